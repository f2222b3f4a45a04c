#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <fstream>
#include <thread>

#include "server/host/doors/line_socket.h"
#include "server/host/doors/mail_json.h"
#include "server/host/doors/mail_socket.h"
#include "smtp_script.h"
#include "temp_dir.h"
#include "test_runtime.h"
#include "tests/programs.h"
#include "tools/mail/arrived_mail.h"
#include "tools/process/child_process.h"

// The program fibs-mail, and a server that it brings mails to.
namespace fibs::server {
namespace {

using process::ChildProcess;
using testing::HasSubstr;

const std::string kMail =
    "From: ann@home.example\r\nTo: games+k3y@fibs.example\r\nReturn-Path: <ann@home.example>\r\n"
    "\r\n";

class FibsMailTest : public testing::Test {
 protected:
  Config WithMail() const {
    Config config;
    config.data = data_.path();
    config.mail.smtp = smtp_.url();
    config.mail.from = "games@fibs.example";
    return config;
  }

  // What it says on standard error.
  std::string Run(int code, const std::string& mail, std::vector<std::string> arguments,
                  const std::vector<std::string>& environment = {}) {
    arguments.insert(arguments.begin(), ProgramPath("fibs-mail"));
    ChildProcess program(arguments, ChildProcess::On::kPipes, environment);
    program.io().Write(mail);
    program.io().CloseWrite();
    EXPECT_EQ(program.io().ReadToEnd(), "") << "a mail server would send it back";
    std::string errors = program.errors().ReadToEnd();
    EXPECT_EQ(program.Wait(), code) << errors;
    return errors;
  }
  std::string Socket() const { return "--socket=" + MailSocketPath(WithMail()); }

