// The player of all games: what it looks ahead with, and what it decides.
#include "engine/player/match_player.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/engine/random_match.h"

namespace fibs::engine {
namespace {

MatchRules Rules(std::string_view games, int length = kUnlimited) {
  return RulesOf(length, true, games).value();
}

// The moment that follows from the rolls and plays of a match, which does without the match.
class Follower {
 public:
  explicit Follower(const Variant& variant) : game_(variant), moment_(StartMoment(variant)) {}

  void Roll(Dice dice) {
    turn_ = TurnAfterRoll(game_, moment_, dice);
    SkipWhatCannotBePlayed();
  }
  void Play(const LegalPlay& play) {
    Next(play.result, play.play.count);
    if (moment_.stage == StageOf::kRoll) return;
    turn_ = TurnOfStage(moment_);
    SkipWhatCannotBePlayed();
  }
  const GameMoment& moment() const { return moment_; }
  const GameTurn& turn() const { return turn_; }

 private:
  void Next(const Board& board, int dice) {
    moment_ = MomentAfter(game_, moment_, turn_, board, dice).moment;
  }
  void SkipWhatCannotBePlayed() {
    while (game_.DiceToPlay(moment_.board, turn_.dice, turn_.context) == 0) {
      Next(moment_.board, 0);
      if (moment_.stage == StageOf::kRoll) return;
      turn_ = TurnOfStage(moment_);
    }
  }

