#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// The plain text of mails, both ways: which line of an answer counts, and how long lines are
// broken. Text that arrives is decoded already (quoted-printable, format=flowed) and may be
// anything.
namespace fibs::protocol {

inline constexpr size_t kAnswerBytesMax = 1000;        // of a line
inline constexpr size_t kAnswerTextBytesMax = 65'536;  // that are looked at, from the start
inline constexpr size_t kAnswerLinesMax = 2'000;       // likewise

// A line as a keyboard would have typed it: Printable, blanks of other kinds are blanks, dashes of
// other kinds '-', characters without width (a byte order mark) and blanks at both ends are gone.
// It has kAnswerBytesMax bytes at most; a line that was cut ends with "...", so that it is not read
// as another command.
std::string MailLine(std::string_view line);

// The line that an answer to a mail is about, cleaned by MailLine: the first one that is not blank,
// not quoted (it starts with '>' or '|') and does not say who wrote what is quoted below it
// (whatever the language, it ends with ':'). Nothing counts from the separator of a signature on
// ("--"), or from a line that starts with five '-' or '_', as some programs put above what they
// quote. Empty: there is no such line.
std::string AnswerOf(std::string_view text);

// Breaks each line at blanks, so that none is wider than `columns` (1 or more, columns of a
// terminal). A word that is wider stays whole on a line of its own. A line that fits stays as it
// is; but no line ends with blanks, which mail programs would take for a break of their own.
std::string Wrapped(std::string_view text, size_t columns);
// The same, and what is to be typed, 'game 12 roll', stays on one line.
std::string WrappedAround(std::string_view text, size_t columns);

// Without the point at its end. A title in quotes and a reason in brackets may have points of their
// own.
std::string_view FirstSentence(std::string_view text);

}  // namespace fibs::protocol
