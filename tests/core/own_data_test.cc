// A file of what is kept of somebody, by a link that only he is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/rules/dice_origin.h"
#include "server/core/core_state.h"
#include "server/crypto/crypto.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using nlohmann::json;
using std::chrono::hours;
using std::chrono::minutes;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class OwnDataTest : public testing::Test {
 protected:
  static Config WithAPage() {
    Config config = RatesOff();
    config.admins = {"anna"};
    config.web.listen = {"127.0.0.1:0"};
    config.mail.page = "https://play.example";
    config.mail.smtp = "smtp://127.0.0.1:25";
    config.mail.from = "fibs@play.example";
    config.limits.idle_seconds_max = 0;
    return config;
  }
  explicit OwnDataTest(const Config& config = WithAPage()) : server(config) {
    for (const char* who : {"anna", "alice", "bob"}) server.NewClip(who);
  }
  std::string Says(const std::string& who, std::string_view line) {
    return ReplyTo(server, who, line);
  }
  AdminAnswer Administrate(AdminRequest::What what, const std::string& name) {
    return server.Administrate({.what = what, .name = name});
  }
  json DataOf(const std::string& name) {
    const AdminAnswer answer = Administrate(AdminRequest::What::kData, name);
    return answer.lines.size() == 2 ? json::parse(answer.lines[1]) : json();
  }
  // All that was ever stored of such files, with what was in them.
  std::vector<OwnData> Made() {
    std::vector<OwnData> made;
    for (const NumberedRecord& record : server.storage().records()) {
      if (const auto* one = std::get_if<OwnDataMade>(&record.record)) made.push_back(one->data);
    }
    return made;
  }
  std::vector<OwnData> Stored() { return server.storage().LoadAtStart().own_data; }

  TestServer server;
};

TEST_F(OwnDataTest, TheLinkHasASecretOfWhichAHashIsStored) {
  const std::string said = Says("alice", "my data");
  const size_t at = said.find("https://play.example/api/my_data/");
  ASSERT_NE(at, std::string::npos) << said;
  const std::string secret = said.substr(at + 33, 64);
  EXPECT_THAT(secret, testing::MatchesRegex("[0-9a-f]+"));
  ASSERT_THAT(Made(), SizeIs(1));
  const OwnData made = Made().front();
  EXPECT_EQ(made.secret_hash, engine::SeedText(crypto::Sha256OfText(secret)));
  EXPECT_EQ(made.until, made.made + minutes(60));
  EXPECT_EQ(json::parse(made.text)["account"]["name"], "alice");
  EXPECT_EQ(json::parse(made.text), DataOf("alice"));
}

TEST_F(OwnDataTest, OneADayAndEachForAnHour) {
  Says("alice", "my data");
  EXPECT_THAT(Says("alice", "my data"), HasSubstr("You may ask for another one on"));
  server.Wait(59 * 60);
  EXPECT_FALSE(Stored().front().secret_hash.empty());
  server.Wait(60);
  ASSERT_THAT(Made(), SizeIs(2));
  EXPECT_EQ(Made()[1].text, "") << "what is in it goes";
  EXPECT_EQ(Made()[1].secret_hash, "");
  server.Crash();
  server.Clip("alice");
  EXPECT_THAT(Says("alice", "my data"), HasSubstr("You may ask for another one on"))
      << "a server that is started anew knows that, too";
  server.Sleep(hours(23));
  server.Wait(1);
  EXPECT_THAT(Stored(), IsEmpty());
  server.Read("alice");
  EXPECT_THAT(Says("alice", "my data"), HasSubstr("/api/my_data/"));
}

TEST_F(OwnDataTest, OfAnErasedAccountNothingStays) {
  Says("alice", "my data");
  EXPECT_TRUE(Administrate(AdminRequest::What::kErase, "alice").done);
  EXPECT_THAT(Stored(), IsEmpty());
  server.Sleep(hours(30));
  server.Wait(2);
  EXPECT_THAT(Made(), SizeIs(1));
}

TEST_F(OwnDataTest, ProgramsOfGamesReadItAsLines) {
  server.Drop("alice");
  server.Open("alice");
  server.Type("alice", "login test 1009 alice secret");
  EXPECT_THAT(Says("alice", "account"), HasSubstr("78 none 0\r\n"));
  const std::string said = Says("alice", "my data");
  EXPECT_THAT(said, HasSubstr("78 ready "));
  EXPECT_THAT(said, HasSubstr("\r\n79 /api/my_data/"));
  EXPECT_THAT(Says("alice", "account"), HasSubstr("78 ready "));
  server.Sleep(hours(2));
  server.Wait(1);
  EXPECT_THAT(Says("alice", "account"), HasSubstr("78 later "));
}

