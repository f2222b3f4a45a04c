#include "server/host/doors/mail_socket.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <boost/asio/post.hpp>
#include <future>
#include <thread>

#include "server/host/doors/mail_json.h"
#include "server/host/doors/socket_address.h"
#include "temp_dir.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;

constexpr int kSeconds = 120;

// Somebody at the socket.
class Caller {
 public:
  explicit Caller(const std::string& path) : fd_(ConnectToSocket(path, kSeconds)) {}
  ~Caller() { Close(); }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;

  bool connected() const { return fd_ >= 0; }
  void Close() {
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
  }
  void Write(const std::string& text) const {
    size_t done = 0;
    while (done < text.size()) {
      const ssize_t count = send(fd_, text.data() + done, text.size() - done, MSG_NOSIGNAL);
      if (count <= 0) return;  // the next line that is read says so
      done += static_cast<size_t>(count);
    }
  }
  // Up to its end; what there is when the connection ends before.
  std::string ReadLine() const {
    std::string line;
    char byte = 0;
    while (!line.ends_with('\n') && recv(fd_, &byte, 1, 0) == 1) line += byte;
    return line;
  }

 private:
  int fd_;
};

// The socket in a thread; texts "wait" are answered when they are told to.
class MailSocketTest : public testing::Test {
 protected:
  MailSocketTest()
      : path_(directory_.path() + "/" + std::string(120, 'd') + "/mail.sock"),
        work_(boost::asio::make_work_guard(io_)) {
    mkdir(path_.substr(0, path_.rfind('/')).c_str(), 0700);
    socket_.emplace(io_, path_, [this](MailArrived mail) {
      last_ = mail.mail;
      if (mail.mail.text == "wait") {
        waiting_.push_back(mail.request);
        asked_.set_value();
        return;
      }
      socket_->Answer({.request = mail.request, .done = mail.mail.text != "later"});
    });
    thread_ = std::thread([this] { io_.run(); });
  }
  ~MailSocketTest() override {
    InThread([this] { socket_->Close(); });
    work_.reset();
    thread_.join();
  }

  template <class Work>
  void InThread(Work work) {
    std::promise<void> done;
    boost::asio::post(io_, [&] {
      work();
      done.set_value();
    });
    done.get_future().wait();
  }

  static ArrivedMail Mail(const std::string& text) {
    return {.recipient = "games+k3y@fibs.example",
            .sender = "ann@home.example",
            .from = "ann@home.example",
            .subject = "Re: Your turn ü \"quoted\"",
            .text = text,
            .message_id = "<a@home.example>",
            .automatic = true,
            .client = "192.0.2.1"};
  }

  TempDir directory_;
  const std::string path_;
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::optional<MailSocket> socket_;
  std::thread thread_;
  ArrivedMail last_;
  std::vector<uint64_t> waiting_;
  std::promise<void> asked_;
};

TEST_F(MailSocketTest, AMailArrivesWithAllItsParts) {
  const Caller caller(path_);
  caller.Write(ArrivedMailLine(Mail("roll\nmove 8/4\n")));
  EXPECT_EQ(caller.ReadLine(), "{\"done\":true}\n");
  const ArrivedMail sent = Mail("roll\nmove 8/4\n");
  EXPECT_EQ(last_.recipient, sent.recipient);
  EXPECT_EQ(last_.sender, sent.sender);
  EXPECT_EQ(last_.from, sent.from);
  EXPECT_EQ(last_.subject, sent.subject);
  EXPECT_EQ(last_.text, sent.text);
  EXPECT_EQ(last_.message_id, sent.message_id);
  EXPECT_TRUE(last_.automatic);
  EXPECT_EQ(last_.client, "192.0.2.1");
  caller.Write(ArrivedMailLine(Mail("later")));
  EXPECT_EQ(caller.ReadLine(), "{\"done\":false,\"why\":\"later\"}\n");
}

TEST_F(MailSocketTest, TheFileSaysWhoMayBringMails) {
  struct stat mode {};
  ASSERT_EQ(stat(path_.c_str(), &mode), 0);
  EXPECT_EQ(mode.st_mode & 0777, 0660u);
}

TEST_F(MailSocketTest, ASecondCallerDoesNotWaitForTheFirst) {
  const Caller first(path_), second(path_);
  first.Write(ArrivedMailLine(Mail("wait")));
  asked_.get_future().wait();
  second.Write(ArrivedMailLine(Mail("roll\n")));
  EXPECT_EQ(second.ReadLine(), "{\"done\":true}\n");
  InThread([this] { socket_->Answer({.request = waiting_.front()}); });
  EXPECT_EQ(first.ReadLine(), "{\"done\":true}\n");
}

TEST_F(MailSocketTest, MoreCallersThanPlacesWaitForOne) {
  std::vector<std::unique_ptr<Caller>> callers;
  for (size_t i = 0; i < LineSocket::kConnectionsMax; ++i) {
    callers.push_back(std::make_unique<Caller>(path_));
    callers.back()->Write(ArrivedMailLine(Mail("roll\n")));
    EXPECT_EQ(callers.back()->ReadLine(), "{\"done\":true}\n");
  }
  const Caller late(path_);
  ASSERT_TRUE(late.connected());
  late.Write(ArrivedMailLine(Mail("late\n")));
  InThread([] {});
  InThread([this] { EXPECT_EQ(last_.text, "roll\n"); });
  callers.pop_back();
  EXPECT_EQ(late.ReadLine(), "{\"done\":true}\n");
}

