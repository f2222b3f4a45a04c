#include "protocol/files/mat_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "protocol/files/mat.h"
#include "protocol/files/mat_play.h"
#include "protocol/words.h"

namespace fibs::protocol {
namespace {

using engine::Input;
using engine::Phase;
using engine::Player;

// What begins behind it stands on the right, if it stands alone.
constexpr size_t kRightColumn = 20;
constexpr size_t kNameBytesMax = 100;

// As it is repeated in an answer.
std::string Quoted(std::string_view text) {
  constexpr size_t kMost = 40;
  std::string quoted = "'";
  for (const char c : text.substr(0, kMost)) quoted += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > kMost) quoted += "...";
  quoted += '\'';
  return quoted;
}

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

// Backgammon and its starts, which other programs know, too.
const engine::Series* SeriesOf(std::string_view variation) {
  const std::string name = ToLower(variation.substr(0, variation.find(' ')));
  const engine::Series* series = engine::FindSeries(name);
  return series;
}

class MatParser {
 public:
  engine::Result<MatMatch, MatFault> Run(std::string_view text) {
    if (text.size() > kMatBytesMax) {
      return MatFault{0, fmt::format("it is larger than {} bytes", kMatBytesMax)};
    }
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    while (!text.empty() && fault_.empty()) {
      ++line_;
      const size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (line.ends_with('\r')) line.remove_suffix(1);
      Line(line);
    }
    if (fault_.empty()) End();
    if (!fault_.empty()) return MatFault{line_, fault_};
    return std::move(read_);
  }

 private:
  void Fail(std::string why) { fault_ = std::move(why); }
  const std::string& NameOf(Player p) const { return read_.names[Index(p)]; }

  void Line(std::string_view line) {
    const std::string_view text = Trim(line);
    if (text.empty()) return;
    if (text.starts_with(';')) return Comment(text);
    if (!length_) return Length(text);
    if (text.starts_with("Game ")) return BeginGame(text.substr(5));
    if (awaits_names_) return Names(text);
    if (!match_) return Fail("'Game 1' was expected, not " + Quoted(text));
    const auto cells = CellsOf(line);
    if (!cells) return Fail(Quoted(text) + " is no row of a game");
    for (const Cell& cell : *cells) {
      if (fault_.empty()) Do(cell);
    }
  }

  // `; [Key "value"]`
  void Comment(std::string_view text) {
    const size_t open = text.find('['), quote = text.find('"'), close = text.rfind('"');
    if (open == text.npos || quote == text.npos || close <= quote || open > quote) return;
    const std::string_view key = Trim(text.substr(open + 1, quote - open - 1));
    const std::string_view value = text.substr(quote + 1, close - quote - 1);
    if (key == "LostOnTime") lost_on_time_ = true;
    if (match_) return;
    if (key == "Crawford" && EqualsNoCase(value, "off")) read_.rules.crawford = false;
    if (key == "Variation") Variation(value);
    if (key == "Terms") Terms(value);
  }

  void Variation(std::string_view value) {
    const engine::Series* series = SeriesOf(value);
    if (series == nullptr) return Fail("no game " + Quoted(value));
    read_.rules.series = series;
  }

  // Words of a game are known to the rules; those of clocks and the like do not matter here.
  void Terms(std::string_view words) {
    while (!words.empty()) {
      if (TakeGameWord(read_.rules, words)) continue;
      words.remove_prefix(std::min(words.find(' '), words.size() - 1) + 1);
    }
  }

  // "7 point match"
  void Length(std::string_view text) {
    const auto words = Split(text);
    const bool form = words.size() == 3 && (words[1] == "point" || words[1] == "points") &&
                      EqualsNoCase(words[2], "match");
    if (!form) return Fail("'N point match' was expected, not " + Quoted(text));
    length_ = ParseInt(words[0]);
    if (!length_ || *length_ < 0 || *length_ > kMatLengthMax) {
      return Fail(fmt::format("a match is to 0 (unlimited) to {} points, not {}", kMatLengthMax,
                              Quoted(words[0])));
    }
    read_.rules.length = *length_ == 0 ? engine::kUnlimited : *length_;
  }

