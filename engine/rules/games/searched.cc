#include <algorithm>

#include "engine/rules/games/distinct.h"
#include "engine/rules/games/game_rules.h"
#include "engine/rules/games/turn_rules.h"

namespace fibs::engine {
namespace {

constexpr int kMother = 24;
constexpr int kMotherValue = 2;

auto DistinctMoments() {
  const auto hash = [](const PlayMoment& m) { return HashOf(m.board, m.stay); };
  const auto same = [](const PlayMoment& a, const PlayMoment& b) {
    return a.board == b.board && a.stay == b.stay;  // a play goes on alike from both
  };
  return Distinct<PlayMoment, decltype(hash), decltype(same)>(hash, same);
}

auto DistinctEnds() {
  const auto hash = [](const RunEnd& end) {
    return HashOf(end.board, static_cast<uint32_t>(8 * end.die + end.left));
  };
  const auto same = [](const RunEnd& a, const RunEnd& b) {
    return a.board == b.board && a.die == b.die && a.left == b.left;
  };
  return Distinct<RunEnd, decltype(hash), decltype(same)>(hash, same);
}

// What the player who looks has won by bearing off everything.
int ValueOfWin(const Variant& game, const Board& board, int men_left) {
  if (game.men_left) return men_left;
  if (men_left < game.men()) return 1;
  if (!game.has_backgammon()) return std::min<int>(2, game.highest_value);
  if (board.At(0) < 0) return game.value_on_bar;
  const auto* home = board.position.points.data() + 1;
  return std::any_of(home, home + kHomePoints, [](int8_t n) { return n < 0; }) ? 3 : 2;
}

using Moments = std::vector<PlayMoment>;

// One turn: the plays by the number of their dice, then what the end of a play asks [1.5].
class Search {
 public:
  explicit Search(const Turn& turn) : rules_(turn), start_{{turn.board, 0, {}}} {}

  Moments OfDouble(int die, int count) const {
    Moments longest;
    Moments layer = start_;
    for (int i = 0; i < count && !layer.empty(); ++i) {
      layer = Step({{&layer, die}});
      Moments ended = Ended(layer);
      if (!ended.empty()) longest = std::move(ended);
    }
    return longest;
  }

  Moments OfTwo(int high, int low) const {
    const Moments high_first = Step({{&start_, high}});
    const Moments low_first = Step({{&start_, low}});
    Moments both = Ended(Step({{&high_first, low}, {&low_first, high}}));
    if (!both.empty()) return both;
    Moments one = Ended(high_first);
    return one.empty() ? Ended(low_first) : one;
  }

  // The plays among the longest ones that the preference leaves.
  std::vector<LegalPlay> Preferred(const Moments& longest) const {
    const bool opens = rules_.must_open() &&
                       std::any_of(longest.begin(), longest.end(),
                                   [this](const PlayMoment& m) { return rules_.IsOpen(m.board); });
    auto plays = DistinctPlays();
    for (const PlayMoment& moment : longest) {
      if (!opens || rules_.IsOpen(moment.board)) plays.Add({moment.play, moment.board});
    }
    return plays.Take();
  }

 private:
  struct Source {
    const Moments* before;
    int die;
  };

  Moments Step(std::initializer_list<Source> sources) const {
    auto after = DistinctMoments();
    for (const Source& source : sources) {
      for (const PlayMoment& moment : *source.before) {
        rules_.ForEachStep(moment, source.die, [&after](const PlayMoment& m) { after.Add(m); });
      }
    }
    return after.Take();
  }

  // Those with which a play may end.
  Moments Ended(Moments moments) const {
    std::erase_if(moments, [this](const PlayMoment& m) { return !rules_.MayEnd(m.board); });
    return moments;
  }

  TurnRules rules_;
  Moments start_;
};

class ByRow final : public GameRules {};
const ByRow kByRow;

}  // namespace

std::vector<LegalPlay> GameRules::LegalPlays(const Turn& turn, size_t) const {
  const auto [first, second] = turn.dice;
  const Search search(turn);
  return search.Preferred(first == second
                              ? search.OfDouble(first, turn.context.equal_dice)
                              : search.OfTwo(std::max(first, second), std::min(first, second)));
}

int GameRules::DiceToPlay(const Turn& turn) const {
  const std::vector<LegalPlay> plays = LegalPlays(turn);
  return plays.empty() ? 0 : plays.front().play.count;
}

std::optional<Play> GameRules::BearOffWithAll(const Turn& turn) const {
  const int before = CountMen(turn.board).own;
  for (const LegalPlay& legal : LegalPlays(turn)) {
    if (before - CountMen(legal.result).own == legal.play.count) return legal.play;
  }
  return std::nullopt;
}

std::vector<PlayMoment> GameRules::Steps(const Turn& turn, const PlayMoment& moment,
                                         int die) const {
  std::vector<PlayMoment> after;
  TurnRules(turn).ForEachStep(moment, die, [&after](const PlayMoment& m) { after.push_back(m); });
  return after;
}

std::optional<BoardEnd> GameRules::EndOf(const Variant& game, const Board& board, bool) const {
  const MenCount men = CountMen(board);
  if (men.own == 0) return BoardEnd{GameEnd::kBearOff, ValueOfWin(game, board, men.opponent)};
  if (!game.mother || !board.OpponentPinned(1)) return std::nullopt;
  if (board.OwnPinned(kMother)) return BoardEnd{GameEnd::kMother, 0};
  if (board.At(kMother) > 0) return std::nullopt;
  return BoardEnd{GameEnd::kMother, kMotherValue};
}

const GameRules& SearchedRules() { return kByRow; }

Runs Game::LegalRuns(const Board& board, int8_t die) const {
  auto ends = DistinctEnds();
  int most = 0;
  std::vector<RunEnd> stage = {{board, 0, 0}};
  for (int8_t now = die; now <= 6 && !stage.empty(); ++now) {
    const int before = kStepsMax * (now - die);
    auto next = DistinctEnds();
    for (const RunEnd& from : stage) {
      const std::vector<LegalPlay> plays = LegalPlays(from.board, {now, now});
      const int count = plays.empty() ? 0 : plays.front().play.count;
      most = std::max(most, before + count);
      if (plays.empty() && now > die) ends.Add({from.board, now, kStepsMax});
      for (const LegalPlay& play : plays) {
        const bool over = CountMen(play.result).own == 0;
        if (over || (count == kStepsMax && now == 6)) {
          ends.Add({play.result, 0, 0});
        } else if (count == kStepsMax) {
          next.Add({play.result, 0, 0});
        } else {
          ends.Add({play.result, now, static_cast<int8_t>(kStepsMax - count)});
        }
      }
    }
    stage = next.Take();
  }
  return {most, ends.Take()};
}

}  // namespace fibs::engine
