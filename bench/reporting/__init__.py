# SPDX-License-Identifier: BSD-3-Clause
"""What bench/report is made of."""
