#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "server/host/doors/mail_socket.h"
#include "server/host/workers/mail_sender.h"
#include "tests/live/postfix_server.h"

// Mails through a real mail server: MailSender -> Postfix -> a player, and a player -> Postfix ->
// fibs-mail -> MailSocket.
namespace fibs::live {
namespace {

using server::Answered;
using server::MailArrived;
using server::MailTried;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kFrom = "games@fibs.example";

template <class Value>
class Queue {
 public:
  void Add(Value value) {
    const std::lock_guard lock(mutex_);
    values_.push_back(std::move(value));
    changed_.notify_all();
  }
  Value Next() {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, kPatience, [this] { return !values_.empty(); })) {
      throw NotSeen("nothing came");
    }
    Value value = std::move(values_.front());
    values_.pop_front();
    return value;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Value> values_;
};

// The server's end of the socket, in a thread. Mails that say "later" are not taken the first time.
class Receiver {
 public:
  explicit Receiver(const std::string& path)
      : socket_(io_, path,
                [this](MailArrived mail) {
                  const bool later = mail.mail.text == "later\n" && !asked_before_;
                  asked_before_ = true;
                  socket_.Answer({.request = mail.request, .done = !later});
                  mails_.Add(std::move(mail));
                }),
        work_(boost::asio::make_work_guard(io_)),
        thread_([this] { io_.run(); }) {}
  ~Receiver() {
    io_.stop();
    thread_.join();
  }
  Receiver(const Receiver&) = delete;
  Receiver& operator=(const Receiver&) = delete;

  server::ArrivedMail Next() { return mails_.Next().mail; }

 private:
  boost::asio::io_context io_;
  bool asked_before_ = false;
  Queue<MailArrived> mails_;
  server::MailSocket socket_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::thread thread_;
};

class PostfixTest : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string problem = PostfixServer::Problem(); !problem.empty()) {
      GTEST_SKIP() << problem;
    }
    postfix_.emplace();
    server::MailConfig config;
    config.smtp = postfix_->url();
    config.from = kFrom;
    sender_.emplace(config, [this](Answered answer) { answers_.Add(std::move(answer)); });
  }

  MailTried Send(const std::string& to, const std::string& text = "It is your turn.\n") {
    server::StoredMail mail;
    mail.id = ++last_;
    mail.to = to;
    mail.reply_to = "games+k3y@fibs.example";
    mail.subject = "Your turn, Jürgen";
    mail.text = text;
    const server::RequestId id{.owner = 0, .number = static_cast<uint64_t>(last_)};
    sender_->Add(id, std::move(mail));
    const Answered answered = answers_.Next();
    EXPECT_EQ(answered.request, id);
    return std::get<MailTried>(answered.answer);
  }

  std::optional<PostfixServer> postfix_;
  Queue<Answered> answers_;
  std::optional<server::MailSender> sender_;
  server::MailId last_ = 0;
};

TEST_F(PostfixTest, AMailReachesAPlayer) {
  EXPECT_EQ(Send("ann@home.example").result, MailTried::Result::kSent);
  const std::string mail = postfix_->WaitForMail("ann@home.example");
  EXPECT_THAT(mail, StartsWith("Return-Path: <games@fibs.example>\n"));
  EXPECT_THAT(mail, HasSubstr("\nFrom: fibsd <games@fibs.example>\n"));
  EXPECT_THAT(mail, HasSubstr("\nReply-To: games+k3y@fibs.example\n"));
  EXPECT_THAT(mail, HasSubstr("\nMessage-Id: <fibsd-1-0@fibs.example>\n"));
  EXPECT_THAT(mail, HasSubstr("\n\nIt is your turn.\n"));
  EXPECT_EQ(postfix_->FindMail("ann@home.example"), std::nullopt);
}

TEST_F(PostfixTest, AMailServerThatIsDownIsUnreachableUntilItIsUp) {
  postfix_->Stop();
  EXPECT_EQ(Send("ann@home.example").result, MailTried::Result::kUnreachable);
  postfix_->Start();
  EXPECT_EQ(Send("ann@home.example", "second\n").result, MailTried::Result::kSent);
  EXPECT_THAT(postfix_->WaitForMail("ann@home.example"), HasSubstr("\n\nsecond\n"));
}

TEST_F(PostfixTest, AnAddressThatItDoesNotKnowIsRefused) {
  const MailTried answer = Send("ann@no-such-domain-.example.");
  EXPECT_EQ(answer.result, MailTried::Result::kRefused);
  EXPECT_THAT(answer.why, StartsWith("5"));
}

