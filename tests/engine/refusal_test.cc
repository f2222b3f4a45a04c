// What a match answers to each player who asks whether he can do something.
#include "engine/match/refusal.h"

#include <array>
#include <span>
#include <string>
#include <vector>

#include "engine/match/match.h"
#include "gtest/gtest.h"
#include "tests/engine/match_text.h"
#include "tests/engine/random_match.h"

namespace fibs::engine {
namespace {

constexpr std::array<ActionKind, 9> kActions = {
    ActionKind::kRoll,     ActionKind::kMove,   ActionKind::kBearOff,
    ActionKind::kDouble,   ActionKind::kAccept, ActionKind::kReject,
    ActionKind::kRedouble, ActionKind::kResign, ActionKind::kNextGame};

std::string Answer(const Match& match, Player by, ActionKind action) {
  const auto why = match.WhyNot(by, action);
  return why ? NameOf(*why) : "he can";
}

struct RefusalCase {
  const char* inputs;
  // Of A, then of B: roll, move, double, accept, redouble, resign, next game.
  std::array<std::array<const char*, 7>, 2> answers;
};

constexpr RefusalCase kCases[] = {
    {"",
     {{{"no game", "no game", "no game", "nothing to answer", "no game", "no game", "he can"},
       {"no game", "no game", "no game", "nothing to answer", "no game", "no game", "he can"}}}},
    {"s",
     {{{"not on turn", "not on turn", "not on turn", "nothing to answer", "may not redouble",
        "not now", "game goes on"},
       {"not on turn", "not on turn", "not on turn", "nothing to answer", "may not redouble",
        "not now", "game goes on"}}}},
    {"s o31",
     {{{"rolled", "he can", "rolled", "nothing to answer", "may not redouble", "he can",
        "game goes on"},
       {"not on turn", "not on turn", "not on turn", "nothing to answer", "may not redouble",
        "he can", "game goes on"}}}},
    {"s o31 p8/5,6/5",
     {{{"not on turn", "not on turn", "not on turn", "nothing to answer", "may not redouble",
        "he can", "game goes on"},
       {"he can", "not rolled", "he can", "nothing to answer", "may not redouble", "he can",
        "game goes on"}}}},
    {"s o31 p8/5,6/5 d",
     {{{"double open", "double open", "double open", "he can", "he can", "double open",
        "game goes on"},
       {"double open", "double open", "double open", "nothing to answer", "may not redouble",
        "double open", "game goes on"}}}},
    {"s o31 p8/5,6/5 d a",
     {{{"not on turn", "not on turn", "not on turn", "nothing to answer", "may not redouble",
        "he can", "game goes on"},
       {"he can", "not rolled", "not his cube", "nothing to answer", "may not redouble", "he can",
        "game goes on"}}}},
    {"s o31 p8/5,6/5 d a r31",
     {{{"not on turn", "not on turn", "not on turn", "nothing to answer", "may not redouble",
        "he can", "game goes on"},
       {"rolled", "he can", "not his cube", "nothing to answer", "may not redouble", "he can",
        "game goes on"}}}},
    {"s o31 g21",
     {{{"resignation open", "resignation open", "resignation open", "he can", "resignation open",
        "resignation open", "game goes on"},
       {"own resignation open", "own resignation open", "own resignation open",
        "own resignation open", "own resignation open", "own resignation open", "game goes on"}}}},
};

TEST(RefusalTest, SaysWhyNotToEachPlayer) {
  constexpr std::array<ActionKind, 7> kAsked = {
      ActionKind::kRoll,     ActionKind::kMove,   ActionKind::kDouble,  ActionKind::kAccept,
      ActionKind::kRedouble, ActionKind::kResign, ActionKind::kNextGame};
  for (const RefusalCase& c : kCases) {
    Match match({.length = kUnlimited});
    Do(match, c.inputs);
    for (const Player by : {kA, kB}) {
      for (size_t i = 0; i < kAsked.size(); ++i) {
        EXPECT_EQ(Answer(match, by, kAsked[i]), c.answers[Index(by)][i])
            << "'" << c.inputs << "', " << Name(by) << ", action " << i;
      }
      EXPECT_EQ(match.WhyNot(by, ActionKind::kReject), match.WhyNot(by, ActionKind::kAccept));
      EXPECT_EQ(match.WhyNot(by, ActionKind::kBearOff), match.WhyNot(by, ActionKind::kMove));
    }
  }
}

TEST(RefusalTest, OfACrawfordDouble) {
  Match match({.length = 2});
  Do(match, "s o31 g21 y s o31 p8/5,6/5");
  ASSERT_TRUE(match.crawford_game());
  EXPECT_EQ(Answer(match, kB, ActionKind::kDouble), "Crawford game");
  EXPECT_EQ(Answer(match, kA, ActionKind::kRedouble), "not unlimited");
}

TEST(RefusalTest, OfAPlaySaysWhatIsWrongWithIt) {
  Match match({.length = 2});
  Do(match, "s o31");
  const auto result = match.Apply(*DecodeInput("p8/5,6/4"));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error(), InputRefusal(PlayError{PlayFault::kDistance, 1, 2}));
}

TEST(RefusalTest, NobodyActsForTheOther) {
  Match match({.length = 2});
  Do(match, "s o31");
  EXPECT_EQ(NameOf(match.Apply(kB, *DecodeInput("p8/5,6/5")).error()), std::string("not on turn"));
  EXPECT_EQ(NameOf(match.Apply(kB, OfferResign{kA, 1}).error()), std::string("bad value"));
  EXPECT_EQ(NameOf(match.Apply(kB, Leave{kA}).error()), std::string("not now"));
  Do(match, "g11");
  EXPECT_EQ(NameOf(match.Apply(kA, AcceptResign{}).error()), std::string("own resignation open"));
  EXPECT_EQ(NameOf(match.Apply(kB, AcceptDouble{}).error()), std::string("resignation open"));
}

TEST(RefusalTest, TheNumberOfTypedStepsIsJudgedFirst) {
  const std::vector<Step> typed(200, Step{8, 5});
  const auto play = PlayOf(typed, 2);
  ASSERT_FALSE(play);
  EXPECT_EQ(play.error(), (PlayError{PlayFault::kTooMany, 0, 2}));
  const auto empty = Backgammon().Check(StartBoard(kBackgammon), {3, 3}, 4, {});
  ASSERT_FALSE(empty);
  EXPECT_EQ(empty.error(), (PlayError{PlayFault::kTooFew, 0, 4}));
  EXPECT_EQ(PlayOf(std::span(typed).first(2), 2)->count, 2);
}

// The input for an action, with values that the rules allow if any do.
Input InputFor(const Match& match, Player by, ActionKind action) {
  switch (action) {
    case ActionKind::kRoll:
      return RollDice{{3, 1}};
    case ActionKind::kMove:
    case ActionKind::kBearOff: {
      if (match.phase() != Phase::kMove) return MakePlay{};
      return MakePlay{match.LegalPlays().front().play};
    }
    case ActionKind::kDouble:
      return OfferDouble{};
    case ActionKind::kAccept:
      return match.resign() ? Input{AcceptResign{}} : Input{AcceptDouble{}};
    case ActionKind::kReject:
      return match.resign() ? Input{RejectResign{}} : Input{DropDouble{}};
    case ActionKind::kRedouble:
      return Redouble{};
    case ActionKind::kResign:
      return OfferResign{by, 1};
    case ActionKind::kNextGame:
      return StartGame{};
    case ActionKind::kAny:
      break;
  }
  return {};
}

// The question and the input have the same answer, whatever the state.
TEST(RefusalTest, WhyNotAndApplyAgree) {
  for (uint32_t seed = 1; seed <= 4; ++seed) {
    for (const int length : {1, 3, kUnlimited}) {
      RandomPlayers players(seed);
      Match match({.length = length});
      for (int i = 0; i < 300 && match.phase() != Phase::kMatchOver; ++i) {
        for (const Player by : {kA, kB}) {
          for (const ActionKind action : kActions) {
            Match copy = match;
            const auto result = copy.Apply(by, InputFor(match, by, action));
            const auto why = match.WhyNot(by, action);
            if (why) {
              ASSERT_FALSE(result);
              ASSERT_EQ(result.error(), *why);
            } else if (!result) {
              ASSERT_EQ(result.error(), InputRefusal(RefusalReason::kCubeAtLimit));
            }
          }
        }
        ASSERT_TRUE(match.Apply(players.Next(match)));
      }
    }
  }
}

}  // namespace
}  // namespace fibs::engine
