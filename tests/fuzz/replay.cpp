// SPDX-License-Identifier: BSD-3-Clause

// Runs a fuzz body over every PDU of a file of test vectors, each of its prefixes, each of its single-bit flips, and
// mixtures of them drawn by a fixed seed.

#include "support/vectors.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <random>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv)
{
  std::size_t runs = 0;
  const auto  run  = [&runs](const std::vector<std::uint8_t>& bytes, std::size_t size) {
    // In memory of just that size, so that AddressSanitizer sees a read beyond it.
    const std::vector<std::uint8_t> exact(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
    ++runs;
  };
  std::vector<std::vector<std::uint8_t>> seeds;
  for (int index = 1; index < argc; ++index) {
    for (auto& [name, bytes] : n2gate::test::read_vectors(argv[index])) {
      seeds.push_back(bytes);
      for (std::size_t size = 0; size <= bytes.size(); ++size) {
        run(bytes, size);
      }
      for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
        run(bytes, bytes.size());
        bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
      }
    }
  }
  std::mt19937 random(22);
  for (int round = 0; round < 20000 && !seeds.empty(); ++round) {
    std::vector<std::uint8_t>        bytes = seeds[random() % seeds.size()];
    const std::vector<std::uint8_t>& other = seeds[random() % seeds.size()];
    for (auto change = 1 + random() % 3; change > 0; --change) {
      const auto at   = static_cast<std::ptrdiff_t>(random() % (bytes.size() + 1));
      const auto from = static_cast<std::ptrdiff_t>(random() % other.size());
      switch (random() % 3) {
      case 0: // a part of another
        bytes.insert(bytes.begin() + at, other.begin() + from, other.end());
        break;
      case 1: // its rest is another's
        bytes.erase(bytes.begin() + at, bytes.end());
        bytes.insert(bytes.end(), other.begin() + from, other.end());
        break;
      default: // another octet
        if (!bytes.empty()) {
          bytes[static_cast<std::size_t>(at) % bytes.size()] = static_cast<std::uint8_t>(random());
        }
      }
    }
    run(bytes, bytes.size());
  }
  std::printf("%zu inputs\n", runs);
  return runs > 0 ? 0 : 1;
}
