// fibs-verify event: files of events that were played, and of those that somebody has changed.
#include "tools/verify/verify_event.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "engine/events/hall/words.h"
#include "tests/events/typed_event.h"
#include "tools/verify/own_draw.h"

namespace fibs::verify {
namespace {

using Verdict = EventFinding::Verdict;

constexpr std::string_view kSeedHash =
    "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

// An event that is played with random results, as a file.
class PlayedEvent {
 public:
  PlayedEvent(const std::string& head, int entrants, unsigned seed) : random_(seed) {
    text_ = "# fibsd event 17\n# hash " + std::string(kSeedHash) + "\n";
    Type("seed " + std::string(events::kTestSeed));
    Type("event 17");
    for (size_t from = 0; from < head.size();) {
      const size_t end = head.find('\n', from);
      Type(head.substr(from, end - from));
      from = end + 1;
    }
    for (int i = 1; i <= entrants; ++i) {
      Type("enter p" + std::to_string(i) + " " + std::to_string(1400 + random_() % 300));
    }
  }

  void Draw() { Type("draw"); }
  void PlayAll() {
    while (!open_.empty() && event_.event().state() == events::State::kRunning) {
      const Match match = open_.front();
      open_.erase(open_.begin());
      const std::string win = std::to_string(match.length);
      Type("result " + match.id + (random_() % 2 == 0 ? " " + win + " 1" : " 1 " + win));
    }
  }
  // The same by a director who errs: one result in three is taken back, and the other one was
  // right.
  void PlayAllWithErrors() {
    while (!open_.empty() && event_.event().state() == events::State::kRunning) {
      const Match match = open_.front();
      open_.erase(open_.begin());
      const std::string win = std::to_string(match.length);
      const std::string won = " " + win + " 1", lost = " 1 " + win;
      const bool first_won = random_() % 2 == 0;
      if (!Try("result " + match.id + (first_won ? won : lost)) || random_() % 3 != 0) continue;
      for (size_t more = random_() % 3; more > 0 && !open_.empty(); --more) {  // found out late
        if (Try("result " + open_.front().id + won)) open_.erase(open_.begin());
      }
      if (Try("undo " + match.id)) Try("result " + match.id + (first_won ? lost : won));
    }
  }
  const std::string& text() const { return text_; }
  // Whether it was accepted.
  bool Try(const std::string& line) {
    const auto lines = event_.Type(line);
    if (!lines) return false;
    text_ += line + "\n";
    for (const std::string& each : *lines) {
      text_ += "#> " + each + "\n";
      Note(each);
    }
    return true;
  }
  void Type(const std::string& line) { ASSERT_TRUE(Try(line)) << line; }

 private:
  struct Match {
    std::string id;
    int length = 0;
  };

  void Note(const std::string& line) {
    if (!line.starts_with("match ")) return;
    const size_t end = line.find(' ', 6);
    open_.push_back({line.substr(6, end - 6),
                     static_cast<int>(*events::ParseNumber(line.substr(line.rfind(' ') + 1)))});
  }

  std::mt19937 random_;
  events::TypedEvent event_;
  std::vector<Match> open_;
  std::string text_;
};

std::string Replaced(std::string text, std::string_view what, std::string_view by) {
  const size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

std::string LinesOf(const EventFinding& finding) {
  std::string lines;
  for (const std::string& line : finding.lines) lines += line + "\n";
  return lines;
}

class VerifyEventFormats : public ::testing::TestWithParam<const char*> {};

TEST_P(VerifyEventFormats, VerifiesWhatWasPlayed) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    PlayedEvent played(GetParam(), 2 + static_cast<int>(seed % 13), seed);
    played.Draw();
    played.PlayAll();
    const EventFinding finding = CheckEvent(played.text());
    EXPECT_EQ(finding.verdict, Verdict::kVerified) << LinesOf(finding) << played.text();
  }
}

TEST_P(VerifyEventFormats, VerifiesWhatADirectorHasCorrected) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    PlayedEvent played(GetParam(), 2 + static_cast<int>(seed % 11), seed);
    played.Draw();
    played.PlayAllWithErrors();
    const EventFinding finding = CheckEvent(played.text());
    EXPECT_EQ(finding.verdict, Verdict::kVerified) << LinesOf(finding) << played.text();
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, VerifyEventFormats,
    ::testing::Values("format knockout\nset seeds 4\n", "format double\n", "format swiss\n",
                      "format swiss\nset pairing random\nset seeds all\n",
                      "format lives\nset pairing near\n", "format lives\nset pairing random\n",
                      "format lives\nset lives 1\n", "format roundrobin\n", "format league\n"));

