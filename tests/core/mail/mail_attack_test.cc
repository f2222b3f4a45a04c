// What strangers do with mails that anybody can write, and what a player's own mails do meanwhile.
#include <functional>

#include "tests/core/mail/mail_fixture.h"

namespace fibs::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kServer = "fibs@play.example";

// alice and bob read mail and play match 1 by days; alice has moved. carol reads none.
class MailAttackTest : public MailTest {
 protected:
  MailAttackTest() : MailTest(WithRates()) {
    Begin();
    ConfirmBoth();
    server_.NewClip("carol");
    server_.Type("alice", "leave");
    server_.Type("bob", "leave");
    server_.dice().Add("52");
    server_.Type("alice", "game 1 move 8-5 6-5");
    turn_ = One();
    Forget();
  }

  struct Letter {
    std::string sender, from, client, subject;
    std::string to = kServer;
    std::string text = {};
  };
  bool Send(const Letter& letter) {
    return Bring({.recipient = letter.to,
                  .sender = letter.sender,
                  .from = letter.from,
                  .subject = letter.subject,
                  .text = letter.text,
                  .message_id = "<" + std::to_string(++last_message_) + "@somewhere.example>",
                  .client = letter.client});
  }
  // Of mails to the server with that subject, how many questions reach alice.
  size_t Asked() {
    size_t count = 0;
    for (const StoredMail& mail : Deliver()) {
      if (mail.to != "alice@home.example") continue;
      EXPECT_EQ(mail.subject, "Do you want to challenge bob?");
      question_ = mail;
      ++count;
    }
    return count;
  }
  Letter Forged(const std::string& client = "", const std::string& sender = "m@evil.example") {
    return {
        .sender = sender, .from = "alice@home.example", .client = client, .subject = kChallenge};
  }
  Letter Own(const std::string& client = "192.0.2.9") {
    return Forged(client, "alice@home.example");
  }
  static std::string Client(int network) { return "198.51." + std::to_string(network) + ".7"; }

  static constexpr const char* kChallenge = "backgammon challenge alice bob 3";
  StoredMail turn_;      // of bob
  StoredMail question_;  // the last one to alice
};

// ---- What the log has of them.

TEST_F(MailAttackTest, ManyMailsAreTwoLinesInAMinute) {
  const size_t before = server_.log().size();
  for (int i = 0; i < 50; ++i) {
    EXPECT_TRUE(Send({.sender = "", .from = "m@evil.example", .client = "", .subject = "x"}));
  }
  const auto logged = [&] {
    return std::vector<std::string>(server_.log().begin() + static_cast<ptrdiff_t>(before),
                                    server_.log().end());
  };
  const std::string line =
      "mail: one that nobody has typed is ignored (to " + std::string(kServer) + ")";
  EXPECT_THAT(logged(), ElementsAre(line));
  server_.Wait(61);
  EXPECT_THAT(logged(), ElementsAre(line, line + ", and 48 more"));
  server_.Wait(120);
  EXPECT_EQ(logged().size(), 2U);
}

// ---- Challenges in somebody's name.

TEST_F(MailAttackTest, ForgedChallengesUseUpNothingOfTheirVictims) {
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(Send(Forged()));
  EXPECT_LE(Asked(), 2U);
  EXPECT_TRUE(Write("alice", kServer, "", kChallenge));
  EXPECT_EQ(Asked(), 1U);
}

TEST_F(MailAttackTest, NorDoThoseWithTheSenderForgedTooFromSomewhereElse) {
  for (int i = 0; i < 50; ++i) {
    EXPECT_TRUE(Send(Forged("198.51.100.7", "alice@home.example")));
    EXPECT_TRUE(Send(Forged("198.51.100." + std::to_string(i))));
  }
  EXPECT_LE(Asked(), 2U);
  EXPECT_TRUE(Send(Own()));
  EXPECT_EQ(Asked(), 1U);
}

