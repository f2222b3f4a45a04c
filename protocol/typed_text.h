#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace fibs::protocol {

// Bytes from a keyboard -> the text of one line: UTF-8 without control characters (IsControl).
//
// * Valid UTF-8 stays; every other byte of 128 and above is taken for Windows-1252.
// * A tab is a blank.
// * Escape sequences go as a whole: those of cursor and function keys (CSI and SS3 of ECMA-48, the
//   "[[A" of the Linux console), brackets around what is pasted, control strings, character sets.
//   Of any other only the ESC goes, since that key may be hit by mistake.
// * A text is at most `bytes_max` bytes and ends with a whole character.
// * The text does not depend on how the bytes were split over calls of Append.
class TypedText {
 public:
  explicit TypedText(size_t bytes_max) : bytes_max_(bytes_max) {}

  void Append(std::string_view bytes);
  // Takes back the last character, or an escape sequence that has begun.
  void Erase();
  // Nothing more comes. The text is valid until it is cleared.
  std::string_view End();
  // More was typed than there was room for, and not taken back.
  bool too_long() const { return cut_ > 0; }
  void Clear();
  // Nothing was typed since it was made or cleared.
  bool untouched() const;
  size_t bytes_max() const { return bytes_max_; }
  // Gives the memory of a text that was cleared back.
  void Release();

 private:
  enum class Escape : uint8_t {
    kNone,
    kBegun,       // ESC
    kCsi,         // ESC [
    kParameters,  // of a CSI sequence
    kSs3,         // ESC O
    kOneMore,     // the next byte is the last
    kString,      // to BEL or ESC \ .
    kStringEnd,   // ESC in a string
  };

  void Put(uint8_t byte);
  // Whether the byte belongs to the escape sequence that is under way; else it is over.
  bool IsEscaped(uint8_t byte);
  void BeginEscape(uint8_t byte);
  void Add(char32_t value);
  void EndSequence();  // of UTF-8: what it lacks does not come

  const size_t bytes_max_;
  size_t cut_ = 0;  // characters
  std::string text_;
  std::array<char, 4> sequence_{};  // of UTF-8, not whole yet
  uint8_t sequence_size_ = 0;
  Escape escape_ = Escape::kNone;
};

// Text from anywhere, made safe for other terminals in the same way.
std::string Printable(std::string_view text);

}  // namespace fibs::protocol
