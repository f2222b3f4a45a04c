#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/core/due/days_fixture.h"

namespace fibs::server {

inline Config WithRates() {
  Config config = RatesOff();
  config.limits.rates = true;
  return config;
}

// alice and bob play by days, and can read mail.
class MailTest : public DaysTest {
 protected:
  MailTest() : DaysTest(WithMail(RatesOff())) {}
  explicit MailTest(const Config& config) : DaysTest(WithMail(config)) {}
  static Config WithMail(Config config) {
    config.mail.smtp = "smtp://127.0.0.1:25";
    config.mail.from = "fibs@play.example";
    config.mail.page = "https://play.example";
    return config;
  }

  // What was given to the mail server and not answered yet.
  std::vector<StoredMail>& Out() { return server_.sent_mails(); }
  // The first of them is answered so.
  void Tried(MailTried::Result result, const std::string& why = "") {
    ASSERT_FALSE(Out().empty());
    const MailId id = Out().front().id;
    Out().erase(Out().begin());
    server_.AnswerMail(id, {.result = result, .of_address = true, .why = why});
  }
  // All mails that are out, and those that follow, are sent.
  std::vector<StoredMail> Deliver() {
    std::vector<StoredMail> delivered;
    while (!Out().empty()) {
      delivered.push_back(Out().front());
      Tried(MailTried::Result::kSent);
    }
    return delivered;
  }
  // The one mail that is delivered now.
  StoredMail One() {
    const std::vector<StoredMail> all = Deliver();
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? StoredMail{} : all.front();
  }
  void Confirm(const std::string& who) {
    server_.Type(who, "set email " + who + "@home.example");
    const StoredMail mail = One();
    const size_t code = mail.text.find("set email ") + 10;
    server_.Type(who, "set email " + mail.text.substr(code, mail.text.find('\n', code) - code));
    ASSERT_EQ(MailOf(who).address, who + "@home.example");
    Forget();
  }
  void ConfirmBoth() {
    Confirm("alice");
    Confirm("bob");
  }
  // A mail of that person to the server; whether it was taken.
  bool Write(const std::string& who, const std::string& to, const std::string& text,
             const std::string& subject = "Re: Your turn") {
    return Bring({.recipient = to,
                  .sender = who + "@home.example",
                  .from = who + "@home.example",
                  .subject = subject,
                  .text = text + "\n\n> quoted\n",
                  .message_id = "<" + std::to_string(++last_message_) + "@home.example>"});
  }
  bool Bring(const ArrivedMail& mail) {
    server_.Raise(MailArrived{.request = ++last_request_, .mail = mail});
    EXPECT_EQ(server_.mail_taken().request, last_request_);
    return server_.mail_taken().done;
  }
  MailSettings MailOf(const std::string& who) {
    return server_.core().state().accounts.Find(who)->mail;
  }
  size_t Waiting() { return server_.storage().LoadAtStart().mails.size(); }

  uint64_t last_request_ = 0;
  int last_message_ = 0;
};

}  // namespace fibs::server