TEST(OwnDataWithoutAPage, SaysSo) {
  TestServer server;
  server.NewClip("alice");
  EXPECT_THAT(ReplyTo(server, "alice", "my data"), HasSubstr("** This server has no page."));
  server.Drop("alice");
  server.Open("alice");
  server.Type("alice", "login test 1009 alice secret");
  EXPECT_THAT(ReplyTo(server, "alice", "account"), Not(HasSubstr("78 ")));
}

TEST_F(OwnDataTest, ATokenToPlayGetsNoData) {
  const std::string made = Says("bob", "token new robot play");
  server.Drop("bob");
  server.Open("bob");
  server.Type("bob", "login test 1008 bob " + made.substr(made.find("fibs-"), 29));
  EXPECT_THAT(Says("bob", "my data"), HasSubstr("lets you play, and no more"));
}

// Everything that is stored of a person. Each kind of record with a person in it is here, or it is
// said why not.
TEST_F(OwnDataTest, AllThatIsKeptIsInIt) {
  using Kind = ConductEntry::Kind;
  const auto now = server.now();
  StoredState stored = server.storage().Load();
  const AccountId alice = 2, bob = 3;
  for (Account& account : stored.accounts) {
    if (account.id != alice) continue;
    account.email = "seen@alice.example";
    account.last_host = "host.alice.example";
    account.mail.address = "mail@alice.example";
    account.mail.asked = "asked@alice.example";
    account.mail.proposed = "proposals-of-alice";
    account.mail.seen = "mails-of-alice";
    account.vacations = {{now - hours(48), now - hours(24)}};
    account.settings.timezone = "Europe/Berlin";
    account.game_ratings = {{engine::FindSeries("tavli"), {1512.25, 8}}};
    account.second.recovery = {"5ec7e7-hash"};
    account.dice_seed = engine::Seed{};
  }
  stored.saved.push_back({.id = 7,
                          .players = {alice, bob},
                          .terms = {.rules = {.length = 5}},
                          .summary = {.score = {2, 3}, .left_by = {}}});
  stored.messages.push_back({1, alice, "bob", now, "message for alice"});
  stored.messages.push_back({2, bob, "alice", now, "message of alice"});
  stored.messages.push_back({3, bob, "anna", now, "message of others"});
  stored.mails.push_back({.id = 1,
                          .written = now,
                          .account = alice,
                          .to = "mail@alice.example",
                          .subject = "mail to alice",
                          .text = "the code is 5ec7e7"});
  stored.access_tokens.push_back({.id = 1,
                                  .account = alice,
                                  .label = "robot of alice",
                                  .hash = "5ec7e7",
                                  .made = now,
                                  .used = now,
                                  .place = "place.alice.example"});
  stored.blocks.push_back({alice, {{bob}}});
  stored.blocks.push_back({bob, {{alice}}});
  stored.seeks.push_back({.id = 1,
                          .owner = alice,
                          .terms = SeekTerms::FromText("5 1400-1600 days 3"),
                          .since = now,
                          .until = now + hours(99)});
  stored.friend_links.push_back({.id = 1,
                                 .owner = alice,
                                 .token_hash = "5ec7e7",
                                 .terms = SeekTerms::FromText("7 0-9999 days 2"),
                                 .since = now,
                                 .until = now + hours(99)});
  stored.clubs.push_back({.id = 1, .name = "Club of alice", .made = now});
  stored.club_members.push_back({1, 1, alice, ClubRole::kOwner, now, /*muted=*/true});
  stored.club_links.push_back({1, 1, alice, "5ec7e7", 20, 0, now, now + hours(99)});
  stored.events.push_back({.id = 1,
                           .director = alice,
                           .made = now,
                           .title = "Event of alice",
                           .format = "swiss",
                           .seed = std::string(64, '5')});
  stored.recovery_codes.push_back({alice, {{{"5ec7e7", now + hours(1)}}}});
  PushDevice browser;
  browser.id = 1;
  browser.account = alice;
  browser.endpoint = browser.key = browser.secret = "https://push.example/5ec7e7";
  browser.label = "browser of alice";
  stored.push_devices.push_back(browser);
  stored.own_data.push_back(
      {.account = alice, .secret_hash = "5ec7e7", .made = now - hours(30), .text = {}});
  const auto conduct = [&](Kind kind, int what, AccountId by, AccountId about, ConductId of,
                           const std::string& text, const std::string& evidence = "") {
    stored.conduct.push_back({.id = static_cast<ConductId>(stored.conduct.size()) + 1,
                              .at = now,
                              .kind = kind,
                              .what = what,
                              .by = by,
                              .about = about,
                              .of = of,
                              .text = text,
                              .evidence = evidence});
  };
  conduct(Kind::kReport, 0, alice, bob, 0, "report of alice", "talk around the report");
  conduct(Kind::kReport, 0, bob, alice, 0, "told by bob of alice", "evidence of bob");
  conduct(Kind::kAnswered, 0, 1, alice, 2, "told to bob alone");
  conduct(Kind::kReport, 1, bob, alice, 0, "waits, of bob");
  conduct(Kind::kMeasure, 3, 1, alice, 0, "measure against alice");
  conduct(Kind::kObjection, 0, alice, alice, 5, "objection of alice");
  conduct(Kind::kRoleGiven, 1, 1, alice, 0, "");
  server.Restore(std::move(stored));
  const json data = DataOf("alice");
  const std::string text = data.dump();
  for (const char* kept : {"seen@alice.example",
                           "mail@alice.example",
                           "asked@alice.example",
                           "proposals-of-alice",
                           "mails-of-alice",
                           "Europe/Berlin",
                           "tavli",
                           "1512.25",
                           "message for alice",
                           "message of alice",
                           "mail to alice",
                           "robot of alice",
                           "browser of alice",
                           "place.alice.example",
                           "5 1400-1600",
                           "7 0-9999",
                           "Club of alice",
                           "0 of 20 have come",
                           "Event of alice",
                           "report of alice",
                           "talk around the report",
                           "measure against alice",
                           "objection of alice",
                           "director"}) {
    EXPECT_THAT(text, HasSubstr(kept));
  }
  EXPECT_TRUE(data["vacations"].size() == 1 && data["clubs"][0]["muted"] == true) << data;
  EXPECT_EQ(data["blocks"], json::array({"bob"}));
  EXPECT_EQ(data["unfinishedMatches"][0]["match"], 7);
  EXPECT_EQ(data["unfinishedMatches"][0]["opponentScore"], 3);
  EXPECT_EQ(data["conduct"]["answeredReportsAbout"], (json{{"talk", 1}}))
      << "of one that somebody still reads nothing is told";
  server.Clip("alice");
  Says("alice", "shout spoken by alice");
  EXPECT_THAT(DataOf("alice")["talk"].dump(), HasSubstr("spoken by alice"));
  // What opens something, and what others have written.
  for (const char* secret : {"5ec7e7", "5555", "argon2id", "message of others", "of bob",
                             "told to bob alone", "waits, of bob"}) {
    EXPECT_THAT(text, Not(HasSubstr(secret)));
  }
}

