// Talk with strangers: the measure against it, and messages that a moderator reads first.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// anna is the administrator; alice, carl and dora report bob.
class StrangersTest : public testing::Test {
 protected:
  StrangersTest() : server(WithAnna()) {
    for (const char* who : {"anna", "alice", "carl", "dora", "emma", "bob"}) server.NewClip(who);
  }
  static Config WithAnna() {
    Config config = RatesOff();
    config.admins = {"anna"};
    config.limits.newcomer_experience_max = 0;
    return config;
  }
  std::string Says(const std::string& who, std::string_view line) {
    for (const char* each : {"anna", "alice", "carl", "dora", "emma", "bob"}) {
      if (!server.Closed(each)) server.Read(each);
    }
    return ReplyTo(server, who, line);
  }
  void Play(const std::string& one, const std::string& other) {
    StartMatch(server, one, other, "1");
    server.Type(other, "resign n");
    server.Type(one, "accept");
    for (const std::string& who : {one, other}) server.Type(who, "leave");
  }
  void Report() {
    for (const char* who : {"alice", "carl", "dora"}) Says(who, "report bob talk");
  }

  TestServer server;
};

TEST_F(StrangersTest, TheMeasureLeavesThoseWhomHeKnows) {
  EXPECT_THAT(Says("anna", "mod measure bob strangers 1d ads"), HasSubstr("strangers until"));
  EXPECT_THAT(server.Read("bob"), HasSubstr("** You may not talk to strangers until"));
  for (const char* line : {"tell emma hello", "message emma hello", "shout hello"}) {
    EXPECT_THAT(Says("bob", line), HasSubstr("** You may not talk to strangers until")) << line;
    EXPECT_EQ(server.Read("emma"), "") << line;
  }
  Says("emma", "friend bob");
  EXPECT_THAT(Says("bob", "tell emma hello"), HasSubstr("hello")) << "a friend";
  EXPECT_THAT(server.Read("emma"), HasSubstr("hello"));
  Says("carl", "tell bob hello");
  Says("bob", "tell carl hello");
  EXPECT_THAT(server.Read("carl"), HasSubstr("hello")) << "he has spoken to him";
  Play("bob", "dora");
  Says("bob", "tell dora hello");
  EXPECT_THAT(server.Read("dora"), HasSubstr("hello")) << "they have played";
  Says("bob", "tell anna hello");
  EXPECT_THAT(server.Read("anna"), HasSubstr("hello")) << "an administrator";
  StartMatch(server, "bob", "alice", "1");
  Says("bob", "say hello");
  EXPECT_THAT(server.Read("alice"), HasSubstr("hello"));
  Says("bob", "tell alice hello");
  EXPECT_THAT(server.Read("alice"), HasSubstr("hello"));
}

TEST_F(StrangersTest, StorageThatCannotBeReadMakesNobodyKnown) {
  Says("anna", "mod measure bob strangers 1d ads");
  Play("bob", "dora");
  server.BreakStorage();
  EXPECT_THAT(Says("bob", "tell dora hello"), HasSubstr("** You may not talk to strangers"));
}

