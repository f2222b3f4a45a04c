#include "protocol/typed_text.h"

#include <utf8proc.h>

#include <algorithm>

#include "protocol/utf8.h"

namespace fibs::protocol {
namespace {

constexpr uint8_t kEscape = 27;

constexpr bool IsPlain(char c) { return c >= ' ' && c <= '~'; }

// Windows-1252 differs from Unicode here only. 0: no character.
constexpr std::array<char16_t, 32> kWindows1252From80 = {
    0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178};

constexpr char32_t FromWindows1252(uint8_t byte) {
  return byte >= 0x80 && byte < 0xa0 ? kWindows1252From80[byte - 0x80] : byte;
}

// Bytes of the UTF-8 sequence that begins with this one; 0: none does.
constexpr size_t SequenceSize(uint8_t first) {
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

}  // namespace

void TypedText::Append(std::string_view bytes) {
  while (!bytes.empty()) {
    if (escape_ == Escape::kNone && sequence_size_ == 0 && cut_ == 0) {
      const auto end = std::find_if_not(bytes.begin(), bytes.end(), IsPlain);
      const auto size =
          std::min(static_cast<size_t>(end - bytes.begin()), bytes_max_ - text_.size());
      text_.append(bytes.substr(0, size));
      bytes.remove_prefix(size);
      if (bytes.empty()) return;
    }
    Put(static_cast<uint8_t>(bytes.front()));
    bytes.remove_prefix(1);
  }
}

void TypedText::Put(uint8_t byte) {
  if (escape_ != Escape::kNone && IsEscaped(byte)) return;
  const bool goes_on = sequence_size_ > 0 && (byte & 0xc0) == 0x80;
  if (!goes_on) EndSequence();
  if (goes_on || SequenceSize(byte) > 0) {
    sequence_[sequence_size_++] = static_cast<char>(byte);
    if (sequence_size_ < SequenceSize(static_cast<uint8_t>(sequence_[0]))) return;
    const auto whole = FirstCodePoint({sequence_.data(), sequence_size_});
    if (!whole) return EndSequence();
    sequence_size_ = 0;
    Add(whole->value);
  } else if (byte == kEscape) {
    escape_ = Escape::kBegun;
  } else {
    Add(byte == '\t' ? U' ' : FromWindows1252(byte));
  }
}

bool TypedText::IsEscaped(uint8_t byte) {
  const bool is_final = byte >= '@' && byte <= '~';
  switch (escape_) {
    case Escape::kNone:
      return false;
    case Escape::kBegun:
      BeginEscape(byte);
      return escape_ != Escape::kNone;
    case Escape::kCsi:
      escape_ = Escape::kParameters;
      if (byte == '[') {
        escape_ = Escape::kOneMore;
        return true;
      }
      [[fallthrough]];
    case Escape::kParameters:
      if (byte >= ' ' && byte <= '?') return true;
      break;
    case Escape::kSs3:
      if (byte >= '0' && byte <= ';') return true;  // a modifier
      break;
    case Escape::kOneMore:
      escape_ = Escape::kNone;
      return IsPlain(static_cast<char>(byte));
    case Escape::kString:
      if (byte == kEscape) escape_ = Escape::kStringEnd;
      if (byte == '\a') escape_ = Escape::kNone;
      return true;
    case Escape::kStringEnd:
      escape_ = Escape::kBegun;
      if (byte != '\\') return IsEscaped(byte);
      escape_ = Escape::kNone;
      return true;
  }
  escape_ = Escape::kNone;
  return is_final;
}

void TypedText::BeginEscape(uint8_t byte) {
  switch (byte) {
    case kEscape:
      return;
    case '[':
      escape_ = Escape::kCsi;
      return;
    case 'O':
      escape_ = Escape::kSs3;
      return;
    case '(':
    case ')':
      escape_ = Escape::kOneMore;
      return;
    case ']':
    case 'P':
    case 'X':
    case '^':
    case '_':
      escape_ = Escape::kString;
      return;
  }
  escape_ = Escape::kNone;
}

void TypedText::Add(char32_t value) {
  if (IsControl(value)) return;
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto size =
      static_cast<size_t>(utf8proc_encode_char(static_cast<utf8proc_int32_t>(value), bytes.data()));
  if (cut_ == 0 && size <= bytes_max_ - text_.size()) {
    text_.append(reinterpret_cast<const char*>(bytes.data()), size);
  } else if (cut_ == 0 || Columns(value) > 0) {
    ++cut_;
  }
}

void TypedText::EndSequence() {
  const size_t size = sequence_size_;
  sequence_size_ = 0;
  for (size_t i = 0; i < size; ++i) Add(FromWindows1252(static_cast<uint8_t>(sequence_[i])));
}

void TypedText::Erase() {
  EndSequence();
  if (escape_ != Escape::kNone) {
    escape_ = Escape::kNone;
  } else if (cut_ > 0) {
    --cut_;
  } else {
    text_.resize(LastCharacter(text_));
  }
}

std::string_view TypedText::End() {
  EndSequence();
  return text_;
}

void TypedText::Clear() {
  text_.clear();
  cut_ = 0;
  sequence_size_ = 0;
  escape_ = Escape::kNone;
}

bool TypedText::untouched() const {
  return text_.empty() && cut_ == 0 && sequence_size_ == 0 && escape_ == Escape::kNone;
}

void TypedText::Release() {
  if (text_.empty() && text_.capacity() > std::string().capacity()) std::string().swap(text_);
}

std::string Printable(std::string_view text) {
  if (std::all_of(text.begin(), text.end(), IsPlain)) return std::string(text);
  TypedText typed(3 * text.size());  // the most that Windows-1252 takes
  typed.Append(text);
  return std::string(typed.End());
}

}  // namespace fibs::protocol
