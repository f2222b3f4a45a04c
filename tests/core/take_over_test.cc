// What a core that takes over knows of the one before it, beside the sessions (the transcripts show
// those): what was counted, and the shutdown that was announced.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <variant>

#include "server/core/core_state.h"
#include "server/core/visits/session_state.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using std::chrono::minutes;
using ::testing::HasSubstr;
using ::testing::Not;

class TakeOverTest : public ::testing::Test {
 protected:
  TakeOverTest() : server_(ConfigWithAdmin()) {}
  static Config ConfigWithAdmin() {
    Config config = RatesOff();
    config.admins = {"anna"};
    return config;
  }
  void Begin(TestServer::TakeOver how) {
    server_.TakeOverAfterLines(how);
    server_.NewTelnet("anna");
  }
  // Whether a core that starts with what is stored, `later`, ends at its first tick.
  bool EndsWhenItStarts(minutes later) const {
    const Time now = server_.now() + later;
    ScriptedDice dice;
    const Config config = ConfigWithAdmin();
    Core core(config, dice, server_.storage().LoadAtStart(), now, Start::kTakesOver);
    Outputs outputs;
    core.Handle({now, 0, Attach{}}, outputs);
    core.Handle({now, 0, AttachEnded{}}, outputs);
    core.Handle({now, 0, Tick{}}, outputs);
    return std::any_of(outputs.begin(), outputs.end(), [](const Output& output) {
      const auto* process = std::get_if<ProcessOutput>(&output);
      return process && std::holds_alternative<StopServer>(*process);
    });
  }
  TestServer server_;
};

class EitherTakeOverTest : public TakeOverTest,
                           public ::testing::WithParamInterface<TestServer::TakeOver> {};

TEST_P(EitherTakeOverTest, TheAnnouncedShutdownIsKept) {
  Begin(GetParam());
  server_.Type("anna", "shutdown 10 restart");
  server_.Type("anna", "who");
  server_.Read("anna");
  server_.Wait(5 * 60);
  EXPECT_THAT(server_.Read("anna"), HasSubstr("*** ATTENTION ! FIBS will restart in 300 seconds"));
  server_.Type("anna", "who");
  server_.Wait(5 * 60);
  EXPECT_THAT(server_.Read("anna"), HasSubstr("FIBS is terminating"));
  EXPECT_TRUE(server_.stopped());
  EXPECT_FALSE(EndsWhenItStarts(minutes(0))) << "it was carried out";
}

TEST_P(EitherTakeOverTest, AShutdownThatIsCancelledStaysSo) {
  Begin(GetParam());
  server_.Type("anna", "shutdown 2");
  server_.Type("anna", "shutdown stop");
  server_.Read("anna");
  server_.Wait(3 * 60);
  EXPECT_THAT(server_.Read("anna"), Not(HasSubstr("ATTENTION")));
  EXPECT_FALSE(server_.stopped());
}

INSTANTIATE_TEST_SUITE_P(HandoverAndCrash, EitherTakeOverTest,
                         ::testing::Values(TestServer::TakeOver::kHandover,
                                           TestServer::TakeOver::kCrash),
                         testing::PrintToStringParamName());

TEST_F(TakeOverTest, AShutdownWhoseTimeHasGoneByIsForgotten) {
  Begin(TestServer::TakeOver::kCrash);
  server_.Type("anna", "shutdown 10");
  EXPECT_FALSE(EndsWhenItStarts(minutes(9)));
  EXPECT_FALSE(EndsWhenItStarts(minutes(10)));
}

TEST_F(TakeOverTest, AStopByASignalEndsThePlan) {
  Begin(TestServer::TakeOver::kCrash);
  server_.Type("anna", "shutdown 10");
  server_.Shutdown();
  EXPECT_TRUE(server_.stopped());
  EXPECT_FALSE(EndsWhenItStarts(minutes(0)));
}

// Their edge has lost its link before what it was told was stored, and comes back to the same core.
TEST_F(TakeOverTest, ATableByDaysIsNotKeptForThoseWhoseEdgeKnowsNothingOfIt) {
  server_.LinkSessions();
  for (const char* name : {"anna", "bert"}) {
    server_.NewClip(name);
    server_.Type(name, "toggle ready");
  }
  server_.Raise(AttachEnded{});
  Attach attach;
  for (const Session* session : server_.core().state().sessions.All()) {
    attach.sessions.push_back({.session = session->id,
                               .key = session->key,
                               .host = session->host,
                               .idle = {},
                               .state = SaveSession(*session),
                               .clean = false});
  }
  server_.dice().Add("31");
  server_.Type("anna", "invite bert 1 days 2");
  server_.Type("bert", "join anna");
  ASSERT_EQ(server_.core().state().seating.tables().size(), 1U);
  server_.Raise(std::move(attach));
  EXPECT_EQ(server_.core().state().lobby.users().size(), 2U);
  EXPECT_THAT(server_.core().state().seating.tables(), ::testing::IsEmpty());
}

// Else an edge that comes a little later has the line done once more.
TEST_F(TakeOverTest, WhatIsDoneIsNotForgottenWhenTheClockIsSet) {
  server_.LinkSessions();
  server_.NewClip("anna");
  server_.NewClip("bert");
  server_.Type("anna", "message bert hello");
  Time now = server_.now();
  ScriptedDice dice;
  const Config config = ConfigWithAdmin();
  Core core(config, dice, server_.storage().LoadAtStart(), now, Start::kTakesOver);
  const auto forgets = [&](Event event) {
    Outputs outputs;
    core.Handle(event, outputs);
    return std::ranges::any_of(outputs, [](const Output& output) {
      const auto* process = std::get_if<ProcessOutput>(&output);
      const auto* append = process != nullptr ? std::get_if<Append>(process) : nullptr;
      return append != nullptr && std::holds_alternative<SessionEnded>(append->record.record);
    });
  };
  EXPECT_FALSE(forgets({now, 0, AttachEnded{}}));
  EXPECT_FALSE(forgets({now, 0, Tick{}}));
  now += std::chrono::hours(24);
  EXPECT_FALSE(forgets({now, 0, Tick{}}));
  bool forgotten = false;
  for (int second = 0; second < 600; ++second) forgotten |= forgets({now, 0, Tick{}});
  EXPECT_TRUE(forgotten);
}

TEST_F(TakeOverTest, WhatMakesNoSenseIsLeft) {
  Begin(TestServer::TakeOver::kCrash);
  for (const std::string& bytes : {std::string("\xff\xff\xff"), std::string(100000, '\x08'),
                                   std::string("\x3a\x05\x01\x02\x03\x04\x05")}) {
    server_.Store(CoreSaved{bytes});
    EXPECT_FALSE(EndsWhenItStarts(minutes(0)));
    server_.Crash();
    server_.Telnet("anna");
  }
}

}  // namespace
}  // namespace fibs::server