TEST_F(StrangersTest, WhoWasReportedMuchWaitsForAModerator) {
  Says("alice", "report bob talk");
  Says("carl", "report bob talk");
  Says("bob", "tell emma one");
  EXPECT_THAT(server.Read("emma"), HasSubstr("one")) << "two are not enough";
  Says("dora", "report bob talk");
  EXPECT_EQ(Says("bob", "tell emma two"),
            Lines({"** emma gets your message when a moderator has read it."}));
  EXPECT_EQ(server.Read("emma"), "");
  EXPECT_THAT(server.Read("anna"), HasSubstr("of bob waits. Type 'mod held'."));
  EXPECT_EQ(Says("bob", "message emma three"),
            Lines({"** emma gets your message when a moderator has read it."}));
  EXPECT_THAT(Says("anna", "mod held"),
              AllOf(HasSubstr("** Message 4 of"), HasSubstr(": bob to emma: two"),
                    HasSubstr(": bob to emma: three")));
  EXPECT_THAT(Says("anna", "mod"), HasSubstr("** 2 messages wait: 'mod held'."));
  server.Crash();
  for (const char* who : {"anna", "emma", "bob"}) server.Clip(who);
  EXPECT_EQ(ReplyTo(server, "anna", "mod let 4"), Lines({"** Message 4 is delivered."}));
  EXPECT_THAT(server.Read("emma"), HasSubstr("two"));
  EXPECT_THAT(server.Read("bob"), HasSubstr("** Your message to emma is delivered."));
  EXPECT_THAT(ReplyTo(server, "anna", "mod stop 5"), HasSubstr("Type 'mod stop 5 confirm' to"));
  EXPECT_EQ(server.Read("bob"), "");
  EXPECT_EQ(ReplyTo(server, "anna", "mod stop 5 confirm"),
            Lines({"** Message 5 is not delivered."}));
  EXPECT_THAT(server.Read("bob"), HasSubstr("a moderator has read it."));
  EXPECT_EQ(server.Read("emma"), "");
  EXPECT_EQ(ReplyTo(server, "anna", "mod let 5"), Lines({"** Message 5 waits no more."}));
  EXPECT_EQ(ReplyTo(server, "anna", "mod held"), Lines({"** No message waits."}));
  // What was written is kept no longer, and the chain holds.
  EXPECT_THAT(ReplyTo(server, "anna", "mod log"),
              AllOf(Not(HasSubstr("two")), Not(HasSubstr("three")),
                    Not(HasSubstr("is not as it was written"))));
  EXPECT_THAT(ReplyTo(server, "bob", "shout hello"), HasSubstr("hello"));
}

TEST_F(StrangersTest, MessagesThatWaitAreBounded) {
  Report();
  for (int i = 0; i < 5; ++i) {
    EXPECT_THAT(Says("bob", "tell emma hello"), HasSubstr("gets your message when"));
  }
  EXPECT_THAT(Says("bob", "message emma hello"),
              HasSubstr("** 5 of your messages wait for a moderator. This one was not kept."));
}

TEST_F(StrangersTest, ReportsOfNewcomersOrOldOnesDoNotCount) {
  Report();
  server.Pass(std::chrono::hours(24 * 31));
  for (const char* who : {"emma", "bob"}) {
    if (server.Closed(who)) server.Clip(who);
  }
  Says("bob", "tell emma hello");
  EXPECT_THAT(server.Read("emma"), HasSubstr("hello"));
}

TEST_F(StrangersTest, WhoWantsNoMessageByThenGetsNone) {
  Report();
  Says("bob", "message emma hello");
  Says("emma", "block bob");
  EXPECT_THAT(Says("anna", "mod let 4"), HasSubstr("** emma takes no message of bob now"));
  EXPECT_EQ(server.Read("emma"), "");
}

TEST_F(StrangersTest, WhoIsErasedLeavesNoMessage) {
  Report();
  Says("bob", "message emma hello");
  server.Administrate({.id = 1, .what = AdminRequest::What::kErase, .name = "emma"});
  EXPECT_EQ(Says("anna", "mod held"), Lines({"** No message waits."}));
  EXPECT_EQ(Says("anna", "mod let 4"), Lines({"** Message 4 waits no more."}));
}

TEST_F(StrangersTest, NobodyDecidesAboutHisOwn) {
  Says("anna", "mod role emma moderator on");
  Says("anna", "mod role bob moderator on");
  EXPECT_THAT(Says("alice", "mod held"), HasSubstr("** Permission denied"));
  for (const char* who : {"alice", "carl", "dora"}) Says(who, "report bob talk");
  Says("anna", "mod role emma moderator off");
  Says("bob", "message emma hello");
  EXPECT_EQ(Says("bob", "mod held"), Lines({"** No message waits."}));
  EXPECT_EQ(Says("bob", "mod let 7"),
            Lines({"** Another one decides about a message of yours or to you."}));
}

}  // namespace
}  // namespace fibs::server
