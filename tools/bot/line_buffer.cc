#include "tools/bot/line_buffer.h"

#include <cstdint>

namespace fibs::bot {
namespace {

constexpr uint8_t kIac = 255, kFirstVerb = 251;  // WILL, WONT, DO, DONT: 251 to 254

}  // namespace

bool LineBuffer::Feed(std::string_view bytes) {
  for (const char c : bytes) {
    const auto byte = static_cast<uint8_t>(c);
    switch (telnet_) {
      case Telnet::kText:
        if (byte == kIac) {
          telnet_ = Telnet::kVerb;
        } else {
          text_ += c;
        }
        break;
      case Telnet::kVerb:
        if (byte == kIac) text_ += c;
        telnet_ = byte >= kFirstVerb && byte < kIac ? Telnet::kOption : Telnet::kText;
        break;
      case Telnet::kOption:
        telnet_ = Telnet::kText;
        break;
    }
  }
  return pending().find('\n') != std::string_view::npos || pending().size() <= kLineBytesMax;
}

std::optional<std::string> LineBuffer::NextLine() {
  const size_t end = text_.find('\n', taken_);
  if (end == std::string::npos) {
    text_.erase(0, taken_);
    taken_ = 0;
    return std::nullopt;
  }
  std::string line = text_.substr(taken_, end - taken_);
  taken_ = end + 1;
  while (!line.empty() && (line.back() == '\r' || line.back() == '\a')) line.pop_back();
  return line;
}

}  // namespace fibs::bot
