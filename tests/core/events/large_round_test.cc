// Rounds that are paired on another thread: whatever comes before the answer, the event is the same
// as when its inputs are played again.
#include "server/core/events/event_book.h"
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class LargeRoundTest : public EventsTest {
 protected:
  // A Swiss that is drawn, whose first round is not paired yet.
  void SetUp() override {
    Come({"ann"});
    Open("swiss length 1 rounds 2");
    for (size_t i = 0; i < EventBook::kPairsLater; ++i) {
      std::string name = "u";
      for (const size_t digit : {i / 64, i / 8 % 8, i % 8}) name += "abdefghk"[digit];
      names_.push_back(name);
    }
    for (const std::string& name : names_) {
      server_.NewTelnet(name);
      Enter({name});
      server_.Type(name, "bye");
    }
    server_.HoldAnswers();
    Direct("draw");
    EXPECT_THAT(Text("show"), HasSubstr("running"));
    EXPECT_THAT(Text("bracket"), HasSubstr("It is not drawn yet."));
  }
  // The matches as the stored inputs lead to them.
  std::string BracketOfReplay() {
    server_.Crash();
    server_.Telnet("ann");
    return Text("bracket");
  }

  std::vector<std::string> names_;
};

TEST_F(LargeRoundTest, IsThereWhenTheAnswerComes) {
  EXPECT_THAT(Text("table"), HasSubstr("swiss")) << "it can be asked about meanwhile";
  server_.SendAnswers();
  const std::string bracket = Text("bracket");
  EXPECT_THAT(bracket, HasSubstr("swiss:1:1 "));
  const std::string exported = Text("export");
  EXPECT_THAT(exported, HasSubstr("#> match swiss:1:250 "));
  EXPECT_EQ(BracketOfReplay(), bracket);
  EXPECT_EQ(Text("export"), exported);
}

TEST_F(LargeRoundTest, WhatComesBeforeTheAnswerComesBehindTheRound) {
  Direct("withdraw " + names_.front() + " he is ill");
  const std::string bracket = Text("bracket");
  EXPECT_THAT(bracket, AllOf(HasSubstr("swiss:1:1 "), Not(HasSubstr("not drawn"))));
  server_.SendAnswers();
  EXPECT_EQ(Text("bracket"), bracket) << "the answer came too late";
  const std::string exported = Text("export");
  EXPECT_EQ(BracketOfReplay(), bracket);
  EXPECT_EQ(Text("export"), exported);
}

TEST_F(LargeRoundTest, ACrashBeforeTheAnswerChangesNothing) {
  const std::string replayed = BracketOfReplay();
  EXPECT_THAT(replayed, HasSubstr("swiss:1:1 "));
}

TEST_F(LargeRoundTest, APauseBeforeTheAnswer) {
  Direct("pause lunch");
  const std::string bracket = Text("bracket");
  EXPECT_THAT(bracket, HasSubstr("swiss:1:1 "));
  server_.SendAnswers();
  Direct("resume");
  EXPECT_EQ(Text("bracket"), bracket);
}

}  // namespace
}  // namespace fibs::server
