#include "tests/transcript.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/programs.h"
#include "tests/transcript_in_process.h"
#include "tests/transcript_tcp.h"

// Every file of tests/transcripts, in the process and over TCP. With FIBS_TRANSCRIPTS_UPDATE=DIR
// in the environment, the files are written to DIR (which may be their own directory) with what was
// received in the process.
namespace fibs::transcript {
namespace {

constexpr std::chrono::seconds kPatience{120};  // only a server that hangs needs it

// Without their ending: "match_crawford", "chouette/x01".
std::vector<std::string> Files() {
  const std::filesystem::path root = FIBS_TRANSCRIPTS;
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".txt") continue;
    files.push_back(entry.path().lexically_relative(root).replace_extension().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::filesystem::path PathOf(const std::string& name) {
  return std::filesystem::path(FIBS_TRANSCRIPTS) / (name + ".txt");
}

class TranscriptTest : public testing::TestWithParam<std::string> {};

TEST_P(TranscriptTest, InProcess) {
  const Transcript transcript = Load(PathOf(GetParam()));
  InProcess target;
  Runner runner(transcript, target);
  const char* update = std::getenv("FIBS_TRANSCRIPTS_UPDATE");
  if (update != nullptr) {
    const std::string recorded = runner.Record();
    std::ofstream(std::filesystem::path(update) / (GetParam() + ".txt"), std::ios::binary)
        << recorded;
    return;
  }
  try {
    runner.Run();
  } catch (const Error& error) {
    FAIL() << error.what();
  }
}

TEST_P(TranscriptTest, InProcessFromSummaries) {
  const Transcript transcript = Load(PathOf(GetParam()));
  if (!transcript.Has(Step::Kind::kCrash)) GTEST_SKIP() << "no crash: there is no saved match";
  InProcess target(/*summaries=*/true);
  try {
    Runner(transcript, target).Run();
  } catch (const Error& error) {
    FAIL() << error.what();
  }
}

// A core that is killed has counted for the last minute in vain. Nobody's shouts are counted by the
// next one.
bool IsAboutCounts(const std::string& name, server::TestServer::TakeOver how) {
  if (name == "shout_limit") return true;
  return how == server::TestServer::TakeOver::kCrash &&
         (name == "dicetest" || name == "figures" || name == "times");
}

// What has been said at a chouette and is no input yet, as a hidden answer, is asked again by the
// next core; who was late is late no more.
bool IsAboutWhatIsSaid(const Transcript& transcript) {
  if (transcript.name == "chouette_late") return true;
  if (!transcript.name.starts_with("chouette")) return false;
  constexpr std::array<std::string_view, 7> kSaid = {"accept",   "reject", "redouble", "double",
                                                     "autoroll", "offer",  "team ask"};
  return std::ranges::any_of(transcript.steps, [&](const Step& step) {
    return step.kind == Step::Kind::kType &&
           std::ranges::any_of(kSaid, [&](auto word) { return step.text.starts_with(word); });
  });
}

void RunWithTakeOvers(const std::string& name, server::TestServer::TakeOver how) {
  if (IsAboutCounts(name, how)) GTEST_SKIP() << "is about what a core counts";
  Transcript transcript = Load(PathOf(name));
  transcript.name = name;
  if (IsAboutWhatIsSaid(transcript)) GTEST_SKIP() << "is about what no core stores";
  InProcess target(how);
  try {
    Runner(transcript, target).Run();
  } catch (const Error& error) {
    FAIL() << error.what();
  }
}

TEST_P(TranscriptTest, InProcessWithHandovers) {
  RunWithTakeOvers(GetParam(), server::TestServer::TakeOver::kHandover);
}

TEST_P(TranscriptTest, InProcessWithCrashes) {
  RunWithTakeOvers(GetParam(), server::TestServer::TakeOver::kCrash);
}

TEST_P(TranscriptTest, OverTcp) {
  const Transcript transcript = Load(PathOf(GetParam()));
  if (transcript.Has(Step::Kind::kWait)) GTEST_SKIP() << "waits: runs only in the process";
  if (transcript.Has(Step::Kind::kLose)) GTEST_SKIP() << "a browser: runs only in the process";
  if (transcript.Has(Step::Kind::kSpoil)) GTEST_SKIP() << "spoils: runs only in the process";
  Program target(ProgramPath("fibsd"), kPatience);
  try {
    Runner(transcript, target).Run();
  } catch (const Error& error) {
    FAIL() << error.what();
  }
}

INSTANTIATE_TEST_SUITE_P(Files, TranscriptTest, testing::ValuesIn(Files()), [](const auto& test) {
  std::string name = test.param;
  std::replace(name.begin(), name.end(), '/', '_');
  return name;
});

// ---- The runner itself.

std::string RunText(const std::string& text) {
  const Transcript transcript = Parse("text", text);
  InProcess target;
  try {
    Runner(transcript, target).Run();
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(TranscriptRunner, AcceptsWhatIsReceived) {
  EXPECT_EQ(RunText("clip alice\nalice> foo\nalice< ** Unknown command: 'foo'\n"), "");
}

TEST(TranscriptRunner, ReportsAnotherLine) {
  EXPECT_EQ(RunText("clip alice\nalice> foo\nalice< ** Unknown command: 'bar'\n"),
            "text:3: alice receives: ** Unknown command: 'foo'");
}

TEST(TranscriptRunner, ReportsALineTooFew) {
  EXPECT_EQ(RunText("clip alice\nalice< Hello.\n"), "text:2: alice receives nothing more");
}

TEST(TranscriptRunner, ReportsLinesThatTheFileDoesNotHave) {
  constexpr std::string_view kNotThere = "before this, alice receives: ** Unknown command: 'foo'";
  EXPECT_EQ(RunText("clip alice\nalice> foo\nalice> foo\n"), "text:3: " + std::string(kNotThere));
  EXPECT_EQ(RunText("clip alice\nalice> foo\n"), "text:2: " + std::string(kNotThere));
  EXPECT_EQ(RunText("clip alice\nclip bob\nbob> tell alice Hi\nbob< 16 alice Hi\n"),
            "text:4: before this, alice receives: 12 bob Hi");
}

TEST(TranscriptRunner, ReportsAConnectionThatIsNotClosed) {
  EXPECT_EQ(RunText("clip alice\nalice<!\n"), "text:2: alice is not closed");
}

TEST(TranscriptRunner, ReportsDiceThatWereNotRolled) {
  EXPECT_EQ(RunText("dice 31 66\nclip alice\n"), "text:2: 2 rolls of the script are left");
}

TEST(TranscriptRunner, RefusesWhatIsNoStep) { EXPECT_THROW(Parse("text", "alice roll\n"), Error); }

TEST(TranscriptRunner, KnowsWhatAllReceive) {
  const std::string begin = "clip alice\nclip bob\nbob> tell alice Hi\nbob< 16 alice Hi\n";
  EXPECT_EQ(RunText(begin + "alice< 12 bob Hi\nalice> shout Ho\nalice< 17 Ho\nbob< 13 alice Ho\n"),
            "");
  EXPECT_EQ(RunText("clip alice\nclip bob\nalice> shout Ho\nall< 17 Ho\n"),
            "text:4: bob receives: 13 alice Ho");
}

TEST(TranscriptRunner, RecordsWhatAllReceiveOnce) {
  const Transcript transcript =
      Parse("text", "clip alice\nclip bob\nalice> chouette\nbob> join alice\nall< anything\n");
  InProcess target;
  EXPECT_EQ(
      Runner(transcript, target).Record(),
      "clip alice\nclip bob\nalice> chouette\nalice< alice joins the chouette.\nalice< ** You "
      "have opened a chouette. Type 'chouette start' when two or more are here.\n"
      "bob> join alice\nall< bob joins the chouette.\n");
}

TEST(TranscriptRunner, RecordsWhatIsReceivedAndKeepsLinesThatFit) {
  const Transcript transcript = Parse("text",
                                      "clip alice\n# A comment.\nalice> foo\nalice< wrong\n\n"
                                      "alice> bar\nalice< ** Unknown {any}\n");
  InProcess target;
  EXPECT_EQ(Runner(transcript, target).Record(),
            "clip alice\n# A comment.\nalice> foo\nalice< ** Unknown command: 'foo'\n\n"
            "alice> bar\nalice< ** Unknown {any}\n");
}

TEST(TranscriptPlaceholders, StandForWhatTheyName) {
  EXPECT_TRUE(Fits("{n} rolls", "12 rolls"));
  EXPECT_FALSE(Fits("{n} rolls", "x rolls"));
  EXPECT_FALSE(Fits("{n}", ""));
  EXPECT_TRUE(Fits("Last login: {date}  from {host}",
                   "Last login: Thursday, January 02 00:00 UTC  from 192.0.2.1"));
  EXPECT_TRUE(Fits("{any} end", "this is the end"));
  EXPECT_TRUE(Fits("{brace} \\a\\x41", "{brace} \aA"));
  EXPECT_FALSE(Fits("abc", "abcd"));
  EXPECT_FALSE(Fits("abcd", "abc"));
}

}  // namespace
}  // namespace fibs::transcript