TEST_F(MailAttackTest, AChallengeInAnswerToAMailOfTheServerIsAlwaysAsked) {
  for (int network = 0; network < 50; ++network) {
    Send(Forged(Client(network), "alice@home.example"));
    Send(Forged(Client(network)));
  }
  EXPECT_EQ(Asked(), 5U);
  Send(Own());
  EXPECT_EQ(Asked(), 0U) << "nothing tells it from the others";
  Letter answer = Own();
  answer.to = question_.reply_to;
  answer.subject = "Re: Do you want to challenge bob?";
  answer.text = "backgammon challenge alice bob 5\n> quoted\n";
  EXPECT_TRUE(Send(answer));
  ASSERT_EQ(Asked(), 1U);
  EXPECT_THAT(question_.text, HasSubstr("a 5 point match"));
  EXPECT_TRUE(Write("alice", question_.reply_to, "yes"));
  EXPECT_EQ(One().subject, "alice challenges you");
  // From now on his way is known.
  EXPECT_TRUE(Send(Own()));
  EXPECT_EQ(Asked(), 1U);
}

TEST_F(MailAttackTest, WithSomebodysTokenNobodyChallengesForAnother) {
  EXPECT_TRUE(Send({.sender = "bob@home.example",
                    .from = "alice@home.example",
                    .client = "192.0.2.7",
                    .subject = "Re:",
                    .to = turn_.reply_to,
                    .text = "backgammon challenge alice bob\n"}));
  const StoredMail mail = One();
  EXPECT_EQ(mail.to, "bob@home.example");
  EXPECT_THAT(mail.text, HasSubstr("You are bob"));
}

TEST_F(MailAttackTest, TheUsualWayIsLeftToItsOwner) {
  Send(Own());
  ASSERT_EQ(Asked(), 1U);
  Letter yes = Own();
  yes.to = question_.reply_to;
  yes.text = "no\n";
  Send(yes);
  for (int network = 0; network < 50; ++network) {
    Send(Forged(Client(network), "alice@home.example"));
    Send(Forged(Client(network)));
  }
  Asked();
  // Another machine of the same mail service.
  EXPECT_TRUE(Send(Own("192.0.2.77")));
  EXPECT_EQ(Asked(), 1U);
}

// ---- Whose address that is.

TEST_F(MailAttackTest, NoAnswerTellsWhoseAnAddressIs) {
  const auto answers = [this](const std::string& from, const std::string& words,
                              const std::string& sender) {
    std::string all;
    for (int i = 0; i < 8; ++i) {
      const bool taken = Send({.sender = sender, .from = from, .client = "", .subject = words});
      all += taken ? "taken\n" : "later\n";
      for (const StoredMail& mail : Deliver()) {
        if (mail.to == sender) all += mail.subject + '\n' + mail.text;
      }
    }
    return all;
  };
  int number = 0;
  for (const char* words :
       {"backgammon challenge alice bob", "backgammon challenge alice carol",
        "backgammon challenge alice alice", "backgammon challenge alice nobody",
        "backgammon challenge alice bob 99", "backgammon challenge alice bob chess"}) {
    Pass(std::chrono::hours(8));
    Deliver();
    const std::string domain = std::to_string(++number) + ".example";
    const std::string real = answers("alice@home.example", words, "m@evil" + domain);
    EXPECT_EQ(real, answers("other@home.example", words, "m@wicked" + domain)) << words;
    EXPECT_THAT(real, HasSubstr("If alice has confirmed")) << words;
  }
}

// The stranger's answer is written first, so that what follows does not delay it.
TEST_F(MailAttackTest, TheAnswerGoesBeforeTheQuestion) {
  Send(Forged());
  const auto mails = Deliver();
  ASSERT_EQ(mails.size(), 2U);
  EXPECT_EQ(mails[0].to, "m@evil.example");
  EXPECT_EQ(mails[1].to, "alice@home.example");
}

// ---- Answers to strangers.