TEST(VerifyEvent, HasTheKnownDraw) {
  const OwnDraw draw = DrawOf(std::string(events::kTestSeed), 1,
                              {{"a", 1}, {"b", 2}, {"c", 3}, {"d", 4}, {"e", 5}}, 0);
  EXPECT_EQ(draw.key, "a6e1650d05ddf6f9d486878a29a1ecdc06cdc4d608517413256f7ec18eeb40b2");
  EXPECT_EQ(draw.names, (std::vector<std::string>{"d", "c", "b", "e", "a"}));
}

TEST(VerifyEvent, SaysWhatItHasChecked) {
  PlayedEvent played("format swiss\n", 5, 1);
  played.Draw();
  const EventFinding finding = CheckEvent(played.text());
  ASSERT_EQ(finding.lines.size(), 3u) << LinesOf(finding);
  EXPECT_TRUE(finding.lines[0].starts_with("draw: 5 entrants stand as the seed says, key "));
  EXPECT_EQ(finding.lines[1], "swiss round 1: 5 players, as the rules pair them");
  EXPECT_EQ(finding.lines[2], "hash: it is that of the seed, " + std::string(kSeedHash));
}

TEST(VerifyEvent, FindsAnotherHash) {
  PlayedEvent played("format swiss\n", 4, 1);
  played.Draw();
  const EventFinding finding = CheckEvent(Replaced(played.text(), "# hash 63", "# hash 64"));
  EXPECT_EQ(finding.verdict, Verdict::kMismatch);
  EXPECT_EQ(finding.lines.back(), "hash: it is NOT that of the seed");
}

TEST(VerifyEvent, FindsAnotherLine) {
  PlayedEvent played("format knockout\n", 8, 1);
  played.Draw();
  const size_t at = played.text().find("#> number 1 ");
  std::string text = played.text();
  text[at + 13] = text[at + 13] == '1' ? '2' : '1';
  const EventFinding finding = CheckEvent(text);
  EXPECT_EQ(finding.verdict, Verdict::kMismatch) << LinesOf(finding);
}

TEST(VerifyEvent, FindsAChangedResult) {
  PlayedEvent played("format knockout\n", 8, 1);
  played.Draw();
  played.PlayAll();
  const std::string won = "result main:1:1 5 1";
  const std::string lost = "result main:1:1 1 5";
  const bool first = played.text().find(won) != std::string::npos;
  const EventFinding finding =
      CheckEvent(Replaced(played.text(), first ? won : lost, first ? lost : won));
  EXPECT_EQ(finding.verdict, Verdict::kMismatch);
  EXPECT_NE(LinesOf(finding).find("the file says"), std::string::npos) << LinesOf(finding);
}

TEST(VerifyEvent, FindsWhatTheRulesRefuse) {
  PlayedEvent played("format knockout\n", 4, 1);
  played.Draw();
  const EventFinding finding = CheckEvent(played.text() + "result main:9:9 5 1\n");
  EXPECT_EQ(finding.verdict, Verdict::kMismatch);
  EXPECT_NE(finding.lines.back().find("the rules refuse it"), std::string::npos);
  EXPECT_EQ(CheckEvent(played.text() + "shuffle again\n").lines.back().substr(0, 5), "line ");
}

TEST(VerifyEvent, FindsALineThatTheFileLeavesOut) {
  PlayedEvent played("format knockout\n", 4, 1);
  played.Draw();
  const EventFinding finding = CheckEvent(Replaced(played.text(), "#> state running\n", ""));
  EXPECT_EQ(finding.verdict, Verdict::kMismatch);
}

TEST(VerifyEvent, CannotTellBeforeTheDraw) {
  PlayedEvent played("format swiss\n", 4, 1);
  EXPECT_EQ(CheckEvent(played.text()).verdict, Verdict::kCannotTell);
  EXPECT_EQ(CheckEvent("").verdict, Verdict::kCannotTell);
}

TEST(VerifyEvent, TakesAFileWithoutAnswers) {
  PlayedEvent played("format swiss\n", 6, 3);
  played.Draw();
  played.PlayAll();
  std::string text;
  for (size_t from = 0; from < played.text().size();) {
    const size_t end = played.text().find('\n', from) + 1;
    const std::string line = played.text().substr(from, end - from);
    if (!line.starts_with("#>")) text += line;
    from = end;
  }
  EXPECT_EQ(CheckEvent(text).verdict, Verdict::kVerified);
}

}  // namespace
}  // namespace fibs::verify