  Game game_;
  GameMoment moment_;
  GameTurn turn_;
};

void ExpectSame(const Match& match, const Follower& follower) {
  const GameMoment moment = MomentOf(match);
  EXPECT_EQ(moment.board, follower.moment().board);
  EXPECT_EQ(moment.rolls, follower.moment().rolls);
  if (match.phase() != Phase::kMove) return;
  const GameTurn turn = TurnOf(match);
  EXPECT_EQ(turn.dice, follower.turn().dice);
  EXPECT_EQ(turn.stage, follower.turn().stage);
  EXPECT_EQ(turn.context.equal_dice, follower.turn().context.equal_dice);
  EXPECT_EQ(turn.context.first_roll, follower.turn().context.first_roll);
}

void PlayGameBeside(const Variant& variant, uint32_t seed) {
  RandomPlayers players(seed);
  Match match(Rules(variant.name == "backgammon" ? "" : variant.name));
  Follower follower(variant);
  ASSERT_TRUE(match.Apply(StartGame{}));
  while (match.phase() != Phase::kGameOver) {
    if (match.phase() == Phase::kMove) {
      const auto plays =
          Game(variant).LegalPlays(match.BoardOf(match.turn()), match.dice(), match.roll_context());
      const auto& play = plays[static_cast<size_t>(players.Pick(static_cast<int>(plays.size())))];
      follower.Play(play);
      ASSERT_TRUE(match.Apply(MakePlay{play.play}));
    } else if (match.phase() == Phase::kOpeningRoll) {
      ASSERT_TRUE(match.Apply(OpeningRoll{players.Roll()}));
      if (match.phase() == Phase::kMove) follower.Roll(match.dice());
    } else {
      const Dice dice = players.Roll();
      ASSERT_TRUE(match.Apply(RollDice{dice}));
      follower.Roll(dice);
    }
    if (match.game_goes_on()) ExpectSame(match, follower);
    ASSERT_FALSE(testing::Test::HasFailure()) << variant.name << " seed " << seed;
  }
}

TEST(GameMoment, FollowsFromRollsAndPlays) {
  for (const Variant& variant : kVariants) {
    for (uint32_t seed = 0; seed < 3; ++seed) {
      ASSERT_NO_FATAL_FAILURE(PlayGameBeside(variant, seed));
    }
  }
}

TEST(GameMoment, EndsCountAsTheGameSays) {
  const Variant& maghribiyya = *FindVariant("maghribiyya");
  Board board;
  board.position.points[20] = -7;
  EXPECT_FLOAT_EQ(PointsOf(maghribiyya, EndsAs(maghribiyya, *Game(maghribiyya).EndOf(board))), 7);
  board.position.points[20] = -15;
  EXPECT_FLOAT_EQ(PointsOf(maghribiyya, EndsAs(maghribiyya, *Game(maghribiyya).EndOf(board))), 15);
  const Variant& portes = *FindVariant("portes");
  board.position.points[3] = -1;
  board.position.points[20] = -14;
  EXPECT_FLOAT_EQ(PointsOf(portes, EndsAs(portes, *Game(portes).EndOf(board))), 2);
  EXPECT_FLOAT_EQ(PointsOf(kBackgammon, EndsAs(kBackgammon, *Backgammon().EndOf(board))), 3);
  EXPECT_FLOAT_EQ(PointsOf(portes, EndsAs(portes, {GameEnd::kMother, 2})), 2);
  EXPECT_FLOAT_EQ(PointsOf(portes, EndsAs(portes, {GameEnd::kMother, 0})), 0);
}

// ---- Networks.

ValueNetwork SomeNetwork() {
  std::vector<float> weights(ValueNetwork::kWeights);
  for (size_t i = 0; i < weights.size(); ++i) {
    weights[i] = 0.01F * static_cast<float>(static_cast<int>(i * 7919 % 41) - 20);
  }
  return ValueNetwork(std::move(weights));
}

TEST(ValueNetwork, IsReadAsItWasWritten) {
  const Variant& narde = *FindVariant("narde");
  const auto file = EncodeNetwork(narde, SomeNetwork());
  const auto read = DecodeNetwork(narde, file);
  ASSERT_TRUE(read);
  EXPECT_EQ(EncodeNetwork(narde, *read), file);
  const GameMoment start = StartMoment(narde);
  EXPECT_NEAR(read->Evaluate(narde, start).win, SomeNetwork().Evaluate(narde, start).win, 1e-3);
}

TEST(ValueNetwork, RefusesWhatIsNoFileForTheGame) {
  const Variant& narde = *FindVariant("narde");
  auto file = EncodeNetwork(narde, SomeNetwork());
  EXPECT_FALSE(DecodeNetwork(*FindVariant("fevga"), file));
  auto cut = file;
  cut.pop_back();
  EXPECT_FALSE(DecodeNetwork(narde, cut));
  EXPECT_FALSE(DecodeNetwork(narde, {}));
  file[file.size() / 2] ^= 1;
  EXPECT_FALSE(DecodeNetwork(narde, file));
}

TEST(ValueNetwork, IsToldOfPinsAndOfWhatOnlyTheMatchKnows) {
  const ValueNetwork network = SomeNetwork();
  const Variant& plakoto = *FindVariant("plakoto");
  GameMoment moment = StartMoment(plakoto);
  moment.board.position.points[10] = 1;
  const float free = network.Evaluate(plakoto, moment).win;
  moment.board.pins = 1U << 10;
  EXPECT_NE(network.Evaluate(plakoto, moment).win, free);

  const Variant& gulbara = *FindVariant("gulbara");
  GameMoment early = StartMoment(gulbara);
  GameMoment late = early;
  late.rolls = {3, 3};
  EXPECT_NE(network.Evaluate(gulbara, early).win, network.Evaluate(gulbara, late).win);
  GameMoment rest = late;
  rest.stage = StageOf::kHandedOn;
  rest.die = 5;
  rest.count = 2;
  EXPECT_NE(network.Evaluate(gulbara, rest).win, network.Evaluate(gulbara, late).win);
}

TEST(ValueNetwork, EveryGameThatNeedsOneHasOne) {
  for (const Variant& variant : kVariants) {
    const bool as_backgammon =
        variant.contact == Contact::kHit && variant.men() == kCheckers && !variant.same_rotation;
    EXPECT_EQ(BuiltinNetworkOf(variant) != nullptr, !as_backgammon) << variant.name;
  }
}

// ---- Decisions.

// The one whose decision the match waits for decides as the player would.
Input Decide(const MatchPlayer& player, const Match& match, RandomPlayers& dice) {
  switch (match.phase()) {
    case Phase::kGameOver:
      return StartGame{};
    case Phase::kOpeningRoll:
      return OpeningRoll{dice.Roll()};
    case Phase::kRollOrDouble:
      if (match.resign()) {
        return player.For(match).ShouldAcceptResignation(match) ? Input{AcceptResign{}}
                                                                : Input{RejectResign{}};
      }
      if (const int multiple = player.For(match).Resignation(match);
          multiple > 0 && match.resignations(match.turn()) == 0) {
        return OfferResign{match.turn(), static_cast<int8_t>(multiple)};
      }
      if (player.For(match).ShouldDouble(match)) return OfferDouble{};
      return RollDice{dice.Roll()};
    case Phase::kTakeOrDrop:
      return player.For(match).AnswerDouble(match, /*may_beaver=*/false) == DoubleAnswer::kDrop
                 ? Input{DropDouble{}}
                 : Input{AcceptDouble{}};
    case Phase::kMove:
    case Phase::kMatchOver:
      break;
  }
  return MakePlay{player.For(match).ChoosePlay(match)};
}

TEST(MatchPlayer, PlaysWholeMatchesOfEveryGame) {
  const MatchPlayer player;
  uint32_t seed = 0;
  for (const Series& series : kSeries) {
    const int length = series.lengths[0] != 0 ? series.lengths[0] : 3;
    RandomPlayers dice(++seed);
    Match match(Rules(series.name == "backgammon" ? "" : series.name, length));
    while (match.phase() != Phase::kMatchOver) {
      const Input input = Decide(player, match, dice);
      ASSERT_TRUE(match.Apply(input)) << series.name << " " << EncodeInput(input);
    }
  }
}

TEST(MatchPlayer, DoublesOnlyWhereThereIsACube) {
  const MatchPlayer player;
  RandomPlayers dice(5);
  int doubles = 0;
  for (const std::string_view games : {"hypergammon", "hypergammon nocube", "portes"}) {
    Match match(Rules(games, 7));
    while (match.phase() != Phase::kMatchOver) {
      const Input input = Decide(player, match, dice);
      if (std::holds_alternative<OfferDouble>(input)) {
        ++doubles;
        EXPECT_EQ(games, "hypergammon");
      }
      ASSERT_TRUE(match.Apply(input)) << games;
    }
  }
  EXPECT_GT(doubles, 0);
}

TEST(MatchPlayer, ResignsNotAtTheStart) {
  const MatchPlayer player;
  for (const Series& series : kSeries) {
    Match match(Rules(series.name == "backgammon" ? "" : series.name,
                      series.lengths[0] != 0 ? series.lengths[0] : 5));
    ASSERT_TRUE(match.Apply(StartGame{}));
    ASSERT_TRUE(match.Apply(OpeningRoll{{2, 1}}));
    if (match.phase() == Phase::kRollOrDouble) {
      EXPECT_EQ(player.For(match).Resignation(match), 0) << series.name;
    }
  }
}

TEST(MatchPlayer, AcceptsWhatAGameIsWorth) {
  const MatchPlayer player;
  Match match(Rules("narde", 5));
  ASSERT_TRUE(match.Apply(StartGame{}));
  ASSERT_TRUE(match.Apply(OpeningRoll{{2, 1}}));
  ASSERT_TRUE(match.Apply(OfferResign{Player::kSecond, 1}));
  EXPECT_TRUE(player.For(match).ShouldAcceptResignation(match));  // at the start, with even chances
  Match one(Rules("narde", 1));
  ASSERT_TRUE(one.Apply(StartGame{}));
  ASSERT_TRUE(one.Apply(OpeningRoll{{2, 1}}));
  ASSERT_TRUE(one.Apply(OfferResign{Player::kSecond, 1}));
  EXPECT_TRUE(player.For(one).ShouldAcceptResignation(one));
}

// A game of narde against somebody who moves anyhow, to where he is all but sure to lose double.
Match NearlyWonGammon(const MatchPlayer& player, int length) {
  for (uint32_t seed = 1;; ++seed) {
    RandomPlayers other(seed);
    Match match(Rules("narde", length));
    while (match.phase() != Phase::kMatchOver) {
      const bool ours = match.turn() == Player::kFirst;
      if (match.phase() == Phase::kRollOrDouble && ours) {
        const auto ends = player.EvaluatorFor(match.game()).Evaluate(match.game(), MomentOf(match));
        if (ends.win_gammon > 0.95F) return match;
      }
      const bool moves = match.phase() == Phase::kMove;
      const Input input = moves && !ours ? other.Next(match) : Decide(player, match, other);
      if (!match.Apply(input)) break;
    }
  }
}

TEST(MatchPlayer, AcceptsNoSinglePointForAWonGammon) {
  const MatchPlayer player;
  for (const int8_t multiple : {int8_t{1}, int8_t{2}}) {
    Match match = NearlyWonGammon(player, 7);
    ASSERT_TRUE(match.Apply(OfferResign{Player::kSecond, multiple}));
    EXPECT_EQ(player.For(match).ShouldAcceptResignation(match), multiple == 2);
  }
  Match one = NearlyWonGammon(player, 1);
  ASSERT_TRUE(one.Apply(OfferResign{Player::kSecond, 1}));
  EXPECT_TRUE(player.For(one).ShouldAcceptResignation(one));
}

TEST(MatchPlayer, NoviceErrsAlwaysTheSameWay) {
  const MatchPlayer full, one(MatchPlayer::Strength::kNovice, 1);
  const MatchPlayer same(MatchPlayer::Strength::kNovice, 1);
  Match match(Rules("fevga", 3));
  RandomPlayers dice(3);
  int other_plays = 0;
  while (match.phase() != Phase::kMatchOver) {
    const Input input = Decide(full, match, dice);
    if (match.phase() == Phase::kMove) {
      const Input novice = MakePlay{one.For(match).ChoosePlay(match)};
      EXPECT_EQ(EncodeInput(novice), EncodeInput(MakePlay{same.For(match).ChoosePlay(match)}));
      other_plays += EncodeInput(novice) != EncodeInput(input);
    }
    ASSERT_TRUE(match.Apply(input));
  }
  EXPECT_GT(other_plays, 10);
}

}  // namespace
}  // namespace fibs::engine