class MailStrangersTest : public MailAttackTest {
 protected:
  // Somebody without an account writes nonsense; whether he is answered.
  bool IsAnswered(const std::string& sender, const std::string& client = "") {
    EXPECT_TRUE(
        Send({.sender = sender, .from = sender, .client = client, .subject = "backgammon move x"}));
    return !Deliver().empty();
  }
  int CountAnswered(int strangers, const std::function<bool(const std::string& name)>& ask) {
    int count = 0;
    for (int i = 0; i < strangers; ++i) count += ask("m" + std::to_string(i)) ? 1 : 0;
    return count;
  }
};

TEST_F(MailStrangersTest, AHundredOfOneDomainLeaveAnswersToOthers) {
  EXPECT_LE(CountAnswered(130, [this](auto& name) { return IsAnswered(name + "@evil.example"); }),
            10);
  EXPECT_LE(CountAnswered(
                130, [this](auto& name) { return IsAnswered("m@" + name + ".wicked.example"); }),
            10);
  EXPECT_TRUE(IsAnswered("ann@honest.example"));
}

TEST_F(MailStrangersTest, AHundredOfOneNetworkDoSoToo) {
  EXPECT_LE(CountAnswered(130,
                          [this](auto& name) {
                            return IsAnswered("m@" + name + ".example",
                                              "198.51.100." + name.substr(1));
                          }),
            10);
  EXPECT_TRUE(IsAnswered("ann@honest.example", "192.0.2.1"));
}

TEST_F(MailStrangersTest, WhoAskedMostLosesFirst) {
  for (int round = 0; round < 20; ++round) {
    CountAnswered(50, [this](auto& name) { return IsAnswered(name + "@" + name + ".example"); });
  }
  EXPECT_FALSE(IsAnswered("m3@m3.example"));
  EXPECT_TRUE(IsAnswered("ann@honest.example"));
  // In all they are bounded, whoever asks; some time later there is one again.
  CountAnswered(1000, [this](auto& name) { return IsAnswered("x@" + name + ".test"); });
  EXPECT_FALSE(IsAnswered("ann@late.example"));
  server_.Wait(15 * 60);
  EXPECT_TRUE(IsAnswered("ann@late.example"));
}

TEST_F(MailStrangersTest, ForgedOnesLeaveTheirVictimAnAnswer) {
  int count = 0;
  for (int i = 0; i < 20; ++i) count += IsAnswered("ann@honest.example", "198.51.100.7") ? 1 : 0;
  EXPECT_EQ(count, 3);
  EXPECT_TRUE(IsAnswered("ann@honest.example", "192.0.2.1"));
  EXPECT_TRUE(IsAnswered("ann@honest.example", "192.0.2.1"));
  EXPECT_FALSE(IsAnswered("ann@honest.example", "192.0.2.1"));
}

// ---- Wrong passwords.

class MailGuessTest : public MailAttackTest {
 protected:
  MailGuessTest() { server_.Read("bob"); }
  bool Guess(const std::string& sender, const std::string& from, const std::string& client) {
    return Send({.sender = sender,
                 .from = from,
                 .client = client,
                 .subject = "backgammon show 1 bob wrong"});
  }
  bool Right(const std::string& client = "") {
    return Send({.sender = "bob@home.example",
                 .from = "bob@home.example",
                 .client = client,
                 .subject = "backgammon show 1 bob secret"});
  }
  // Of 25 mails with the right password, each behind many with wrong ones, those that are taken.
  int TakenOf25(const std::function<void(int)>& guess, const std::string& client = "") {
    int taken = 0;
    for (int i = 0; i < 25; ++i) {
      for (int k = 0; k < 200; ++k) guess(i * 200 + k);
      taken += Right(client) ? 1 : 0;
      server_.Wait(1);
      Deliver();
    }
    return taken;
  }
};

TEST_F(MailGuessTest, ByASenderOfTheirOwn) {
  EXPECT_EQ(TakenOf25([this](int) { Guess("m@evil.example", "bob@home.example", ""); }), 25);
}

TEST_F(MailGuessTest, WithTheSenderForgedFromSomewhereElse) {
  EXPECT_EQ(
      TakenOf25([this](int) { Guess("bob@home.example", "bob@home.example", "198.51.100.7"); },
                "192.0.2.9"),
      25);
}

