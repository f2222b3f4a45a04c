#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fibs::bot {

// Bytes from a server -> lines and prompts. Telnet sequences (IAC ...) are left out.
class LineBuffer {
 public:
  // False when a line grows beyond kLineBytesMax: no server sends such a one.
  bool Feed(std::string_view bytes);
  // A whole line, without its end; nothing when there is none yet.
  std::optional<std::string> NextLine();
  // What stands after the last whole line: a prompt, or the beginning of a line.
  std::string_view pending() const { return std::string_view(text_).substr(taken_); }
  void DropPending() { text_.resize(taken_); }

  static constexpr size_t kLineBytesMax = 64 * 1024;

 private:
  // Where in a telnet sequence the stream is: IAC, then a verb, then an option.
  enum class Telnet : unsigned char { kText, kVerb, kOption };

  std::string text_;
  size_t taken_ = 0;
  Telnet telnet_ = Telnet::kText;
};

}  // namespace fibs::bot
