#include "server/link/ends/held_outputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr size_t kRoom = 10'000;
constexpr size_t kRoomOfAll = 20'000;
constexpr Group kProgram = kHearsShouts;

// What is carried out, as words.
class HeldOutputsTest : public testing::Test, protected HeldOutputs::Sink {
 protected:
  void Apply(EdgeOutput& output) override {
    if (const auto* send = std::get_if<Send>(&output)) {
      done_.push_back(std::to_string(send->to) + ":" + send->text);
    } else if (const auto* broadcast = std::get_if<Broadcast>(&output)) {
      std::string word = "all";
      for (const SessionId session : broadcast->except) word += "-" + std::to_string(session);
      done_.push_back(word + ":" + broadcast->to_programs);
    } else if (const auto* handled = std::get_if<Handled>(&output)) {
      done_.push_back(std::to_string(handled->session) + " done");
    } else if (const auto* change = std::get_if<SetGroup>(&output)) {
      done_.push_back(std::to_string(change->session) + (change->group ? " joins" : " parts"));
    } else if (const auto* close = std::get_if<Close>(&output)) {
      done_.push_back(std::to_string(close->session) + " closed");
      held_.Forget(close->session);
    }
  }
  void EndEvent() override { done_.push_back("."); }

  void Add(std::vector<EdgeOutput> event) { held_.Add(event); }
  std::vector<std::string> Done() { return std::exchange(done_, {}); }
  static EdgeOutput Shout(std::string text, RecordNumber after = 0,
                          std::vector<SessionId> except = {}) {
    return Broadcast{.to = GroupSet::With(kHearsShouts),
                     .except = std::move(except),
                     .to_programs = text,
                     .to_people = text,
                     .after = after};
  }
  static EdgeOutput Say(SessionId to, std::string text, RecordNumber after = 0) {
    return Send{.to = to, .text = std::move(text), .after = after};
  }

  HeldOutputs held_{kRoom, kRoomOfAll, *this};
  std::vector<std::string> done_;
};

TEST_F(HeldOutputsTest, WhatWaitsForNothingIsCarriedOutAtOnce) {
  Add({Say(1, "a"), Say(2, "b")});
  EXPECT_THAT(Done(), ElementsAre("1:a", "2:b", "."));
  EXPECT_TRUE(held_.empty());
}

TEST_F(HeldOutputsTest, WhatAnEventSaysToASessionGoesTogether) {
  Add({Say(1, "a"), Say(2, "b"), Say(1, "rolls", 5), Handled{1, 7, 4}});
  EXPECT_THAT(Done(), ElementsAre("2:b", "."));
  held_.Commit(4);
  EXPECT_THAT(Done(), IsEmpty());
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("1:a", "1:rolls", "1 done", "."));
  EXPECT_TRUE(held_.empty());
}

TEST_F(HeldOutputsTest, ASessionIsToldThingsInOrder) {
  Add({Say(1, "rolls", 5)});
  Add({Say(1, "chat"), Say(2, "chat")});
  EXPECT_THAT(Done(), ElementsAre("2:chat", "."));
  held_.Commit(6);
  EXPECT_THAT(Done(), ElementsAre("1:rolls", ".", "1:chat", "."));
}

TEST_F(HeldOutputsTest, OneLineGoesAhead) {
  Add({Say(1, "rolls", 5)});
  Add({Send{.to = 1, .text = "storage fails", .ahead = true}});
  EXPECT_THAT(Done(), ElementsAre("1:storage fails", "."));
}

TEST_F(HeldOutputsTest, WhoWaitsHearsWhatAllAreToldBehindIt) {
  Add({SetGroup{1, kProgram}, SetGroup{2, kProgram}, SetGroup{3, kHearsLogins}});
  Done();
  Add({Say(1, "rolls", 5), Say(3, "rolls", 5)});
  Add({Shout("hi")});
  EXPECT_THAT(Done(), ElementsAre("all-1-3:hi", "."));
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("1:rolls", ".", "1:hi", ".", "3:rolls", "."));
}

TEST_F(HeldOutputsTest, WhoIsExceptedHearsNothingLaterEither) {
  Add({SetGroup{1, kProgram}});
  Add({Say(1, "rolls", 5)});
  Add({Shout("hi", 0, {1})});
  Done();
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("1:rolls", "."));
}

TEST_F(HeldOutputsTest, WhatAllAreToldWaitsAndWhoHearsItWaitsBehindIt) {
  Add({SetGroup{1, kProgram}});
  Done();
  Add({Shout("bob logs in", 5)});
  Add({Say(1, "chat"), Say(2, "chat")});
  Add({Shout("hi")});
  EXPECT_THAT(Done(), ElementsAre("2:chat", ".", "all-1:hi", "."));
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("all:bob logs in", ".", "1:chat", ".", "1:hi", "."));
}

TEST_F(HeldOutputsTest, WhoJoinsWhileSomethingWaitsForAllDoesNotHearIt) {
  Add({Shout("bob logs in", 5)});
  Add({Say(1, "bob is here"), SetGroup{1, kProgram}});
  EXPECT_THAT(Done(), IsEmpty());
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("all:bob logs in", ".", "1:bob is here", "1 joins", "."));
}