TEST_F(MailGuessTest, FromAThousandNetworks) {
  const auto guess = [this](int i) {
    const std::string client =
        "198." + std::to_string(18 + i % 2) + "." + std::to_string(i % 250) + ".7";
    Guess(i % 3 == 0 ? "bob@home.example" : "m@evil.example", "bob@home.example", client);
  };
  EXPECT_EQ(TakenOf25(guess, "192.0.2.9"), 25);
}

// When nobody tells where mails come from, what came with a token tells his way.
TEST_F(MailGuessTest, ByAnAddressThatOnlyHeUses) {
  EXPECT_TRUE(Send({.sender = "bounces+bob@list.example",
                    .from = "bob@home.example",
                    .client = "",
                    .subject = "Re:",
                    .to = turn_.reply_to,
                    .text = "roll\n"}));
  const auto guess = [this](int) { Guess("bob@home.example", "bob@home.example", ""); };
  for (int i = 0; i < 300; ++i) guess(i);
  EXPECT_TRUE(Send({.sender = "bounces+bob@list.example",
                    .from = "bob@home.example",
                    .client = "",
                    .subject = "backgammon show 1 bob secret"}));
}

TEST_F(MailGuessTest, GuessingIsSlow) {
  int taken = 0;
  for (int second = 0; second < 600; ++second) {
    for (int k = 0; k < 5; ++k) {
      taken += Guess("m" + std::to_string(k) + "@evil.example", "x@y.example", "198.51.100.7");
      taken += Guess("bob@home.example", "bob@home.example", "198.51.100.7");
      taken += Guess("m@evil.example", "bob@home.example", "");
    }
    server_.Wait(1);
    Deliver();
  }
  // Three at once in each of three places, then one each half a minute for all: after 1, 2, 4, 8
  // and 16 seconds each 30, the first one at once.
  EXPECT_EQ(taken, 3 * 3 + 6 + (600 - 31) / 30);
}

// Many players have their mail of one provider.
TEST_F(MailGuessTest, FailuresOfOthersAtHisProviderDoNotSlowAPlayer) {
  const auto others = {"dave", "erin", "frank", "gina"};
  for (const char* name : others) {
    server_.NewClip(name);
    Confirm(name);
  }
  for (const char* name : others) {
    for (int i = 0; i < 3; ++i) {
      EXPECT_TRUE(Send({.sender = std::string(name) + "@home.example",
                        .from = std::string(name) + "@home.example",
                        .client = "198.51.100.7",
                        .subject = std::string("backgammon show 1 ") + name + " wrong"}));
    }
  }
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(Send({.sender = "bob@home.example",
                      .from = "bob@home.example",
                      .client = "198.51.100.8",
                      .subject = "backgammon show 1 bob wrong"}));
  }
  EXPECT_TRUE(Right("198.51.100.9"));
}

// The threads are busy: who waits with the most mails gives way to who has none there.
TEST_F(MailGuessTest, AFullLaneHasRoomForAnother) {
  server_.HoldAnswers();
  for (int i = 0; i < 50; ++i) {
    // Ten networks with five mails each: none has failed yet.
    server_.Raise(MailArrived{.request = ++last_request_,
                              .mail = {.recipient = kServer,
                                       .sender = "m@evil.example",
                                       .from = "m@evil.example",
                                       .subject = "backgammon show 1 alice wrong",
                                       .text = "",
                                       .message_id = "",
                                       .client = Client(i % 10)}});
  }
  server_.Raise(MailArrived{.request = ++last_request_,
                            .mail = {.recipient = kServer,
                                     .sender = "bob@home.example",
                                     .from = "bob@home.example",
                                     .subject = "backgammon show 1 bob secret",
                                     .text = "",
                                     .message_id = "<own@home.example>",
                                     .client = "192.0.2.9"}});
  const uint64_t own = last_request_;
  bool done = false;
  do {
    done = done || (server_.mail_taken().request == own && server_.mail_taken().done);
  } while (server_.SendAnswer());
  EXPECT_TRUE(done);
}

}  // namespace
}  // namespace fibs::server
