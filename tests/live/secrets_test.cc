#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"

// Passwords reach neither the log nor anybody else.
namespace fibs::live {
namespace {

using server::TempDir;
using testing::HasSubstr;
using testing::Not;

TEST(SecretsTest, PasswordsAreInNoLogAndSeenByNobody) {
  const TempDir data;
  std::string log, seen;
  {
    ServerProcess server(data.path(), {"log.level=debug"});
    RegisterUser(server.port(), "bert");
    FibsClient watcher(server.port());
    watcher.LogIn("bert");
    FibsClient client(server.port());
    client.Register("anna");
    client.Type("password wrong_one:next_secret:next_secret");
    client.stream().ReadUntil("** Sorry. Old password not correct.");
    client.Type("password " + std::string(kPassword) + ":next_secret:next_secret");
    client.stream().ReadUntil("Password changed.");
    client.Type("passwrod " + std::string(kPassword) + ":slip_secret:slip_secret");
    client.Type("!!");
    client.Type("bye");
    client.stream().ReadToEnd();
    FibsClient second(server.port());
    second.Type("anna");
    second.Type("wrong_two");
    second.stream().ReadUntil("password: ");
    second.stream().ReadUntil("login: ");
    second.Type("login secrets 1008 anna wrong_three");
    second.stream().ReadUntil("login: ");
    second.Type("login secrets 1008 anna next_secret");
    second.Expect("1 anna ");
    for (const char* command : {"whois anna", "who", "last", "show watchers"}) {
      for (const std::string& line : watcher.Ask(command)) seen += line + "\n";
    }
    server.process().Signal(SIGTERM);
    seen += watcher.stream().ReadToEnd();
    log = server.process().errors().ReadToEnd();
    EXPECT_EQ(server.process().Wait(), 0);
  }
  EXPECT_THAT(log, HasSubstr("failed log-in")) << "the log tells something";
  for (const std::string& text : {log, seen}) {
    EXPECT_THAT(text, Not(HasSubstr("secret_"))) << text;
    EXPECT_THAT(text, Not(HasSubstr("_secret"))) << text;
    EXPECT_THAT(text, Not(HasSubstr("wrong_"))) << text;
    EXPECT_THAT(text, Not(HasSubstr(std::string(kPassword)))) << text;
    EXPECT_THAT(text, Not(HasSubstr("$argon2"))) << text;
  }
}

TEST(SecretsTest, ACrashWritesNoCore) {
  const TempDir data;
  ServerProcess server(data.path());
  std::ifstream limits("/proc/" + std::to_string(server.process().pid()) + "/limits");
  const std::string text((std::istreambuf_iterator<char>(limits)), {});
  const size_t core = text.find("Max core file size");
  ASSERT_NE(core, std::string::npos);
  EXPECT_THAT(text.substr(core, text.find('\n', core) - core),
              testing::ContainsRegex("size +0 +0 +bytes"));
}

}  // namespace
}  // namespace fibs::live
