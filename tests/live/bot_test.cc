#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/bots.h"
#include "tests/live/fibs_client.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"
#include "tests/programs.h"

// fibs-bot at the real server. The bots are strict: they end with an error when a board cannot be
// read or shows another position than was played, or when the server refuses a decision.
namespace fibs::live {
namespace {

using server::TempDir;
using Words = std::vector<std::string>;

class BotTest : public testing::Test {
 protected:
  std::unique_ptr<ChildProcess> StartBot(const std::string& name, const Words& arguments) {
    return live::StartBot(server_->port(), data_.path(), name, arguments);
  }

  // Two bots play until both have ended; returns what they logged.
  std::string Play(const Words& a, Words b, const Words& both) {
    Words host = a;
    host.insert(host.end(), both.begin(), both.end());
    b.insert(b.end(), both.begin(), both.end());
    b.insert(b.end(), {"--invite", "ann"});
    auto ann = StartBot("ann", host);
    auto ben = StartBot("ben", b);
    const std::string log = Logs(*ann, *ben);
    EXPECT_EQ(ann->Wait(), 0) << log;
    EXPECT_EQ(ben->Wait(), 0) << log;
    return log;
  }

  // All that the two say to their ends. When one of them does not end, what both said is told.
  static std::string Logs(ChildProcess& a, ChildProcess& b) {
    std::string log;
    try {
      log = a.errors().ReadToEnd();
      return log + b.errors().ReadToEnd();
    } catch (const NotSeen&) {
      throw NotSeen("a bot does not end; " + log + a.errors().Tail() + b.errors().Tail());
    }
  }

