#include "tools/verify/verify_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "tools/verify/own_draw.h"

namespace fibs::verify {
namespace {

constexpr size_t kHashDigits = 64;
constexpr ptrdiff_t kBlanks = 9;  // between ten words

std::string Sha256Of(const std::string& text) {
  const std::vector<uint8_t> bytes(text.begin(), text.end());
  return fmt::format("{:02x}", fmt::join(OwnSha256(bytes), ""));
}

// An entry's line in its two parts.
struct Entry {
  std::string_view numbers;  // all but the hash
  std::string_view hash;
};
bool Read(std::string_view line, Entry& entry) {
  const size_t blank = line.rfind(' ');
  if (std::ranges::count(line, ' ') != kBlanks) return false;
  entry = {line.substr(0, blank), line.substr(blank + 1)};
  return entry.hash.size() == kHashDigits;
}

LogFinding CannotTell(size_t line) {
  return {LogFinding::Verdict::kCannotTell, {fmt::format("line {} is no entry", line)}};
}

}  // namespace

LogFinding CheckLog(std::string_view text, std::string_view known) {
  std::string before;
  size_t count = 0;
  size_t number = 0;
  bool found = known.empty();
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    ++number;
    if (line.starts_with('#')) continue;
    Entry entry;
    if (!Read(line, entry)) return CannotTell(number);
    ++count;
    if (!entry.numbers.starts_with(fmt::format("{} ", count)) ||
        Sha256Of(fmt::format("{} {}", before, entry.numbers)) != entry.hash) {
      return {LogFinding::Verdict::kMismatch,
              {fmt::format("entry {} does not follow from the one before it", count)}};
    }
    before = entry.hash;
    found = found || entry.hash == known;
  }
  if (!found) {
    return {LogFinding::Verdict::kMismatch,
            {fmt::format("none of {} entries has the hash {}", count, known)}};
  }
  if (count == 0) return {LogFinding::Verdict::kCannotTell, {"there is no entry"}};
  return {LogFinding::Verdict::kVerified,
          {fmt::format("each of {} entries follows from the one before it", count),
           fmt::format("the hash of the last one is {}", before)}};
}

}  // namespace fibs::verify
