// A core has ended while somebody waited for its answer: what his terminal shows when another one
// goes on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "server/core/core_state.h"
#include "server/core/visits/session_state.h"
#include "server/edge/connections/terminal.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::EndsWith;

constexpr SessionId kHere = 77;

class CutOffAnswerTest : public testing::Test {
 protected:
  CutOffAnswerTest() {
    server_.LinkSessions();
    server_.Register("bert");
  }

  // The core that ended has handled this line of his, and nothing of that came to the edge.
  void EndsBehind(const std::string& who, const std::string& line) {
    server_.Type(who, line);
    input_ = server_.storage().records().back().cause.input;
    BringBack(who);
  }
  // The next core has his session; the edge has not seen all that the one before had to say.
  void BringBack(const std::string& who) {
    const auto sessions = server_.core().state().sessions.All();
    const auto session = std::ranges::find_if(sessions, [&](const Session* one) {
      return one->user != nullptr && one->account->name == who;
    });
    ASSERT_NE(session, sessions.end());
    terminal_.Set((*session)->terminal);
    core_.emplace(config_, dice_, server_.storage().LoadAtStart(), server_.now(),
                  Start::kTakesOver);
    back_ = {{{.session = kHere,
               .key = (*session)->key,
               .host = (*session)->host,
               .idle = {},
               .state = SaveSession(**session),
               .clean = false}}};
  }
  std::string Attaches() { return Shown(back_) + Shown(AttachEnded{}); }
  std::string HearsAgain(const std::string& line) { return Shown(Line{line}, input_); }

  // What an event shows on his terminal.
  std::string Shown(decltype(Event::what) what, InputNumber input = 0) {
    const bool typed = std::holds_alternative<Line>(what);
    Outputs outputs;
    core_->Handle({server_.now(), typed ? kHere : 0, std::move(what), input}, outputs);
    std::string shown;
    touched_ = false;
    for (Output& output : outputs) {
      if (const auto* edge = std::get_if<EdgeOutput>(&output)) shown += ShownOf(*edge);
    }
    return touched_ ? shown + terminal_.EndEvent() : shown;
  }
  std::string ShownOf(const EdgeOutput& output) {
    if (const auto* send = std::get_if<Send>(&output); send != nullptr && send->to == kHere) {
      touched_ = true;
      return terminal_.Show(send->text);
    }
    if (const auto* begin = std::get_if<BeginAnswer>(&output)) {
      return terminal_.BeginAnswer(begin->empty_line).bytes;
    }
    if (std::holds_alternative<Done>(output)) {
      touched_ = true;
      terminal_.Done();
    }
    return "";
  }

  const Config config_ = RatesOff();
  TestServer server_;
  ScriptedDice dice_;
  std::optional<Core> core_;
  InputNumber input_ = 0;
  Attach back_;
  Terminal terminal_;
  bool touched_ = false;  // shows its prompt when the event is over
};

TEST_F(CutOffAnswerTest, NoPromptComesBeforeTheAnswerToALineThatComesAgain) {
  server_.NewTelnet("anna");
  BringBack("anna");
  input_ = 1000;
  EXPECT_EQ(Attaches(), "");
  EXPECT_EQ(HearsAgain("gag nobody"), "** There is no one called 'nobody'\r\n> ");
  EXPECT_EQ(Shown(Tick{}), "");
}

TEST_F(CutOffAnswerTest, WhatIsStoredIsNotDoneAgainAndHasItsPrompt) {
  server_.NewTelnet("anna");
  EndsBehind("anna", "message bert hello");
  EXPECT_EQ(Attaches(), "");
  const RecordNumber before = core_->state().last_record;
  EXPECT_EQ(HearsAgain("message bert hello"), "> ");
  EXPECT_EQ(core_->state().last_record, before);
}

// It had begun, and the edge has nothing of his any more that it could send.
TEST_F(CutOffAnswerTest, ThePromptComesWhenNothingElseDoes) {
  server_.NewTelnet("anna");
  BringBack("anna");
  terminal_.BeginAnswer(/*empty_line=*/false);
  EXPECT_EQ(Attaches(), "");
  EXPECT_EQ(Shown(Tick{}), "> ");
  EXPECT_EQ(Shown(Tick{}), "");
}

TEST_F(CutOffAnswerTest, WhoWaitsForNothingSeesNothing) {
  server_.NewTelnet("anna");
  BringBack("anna");
  EXPECT_EQ(terminal_.EndEvent(), "> ");
  EXPECT_EQ(Attaches(), "");
  EXPECT_EQ(Shown(Tick{}), "");
}

TEST_F(CutOffAnswerTest, AProgramReadsThatWhatIsStoredIsDone) {
  server_.Register("anna");
  server_.Open("anna");
  server_.Type("anna", "login page 1009 anna secret");
  EndsBehind("anna", "@a message bert hello");
  Attaches();
  EXPECT_THAT(HearsAgain("@a message bert hello"), EndsWith("24 a ok\r\n"));
  ++input_;
  EXPECT_THAT(HearsAgain("@b gag nobody"), EndsWith("24 b no\r\n"));
}

}  // namespace
}  // namespace fibs::server
