// Reports, measures, objections, roles, and the log of it all.

#include "server/core/conduct/conduct.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/core/conduct/conduct_log.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kDenied = "** Permission denied";

Config WithAdministrator() {
  Config config = RatesOff();
  config.admins = {"anna"};
  return config;
}

// anna is the administrator, mia and max are moderators; bob is rude to alice.
class ConductTest : public testing::Test {
 protected:
  ConductTest() : ConductTest(WithAdministrator()) {}
  explicit ConductTest(const Config& config) : server(config) {
    for (const char* who : {"anna", "mia", "max", "alice", "bob"}) server.NewClip(who);
    EXPECT_EQ(Says("anna", "mod role mia moderator on"), Lines({"** mia is a moderator now."}));
    EXPECT_EQ(Says("anna", "mod role max moderator on"), Lines({"** max is a moderator now."}));
    ReadAll();
  }
  void ReadAll() {
    for (const char* who : {"anna", "mia", "max", "alice", "bob"}) {
      if (!server.Closed(who)) server.Read(who);
    }
  }
  std::string Says(const std::string& who, std::string_view line) {
    ReadAll();
    return ReplyTo(server, who, line);
  }
  // Gives what he reads first.
  std::string LogsIn(const std::string& who) {
    server.Open(who);
    server.Type(who, "login test 1008 " + who + " secret");
    return server.Read(who);
  }
  void Return(const std::vector<std::string>& people) {
    server.Crash();
    for (const std::string& who : people) server.Clip(who);
  }

  TestServer server;
};

TEST_F(ConductTest, AReportArrivesWithWhatWasSaidAndIsAnswered) {
  Says("bob", "tell alice you fool");
  Says("bob", "tell mia hello");
  Says("alice", "tell bob stop it");
  Says("bob", "shout all fools");
  EXPECT_EQ(Says("alice", "report BOB talk he does not stop"),
            Lines({"** Your report 3 about bob has arrived. You are told what comes of it."}));
  EXPECT_THAT(server.Read("mia"), HasSubstr("** Report 3 about bob: talk. Type 'mod show 3'."));
  EXPECT_EQ(server.Read("bob"), "");
  EXPECT_THAT(Says("mia", "mod show 3"),
              AllOf(HasSubstr("alice reports bob for talk."), HasSubstr("he does not stop"),
                    HasSubstr("  | bob to alice: you fool\r\n  | alice to bob: stop it\r\n"
                              "  | bob shouts: all fools\r\n"),
                    Not(HasSubstr("hello"))));
  EXPECT_THAT(Says("mia", "mod"), HasSubstr("** bob, 0 measures so far: 3 (talk by alice"));
  EXPECT_EQ(Says("mia", "mod take 3"), Lines({"** You read report 3 now."}));
  EXPECT_THAT(Says("max", "mod"), HasSubstr("read by mia)"));
  server.Drop("alice");
  EXPECT_EQ(Says("mia", "mod answer 3 he is warned"), Lines({"** Report 3 is answered."}));
  EXPECT_EQ(Says("mia", "mod answer 3 twice"), Lines({"** Report 3 is answered."}));
  EXPECT_EQ(Says("mia", "mod"), Lines({"** No report waits."}));
  EXPECT_THAT(LogsIn("alice"), HasSubstr("Your report 3 about bob was read: he is warned"));
}

TEST_F(ConductTest, AReportIsShownWithBothPeopleAndTheirMatches) {
  Says("alice", "report bob other");
  EXPECT_THAT(Says("mia", "mod show 3"),
              AllOf(HasSubstr("** alice: registered "), HasSubstr("** bob: registered "),
                    HasSubstr("  no match of bob against alice lately\r\n")));
  StartMatch(server, "alice", "bob", "1");
  Says("alice", "resign n");
  Says("bob", "accept");
  EXPECT_THAT(Says("mia", "mod show 3"),
              AllOf(HasSubstr("  match #1 of "), HasSubstr("bob wins 1-0 against alice\r\n"),
                    Not(HasSubstr("no match"))));
  Says("anna", "erase alice confirm");
  EXPECT_THAT(Says("mia", "mod show 3"),
              AllOf(HasSubstr("** bob: registered "), Not(HasSubstr("alice"))));
}

