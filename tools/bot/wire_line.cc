#include "tools/bot/wire_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "protocol/words.h"

namespace fibs::bot {
namespace {

using protocol::ParseInt;
using Words = std::vector<std::string_view>;

constexpr size_t kOwnInfoWords = 22, kWhoWords = 13;
constexpr std::string_view kLengthWord = "a", kUnlimitedWord = "an";

bool Flag(std::string_view word) { return word == "1"; }
std::string OrEmpty(std::string_view word) { return word == "-" ? "" : std::string(word); }

WireLine ParseOwnInfo(const Words& w) {
  return OwnInfo{.name = std::string(w[1]),
                 .autoboard = Flag(w[3]),
                 .autodouble = Flag(w[4]),
                 .automove = Flag(w[5]),
                 .away = Flag(w[6]),
                 .bell = Flag(w[7]),
                 .crawford = Flag(w[8]),
                 .double_ = Flag(w[9]),
                 .greedy = Flag(w[11]),
                 .moreboards = Flag(w[12]),
                 .moves = Flag(w[13]),
                 .notify = Flag(w[14]),
                 .ratings = Flag(w[16]),
                 .ready = Flag(w[17]),
                 .report = Flag(w[19]),
                 .silent = Flag(w[20]),
                 .redoubles = std::string(w[18])};
}

WireLine ParseWho(const Words& w) {
  return Who{.name = std::string(w[1]),
             .opponent = OrEmpty(w[2]),
             .watching = OrEmpty(w[3]),
             .client = OrEmpty(w[11]),
             .email = OrEmpty(w[12]),
             .ready = Flag(w[4]),
             .away = Flag(w[5]),
             .experience = ParseInt(w[7]).value_or(0)};
}

// "5" or "unlimited", which is 0.
std::optional<int> ParseLength(std::string_view word) {
  return word == "unlimited" ? 0 : ParseInt(word);
}

// "23 NAME LENGTH TERM...", "23 NAME resume"
WireLine ParseInvitation(const Words& w) {
  Invited invited{.name = std::string(w[1]), .as_data = true};
  const std::optional<int> length = ParseLength(w[2]);
  if (w[2] == "resume") {
    invited.kind = Invited::Kind::kResume;
    return invited;
  }
  if (!length) return Other{};
  invited.kind = *length == 0 ? Invited::Kind::kUnlimited : Invited::Kind::kLength;
  invited.length = *length;
  for (size_t i = 3; i < w.size(); ++i) {
    invited.terms.append(i > 3 ? " " : "").append(w[i]);
  }
  return invited;
}

// "21 MATCH LENGTH CRAWFORD FIRST SECOND SEAT COUNT INPUT... TERM..."
WireLine ParseMatch(const Words& w) {
  constexpr size_t kBefore = 8;
  const std::optional<int> match = ParseInt(w[1]), length = ParseLength(w[2]);
  const std::optional<int> seat = ParseInt(w[6]), count = ParseInt(w[7]);
  if (!match || !length || !seat || !count || *count < 0 ||
      w.size() < kBefore + static_cast<size_t>(*count)) {
    return Other{};
  }
  const auto inputs = w.begin() + kBefore;
  return MatchSoFar{.match = *match,
                    .length = *length,
                    .crawford = Flag(w[3]),
                    .names = {std::string(w[4]), std::string(w[5])},
                    .seat = *seat,
                    .inputs = {inputs, inputs + *count},
                    .terms = {inputs + *count, w.end()}};
}

// "31 TABLE HOST SEAT COUNT INPUT... TERM..."
WireLine ParseChouette(const Words& w) {
  constexpr size_t kBefore = 5;
  const std::optional<int> table = ParseInt(w[1]), count = ParseInt(w[4]);
  if (!table || !count || *count < 0 || w.size() < kBefore + static_cast<size_t>(*count)) {
    return Other{};
  }
  const auto inputs = w.begin() + kBefore;
  ChouetteSoFar so_far{.table = *table, .inputs = {inputs, inputs + *count}, .terms = {}};
  for (auto word = inputs + *count; word != w.end(); ++word) {
    so_far.terms.append(so_far.terms.empty() ? "" : " ").append(*word);
  }
  return so_far;
}

// "20 MATCH INDEX INPUT" and "30 TABLE INDEX INPUT", which may be no input but an answer.
template <typename Line>
WireLine ParseTold(const Words& w) {
  const std::optional<int> of = ParseInt(w[1]), index = ParseInt(w[2]);
  if (!of || !index) return Other{};
  return Line{*of, *index, w[3]};
}

// Lines that begin with a number of the CLIP specification.
WireLine ParseClip(std::string_view line) {
  const auto [number, rest] = protocol::SplitFirst(line);
  const Words words = protocol::Split(line);
  if (number == "2" && words.size() == kOwnInfoWords) return ParseOwnInfo(words);
  if (number == "5" && words.size() == kWhoWords) return ParseWho(words);
  if (number == "6" && words.size() == 1) return WhoEnd{};
  if (number == "8" && words.size() > 2) return LoggedOut{std::string(words[1])};
  if (number == "12" && words.size() > 1) {
    return Said{std::string(words[1]), std::string(protocol::SplitFirst(rest).rest)};
  }
  if (number == "20" && words.size() >= 4) return ParseTold<MatchInput>(words);
  if (number == "21" && words.size() >= 8) return ParseMatch(words);
  if (number == "23" && words.size() >= 3) return ParseInvitation(words);
  if (number == "26") return DataSpoken{};
  if (number == "30" && words.size() >= 4) return ParseTold<ChouetteInput>(words);
  if (number == "31" && words.size() >= 5) return ParseChouette(words);
  if (number == "28" && words.size() >= 9) {
    if (const std::optional<int> match = ParseInt(words[1])) {
      return DayMatch{.match = *match, .own_turn = words[3] == "y", .over = words[3] == "e"};
    }
  }
  if (number == "40" && words.size() >= 4) {
    if (const std::optional<int> event = ParseInt(words[1])) {
      return EventSeen{.event = *event,
                       .goes_on = words[2] == "running" || words[2] == "paused",
                       .begins_matches = words[3] != "league" && words[3] != "ladder"};
    }
  }
  if (number == "24" && words.size() == 3) return Answered{words[1], words[2] == "ok"};
  return Other{};
}

// "NAME wants to play a 5 point match with you."
std::optional<Invited> ParseInvited(const Words& w) {
  if (w.size() < 8 || w[1] != "wants" || w[2] != "to" || w[w.size() - 2] != "with" ||
      w.back() != "you.") {
    return std::nullopt;
  }
  const std::string name(w[0]);
  if (w[3] == "resume") return Invited{name, Invited::Kind::kResume};
  if (w[3] != "play") return std::nullopt;
  if (w[4] == kUnlimitedWord && w[5] == "unlimited") {
    return Invited{name, Invited::Kind::kUnlimited};
  }
  const auto length = w[4] == kLengthWord ? ParseInt(w[5]) : std::nullopt;
  if (!length || *length < 1) return std::nullopt;
  return Invited{name, Invited::Kind::kLength, *length};
}

// "NAME invites you to a chouette. Type 'chouette join NAME' to join."
bool InvitesToChouette(std::string_view line) {
  const auto [name, rest] = protocol::SplitFirst(line);
  return rest == fmt::format("invites you to a chouette. Type 'chouette join {}' to join.", name);
}

// "**NAME   3   1 - 2": a row of `show saved`; the first two columns are stars.
std::optional<SavedMatch> ParseSaved(std::string_view line) {
  constexpr size_t kStars = 2;
  if (line.size() < kStars || line.substr(0, kStars).find_first_not_of(" *") != line.npos) {
    return std::nullopt;
  }
  const Words w = protocol::Split(line.substr(kStars));
  if (w.size() != 5 || w[3] != "-" || !ParseInt(w[2]) || !ParseInt(w[4])) return std::nullopt;
  if (w[1] != "unlimited" && !ParseInt(w[1])) return std::nullopt;
  return SavedMatch{std::string(w[0])};
}

// What the opponent does; `rest` follows his name and a blank.
WireLine ParseOpponent(std::string_view rest) {
  constexpr std::string_view kResign = "wants to resign. You will win ";
  if (rest.starts_with("doubles. Type ") || rest.starts_with("redoubles to ")) {
    return DoublePrompt{};
  }
  if (rest.starts_with(kResign)) {
    return ResignPrompt{
        ParseInt(protocol::SplitFirst(rest.substr(kResign.size())).word).value_or(0)};
  }
  if (rest == "rejects. The game continues.") return ResignRejected{};
  if (rest.starts_with("accepts the ")) return DoubleAccepted{};
  if (rest.starts_with("wins the ") && rest.find(" match ") != rest.npos) return MatchWon{false};
  return Other{};
}

// "** " lines that refuse no decision of a game: notes, and the answers to invitations, joins and
// tells, which may come when a match has begun already (two bots invite each other, for example).
bool IsNote(std::string_view line) {
  constexpr std::array<std::string_view, 15> kStarts = {"** You invited ",
                                                        "** Player ",
                                                        "** You are now playing ",
                                                        "** Please wait for ",
                                                        "** You terminated the",
                                                        "** You're now",
                                                        "** You'll ",
                                                        "** You won't ",
                                                        "** FINALLY!!! ",
                                                        "** You can't play two games at once",
                                                        "** You are already playing",
                                                        "** Error: ",
                                                        "** There is no one called ",
                                                        "** There's no saved match with ",
                                                        "** You can't talk if you won't listen"};
  constexpr std::array<std::string_view, 4> kEnds = {" is already playing with someone else.",
                                                     " is refusing games.", " didn't invite you.",
                                                     " won't listen to you."};
  return std::any_of(kStarts.begin(), kStarts.end(),
                     [line](std::string_view start) { return line.starts_with(start); }) ||
         std::any_of(kEnds.begin(), kEnds.end(),
                     [line](std::string_view end) { return line.ends_with(end); });
}

WireLine ParseStars(std::string_view line, std::string_view opponent) {
  if (line.starts_with("** You logged in again from another connection")) return ElsewhereLogin{};
  if (!opponent.empty() && line.substr(3).starts_with(opponent) &&
      line.find(" wanted to resign. Type ") != line.npos) {
    return ResignPrompt{};
  }
  if (line.find(" hasn't accepted or rejected your resign yet.") != line.npos) return YouResigned{};
  if (IsNote(line)) return Other{};
  return Refused{line};
}

WireLine ParseOwn(std::string_view line) {
  if (line.starts_with("It's your turn. Please roll or double")) return RollOrDoublePrompt{};
  if (line.starts_with("Please move ")) return MovePrompt{};
  if (line.starts_with("Type 'join' if you want to play the next game")) return NextGamePrompt{};
  if (line.starts_with("You double. Please wait ")) return YouDoubled{};
  if (line.starts_with("Please wait for ") && line.find(" to accept") != line.npos) {
    return YouDoubled{};
  }
  if (line.starts_with("You want to resign. ")) return YouResigned{};
  if (line.starts_with("Starting a new game with ")) return GameStarts{};
  constexpr std::string_view kNow = "You are now playing with ", kLoaded = ". Your running match";
  if (line.starts_with(kNow) && line.find(kLoaded) != line.npos) {
    return Resumed{std::string(line.substr(kNow.size(), line.find(kLoaded) - kNow.size()))};
  }
  if (line.starts_with("You win the ") && line.find(" match ") != line.npos) return MatchWon{true};
  if (line.starts_with("no saved games.")) return SavedHeader{};
  return Other{};
}

}  // namespace

WireLine ParseLine(std::string_view line, std::string_view opponent) {
  if (line.starts_with("board:")) return BoardLine{line};
  if (line.empty()) return Other{};
  if (line.front() >= '0' && line.front() <= '9') return ParseClip(line);
  if (line.starts_with("  opponent ")) return SavedHeader{};
  if (const auto saved = ParseSaved(line)) return *saved;
  if (line.ends_with("The game was saved.")) return GameSaved{};
  if (line.ends_with(" The clock keeps running.")) return ClockRuns{};
  if (line.starts_with("** ")) return ParseStars(line, opponent);
  if (const auto invited = ParseInvited(protocol::Split(line))) return *invited;
  if (InvitesToChouette(line)) {
    return ChouetteInvited{std::string(protocol::SplitFirst(line).word)};
  }
  if (!opponent.empty() && line.size() > opponent.size() + 1 && line.starts_with(opponent) &&
      line[opponent.size()] == ' ') {
    return ParseOpponent(line.substr(opponent.size() + 1));
  }
  return ParseOwn(line);
}

}  // namespace fibs::bot
