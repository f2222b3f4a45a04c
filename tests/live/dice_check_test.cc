#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/dice_player.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"
#include "tests/programs.h"

// Matches are played over TCP, exported, and their dice checked by both verifiers: fibs-verify, and
// the Python that stands in docs/DICE.md.
namespace fibs::live {
namespace {

using server::TempDir;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

std::string ReadFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void WriteFile(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

class DiceCheckTest : public testing::Test {
 protected:
  DiceCheckTest() {
    const std::string document = ReadFile(FIBS_DICE_DOCUMENT);
    const std::string begin = "```python\n";
    const size_t from = document.find(begin) + begin.size();
    const std::string script = document.substr(from, document.find("```", from) - from);
    EXPECT_THAT(script, HasSubstr("import hashlib"));
    WriteFile(script_, script);
  }

  // What both verifiers end with; -1 when they differ. `said_` is what fibs-verify prints.
  int Verify(const std::string& mat) {
    const std::string file = data_.path() + "/some.mat";
    WriteFile(file, mat);
    const RunResult ours = RunProgram({ProgramPath("fibs-verify"), file});
    const RunResult python = RunProgram({FindProgram("python3").value(), script_, file});
    said_ = ours.said;
    EXPECT_EQ(ours.code, python.code) << ours.said << python.said << mat;
    return ours.code == python.code ? ours.code : -1;
  }

  // A match as fibs-export writes it.
  std::string Exported(int number) {
    const std::string out = data_.path() + "/out";
    const RunResult result = RunProgram({ProgramPath("fibs-export"), "--data", data_.path(),
                                         "--match", std::to_string(number), "--out", out});
    EXPECT_EQ(result.code, 0) << result.said;
    for (const auto& entry : std::filesystem::directory_iterator(out)) {
      if (entry.path().string().ends_with(fmt::format("-{}.mat", number))) {
        return ReadFile(entry.path().string());
      }
    }
    return "";
  }

  static std::string Joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
  }

  const TempDir data_;
  const std::string script_ = data_.path() + "/verify.py";
  std::string said_;
};

// `text` with the first `from` behind the first `after` made `to`.
std::string Tampered(std::string text, const std::string& after, const std::string& from,
                     const std::string& to) {
  const size_t at = text.find(from, text.find(after));
  EXPECT_NE(at, text.npos) << after << ", " << from;
  return at == text.npos ? text : text.replace(at, from.size(), to);
}

// The first two characters after `text` that are not `avoid`, as they stand there.
std::string WordAfter(const std::string& mat, const std::string& text, size_t length) {
  return mat.substr(mat.find(text) + text.size(), length);
}

// Where the second roll stands beside its move, as in "52: 24/22 13/8".
size_t SecondRollAt(const std::string& mat) {
  const auto is_die = [&mat](size_t at) { return mat[at] >= '1' && mat[at] <= '6'; };
  int rolls = 0;
  for (size_t at = mat.find(": ", 2); at != mat.npos; at = mat.find(": ", at + 1)) {
    if (is_die(at - 1) && is_die(at - 2) && ++rolls == 2) return at - 2;
  }
  throw NotSeen("no second roll in " + mat);
}

TEST_F(DiceCheckTest, AMatchThatWasKilledAgainAndAgainIsVerified) {
  DicePair pair("hosty", "guesty");
  std::string hash;
  for (int kills = 0; pair.matches() == 0; ++kills) {
    ServerProcess server(data_.path(), {"durability=process"});
    if (kills == 0) pair.Register(server.port());
    pair.LogIn(server.port());
    if (kills == 0) {
      hash = After(pair.host().Ask("show dice"), "sha256: ").at(0);
      EXPECT_THAT(After(pair.guest().Ask("show dice hosty"), "sha256: "), ElementsAre(hash));
      EXPECT_THAT(pair.host().Ask("set diceseed apples; pears"),
                  ElementsAre("Value of 'diceseed' set to 'apples; pears'."));
      pair.guest().Ask("set diceseed x");
      pair.guest().Ask("set diceseed oranges ~\\");
    }
    // The server may have been killed when the end was stored, but not yet shown.
    if (kills > 0 && !pair.host().HasSavedMatch("guesty")) break;
    pair.Begin(kills == 0 ? "3" : "");
    const int begun = pair.lines();
    // Each life is longer than the one before, so that the match ends some day.
    pair.Play([&] { return pair.matches() > 0 || pair.lines() > begun + 40 + 40 * kills; });
    server.Kill();
    ASSERT_LT(kills, 60);
  }
  const std::string mat = Exported(1);
  EXPECT_EQ(Verify(mat), 0) << said_ << mat;
  EXPECT_THAT(said_, HasSubstr("game 1: "));
  EXPECT_THAT(mat, HasSubstr("; [Hash 1 \"" + hash + "\"]\n"));
  EXPECT_THAT(mat, HasSubstr("; [Text1 1 \"apples; pears\"]\n; [Text2 1 \"oranges ~\\\"]\n"));
  EXPECT_THAT(mat, Not(HasSubstr("[Text1 2 "))) << "a text counts once";

  // ---- Whatever is changed is found.
  const std::string roll = WordAfter(mat, "; [Rolls 1 \"", 2);
  const std::string other = roll == "66" ? "65" : "66";
  EXPECT_EQ(Verify(Tampered(mat, "; [Rolls 1 ", roll, other)), 1);
  EXPECT_THAT(said_, HasSubstr("game 1: roll 1 is " + other + ", the seed gives " + roll));
  std::string changed = mat;
  char& die = changed[SecondRollAt(mat) + 1];
  die = die == '1' ? '2' : '1';
  EXPECT_EQ(Verify(changed), 1);
  EXPECT_THAT(said_, HasSubstr("but was moved as"));
  EXPECT_EQ(Verify(Tampered(mat, "; [Text1 1 ", "apples", "apply")), 1);
  for (const std::string word : {"Seed", "Hash"}) {
    const std::string before = fmt::format("; [{} 1 \"", word);
    const std::string digit = WordAfter(mat, before, 1);
    EXPECT_EQ(
        Verify(Tampered(mat, before, fmt::format("\"{}", digit), digit == "0" ? "\"1" : "\"0")), 1);
    EXPECT_THAT(said_, HasSubstr("game 1: the seed has another SHA-256"));
  }
  EXPECT_EQ(Verify(Tampered(mat, "; [Number", "\"1\"", "\"2\"")), 1);
  EXPECT_EQ(Verify(Tampered(mat, "", "; [Seed 1 ", "; [Sood 1 ")), 2);
  EXPECT_THAT(said_, HasSubstr("game 1: there is no seed"));
  EXPECT_EQ(Verify(mat.substr(mat.find(" point match") - 2)), 2) << "without comments";
  EXPECT_EQ(Verify("hello\n"), 2);
  EXPECT_EQ(RunProgram({ProgramPath("fibs-verify"), data_.path() + "/none.mat"}).code, 2);
}

TEST_F(DiceCheckTest, TheSeedOfAGameIsToldWhenItIsOver) {
  ServerProcess server(data_.path());
  DicePair pair("hosty", "guesty", DicePair::Doubles::kNever);  // which might end a game early
  pair.Register(server.port());
  RegisterUser(server.port(), "carol");
  FibsClient carol(server.port());
  carol.LogIn("carol");
  pair.LogIn(server.port());
  std::vector<std::string> hashes = After(pair.host().Ask("show dice"), "sha256: ");
  pair.Begin("unlimited");
  for (int game = 1; game <= 3; ++game) {
    pair.Play([&, lines = pair.lines()] { return pair.lines() > lines + 30; });
    // The watcher sees what the players see: the last game, this one, the next one.
    const auto shown = carol.Ask("show dice guesty");
    const auto seeds = After(shown, "seed: ");
    EXPECT_THAT(seeds, SizeIs(game == 1 ? 0 : 1)) << Joined(shown);
    auto told = After(shown, "sha256: ");
    ASSERT_THAT(told, SizeIs(game == 1 ? 2 : 3)) << Joined(shown);
    EXPECT_EQ(told[told.size() - 2], hashes.back());
    hashes.push_back(told.back());
    EXPECT_THAT(Joined(shown), HasSubstr("in which hosty is the host"));
    const std::string text = fmt::format("game {}", game + 1);
    EXPECT_THAT(Joined(pair.AskGuest("set diceseed " + text)),
                HasSubstr("Value of 'diceseed' set to '" + text + "'.\n"));
    pair.Play([&] { return pair.games() == game; });
  }
  pair.Play([&, lines = pair.lines()] { return pair.lines() > lines + 30; });
  const std::string mat = Joined(carol.Ask("export 1"));
  EXPECT_THAT(mat, HasSubstr("** There is no finished match number 1.")) << "it is not over";
  const std::string own = Joined(pair.AskGuest("export hosty"));
  const std::string file = own.substr(own.find("; ["));
  for (int game = 1; game <= 4; ++game) {
    const std::string hash = fmt::format("; [Hash {} \"", game);
    EXPECT_THAT(file, HasSubstr(hash + hashes[static_cast<size_t>(game - 1)] + "\"]\n"));
    if (game == 1) continue;
    EXPECT_THAT(file, HasSubstr(fmt::format("; [Text2 {} \"game ", game)));
  }
  EXPECT_THAT(file, Not(HasSubstr("; [Seed 4 ")));
  EXPECT_EQ(Verify(Exported(1)), 0) << said_;
  EXPECT_THAT(said_, HasSubstr("game 4: it is not over, its seed is secret\n"));
}

TEST_F(DiceCheckTest, GamesOfAnOlderServerGoOnWithASeed) {
  const RunResult made = RunProgram(
      {FindProgram("python3").value(), "-c",
       "import sqlite3, sys\nsqlite3.connect(sys.argv[1]).executescript(open(sys.argv[2]).read())",
       data_.path() + "/fibsd.sqlite", FIBS_SCHEMA_V1});
  ASSERT_EQ(made.code, 0) << made.said;
  ServerProcess server(data_.path());
  DicePair middle("alice", "bob", DicePair::Doubles::kNever);
  middle.LogIn(server.port());
  const std::string hash = After(middle.host().Ask("show dice"), "sha256: ").at(0);
  middle.Begin("");
  middle.host().Expect("bob has joined you.");  // once the match is loaded
  const std::string shown = Joined(middle.AskHost("show dice"));
  EXPECT_THAT(shown, HasSubstr("its first 3 rolls cannot be checked."));
  middle.Play([&] { return middle.games() > 0; });
  EXPECT_EQ(Verify(Exported(1)), 2);
  EXPECT_THAT(said_,
              HasSubstr("game 1: rolls 1 to 3 follow from no seed, the others are verified"));
  EXPECT_THAT(Exported(1), HasSubstr("; [Hash 1 \"" + hash + "\"]"));

  DicePair between("carol", "dave");
  between.LogIn(server.port());
  between.Begin("");
  between.Play([&] { return between.games() > 0; });
  EXPECT_EQ(Verify(Exported(2)), 2);
  EXPECT_THAT(said_, HasSubstr("game 1: there is no seed\ngame 2: "));
  EXPECT_THAT(said_, HasSubstr(" rolls verified, "));
}

TEST_F(DiceCheckTest, ScriptedDiceAreNotVerified) {
  ServerProcess server(data_.path(), {"dice.script=31,66"});
  DicePair pair("hosty", "guesty");
  pair.Register(server.port());
  pair.LogIn(server.port());
  EXPECT_THAT(Joined(pair.host().Ask("show dice")), HasSubstr("they follow from no seed"));
  pair.Begin("1");
  pair.Play([&] { return pair.matches() > 0; });
  EXPECT_THAT(Joined(pair.AskHost("show dice")), HasSubstr("These are dice of a test"));
  EXPECT_EQ(Verify(Exported(1)), 2);
}

// Two at a chouette, one of whom resigns a game.
TEST_F(DiceCheckTest, AChouetteIsVerified) {
  const std::string file = data_.path() + "/chouette.txt";
  {
    ServerProcess server(data_.path(), {"limits.chouette_pause_seconds=0"});
    for (const char* name : {"alice", "bob"}) RegisterUser(server.port(), name);
    FibsClient alice(server.port()), bob(server.port());
    alice.LogIn("alice");
    bob.LogIn("bob");
    const std::string hash = After(alice.Ask("show dice"), "sha256: ").at(0);
    alice.Ask("chouette settle");
    bob.Ask("join alice");
    alice.Ask("set diceseed apples; pears");
    alice.Ask("chouette start");
    bob.Expect("Game 1 begins.");
    bob.Type("resign n");
    alice.Expect("bob wants to resign");
    alice.Type("accept");
    bob.Expect("Game 2 begins.");
    const std::string text = Joined(bob.Ask("chouette alice export inputs"));
    WriteFile(file, text.substr(text.find("# A chouette")));
    const RunResult result = RunProgram({ProgramPath("fibs-verify"), "chouette", file});
    EXPECT_EQ(result.code, 0) << result.said << text;
    EXPECT_THAT(result.said, HasSubstr("rolls verified, sha256 " + hash));
    EXPECT_THAT(result.said, HasSubstr("game 2: it is not over, its seed is secret"));
  }
  const std::string out = data_.path() + "/out";
  const RunResult exported = RunProgram(
      {ProgramPath("fibs-export"), "--data", data_.path(), "--chouette", "1", "--out", out});
  ASSERT_EQ(exported.code, 0) << exported.said;
  EXPECT_EQ(ReadFile(out + "/chouette-1.txt"), ReadFile(file));
  EXPECT_THAT(ReadFile(out + "/chouette-1.csv"), HasSubstr("game,alice,bob\n1,"));
}

}  // namespace
}  // namespace fibs::live
