#include "tests/transcript.h"

#include <gtest/gtest.h>

#include <algorithm>
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

std::vector<std::string> Files() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(FIBS_TRANSCRIPTS)) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path().stem().string());
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
// next core.
bool IsAboutWhatIsSaid(const std::string& name) {
  return name.starts_with("chouette") && name != "chouette_private";
}

void RunWithTakeOvers(const std::string& name, server::TestServer::TakeOver how) {
  if (IsAboutCounts(name, how)) GTEST_SKIP() << "is about what a core counts";
  if (IsAboutWhatIsSaid(name)) GTEST_SKIP() << "is about what no core stores";
  InProcess target(how);
  try {
    Runner(Load(PathOf(name)), target).Run();
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

INSTANTIATE_TEST_SUITE_P(Files, TranscriptTest, testing::ValuesIn(Files()),
                         [](const auto& test) { return test.param; });

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
