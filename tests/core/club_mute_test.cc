// Who does not want to hear the talk of a club: each state of a person in it against each thing
// that happens there, and all of it once more behind a crash.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/core/clubs_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

struct MuteLine {
  const char* who;
  const char* line;
};

struct MuteState {
  const char* name;
  std::vector<MuteLine> steps;
};

const std::vector<MuteState>& MuteStates() {
  static const std::vector<MuteState> states = {
      {"stranger", {}},
      {"asks", {{"bob", "club join 1"}}},
      {"is invited", {{"ann", "club 1 invite bob"}}},
      {"was removed, muted",
       {{"ann", "club 1 invite bob"},
        {"bob", "club join 1"},
        {"bob", "club mute 1"},
        {"ann", "club 1 remove bob rude"}}},
      {"member", {{"ann", "club 1 invite bob"}, {"bob", "club join 1"}}},
      {"member, muted",
       {{"ann", "club 1 invite bob"}, {"bob", "club join 1"}, {"bob", "club mute 1"}}},
      {"director",
       {{"ann", "club 1 invite bob"}, {"bob", "club join 1"}, {"ann", "club 1 director bob"}}},
      {"director, muted",
       {{"ann", "club 1 invite bob"},
        {"bob", "club join 1"},
        {"ann", "club 1 director bob"},
        {"bob", "club mute 1"}}},
  };
  return states;
}

// What happens, and in each state whether bob hears ann then: 'h'; 'm': he has muted the club; '-':
// he is no member.
struct MuteInput {
  std::vector<MuteLine> lines;
  std::string_view hears;
};

const std::vector<MuteInput>& MuteInputs() {
  static const std::vector<MuteInput> inputs = {
      {{}, "----hmhm"},
      {{{"bob", "club mute 1"}}, "----mmmm"},
      {{{"bob", "club unmute 1"}}, "----hhhh"},
      {{{"bob", "club mute 1"}, {"bob", "club mute 1"}}, "----mmmm"},
      {{{"bob", "club mute 1"}, {"bob", "club unmute 1"}}, "----hhhh"},
      {{{"carol", "club mute 1"}}, "----hmhm"},
      {{{"bob", "club 1 say hello"}}, "----hmhm"},
      // Another role is no reason to hear it again ...
      {{{"ann", "club 1 director bob"}}, "----hmhm"},
      {{{"ann", "club 1 member bob"}}, "----hmhm"},
      {{{"ann", "club 1 owner bob"}, {"bob", "club accept 1"}}, "----hmhm"},
      {{{"ann", "club 1 name Potsdam"}}, "----hmhm"},
      {{{"ann", "club 1 admit bob"}}, "-h--hmhm"},
      // ... and who has left begins anew.
      {{{"bob", "club leave 1"}}, "--------"},
      {{{"bob", "club leave 1"}, {"ann", "club 1 invite bob"}, {"bob", "club join 1"}}, "hhhhhhhh"},
      {{{"ann", "club 1 remove bob rude"}}, "--------"},
      {{{"ann", "club 1 remove bob rude"}, {"ann", "club 1 invite bob"}, {"bob", "club join 1"}},
       "hhhhhhhh"},
      {{{"ann", "club 1 close Berlin"}}, "--------"},
  };
  return inputs;
}

class ClubMuteTest : public testing::TestWithParam<bool> {
 protected:
  static std::string Says(TestServer& server, const std::string& who, const std::string& line) {
    server.Read(who);
    server.Type(who, line);
    return server.Read(who);
  }
  // As of MuteInput.
  static char After(const MuteState& state, const MuteInput& input) {
    TestServer server(ClubsConfig());
    for (const std::string name : {"ann", "bob", "carol"}) server.NewTelnet(name);
    Says(server, "ann", "club create Berlin");
    Says(server, "ann", "club 1 invite carol");
    Says(server, "carol", "club join 1");
    for (const auto& [who, line] : state.steps) Says(server, who, line);
    for (const auto& [who, line] : input.lines) Says(server, who, line);
    if (GetParam()) {  // all that is left is what was stored
      server.Crash();
      for (const std::string name : {"ann", "bob", "carol"}) server.Telnet(name);
    }
    server.Read("bob");
    const std::string answer = Says(server, "ann", "club 1 say Tuesday at eight");
    const bool heard = server.Read("bob").find("Tuesday at eight") != std::string::npos;
    const bool others = server.Read("carol").find("Tuesday at eight") != std::string::npos;
    const int counted = answer.find("2 members heard") != std::string::npos  ? 2
                        : answer.find("1 member heard") != std::string::npos ? 1
                                                                             : 0;
    EXPECT_EQ(counted, heard + others) << answer;
    const bool muted =
        Says(server, "bob", "club show 1").find("'club unmute 1'") != std::string::npos;
    EXPECT_FALSE(heard && muted);
    return heard ? 'h' : muted ? 'm' : '-';
  }
};

