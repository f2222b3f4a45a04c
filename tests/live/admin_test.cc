#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"
#include "tests/programs.h"

// fibs-admin beside a running server, and alone.
namespace fibs::live {
namespace {

using server::TempDir;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

struct Ended {
  int code = -1;
  std::string out, errors;
};

class AdminTest : public testing::Test {
 protected:
  // On the test's data directory, unless the arguments begin with an option.
  Ended Admin(std::vector<std::string> arguments, const std::string& input = "") {
    std::vector<std::string> argv = {ProgramPath("fibs-admin")};
    if (!arguments.front().starts_with("--")) argv.insert(argv.end(), {"--data", data_.path()});
    argv.insert(argv.end(), arguments.begin(), arguments.end());
    ChildProcess process(argv, ChildProcess::On::kPipes);
    process.io().Write(input);
    process.io().CloseWrite();
    Ended ended;
    ended.out = process.io().ReadToEnd();
    ended.errors = process.errors().ReadToEnd();
    ended.code = process.Wait();
    return ended;
  }
  std::string Done(const std::vector<std::string>& arguments, const std::string& input = "") {
    const Ended ended = Admin(arguments, input);
    EXPECT_EQ(ended.code, 0) << ended.errors;
    EXPECT_EQ(ended.errors, "");
    return ended.out;
  }
  // One line, and nothing on standard output.
  std::string Refused(int code, const std::vector<std::string>& arguments,
                      const std::string& input = "") {
    const Ended ended = Admin(arguments, input);
    EXPECT_EQ(ended.code, code) << ended.errors;
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.errors, MatchesRegex("fibs-admin: [^\n]+\n"));
    return ended.errors;
  }
  // What the server greets somebody with who logs in with that password.
  std::string LogIn(const ServerProcess& server, const std::string& name,
                    const std::string& password) {
    FibsClient client(server.port());
    client.stream().ReadUntil("login: ");
    client.Type("login admin_test 1008 " + name + " " + password);
    return client.stream().ReadLine().value_or("") + client.stream().ReadLine().value_or("");
  }