TEST_F(ConductTest, NobodyIsReportedTwiceByOneAndNobodyReportsHimself) {
  EXPECT_THAT(Says("alice", "report alice talk"), HasSubstr("** You can't report yourself."));
  EXPECT_THAT(Says("alice", "report nobody talk"),
              HasSubstr("** There is no user called 'nobody'."));
  EXPECT_THAT(Says("alice", "report bob"),
              HasSubstr("** The reason is one of: talk cheating leaving name other."));
  EXPECT_THAT(Says("alice", "report bob name"), HasSubstr("has arrived"));
  EXPECT_THAT(Says("alice", "report bob name"),
              HasSubstr("** Your report 3 about bob is not answered yet."));
  EXPECT_THAT(Says("alice", "report"), HasSubstr("** Your report 3 about bob"));
}

TEST_F(ConductTest, ReportsOfOneAreBounded) {
  for (size_t i = 0; i < Conduct::kReportsOfOne; ++i) {
    const std::string name = "rude_" + std::string(1, static_cast<char>('a' + i));
    server.NewClip(name);
    EXPECT_THAT(Says("alice", "report " + name + " other"), HasSubstr("has arrived"));
  }
  EXPECT_THAT(Says("alice", "report bob other"), HasSubstr("** You have reported many people."));
}

TEST_F(ConductTest, WhoIsNoModeratorSeesAndDecidesNothing) {
  for (const char* line : {"mod", "mod show bob", "mod measure bob talk 1h because", "mod log",
                           "mod role alice moderator on"}) {
    EXPECT_EQ(Says("alice", line), Lines({kDenied})) << line;
  }
  for (const char* line : {"mod log", "mod role mia director on"}) {
    EXPECT_EQ(Says("mia", line), Lines({kDenied})) << line;
  }
  Says("anna", "mod role mia moderator off");
  EXPECT_EQ(Says("mia", "mod"), Lines({kDenied}));
}

TEST_F(ConductTest, NobodyReadsOrDecidesWhatIsAboutHimself) {
  Says("alice", "report mia other");
  EXPECT_EQ(Says("mia", "mod"), Lines({"** No report waits."}));
  EXPECT_THAT(Says("mia", "mod show 3"), HasSubstr("** Another one reads what is about you."));
  EXPECT_THAT(Says("mia", "mod show mia"), HasSubstr("** Another one reads what is about you."));
  EXPECT_THAT(Says("mia", "mod answer 3 no"), HasSubstr("** That report is about you"));
  EXPECT_THAT(Says("mia", "mod measure mia talk 1h no"), HasSubstr("about yourself"));
  EXPECT_THAT(Says("mia", "mod measure max talk 1h no"), HasSubstr("Only administrators decide"));
  EXPECT_THAT(Says("mia", "mod measure anna talk 1h no"), HasSubstr("Only administrators decide"));
  EXPECT_THAT(Says("max", "mod measure anna talk 1h no"), HasSubstr("nobody about administrators"));
  EXPECT_THAT(Says("anna", "mod measure max talk 1h no"), HasSubstr("** Measure 4 against max"));
}

TEST_F(ConductTest, WhoMayNotTalkSaysNothingToAnybodyAndReadsWhy) {
  EXPECT_EQ(Says("mia", "mod measure bob talk 2m be polite").substr(0, 31),
            "** Measure 3 against bob: talk ");
  EXPECT_THAT(server.Read("bob"),
              AllOf(HasSubstr("You may not talk until "), HasSubstr("be polite"),
                    HasSubstr("('object 3 TEXT' objects)")));
  for (const char* line : {"shout hi", "tell alice hi", "tellx alice hi", "message alice hi",
                           "kibitz hi", "whisper hi", "say hi", "away hi"}) {
    EXPECT_THAT(Says("bob", line), HasSubstr("** You may not talk until ")) << line;
    EXPECT_EQ(server.Read("alice"), "") << line;
  }
  EXPECT_THAT(Says("bob", "message"), HasSubstr("There are no new messages"))
      << "reading is no talk";
  server.Wait(2 * 60 + 1);
  EXPECT_EQ(Says("bob", "tell alice hi").substr(0, 9), "16 alice ");
}

