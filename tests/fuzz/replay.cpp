// SPDX-License-Identifier: BSD-3-Clause

// Runs a fuzz body over files and folders of inputs, as libFuzzer keeps them; and over every PDU of files of test
// vectors, each of its prefixes, each of its single-bit flips, and mixtures of them drawn by a fixed seed.

#include "support/vectors.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using n2gate::test::octets;
namespace fs = std::filesystem;

std::size_t runs = 0;

void run(const octets& bytes, std::size_t size)
{
  // In memory of just that size, so that AddressSanitizer sees a read beyond it.
  const octets exact(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
  try {
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
  } catch (const std::exception& wrong) {
    std::fprintf(stderr, "%s: %s\n", n2gate::test::to_hex(exact).c_str(), wrong.what());
    throw;
  }
  ++runs;
}
void run(const octets& bytes)
{
  run(bytes, bytes.size());
}

void run_file(const fs::path& path)
{
  std::ifstream file(path, std::ios::binary);
  run(octets(std::istreambuf_iterator<char>(file), {}));
}

void run_damaged(octets bytes)
{
  for (std::size_t size = 0; size <= bytes.size(); ++size) {
    run(bytes, size);
  }
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    run(bytes);
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
  }
}

void run_mixtures(const std::vector<octets>& seeds)
{
  std::mt19937 random(22);
  for (int round = 0; round < 20000; ++round) {
    octets        bytes = seeds[random() % seeds.size()];
    const octets& other = seeds[random() % seeds.size()];
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
    run(bytes);
  }
}

} // namespace

int main(int argc, char** argv)
{
  std::vector<octets> seeds;
  for (int index = 1; index < argc; ++index) {
    const fs::path path = argv[index];
    if (path.extension() == ".tsv") {
      for (const auto& [name, bytes] : n2gate::test::read_vectors(path)) {
        run_damaged(bytes);
        seeds.push_back(bytes);
      }
    } else if (fs::is_directory(path)) {
      std::for_each(fs::directory_iterator(path), fs::directory_iterator(), run_file);
    } else {
      run_file(path);
    }
  }
  if (!seeds.empty()) {
    run_mixtures(seeds);
  }
  std::printf("%zu inputs\n", runs);
  return runs > 0 ? 0 : 1;
}
