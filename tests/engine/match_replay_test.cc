// Whole matches by chance, and their stored form: a match is exactly the replay of its inputs.
#include <algorithm>
#include <array>

#include "engine/match/match.h"
#include "gtest/gtest.h"
#include "tests/engine/match_text.h"
#include "tests/engine/random_match.h"

namespace fibs::engine {
namespace {

// ---- Whole matches

int CheckersOf(const Match& match, Player p) {
  int sum = match.PositionOf(p).own_off();
  for (const int n : match.PositionOf(p).points) sum += n > 0 ? n : 0;
  return sum;
}

// The loser's own view of what he lost: nothing off; a checker on his bar or in his last quarter.
int LostMultiple(const Match& match, Player loser) {
  const Position position = match.PositionOf(loser);
  if (position.own_off() > 0) return 1;
  for (size_t point = 19; point <= 25; ++point) {
    if (position.points[point] > 0) return 3;
  }
  return 2;
}

struct Counts {
  int dances = 0;
  std::array<int, 4> multiples{};  // games borne off for 1, 2 and 3 times the cube
  int drops = 0;
  int resigns = 0;
  int matches = 0;
};

void CheckInvariants(const Match& match) {
  ASSERT_EQ(CheckersOf(match, kA), kCheckers);
  ASSERT_EQ(CheckersOf(match, kB), kCheckers);
  ASSERT_TRUE(match.PositionOf(kA).IsValid());
  ASSERT_EQ(match.PositionOf(kA).Flipped(), match.PositionOf(kB));
  ASSERT_GE(match.cube(), 1);
  ASSERT_LE(match.offered_cube(), kCubeMax);
  ASSERT_EQ(match.cube() & (match.cube() - 1), 0);
  ASSERT_EQ(match.dice().rolled(), match.phase() == Phase::kMove);
  ASSERT_EQ(match.to_play() > 0, match.phase() == Phase::kMove);
  const bool over = match.phase() == Phase::kGameOver || match.phase() == Phase::kMatchOver;
  ASSERT_EQ(match.winner().has_value(), over && match.games() > 0);
  ASSERT_FALSE(over && match.resign());
  const int length = match.rules().length;
  const bool decided = length > 0 && std::max(match.score(kA), match.score(kB)) >= length;
  ASSERT_EQ(match.phase() == Phase::kMatchOver, decided);
  ASSERT_FALSE(match.crawford_game() && match.post_crawford());
}

// Most of these are wrong at any moment; a refused one must leave no trace.
void CheckRefusals(const Match& match) {
  for (const char* word : {"s", "o31", "o44d", "r21", "p24/23,24/22", "p", "d", "a", "x", "b",
                           "g11", "g23", "y", "n"}) {
    Match other = match;
    if (!other.Apply(*DecodeInput(word))) {
      ASSERT_TRUE(Snapshot(other) == Snapshot(match)) << word;
    }
  }
}

void Count(const std::vector<MatchEvent>& events, const Match& match, Counts& counts) {
  for (const MatchEvent& event : events) {
    if (std::holds_alternative<CannotMove>(event)) {
      ++counts.dances;
      ASSERT_TRUE(std::get<MakePlay>(match.record().back().input).play.view().empty());
    }
    const auto* won = std::get_if<GameWon>(&event);
    if (!won) continue;
    ASSERT_EQ(won->points, match.points_won());
    if (won->end == GameEnd::kBearOff) {
      const int multiple = LostMultiple(match, Other(won->winner));
      ASSERT_EQ(won->points, multiple * match.cube());
      ++counts.multiples[static_cast<size_t>(multiple)];
    }
    counts.drops += won->end == GameEnd::kDrop;
    counts.resigns += won->end == GameEnd::kResign;
  }
}

// Plays one match; a twin that sees only the stored form of each input stays the same throughout.
void PlayMatch(MatchRules rules, uint32_t seed, Counts& counts) {
  constexpr int kUnlimitedGames = 4;
  RandomPlayers players(seed);
  Match match(rules);
  Match twin(rules);
  std::array<int, 2> score{};
  while (match.phase() != Phase::kMatchOver && match.games() <= kUnlimitedGames * 5) {
    if (match.unlimited() && match.winner() && match.games() == kUnlimitedGames) break;
    const Input input = players.Next(match);
    const std::string text = EncodeInput(input);
    const auto decoded = DecodeInput(text);
    ASSERT_TRUE(decoded) << text;
    const auto events = match.Apply(input);
    const auto twin_events = twin.Apply(*decoded);
    ASSERT_TRUE(events && twin_events) << text;
    ASSERT_EQ(DescribeAll(*events), DescribeAll(*twin_events));
    ASSERT_TRUE(Snapshot(match) == Snapshot(twin)) << text;
    for (const MatchEvent& event : *events) {
      if (const auto* won = std::get_if<GameWon>(&event)) score[Index(won->winner)] += won->points;
    }
    ASSERT_EQ(score[0], match.score(kA));
    ASSERT_EQ(score[1], match.score(kB));
    ASSERT_NO_FATAL_FAILURE(CheckInvariants(match));
    if (players.Chance(20)) {
      ASSERT_NO_FATAL_FAILURE(CheckRefusals(match));
    }
    ASSERT_NO_FATAL_FAILURE(Count(*events, match, counts));
  }
  ++counts.matches;
}

TEST(MatchReplayTest, RandomMatchesKeepTheRulesAndReplay) {
  Counts counts;
  for (uint32_t seed = 1; seed <= 12; ++seed) {
    for (const int length : {1, 2, 3, 7, kUnlimited}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", length " + std::to_string(length));
      ASSERT_NO_FATAL_FAILURE(PlayMatch({length, seed % 2 == 0}, seed, counts));
    }
  }
  EXPECT_EQ(counts.matches, 60);
  EXPECT_GT(counts.dances, 0);  // every kind of end has been seen
  for (const size_t multiple : {1U, 2U, 3U}) EXPECT_GT(counts.multiples[multiple], 0) << multiple;
  EXPECT_GT(counts.drops, 0);
  EXPECT_GT(counts.resigns, 0);
}

// ---- The stored form

TEST(MatchCodecTest, WritesShortWords) {
  Play play;
  EXPECT_EQ(EncodeInput(MakePlay{play}), "p");
  play.Add({25, 20});
  play.Add({6, 0});
  EXPECT_EQ(EncodeInput(MakePlay{play}), "p25/20,6/0");
  EXPECT_EQ(EncodeInput(StartGame{}), "s");
  EXPECT_EQ(EncodeInput(Leave{Player::kSecond}), "l2");
  EXPECT_EQ(EncodeInput(LoseOnTime{kA}), "t1");
  EXPECT_EQ(EncodeInput(TimeOut{kB}), "e2");
  EXPECT_EQ(EncodeInput(OpeningRoll{{3, 1}}), "o31");
  EXPECT_EQ(EncodeInput(OpeningRoll{{3, 3}, true}), "o33d");
  EXPECT_EQ(EncodeInput(RollDice{{6, 5}}), "r65");
  EXPECT_EQ(EncodeInput(OfferDouble{}), "d");
  EXPECT_EQ(EncodeInput(AcceptDouble{}), "a");
  EXPECT_EQ(EncodeInput(DropDouble{}), "x");
  EXPECT_EQ(EncodeInput(Redouble{}), "b");
  EXPECT_EQ(EncodeInput(OfferResign{kB, 3}), "g23");
  EXPECT_EQ(EncodeInput(AcceptResign{}), "y");
  EXPECT_EQ(EncodeInput(RejectResign{}), "n");
}

TEST(MatchCodecTest, TheOriginOfTheDiceComesBack) {
  const std::string key = "k000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff";
  for (const std::string& text :
       {key + ",,", key + ",6120625c,7e", key + ",,61", std::string("k-")}) {
    const auto input = DecodeInput(text);
    ASSERT_TRUE(input) << text;
    EXPECT_EQ(EncodeInput(*input), text);
  }
  const auto input = DecodeInput(key + ",6120625c,7e");
  const DiceOrigin& origin = *std::get<UseDice>(*input).origin;
  EXPECT_EQ(origin.seed->at(31), 0xff);
  EXPECT_EQ(origin.texts[0], "a b\\");
  EXPECT_EQ(origin.texts[1], "~");
  const std::string too_long(130, '6');
  for (const std::string& text :
       {std::string("k"), std::string("k-,"), key, key + ",", key + ",,,", key.substr(0, 64) + ",,",
        key + "0,,", key + ",6,", key + ",6G,", key + ",22,", key + ",0a,", key + ",20,",
        key + ",7E,", key + "," + too_long + ","}) {
    EXPECT_FALSE(DecodeInput(text)) << text;
  }
}

TEST(MatchCodecTest, RefusesWhatItNeverWrites) {
  for (const char* text : {"",       " ",        "S",     "s ",        "ss",
                           "d1",     "z",        "o",     "o3",        "o07",
                           "o31x",   "o31dd",    "od31",  "r",         "r6",
                           "r70",    "r651",     "r65d",  "p ",        "p,",
                           "p8",     "p8/",      "p8/5,", "p08/5",     "p8/05",
                           "p+8/5",  "p-0/5",    "p8/-1", "p26/20",    "p8/26",
                           "p8-5",   "p8/5 6/5", "p,8/5", "p8/5,,6/5", "p8/56/5",
                           "p100/5", "p1/300",   "g",     "g1",        "g11x",
                           "t",      "t0",       "t3",    "t11",       "r65@5",
                           "g01",    "g31",      "g10",   "g17",       "p5/4,5/4,5/4,5/4,5/4"}) {
    EXPECT_FALSE(DecodeInput(text)) << '"' << text << '"';
  }
  EXPECT_FALSE(DecodeInput(std::string_view("s\0", 2)));
}

TEST(MatchCodecTest, RandomTextIsRefusedOrComesBackUnchanged) {
  constexpr std::string_view kLetters = "soprdaxbgynlt0123456789/,- ";
  RandomPlayers random(7);
  int decoded = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string text;
    const int size = random.Pick(9);
    for (int j = 0; j < size; ++j) {
      text += kLetters[static_cast<size_t>(random.Pick(static_cast<int>(kLetters.size())))];
    }
    const auto input = DecodeInput(text);
    if (!input) continue;
    ++decoded;
    ASSERT_EQ(EncodeInput(*input), text);
  }
  EXPECT_GT(decoded, 1000);
}

}  // namespace
}  // namespace fibs::engine
