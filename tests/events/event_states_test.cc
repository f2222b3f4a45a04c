// States x inputs: what may come when. A refused input changes nothing.
#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/events/hall/words.h"
#include "server/crypto/crypto.h"
#include "tests/events/typed_event.h"

namespace fibs::events {
namespace {

using Lines = std::vector<std::string>;

const std::string kSeedLine = "seed " + std::string(kTestSeed);

Lines Head(const std::string& format) { return {"format " + format, kSeedLine, "set seeds all"}; }

void Add(Lines& to, const Lines& lines) { to.insert(to.end(), lines.begin(), lines.end()); }

// The lines that lead an event of `format` into a state.
Lines Into(const std::string& format, State state) {
  Lines lines = Head(format);
  Add(lines, {"enter a 1900", "enter b 1800", "enter c 1700", "enter d 1600"});
  if (state == State::kOpen) return lines;
  if (state == State::kClosed) return Add(lines, {"close"}), lines;
  if (state == State::kCancelled) return Add(lines, {"cancel"}), lines;
  Add(lines, {"draw"});
  if (state == State::kPaused) Add(lines, {"pause"});
  if (state == State::kFinished) Add(lines, {"finish"});
  return lines;
}

std::string Answers(const std::string& format, const std::string& input) {
  std::string answers;
  for (const State state : {State::kOpen, State::kClosed, State::kRunning, State::kPaused,
                            State::kFinished, State::kCancelled}) {
    TypedEvent event;
    for (const std::string& line : Into(format, state)) {
      if (!event.Type(line)) return "cannot reach the state: " + line;
    }
    if (event.event().state() != state) return "another state";
    const bool done = event.Type(input).has_value();
    answers += done ? 'x' : '-';
    if (!done && event.event().state() != state) return "a refused input has changed the state";
  }
  return answers;
}

// Columns: open, closed, running, paused, finished, cancelled.
TEST(EventStatesTest, OfARoundRobin) {
  const std::map<std::string, std::string> kTable = {
      {"format swiss", "------"},
      {"event 2", "------"},
      {kSeedLine, "------"},
      {"set length 3", "------"},
      {"announce", "------"},
      {"enter e 1500", "x-----"},
      {"enter a 1500", "------"},
      {"close", "x-----"},
      {"open", "-x----"},
      {"draw", "xx----"},
      {"result roundrobin:1:1 5 3", "--xx--"},
      {"forfeit roundrobin:1:1 a", "--xx--"},
      {"both roundrobin:1:1", "--xx--"},
      {"absent roundrobin:1:1 a 10", "--xx--"},
      {"undo roundrobin:1:1", "------"},
      {"withdraw a", "xxxx--"},
      {"disqualify a", "--xxx-"},
      {"return a", "------"},
      {"replace a z 1500", "--xx--"},
      {"late z 1500", "------"},
      {"move a 1", "------"},
      {"challenge b a", "------"},
      {"accept roundrobin:1:1", "------"},
      {"time 10", "------"},
      {"pair", "------"},
      {"leave a", "------"},
      {"join a", "------"},
      {"pause", "--x---"},
      {"resume", "---x--"},
      {"finish", "--x---"},
      {"cancel", "xxxx--"},
      {"standings", "--xxx-"},
  };
  for (const auto& [input, answers] : kTable)
    EXPECT_EQ(Answers("roundrobin", input), answers) << input;
}

TEST(EventStatesTest, OfALadder) {
  const std::map<std::string, std::string> kTable = {
      {"enter e 1500", "x-x---"},     {"late e 1500", "------"},  {"move a 2", "--xx--"},
      {"challenge b a", "--x---"},    {"time 10", "--x---"},      {"pair", "------"},
      {"replace a z 1500", "------"}, {"disqualify a", "--xxx-"}, {"finish", "--x---"},
      {"withdraw a", "xxxx--"},
  };
  for (const auto& [input, answers] : kTable) EXPECT_EQ(Answers("ladder", input), answers) << input;
}

TEST(EventStatesTest, OfAnArena) {
  const std::map<std::string, std::string> kTable = {
      {"enter e 1500", "x-x---"}, {"pair", "--x---"},    {"leave a", "--xx--"},
      {"join a", "------"},       {"time 10", "--x---"}, {"move a 2", "------"},
      {"finish", "--x---"},
  };
  for (const auto& [input, answers] : kTable) EXPECT_EQ(Answers("arena", input), answers) << input;
}

// On a server an event is drafted and announced first.
TEST(EventStatesTest, DraftAndAnnounced) {
  Event event(crypto::Sha256, State::kDraft);
  const auto apply = [&event](const std::string& line) {
    return event.Apply(*ParseInput(line)).has_value();
  };
  EXPECT_FALSE(apply("announce"));
  for (const std::string& line : Head("swiss")) EXPECT_TRUE(apply(line)) << line;
  for (const std::string line : {"enter a 1500", "open", "close", "draw", "standings"}) {
    EXPECT_FALSE(apply(line)) << line;
  }
  EXPECT_TRUE(apply("announce"));
  EXPECT_EQ(event.state(), State::kAnnounced);
  for (const std::string line : {"enter a 1500", "announce", "set length 3", "close"}) {
    EXPECT_FALSE(apply(line)) << line;
  }
  EXPECT_TRUE(apply("open"));
  EXPECT_FALSE(apply("set length 3"));
  EXPECT_TRUE(apply("enter a 1500"));
  EXPECT_TRUE(apply("cancel"));
  EXPECT_EQ(event.state(), State::kCancelled);
}

TEST(EventStatesTest, TheHeadIsTakenWhileNobodyHasEntered) {
  TypedEvent event;
  EXPECT_FALSE(event.Type("enter a 1500"));
  EXPECT_EQ(event.why(), Refusal::kNoFormat);
  EXPECT_TRUE(event.Type("format swiss"));
  EXPECT_FALSE(event.Type("format swiss"));
  EXPECT_FALSE(event.Type("close"));
  EXPECT_TRUE(event.Type(kSeedLine));
  EXPECT_TRUE(event.Type("event 7"));
  EXPECT_TRUE(event.Type("enter a 1500"));
  EXPECT_FALSE(event.Type("event 8"));
  EXPECT_TRUE(event.Type("withdraw a"));
  EXPECT_TRUE(event.Type("event 8"));
  EXPECT_FALSE(event.Type("draw"));
  EXPECT_EQ(event.why(), Refusal::kTooFew);
}

TEST(EventStatesTest, WordsOutOfRange) {
  TypedEvent event;
  const Lines kBad = {"format chess",
                      "format",
                      "format swiss x",
                      "seed 00",
                      "event -1",
                      "event 1234567890123456",
                      "set length 0",
                      "set length 100",
                      "set length 3,,5",
                      "set length 3,",
                      "set ties direct,direct",
                      "set ties x",
                      "set seeds -1",
                      "set seeds some",
                      "set entry 0",
                      "set third maybe",
                      "set x 1",
                      "set rounds 0",
                      "set late 100",
                      "set cycles 3",
                      "set groups 1000",
                      "set division 1",
                      "set up 50",
                      "set days 0",
                      "set days 366",
                      "set cooldown 366",
                      "set minutes 10081",
                      "set grace 1441",
                      "set penalty 0",
                      "set pairing far",
                      "set move up",
                      "set length",
                      "enter a b 1500",
                      "enter a-b 1500",
                      "enter abcdefghijklmnopqrstu 1500",
                      "enter a 123456",
                      "enter a 1500.",
                      "enter a 1500.123",
                      "enter a -1",
                      "enter a .5",
                      "Enter a 1500",
                      "hello"};
  for (const std::string& line : kBad) EXPECT_FALSE(event.Type(line)) << line;
  const Lines kGood = {"set length 3,05,99", "set ties direct,wins",
                       "set seeds 0",        "set seeds all",
                       "set entry all",      "set late 0",
                       "set up 0",           "set cooldown 0",
                       "set idle 0",         "set grace 0",
                       "set third yes",      "set pairing random",
                       "set move swap",      "event 0",
                       "format arena",       kSeedLine,
                       "enter a 99999.99",   "  enter\tabcdefghij_123456789  0.5\r"};
  for (const std::string& line : kGood) EXPECT_TRUE(event.Type(line)) << line;
}

TEST(EventStatesTest, WhatIsPassedOver) {
  EXPECT_TRUE(IsPassedOver(""));
  EXPECT_TRUE(IsPassedOver(" \t\r"));
  EXPECT_TRUE(IsPassedOver("# a remark"));
  EXPECT_FALSE(IsPassedOver(" # no remark"));
  EXPECT_FALSE(IsPassedOver("draw"));
}

TEST(EventStatesTest, MatchesAreNamedInOneWay) {
  for (const std::string word : {"main:1:1", "group12:3:4", "div1:1:1", "playoff:2:1"}) {
    ASSERT_TRUE(ParseMatch(word)) << word;
    EXPECT_EQ(MatchWord(*ParseMatch(word)), word);
  }
  for (const std::string word :
       {"main", "main:1", "main:0:1", "main:01:1", "main1:1:1", "group:1:1", "group0:1:1",
        "main:1:1:1", "x:1:1", "main:1:", "main:-1:1", "main:99999999999:1"}) {
    EXPECT_FALSE(ParseMatch(word)) << word;
  }
}

}  // namespace
}  // namespace fibs::events
