#include "protocol/files/sgf_reader.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/files/mat_play.h"
#include "protocol/files/match_builder.h"
#include "protocol/files/sgf_tree.h"
#include "protocol/words.h"

namespace fibs::protocol {
namespace {

using engine::Player;

// The part of "length:3" behind the colon, where the word before it fits.
std::optional<std::string_view> ValueOf(std::string_view text, std::string_view key) {
  if (!text.starts_with(key) || text.size() <= key.size() || text[key.size()] != ':') return {};
  return text.substr(key.size() + 1);
}

// "Crawford:CrawfordGame"
std::vector<std::string_view> WordsOf(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const size_t end = std::min(text.find_first_of(":,"), text.size());
    words.push_back(Trim(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

// Of the player's own numbering, from a letter of white's; nothing for another sign.
std::optional<int8_t> PlaceOf(char letter, Player player) {
  if (letter == 'y') return engine::kBar;
  if (letter == 'z') return engine::kOff;
  if (letter < 'a' || letter > 'x') return std::nullopt;
  const int point = letter - 'a' + 1;
  return static_cast<int8_t>(player == Player::kFirst ? point : engine::kBar - point);
}

std::optional<engine::Dice> DiceOf(std::string_view text) {
  const auto die = [](char c) { return c >= '1' && c <= '6'; };
  if (text.size() < 2 || !die(text[0]) || !die(text[1])) return std::nullopt;
  return engine::Dice{static_cast<int8_t>(text[0] - '0'), static_cast<int8_t>(text[1] - '0')};
}

class SgfMatch {
 public:
  // `jacoby` false: whatever the file says of that rule.
  SgfMatch(std::string_view text, bool jacoby) : reader_(text), jacoby_(jacoby) {}

  engine::Result<FileMatch, FileFault> Run() {
    while (!builder_.failed()) {
      const SgfReader::Step step = reader_.Next();
      builder_.SetLine(step == SgfReader::Step::kNode ? reader_.node().line : reader_.line());
      if (step == SgfReader::Step::kDone) break;
      Step(step);
    }
    return builder_.Finish(on_time_);
  }

 private:
  void Step(SgfReader::Step step) {
    switch (step) {
      case SgfReader::Step::kTree:
        at_root_ = true;
        result_ = {};
        return;
      case SgfReader::Step::kNode:
        if (std::exchange(at_root_, false)) return Root(reader_.node());
        return Node(reader_.node());
      case SgfReader::Step::kEnd:
        return EndGame();
      case SgfReader::Step::kTorn:
        return builder_.Fail(FaultKind::kTorn, "the file ends in the middle of a game");
      case SgfReader::Step::kForm:
      case SgfReader::Step::kDone:
        return builder_.Fail(builder_.begun() ? FaultKind::kRow : FaultKind::kForm,
                             "it is no SGF from here on");
    }
  }

  void Root(const SgfNode& node) {
    if (node.First("GM") != "6") {
      return builder_.Fail(FaultKind::kGame, "it is not backgammon: GM[6] is missing",
                           node.First("GM"));
    }
    const bool first = !builder_.begun();
    std::array<int, 3> numbers{};  // length, and the score before the game
    constexpr std::array<std::string_view, 3> kKeys = {"length", "ws", "bs"};
    if (const SgfProperty* const info = node.Find("MI")) {
      for (const std::string_view value : info->values) {
        for (size_t i = 0; i < kKeys.size(); ++i) {
          if (const auto number = ValueOf(value, kKeys[i])) {
            numbers[i] = ParseInt(*number).value_or(-1);
          }
        }
      }
    }
    if (first) Rules(node, numbers[0]);
    result_ = node.First("RE");
    if (builder_.failed() || !builder_.BeginGame()) return;
    Player player = Player::kFirst;
    for (const std::string_view id : {"PW", "PB"}) {
      const std::string name = SgfText(node.First(id));
      const bool white = player == Player::kFirst;
      builder_.SetPlayer(player,
                         !name.empty() ? name
                         : white       ? "White"
                                       : "Black",
                         numbers[white ? 1 : 2]);
      player = Other(player);
    }
    Position(node);
  }

  void Rules(const SgfNode& node, int length) {
    engine::MatchRules& rules = builder_.rules();
    rules.crawford = false;
    for (const std::string_view word : WordsOf(node.First("RU"))) {
      if (word.empty() || word == "CrawfordGame") continue;
      if (word == "Crawford") {
        rules.crawford = true;
      } else if (word == "Jacoby") {
        rules.options.jacoby = jacoby_ && length == 0;
      } else if (word == "Hypergammon3") {
        builder_.SetGame("hypergammon");
      } else {
        builder_.SetGame(word);
      }
    }
    if (length == 0) rules.crawford = true;  // as in any unlimited match
    builder_.SetLength(length, std::to_string(length));
  }

  // Men that are put somewhere, and a cube that is turned.
  void Position(const SgfNode& node) {
    for (const std::string_view id : {"AW", "AB", "AE", "CP"}) {
      if (node.Find(id) == nullptr) continue;
      return builder_.Fail(FaultKind::kRow, "positions that are set up are not read", id);
    }
    const std::string_view cube = node.First("CV");
    if (!cube.empty() && cube != "1") {
      builder_.Fail(FaultKind::kRow, "positions that are set up are not read", "CV");
    }
  }

  void Node(const SgfNode& node) {
    if (!builder_.begun()) return builder_.Fail(FaultKind::kForm, "the game has no head");
    Position(node);
    for (const SgfProperty& property : node.properties) {
      if (builder_.failed()) return;
      const bool white = property.id == "W";
      if (white || property.id == "B") {
        Do(white ? Player::kFirst : Player::kSecond, property.values.front());
      } else if (property.id == "DI") {
        SetDice(node.First("PL"), property.values.front());
      }
    }
  }

  void Do(Player player, std::string_view text) {
    // GNU Backgammon writes one behind a drop that it has read from a .mat file.
    if (!builder_.game_goes_on() && text == "double") return;
    if (!builder_.game_goes_on()) {
      return builder_.Fail(FaultKind::kTurn, "the game is over", text);
    }
    if (text == "double" || text == "redouble") return builder_.Double(player);
    if (text == "take") return builder_.Take(player);
    if (text == "drop" || text == "pass") return builder_.Drop(player);
    const auto dice = DiceOf(text);
    if (!dice) return builder_.Fail(FaultKind::kRow, Quoted(text) + " is no action", text);
    Turn(player, *dice, text);
  }

  // A roll that stands alone: the game ends there, or the play follows.
  void SetDice(std::string_view player, std::string_view text) {
    const auto dice = DiceOf(text);
    const bool white = player == "W";
    if (!dice || (!white && player != "B")) {
      return builder_.Fail(FaultKind::kRow, "nobody has rolled " + Quoted(text), text);
    }
    if (!builder_.game_goes_on()) {
      return builder_.Fail(FaultKind::kTurn, "the game is over", text);
    }
    const Player who = white ? Player::kFirst : Player::kSecond;
    if (builder_.Roll(who, *dice)) rolled_ = Rolled{who, *dice};
  }

  void Turn(Player player, engine::Dice dice, std::string_view text) {
    const auto before = std::exchange(rolled_, {});
    const bool known = before && before->player == player && SameDice(before->dice, dice);
    if (!known && !builder_.Roll(player, dice)) return;
    const std::string name = Quoted(builder_.NameOf(player));
    const std::string_view letters = text.substr(2);
    if (builder_.CannotMove(player)) {
      if (letters.empty()) return;
      return builder_.Fail(FaultKind::kPlay, name + " cannot move with " + Shown(dice), text);
    }
    if (const auto play = PlayOf(letters, player)) return builder_.Play(*play);
    builder_.Fail(FaultKind::kPlay, name + " cannot play " + Quoted(text), text);
  }

  static bool SameDice(engine::Dice a, engine::Dice b) {
    return std::minmax(a.first, a.second) == std::minmax(b.first, b.second);
  }

  // "hefe": from h to e and from f to e.
  std::optional<engine::Play> PlayOf(std::string_view letters, Player player) const {
    if (letters.empty() || letters.size() % 2 != 0 || letters.size() > 8) return std::nullopt;
    std::vector<engine::Step> steps;
    std::string in_words;
    for (size_t i = 0; i < letters.size(); i += 2) {
      const auto from = PlaceOf(letters[i], player), to = PlaceOf(letters[i + 1], player);
      if (!from || !to) return std::nullopt;
      steps.push_back({*from, *to});
      in_words += std::to_string(*from) + '/' + std::to_string(*to) + ' ';
    }
    std::stable_sort(steps.begin(), steps.end(),
                     [](engine::Step a, engine::Step b) { return a.from > b.from; });
    const engine::Match& match = builder_.match();
    const engine::Board before = match.BoardOf(player);
    const auto legal = match.LegalPlays();
    engine::Board after = before;
    for (const engine::Step step : steps) {
      if (after.At(step.from) > 0) MakeStep(match.game(), after, step);
    }
    for (const engine::LegalPlay& play : legal) {
      if (play.result == after) return play.play;
    }
    // Steps that were drawn together.
    const auto play = MatPlayOf(in_words, before, legal);
    return play ? std::optional(play->play) : std::nullopt;
  }

  // "W+2R", "B+1"
  void EndGame() {
    rolled_ = {};
    if (!builder_.begun()) return builder_.Fail(FaultKind::kForm, "there is no game");
    const bool white = result_.starts_with("W+"), black = result_.starts_with("B+");
    if (!white && !black) return;
    const Player winner = white ? Player::kFirst : Player::kSecond;
    std::string_view points = result_.substr(2);
    if (points.starts_with('T')) {
      on_time_ = true;
      return;
    }
    while (!points.empty() && (points.back() < '0' || points.back() > '9')) points.remove_suffix(1);
    const auto number = ParseInt(points);
    if (number && *number > 0) return builder_.Win(winner, *number);
    builder_.Fail(FaultKind::kRow, Quoted(result_) + " does not say how many points", result_);
  }

  struct Rolled {
    Player player;
    engine::Dice dice;
  };

  SgfReader reader_;
  bool jacoby_;
  MatchBuilder builder_;
  bool at_root_ = false;
  std::string_view result_;       // of the game
  std::optional<Rolled> rolled_;  // by DI
  bool on_time_ = false;
};

bool IsBlank(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) <= ' '; });
}

}  // namespace

engine::Result<FileMatch, FileFault> ReadSgf(std::string_view text) {
  MatchBuilder refused;
  if (text.size() > kFileBytesMax) {
    refused.Fail(FaultKind::kTooLarge,
                 "it is larger than " + std::to_string(kFileBytesMax) + " bytes");
    return refused.Finish(true);
  }
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  if (IsBlank(text)) {
    refused.Fail(FaultKind::kEmpty, "there is nothing in it");
    return refused.Finish(true);
  }
  auto read = SgfMatch(text, true).Run();
  // GNU Backgammon names the Jacoby rule by its own setting, also in games that were played
  // without.
  if (!read && read.error().kind == FaultKind::kScore) {
    if (auto other = SgfMatch(text, false).Run()) return other;
  }
  return read;
}

}  // namespace fibs::protocol
