// Clubs: who may do what in which role, what is told to whom, what outlives whom.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/core/clubs_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(ClubsTest, AClubIsMadeAskedForAndJoined) {
  Come({"ann", "bob"});
  Make();
  EXPECT_EQ(Says("bob", "club list"),
            "club  members  you are     name\n   1        1              Berlin\n");
  EXPECT_EQ(Says("bob", "club join 1"),
            "You have asked to join 1 \"Berlin\". A director will answer.\n");
  EXPECT_THAT(server_.Read("ann"),
              HasSubstr("** bob wants to join 1 \"Berlin\". Type 'club 1 admit "
                        "bob' or 'club 1 refuse bob'."));
  EXPECT_EQ(Says("ann", "club 1 admit bob"), "Club 1 \"Berlin\": done.\n");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** You are a member of 1 \"Berlin\" now."));
  EXPECT_THAT(Says("bob", "club"), HasSubstr("   1        2  a member    Berlin"));
  EXPECT_THAT(Says("ann", "club 1 about Every Tuesday in the Yorckschloesschen"),
              HasSubstr("done"));
  EXPECT_THAT(Says("bob", "club show 1"),
              AllOf(HasSubstr("Every Tuesday"), HasSubstr("2 members. You ask to join"),
                    HasSubstr("Owner: ann")));
  EXPECT_THAT(Says("bob", "club members 1"), AllOf(HasSubstr("the owner"), HasSubstr("a member")));
  EXPECT_EQ(Says("bob", "club leave 1"), "You are not in 1 \"Berlin\" any more.\n");
  EXPECT_EQ(Says("bob", "club"), "You are in no club. See 'club list'.\n");
}

// ---- Roles x words.

TEST_F(ClubsTest, WhatEachRoleMayDo) {
  const std::vector<std::string> roles = {"stranger", "asker",    "invitee",
                                          "member",   "director", "owner"};
  struct Row {
    std::string line;                // what he types; %: somebody it is done to
    std::string target;              // what that one is before
    std::vector<std::string> may{};  // the roles in which it is done
  };
  const std::vector<std::string> directors = {"director", "owner"};
  const std::vector<Row> rows = {
      {"club join 1", "", {"stranger", "invitee"}},
      {"club leave 1", "", {"asker", "invitee", "member", "director"}},
      {"club 1 say hello", "", {"member", "director", "owner"}},
      {"club 1 invite %", "stranger", directors},
      {"club 1 invite %", "asker", directors},
      {"club 1 invite %", "invitee", {}},
      {"club 1 invite %", "member", {}},
      {"club 1 admit %", "stranger", {}},
      {"club 1 admit %", "asker", directors},
      {"club 1 admit %", "invitee", {}},
      {"club 1 admit %", "member", {}},
      {"club 1 refuse %", "stranger", {}},
      {"club 1 refuse %", "asker", directors},
      {"club 1 refuse %", "invitee", directors},
      {"club 1 refuse %", "member", {}},
      {"club 1 remove % rude", "stranger", {}},
      {"club 1 remove % rude", "asker", {}},
      {"club 1 remove % rude", "member", directors},
      {"club 1 remove %", "member", {}},
      {"club 1 remove % rude", "director", {"owner"}},
      {"club 1 admission open", "", directors},
      {"club 1 admission closed", "", {}},
      {"club 1 about Hello", "", directors},
      {"club 1 director %", "member", {"owner"}},
      {"club 1 director %", "director", {}},
      {"club 1 director %", "asker", {}},
      {"club 1 member %", "director", {"owner"}},
      {"club 1 member %", "member", {}},
      {"club 1 owner %", "member", {"owner"}},
      {"club 1 owner %", "director", {"owner"}},
      {"club 1 owner %", "stranger", {}},
      {"club 1 name Potsdam", "", {"owner"}},
      {"club 1 close Berlin", "", {"owner"}},
      {"club 1 close Potsdam", "", {}},
      {"club 1 dance", "", {}},
  };
  int people = 0;
  const auto become = [&](TestServer& server, const std::string& role, const std::string& owner) {
    if (role == "owner") return owner;
    std::string name = fmt::format("person{}", static_cast<char>('a' + people++ % 26));
    server.NewTelnet(name);
    const auto says = [&](const std::string& who, const std::string& line) {
      server.Type(who, line);
      server.Read(who);
    };
    if (role == "invitee") says(owner, "club 1 invite " + name);
    if (role == "asker" || role == "member" || role == "director") says(name, "club join 1");
    if (role == "member" || role == "director") says(owner, "club 1 admit " + name);
    if (role == "director") says(owner, "club 1 director " + name);
    return name;
  };
  for (const Row& row : rows) {
    for (const std::string& role : roles) {
      TestServer server(ClubsConfig());
      server.NewTelnet("ann");
      server.Type("ann", "club create Berlin");
      const std::string who = become(server, role, "ann");
      std::string line = row.line;
      if (const size_t at = line.find('%'); at != std::string::npos) {
        line.replace(at, 1, become(server, row.target, "ann"));
      }
      const RecordNumber before = server.storage().last_record();
      server.Read(who);
      server.Type(who, line);
      const std::string answer = server.Read(who);
      const bool may = std::count(row.may.begin(), row.may.end(), role) > 0;
      const bool talks = row.line.find(" say ") != std::string::npos;
      EXPECT_EQ(answer.starts_with("** ") && answer.find("heard you") == std::string::npos, !may)
          << role << ": " << row.line << " (" << row.target << "): " << answer;
      EXPECT_EQ(server.storage().last_record() > before, may && !talks)
          << role << ": " << row.line << " (" << row.target << "): " << answer;
    }
  }
}

