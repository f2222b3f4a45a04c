#include "server/storage/stored_text.h"

namespace fibs::server {

std::string ToUtf8(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) {
      text.push_back(static_cast<char>(0xc0 | (byte >> 6)));
      text.push_back(static_cast<char>(0x80 | (byte & 0x3f)));
    } else if (byte != 0) {
      text.push_back(c);
    }
  }
  return text;
}

std::string FromUtf8(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xfc) == 0xc0 && i + 1 < text.size()) {
      const auto next = static_cast<unsigned char>(text[++i]);
      bytes.push_back(static_cast<char>(((byte & 0x03) << 6) | (next & 0x3f)));
    } else {
      bytes.push_back(text[i]);
    }
  }
  return bytes;
}

}  // namespace fibs::server
