#include "tests/strict_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/board.h"
#include "protocol/utf8.h"
#include "protocol/words.h"
#include "tests/broken.h"

namespace fibs {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kClear = "\x1b[;H\x1b[2J";
constexpr size_t kNameBytesMax = 20;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool IsNumber(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), IsDigit);
}

bool IsFlag(std::string_view word) { return word == "0" || word == "1"; }

bool IsName(std::string_view word) {
  return word.size() >= 2 && word.size() <= kNameBytesMax &&
         std::all_of(word.begin(), word.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
         });
}

bool IsNameOrNone(std::string_view word) { return word == "-" || IsName(word); }

// With two decimals.
bool IsRating(std::string_view word) {
  if (word.starts_with('-')) word.remove_prefix(1);
  const size_t point = word.find('.');
  return point != std::string_view::npos && IsNumber(word.substr(0, point)) &&
         word.size() == point + 3 && IsNumber(word.substr(point + 1));
}

bool IsToken(std::string_view word) { return !word.empty(); }

using Check = bool (*)(std::string_view);

bool Match(const Words& words, std::initializer_list<Check> checks) {
  if (words.size() != checks.size() + 1) return false;
  return std::equal(checks.begin(), checks.end(), words.begin() + 1,
                    [](Check check, std::string_view word) { return check(word); });
}

bool IsOwnInfo(const Words& words) {
  const auto redoubles = [](std::string_view word) {
    return word == "unlimited" || IsNumber(word);
  };
  return Match(words, {IsName,   IsFlag, IsFlag,   IsFlag,    IsFlag, IsFlag, IsFlag,
                       IsFlag,   IsFlag, IsNumber, IsFlag,    IsFlag, IsFlag, IsFlag,
                       IsRating, IsFlag, IsFlag,   redoubles, IsFlag, IsFlag, IsToken});
}

bool IsWhoInfo(const Words& words) {
  return Match(words, {IsName, IsNameOrNone, IsNameOrNone, IsFlag, IsFlag, IsRating, IsNumber,
                       IsNumber, IsNumber, IsToken, IsToken, IsToken}) &&
         (words[2] == "-" || words[3] == "-");
}

// A name and a text behind it.
bool IsNameAndText(const Words& words) {
  return words.size() >= 2 && (IsName(words[1]) || words[1] == "guest");
}

// Words between single blanks; an empty one stands where two blanks meet.
Words SplitAtEach(std::string_view line) {
  Words words;
  for (;;) {
    const size_t blank = line.find(' ');
    words.push_back(line.substr(0, blank));
    if (blank == std::string_view::npos) return words;
    line.remove_prefix(blank + 1);
  }
}

bool IsLength(std::string_view word) { return word == "unlimited" || IsNumber(word); }