TEST_F(HeldOutputsTest, WhoseJoiningWaitsHearsWhatComesAfterIt) {
  Add({Say(1, "welcome", 5), SetGroup{1, kProgram}});
  Add({Shout("bob logs in")});
  Done();
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("1:welcome", "1 joins", ".", "1:bob logs in", "."));
}

TEST_F(HeldOutputsTest, AnAnswerIsNotTornFromWhatAllAreToldByIt) {
  Add({SetGroup{1, kProgram}, SetGroup{2, kProgram}});
  Done();
  Add({Say(1, "you win"), Shout("1 wins", 5), Handled{1, 9}});
  EXPECT_THAT(Done(), IsEmpty());
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("all-1:1 wins", ".", "1:you win", "1:1 wins", "1 done", "."));
}

TEST_F(HeldOutputsTest, AnotherCoreKeepsWhatItFound) {
  Add({SetGroup{1, kProgram}});
  Done();
  Add({Say(1, "rolls", 5)});
  Add({Say(1, "moves", 6)});
  Add({Say(1, "chat")});
  Add({Say(2, "rolls", 7)});
  held_.TakeOver(5);
  EXPECT_THAT(Done(), ElementsAre("1:rolls", "."));
  EXPECT_TRUE(held_.empty());
  held_.Commit(9);
  EXPECT_THAT(Done(), IsEmpty());
}

TEST_F(HeldOutputsTest, AClosedSessionIsToldNothing) {
  Add({Say(1, "bye", 5), Close{1}});
  Add({Say(1, "more")});
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("1:bye", "1 closed", "."));
  EXPECT_TRUE(held_.empty());
}

TEST_F(HeldOutputsTest, WhoIsToldTooMuchIsFound) {
  Add({Say(1, "rolls", 5)});
  EXPECT_THAT(held_.TakeOverfull(), IsEmpty());
  Add({Say(1, std::string(kRoom, '.'))});
  EXPECT_THAT(held_.TakeOverfull(), ElementsAre(1));
  EXPECT_THAT(held_.TakeOverfull(), IsEmpty());
}

TEST_F(HeldOutputsTest, WhenTooMuchWaitsForAllWhoIsToldMoreIsFound) {
  for (SessionId session = 1; session <= 3; ++session) {
    Add({Say(session, std::string(kRoom - 1000, '.'), 5)});
  }
  EXPECT_THAT(held_.TakeOverfull(), ElementsAre(3));
  Add({Say(1, "a")});
  EXPECT_THAT(held_.TakeOverfull(), ElementsAre(1));
  held_.Silence(3);
  Add({Say(1, "b")});
  EXPECT_THAT(held_.TakeOverfull(), IsEmpty());
  held_.Commit(5);
  EXPECT_EQ(held_.bytes(), 0u);
}

TEST_F(HeldOutputsTest, OfWhatNobodyReadsOnlyWhatIsDoneCounts) {
  Add({Say(1, "rolls", 5), Handled{1, 7, 5}});
  held_.Silence(1);
  Add({Say(1, "chat"), Handled{1, 8, 0}});
  Add({Shout("shout", 6)});
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("1 done", ".", "1 done", "."));
  held_.Commit(6);
  EXPECT_THAT(Done(), ElementsAre("all-1:shout", "."));
  EXPECT_EQ(held_.bytes(), 0u);
}

// While nothing is stored people go on talking.
TEST_F(HeldOutputsTest, ChatOvertakesWhatAllAreToldOfRecords) {
  Add({SetGroup{1, kProgram}, SetGroup{2, kProgram | kPeople}});
  Done();
  Add({Shout("result", 5)});
  Add({Shout("chat")});
  Add({Shout("news", 4)});
  EXPECT_THAT(Done(), ElementsAre("all:chat", "."));
  held_.Commit(4);
  EXPECT_THAT(Done(), IsEmpty()) << "news come behind the result";
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("all:result", ".", "all:news", "."));
  EXPECT_EQ(held_.bytes(), 0u);
}

TEST_F(HeldOutputsTest, NobodyWaitsBehindWhatHasNoTextForHim) {
  Add({SetGroup{1, kProgram}, SetGroup{2, kProgram | kPeople}});
  Done();
  Add({Broadcast{.to = GroupSet::All(), .to_programs = "5 bob", .to_people = "", .after = 5}});
  Add({Say(1, "chat"), Say(2, "chat")});
  EXPECT_THAT(Done(), ElementsAre("2:chat", "."));
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("all:5 bob", ".", "1:chat", "."));
}

TEST_F(HeldOutputsTest, AnEventMayConcernManySessions) {
  std::vector<EdgeOutput> event;
  for (SessionId session = 1; session <= 100; ++session) event.push_back(Say(session, "a"));
  for (SessionId session = 1; session <= 100; ++session) {
    event.push_back(Say(session, "b", session == 50 ? 5 : 0));
  }
  Add(std::move(event));
  EXPECT_EQ(Done().size(), 199u);
  held_.Commit(5);
  EXPECT_THAT(Done(), ElementsAre("50:a", "50:b", "."));
}

}  // namespace
}  // namespace fibs::server
