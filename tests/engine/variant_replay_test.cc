// Whole matches of every game by chance: a match is the replay of its inputs, and each roll and
// play is judged by the slow rules too.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match.h"
#include "gtest/gtest.h"
#include "tests/engine/match_text.h"
#include "tests/engine/random_match.h"
#include "tests/engine/slow_rules.h"
#include "tests/sanitized.h"

namespace fibs::engine {
namespace {

// Follows one game by the words of the rules and the slow generator.
class Referee {
 public:
  explicit Referee(const Match& match) : name_(match.game().name), slow_(name_) {}

  void CheckRoll(const Match& before, Dice dice, const Match& after) {
    const Player p = before.turn();
    const int count = ++rolls_[Index(p)];
    const int to_play = Outcome(before.BoardOf(p), dice, count == 1, 4).dice;
    run_ = {};
    if (to_play == 0) return ExpectRoll(after, Other(p));
    ASSERT_EQ(after.to_play(), to_play);
    ASSERT_EQ(after.dice(), dice);
    if (name_ == "gulbara" && count >= 4 && dice.is_double()) run_ = {p, dice.first, 4, false};
  }

  void CheckPlay(const Match& before, const Match& after) {
    const Player p = before.turn();
    const auto outcome = Outcome(before.BoardOf(p), before.dice(), rolls_[Index(p)] == 1,
                                 run_.count > 0 ? run_.count : 4);
    ASSERT_EQ(before.to_play(), outcome.dice);
    const Board board = after.BoardOf(p);
    ASSERT_TRUE(outcome.ends.contains(slow_.FromBoard(board)));
    if (!after.game_goes_on()) return;
    if (run_.count == 0) return ExpectRoll(after, Other(p));
    const int left = run_.count - outcome.dice;
    if (!run_.rest && left > 0) {
      run_ = {Other(p), run_.die, left, true};
    } else {
      run_ = {p, run_.die + 1, 4, run_.rest};
    }
    Continue(after);
  }

 private:
  struct Stage {
    Player player = Player::kFirst;
    int die = 0;
    int count = 0;  // 0: no run
    bool rest = false;
  };

  slow::Outcome Outcome(const Board& board, Dice dice, bool first_roll, int count) const {
    return slow_.Turn(slow_.FromBoard(board), dice.first, dice.second, first_roll, count);
  }

  void Continue(const Match& after) {
    for (; run_.die <= 6; run_ = {run_.player, run_.die + 1, 4, true}) {
      const auto die = static_cast<int8_t>(run_.die);
      const int to_play = Outcome(after.BoardOf(run_.player), {die, die}, false, run_.count).dice;
      if (to_play > 0) {
        ASSERT_EQ(after.turn(), run_.player);
        ASSERT_EQ(after.phase(), Phase::kMove);
        ASSERT_EQ(after.dice(), (Dice{die, die}));
        ASSERT_EQ(after.to_play(), to_play);
        ASSERT_EQ(after.roll_context().equal_dice, run_.count);
        ASSERT_EQ(after.rest_dice(), run_.rest ? run_.count + 4 * (6 - run_.die) : 0);
        return;
      }
      if (!run_.rest) {
        run_.player = Other(run_.player);
        run_.rest = true;
        const int his = Outcome(after.BoardOf(run_.player), {die, die}, false, run_.count).dice;
        if (his > 0) return Continue(after);
      }
    }
    const Player next = run_.rest ? run_.player : Other(run_.player);
    run_ = {};
    ExpectRoll(after, next);
  }

  void ExpectRoll(const Match& after, Player p) {
    if (!after.game_goes_on()) return;  // nobody can ever move
    ASSERT_EQ(after.phase(), Phase::kRollOrDouble);
    ASSERT_EQ(after.turn(), p);
    ASSERT_EQ(after.rest_dice(), 0);
  }