TEST_F(MailSocketTest, WhatIsNoMailIsRefused) {
  const Caller caller(path_);
  const std::string good = ArrivedMailLine(Mail("roll\n"));
  const auto with = [&good](const std::string& from, const std::string& to) {
    std::string line = good;
    line.replace(line.find(from), from.size(), to);
    return line;
  };
  for (const std::string& bad :
       {std::string("no JSON\n"), std::string("\n"), std::string("{}\n"), std::string("[]\n"),
        std::string("null\n"), std::string(60'000, '[') + "\n", with("true", "1"),
        with("\"text\"", "\"test\""), with("\"roll\\n\"", "null"), with("\"roll\\n\"", "\"\xff\""),
        ArrivedMailLine(Mail(std::string(kArrivedTextBytesMax + 1, 'a')))}) {
    caller.Write(bad);
    EXPECT_THAT(caller.ReadLine(), HasSubstr("\"done\":false")) << bad.substr(0, 100);
  }
  ArrivedMail mail = Mail("");
  mail.subject = std::string(kArrivedSubjectBytesMax + 1, 's');
  caller.Write(ArrivedMailLine(mail));
  EXPECT_THAT(caller.ReadLine(), HasSubstr("\"done\":false"));
  for (std::string ArrivedMail::*address :
       {&ArrivedMail::recipient, &ArrivedMail::sender, &ArrivedMail::from, &ArrivedMail::message_id,
        &ArrivedMail::client}) {
    mail = Mail("");
    mail.*address = std::string(kArrivedAddressBytesMax + 1, 'a');
    caller.Write(ArrivedMailLine(mail));
    EXPECT_THAT(caller.ReadLine(), HasSubstr("\"done\":false"));
  }
  caller.Write(good);
  EXPECT_EQ(caller.ReadLine(), "{\"done\":true}\n");
}

TEST_F(MailSocketTest, TheLargestMailAndUnknownKeysAreFine) {
  const Caller caller(path_);
  caller.Write(ArrivedMailLine(Mail(std::string(kArrivedTextBytesMax, '"'))));
  EXPECT_EQ(caller.ReadLine(), "{\"done\":true}\n");
  std::string line = ArrivedMailLine(Mail("roll\n"));
  line.insert(1, "\"spam\":{\"score\":[1,2]},");
  caller.Write(line);
  EXPECT_EQ(caller.ReadLine(), "{\"done\":true}\n");
}

// As programs of the version before bring them.
TEST_F(MailSocketTest, FromWhereItCameMayBeMissing) {
  const Caller caller(path_);
  std::string line = ArrivedMailLine(Mail("roll\n"));
  const std::string key = ",\"client\":\"192.0.2.1\"";
  ASSERT_NE(line.find(key), line.npos);
  line.erase(line.find(key), key.size());
  caller.Write(line);
  EXPECT_EQ(caller.ReadLine(), "{\"done\":true}\n");
  EXPECT_EQ(last_.client, "");
}

TEST_F(MailSocketTest, NoControlCharacterComesIn) {
  const Caller caller(path_);
  ArrivedMail odd = Mail("roll\n");
  odd.message_id = std::string("<a\0b@c>", 7);
  odd.sender = "ann\n@home.example";
  caller.Write(ArrivedMailLine(odd));
  EXPECT_EQ(caller.ReadLine(), "{\"done\":true}\n");
  EXPECT_EQ(last_.message_id, "<a b@c>");
  EXPECT_EQ(last_.sender, "ann @home.example");
}

TEST_F(MailSocketTest, ATooLongLineEndsTheConnection) {
  const Caller caller(path_);
  caller.Write(std::string(kMailLineBytesMax + 1, 'x') + "\n" + ArrivedMailLine(Mail("roll\n")));
  EXPECT_EQ(caller.ReadLine(), "{\"done\":false,\"why\":\"the mail is too long\"}\n");
  EXPECT_EQ(caller.ReadLine(), "");
  EXPECT_EQ(last_.text, "");
}

TEST_F(MailSocketTest, HalfALineIsNoMail) {
  {
    const Caller caller(path_);
    const std::string line = ArrivedMailLine(Mail("roll\n"));
    caller.Write(line.substr(0, line.size() - 1));
  }
  const Caller caller(path_);
  caller.Write(ArrivedMailLine(Mail("second\n")));
  EXPECT_EQ(caller.ReadLine(), "{\"done\":true}\n");
  EXPECT_EQ(last_.text, "second\n");
}

TEST_F(MailSocketTest, AnAnswerForNobodyIsDropped) {
  {
    const Caller caller(path_);
    caller.Write(ArrivedMailLine(Mail("wait")));
    asked_.get_future().wait();
  }
  InThread([this] {
    socket_->Answer({.request = waiting_.front()});
    socket_->Answer({.request = 12345});
  });
  const Caller caller(path_);
  caller.Write(ArrivedMailLine(Mail("roll\n")));
  EXPECT_EQ(caller.ReadLine(), "{\"done\":true}\n");
}

TEST_F(MailSocketTest, AServerThatEndsEndsTheConnections) {
  const Caller caller(path_);
  caller.Write(ArrivedMailLine(Mail("wait")));
  asked_.get_future().wait();
  InThread([this] { socket_->Close(); });
  EXPECT_EQ(caller.ReadLine(), "");
  EXPECT_FALSE(Caller(path_).connected());
  EXPECT_NE(access(path_.c_str(), F_OK), 0);
}

}  // namespace
}  // namespace fibs::server
