#include "server/core/records/recovery_codes.h"

#include <charconv>
#include <chrono>
#include <cstdint>

#include "protocol/words.h"

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
  const auto words = protocol::Split(text);
  for (size_t i = 0; i + 1 < words.size(); i += 2) {
    int64_t until = 0;  // milliseconds since 1970
    const std::string_view word = words[i];
    if (std::from_chars(word.data(), word.data() + word.size(), until).ec != std::errc()) break;
    codes.all.push_back({std::string(words[i + 1]), Time(std::chrono::milliseconds(until))});
  }
  return codes;
}

}  // namespace fibs::server