  TempDir data_;
  std::unique_ptr<ServerProcess> server_ =
      std::make_unique<ServerProcess>(data_.path(), Words{"durability=process"});
};

int Count(const std::string& text, const std::string& what) {
  int count = 0;
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST_F(BotTest, RandomBotsPlayMatchesToTheEnd) {
  const std::string log =
      Play({"--player", "random", "--seed", "1"},
           {"--player", "random", "--seed", "2", "--invite-length", "3"}, {"--matches", "10"});
  EXPECT_EQ(Count(log, "wins a match"), 10) << log;
  EXPECT_EQ(Count(log, "loses a match"), 10) << log;
}

TEST_F(BotTest, PlaysSeriesAndGamesThatBoardsCannotShow) {
  for (const auto& [length, terms] : {std::pair("3", "tavli"), std::pair("2", "hypergammon"),
                                      std::pair("5", "tablaseries unrated")}) {
    const std::string log =
        Play({"--player", "builtin"},
             {"--player", "random", "--invite-length", length, "--invite-terms", terms},
             {"--matches", "1"});
    EXPECT_EQ(Count(log, "wins a match"), 1) << terms << log;
    EXPECT_EQ(Count(log, "loses a match"), 1) << terms << log;
  }
}

// Who plays, of what terms.
TEST_F(BotTest, PlaysAgainstAClockAndByDaysToTheEnd) {
  for (const auto& [length, terms] :
       {std::pair("1", "clock 60+12"), std::pair("3", "tavli clock 60+0"), std::pair("2", "days 3"),
        std::pair("1", "narde days 14 unrated"),
        std::pair("2", "hoststarts nodoublefirst bar4 clock 10+12")}) {
    const std::string log =
        Play({"--player", "builtin", "--strength", "novice"},
             {"--player", "random", "--invite-length", length, "--invite-terms", terms},
             {"--matches", "1"});
    EXPECT_EQ(Count(log, "wins a match"), 1) << terms << log;
    EXPECT_EQ(Count(log, "loses a match"), 1) << terms << log;
  }
}

TEST_F(BotTest, UnlimitedMatchIsLeftAndResumed) {
  auto ann = StartBot("ann", {"--player", "random", "--unlimited"});
  RegisterUser(server_->port(), "watcher");
  FibsClient watcher(server_->port());
  watcher.LogIn("watcher");
  auto ben = StartBot("ben", {"--player", "random", "--invite", "ann", "--invite-length", "0"});
  watcher.Expect("5 ben ann");
  watcher.Type("watch ann");
  for (int boards = 0; boards < 200; ++boards) watcher.Expect("board:");
  ben->Signal(SIGTERM);
  EXPECT_EQ(ben->Wait(), 0);
  watcher.Expect("5 ann - ");
  ben = StartBot("ben", {"--player", "random"});  // goes on, although it invites nobody
  watcher.Expect("5 ben ann");
  for (int boards = 0; boards < 20; ++boards) watcher.Expect("board:");
  for (ChildProcess* bot : {ann.get(), ben.get()}) bot->Signal(SIGTERM);
  EXPECT_EQ(ann->Wait(), 0) << ann->errors().ReadToEnd();
  EXPECT_EQ(ben->Wait(), 0) << ben->errors().ReadToEnd();
}

TEST_F(BotTest, SurvivesACrashOfTheServerAndFinishesTheMatch) {
  const ReservedPort port;
  server_.reset();
  server_ =
      std::make_unique<ServerProcess>(data_.path(), Words{"durability=process"}, port.number());
  auto ann = StartBot("ann", {"--player", "random", "--matches", "1", "--seed", "1"});
  RegisterUser(server_->port(), "watcher");
  auto watcher = std::make_unique<FibsClient>(server_->port());
  watcher->LogIn("watcher");
  auto ben = StartBot("ben", {"--player", "random", "--matches", "1", "--seed", "2", "--invite",
                              "ann", "--invite-length", "9"});
  watcher->Expect("5 ben ann");
  watcher->Type("watch ben");
  for (int boards = 0; boards < 20; ++boards) watcher->Expect("board:");
  server_->Kill();
  watcher.reset();
  server_ =
      std::make_unique<ServerProcess>(data_.path(), Words{"durability=process"}, port.number());
  const std::string log = Logs(*ann, *ben);
  EXPECT_EQ(ann->Wait(), 0) << log;
  EXPECT_EQ(ben->Wait(), 0) << log;
  // A dying process closes its connections before the port: who is back at once meets it again.
  for (const std::string bot : {"ann", "ben"}) {
    EXPECT_GE(Count(log, bot + ": the connection ended"), 1) << log;
    EXPECT_EQ(Count(log, bot + ": logged in"), 2) << log;
  }
  EXPECT_EQ(Count(log, "wins a match"), 1) << log;
}

TEST_F(BotTest, TalksToPeopleAndSavesTheMatchWhenItIsStopped) {
  RegisterUser(server_->port(), "pat");
  FibsClient pat(server_->port());
  pat.LogIn("pat");
  auto bot = StartBot("ann", {"--player", "random", "--max-length", "5"});
  pat.Expect("5 ann - - 1 ");
  pat.Type("tell ann who are you?");
  EXPECT_NE(pat.Expect("12 ann ").find("computer player (random legal plays)"), std::string::npos);
  pat.Type("tell ann hello?");  // no answer: it has told him
  pat.Type("toggle ready");
  pat.Type("invite ann 7");
  EXPECT_NE(pat.Expect("12 ann ").find("7 points are too many"), std::string::npos);
  pat.Type("invite ann 5");
  pat.Expect("** Player ann has joined you for a 5 point match.");
  pat.Expect("board:You:ann:5:");
  bot->Signal(SIGTERM);
  EXPECT_EQ(bot->Wait(), 0);
  pat.Expect("ann logs out. The game was saved.");
  bot = StartBot("ann", {"--player", "random"});
  pat.Expect("ann wants to resume a saved match with you.");
  pat.Type("join ann");
  pat.Expect("board:You:ann:5:");
  bot->Signal(SIGTERM);
  EXPECT_EQ(bot->Wait(), 0);
}

TEST_F(BotTest, TheClientFieldAndWhoisTellThatItIsAComputer) {
  RegisterUser(server_->port(), "pat");
  FibsClient pat(server_->port());
  pat.LogIn("pat", 1009);
  auto bot = StartBot("house_novice", {"--player", "builtin", "--strength", "novice"});
  EXPECT_NE(pat.Expect("5 house_novice - - 1 ").find(" =NTHouse0ovice_____f "), std::string::npos);
  pat.Type("whois house_novice");
  pat.Expect("  house_novice is a computer player.");
  bot->Signal(SIGTERM);
  EXPECT_EQ(bot->Wait(), 0);
}

TEST_F(BotTest, AFamilyHasAlwaysOneThatIsFree) {
  const Words kFamily = {"--tables", "3", "--rest", "0"};
  for (const char* name : {"pat", "zoe"}) RegisterUser(server_->port(), name);
  FibsClient pat(server_->port()), zoe(server_->port());
  pat.LogIn("pat");
  zoe.LogIn("zoe");
  auto bots = StartBot("bot", kFamily);
  pat.Expect("5 bot - - 1 ");
  pat.Type("invite bot 1");
  pat.Expect("5 bot pat ");
  zoe.Expect("5 bot_b - - 1 ");
  zoe.Type("invite bot_b 1");
  zoe.Expect("5 bot_b zoe ");
  zoe.Expect("5 bot_c - - 1 ");
  zoe.Type("leave");
  zoe.Expect("5 bot_b - - 1 ");
  pat.Expect("8 bot_c ");  // nobody needs it, and it has no match to go on with
  bots->Signal(SIGTERM);
  EXPECT_EQ(bots->Wait(), 0) << bots->errors().ReadToEnd();
  zoe.Expect("8 bot_b ");

  bots = StartBot("bot", kFamily);  // both have unfinished matches
  zoe.Expect("bot_b wants to resume a saved match with you.");
  pat.Expect("bot wants to resume a saved match with you.");
  bots->Signal(SIGTERM);
  EXPECT_EQ(bots->Wait(), 0) << bots->errors().ReadToEnd();
}

TEST_F(BotTest, WrongPasswordIsOneClearLine) {
  RegisterUser(server_->port(), "ann");
  auto bot = StartBot("ann", {});  // has another password than kPassword
  const std::string log = bot->errors().ReadToEnd();
  EXPECT_EQ(bot->Wait(), 1);
  EXPECT_NE(log.find("ann: cannot register: Please use another name."), std::string::npos) << log;
}

// The examples of docs/BOTS.md, as they stand there: by boards, and by lines of data.
Words PythonExamples() {
  std::stringstream text;
  text << std::ifstream(FIBS_SOURCE_DIR "/docs/BOTS.md").rdbuf();
  const std::string all = text.str();
  constexpr std::string_view kBegin = "```python\n";
  Words examples;
  size_t end = 0;
  for (size_t begin = all.find(kBegin); begin != all.npos; begin = all.find(kBegin, end)) {
    const size_t code = begin + kBegin.size();
    end = all.find("```", code);
    examples.push_back(all.substr(code, end - code));
  }
  return examples;
}

class PythonBotTest : public BotTest {
 protected:
  void SetUp() override {
    if (!python_) GTEST_SKIP() << "python3 is not installed";
  }
  // Plays as a new user of that name.
  std::unique_ptr<ChildProcess> StartPython(const std::string& code, const std::string& name,
                                            const Words& more = {}) {
    const std::string file = data_.path() + "/bot.py";
    std::ofstream(file) << code;
    Words argv = {
        *python_, file, "127.0.0.1", std::to_string(server_->port()), name, std::string(kPassword)};
    argv.insert(argv.end(), more.begin(), more.end());
    return std::make_unique<ChildProcess>(argv, ChildProcess::On::kPipes);
  }
  const std::optional<std::string> python_ = FindProgram("python3");
};

TEST_F(PythonBotTest, TheDocumentedOnesPlay) {
  int played = 0;
  for (const std::string& code : PythonExamples()) {
    for (const char* terms : {"", "unrated", "clock 60+12"}) {
      const std::string name = "pat" + std::string(1, static_cast<char>('a' + played++));
      RegisterUser(server_->port(), name);
      const auto pat = StartPython(code, name);
      auto ann =
          StartBot("ann", {"--player", "random", "--seed", "7", "--invite", name, "--invite-length",
                           "3", "--matches", "2", "--invite-terms", terms});
      const std::string log = ann->errors().ReadToEnd();
      EXPECT_EQ(ann->Wait(), 0) << log;
      EXPECT_EQ(Count(log, "s a match against " + name), 2) << terms << log;
    }
  }
  EXPECT_EQ(played, 6);
}

// It looks at all terms, not at the first one.
TEST_F(PythonBotTest, TheOneByDataLetsPassWhatItHasNotLearned) {
  for (const char* name : {"pat", "zoe"}) RegisterUser(server_->port(), name);
  FibsClient zoe(server_->port());
  zoe.LogIn("zoe");
  const auto pat = StartPython(PythonExamples().back(), "pat");
  zoe.Expect("5 pat - - 1 ");  // it is ready
  zoe.Ask("toggle ready");
  for (const char* terms : {"3 unrated days 3", "3 tavli", "1 unrated"}) {
    zoe.Ask(std::string("invite pat ") + terms);
  }
  EXPECT_EQ(zoe.Expect("** Player pat has joined you"),
            "** Player pat has joined you for a 1 point match.");
}

// By lines 40 to 46 alone: it enters, says that it is here, plays each round, and ends with the
// event.
TEST_F(PythonBotTest, TheOneByDataPlaysAWholeSwiss) {
  server_.reset();
  server_ = std::make_unique<ServerProcess>(
      data_.path(),
      Words{"durability=process", "limits.event_account_days=0", "limits.event_experience=0"});
  RegisterUser(server_->port(), "zoe");
  FibsClient zoe(server_->port());
  zoe.LogIn("zoe");
  for (const char* words :
       {"create Bots swiss length 1 rounds 3 pace live", "1 announce", "1 open"}) {
    zoe.Type(std::string("tournament ") + words);
  }
  zoe.Expect("Event 1 \"Bots\": done, it is open.");
  std::vector<std::unique_ptr<ChildProcess>> bots;
  for (const char* name : {"pata", "patb", "patc"}) {
    RegisterUser(server_->port(), name);
    bots.push_back(StartPython(PythonExamples().back(), name, {"1"}));
    zoe.Expect(std::string("5 ") + name + " - - 1 ");  // it is ready, and enters next
  }
  while (zoe.Ask("tournament players 1").size() < 3) continue;
  zoe.Type("tournament 1 close");
  zoe.Type("tournament 1 draw");
  zoe.Expect("** 1 \"Bots\" is over: 1. pat");
  for (const auto& bot : bots) EXPECT_EQ(bot->Wait(), 0) << bot->errors().ReadToEnd();
  zoe.Type("tournament bracket 1");
  for (int round = 1; round <= 3; ++round) {
    const std::string match = zoe.Expect("swiss:" + std::to_string(round) + ":1 ");
    EXPECT_TRUE(match.ends_with("0-1") || match.ends_with("1-0")) << match;
  }
}

// The one process that this one has started.
pid_t ChildOf(pid_t parent) {
  const std::string id = std::to_string(parent);
  pid_t child = 0;
  std::ifstream("/proc/" + id + "/task/" + id + "/children") >> child;
  return child;
}

TEST_F(BotTest, GoesOnWithAnotherGnubgWhenItsOwnIsKilled) {
  if (!GnubgProcess::Installed()) GTEST_SKIP() << "gnubg is not installed";
  auto ann = StartBot("ann", {"--player", "gnubg", "--matches", "1"});
  RegisterUser(server_->port(), "watcher");
  FibsClient watcher(server_->port());
  watcher.LogIn("watcher");
  auto ben = StartBot("ben", {"--player", "random", "--matches", "1", "--seed", "2", "--invite",
                              "ann", "--invite-length", "5"});
  watcher.Expect("5 ben ann");
  watcher.Type("watch ann");
  pid_t killed = 0;
  for (int kills = 0; kills < 2; ++kills) {
    for (int boards = 0; boards < 6; ++boards) watcher.Expect("board:");
    const pid_t gnubg = ChildOf(ann->pid());
    ASSERT_GT(gnubg, 0);
    ASSERT_NE(gnubg, killed) << "it plays on without gnubg";
    ASSERT_EQ(kill(gnubg, SIGKILL), 0);
    killed = gnubg;
  }
  const std::string log = Logs(*ann, *ben);
  EXPECT_EQ(ann->Wait(), 0) << log;
  EXPECT_EQ(ben->Wait(), 0) << log;
  EXPECT_EQ(Count(log, "starts again in"), 2) << log;
  EXPECT_EQ(Count(log, "without thought"), 0) << log;
  EXPECT_EQ(Count(log, "wins a match"), 1) << log;
}

TEST_F(BotTest, GnubgAndTheBuiltinPlayerPlay) {
  if (!GnubgProcess::Installed()) GTEST_SKIP() << "gnubg is not installed";
  const std::string log = Play({"--player", "gnubg"}, {"--player", "gnubg", "--invite-length", "3"},
                               {"--matches", "1"});
  EXPECT_EQ(Count(log, "wins a match"), 1) << log;
  EXPECT_EQ(log.find("without thought"), log.npos) << log;
  EXPECT_EQ(log.find("no sense"), log.npos) << log;
  Play({"--player", "builtin", "--strength", "novice"},
       {"--player", "builtin", "--invite-length", "3"}, {"--matches", "2"});
}

}  // namespace
}  // namespace fibs::live
