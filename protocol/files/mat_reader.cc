#include "protocol/files/mat_reader.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "protocol/files/mat_play.h"
#include "protocol/files/match_builder.h"
#include "protocol/words.h"

namespace fibs::protocol {
namespace {

using engine::Player;

// What begins behind it stands on the right, if it stands alone.
constexpr size_t kRightColumn = 20;
constexpr size_t kNameBytesMax = 100;

bool IsDie(char c) { return c >= '1' && c <= '6'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool IsDice(std::string_view text) {
  return text.size() >= 3 && IsDie(text[0]) && IsDie(text[1]) && text[2] == ':';
}

enum class Word : uint8_t { kDice, kDoubles, kTakes, kDrops, kWins };

struct WordText {
  std::string_view text;
  Word word;
};
constexpr WordText kWords[] = {{"Double", Word::kDoubles}, {"Beaver", Word::kDoubles},
                               {"Take", Word::kTakes},     {"Drop", Word::kDrops},
                               {"Pass", Word::kDrops},     {"Wins ", Word::kWins}};

std::optional<Word> WordAt(std::string_view text) {
  if (IsDice(text)) return Word::kDice;
  for (const WordText& known : kWords) {
    if (StartsWithNoCase(text, known.text)) return known.word;
  }
  return std::nullopt;
}

struct Cell {
  Player player = Player::kFirst;
  Word word = Word::kDice;
  std::string_view text;
};

// A line of a game: one cell or two; nothing when there is something else.
std::optional<std::vector<Cell>> CellsOf(std::string_view line) {
  size_t at = line.find_first_not_of(' ');
  size_t digits = at;
  while (digits < line.size() && IsDigit(line[digits])) ++digits;
  if (digits > at && digits < line.size() && line[digits] == ')') at = digits + 1;
  std::vector<Cell> cells;
  std::vector<size_t> starts;
  for (size_t i = at; i < line.size(); ++i) {
    if (line[i] == ' ' || (i > at && line[i - 1] != ' ')) continue;
    const auto word = WordAt(line.substr(i));
    if (!word && cells.empty()) return std::nullopt;
    if (!word) continue;
    cells.emplace_back().word = *word;
    starts.push_back(i);
  }
  if (cells.size() > 2) return std::nullopt;
  for (size_t i = 0; i < cells.size(); ++i) {
    const size_t end = i + 1 < cells.size() ? starts[i + 1] : line.size();
    cells[i].text = Trim(line.substr(starts[i], end - starts[i]));
    const bool right = cells.size() == 2 ? i == 1 : starts[i] >= kRightColumn;
    cells[i].player = right ? Player::kSecond : Player::kFirst;
  }
  return cells;
}

// "alice : 3"
struct NameAndScore {
  std::string name;
  int score = 0;
};

// The two names of a game's head; nothing when it is none. A name may have blanks.
std::optional<std::array<NameAndScore, 2>> NamesOf(std::string_view line) {
  std::array<NameAndScore, 2> both;
  for (NameAndScore& one : both) {
    line = Trim(line);
    const size_t colon = line.find(" : ");
    if (colon == std::string_view::npos || colon == 0 || colon > kNameBytesMax) return std::nullopt;
    one.name = Trim(line.substr(0, colon));
    line = Trim(line.substr(colon + 3));
    const std::string_view number = line.substr(0, line.find(' '));
    const auto score = ParseInt(number);
    if (!score || *score < 0) return std::nullopt;
    one.score = *score;
    line.remove_prefix(number.size());
  }
  if (!Trim(line).empty()) return std::nullopt;
  return both;
}

class MatParser {
 public:
  engine::Result<FileMatch, FileFault> Run(std::string_view text) {
    if (text.size() > kFileBytesMax) {
      builder_.Fail(FaultKind::kTooLarge,
                    "it is larger than " + std::to_string(kFileBytesMax) + " bytes");
    }
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    for (int number = 1; !text.empty() && !builder_.failed(); ++number) {
      builder_.SetLine(number);
      const size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (line.ends_with('\r')) line.remove_suffix(1);
      Line(line);
    }
    if (empty_) builder_.Fail(FaultKind::kEmpty, "'N point match' is missing");
    if (!has_length_) builder_.Fail(FaultKind::kForm, "'N point match' is missing");
    if (awaits_names_) builder_.Fail(FaultKind::kTorn, "the file ends in the head of a game");
    return builder_.Finish(lost_on_time_);
  }

 private:
  void Line(std::string_view line) {
    const std::string_view text = Trim(line);
    if (text.empty()) return;
    empty_ = false;
    if (text.starts_with(';')) return Comment(text);
    if (!has_length_) return Length(text);
    if (text.starts_with("Game ")) return BeginGame(text.substr(5));
    if (awaits_names_) return Names(text);
    if (!builder_.begun()) return Unexpected("'Game 1'", text);
    const auto cells = CellsOf(line);
    if (!cells) {
      return builder_.Fail(FaultKind::kRow, Quoted(text) + " is no row of a game", text);
    }
    for (const Cell& cell : *cells) {
      if (!builder_.failed()) Do(cell);
    }
  }

  void Unexpected(std::string_view wanted, std::string_view text,
                  FaultKind kind = FaultKind::kRow) {
    builder_.Fail(kind, std::string(wanted) + " was expected, not " + Quoted(text), text);
  }

  // `; [Key "value"]`
  void Comment(std::string_view text) {
    const size_t open = text.find('['), quote = text.find('"'), close = text.rfind('"');
    if (open == text.npos || quote == text.npos || close <= quote || open > quote) return;
    const std::string_view key = Trim(text.substr(open + 1, quote - open - 1));
    const std::string_view value = text.substr(quote + 1, close - quote - 1);
    if (key == "LostOnTime") lost_on_time_ = true;
    if (builder_.begun()) return;
    if (key == "Crawford" && EqualsNoCase(value, "off")) builder_.rules().crawford = false;
    if (key == "Variation") builder_.SetGame(value);
    if (key == "Terms") builder_.SetTerms(value);
  }

  // "7 point match"
  void Length(std::string_view text) {
    const auto words = Split(text);
    const bool form = words.size() == 3 && (words[1] == "point" || words[1] == "points") &&
                      EqualsNoCase(words[2], "match");
    if (!form) return Unexpected("'N point match'", text, FaultKind::kForm);
    has_length_ = true;
    builder_.SetLength(ParseInt(words[0]).value_or(-1), words[0]);
  }

  void BeginGame(std::string_view number) {
    const int next = builder_.games() + 1;
    const auto n = ParseInt(Trim(number));
    if (!builder_.game_goes_on() && (!n || *n != next)) {
      return builder_.Fail(FaultKind::kRow, "game " + std::to_string(next) + " was expected",
                           number);
    }
    if (builder_.BeginGame()) awaits_names_ = true;
  }

  void Names(std::string_view text) {
    const auto both = NamesOf(text);
    if (!both) return Unexpected("'NAME : SCORE NAME : SCORE'", text);
    awaits_names_ = false;
    for (const Player p : {Player::kFirst, Player::kSecond}) {
      const NameAndScore& one = (*both)[Index(p)];
      builder_.SetPlayer(p, one.name, one.score);
    }
  }

  void Do(const Cell& cell) {
    const bool wins = cell.word == Word::kWins;
    if (!builder_.game_goes_on() && !wins) {
      return builder_.Fail(FaultKind::kTurn, "the game is over", cell.text);
    }
    switch (cell.word) {
      case Word::kDice:
        return Turn(cell);
      case Word::kDoubles:
        return builder_.Double(cell.player);
      case Word::kTakes:
        return builder_.Take(cell.player);
      case Word::kDrops:
        return builder_.Drop(cell.player);
      case Word::kWins:
        return Wins(cell);
    }
  }

  void Turn(const Cell& cell) {
    const engine::Dice dice{static_cast<int8_t>(cell.text[0] - '0'),
                            static_cast<int8_t>(cell.text[1] - '0')};
    const std::string_view steps = Trim(cell.text.substr(3));
    if (!builder_.Roll(cell.player, dice)) return;
    const std::string name = Quoted(builder_.NameOf(cell.player));
    if (builder_.CannotMove(cell.player)) {
      if (IsNoMove(steps)) return;
      return builder_.Fail(FaultKind::kPlay, name + " cannot move with " + Shown(dice), cell.text);
    }
    if (steps.empty()) return;  // the game ends here, or the next row is wrong
    const engine::Match& match = builder_.match();
    const auto play = MatPlayOf(steps, match.BoardOf(cell.player), match.LegalPlays());
    if (play) return builder_.Play(play->play);
    builder_.Fail(FaultKind::kPlay, name + " cannot play " + Quoted(steps) + " with " + Shown(dice),
                  cell.text);
  }

  static bool IsNoMove(std::string_view steps) {
    return steps.empty() || EqualsNoCase(steps, "cannot move") || steps.starts_with("??");
  }

  // "Wins 2 points and the match"
  void Wins(const Cell& cell) {
    const auto words = Split(cell.text);
    const auto points = words.size() < 2 ? std::nullopt : ParseInt(words[1]);
    if (points && *points >= 1) return builder_.Win(cell.player, *points);
    builder_.Fail(FaultKind::kRow, Quoted(cell.text) + " does not say how many points", cell.text);
  }

  MatchBuilder builder_;
  bool empty_ = true;  // nothing but blanks so far
  bool has_length_ = false;
  bool awaits_names_ = false;
  bool lost_on_time_ = false;
};

}  // namespace

engine::Result<FileMatch, FileFault> ReadMat(std::string_view text) {
  return MatParser().Run(text);
}

}  // namespace fibs::protocol