// A kind of record more: is somebody in it, and is that in the file (own_data_text.cc)?
TEST(OwnDataRecords, NoneWasForgotten) { EXPECT_EQ(std::variant_size_v<Record>, 53u); }

TEST_F(OwnDataTest, AnOperatorGivesRolesAndTheLogHasIt) {
  const auto role = [&](const std::string& name, const std::string& word, bool on) {
    return server.Administrate(
        {.what = AdminRequest::What::kRole, .name = name, .role = word, .on = on});
  };
  EXPECT_THAT(role("ALICE", "moderator", true).lines, testing::ElementsAre("alice is a moderator"));
  EXPECT_THAT(server.Read("alice"), HasSubstr("You are a moderator now: see 'help mod'."));
  EXPECT_THAT(Says("alice", "mod"), HasSubstr("** No report waits."));
  EXPECT_TRUE(role("alice", "moderator", true).done) << "it was so already";
  EXPECT_FALSE(role("alice", "king", true).done);
  EXPECT_FALSE(role("nobody", "moderator", true).done);
  EXPECT_THAT(role("alice", "moderator", false).lines,
              testing::ElementsAre("alice is no moderator"));
  EXPECT_THAT(Says("alice", "mod"), HasSubstr("Permission denied"));
  const std::string log = Says("anna", "mod log");
  EXPECT_THAT(log, HasSubstr("an operator given alice moderator"));
  EXPECT_THAT(log, HasSubstr("an operator taken-away alice moderator"));
  EXPECT_THAT(log, HasSubstr("** 2 entries"));
}