  TempDir data_;
};

TEST_F(AdminTest, ListsAndShowsWhetherTheServerRunsOrNot) {
  {
    ServerProcess server(data_.path());
    for (const char* name : {"anna", "bert"}) RegisterUser(server.port(), name);
    FibsClient anna(server.port());
    anna.LogIn("anna");
    EXPECT_THAT(Done({"list"}), MatchesRegex("anna [^\n]* online\nbert [^\n]* -\n"));
    EXPECT_THAT(Done({"list", "B*"}), MatchesRegex("bert [^\n]*\n"));
    EXPECT_THAT(Done({"show", "ANNA"}), HasSubstr("Online:        yes, since "));
    EXPECT_THAT(Refused(1, {"show", "carl"}), HasSubstr("there is no user 'carl'"));
    EXPECT_EQ(server.Stop(), 0);
  }
  EXPECT_FALSE(std::filesystem::exists(data_.path() + "/fibsd.sock"));
  EXPECT_THAT(Done({"list"}), MatchesRegex("anna [^\n]* -\nbert [^\n]* -\n"));
  EXPECT_THAT(Done({"show", "anna"}), HasSubstr("Online:        no\n"));
  EXPECT_THAT(Refused(1, {"show", "carl"}), HasSubstr("there is no user 'carl'"));
}

// What fibs-verify prints of a log with this text, its status behind it.
std::string VerifyLog(const std::string& text, const std::string& known = "") {
  const TempDir directory;
  const std::string file = directory.path() + "/log.txt";
  std::ofstream(file) << text;
  std::vector<std::string> argv = {ProgramPath("fibs-verify"), "log", file};
  if (!known.empty()) argv.push_back(known);
  ChildProcess process(argv, ChildProcess::On::kPipes);
  std::string said = process.io().ReadToEnd();
  return said.erase(said.find(file), file.size()) + std::to_string(process.Wait());
}

TEST_F(AdminTest, CodesAreMadeListedAndEnded) {
  {
    ServerProcess server(data_.path());
    EXPECT_THAT(Done({"codes"}), "** 0 codes in all.\n");
    EXPECT_THAT(
        Done({"codes", "2"}),
        MatchesRegex("2 invitation codes are made; [^\n]*\n#1  [0-9a-z-]+\n#2  [0-9a-z-]+\n"));
    EXPECT_THAT(Done({"codes"}), HasSubstr("#2  made "));
    EXPECT_THAT(Done({"codes", "end", "1"}), "1 invitation code is ended\n");
  }
  EXPECT_THAT(Done({"codes"}), HasSubstr("** 1 code in all.\n"));
  EXPECT_THAT(Done({"codes", "end", "all"}), "1 invitation code is ended\n");
  EXPECT_THAT(Refused(1, {"codes", "end", "all"}), HasSubstr("there is no code 'all'"));
  EXPECT_THAT(Refused(1, {"codes", "21"}), HasSubstr("1 to 20 codes are made at a time"));
  for (const std::vector<std::string>& wrong :
       {std::vector<std::string>{"codes", "many"}, {"codes", "end"}, {"codes", "3", "4"}}) {
    EXPECT_THAT(Refused(2, wrong), HasSubstr("behind codes stands"));
  }
  EXPECT_THAT(VerifyLog(Done({"log"})), HasSubstr("each of 3 entries follows"));
}

TEST_F(AdminTest, TheModeratorsLogCanBeChecked) {
  ServerProcess server(data_.path());
  for (const char* name : {"anna", "bert"}) RegisterUser(server.port(), name);
  EXPECT_THAT(VerifyLog(Done({"log"})), HasSubstr("there is no entry\n: cannot be verified\n2"));
  Done({"admin", "anna"});
  FibsClient anna(server.port());
  anna.LogIn("anna");
  anna.Ask("report bert talk rude to all");
  anna.Ask("mod role bert moderator on");
  const std::string early = anna.Ask("mod log").back();
  anna.Ask("mod role bert moderator off");
  const std::string log = Done({"log"});
  EXPECT_THAT(log, Not(HasSubstr("rude")));
  EXPECT_THAT(VerifyLog(log), HasSubstr("each of 4 entries follows from the one before it\n"));
  const size_t is = early.find("last one is ") + 12;
  const std::string known = early.substr(is, early.find('.', is) - is);
  EXPECT_THAT(VerifyLog(log, known), HasSubstr(": verified\n0"));

  // One is changed, one is gone, and all are new.
  std::string changed = log;
  changed.insert(log.find("\n2 ") + 2, "0");
  EXPECT_THAT(VerifyLog(changed), HasSubstr("entry 2 does not follow from the one before it\n"));
  EXPECT_THAT(VerifyLog(changed), HasSubstr(": MISMATCH\n1"));
  const size_t second = log.find("\n2 ");
  EXPECT_THAT(VerifyLog(log.substr(0, second) + log.substr(log.find("\n3 "))),
              HasSubstr("entry 2 does not follow"));
  EXPECT_THAT(VerifyLog(log, std::string(64, '0')), HasSubstr("none of 4 entries has the hash 0"));
  EXPECT_THAT(VerifyLog(log + "5 0 1\n"), HasSubstr("line 6 is no entry\n"));
}

TEST_F(AdminTest, AChangeIsInForceAtOnceAndAfterARestart) {
  {
    ServerProcess server(data_.path());
    for (const char* name : {"anna", "bert"}) RegisterUser(server.port(), name);
    FibsClient bert(server.port());
    bert.LogIn("bert");
    EXPECT_EQ(Done({"password", "anna"}, "new_secret\n"), "anna has a new password\n");
    EXPECT_THAT(LogIn(server, "anna", "new_secret"), HasSubstr("1 anna "));
    EXPECT_EQ(Done({"erase", "bert"}), "bert was erased\n");
    bert.Expect("** Your account has been erased.");
    EXPECT_EQ(Done({"admin", "anna"}), "anna is an administrator\n");
    server.Kill();  // what was acknowledged is stored
  }
  ASSERT_TRUE(std::filesystem::exists(data_.path() + "/fibsd.sock")) << "left by a killed server";
  EXPECT_THAT(Done({"list"}), MatchesRegex("anna [^\n]* admin\n"));
  EXPECT_EQ(Done({"noadmin", "anna"}), "anna is no administrator\n");
  EXPECT_EQ(Done({"password", "anna"}, "third_secret\n"), "anna has a new password\n");
  ServerProcess server(data_.path());
  EXPECT_THAT(LogIn(server, "anna", "third_secret"), HasSubstr("1 anna "));
  EXPECT_THAT(Done({"show", "anna"}), HasSubstr("Administrator: no\n"));
  struct stat mode {};
  ASSERT_EQ(stat((data_.path() + "/fibsd.sock").c_str(), &mode), 0);
  EXPECT_EQ(mode.st_mode & 0777, 0600u);
}

TEST_F(AdminTest, TopShowsWhoIsHere) {
  EXPECT_THAT(Refused(1, {"top", "--once"}), HasSubstr("no server runs that answers at"));
  ServerProcess server(data_.path());
  RegisterUser(server.port(), "anna");
  FibsClient anna(server.port());
  anna.LogIn("anna");
  const std::string once = Done({"top", "--once"});
  EXPECT_THAT(once, HasSubstr(": 1 online, 0 matches, 0 chouettes, 0 seeks\n"));
  EXPECT_THAT(once, HasSubstr("\nanna   "));
  ChildProcess process({ProgramPath("fibs-admin"), "--data", data_.path(), "top", "--every", "1"},
                       ChildProcess::On::kTerminal);
  process.io().ReadUntil("\x1b[?1049h");
  process.io().ReadUntil("anna");
  process.io().ReadUntil("\x1b[2J");  // once more
  process.io().ReadUntil("anna");
  process.io().Write("q");
  EXPECT_THAT(process.io().ReadToEnd(), HasSubstr("\x1b[?1049l"));
  EXPECT_EQ(process.Wait(), 0);
}

TEST_F(AdminTest, APasswordIsNotShownAtATerminal) {
  ServerProcess server(data_.path());
  RegisterUser(server.port(), "anna");
  ChildProcess process({ProgramPath("fibs-admin"), "--data", data_.path(), "password", "anna"},
                       ChildProcess::On::kTerminal);
  process.io().ReadUntil("New password of anna: ");
  EXPECT_FALSE(process.TerminalEchoes());
  process.io().Write("typed_secret\n");
  process.io().ReadUntil("The same again: ");
  EXPECT_FALSE(process.TerminalEchoes());
  process.io().Write("typed_secret\n");
  const std::string rest = process.io().ReadToEnd();
  EXPECT_THAT(rest, HasSubstr("anna has a new password"));
  EXPECT_THAT(rest, Not(HasSubstr("typed_secret")));
  EXPECT_EQ(process.Wait(), 0);
  EXPECT_THAT(LogIn(server, "anna", "typed_secret"), HasSubstr("1 anna "));
}

TEST_F(AdminTest, APasswordThatNobodyCouldTypeIsRefused) {
  ServerProcess server(data_.path());
  RegisterUser(server.port(), "anna");
  for (const char* password : {"abc", "two words", "a:bcde", ""}) {
    EXPECT_THAT(Refused(1, {"password", "anna"}, password), HasSubstr("password"));
  }
  EXPECT_THAT(LogIn(server, "anna", std::string(kPassword)), HasSubstr("1 anna "));
}

TEST_F(AdminTest, ABackupOfARunningServerIsRestored) {
  const TempDir place;
  const std::string backup = place.path() + "/backup.sqlite";
  ServerProcess server(data_.path());
  RegisterUser(server.port(), "anna");
  EXPECT_EQ(Done({"backup", backup}), "");
  struct stat mode {};
  ASSERT_EQ(stat(backup.c_str(), &mode), 0);
  EXPECT_EQ(mode.st_mode & 0777, 0600u);
  EXPECT_FALSE(std::filesystem::exists(backup + ".part"));
  EXPECT_THAT(Refused(1, {"backup", backup}), HasSubstr("exists"));
  RegisterUser(server.port(), "bert");
  EXPECT_THAT(Refused(1, {"restore", backup}), HasSubstr("in use by another fibsd"));
  EXPECT_EQ(server.Stop(), 0);

  const std::string kept = Done({"restore", backup});
  EXPECT_THAT(kept, MatchesRegex("the old database is kept as .*/fibsd\\.sqlite\\.before-.*Z\n"));
  EXPECT_THAT(Done({"list"}), MatchesRegex("anna [^\n]*\n"));
  const std::string elsewhere = place.path() + "/new";
  EXPECT_EQ(Done({"--data", elsewhere, "restore", backup}), "");
  EXPECT_THAT(Done({"--data", elsewhere, "list"}), MatchesRegex("anna [^\n]*\n"));
  // The old database is whole, too.
  const std::string old = kept.substr(kept.find('/'), kept.size() - kept.find('/') - 1);
  const std::string third = place.path() + "/old";
  EXPECT_EQ(Done({"--data", third, "restore", old}), "");
  EXPECT_THAT(Done({"--data", third, "list"}), MatchesRegex("anna [^\n]*\nbert [^\n]*\n"));
}

TEST_F(AdminTest, WhatIsNoBackupIsNotRestored) {
  {
    ServerProcess server(data_.path());
    RegisterUser(server.port(), "anna");
    EXPECT_EQ(server.Stop(), 0);
  }
  const std::string garbage = data_.path() + "/garbage";
  std::ofstream(garbage) << std::string(10000, 'x');
  EXPECT_THAT(Refused(1, {"restore", garbage}), HasSubstr("garbage"));
  const std::string empty = data_.path() + "/empty";
  std::ofstream(empty).flush();
  EXPECT_THAT(Refused(1, {"restore", empty}), HasSubstr("no database of fibsd"));
  EXPECT_THAT(Refused(1, {"restore", data_.path() + "/missing"}), HasSubstr("missing"));
  EXPECT_THAT(Done({"list"}), MatchesRegex("anna [^\n]*\n"));
}

TEST_F(AdminTest, GarbageOnTheSocketIsRefused) {
  const auto nc = FindProgram("nc");
  if (!nc) GTEST_SKIP() << "nc is not installed";
  ServerProcess server(data_.path());
  RegisterUser(server.port(), "anna");
  ChildProcess process({*nc, "-U", data_.path() + "/fibsd.sock"}, ChildProcess::On::kPipes);
  for (const std::string& garbage :
       {std::string("no JSON"), std::string("{}"), std::string("[]"), std::string("{\"what\":1}"),
        std::string("{\"what\":\"list\",\"name\":{}}"),
        std::string("{\"what\":\"list\",\"after\":1e99}"), std::string(5000, 'x')}) {
    process.io().Write(garbage + "\n");
    EXPECT_THAT(process.io().ReadLine().value_or(""), HasSubstr("\"done\":false")) << garbage;
  }
  EXPECT_THAT(Done({"list"}), MatchesRegex("anna [^\n]*\n"));
}

TEST_F(AdminTest, WrongArgumentsAndUnreachableDatabasesAreTold) {
  const std::string nowhere = data_.path() + "/nowhere";
  EXPECT_THAT(Refused(2, {"--data", nowhere, "list"}), HasSubstr("there is no database"));
  EXPECT_FALSE(std::filesystem::exists(nowhere)) << "a slip must not make a database";
  EXPECT_THAT(Refused(1, {"--data", nowhere, "backup", nowhere}), HasSubstr("no database"));
  EXPECT_THAT(Refused(2, {"frobnicate"}), HasSubstr("--help"));
  EXPECT_THAT(Refused(2, {"show"}), HasSubstr("NAME"));
  EXPECT_THAT(Refused(2, {"--config", nowhere, "list"}), HasSubstr("nowhere"));
  const std::string url = "postgresql://nobody@127.0.0.1:1/none";
  EXPECT_THAT(Refused(2, {"--database", url, "list"}), HasSubstr("PostgreSQL"));
  EXPECT_THAT(Refused(2, {"--database", url, "backup", nowhere}), HasSubstr("pg_dump"));
  EXPECT_THAT(Refused(2, {"--database", url, "restore", nowhere}), HasSubstr("pg_restore"));
}

}  // namespace
}  // namespace fibs::live
