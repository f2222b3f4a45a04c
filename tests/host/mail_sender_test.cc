#include "server/host/workers/mail_sender.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "smtp_script.h"
#include "temp_dir.h"
#include "test_runtime.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Result = MailTried::Result;

StoredMail MailTo(const std::string& to, MailId id = 7) {
  StoredMail mail;
  mail.id = id;
  mail.to = to;
  mail.subject = "Your turn";
  mail.text = "roll\n.\n";
  return mail;
}

// A sender, and what it has answered.
class Sender {
 public:
  explicit Sender(const std::string& smtp, const std::string& user = "",
                  const std::string& password_file = "")
      : sender_(Server(smtp, user, password_file), [this](Answered answer) {
          const std::lock_guard lock(mutex_);
          answers_.push_back(std::move(answer));
          changed_.notify_all();
        }) {}

  void Add(StoredMail mail) {
    const RequestId id{.owner = 0, .number = static_cast<uint64_t>(mail.id)};
    sender_.Add(id, std::move(mail));
  }
  // Answers wait until Resume, and so does the sender.
  void Pause() { mutex_.lock(); }
  void Resume() { mutex_.unlock(); }
  // The next one.
  MailTried Answer() {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, kDeadline, [this] { return !answers_.empty(); })) {
      throw std::runtime_error("no answer");
    }
    const Answered answered = answers_.front();
    answers_.pop_front();
    last_ = static_cast<MailId>(answered.request.number);
    return std::get<MailTried>(answered.answer);
  }
  // The mail that was answered last.
  MailId last() const { return last_; }
  MailTried Send(StoredMail mail = MailTo("ann@home.example")) {
    Add(std::move(mail));
    return Answer();
  }

 private:
  static MailConfig Server(const std::string& smtp, const std::string& user,
                           const std::string& password_file) {
    MailConfig config;
    config.smtp = smtp;
    config.from = "games@fibs.example";
    config.user = user;
    config.password_file = password_file;
    return config;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Answered> answers_;
  MailId last_ = 0;
  MailSender sender_;
};

TEST(MailSenderTest, AMailIsGivenToTheMailServer) {
  SmtpScript server;
  Sender sender(server.url());
  const MailTried answer = sender.Send();
  EXPECT_EQ(answer.result, Result::kSent);
  EXPECT_EQ(sender.last(), 7);
  EXPECT_EQ(answer.why, "");
  ASSERT_TRUE(server.WaitFor("QUIT")) << "the connection is not kept for nothing";
  EXPECT_THAT(server.commands(),
              ElementsAre("EHLO fibs.example", StartsWith("MAIL FROM:<games@fibs.example>"),
                          "RCPT TO:<ann@home.example>", "DATA", "QUIT"));
  EXPECT_THAT(server.mails(), ElementsAre(AllOf(HasSubstr("\nSubject: Your turn\n"),
                                                testing::EndsWith("\n\nroll\n.\n"))));
}

// What the mail server says at a step, and what that means for the mail.
struct Case {
  const char* step;
  const char* answer;
  Result result;
  const char* why;
};

void PrintTo(const Case& each, std::ostream* out) { *out << each.step << ": " << each.answer; }

class MailSenderAnswerTest : public testing::TestWithParam<Case> {};

TEST_P(MailSenderAnswerTest, IsUnderstood) {
  SmtpScript server(GetParam().step, GetParam().answer);
  Sender sender(server.url());
  const MailTried answer = sender.Send();
  EXPECT_EQ(answer.result, GetParam().result);
  EXPECT_THAT(answer.why, HasSubstr(GetParam().why));
  EXPECT_EQ(answer.why.find_first_of("\r\n"), std::string::npos);
  EXPECT_FALSE(answer.why.empty());
  server.Recover();
  EXPECT_EQ(sender.Send().result, Result::kSent);
}

INSTANTIATE_TEST_SUITE_P(
    All, MailSenderAnswerTest,
    testing::Values(Case{"greeting", "554 go away", Result::kUnreachable, "554 go away"},
                    Case{"greeting", "421 busy", Result::kUnreachable, "421 busy"},
                    Case{"greeting", "close", Result::kUnreachable, ""},
                    Case{"EHLO", "close", Result::kUnreachable, ""},
                    Case{"MAIL", "452 disk full", Result::kLater, "452 disk full"},
                    Case{"MAIL", "552 too big", Result::kRefused, "552 too big"},
                    Case{"MAIL", "421 shutting down", Result::kUnreachable, "421"},
                    Case{"MAIL", "530 log in first", Result::kUnreachable, "530"},
                    Case{"MAIL", "close", Result::kUnreachable, ""},
                    Case{"RCPT", "450 greylisted", Result::kLater, "450 greylisted"},
                    Case{"RCPT", "550-no\r\n550 such user", Result::kRefused, "550 such user"},
                    Case{"RCPT", "550 odd\x01\x7f", Result::kRefused, "550 odd??"},
                    Case{"RCPT", "421 busy", Result::kUnreachable, "421 busy"},
                    Case{"RCPT", "close", Result::kUnreachable, ""},
                    Case{"DATA", "451 later", Result::kLater, "451 later"},
                    Case{"DATA", "554 no", Result::kRefused, "554 no"},
                    Case{"DATA", "close", Result::kUnreachable, ""},
                    Case{"text", "451 later", Result::kLater, "451 later"},
                    Case{"text", "554 spam", Result::kRefused, "554 spam"},
                    Case{"text", "421 busy", Result::kUnreachable, "421 busy"},
                    Case{"text", "close", Result::kUnreachable, ""}));

