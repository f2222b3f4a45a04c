#include "protocol/utf8.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace fibs::protocol {
namespace {

// What is no UTF-8 counts as one column a byte; typed text never has it.
CodePoint FirstOrByte(std::string_view text) {
  return FirstCodePoint(text).value_or(CodePoint{U'?', 1});
}

constexpr size_t kMarksMax = 4;  // on one character

// Blanks of any width, fillers of Hangul, the Braille pattern without dots.
bool ShowsNothing(char32_t value) {
  const auto* property = utf8proc_get_property(static_cast<utf8proc_int32_t>(value));
  return property->category == UTF8PROC_CATEGORY_ZS || property->ignorable != 0 ||
         value == U'\u2800';
}

constexpr bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

}  // namespace

std::optional<CodePoint> FirstCodePoint(std::string_view text) {
  if (text.empty()) return std::nullopt;
  if (static_cast<unsigned char>(text[0]) < 0x80) {
    return CodePoint{static_cast<char32_t>(text[0]), 1};
  }
  utf8proc_int32_t value = 0;
  const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                     static_cast<utf8proc_ssize_t>(text.size()), &value);
  if (size <= 0) return std::nullopt;
  return CodePoint{static_cast<char32_t>(value), static_cast<size_t>(size)};
}

size_t Columns(char32_t value) {
  if (value >= U' ' && value <= U'~') return 1;
  return static_cast<size_t>(utf8proc_charwidth(static_cast<utf8proc_int32_t>(value)));
}

size_t Columns(std::string_view text) {
  size_t columns = 0;
  while (!text.empty()) {
    const CodePoint next = FirstOrByte(text);
    columns += Columns(next.value);
    text.remove_prefix(next.size);
  }
  return columns;
}

size_t FitColumns(std::string_view text, size_t columns) {
  size_t at = 0;
  while (at < text.size()) {
    const CodePoint next = FirstOrByte(text.substr(at));
    const size_t width = Columns(next.value);
    if (width > columns) break;
    columns -= width;
    at += next.size;
  }
  return at;
}

bool IsTitle(std::string_view text, size_t columns) {
  bool is_seen = false;
  size_t used = 0;
  size_t marks = 0;
  while (!text.empty()) {
    const CodePoint next = FirstOrByte(text);
    const size_t width = Columns(next.value);
    used += width;
    marks = width == 0 ? marks + 1 : 0;
    if (used > columns || marks > kMarksMax) return false;
    is_seen = is_seen || (width > 0 && !ShowsNothing(next.value));
    text.remove_prefix(next.size);
  }
  return is_seen;
}

std::string Folded(std::string_view text) {
  constexpr auto kHow =
      static_cast<utf8proc_option_t>(UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD |
                                     UTF8PROC_STRIPMARK | UTF8PROC_IGNORE | UTF8PROC_STRIPCC);
  utf8proc_uint8_t* mapped = nullptr;
  const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                 static_cast<utf8proc_ssize_t>(text.size()), &mapped, kHow);
  const std::unique_ptr<utf8proc_uint8_t, void (*)(void*)> owner(mapped, std::free);
  if (size < 0) return std::string(text);  // no UTF-8
  return {reinterpret_cast<const char*>(mapped), static_cast<size_t>(size)};
}

size_t LastCharacter(std::string_view text) {
  size_t at = text.size();
  while (at > 0) {
    do --at;
    while (at > 0 && IsContinuation(text[at]));
    if (Columns(FirstOrByte(text.substr(at)).value) > 0) break;
  }
  return at;
}

bool IsControl(char32_t value) {
  if (value < U' ' || (value >= 0x7f && value < 0xa0)) return true;  // C0, DEL, C1
  switch (value) {
    case 0x061c:  // marks of direction
    case 0x200e:
    case 0x200f:
    case 0x2028:  // separators of lines and paragraphs
    case 0x2029:
      return true;
  }
  return (value >= 0x202a && value <= 0x202e) ||  // embeddings and overrides
         (value >= 0x2066 && value <= 0x2069);    // isolates
}

}  // namespace fibs::protocol
