// pbmserv's commands by mail.
#include "tests/core/mail/mail_fixture.h"

namespace fibs::server {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class MailPbmTest : public MailTest {
 protected:
  MailPbmTest() {
    for (const char* name : {"alice", "bob", "carol"}) server_.NewClip(name);
    ConfirmBoth();
  }
  bool Command(const std::string& who, const std::string& line) {
    return Write(who, "fibs@play.example", "", line);
  }
  size_t Matches() const {
    size_t count = 0;
    server_.core().state().matches.ForEachUnfinished([&count](const MatchEntry&) { ++count; });
    return count;
  }
  // alice proposes that and says that it was her: what bob is asked.
  StoredMail Propose(const std::string& line) {
    EXPECT_TRUE(Command("alice", line));
    const StoredMail sure = One();
    EXPECT_EQ(sure.to, "alice@home.example");
    EXPECT_EQ(sure.subject, "Do you want to challenge bob?");
    EXPECT_TRUE(Write("alice", sure.reply_to, "yes"));
    return One();
  }
  // bob joins, and it is alice's turn: what she is told.
  StoredMail Join(const StoredMail& asked) {
    EXPECT_TRUE(Write("bob", asked.reply_to, "join"));
    const auto mails = Deliver();
    EXPECT_EQ(mails.size(), 2U);
    EXPECT_EQ(mails.back().to, "bob@home.example");
    EXPECT_THAT(mails.back().text, HasSubstr("You and alice play match 1 by days"));
    return mails.front();
  }
  // alice and bob play match 1, alice has to move 3-1.
  void Play() {
    server_.dice().Add("31");
    ASSERT_EQ(Join(Propose("backgammon challenge alice bob 3")).to, "alice@home.example");
  }
};

TEST_F(MailPbmTest, AChallengeIsAskedAndJoinedOnce) {
  const StoredMail asked = Propose("backgammon challenge alice bob 5 nackgammon days 3");
  EXPECT_EQ(asked.to, "bob@home.example");
  EXPECT_EQ(asked.subject, "alice challenges you");
  EXPECT_THAT(asked.text, HasSubstr("a 5 point match"));
  EXPECT_THAT(asked.text, HasSubstr("nackgammon"));
  EXPECT_THAT(asked.text, HasSubstr("days 3"));
  EXPECT_EQ(Matches(), 0U);
  server_.dice().Add("31");
  const StoredMail turn = Join(asked);
  EXPECT_EQ(Matches(), 1U);
  EXPECT_EQ(turn.to, "alice@home.example");
  EXPECT_THAT(turn.subject, StartsWith("Your turn: match 1 with bob"));
  EXPECT_TRUE(Write("bob", asked.reply_to, "join"));
  EXPECT_EQ(Matches(), 1U);
  EXPECT_THAT(One().text, HasSubstr("That proposal is over"));
}

// From: can say anything. Who knows alice's address cannot play in her name.
TEST_F(MailPbmTest, WhatIsNotConfirmedIsNoChallenge) {
  EXPECT_TRUE(Bring({.recipient = "fibs@play.example",
                     .sender = "bob@home.example",
                     .from = "alice@home.example",
                     .subject = "backgammon challenge alice bob 9 days 1",
                     .text = "",
                     .message_id = "<forged@home.example>"}));
  const std::vector<StoredMail> mails = Deliver();
  ASSERT_EQ(mails.size(), 2U);
  EXPECT_EQ(mails[0].to, "bob@home.example");
  EXPECT_EQ(mails[0].reply_to, "");
  EXPECT_EQ(mails[1].to, "alice@home.example");
  EXPECT_TRUE(Write("alice", mails[1].reply_to, "no"));
  EXPECT_TRUE(Deliver().empty());
  EXPECT_EQ(Matches(), 0U);
}

TEST_F(MailPbmTest, WithForceTheChallengerMovesFirst) {
  const StoredMail asked = Propose("backgammon challenge alice bob -force");
  server_.dice().Add("21");
  EXPECT_EQ(Join(asked).to, "alice@home.example");
  server_.core().state().matches.ForEachUnfinished(
      [](const MatchEntry& entry) { EXPECT_TRUE(entry.terms.rules.options.host_starts); });
}

TEST_F(MailPbmTest, AChallengeCanBeRejectedOnce) {
  const StoredMail asked = Propose("backgammon challenge alice bob");
  EXPECT_TRUE(Write("bob", asked.reply_to, "reject"));
  EXPECT_THAT(One().subject, HasSubstr("bob does not want to play"));
  EXPECT_TRUE(Write("bob", asked.reply_to, "reject"));
  EXPECT_TRUE(Deliver().empty());
  EXPECT_TRUE(Write("bob", asked.reply_to, "join"));
  EXPECT_THAT(One().text, HasSubstr("That proposal is over"));
  EXPECT_EQ(Matches(), 0U);
}

TEST_F(MailPbmTest, AChallengeStandsForFourteenDaysAndOverARestart) {
  const StoredMail first = Propose("backgammon challenge alice bob");
  server_.Crash();
  server_.Wait(1);
  server_.dice().Add("31");
  EXPECT_EQ(Join(first).to, "alice@home.example");
  const StoredMail asked = Propose("backgammon challenge alice bob 3");
  Pass(std::chrono::hours(24 * 15));
  Deliver();
  EXPECT_TRUE(Write("bob", asked.reply_to, "join"));
  EXPECT_THAT(One().text, HasSubstr("older than 14 days"));
}

TEST_F(MailPbmTest, WhoCannotBeChallenged) {
  const auto answer = [this](const std::string& who, const std::string& line) {
    EXPECT_TRUE(Command(who, line));
    return One().text;
  };
  EXPECT_THAT(answer("mallory", "backgammon challenge alice bob"), HasSubstr("has not confirmed"));
  EXPECT_THAT(answer("carol", "backgammon challenge carol bob"), HasSubstr("has not confirmed"));
  EXPECT_THAT(answer("alice", "backgammon challenge alice alice"), HasSubstr("with himself"));
  EXPECT_THAT(answer("alice", "backgammon challenge alice carol"), HasSubstr("reads no mails"));
  EXPECT_THAT(answer("alice", "backgammon challenge alice nobody"), HasSubstr("reads no mails"));
  EXPECT_THAT(answer("alice", "backgammon challenge alice bob 99"), HasSubstr("1 to 9 points"));
  EXPECT_THAT(answer("alice", "backgammon challenge alice bob 3 chess"),
              HasSubstr("Behind the two"));
  EXPECT_THAT(answer("alice", "backgammon challenge alice bob 3 days 99"),
              HasSubstr("That could not be done"));
  EXPECT_EQ(Matches(), 0U);
}

TEST_F(MailPbmTest, MovesWithAPassword) {
  Play();
  server_.dice().Add("52");
  EXPECT_TRUE(Command("alice", "backgammon move 1 alice secret 8-5,6-5"));
  const StoredMail turn = One();
  EXPECT_EQ(turn.to, "bob@home.example");
  EXPECT_TRUE(Command("bob", "backgammon roll 1 bob secret"));
  EXPECT_THAT(One().text, HasSubstr("5 and 2"));
  EXPECT_TRUE(Command("bob", "backgammon move 1 bob secret 12:5,12:2"));
  EXPECT_EQ(One().to, "alice@home.example");
}

TEST_F(MailPbmTest, AMoveThatCannotBeMadeSaysWhy) {
  Play();
  const auto answer = [this](const std::string& move) {
    EXPECT_TRUE(Command("alice", "backgammon move 1 alice secret " + move));
    return One().text;
  };
  EXPECT_THAT(answer("8-5,foo"), HasSubstr("** first move: legal words are"));
  EXPECT_THAT(answer("8:3"), HasSubstr("** You must give 2 moves."));
  EXPECT_THAT(answer("8:3(4),6:1"), HasSubstr("** Please don't give more than 2 moves."));
  EXPECT_THAT(answer("H"), HasSubstr("** You can't bear off with every number"));
  EXPECT_TRUE(Command("bob", "backgammon move 1 bob secret 12:5,12:2"));
  EXPECT_THAT(One().text, HasSubstr("** It's not your turn to move."));
}

TEST_F(MailPbmTest, AMoveWithItsNumberIsPlayedInItsTurnOnly) {
  Play();
  EXPECT_TRUE(Command("alice", "backgammon move 1 alice secret 8-5,6-5#1"));
  EXPECT_THAT(One().text, HasSubstr("That turn is over."));
}

TEST_F(MailPbmTest, AWrongPasswordIsAnsweredTheSameAsAnUnknownName) {
  Play();
  EXPECT_TRUE(Command("mallory", "backgammon move 1 alice wrong 8-5,6-5"));
  const StoredMail wrong = One();
  EXPECT_TRUE(Command("mallory", "backgammon move 1 nobody wrong 8-5,6-5"));
  const StoredMail unknown = One();
  EXPECT_EQ(wrong.to, "mallory@home.example");
  EXPECT_EQ(wrong.text, unknown.text);
  EXPECT_EQ(wrong.text.find("wrong"), std::string::npos);
}

TEST_F(MailPbmTest, GreedyAndManual) {
  const auto& alice = [this]() -> const Account& {
    return *server_.core().state().accounts.Find("alice");
  };
  EXPECT_TRUE(Command("alice", "backgammon manual 1 alice secret"));
  EXPECT_TRUE(alice().manual);
  EXPECT_THAT(One().text, HasSubstr("nothing goes by itself"));
  EXPECT_TRUE(Command("alice", "backgammon greedy 1 alice secret"));
  EXPECT_THAT(One().text, HasSubstr("borne off by themselves"));
  EXPECT_TRUE(alice().settings.on(Toggle::kGreedy));
  EXPECT_TRUE(Command("alice", "backgammon manual 1 alice secret"));
  EXPECT_FALSE(alice().manual);
}

TEST_F(MailPbmTest, ShowsTheBoard) {
  Play();
  EXPECT_TRUE(Command("bob", "backgammon show 1 bob secret"));
  const StoredMail mail = One();
  EXPECT_EQ(mail.to, "bob@home.example");
  EXPECT_THAT(mail.text, HasSubstr("BAR"));
}

TEST_F(MailPbmTest, AnothersMatchIsNone) {
  Play();
  EXPECT_TRUE(Command("carol", "backgammon move 1 carol secret 8-5,6-5"));
  const StoredMail mail = One();
  EXPECT_THAT(mail.text, HasSubstr("You have no match 1 by days"));
  EXPECT_EQ(mail.subject.find("alice"), std::string::npos);
}

TEST_F(MailPbmTest, ACommandMayStandInTheBody) {
  Play();
  EXPECT_TRUE(
      Write("alice", "fibs@play.example", "backgammon move 1 alice secret 8-5,6-5", "hello"));
  EXPECT_EQ(One().to, "bob@home.example");
}

TEST_F(MailPbmTest, AMailThatComesTwiceIsPlayedOnce) {
  Play();
  server_.dice().Add("52");
  Command("alice", "backgammon move 1 alice secret 8-5,6-5");
  Deliver();
  const ArrivedMail roll{.recipient = "fibs@play.example",
                         .sender = "bob@home.example",
                         .from = "bob@home.example",
                         .subject = "backgammon roll 1 bob secret",
                         .text = "",
                         .message_id = "<r@home.example>"};
  EXPECT_TRUE(Bring(roll));
  EXPECT_EQ(Deliver().size(), 1U);
  EXPECT_TRUE(Bring(roll));
  EXPECT_TRUE(Deliver().empty());
}

TEST_F(MailPbmTest, NoPasswordIsRepeated) {
  Play();
  for (const char* line : {"backgammon greedy 1 alice secret", "backgammon move 1 alice secret#x",
                           "backgammon show 9 alice secret", "backgammon move 1 bob secret 1-2"}) {
    EXPECT_TRUE(Command("alice", line));
    for (const StoredMail& mail : Deliver()) {
      EXPECT_EQ((mail.subject + mail.text).find("secret"), std::string::npos) << line;
    }
  }
  EXPECT_TRUE(Bring({.recipient = "fibs@play.example",
                     .sender = "alice@home.example",
                     .from = "alice@home.example",
                     .subject = "backgammon move 1 alice secret 8-5",
                     .text = "",
                     .message_id = "",
                     .automatic = true}));
  for (const std::string& line : server_.log()) {
    EXPECT_EQ(line.find("secret"), std::string::npos) << line;
  }
}

TEST_F(MailPbmTest, PasswordsAreCheckedOneAtATimeAndNoMailIsLost) {
  Play();
  server_.HoldAnswers();
  for (int i = 0; i < 25; ++i) {
    server_.Raise(MailArrived{.request = ++last_request_,
                              .mail = {.recipient = "fibs@play.example",
                                       .sender = "alice@home.example",
                                       .from = "alice@home.example",
                                       .subject = "backgammon show 1 alice secret",
                                       .text = "",
                                       .message_id = "<p" + std::to_string(i) + "@home.example>"}});
  }
  // More than wait are to come again.
  EXPECT_FALSE(server_.mail_taken().done);
  while (server_.SendAnswer()) {
  }
  EXPECT_TRUE(server_.mail_taken().done);
  // Four of the twenty answers were on their way; of the rest the last one says it all.
  EXPECT_EQ(Deliver().size(), 5U);
}

}  // namespace
}  // namespace fibs::server