TEST_F(ClubsTest, AnAdministratorMayDoWhatAnOwnerMay) {
  Come({"ann", "boss"});
  Make();
  EXPECT_THAT(Says("boss", "club 1 name Something else"), HasSubstr("done"));
  EXPECT_THAT(Says("boss", "club 1 close Something else"), HasSubstr("It is closed."));
  EXPECT_THAT(server_.Read("ann"), HasSubstr("** 1 \"Something else\" is closed."));
}

// ---- Talk.

TEST_F(ClubsTest, MembersHearEachOther) {
  Come({"ann", "bob", "carol", "dave", "eve"});
  Make();
  JoinAll({"bob", "carol"});
  Says("eve", "club join 1");
  Says("carol", "gag ann");
  for (const std::string name : {"bob", "carol", "dave", "eve"}) server_.Read(name);
  EXPECT_THAT(Says("ann", "club 1 say Tuesday at eight"), HasSubstr("** 1 member heard you."));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("ann to 1 \"Berlin\": Tuesday at eight"));
  for (const std::string name : {"carol", "dave", "eve"}) {
    EXPECT_THAT(server_.Read(name), Not(HasSubstr("Tuesday"))) << name;
  }
}

// ---- What is kept, and what goes.

TEST_F(ClubsTest, ClubsGoOnBehindARestart) {
  Come({"ann", "bob", "carol"});
  Make();
  JoinAll({"bob"});
  Says("ann", "club 1 director bob");
  Says("carol", "club join 1");
  Says("ann", "club create Second");
  Says("ann", "club 2 close Second");
  const std::string members = Says("ann", "club members 1");
  EXPECT_THAT(members, AllOf(HasSubstr("a director"), HasSubstr("asked")));
  server_.Crash();
  for (const std::string name : {"ann", "bob", "carol"}) server_.Telnet(name);
  EXPECT_EQ(Says("ann", "club members 1"), members);
  EXPECT_THAT(Says("carol", "club members 1"), Not(HasSubstr("asked"))) << "for directors alone";
  EXPECT_THAT(Says("ann", "club show 2"), HasSubstr("There is no club '2'."));
  EXPECT_THAT(Says("ann", "club create Third"), HasSubstr("Club 3 \"Third\" is yours."))
      << "no number is given twice";
}

TEST_F(ClubsTest, WhoIsErasedLeavesHisClubToTheOldestDirector) {
  Come({"ann", "bob", "carol", "boss"});
  Make();
  JoinAll({"bob", "carol"});
  Says("ann", "club 1 director carol");
  Says("boss", "erase ann confirm");
  EXPECT_THAT(Says("bob", "club show 1"), AllOf(HasSubstr("Owner: carol"), HasSubstr("2 members")));
  Says("boss", "erase carol confirm");
  EXPECT_THAT(Says("bob", "club show 1"), HasSubstr("Owner: bob"));
  server_.Crash();
  server_.Telnet("bob");
  EXPECT_THAT(Says("bob", "club show 1"), AllOf(HasSubstr("Owner: bob"), HasSubstr("1 member.")));
  server_.Telnet("boss");
  Says("boss", "erase bob confirm");
  EXPECT_EQ(Says("boss", "club list"), "There are no clubs.\n");
}