TEST_P(ClubMuteTest, EachStateAgainstEachThingThatHappens) {
  for (const MuteInput& input : MuteInputs()) {
    std::string hears;
    for (const MuteState& state : MuteStates()) hears += After(state, input);
    EXPECT_EQ(hears, input.hears) << (input.lines.empty() ? "" : input.lines.front().line);
  }
}

INSTANTIATE_TEST_SUITE_P(Crashes, ClubMuteTest, testing::Bool());

TEST_F(ClubsTest, WhatIsAnsweredToWhoMutes) {
  Come({"ann", "bob"});
  Make();
  EXPECT_EQ(Says("bob", "club mute 1"), "** You are no member.\n");
  EXPECT_EQ(Says("bob", "club unmute 1"), "** You are no member.\n");
  EXPECT_EQ(Says("bob", "club mute 9"), "** There is no club '9'. See 'club list'.\n");
  EXPECT_EQ(Says("bob", "club mute"), "** usage: club mute <number>\n");
  JoinAll({"bob"});
  const RecordNumber before = server_.storage().last_record();
  server_.Read("ann");
  EXPECT_EQ(Says("bob", "club mute 1"),
            "You hear nothing of what is said in 1 \"Berlin\" any more.\n");
  EXPECT_EQ(Says("bob", "club mute 1"),
            "You hear nothing of what is said in 1 \"Berlin\" any more.\n");
  EXPECT_EQ(server_.storage().last_record(), before + 1) << "the second time changes nothing";
  EXPECT_EQ(server_.Read("ann"), "") << "it is his alone";
  EXPECT_THAT(Says("ann", "club show 1"), Not(HasSubstr("unmute")));
  EXPECT_THAT(Says("ann", "club 1 say hello"), HasSubstr("** 0 members heard you."));
  EXPECT_THAT(Says("bob", "club show 1"),
              HasSubstr("You hear nothing of what is said in it: 'club unmute 1'."));
  EXPECT_THAT(Says("bob", "club 1 say hello"), HasSubstr("** 1 member heard you."));
  EXPECT_EQ(Says("bob", "club unmute 1"), "You hear what is said in 1 \"Berlin\".\n");
}

TEST_F(ClubsTest, AProgramReadsWhetherItsUserMutesAClub) {
  Come({"ann", "bob"});
  Make();
  server_.Type("bob", "bye");
  server_.Open("page");
  server_.Type("page", "login page 1009 bob secret");
  server_.Read("page");
  EXPECT_EQ(Says("page", "club show 1"), "49 1 - 1 Berlin\n56 1 request 1041465600 -\n");
  Says("page", "club join 1");
  Says("ann", "club 1 admit bob");
  EXPECT_THAT(Says("page", "club show 1"), HasSubstr("\n56 1 request 1041465600 -\n105 1 no\n"));
  EXPECT_EQ(Says("page", "club mute 1"), "105 1 yes\n");
  EXPECT_EQ(Says("page", "club mute 1"), "105 1 yes\n");
  EXPECT_THAT(Says("page", "club show 1"), HasSubstr("\n105 1 yes\n"));
  Says("ann", "club 1 say hello");
  EXPECT_EQ(server_.Read("page"), "");
  EXPECT_EQ(Says("page", "club unmute 1"), "105 1 no\n");
  Says("ann", "club 1 say hello");
  EXPECT_THAT(server_.Read("page"), AllOf(HasSubstr("58 1 ann hello"), Not(HasSubstr("105"))));
}

}  // namespace
}  // namespace fibs::server