  void BeginGame(std::string_view number) {
    if (match_ && match_->game_goes_on()) return Fail(Unfinished());
    const int next = match_ ? match_->games() + 1 : 1;
    const auto n = ParseInt(Trim(number));
    if (!n || *n != next) return Fail(fmt::format("game {} was expected", next));
    if (next > kMatGamesMax) {
      return Fail(fmt::format("a match has {} games at most", kMatGamesMax));
    }
    if (!match_) BeginMatch();
    if (fault_.empty() && Apply(Player::kFirst, engine::StartGame{}, "the match is over")) {
      awaits_names_ = true;
    }
  }

  void BeginMatch() {
    if (const std::string fault = FaultOf(read_.rules); !fault.empty()) {
      return Fail("there is no such match: " + fault);
    }
    const engine::Variant game = read_.rules.Game(1);
    if (!game.plays_as_backgammon() || read_.rules.series->size != 1) {
      return Fail(fmt::format("{} cannot be read from such files", read_.rules.series->name));
    }
    match_.emplace(read_.rules);
  }

  void Names(std::string_view text) {
    const auto both = NamesOf(text);
    if (!both) return Fail("'NAME : SCORE NAME : SCORE' was expected, not " + Quoted(text));
    awaits_names_ = false;
    for (const Player p : {Player::kFirst, Player::kSecond}) {
      const NameAndScore& one = (*both)[Index(p)];
      if (match_->games() == 1) read_.names[Index(p)] = one.name;
      if (one.name != NameOf(p)) return Fail(Quoted(one.name) + " has not played before");
      if (!match_->unlimited() && one.score != match_->score(p)) {
        return Fail(fmt::format("{} has {} points here and {} by the games before",
                                Quoted(one.name), one.score, match_->score(p)));
      }
    }
  }

  void Do(const Cell& cell) {
    const bool wins = cell.word == Word::kWins;
    if (!match_->game_goes_on() && !wins) return Fail("the game is over");
    switch (cell.word) {
      case Word::kDice:
        return Turn(cell);
      case Word::kDoubles:
        return Double(cell);
      case Word::kTakes:
        Apply(cell.player, engine::AcceptDouble{}, NobodyDoubled(cell.player));
        return;
      case Word::kDrops:
        Apply(cell.player, engine::DropDouble{}, NobodyDoubled(cell.player));
        return;
      case Word::kWins:
        return Wins(cell);
    }
  }

  std::string NobodyDoubled(Player player) const {
    return Quoted(NameOf(player)) + " has not been doubled";
  }

  std::string Unfinished() const { return fmt::format("game {} has no end", match_->games()); }

  // An input that is part of the match from now on.
  bool Apply(Player by, const Input& input, std::string_view refused) {
    if (!match_->Apply(by, input)) {
      Fail(std::string(refused));
      return false;
    }
    read_.inputs.push_back(input);
    return true;
  }

  void Double(const Cell& cell) {
    const std::string refused = Quoted(NameOf(cell.player)) + " cannot double here";
    const bool again = match_->phase() == Phase::kTakeOrDrop;
    if (match_->phase() == Phase::kOpeningRoll) return Fail(refused);
    Apply(cell.player, again ? Input(engine::Redouble{}) : Input(engine::OfferDouble{}), refused);
  }

  void Turn(const Cell& cell) {
    const engine::Dice dice{static_cast<int8_t>(cell.text[0] - '0'),
                            static_cast<int8_t>(cell.text[1] - '0')};
    const std::string_view steps = Trim(cell.text.substr(3));
    if (!Roll(cell.player, dice)) return;
    if (match_->phase() != Phase::kMove || match_->turn() != cell.player) {
      if (IsNoMove(steps)) return;
      return Fail(fmt::format("{} cannot move with {}", Quoted(NameOf(cell.player)), Shown(dice)));
    }
    if (steps.empty()) return;  // the game ends here, or the next row is wrong
    const auto play = MatPlayOf(steps, match_->BoardOf(cell.player), match_->LegalPlays());
    if (!play) {
      return Fail(fmt::format("{} cannot play {} with {}", Quoted(NameOf(cell.player)),
                              Quoted(steps), Shown(dice)));
    }
    Apply(cell.player, engine::MakePlay{play->play}, "the play is not legal");
  }

