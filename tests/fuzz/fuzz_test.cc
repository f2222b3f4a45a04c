#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/fuzz/targets.h"
#include "tests/random.h"

// Every fuzzer over its stored inputs, and over some that are made from them by chance: without
// libFuzzer, the same in each run.
namespace fibs::fuzz {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMutations = 400;  // of all inputs of a target together
constexpr size_t kBytesMax = 4096;

std::string ReadFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Sorted, so that the mutations are the same everywhere.
std::vector<fs::path> FilesIn(const fs::path& directory) {
  std::vector<fs::path> files;
  if (!fs::exists(directory)) return files;
  for (const auto& entry : fs::directory_iterator(directory)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string Mutated(const std::vector<std::string>& inputs, Random& random) {
  std::string text = random.Pick(inputs);
  for (size_t changes = 1 + random.Below(4); changes > 0; --changes) {
    const size_t at = random.Below(text.size() + 1);
    switch (random.Below(4)) {
      case 0:
        text.insert(at, 1, static_cast<char>(random.Below(256)));
        break;
      case 1:
        text.erase(at, 1 + random.Below(8));
        break;
      case 2:
        if (at < text.size()) text[at] = static_cast<char>(random.Below(256));
        break;
      default: {
        const std::string& other = random.Pick(inputs);
        const size_t from = random.Below(other.size() + 1);
        text.insert(at, other, from, 1 + random.Below(32));
      }
    }
  }
  text.resize(std::min(text.size(), kBytesMax));
  return text;
}

std::string Hex(const std::string& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    hex += kDigits[byte / 16];
    hex += kDigits[byte % 16];
  }
  return hex;
}

class FuzzTest : public testing::TestWithParam<Target> {};

TEST_P(FuzzTest, KeepsItsPromises) {
  const Target& target = GetParam();
  const fs::path tests = FIBS_TESTS;
  std::vector<fs::path> files = FilesIn(tests / "fuzz/corpus" / target.name);
  ASSERT_FALSE(files.empty());
  for (const fs::path& path : FilesIn(tests / "regress" / target.name)) files.push_back(path);
  std::vector<std::string> inputs;
  for (const fs::path& path : files) {
    SCOPED_TRACE(path);
    inputs.push_back(ReadFile(path));
    ASSERT_NO_THROW(target.run(inputs.back()));
  }
  Random random(1);
  for (size_t i = 0; i < kMutations; ++i) {
    const std::string input = Mutated(inputs, random);
    ASSERT_NO_THROW(target.run(input)) << "input in hex: " << Hex(input);
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, FuzzTest, testing::ValuesIn(kTargets),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace fibs::fuzz