TEST_F(ClubsTest, ThereIsOneOwner) {
  Come({"ann", "bob"});
  Make();
  JoinAll({"bob"});
  EXPECT_THAT(Says("ann", "club leave 1"), HasSubstr("It is yours. Pass it on"));
  EXPECT_THAT(Says("ann", "club 1 owner ann"), HasSubstr("ann owns it."));
  Says("ann", "club 1 owner bob");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("ann wants to pass 1 \"Berlin\" on to you."));
  EXPECT_THAT(Says("ann", "club members 1"), HasSubstr("ann                   the owner"));
  EXPECT_THAT(Says("bob", "club accept 1"), HasSubstr("Club 1 \"Berlin\" is yours now."));
  EXPECT_THAT(server_.Read("ann"), HasSubstr("** bob owns 1 \"Berlin\" now."));
  EXPECT_THAT(Says("ann", "club members 1"), AllOf(HasSubstr("bob                   the owner"),
                                                   HasSubstr("ann                   a director")));
}

// Nobody owns a club without his word, nor is kept from it by who has gone.
TEST_F(ClubsTest, AnOfferStandsUntilItIsAnswered) {
  Come({"ann", "bob", "carol"});
  Make();
  JoinAll({"bob", "carol"});
  EXPECT_THAT(Says("bob", "club accept 1"), HasSubstr("Nobody offers it to you."));
  Says("ann", "club 1 owner bob");
  EXPECT_THAT(Says("ann", "club 1 owner bob"), HasSubstr("It is offered to bob."));
  EXPECT_THAT(Says("carol", "club accept 1"), HasSubstr("Nobody offers it to you."));
  EXPECT_THAT(Says("bob", "club decline 1"), HasSubstr("You do not take 1 \"Berlin\"."));
  EXPECT_THAT(server_.Read("ann"), HasSubstr("bob does not want 1 \"Berlin\"."));
  EXPECT_THAT(Says("bob", "club accept 1"), HasSubstr("Nobody offers it to you."));
  Says("ann", "club 1 owner bob");
  Says("ann", "club 1 owner carol");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("is not offered to you any more."));
  EXPECT_THAT(Says("ann", "club show 1"), HasSubstr("It is offered to carol. 'club 1 owner ann'"));
  EXPECT_THAT(Says("carol", "club show 1"), Not(HasSubstr("It is offered to")));
  EXPECT_THAT(Says("bob", "club accept 1"), HasSubstr("Nobody offers it to you."));
  Says("ann", "club 1 owner ann");
  EXPECT_THAT(Says("carol", "club accept 1"), HasSubstr("Nobody offers it to you."));
  Says("ann", "club 1 owner carol");
  Says("carol", "club leave 1");
  EXPECT_THAT(Says("carol", "club accept 1"), HasSubstr("Nobody offers it to you."));
}

TEST_F(ClubsTest, AnOfferSurvivesTheServer) {
  Come({"ann", "bob"});
  Make();
  JoinAll({"bob"});
  Says("ann", "club 1 owner bob");
  server_.Crash();
  server_.Telnet("bob");
  EXPECT_THAT(Says("bob", "club show 1"), HasSubstr("'club accept 1' or 'club decline 1'"));
  EXPECT_THAT(Says("bob", "club accept 1"), HasSubstr("is yours now."));
}

TEST_F(ClubsTest, WhoseAccountIsClosedInheritsNothing) {
  Come({"ann", "bob", "carol", "boss"});
  Make();
  JoinAll({"bob", "carol"});
  Says("ann", "club 1 director bob");
  Says("boss", "mod measure bob account forever cheated");
  Says("boss", "erase ann confirm");
  EXPECT_THAT(Says("carol", "club show 1"), HasSubstr("Owner: carol"));
}

// ---- Limits, and who would abuse it.

TEST_F(ClubsTest, NamesAreThoseOfOneClub) {
  Come({"ann", "bob"});
  Make();
  EXPECT_THAT(Says("bob", "club create berlin"), HasSubstr("There is a club called \"berlin\"."));
  EXPECT_THAT(Says("bob", "club create a \"b\""), HasSubstr("no quotes"));
  EXPECT_THAT(Says("bob", "club create " + std::string(41, 'x')), HasSubstr("1 to 40 characters"));
  EXPECT_THAT(Says("bob", "club create \u00a0\u200b"), HasSubstr("1 to 40 characters"));
  EXPECT_THAT(Says("bob", "club create"), HasSubstr("usage: club create <name>"));
  EXPECT_THAT(Says("ann", "club 1 name BERLIN"), HasSubstr("1 \"BERLIN\": done."));
}