TEST_F(ConductTest, WhoMayNotInviteStillPlaysWithWhoInvitesHim) {
  for (const char* who : {"alice", "bob"}) Says(who, "toggle ready");
  Says("bob", "seek 1");
  Says("bob", "link 1");
  Says("bob", "invite alice 1");
  Says("mia", "mod measure bob invitations 1d too many");
  EXPECT_THAT(server.Read("alice"), HasSubstr("** bob takes the invitation back."));
  EXPECT_THAT(Says("bob", "seeks"), HasSubstr("Nobody seeks an opponent now."));
  EXPECT_THAT(Says("bob", "links"), HasSubstr("no link"));
  for (const char* line : {"invite alice 1", "seek 1", "link 1"}) {
    EXPECT_THAT(Says("bob", line), HasSubstr("** You may not invite anybody until ")) << line;
  }
  server.dice().Add("62");
  EXPECT_THAT(Says("alice", "invite bob 1"), HasSubstr("** You invited bob"));
  EXPECT_THAT(Says("bob", "join alice"), HasSubstr("** You are now playing"));
}

TEST_F(ConductTest, MatchesOfWhoPlaysNoRatedOnesAreUnrated) {
  Says("mia", "mod measure bob rating 1d swaps rating");
  for (const char* who : {"alice", "bob"}) Says(who, "toggle ready");
  server.dice().Add("62");
  Says("alice", "invite bob 1");
  const std::string said = Says("bob", "join alice");
  EXPECT_THAT(said, HasSubstr("** This match is unrated: one of you may play no rated ones now."));
  EXPECT_THAT(server.Read("alice"), HasSubstr("** This match is unrated"));
}

TEST_F(ConductTest, WhoseAccountIsClosedIsSentAwayAndMayObjectAtTheDoor) {
  EXPECT_THAT(Says("mia", "mod measure bob account forever insults"),
              HasSubstr("** Measure 3 against bob: account for good."));
  EXPECT_THAT(server.Read("bob"), HasSubstr("** Your account is closed for good: insults"));
  EXPECT_TRUE(server.Closed("bob"));
  server.Open("bob");
  server.Read("bob");
  server.Type("bob", "login test 1008 bob secret");
  const std::string refused = server.Read("bob");
  EXPECT_THAT(refused, AllOf(HasSubstr("** Your account is closed for good: insults"),
                             HasSubstr("** To object, type 'object 3 "), HasSubstr("login: ")));
  const std::string before = "'object 3 ";
  const std::string code = refused.substr(refused.find(before) + before.size(), 16);
  EXPECT_THAT(Says("anna", "mod log"),
              AllOf(HasSubstr("the hash of the last one is "), Not(HasSubstr(code))));
  server.Type("bob", "object 3 0123456789abcdef let me in");
  EXPECT_THAT(server.Read("bob"), HasSubstr("** That is not the code of that measure."));
  server.Type("bob", "object 3 " + code + " it was my brother");
  EXPECT_THAT(server.Read("bob"), HasSubstr("** Your objection is noted."));
  server.Type("bob", "object 3 " + code + " again");
  EXPECT_THAT(server.Read("bob"), HasSubstr("was objected to already"));
  EXPECT_THAT(Says("max", "mod objections"), HasSubstr("  bob objects: it was my brother"));
  EXPECT_THAT(Says("mia", "mod uphold 3 no"),
              HasSubstr("** You have decided on measure 3: another one reads the objection."));
  EXPECT_EQ(Says("max", "mod lift 3 believed"), Lines({"** Measure 3 is lifted."}));
  EXPECT_EQ(Says("max", "mod objections"), Lines({"** No objection waits."}));
  EXPECT_THAT(LogsIn("bob"), HasSubstr("Measure 3 (account) is lifted: believed"));
}

