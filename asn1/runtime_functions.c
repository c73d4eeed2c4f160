// SPDX-License-Identifier: BSD-3-Clause

// The functions that runtime.c tells of, by name only: they are never called, so they need no signature.

#define NEVER_CALLED(name)                                                                                             \
  void name(void);                                                                                                     \
  void name(void)                                                                                                      \
  {                                                                                                                    \
  }

#define CODEC(kind)                                                                                                    \
  NEVER_CALLED(kind##_constraint)                                                                                      \
  NEVER_CALLED(kind##_decode_ber)                                                                                      \
  NEVER_CALLED(kind##_decode_uper)                                                                                     \
  NEVER_CALLED(kind##_decode_xer)                                                                                      \
  NEVER_CALLED(kind##_encode_der)                                                                                      \
  NEVER_CALLED(kind##_encode_uper)                                                                                     \
  NEVER_CALLED(kind##_encode_xer)                                                                                      \
  NEVER_CALLED(kind##_free)                                                                                            \
  NEVER_CALLED(kind##_print)

CODEC(SEQUENCE)
CODEC(CHOICE)
NEVER_CALLED(CHOICE_outmost_tag)

// asn1c names part of SEQUENCE OF's functions after SET OF, for which it uses the same code.
NEVER_CALLED(SEQUENCE_OF_encode_der)
NEVER_CALLED(SEQUENCE_OF_encode_uper)
NEVER_CALLED(SEQUENCE_OF_encode_xer)
NEVER_CALLED(SET_OF_constraint)
NEVER_CALLED(SET_OF_decode_ber)
NEVER_CALLED(SET_OF_decode_uper)
NEVER_CALLED(SET_OF_decode_xer)
NEVER_CALLED(SET_OF_free)
NEVER_CALLED(SET_OF_print)
