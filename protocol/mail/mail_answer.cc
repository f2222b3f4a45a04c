#include "protocol/mail/mail_answer.h"

#include <algorithm>
#include <vector>

#include "protocol/typed_text.h"
#include "protocol/utf8.h"
#include "protocol/words.h"

namespace fibs::protocol {
namespace {

constexpr size_t kAttributionLinesMax = 3;
constexpr size_t kBrokenColumns = 50;  // a line of prose that was broken has so many at least
constexpr size_t kRuleBytes = 5;

// What a character of a mail is on a keyboard; 0: nothing, itself where it is not listed.
constexpr char32_t Plain(char32_t value) {
  switch (value) {
    case 0x00a0:  // blanks that do not break lines, and one as wide as a digit
    case 0x2007:
    case 0x202f:
      return U' ';
    case 0x2010:  // hyphens and dashes
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2212:  // minus
      return U'-';
    case 0x00d7:  // times
      return U'x';
    case 0x00ad:  // soft hyphen
    case 0x200b:  // blank without width
    case 0x2060:  // word joiner
    case 0xfeff:  // byte order mark
      return 0;
  }
  return value;
}

// The lines of the part that is looked at. One that is not there as a whole is left out: a part of
// it might say something else.
std::vector<std::string_view> LinesOf(std::string_view text) {
  const bool cut = text.size() > kAnswerTextBytesMax;
  text = text.substr(0, kAnswerTextBytesMax);
  std::vector<std::string_view> lines;
  while (lines.size() < kAnswerLinesMax) {
    const size_t end = text.find_first_of("\r\n");
    if (end == std::string_view::npos) {
      if (!cut) lines.push_back(text);
      break;
    }
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
    text.remove_prefix(text.starts_with("\r\n") ? 2 : 1);
  }
  return lines;
}

bool IsQuoted(std::string_view line) { return line.starts_with('>') || line.starts_with('|'); }

// From here on nothing is meant.
bool IsEnd(std::string_view line) {
  if (line == "--") return true;
  return line.size() >= kRuleBytes && (line.front() == '-' || line.front() == '_') &&
         std::all_of(line.begin(), line.begin() + kRuleBytes,
                     [&](char c) { return c == line.front(); });
}

bool EndsWithColon(std::string_view line) {
  return line.ends_with(':') || line.ends_with("\xef\xbc\x9a");  // the wide one of East Asia
}

// Whether a line may be the beginning of an attribution that was broken: a short answer right above
// one is none.
bool IsBroken(std::string_view line) {
  if (EqualsNoCase(SplitFirst(line).word, "backgammon")) return false;
  return line.find_first_of("@<") != std::string_view::npos || line.ends_with(',') ||
         Columns(line) >= kBrokenColumns;
}

// How many lines from `at` on say who wrote what is quoted below them.
size_t AttributionLines(const std::vector<std::string>& lines, size_t at) {
  for (size_t n = 1; n <= kAttributionLinesMax && at + n <= lines.size(); ++n) {
    const std::string& line = lines[at + n - 1];
    if (line.empty() || IsQuoted(line) || IsEnd(line)) return 0;
    if (EndsWithColon(line)) {
      size_t next = at + n;
      while (next < lines.size() && lines[next].empty()) ++next;
      return next < lines.size() && IsQuoted(lines[next]) ? n : 0;
    }
    if (!IsBroken(line)) return 0;
  }
  return 0;
}

void AppendWrappedLine(std::string& out, std::string_view line, size_t columns) {
  line = line.substr(0, line.find_last_not_of(' ') + 1);
  for (;;) {
    const size_t fits = FitColumns(line, columns);
    if (fits == line.size()) break;
    const size_t word = line.find_first_not_of(' ');  // blanks in front belong to it
    size_t end = line.rfind(' ', fits);
    if (end == std::string_view::npos || end < word) end = line.find(' ', std::max(fits, word));
    if (end == std::string_view::npos) break;
    const std::string_view part = line.substr(0, end);
    out.append(part.substr(0, part.find_last_not_of(' ') + 1)).append("\n");
    line.remove_prefix(end);
    line.remove_prefix(line.find_first_not_of(' '));
  }
  out += line;
}

}  // namespace

std::string MailLine(std::string_view line) {
  constexpr std::string_view kCut = "...";
  TypedText typed(kAnswerBytesMax);
  typed.Append(line);
  std::string_view rest = typed.End();
  if (typed.too_long()) {  // room for the dots, up to a whole character
    rest = rest.substr(0, LastCharacter(rest.substr(0, kAnswerBytesMax - kCut.size())));
  }
  std::string plain;
  while (!rest.empty()) {
    const CodePoint next = FirstCodePoint(rest).value_or(CodePoint{U'?', 1});
    const char32_t value = Plain(next.value);
    if (value == next.value) {
      plain += rest.substr(0, next.size);
    } else if (value != 0) {
      plain += static_cast<char>(value);
    }
    rest.remove_prefix(next.size);
  }
  if (typed.too_long()) plain += kCut;
  return std::string(Trim(plain));
}

std::string AnswerOf(std::string_view text) {
  std::vector<std::string> lines;
  for (const std::string_view line : LinesOf(text)) lines.push_back(MailLine(line));
  for (size_t i = 0; i < lines.size(); ++i) {
    if (IsEnd(lines[i])) break;
    if (lines[i].empty() || IsQuoted(lines[i])) continue;
    const size_t attribution = AttributionLines(lines, i);
    if (attribution == 0) return lines[i];
    i += attribution - 1;
  }
  return "";
}

std::string Wrapped(std::string_view text, size_t columns) {
  std::string out;
  for (size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
    AppendWrappedLine(out, text.substr(0, end), columns);
    out += '\n';
  }
  AppendWrappedLine(out, text, columns);
  return out;
}

std::string WrappedAround(std::string_view text, size_t columns) {
  constexpr char kKept = '\xff';  // in no text; one column wide, as a blank
  std::string joined(text);
  bool typed = false;
  for (size_t i = 0; i < joined.size(); ++i) {
    const char before = i == 0 ? ' ' : joined[i - 1];
    if (joined[i] == '\'') {
      typed = !typed && (before == ' ' || before == '(') && joined.find('\'', i + 1) != joined.npos;
    }
    if (typed && joined[i] == ' ') joined[i] = kKept;
  }
  std::string out = Wrapped(joined, columns);
  std::ranges::replace(out, kKept, ' ');
  return out;
}

std::string_view FirstSentence(std::string_view text) {
  bool quoted = false;
  int brackets = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') quoted = !quoted;
    if (text[i] == '(' && !quoted) ++brackets;
    if (text[i] == ')' && !quoted) --brackets;
    const bool ends = text[i] == '.' && (i + 1 == text.size() || text[i + 1] == ' ');
    if (ends && !quoted && brackets <= 0) return text.substr(0, i);
  }
  return text;
}

}  // namespace fibs::protocol