TEST_F(ConductTest, AnObjectionIsReadOnceByAnotherOne) {
  Says("mia", "mod measure bob talk 1d insults");
  EXPECT_THAT(Says("alice", "object 3 he is right"),
              HasSubstr("** That measure is not against you."));
  EXPECT_THAT(Says("bob", "object 7 what"), HasSubstr("** There is no measure '7'."));
  EXPECT_THAT(Says("bob", "object 3"), HasSubstr("** usage: object"));
  EXPECT_THAT(Says("max", "mod uphold 3 no"), HasSubstr("** No objection to measure 3 waits."));
  EXPECT_THAT(Says("bob", "object 3 I was provoked"), HasSubstr("** Your objection is noted."));
  EXPECT_THAT(Says("bob", "object 3 again"), HasSubstr("** You have objected to it already."));
  Return({"anna", "mia", "max", "alice", "bob"});
  EXPECT_THAT(Says("max", "mod"), HasSubstr("** 1 objection waits: 'mod objections'."));
  EXPECT_EQ(Says("max", "mod uphold 3 no reason"), Lines({"** Measure 3 stays."}));
  EXPECT_THAT(server.Read("bob"), HasSubstr("Measure 3 (talk) stays: no reason"));
  EXPECT_THAT(Says("bob", "shout hi"), HasSubstr("** You may not talk"));
}

TEST_F(ConductTest, AllOfItOutlivesACrash) {
  Says("alice", "report bob cheating");
  Says("mia", "mod take 3");
  Says("mia", "mod measure bob talk 1d one");
  Says("mia", "mod measure bob events 1d two");
  Says("mia", "mod lift 6 no");
  Return({"anna", "mia", "max", "alice", "bob"});
  EXPECT_THAT(Says("max", "mod"), HasSubstr("3 (cheating by alice"));
  EXPECT_THAT(Says("max", "mod"), HasSubstr("read by mia"));
  EXPECT_THAT(Says("bob", "tell alice hi"), HasSubstr("** You may not talk"));
  EXPECT_THAT(
      Says("mia", "mod show bob"),
      AllOf(HasSubstr("measure 5 of"), HasSubstr("events until"), HasSubstr(", over: two")));
  EXPECT_THAT(Says("anna", "mod log"), Not(HasSubstr("not as it was written")));
}

TEST_F(ConductTest, OfWhoIsErasedNothingWrittenStays) {
  Says("bob", "shout rude words");
  Says("alice", "report bob talk he is rude");
  Says("mia", "mod measure bob talk 1d rude words");
  Says("anna", "erase bob confirm");
  EXPECT_EQ(Says("mia", "mod"), Lines({"** No report waits."}));
  const std::string log = Says("anna", "mod log");
  EXPECT_THAT(log, AllOf(HasSubstr("a deleted player"), Not(HasSubstr("rude")),
                         Not(HasSubstr("bob")), Not(HasSubstr("not as it was written"))));
  Return({"anna"});
  EXPECT_EQ(ReplyTo(server, "anna", "mod log"), log);
}

TEST_F(ConductTest, ADirectorDirectsAllEvents) {
  Says("anna", "tournament create \"Friday\" swiss");
  Says("anna", "tournament 1 announce");
  EXPECT_THAT(Says("alice", "tournament 1 open"), HasSubstr("** You do not direct"));
  EXPECT_EQ(Says("anna", "mod role alice director on"), Lines({"** alice is a director now."}));
  EXPECT_THAT(Says("alice", "tournament 1 open"), HasSubstr("done, it is open"));
  EXPECT_EQ(Says("alice", "mod"), Lines({kDenied}));
}

TEST(ConductLogTest, AChangedEntryIsFound) {
  std::vector<ConductEntry> entries;
  std::string before;
  for (const char* text : {"one", "two", "three"}) {
    ConductEntry entry{.id = static_cast<ConductId>(entries.size() + 1), .text = text};
    entry.digest = DigestOf(entry);
    entry.hash = before = HashOf(entry, before);
    entries.push_back(entry);
  }
  EXPECT_EQ(FirstChanged(entries), 0);
  std::vector<ConductEntry> other = entries;
  other[1].text = "tow";
  EXPECT_EQ(FirstChanged(other), 2);
  other = entries;
  other[1].by = 7;
  EXPECT_EQ(FirstChanged(other), 2);
  other = entries;
  other.erase(other.begin() + 1);
  EXPECT_EQ(FirstChanged(other), 3) << "one that is missing";
  other = entries;
  other[1].text.clear();
  EXPECT_EQ(FirstChanged(other), 0) << "what was written may go";
}

