#include "server/core/records/recovery_codes.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>

namespace fibs::server {

std::string CodeHashes::Text() const {
  std::string text;
  for (const Code& code : all) {
    if (!text.empty()) text += ' ';
    text += std::to_string(code.until.time_since_epoch().count()) + ' ' + code.hash;
  }
  return text;
}

CodeHashes CodeHashes::FromText(std::string_view text) {
  CodeHashes codes;
  while (!text.empty()) {
    int64_t until = 0;  // milliseconds since 1970
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), until);
    if (error != std::errc() || end == text.data() + text.size()) break;
    text.remove_prefix(static_cast<size_t>(end - text.data()) + 1);
    const size_t blank = std::min(text.find(' '), text.size());
    codes.all.push_back(
        {std::string(text.substr(0, blank)), Time(std::chrono::milliseconds(until))});
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  return codes;
}

}  // namespace fibs::server