TEST_F(PostfixTest, AnAnswerReachesTheServer) {
  Receiver receiver(postfix_->socket());
  EXPECT_THAT(postfix_->Send("ann@home.example", "games+k3y@fibs.example",
                             "From: Ann <ann@home.example>\nTo: games+k3y@fibs.example\n"
                             "Subject: Re: Your turn\nMessage-ID: <a1@home.example>\n"
                             "Content-Type: text/plain; charset=iso-8859-1\n"
                             "Content-Transfer-Encoding: quoted-printable\n\n"
                             "roll=FC\n.\n"),
              StartsWith("250 "));
  const server::ArrivedMail mail = receiver.Next();
  EXPECT_EQ(mail.recipient, "games+k3y@fibs.example");
  EXPECT_EQ(mail.sender, "ann@home.example");
  EXPECT_EQ(mail.from, "ann@home.example");
  EXPECT_EQ(mail.subject, "Re: Your turn");
  EXPECT_EQ(mail.text, "rollü\n.\n");
  EXPECT_EQ(mail.message_id, "<a1@home.example>");
  EXPECT_EQ(mail.client, "127.0.0.1");
  EXPECT_FALSE(mail.automatic);
  postfix_->WaitForLog("status=sent (delivered via fibsd service)");
}

TEST_F(PostfixTest, AnAnswerWrittenOnItsOwnMachineComesFromNoOther) {
  Receiver receiver(postfix_->socket());
  postfix_->SendHere("ann@home.example", "games+k3y@fibs.example",
                     "From: Ann <ann@home.example>\nSubject: x\n\nroll\n");
  const server::ArrivedMail mail = receiver.Next();
  EXPECT_EQ(mail.sender, "ann@home.example");
  EXPECT_EQ(mail.text, "roll\n");
  EXPECT_EQ(mail.client, "");
  postfix_->WaitForLog("status=sent (delivered via fibsd service)");
}

TEST_F(PostfixTest, ABounceIsAutomatic) {
  Receiver receiver(postfix_->socket());
  postfix_->Send("", "games@fibs.example", "From: MAILER-DAEMON@home.example\n\nno such user\n");
  const server::ArrivedMail mail = receiver.Next();
  EXPECT_EQ(mail.sender, "");
  EXPECT_EQ(mail.recipient, "games@fibs.example");
  EXPECT_TRUE(mail.automatic);
}

TEST_F(PostfixTest, AMailWaitsForTheServer) {
  postfix_->Send("ann@home.example", "games+k3y@fibs.example", "Subject: x\n\nwaits\n");
  postfix_->WaitForLog("status=deferred (temporary failure. Command output: fibs-mail: no server");
  Receiver receiver(postfix_->socket());
  EXPECT_EQ(receiver.Next().text, "waits\n");
  postfix_->Send("ann@home.example", "games+k3y@fibs.example", "Subject: x\n\nlater\n");
  EXPECT_EQ(receiver.Next().text, "later\n");
}

TEST_F(PostfixTest, AMailThatIsNotTakenComesAgain) {
  Receiver receiver(postfix_->socket());
  postfix_->Send("ann@home.example", "games+k3y@fibs.example", "Subject: x\n\nlater\n");
  EXPECT_EQ(receiver.Next().text, "later\n");
  EXPECT_EQ(receiver.Next().text, "later\n");
  postfix_->WaitForLog("status=sent (delivered via fibsd service)");
}

TEST_F(PostfixTest, WhatIsTooLargeGoesBackToItsSender) {
  Receiver receiver(postfix_->socket());
  std::string text = "From: ann@home.example\nSubject: large\n\n";
  for (int i = 0; i < 30'000; ++i) text += "as long as a line of a mail usually is\n";
  EXPECT_THAT(postfix_->Send("ann@home.example", "games+k3y@fibs.example", text),
              StartsWith("250 "));
  EXPECT_THAT(postfix_->WaitForMail("ann@home.example"), HasSubstr("a mail of more than"));
  postfix_->WaitForLog("status=bounced");
  // ... and the next one comes.
  postfix_->Send("ann@home.example", "games+k3y@fibs.example", "Subject: x\n\nroll\n");
  EXPECT_EQ(receiver.Next().text, "roll\n");
}

TEST_F(PostfixTest, TheServersOwnMailsAreAutomaticToOthers) {
  Receiver receiver(postfix_->socket());
  EXPECT_EQ(Send("games+k3y@fibs.example").result, MailTried::Result::kSent);
  EXPECT_TRUE(receiver.Next().automatic) << "two servers would write to each other for ever";
}

}  // namespace
}  // namespace fibs::live