  std::string name_;
  slow::Game slow_;
  std::array<int, 2> rolls_{};
  Stage run_;
};

struct Seen {
  std::set<std::string> ends;  // EndText
  int own_stages = 0, rests = 0, lost_stages = 0;
};

std::string EndText(const Variant& game, int points, GameEnd end) {
  return std::string(game.name) + " " + std::to_string(points) + " " +
         std::to_string(static_cast<int>(end));
}

void Note(const std::vector<MatchEvent>& events, const Match& match, Seen& seen) {
  for (const MatchEvent& event : events) {
    if (const auto* stage = std::get_if<StageBegan>(&event)) {
      ++(stage->rest ? seen.rests : seen.own_stages);
      seen.lost_stages += stage->to_play == 0;
    }
    if (const auto* won = std::get_if<GameWon>(&event)) {
      seen.ends.insert(EndText(match.game(), won->points / match.cube(), won->end));
    }
  }
}

void CheckAllGames(const Match& match) {
  for (const Player p : {kA, kB}) {
    ASSERT_EQ(FaultOf(match.game(), match.BoardOf(p)), "");
    ASSERT_EQ(CountMen(match.BoardOf(p)).own + match.off(p), match.game().men());
    ASSERT_EQ(Flipped(match.game(), match.BoardOf(p)), match.BoardOf(Other(p)));
  }
  ASSERT_EQ(match.to_play() > 0, match.phase() == Phase::kMove);
  ASSERT_EQ(match.dice().rolled(), match.phase() == Phase::kMove);
  ASSERT_TRUE(match.rest_dice() == 0 || match.phase() == Phase::kMove);
  const bool over = match.phase() == Phase::kMatchOver;
  ASSERT_EQ(match.match_winner().has_value(), over);
  if (match.rules().counts_games()) {
    const int ahead = std::abs(match.score(kA) - match.score(kB));
    ASSERT_EQ(over, match.games_left() == 0 || ahead > 6 * match.games_left());
    return;
  }
  const int length = match.rules().length;
  const bool decided = length > 0 && std::max(match.score(kA), match.score(kB)) >= length;
  ASSERT_EQ(over, decided);
}

// Plays a match, or so many games and inputs of it. A twin that sees only the stored form of each
// input stays the same throughout.
void PlayMatch(const MatchRules& rules, uint32_t seed, bool slowly, Seen& seen) {
  constexpr int kGamesMax = 6;
  const int inputs_max = slowly ? Fewer(300) : 4000;
  const auto stored = RulesOf(rules.length, rules.crawford, GameWords(rules));
  ASSERT_EQ(stored, rules);
  RandomPlayers players(seed);
  Match match(rules);
  Match twin(*stored);
  Referee referee(match);
  for (int i = 0; i < inputs_max && match.phase() != Phase::kMatchOver; ++i) {
    if (match.phase() == Phase::kGameOver && match.games() == kGamesMax) break;
    const Input input = players.Next(match);
    const std::string text = EncodeInput(input);
    const Match before = slowly ? match : Match({});
    const auto decoded = DecodeInput(text);
    ASSERT_TRUE(decoded) << text;
    const auto events = match.Apply(input);
    const auto twin_events = twin.Apply(*decoded);
    ASSERT_TRUE(events && twin_events) << text;
    ASSERT_EQ(DescribeAll(*events), DescribeAll(*twin_events));
    ASSERT_TRUE(Snapshot(match) == Snapshot(twin)) << text;
    ASSERT_NO_FATAL_FAILURE(CheckAllGames(match)) << text;
    Note(*events, match, seen);
    if (!slowly) continue;
    if (std::holds_alternative<StartGame>(input)) referee = Referee(match);
    if (std::holds_alternative<OpeningRoll>(input) && match.dice().rolled()) {
      ASSERT_NO_FATAL_FAILURE(referee.CheckRoll(before, match.dice(), match));
    }
    if (const auto* roll = std::get_if<RollDice>(&input)) {
      ASSERT_NO_FATAL_FAILURE(referee.CheckRoll(before, roll->dice, match)) << text;
    }
    if (std::holds_alternative<MakePlay>(input)) {
      ASSERT_NO_FATAL_FAILURE(referee.CheckPlay(before, match)) << text;
    }
  }
}

class VariantReplayTest : public testing::TestWithParam<std::string_view> {};

TEST_P(VariantReplayTest, MatchesReplayAndKeepTheRules) {
  const Series* series = FindSeries(GetParam());
  Seen seen;
  for (uint32_t seed = 1; seed <= 6; ++seed) {
    const bool tour = series->size > 1;
    const int length = tour ? 5 : seed % 2 == 0 ? 3 : kUnlimited;
    SCOPED_TRACE("seed " + std::to_string(seed));
    ASSERT_NO_FATAL_FAILURE(PlayMatch({.length = length, .series = series}, seed, false, seen));
  }
  for (size_t i = 0; i < series->size; ++i) {
    const Variant& game = *series->games[i];
    const auto saw = [&](int points, GameEnd end) {
      return seen.ends.contains(EndText(game, points, end));
    };
    const bool borne_off =
        saw(1, GameEnd::kBearOff) || saw(2, GameEnd::kBearOff) || saw(3, GameEnd::kBearOff);
    EXPECT_TRUE(borne_off || series->size > 1 || game.jan) << game.name;  // jan comes first
    EXPECT_EQ(saw(2, GameEnd::kMother), game.mother) << game.name;
    EXPECT_FALSE(!game.has_backgammon() && !game.men_left && saw(3, GameEnd::kBearOff));
    EXPECT_EQ(saw(4, GameEnd::kJan), game.jan) << game.name;
    if (game.cascade_from > 0) {
      EXPECT_GT(seen.own_stages, 0);
      EXPECT_GT(seen.rests, 0);
      EXPECT_GT(seen.lost_stages, 0);
    }
  }
}

TEST_P(VariantReplayTest, AgreesWithTheSlowRules) {
  if (GetParam() == "swedish") GTEST_SKIP() << "swedish_oracle.py has its rules";
  const Series* series = FindSeries(GetParam());
  const int length = series->size > 1 ? 5 : kUnlimited;
  Seen seen;
  ASSERT_NO_FATAL_FAILURE(PlayMatch({.length = length, .series = series}, 77, true, seen));
}

std::vector<std::string_view> Names() {
  std::vector<std::string_view> names;
  for (const Series& series : kSeries) names.push_back(series.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(AllSeries, VariantReplayTest, testing::ValuesIn(Names()),
                         [](const auto& series) { return std::string(series.param); });

}  // namespace
}  // namespace fibs::engine
