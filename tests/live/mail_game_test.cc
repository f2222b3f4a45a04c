// A match by days over a real mail server: addresses, turns, answers; a server that is killed and a
// mail server that is down lose no mail.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/postfix_server.h"
#include "tests/live/server_process.h"

namespace fibs::live {
namespace {

using testing::HasSubstr;

class MailGameTest : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string problem = PostfixServer::Problem(); !problem.empty()) {
      GTEST_SKIP() << problem;
    }
    postfix_.emplace();
    Start();
  }
  void Start() {
    server_.emplace(
        data_.path(),
        std::vector<std::string>{"mail.smtp=" + postfix_->url(), "mail.from=games@fibs.example",
                                 "mail.page=https://play.example",
                                 "mail.socket=" + postfix_->socket(), "analysis.level=0"},
        port_.number());
  }
  // A new user who has confirmed NAME@home.example.
  FibsClient Join(const std::string& name) {
    RegisterUser(server_->port(), name);
    FibsClient client(server_->port());
    client.LogIn(name);
    client.Type("set email " + name + "@home.example");
    client.Expect("A code was sent to");
    const std::string mail = postfix_->WaitForMail(name + "@home.example");
    const size_t code = mail.find("set email ") + 10;
    client.Type("set email " + mail.substr(code, mail.find('\n', code) - code));
    client.Expect("Value of 'email' set to '" + name + "@home.example'.");
    return client;
  }
  static std::string Header(const std::string& mail, const std::string& name) {
    const std::string start = "\n" + name + ": ";
    const size_t at = mail.find(start);
    if (at == std::string::npos) return {};
    const size_t value = at + start.size();
    return mail.substr(value, mail.find('\n', value) - value);
  }
  // He answers that mail as a mail program does.
  void Answer(const std::string& who, const std::string& mail, const std::string& text) {
    const std::string from = who + "@home.example";
    const std::string to = Header(mail, "Reply-To");
    EXPECT_THAT(
        postfix_->Send(from, to,
                       "From: <" + from + ">\nTo: <" + to + ">\nSubject: Re: " +
                           Header(mail, "Subject") + "\nMessage-ID: <" + std::to_string(++sent_) +
                           "@home.example>\nIn-Reply-To: " + Header(mail, "Message-Id") + "\n\n" +
                           text + "\n\nOn Monday the server wrote:\n> It is your turn\n"),
        testing::StartsWith("250 "));
  }

  const server::TempDir data_;
  const ReservedPort port_;
  std::optional<PostfixServer> postfix_;
  std::optional<ServerProcess> server_;
  int sent_ = 0;
};

TEST_F(MailGameTest, IsPlayedByMailAloneOverACrashAndAMailServerThatIsDown) {
  Join("ann");
  Join("bob");
  // ann proposes it by a command of pbmserv and confirms that, bob accepts.
  postfix_->Send("ann@home.example", "games@fibs.example",
                 "From: ann@home.example\nSubject: backgammon challenge ann bob 3 -force\n"
                 "Message-ID: <c@home.example>\n\n");
  const std::string sure = postfix_->WaitForMail("ann@home.example");
  EXPECT_THAT(sure, HasSubstr("Subject: Do you want to challenge bob?"));
  Answer("ann", sure, "yes");
  const std::string proposal = postfix_->WaitForMail("bob@home.example");
  EXPECT_THAT(proposal, HasSubstr("Subject: ann challenges you"));
  Answer("bob", proposal, "join");
  const std::string turn = postfix_->WaitForMail("ann@home.example");
  EXPECT_THAT(postfix_->WaitForMail("bob@home.example"), HasSubstr("You and ann play match 1"));
  EXPECT_THAT(turn, HasSubstr("Subject: Your turn: match 1 with bob"));
  EXPECT_THAT(turn, HasSubstr("https://play.example/#/turns"));
  // What cannot be done is answered with the reason and changes nothing.
  Answer("ann", turn, "8-1 1-24");
  const std::string refused = postfix_->WaitForMail("ann@home.example");
  EXPECT_THAT(refused, HasSubstr("Subject: Not done: match 1 with bob"));
  EXPECT_THAT(refused, HasSubstr("\n** "));
  // The server is killed while the mail is on its way to it: the mail waits.
  server_->Kill();
  Answer("ann", refused, "resign n");
  postfix_->WaitForLog("status=deferred");
  Start();
  const std::string offer = postfix_->WaitForMail("bob@home.example");
  EXPECT_THAT(offer, HasSubstr("'accept' or 'reject'"));
  // The mail server is down while a mail is to go out.
  FibsClient bob(server_->port());
  bob.LogIn("bob");
  postfix_->Stop();
  bob.Type("game 1 reject");
  bob.Type("version");
  bob.Expect("** Version ");
  server_->Kill();
  postfix_->Start();
  Start();
  const std::string again = postfix_->WaitForMail("ann@home.example");
  EXPECT_THAT(again, HasSubstr("Subject: Your turn: match 1 with bob"));
  // One mail ends them.
  const std::string stop = Header(again, "List-Unsubscribe");
  const size_t mailto = stop.find("mailto:") + 7;
  std::string address = stop.substr(mailto, stop.find_first_of("?>", mailto) - mailto);
  if (const size_t plus = address.find("%2B"); plus != std::string::npos) {
    address.replace(plus, 3, "+");
  }
  postfix_->Send("ann@home.example", address, "From: ann@home.example\nSubject: unsubscribe\n\n");
  postfix_->WaitForLog("to=<" + address + ">, relay=fibsd");
  FibsClient ann(server_->port());
  ann.LogIn("ann");
  ann.Type("set email");
  ann.Expect("Value of 'email' is 'ann@home.example', and you want no mails.");
}

// The report of a match that is over is mailed to who wants that.
TEST_F(MailGameTest, HowItWasPlayedIsMailedToWhoWantsThat) {
  FibsClient ann = Join("ann");
  FibsClient bob = Join("bob");
  ann.Ask("set email analyses on");
  for (FibsClient* each : {&ann, &bob}) each->Ask("toggle ready");
  ann.Ask("invite bob 1 days 3");
  bob.Ask("join ann");
  // One of the two may.
  ann.Ask("resign n");
  bob.Ask("accept");
  bob.Ask("resign n");
  ann.Ask("accept");
  const std::string mail = postfix_->WaitForMail("ann@home.example");
  EXPECT_THAT(mail, HasSubstr("Subject: How you played match 1 with bob"));
  EXPECT_THAT(mail, HasSubstr("Analysis of match #1"));
  EXPECT_THAT(mail, HasSubstr("https://play.example/#/analysis/1"));
  EXPECT_THAT(Header(mail, "List-Unsubscribe"), HasSubstr("mailto:"));
}

}  // namespace
}  // namespace fibs::live
