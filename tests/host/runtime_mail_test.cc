#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

#include "server/host/doors/mail_json.h"
#include "server/host/doors/socket_address.h"
#include "smtp_script.h"
#include "temp_dir.h"
#include "test_runtime.h"

// Mails of a whole server, in both directions.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class RuntimeMailTest : public testing::Test {
 protected:
  Config WithMail() const {
    Config config;
    config.data = data_.path();
    config.mail.smtp = smtp_.url();
    config.mail.from = "games@fibs.example";
    return config;
  }
  std::string path() const { return MailSocketPath(WithMail()); }
  int Bring(const std::string& text) const {
    const int fd = ConnectToSocket(path(), 120);
    ArrivedMail mail;
    mail.recipient = "games+k3y@fibs.example";
    mail.text = text;
    const std::string line = ArrivedMailLine(mail);
    EXPECT_EQ(send(fd, line.data(), line.size(), MSG_NOSIGNAL), static_cast<ssize_t>(line.size()));
    return fd;
  }
  static std::string Answer(int fd) {
    std::string line;
    char byte = 0;
    while (!line.ends_with('\n') && recv(fd, &byte, 1, 0) == 1) line += byte;
    close(fd);
    return line;
  }

  TempDir data_;
  SmtpScript smtp_;
};

TEST_F(RuntimeMailTest, AMailIsSentWhenItsRecordIsCommitted) {
  TestRuntime server(WithMail(), std::make_unique<GatedStorage>());
  TestClient client(server.port());
  client.Write("mail ann@home.example\r\n");
  ASSERT_TRUE(server.storage().WaitForTries(1));
  EXPECT_EQ(smtp_.connections(), 0);
  server.storage().Open();
  ASSERT_TRUE(server.WaitFor("mail 1 sent"));
  EXPECT_THAT(smtp_.mails(), ElementsAre(HasSubstr("To: ann@home.example\n")));
  smtp_.Answer("RCPT", "550 unknown");
  client.Write("mail bert@home.example\r\n");
  ASSERT_TRUE(server.WaitFor("mail 2 refused"));
}

TEST_F(RuntimeMailTest, AMailServerThatHangsDoesNotHoldTheEnd) {
  smtp_.Answer("greeting", "hang");
  TestRuntime server(WithMail());
  TestClient client(server.port());
  client.Write("mail ann@home.example\r\nmail bert@home.example\r\n");
  ASSERT_TRUE(smtp_.WaitFor("greeting"));
  server.RequestShutdown();
  EXPECT_EQ(server.Join(), Ended::kStopped);
  EXPECT_THAT(server.events(), testing::Not(testing::Contains(HasSubstr("mail 1"))));
}

TEST_F(RuntimeMailTest, WhoBringsAMailIsAnsweredWhenItIsStored) {
  TestRuntime server(WithMail(), std::make_unique<GatedStorage>());
  TestClient client(server.port());
  client.ReadUntil("login: ");
  const int fd = Bring("roll\n");
  ASSERT_TRUE(server.WaitFor("mail arrived roll\n"));
  ASSERT_TRUE(server.storage().WaitForTries(1));
  char byte = 0;
  EXPECT_EQ(recv(fd, &byte, 1, MSG_DONTWAIT), -1) << "nothing is stored";
  server.storage().Open();
  EXPECT_EQ(Answer(fd), "{\"done\":true}\n");
  EXPECT_EQ(Answer(Bring("later")), "{\"done\":false,\"why\":\"later\"}\n");
}

TEST_F(RuntimeMailTest, WhatCannotBeStoredIsNotTaken) {
  auto storage = std::make_unique<GatedStorage>();
  storage->Fail(1'000'000);
  TestRuntime server(WithMail(), std::move(storage));
  TestClient client(server.port());
  client.ReadUntil("login: ");
  const int fd = Bring("roll\n");
  ASSERT_TRUE(server.WaitFor("mail arrived roll\n"));
  server.RequestShutdown();
  EXPECT_EQ(server.Join(), Ended::kRecordsLost);
  EXPECT_EQ(Answer(fd), "");
}

TEST_F(RuntimeMailTest, WithoutAMailServerThereIsNoMail) {
  Config config = WithMail();
  config.mail.smtp.clear();
  TestRuntime server(config);
  TestClient client(server.port());
  client.Write("mail ann@home.example\r\nhello\r\n");
  client.ReadUntil("hello");
  EXPECT_NE(access(path().c_str(), F_OK), 0);
  EXPECT_EQ(smtp_.connections(), 0);
}

}  // namespace
}  // namespace fibs::server
