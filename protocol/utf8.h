#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Text is UTF-8 everywhere in the server. A character is a code point with the marks that combine
// with it; a column is a place on a terminal.
namespace fibs::protocol {

struct CodePoint {
  char32_t value = 0;
  size_t size = 0;  // bytes
};

// The code point at the start of a text. None: there is no valid UTF-8 (RFC 3629: overlong forms,
// surrogates and sequences that end too early are not).
std::optional<CodePoint> FirstCodePoint(std::string_view text);

// Two for wide East Asian characters and emoji, none for marks that combine with the one before.
size_t Columns(char32_t value);
size_t Columns(std::string_view text);

// Bytes of the first characters of a text that fit into so many columns together.
size_t FitColumns(std::string_view text, size_t columns);

// Something that people call by name: it fits into so many columns, a reader sees something of it
// (not blanks and characters without width alone), and no character has a heap of marks.
bool IsTitle(std::string_view text, size_t columns);

// Where the last character of a text begins.
size_t LastCharacter(std::string_view text);

// The same for texts that differ in letter case, in marks on their letters or in the width of
// these; not for display. At most some 30 times as long as the text.
std::string Folded(std::string_view text);

// Characters that no user may send to another user's terminal: control characters, separators of
// lines, and what changes the direction of the text behind it.
bool IsControl(char32_t value);

}  // namespace fibs::protocol