  static bool IsNoMove(std::string_view steps) {
    return steps.empty() || EqualsNoCase(steps, "cannot move") || steps.starts_with("??");
  }

  static std::string Shown(engine::Dice dice) {
    return fmt::format("{}{}", static_cast<int>(dice.first), static_cast<int>(dice.second));
  }

  bool Roll(Player player, engine::Dice dice) {
    if (match_->phase() == Phase::kOpeningRoll) {
      if (dice.is_double()) {
        Fail("a game does not begin with " + Shown(dice));
        return false;
      }
      // The higher die is that of the player who begins.
      const int8_t high = std::max(dice.first, dice.second);
      const int8_t low = std::min(dice.first, dice.second);
      const bool first = player == Player::kFirst;
      return Apply(player,
                   engine::OpeningRoll{first ? engine::Dice{high, low} : engine::Dice{low, high}},
                   "the game cannot begin so");
    }
    if (match_->phase() == Phase::kTakeOrDrop) {
      Fail("the double has no answer");
      return false;
    }
    if (match_->phase() == Phase::kMove) {
      Fail(fmt::format("{} has not played {}", Quoted(NameOf(match_->turn())),
                       Shown(match_->dice())));
      return false;
    }
    return Apply(player, engine::RollDice{dice}, "it is not " + Quoted(NameOf(player)) + "'s turn");
  }

  // "Wins 2 points and the match"
  void Wins(const Cell& cell) {
    const auto words = Split(cell.text);
    const auto points = words.size() < 2 ? std::nullopt : ParseInt(words[1]);
    if (!points || *points < 1) return Fail(Quoted(cell.text) + " does not say how many points");
    if (match_->game_goes_on()) Resign(cell.player, *points);
    if (!fault_.empty()) return;
    // At the end of a match some write down no more points than were needed.
    const bool same = match_->winner() == cell.player &&
                      (match_->points_won() == *points || match_->phase() == Phase::kMatchOver);
    if (!same) {
      Fail(fmt::format("{} has won {} by the moves", Quoted(NameOf(*match_->winner())),
                       match_->points_won()));
    }
  }

  // The game was neither played to its end nor dropped in words.
  void Resign(Player winner, int points) {
    const Player loser = Other(winner);
    const std::string refused = fmt::format("{} cannot win {} here with the cube at {}",
                                            Quoted(NameOf(winner)), points, match_->cube());
    if (match_->phase() == Phase::kTakeOrDrop) {
      if (match_->turn() != winner) return Fail(refused);
      Apply(loser, engine::DropDouble{}, refused);
      return;
    }
    const int multiple = points / match_->cube();
    if (points % match_->cube() != 0 || multiple > 9) return Fail(refused);
    if (Apply(loser, engine::OfferResign{loser, static_cast<int8_t>(multiple)}, refused)) {
      Apply(winner, engine::AcceptResign{}, refused);
    }
  }

  void End() {
    if (!length_) return Fail("'N point match' is missing");
    if (!match_) return Fail("there is no game");
    if (awaits_names_) return Fail("the file ends in the head of a game");
    if (match_->game_goes_on() && !lost_on_time_) {
      Fail("the file ends here, but " + Unfinished());
    }
  }

  MatMatch read_;
  std::optional<int> length_;
  std::optional<engine::Match> match_;
  bool awaits_names_ = false;
  bool lost_on_time_ = false;
  int line_ = 0;
  std::string fault_;  // empty: nothing is wrong so far
};

}  // namespace

engine::Result<MatMatch, MatFault> ReadMat(std::string_view text) { return MatParser().Run(text); }

}  // namespace fibs::protocol
