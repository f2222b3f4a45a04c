#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "server/host/mail_json.h"
#include "smtp_script.h"
#include "temp_dir.h"
#include "test_runtime.h"
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
    arguments.insert(arguments.begin(), FIBS_MAIL_PATH);
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
  ChildProcess program({FIBS_MAIL_PATH, Socket()}, ChildProcess::On::kPipes);
  program.io().Write(kMail + "roll\r\n");
  program.io().CloseWrite();
  ASSERT_TRUE(server.WaitFor("mail arrived roll\n"));
  server.RequestShutdown();
  EXPECT_EQ(program.Wait(), 75);
  EXPECT_THAT(program.errors().ReadToEnd(), HasSubstr("did not answer"));
}

TEST_F(FibsMailTest, WhatIsNoMailIsNotBroughtAgain) {
  EXPECT_THAT(Run(65, "", {Socket()}), HasSubstr("no mail"));
  EXPECT_THAT(Run(65, "just words\n", {Socket()}), HasSubstr("no mail"));
  EXPECT_THAT(Run(0, kMail + std::string(kMailBytesMax, 'x'), {Socket()}), HasSubstr("dropped"));
  EXPECT_THAT(Run(64, "", {"--frobnicate"}), HasSubstr("--help"));
  EXPECT_THAT(Run(64, "", {"--sender"}), HasSubstr("--help"));
}

}  // namespace
}  // namespace fibs::server
