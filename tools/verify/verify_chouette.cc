#include "tools/verify/verify_chouette.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include "engine/chouette/chouette.h"
#include "server/core/dice/game_dice.h"

namespace fibs::verify {
namespace {

namespace chouette = engine::chouette;
using Verdict = ChouetteFinding::Verdict;

std::string_view TakeLine(std::string_view& text) {
  const size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string_view TakeWord(std::string_view& line) {
  const size_t end = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return word;
}

std::vector<std::string_view> WordsOf(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) words.push_back(TakeWord(line));
  return words;
}

// ---- The file.

struct File {
  int64_t number = 0;
  std::string_view terms;
  std::vector<std::string_view> players, inputs;
  std::vector<std::string_view> games;  // "1 3 -1 -1 -1"
  std::string_view sum;
};

std::optional<int64_t> NumberOf(std::string_view word) {
  int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool whole = error == std::errc() && end == word.data() + word.size();
  return whole && number > 0 ? std::optional(number) : std::nullopt;
}

// Nothing: it is no chouette.
std::optional<File> Parse(std::string_view text) {
  File file;
  while (!text.empty()) {
    std::string_view line = TakeLine(text);
    if (line.empty() || line.starts_with('#')) continue;
    const std::string_view key = TakeWord(line);
    if (key == "chouette") {
      file.number = NumberOf(line).value_or(0);
    } else if (key == "terms") {
      file.terms = line;
    } else if (key == "players") {
      file.players = WordsOf(line);
    } else if (key == "inputs") {
      for (const std::string_view input : WordsOf(line)) file.inputs.push_back(input);
    } else if (key == "game") {
      file.games.push_back(line);
    } else if (key == "sum") {
      file.sum = line;
    } else {
      return std::nullopt;
    }
  }
  if (file.number == 0) return std::nullopt;
  return file;
}

// ---- The check.

class Check {
 public:
  Check(const File& file, const chouette::Terms& terms) : file_(file), value_(terms) {}

  ChouetteFinding Run() {
    for (index_ = 0; index_ < file_.inputs.size() && !stopped_; ++index_)
      Take(file_.inputs[index_]);
    if (!stopped_) CloseGame();
    if (!stopped_) CompareSheet();
    return std::move(finding_);
  }

 private:
  void Stop(const std::string& why) {
    finding_.lines.push_back(why);
    finding_.verdict = Verdict::kMismatch;
    stopped_ = true;
  }
  void StopAtInput(std::string_view why) {
    Stop(fmt::format("input {} ({}): {}", index_ + 1, file_.inputs[index_], why));
  }

  void Take(std::string_view text) {
    // While a game is on its seed is not told.
    const bool secret = text.starts_with("k,");
    const auto input = chouette::Decode(secret ? "k-" : text);
    if (!input) return StopAtInput("it is no input");
    if (const auto* dice = std::get_if<engine::UseDice>(&*input)) {
      BeginGame(*dice, secret);
    } else if (const std::string why = WrongDice(*input); !why.empty()) {
      return StopAtInput(why);
    }
    if (!value_.Apply(*input)) return StopAtInput("the rules refuse it");
    // Each game has a seed of its own; that of the first one is said before the line is thrown.
    if (std::holds_alternative<engine::StartGame>(*input) && value_.games() > 1) CloseGame();
  }

  // The throws for the line and the first game have their seed before it begins, the others then.
  void BeginGame(const engine::UseDice& use, bool secret) {
    CloseGame();
    game_ = std::max(value_.games(), 1);
    secret_ = secret;
    open_ = true;
    rolls_ = 0;
    const auto& seed = use.origin->seed;
    hash_ = seed ? server::SeedCommitment(*seed) : std::string();
    dice_ = seed ? std::make_unique<server::GameDice>(
                       *use.origin, engine::GameNumber{.match = file_.number, .game = game_})
                 : nullptr;
  }