bool IsOneOf(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// "29 MATCH OPPONENT LENGTH OWN OTHER STATE ..."
bool IsClaim(const Words& words) {
  constexpr size_t kState = 6;
  if (words.size() <= kState + 1 ||
      !Match({words.begin(), words.begin() + kState},
             {IsNumber, IsNameOrNone, IsLength, IsNumber, IsNumber})) {
    return false;
  }
  const std::string_view state = words[kState];
  const Words more(words.begin() + kState, words.end());
  const auto is_why = [](std::string_view word) {
    return IsOneOf(word, {"plays", "left", "unjoined", "went", "undecided", "unready", "absent"});
  };
  const auto is_rating = [](std::string_view word) { return word == "-" || IsRating(word); };
  if (state == "mine" || state == "theirs") return Match(more, {IsNumber});
  if (state == "ended") return Match(more, {is_why, IsFlag, IsNumber});
  if (state == "judged") {
    return Match(more, {IsFlag, IsToken, IsFlag, is_rating, is_rating, IsToken});
  }
  if (state == "settled") return more.size() >= 3 && IsOneOf(more[1], {"won", "lost", "void"});
  if (state != "no") return false;
  if (IsOneOf(more[1], {"unlimited", "playing"})) return more.size() == 2;
  if (IsOneOf(more[1], {"claimed", "early"})) return Match(more, {IsToken, IsNumber});
  return IsOneOf(more[1], {"barred", "unready"}) && Match(more, {IsToken, IsNumber, IsNumber});
}

// "50 MATCH OPPONENT LENGTH OWN OTHER STATE TERM..."
bool IsSaved(const Words& words) {
  constexpr size_t kTerms = 7;
  const auto is_state = [](std::string_view word) {
    return IsOneOf(word, {"ready", "here", "away"});
  };
  return words.size() >= kTerms &&
         Match({words.begin(), words.begin() + kTerms},
               {IsNumber, IsName, IsLength, IsNumber, IsNumber, is_state}) &&
         std::all_of(words.begin() + kTerms, words.end(), IsToken);
}

// "34 NUMBER NAME RATING EXPERIENCE MIN MAX SINCE UNTIL LENGTH TERM..."
bool IsSeek(const Words& words) {
  constexpr size_t kTerms = 10;
  return words.size() >= kTerms &&
         Match({words.begin(), words.begin() + kTerms},
               {IsNumber, IsName, IsRating, IsNumber, IsNumber, IsNumber, IsNumber, IsNumber,
                IsLength}) &&
         std::all_of(words.begin() + kTerms, words.end(), IsToken);
}

// "37 HOST GUEST WHY REASON..."
bool IsInvitationEnd(const Words& words) {
  return words.size() >= 4 && IsName(words[1]) && IsName(words[2]) &&
         IsOneOf(words[3], {"withdrawn", "declined", "expired", "gone"}) &&
         (words.size() == 4 || words[3] == "declined");
}

// "UNTIL LENGTH TERM..." from there on; `guest`: "UNTIL GUEST LENGTH TERM...".
bool IsLinkMatch(const Words& words, size_t from, bool guest = false) {
  const size_t length = from + (guest ? 2 : 1);
  return words.size() > length && IsNumber(words[from]) && IsLength(words[length]) &&
         std::all_of(words.begin() + static_cast<std::ptrdiff_t>(length), words.end(), IsToken);
}

// Lines 60 to 64.
bool IsOfLink(int type, const Words& words) {
  switch (type) {
    case 60:
      return words.size() > 2 && IsNumber(words[1]) && IsLinkMatch(words, 2, /*guest=*/true);
    case 61:
      return Match(words, {IsNumber, IsToken});
    case 62:
      return words.size() == 3 && IsNumber(words[1]) &&
             IsOneOf(words[2], {"used", "withdrawn", "expired"});
    case 63:
      return words.size() > 3 && IsName(words[1]) && IsOneOf(words[2], {"ready", "here", "away"}) &&
             IsLinkMatch(words, 3);
    default:
      return words.size() > 2 && IsName(words[1]) &&
             (words[2] == "waits" ? IsLinkMatch(words, 3)
                                  : words.size() == 3 && words[2] == "over");
  }
}

bool IsRight(int type, const Words& words) {
  switch (type) {
    case 1:
      return Match(words, {IsName, IsNumber, IsToken});
    case 2:
      return IsOwnInfo(words);
    case 3:
    case 4:
    case 6:
      return words.size() == 1;
    case 5:
      return IsWhoInfo(words);
    case 9:
      return words.size() >= 4 && IsName(words[1]) && IsNumber(words[2]);
    case 10:
    case 11:
      return Match(words, {IsName});
    case 17:
    case 18:
    case 19:
      return words.size() >= 2;
    case 29:
      return IsClaim(words);
    case 34:
      return IsSeek(words);
    case 35:
      return words.size() == 3 && IsNumber(words[1]) &&
             IsOneOf(words[2], {"taken", "withdrawn", "expired", "gone"});
    case 36:
      return Match(words, {IsNumber, IsName});
    case 37:
      return IsInvitationEnd(words);
    case 38:
      return Match(words, {IsName, IsName, IsNumber});
    case 50:
      return IsSaved(words);
    case 51:
      return Match(words, {IsName, IsNumber, IsNumber});
    case 52:
      return Match(words, {IsNumber, IsNumber, IsNumber});
    case 60:
    case 61:
    case 62:
    case 63:
    case 64:
      return IsOfLink(type, words);
    default:
      return IsNameAndText(words);
  }
}

// Sentences of `stat` that begin with a number and are no numbered lines.
constexpr std::string_view kUsersCount = " registered users. Highest user number ";
constexpr std::string_view kSentCount = " bytes sent.";
constexpr std::string_view kReceivedCount = " bytes received.";

// 0 when the line is not numbered.
int TypeOf(std::string_view line) {
  const bool counts = line.find(kUsersCount) != line.npos || line.ends_with(kSentCount) ||
                      line.ends_with(kReceivedCount);
  if (counts) return 0;
  const std::string_view number = line.substr(0, line.find(' '));
  if (!IsNumber(number) || number.size() > 2 || number.starts_with('0')) return 0;
  const auto type = protocol::ParseInt(number).value_or(0);
  return type <= 19 || type == 29 || (type >= 34 && type <= 38) || (type >= 50 && type <= 52) ||
                 (type >= 60 && type <= 64)
             ? type
             : 0;
}

// `allowed`: the control characters that may stand in it.
void CheckText(std::string_view line, std::string_view allowed) {
  if (line.find(kClear) != std::string_view::npos) return;
  for (std::string_view rest = line; !rest.empty();) {
    const auto next = protocol::FirstCodePoint(rest);
    if (!next) throw Broken(fmt::format("no UTF-8: {}", line));
    if (protocol::IsControl(next->value) && allowed.find(rest[0]) == std::string_view::npos) {
      throw Broken(fmt::format("control character {} in: {}", uint32_t{next->value}, line));
    }
    rest.remove_prefix(next->size);
  }
}

}  // namespace

ClipText ReadClip(std::string_view text) {
  ClipText read;
  for (bool first = true; !text.empty(); first = false) {
    const size_t end = text.find(kLineEnd);
    if (end == std::string_view::npos) throw Broken(fmt::format("half a line: {}", text));
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + kLineEnd.size());
    CheckText(line, "\a");
    if (line.starts_with("board:") && !protocol::ParseRaw(line)) {
      throw Broken(fmt::format("no board: {}", line));
    }
    const int type = TypeOf(line);
    if (type != 0 && !IsRight(type, SplitAtEach(line))) {
      throw Broken(fmt::format("no line {}: {}", type, line));
    }
    if (first) read.begins_with_who = type == 5 || type == 6;
    if (read.leaves_who_open && type != 5 && type != 6) {
      throw Broken(fmt::format("behind a line 5 comes: {}", line));
    }
    read.leaves_who_open = type == 5;
    if (type == 5) read.who.push_back(line);
  }
  return read;
}

void ReadPlain(std::string_view text) {
  while (!text.empty()) {
    const size_t end = std::min(text.find_first_of("\r\n"), text.size());
    CheckText(text.substr(0, end), "\a");
    text.remove_prefix(end);
    if (text.empty()) return;
    if (!text.starts_with(kLineEnd)) throw Broken(fmt::format("half a line end: {}", text));
    text.remove_prefix(kLineEnd.size());
  }
}

}  // namespace fibs