  TempDir data_;
  SmtpScript smtp_;
};

TEST_F(FibsMailTest, BringsAMailToTheServer) {
  TestRuntime server(WithMail());
  TestClient(server.port()).ReadUntil("login: ");
  EXPECT_EQ(Run(0, kMail + "roll\r\n", {Socket()}), "");
  EXPECT_TRUE(server.WaitFor("mail arrived roll\n"));
  const std::string file = data_.path() + "/fibsd.json";
  std::ofstream(file) << "{\"data\":\"" << data_.path() << "\"}";
  EXPECT_EQ(Run(0, kMail + "double\r\n", {"--config", file}), "");
  EXPECT_TRUE(server.WaitFor("mail arrived double\n"));
}

TEST_F(FibsMailTest, AMailServerIsToBringItAgain) {
  EXPECT_THAT(Run(75, kMail + "roll\r\n", {Socket()}), HasSubstr("no server at"));
  EXPECT_THAT(Run(75, kMail + "roll\r\n", {"--config", data_.path() + "/none"}), HasSubstr("none"));
  EXPECT_THAT(Run(75, kMail, {"--socket", "/none/" + std::string(120, 'x')}), HasSubstr("none"));
  TestRuntime server(WithMail());
  TestClient(server.port()).ReadUntil("login: ");
  EXPECT_THAT(Run(75, kMail + "later", {Socket()}), HasSubstr("later"));
}

TEST_F(FibsMailTest, AServerThatEndsHasNotTakenIt) {
  auto storage = std::make_unique<GatedStorage>();
  storage->Fail(1'000'000);
  TestRuntime server(WithMail(), std::move(storage));
  TestClient(server.port()).ReadUntil("login: ");
  ChildProcess program({ProgramPath("fibs-mail"), Socket()}, ChildProcess::On::kPipes);
  program.io().Write(kMail + "roll\r\n");
  program.io().CloseWrite();
  ASSERT_TRUE(server.WaitFor("mail arrived roll\n"));
  server.RequestShutdown();
  EXPECT_EQ(program.Wait(), 75);
  EXPECT_THAT(program.errors().ReadToEnd(), HasSubstr("did not answer"));
}

TEST_F(FibsMailTest, WhatIsNoMailIsGivenBack) {
  EXPECT_EQ(Run(65, "", {Socket()}), "fibs-mail: not taken: no mail\n");
  EXPECT_EQ(Run(65, "just words\n", {Socket()}), "fibs-mail: not taken: no mail\n");
  EXPECT_THAT(Run(64, "", {"--frobnicate"}), HasSubstr("--help"));
  EXPECT_THAT(Run(64, "", {"--sender"}), HasSubstr("--help"));
}

TEST_F(FibsMailTest, WhatIsTooLargeIsGivenBackNotDropped) {
  for (const size_t size : {kMailBytesMax, size_t{40} * 1024 * 1024}) {
    EXPECT_EQ(Run(65, kMail + std::string(size, 'x'), {Socket()}),
              "fibs-mail: not taken: a mail of more than 1048576 bytes\n");
  }
  std::string parts = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n" + kMail;
  for (int i = 0; i < 10'000; ++i) parts += "--b\r\nContent-Type: text/plain\r\n\r\nroll\r\n";
  EXPECT_EQ(Run(65, parts, {Socket()}), "fibs-mail: not taken: a mail of more than 1000 parts\n");
}

// Whatever is there instead of the server, the mail waits for it, and one line says what is wrong.
TEST_F(FibsMailTest, AWrongSocketIsSaidInOneLine) {
  const std::string file = data_.path() + "/file";
  std::ofstream(file) << "no socket";
  for (const std::string& path : {data_.path() + "/none", file, data_.path(), std::string("/")}) {
    const std::string said = Run(75, kMail + "roll\r\n", {"--socket=" + path});
    EXPECT_THAT(said, testing::StartsWith("fibs-mail: no server at '" + path + "': ")) << path;
    EXPECT_EQ(std::ranges::count(said, '\n'), 1) << said;
  }
  // Another server's.
  boost::asio::io_context io;
  const std::string path = data_.path() + "/other.sock";
  LineSocket other(
      io, path, {.line_bytes_max = 65536, .too_long = "too long\n"},
      [](uint64_t, std::string_view) { return std::optional<std::string>("250 OK\n"); });
  std::thread thread([&io] { io.run(); });
  EXPECT_EQ(Run(75, kMail + "roll\r\n", {"--socket=" + path}),
            "fibs-mail: the server gave an answer that is none\n");
  boost::asio::post(io, [&other] { other.Close(); });
  thread.join();
}

// A server's end of the socket, in a thread, which takes every mail.
class Taker {
 public:
  explicit Taker(const std::string& path)
      : socket_(io_, path,
                [this](const MailArrived& mail) {
                  mails_.push_back(mail.mail);
                  socket_.Answer({.request = mail.request});
                }),
        thread_([this] { io_.run(); }) {}
  ~Taker() {
    if (thread_.joinable()) Mails();
  }
  Taker(const Taker&) = delete;
  Taker& operator=(const Taker&) = delete;

  // It takes no more.
  std::vector<ArrivedMail> Mails() {
    boost::asio::post(io_, [this] { socket_.Close(); });
    thread_.join();
    return mails_;
  }

 private:
  boost::asio::io_context io_;
  std::vector<ArrivedMail> mails_;
  MailSocket socket_;
  std::thread thread_;
};

TEST_F(FibsMailTest, SaysFromWhereTheMailCame) {
  Taker taker(MailSocketPath(WithMail()));
  const std::string mail = "Received: from x (x [192.0.2.3]) by us; now\r\n" + kMail + "roll\r\n";
  EXPECT_EQ(Run(0, mail, {Socket(), "--client=192.0.2.1"}, {"CLIENT_ADDRESS=192.0.2.2"}), "");
  EXPECT_EQ(Run(0, mail, {Socket()}, {"CLIENT_ADDRESS=192.0.2.2"}), "");
  EXPECT_EQ(Run(0, mail, {Socket()}), "");
  EXPECT_EQ(Run(0, kMail, {Socket()}), "");
  std::vector<std::string> clients;
  for (const ArrivedMail& arrived : taker.Mails()) clients.push_back(arrived.client);
  EXPECT_THAT(clients, testing::ElementsAre("192.0.2.1", "192.0.2.2", "192.0.2.3", ""));
}

// Postfix says so of a bounce, and of a mail that was written on its own machine.
TEST_F(FibsMailTest, WhatIsSaidToBeEmptyIsEmpty) {
  Taker taker(MailSocketPath(WithMail()));
  const std::string mail = "Received: from x (x [192.0.2.3]) by us; now\r\n" + kMail + "roll\r\n";
  EXPECT_EQ(Run(0, mail, {Socket(), "--sender=bob@home.example", "--client="}), "");
  EXPECT_EQ(Run(0, mail, {Socket(), "--sender=", "--client=192.0.2.1"}), "");
  EXPECT_EQ(Run(0, mail, {"--recipient=", Socket(), "--client", "192.0.2.1"}), "");
  const std::vector<ArrivedMail> mails = taker.Mails();
  ASSERT_EQ(mails.size(), 3U);
  EXPECT_EQ(mails[0].sender, "bob@home.example");
  EXPECT_EQ(mails[0].client, "");
  EXPECT_EQ(mails[1].sender, "");
  EXPECT_EQ(mails[1].client, "192.0.2.1");
  EXPECT_TRUE(mails[1].automatic);
  EXPECT_EQ(mails[2].recipient, "");
  EXPECT_EQ(mails[2].client, "192.0.2.1");
}

}  // namespace
}  // namespace fibs::server