TEST_F(ClubsTest, OneUserOwnsAFewClubs) {
  Come({"ann", "bob"});
  Make("open");
  for (const std::string name : {"Two", "Three"}) Says("ann", "club create " + name);
  EXPECT_THAT(Says("ann", "club create Four"), HasSubstr("You own 3 clubs"));
  Says("bob", "club join 1");
  for (const std::string name : {"Five", "Six", "Seven"}) Says("bob", "club create " + name);
  EXPECT_THAT(Says("ann", "club 1 owner bob"), HasSubstr("bob owns 3 clubs"));
}

TEST_F(ClubsTest, WhoGagsADirectorIsNotInvitedByHim) {
  Come({"ann", "bob"});
  Make();
  Says("bob", "block ann");
  EXPECT_THAT(Says("ann", "club 1 invite bob"), HasSubstr("bob won't listen to you."));
}

TEST_F(ClubsTest, NobodyIsToldOfOneDirectorForEver) {
  Come({"ann", "bob"});
  Make();
  std::string last;
  for (int i = 0; i < 61; ++i) {
    last = Says("ann", "club 1 invite bob");
    Says("bob", "club leave 1");
  }
  EXPECT_THAT(last, HasSubstr("You have decided about people 60 times in this hour."));
}

TEST_F(ClubsTest, NoDirectorIsToldOfOneVisitorForEver) {
  Come({"ann", "bob"});
  Make("open");
  std::string last;
  for (int i = 0; i < 21; ++i) {
    last = Says("bob", "club join 1");
    Says("bob", "club leave 1");
  }
  EXPECT_THAT(last, HasSubstr("You have joined clubs, or asked to, 20 times in this hour."));
}

TEST_F(ClubsTest, AFullClubTakesNobody) {
  Config config = ClubsConfig();
  config.limits.club_members_max = 2;
  TestServer server(config);
  const auto says = [&](const std::string& who, const std::string& line) {
    server.Read(who);
    server.Type(who, line);
    return server.Read(who);
  };
  for (const std::string name : {"ann", "bob", "carol"}) server.NewTelnet(name);
  says("ann", "club create Berlin");
  says("ann", "club 1 invite carol");
  says("ann", "club 1 admission open");
  EXPECT_THAT(says("bob", "club join 1"), HasSubstr("You are a member of"));
  EXPECT_THAT(says("carol", "club join 1"), HasSubstr("It is full."));
}

// ---- Tournaments of clubs.

TEST_F(ClubsTest, AClubsTournamentIsForItsMembers) {
  Come({"ann", "bob", "carol"});
  Make();
  JoinAll({"bob"});
  EXPECT_THAT(Says("carol", "tournament create Cup swiss club 1"),
              HasSubstr("You do not direct the club '1'."));
  Says("ann", "tournament create Cup swiss club 1 length 1");
  Says("ann", "tournament 1 announce");
  Says("ann", "tournament 1 open");
  EXPECT_THAT(Says("carol", "tournament enter 1"),
              HasSubstr("It is for members of the club 1: see 'club show 1'."));
  EXPECT_THAT(Says("bob", "tournament enter 1"), HasSubstr("You have entered"));
  EXPECT_THAT(Says("carol", "tournament show 1"), HasSubstr("For: members of club 1"));
  EXPECT_THAT(Says("bob", "tournament 1 close"), HasSubstr("You do not direct"));
  Says("ann", "club 1 director bob");
  EXPECT_THAT(Says("bob", "tournament 1 close"), HasSubstr("it is closed"))
      << "directors of the club direct its events";
  Says("ann", "club 1 close Berlin");
  EXPECT_THAT(Says("bob", "tournament show 1"), HasSubstr("\"Cup\"")) << "events stay";
}

// Taking an offer back needs no room for one club more.
TEST_F(ClubsTest, WhoOwnsAsManyAsHeMayTakesAnOfferBack) {
  Come({"ann", "bob"});
  Make();
  JoinAll({"bob"});
  Says("ann", "club create Bonn");
  Says("ann", "club create Bremen");
  Says("ann", "club 1 owner bob");
  EXPECT_THAT(Says("ann", "club 1 owner ann"), HasSubstr("done"));
  EXPECT_THAT(Says("bob", "club accept 1"), HasSubstr("Nobody offers it to you."));
}

}  // namespace
}  // namespace fibs::server