// ---- Lines of CLIP 1009.

TEST_F(ConductTest, ProgramsOfGamesReadMeasuresAsLines) {
  server.Drop("bob");
  server.Open("bob");
  server.Type("bob", "login test 1009 bob secret");
  ReadAll();
  Says("mia", "mod measure bob talk forever be polite");
  EXPECT_EQ(server.Read("bob"),
            Lines({"70 3 talk 0 open be polite",
                   "** You may not talk for good: be polite ('object 3 TEXT' objects)"}));
  EXPECT_EQ(Says("bob", "object 3 I was"),
            Lines({"70 3 talk 0 waits be polite",
                   "** Your objection is noted. Another moderator reads it within 7 days."}));
  Says("max", "mod uphold 3 you were not");
  EXPECT_THAT(server.Read("bob"), HasSubstr("70 3 talk 0 closed be polite\r\n** Your objection"));
  Says("mia", "mod measure bob warning careful");
  EXPECT_THAT(server.Read("bob"), HasSubstr("70 6 warning 0 closed careful\r\n"));
  server.Drop("bob");
  server.Open("bob");
  server.Type("bob", "login test 1009 bob secret");
  EXPECT_THAT(server.Read("bob"),
              AllOf(HasSubstr("\r\n70 3 talk 0 closed be polite\r\n"), Not(HasSubstr("70 6"))));
  Says("mia", "mod lift 3 enough");
  EXPECT_THAT(server.Read("bob"), HasSubstr("71 3\r\n** Measure 3 (talk) is lifted: enough"));
}

TEST_F(ConductTest, WhoReportsFalselyMayReportNobody) {
  EXPECT_THAT(Says("mia", "mod measure bob reports 7d nothing of it was true"),
              HasSubstr("against bob: reports until "));
  EXPECT_THAT(Says("bob", "report alice talk she talks"),
              HasSubstr("** You may not report anybody until "));
}

TEST_F(ConductTest, ALiftedNameIsTheFormerOneAgain) {
  EXPECT_THAT(Says("mia", "mod measure bob name robert it offends"), HasSubstr("he is robert now"));
  EXPECT_THAT(Says("mia", "mod measure robert name house_robert no"),
              HasSubstr("server's own bots"));
  const std::string lifted = Says("max", "mod lift 3 it does not");
  EXPECT_THAT(lifted, HasSubstr("is lifted."));
  EXPECT_THAT(lifted, HasSubstr("** He is bob again."));
  EXPECT_THAT(LogsIn("bob"), HasSubstr("1 bob "));
}

TEST_F(ConductTest, AnObjectionSaysWithinHowManyDaysItIsRead) {
  Says("mia", "mod measure bob talk 7d be quiet");
  EXPECT_THAT(Says("bob", "object 3 I am"), HasSubstr("reads it within 7 days."));
}

TEST_F(ConductTest, WhatAdministratorsDoToAccountsIsInTheLog) {
  EXPECT_THAT(Says("anna", "erase bob"), HasSubstr("Type 'erase bob confirm' to do it."));
  EXPECT_FALSE(server.Closed("bob"));
  EXPECT_THAT(Says("anna", "erase bob confirm"), HasSubstr("** User bob was erased."));
  server.Administrate({.what = AdminRequest::What::kRecover, .name = "alice"});
  server.Administrate({.what = AdminRequest::What::kGrant, .name = "alice"});
  server.Administrate({.what = AdminRequest::What::kRevoke, .name = "alice"});
  const std::string log = Says("anna", "mod log");
  for (const char* deed :
       {" anna erased ", " code-made alice", " admin-given alice", " admin-taken alice"}) {
    EXPECT_THAT(log, HasSubstr(deed));
  }
}

TEST_F(ConductTest, WhatIsNotSaidStandsInNoAddressEither) {
  Says("mia", "mod measure bob talk 7d be quiet");
  EXPECT_THAT(Says("bob", "address rude@words.example"), HasSubstr("** You may not talk"));
  EXPECT_THAT(Says("alice", "whois bob"), Not(HasSubstr("rude@")));
}

}  // namespace
}  // namespace fibs::server