TEST(MailSenderTest, NobodyThereIsUnreachable) {
  std::string url;
  { url = SmtpScript().url(); }
  Sender sender(url);
  const MailTried answer = sender.Send();
  EXPECT_EQ(answer.result, Result::kUnreachable);
  EXPECT_THAT(answer.why, HasSubstr("127.0.0.1"));
  Sender without_name("smtp://no-such-host.invalid:25");
  EXPECT_EQ(without_name.Send().result, Result::kUnreachable);
}

TEST(MailSenderTest, ManyMailsGoByOneConnection) {
  SmtpScript server;
  Sender sender(server.url());
  // The answer to the first one is not taken before all others wait.
  sender.Pause();
  for (MailId id = 1; id <= 50; ++id) sender.Add(MailTo("ann@home.example", id));
  sender.Resume();
  for (MailId id = 1; id <= 50; ++id) {
    const MailTried answer = sender.Answer();
    EXPECT_EQ(sender.last(), id);
    EXPECT_EQ(answer.result, Result::kSent);
  }
  EXPECT_EQ(server.mails().size(), 50u);
  EXPECT_LE(server.connections(), 2);
}

TEST(MailSenderTest, ARefusedMailDoesNotHarmTheNextOnes) {
  SmtpScript server("RCPT", "550 no such user");
  Sender sender(server.url());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(sender.Send().result, Result::kRefused);
  server.Answer("RCPT", "250 fine");
  EXPECT_EQ(sender.Send().result, Result::kSent);
}

TEST(MailSenderTest, WhatIsNoAddressIsNotSaidToTheMailServer) {
  SmtpScript server;
  Sender sender(server.url());
  for (const char* to : {"", "ann", "ann@home.example>\r\nDATA", "a@b,c@d", "a b@c"}) {
    EXPECT_EQ(sender.Send(MailTo(to)).result, Result::kRefused) << to;
  }
  EXPECT_EQ(server.connections(), 0);
}

TEST(MailSenderTest, LogsInWithTheFirstLineOfTheFile) {
  const TempDir directory;
  const std::string file = directory.path() + "/password";
  std::ofstream(file) << "secret\nanother line\n";
  SmtpScript server;
  Sender sender(server.url(), "fibs", file);
  EXPECT_EQ(sender.Send().result, Result::kSent);
  const auto commands = server.commands();
  EXPECT_THAT(commands, testing::Contains("AGZpYnMAc2VjcmV0"));  // \0fibs\0secret

  server.Answer("AUTH", "535 wrong password");
  EXPECT_EQ(sender.Send().result, Result::kUnreachable);
  Sender without_file(server.url(), "fibs", directory.path() + "/none");
  const MailTried answer = without_file.Send();
  EXPECT_EQ(answer.result, Result::kUnreachable);
  EXPECT_THAT(answer.why, HasSubstr("password_file"));
}

TEST(MailSenderTest, TlsIsNotDoneWithout) {
  SmtpScript server;
  std::string url = server.url();
  url.replace(0, 4, "smtps");
  Sender sender(url);
  EXPECT_EQ(sender.Send().result, Result::kUnreachable);
  EXPECT_THAT(server.mails(), ElementsAre());
}

// Whatever the mail server does not answer, the end comes at once.
class MailSenderHangTest : public testing::TestWithParam<const char*> {};

TEST_P(MailSenderHangTest, DoesNotHoldTheEnd) {
  SmtpScript server(GetParam(), "hang");
  std::chrono::steady_clock::time_point start;
  {
    Sender sender(server.url());
    // Behind the last mail only the connection is ended.
    const int mails = std::string_view(GetParam()) == "QUIT" ? 1 : 1000;
    for (int i = 0; i < mails; ++i) sender.Add(MailTo("ann@home.example"));
    ASSERT_TRUE(server.WaitFor(GetParam()));
    start = std::chrono::steady_clock::now();
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

INSTANTIATE_TEST_SUITE_P(All, MailSenderHangTest,
                         testing::Values("greeting", "EHLO", "MAIL", "RCPT", "DATA", "text",
                                         "QUIT"));

}  // namespace
}  // namespace fibs::server
