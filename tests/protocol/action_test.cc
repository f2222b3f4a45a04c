// What somebody wants to do: words -> a value, and a value in a position -> an input.
#include "protocol/action.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/engine/match_text.h"
#include "tests/engine/random_match.h"
#include "tests/protocol/action_text.h"

namespace fibs::protocol {
namespace {

using engine::Do;
using engine::kA;
using engine::kB;
using engine::Match;
using engine::Player;

std::string Read(std::string_view line, Notation notation = Notation::kFibs) {
  const auto action = ParseAction(line, notation);
  return action ? Text(*action) : "looks";
}
std::string ReadMail(std::string_view line) { return Read(line, Notation::kPbm); }

std::string WhyUnread(const Action& action) {
  const auto* unread = std::get_if<Unread>(&action);
  return unread == nullptr ? "" : unread->why;
}

TEST(ActionTest, LinesAreRead) {
  for (const std::string_view line : {"move 8-5 6-5", "m 8 5 6 5", " 8/5 6/5 ", "MOVE 8 - 5 6 5"}) {
    EXPECT_EQ(Read(line), "move 8-5 6-5") << line;
    EXPECT_EQ(ReadMail(line), "move 8-5 6-5") << line;
  }
  EXPECT_EQ(Read("bar-22 4-h"), "move bar-22 4-off");
  EXPECT_EQ(Read("move b 22"), "move bar-22");
  EXPECT_EQ(Read("move"), "move") << "too few steps, which the rules say";
  for (const std::string word : {"roll", "off", "double", "accept", "reject"}) {
    EXPECT_EQ(Read(word), word);
    EXPECT_EQ(Read(" " + ToLower(word) + " now"), word) << "what follows says nothing";
    EXPECT_EQ(ReadMail(word), word);
  }
  EXPECT_EQ(Read("R"), "roll");
  EXPECT_EQ(Read("Board"), "looks");
  EXPECT_EQ(ReadMail("board"), "looks");
  EXPECT_EQ(Read("board now"), "unread");
}

TEST(ActionTest, ResignationsAreRead) {
  EXPECT_EQ(Read("resign n"), "resign 1");
  EXPECT_EQ(Read("resign Gam"), "resign 2");
  EXPECT_EQ(Read("resign backgammon"), "resign 3");
  EXPECT_EQ(Read("resign 6"), "resign 6");
  for (const std::string_view line : {"resign", "resign x", "resign normally", "resign 2"}) {
    EXPECT_EQ(Read(line), "unread resign") << line;
    EXPECT_EQ(WhyUnread(*ParseAction(line)),
              "** Type 'n' (normal), 'g' (gammon) or 'b' (backgammon) after resign.");
  }
}

TEST(ActionTest, WhatCannotBeReadSaysWhy) {
  for (const std::string_view line : {"move 8", "move foo", "m 8-5-3", "move 0-1", "move 13:3"}) {
    EXPECT_EQ(Read(line), "unread move") << line;
    EXPECT_EQ(WhyUnread(*ParseAction(line)),
              "** first move: legal words are 'bar', 'home', 'off', 'b', 'h' and 'o'.");
  }
  for (const std::string_view line : {"", "dance", "redouble", "ro", "8", "8-", "b 22", "13:3"}) {
    EXPECT_EQ(Read(line), "unread") << line;
  }
  EXPECT_EQ(WhyUnread(*ParseAction("dan\x01"
                                   "ce with me")),
            "** 'dance' is nothing to be done in a match. Type 'help game' for what is.");
}

TEST(ActionTest, MailsMayHavePbmservsNotation) {
  EXPECT_EQ(ReadMail("13:3,22"), "move 13:3 22");
  EXPECT_EQ(ReadMail("move 13:3,22"), "move 13:3 22");
  EXPECT_EQ(ReadMail("B-22"), "move bar-22");
  EXPECT_EQ(ReadMail("b 22"), "move bar-22");
  EXPECT_EQ(ReadMail("22"), "move 22");
  EXPECT_EQ(ReadMail("H"), "off");
  EXPECT_EQ(ReadMail("m h"), "off");
  EXPECT_NE(ReadMail("off 2"), "off") << "only alone it bears off with every die";
  EXPECT_EQ(ReadMail("H(2)"), "move h(2)");
  EXPECT_EQ(ReadMail("6-5,H"), "move 6-5 h");
  EXPECT_EQ(ReadMail("13-10(2)"), "move 13-10 13-10");
  EXPECT_EQ(ReadMail("2*3"), "unread") << "in two ways";
  EXPECT_EQ(ReadMail("move 2*3"), "unread move");
  EXPECT_EQ(ReadMail("dance"), "unread");
}

// ---- In a position.

// What comes of an action: the input that is stored, or why not.
std::string Outcome(const Match& match, Player by, const Action& action) {
  if (const auto why = match.WhyNot(by, KindOf(action))) return engine::NameOf(*why);
  const auto input = InputOf(action, by, match);
  if (!input) return engine::NameOf(input.error());
  if (std::holds_alternative<engine::RollDice>(*input)) return "roll";
  Match after = match;
  const auto applied = after.Apply(by, *input);
  return applied ? EncodeInput(*input) : engine::NameOf(applied.error());
}

struct Case {
  const char* inputs;
  // Of A, then of B: roll, 8-5 6-5, off, double, accept, reject, redouble, resign g, unread.
  std::array<std::array<const char*, 9>, 2> outcomes;
};

constexpr Case kCases[] = {
    {"",
     {{{"no game", "no game", "no game", "no game", "nothing to answer", "nothing to answer",
        "no game", "no game", "no game"},
       {"no game", "no game", "no game", "no game", "nothing to answer", "nothing to answer",
        "no game", "no game", "no game"}}}},
    {"s o31",
     {{{"rolled", "p8/5,6/5", "cannot bear off", "rolled", "nothing to answer", "nothing to answer",
        "may not redouble", "g12", "bad value"},
       {"not on turn", "not on turn", "not on turn", "not on turn", "nothing to answer",
        "nothing to answer", "may not redouble", "g22", "bad value"}}}},
    {"s o31 p8/5,6/5",
     {{{"not on turn", "not on turn", "not on turn", "not on turn", "nothing to answer",
        "nothing to answer", "may not redouble", "g12", "bad value"},
       {"roll", "not rolled", "not rolled", "d", "nothing to answer", "nothing to answer",
        "may not redouble", "g22", "bad value"}}}},
    {"s o31 p8/5,6/5 d",
     {{{"double open", "double open", "double open", "double open", "a", "x", "b", "double open",
        "bad value"},
       {"double open", "double open", "double open", "double open", "nothing to answer",
        "nothing to answer", "may not redouble", "double open", "bad value"}}}},
    {"s o31 p8/5,6/5 r52",
     {{{"not on turn", "not on turn", "not on turn", "not on turn", "nothing to answer",
        "nothing to answer", "may not redouble", "g12", "bad value"},
       {"rolled", "illegal play", "cannot bear off", "rolled", "nothing to answer",
        "nothing to answer", "may not redouble", "g22", "bad value"}}}},
    {"s o31 g21",
     {{{"resignation open", "resignation open", "resignation open", "resignation open", "y", "n",
        "resignation open", "resignation open", "resignation open"},
       {"own resignation open", "own resignation open", "own resignation open",
        "own resignation open", "own resignation open", "own resignation open",
        "own resignation open", "own resignation open", "own resignation open"}}}},
};

TEST(ActionTest, EachActionInEachStateOfAMatch) {
  const std::array<Action, 9> actions = {
      Roll{},   *ParseAction("8-5 6-5"), BearOffAll{},          engine::OfferDouble{}, Accept{},
      Reject{}, engine::Redouble{},      Resign{.multiple = 2}, *ParseAction("dance")};
  for (const Case& c : kCases) {
    Match match({.length = engine::kUnlimited});
    Do(match, c.inputs);
    for (const Player by : {kA, kB}) {
      for (size_t i = 0; i < actions.size(); ++i) {
        EXPECT_EQ(Outcome(match, by, actions[i]), c.outcomes[Index(by)][i])
            << "'" << c.inputs << "', " << engine::Name(by) << ", " << Text(actions[i]);
      }
    }
  }
}

TEST(ActionTest, StepsAreInTheNumbersOfTheMover) {
  Match match({.length = 1});
  Do(match, "s o31 p8/5,6/5 r31");
  EXPECT_EQ(Outcome(match, kB, *ParseAction("17-20 19-20")), "p8/5,6/5");
  EXPECT_EQ(Outcome(match, kB, *ParseAction("17:3 19:1", Notation::kPbm)), "p8/5,6/5");
  const auto error = [&](std::string_view line) {
    const auto input = InputOf(*ParseAction(line, Notation::kPbm), kB, match);
    return input ? Match(match).Apply(kB, *input).error().play : input.error().play;
  };
  using engine::PlayError;
  using engine::PlayFault;
  EXPECT_EQ(error("17-20"), (PlayError{PlayFault::kTooFew, 0, 2}));
  EXPECT_EQ(error("17-20,H"), (PlayError{PlayFault::kTooFew, 0, 2})) << "nothing can be borne off";
  EXPECT_EQ(error("17-20(4),19-20(4)"), (PlayError{PlayFault::kTooMany, 0, 2}));
}

// The play that is found is one that the rules allow.
TEST(ActionTest, BearsOffWithAllDice) {
  size_t borne_off = 0;
  for (uint32_t seed = 1; seed <= 20; ++seed) {
    engine::RandomPlayers players(seed);
    Match match({.length = 1});
    while (match.phase() != engine::Phase::kMatchOver) {
      if (!match.WhyNot(match.turn(), engine::ActionKind::kBearOff)) {
        const auto input = InputOf(BearOffAll{}, match.turn(), match);
        Match after = match;
        if (input) {
          ASSERT_TRUE(after.Apply(match.turn(), *input));
          ++borne_off;
        }
      }
      ASSERT_TRUE(match.Apply(players.Next(match)));
    }
  }
  EXPECT_GT(borne_off, 20U);
}

}  // namespace
}  // namespace fibs::protocol