  void CloseGame() {
    if (!std::exchange(open_, false)) return;
    if (dice_ != nullptr) {
      finding_.lines.push_back(
          fmt::format("game {}: {} rolls verified, sha256 {}", game_, rolls_, hash_));
      ++verified_;
    } else if (secret_ && std::ssize(value_.sheet()) < game_) {
      finding_.lines.push_back(fmt::format("game {}: it is not over, its seed is secret", game_));
    } else {
      CannotTell(fmt::format("game {}: there is no seed", game_));
    }
  }

  void CannotTell(std::string why) {
    finding_.lines.push_back(std::move(why));
    finding_.verdict = Verdict::kCannotTell;
  }

  std::string WrongRoll(engine::Dice rolled) {
    if (!open_) return "its dice follow from nothing";
    if (dice_ == nullptr) return {};
    ++rolls_;
    const engine::Dice right = dice_->Roll();
    if (rolled == right) return {};
    return fmt::format("roll {} of game {} is {}{}, the seed gives {}{}", rolls_, game_,
                       +rolled.first, +rolled.second, +right.first, +right.second);
  }

  // Empty: it has no dice, or they follow from the seed.
  std::string WrongDice(const chouette::Input& input) {
    if (const auto* opening = std::get_if<engine::OpeningRoll>(&input)) {
      return WrongRoll(opening->dice);
    }
    if (const auto* roll = std::get_if<engine::RollDice>(&input)) return WrongRoll(roll->dice);
    const auto* line = std::get_if<chouette::ThrowForLine>(&input);
    if (line == nullptr || line->throws.empty()) return {};
    if (!open_) return "its dice follow from nothing";
    if (dice_ == nullptr) return {};
    const auto right = chouette::MakeThrows(line->throws.front().size(), *dice_);
    for (const auto& group : right.throws) rolls_ += (static_cast<int>(group.size()) + 1) / 2;
    return right.throws == line->throws ? "" : "the seed gives other throws for the line";
  }
  std::string Points(const std::vector<int>& row) const {
    std::string text;
    for (const int points : row) text += fmt::format(" {}", points);
    return text;
  }

  void CompareSheet() {
    std::vector<std::string_view> names;
    for (const chouette::Place& place : value_.places()) names.push_back(place.name);
    if (names != file_.players) return Stop("players: the inputs name others");
    if (value_.sheet().size() != file_.games.size()) {
      return Stop(fmt::format("sheet: the file has {} games, the inputs lead to {}",
                              file_.games.size(), value_.sheet().size()));
    }
    for (size_t game = 0; game < file_.games.size(); ++game) {
      const std::string right = fmt::format("{}{}", game + 1, Points(value_.sheet()[game]));
      if (file_.games[game] == right) continue;
      return Stop(fmt::format("sheet: the file says 'game {}', the inputs lead to 'game {}'",
                              file_.games[game], right));
    }
    CompareSum();
  }

  void CompareSum() {
    std::string right;
    for (const chouette::Place& place : value_.places()) {
      right += fmt::format("{}{}", right.empty() ? "" : " ", place.score);
    }
    if (file_.sum != right) {
      return Stop(fmt::format("sheet: the file says 'sum {}', the inputs lead to 'sum {}'",
                              file_.sum, right));
    }
    finding_.lines.push_back(fmt::format("sheet: {} games and {} inputs, sum {}",
                                         value_.sheet().size(), file_.inputs.size(), right));
    if (verified_ == 0) CannotTell("no game is over that has a seed");
  }

  const File& file_;
  chouette::Chouette value_;
  ChouetteFinding finding_;
  bool stopped_ = false;
  size_t index_ = 0;  // of the input
  // Of the game whose dice were said last.
  bool open_ = false;
  bool secret_ = false;
  int game_ = 0;
  int rolls_ = 0;
  int verified_ = 0;  // games
  std::string hash_;
  std::unique_ptr<server::GameDice> dice_;
};

}  // namespace

ChouetteFinding CheckChouette(std::string_view text) {
  const auto file = Parse(text);
  if (!file) return {Verdict::kCannotTell, {"it is no chouette"}};
  const auto terms = chouette::TermsOf(file->terms);
  if (!terms) return {Verdict::kCannotTell, {"its terms cannot be read"}};
  return Check(*file, *terms).Run();
}

}  // namespace fibs::verify