TEST_F(OwnDataTest, EverybodyReadsModerationInNumbers) {
  EXPECT_THAT(Says("bob", "mod numbers"), HasSubstr("** Nobody was reported so far."));
  Says("alice", "report bob talk rude");               // 1
  Says("anna", "mod measure bob talk 7d rude words");  // 2
  Says("anna", "mod measure bob rating 7d a cheat");   // 3
  Says("anna", "mod answer 1 he is silent now");       // 4
  Says("bob", "object 2 no");                          // 5
  Says("bob", "object 3 no");                          // 6
  Says("anna", "mod lift 2 he was right");             // 7
  const std::string told = Says("bob", "mod numbers");
  EXPECT_THAT(told, HasSubstr(": reports 1, answered 1.\r\n"
                              "  Measures: 1 talk, 1 rating; 1 lifted.\r\n"
                              "  Objections: 2, of which 1 granted and 0 not.\r\n"));
  EXPECT_THAT(told, testing::StartsWith("In "));
  EXPECT_THAT(Says("bob", "mod"), HasSubstr("Permission denied"));
  server.Crash();
  server.Clip("bob");
  server.Read("bob");
  EXPECT_EQ(ReplyTo(server, "bob", "mod numbers"), told);
}

// ---- Moderators are mailed of what waits.

class ReportMailTest : public OwnDataTest {
 protected:
  ReportMailTest() {
    for (const char* who : {"mia", "max"}) {
      server.NewClip(who);
      server.Administrate(
          {.what = AdminRequest::What::kRole, .name = who, .role = "moderator", .on = true});
    }
    Confirm("mia");
    Confirm("alice");
    Says("alice", "report bob talk he is so rude");
    server.Wait(1);
    Take();
  }
  void Confirm(const std::string& who) {
    Says(who, "set email " + who + "@home.example");
    const StoredMail mail = Take().at(0);
    const size_t code = mail.text.find("set email ") + 10;
    Says(who, "set email " + mail.text.substr(code, mail.text.find('\n', code) - code));
  }
  // What the mail server is given, and takes.
  std::vector<StoredMail> Take() {
    std::vector<StoredMail> all;
    while (!server.sent_mails().empty()) {
      const StoredMail mail = server.sent_mails().front();
      server.sent_mails().erase(server.sent_mails().begin());
      all.push_back(mail);
      server.AnswerMail(mail.id, {.result = MailTried::Result::kSent, .why = {}});
    }
    return all;
  }
  std::vector<StoredMail> After(hours time) {
    server.Sleep(time);
    server.Wait(1);
    std::vector<StoredMail> mails = Take();
    std::erase_if(mails, [](const StoredMail& mail) {
      return mail.subject.find("moderators") == std::string::npos;  // what came of a report
    });
    return mails;
  }
};

TEST_F(ReportMailTest, ThoseWhoCanBeAreMailedOnceADay) {
  EXPECT_THAT(After(hours(23)), IsEmpty());
  const std::vector<StoredMail> mails = After(hours(1));
  ASSERT_THAT(mails, SizeIs(1));
  EXPECT_EQ(mails[0].to, "mia@home.example") << "max has no address, alice no role";
  EXPECT_EQ(mails[0].subject, "1 report waits for moderators");
  for (const char* name : {"alice", "bob", "rude"}) {
    EXPECT_THAT(mails[0].text, Not(HasSubstr(name)));
  }
  EXPECT_FALSE(mails[0].unsubscribe.empty());
  Says("alice", "report anna other");
  EXPECT_THAT(After(hours(23)), IsEmpty());
  server.Crash();
  EXPECT_THAT(After(hours(0)), IsEmpty()) << "a server that is started anew has told it, too";
  EXPECT_THAT(After(hours(1)), SizeIs(1));
}

TEST_F(ReportMailTest, WhatIsTakenAndNotAnsweredStillWaits) {
  Says("max", "mod take 3");
  EXPECT_THAT(After(hours(25)), SizeIs(1));
  Says("max", "mod answer 3 he was warned");
  EXPECT_THAT(After(hours(48)), IsEmpty());
}

TEST_F(ReportMailTest, WhoWantsNoMailsGetsNone) {
  Says("mia", "set email off");
  EXPECT_THAT(After(hours(48)), IsEmpty());
}

TEST_F(ReportMailTest, NobodyIsMailedOfWhatIsAboutHimself) {
  Says("anna", "mod answer 3 seen");
  Says("bob", "report mia talk");
  EXPECT_THAT(After(hours(48)), IsEmpty());
}

}  // namespace
}  // namespace fibs::server
