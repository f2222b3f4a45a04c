#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>

#include "answers.h"
#include "tests/fakes.h"

// `analyse`: what is asked of storage, and what is said of each answer.
namespace fibs::server {
namespace {

using Analysed = AnalysisFound::State;

AnalysisFound StoredLines(const std::string& lines) {
  return {
      .state = Analysed::kStored, .match = 7, .text = std::make_shared<const std::string>(lines)};
}

TEST(AnalyseTest, WordsSayWhat) {
  TestServer server;
  server.NewClip("alice");
  struct Case {
    const char* typed;
    MatchId match;
    AnalysisQuery::Form form;
  };
  using enum AnalysisQuery::Form;
  server.FindAnalysis(StoredLines("Two\nlines\n"));
  for (const Case& c : {Case{"analyse", 0, kSummary}, Case{"analyse 7", 7, kSummary},
                        Case{"analyse #7", 7, kSummary}, Case{"analyse #7 moves", 7, kMoves},
                        Case{"analyse moves", 0, kMoves}}) {
    EXPECT_EQ(ReplyTo(server, "alice", c.typed), "Two\r\nlines\r\n") << c.typed;
    EXPECT_EQ(server.asked_analysis().match, c.match) << c.typed;
    EXPECT_EQ(server.asked_analysis().form, c.form) << c.typed;
    EXPECT_NE(server.asked_analysis().reader, 0);
  }
  for (const char* typed : {"analyse bob", "analyse #0", "analyse -1", "analyse 7 8",
                            "analyse moves moves", "analyse 99999999999999999999"}) {
    EXPECT_EQ(ReplyTo(server, "alice", typed),
              "** usage: analyse [#<number of a match>] [moves]\r\n")
        << typed;
  }
}

TEST(AnalyseTest, EachAnswerHasItsLine) {
  TestServer server;
  server.NewClip("alice");
  struct Case {
    AnalysisFound found;
    const char* line;
  };
  for (const Case& c : {
           Case{{.state = Analysed::kUnreadable},
                "** The analyses cannot be read now. Please try again later."},
           Case{{.state = Analysed::kNoMatch}, "** You have not finished a match yet."},
           Case{{.state = Analysed::kNoMatch, .match = 7},
                "** There is no finished match number 7."},
           Case{{.state = Analysed::kNotAnalysed, .match = 7},
                "** Nobody here judges the game of match #7."},
           Case{{.state = Analysed::kFailed, .match = 7, .why = "the match is too long"},
                "** Match #7 could not be analysed: the match is too long."},
           Case{{.state = Analysed::kNotOwn, .match = 7},
                "** Match #7 is not analysed. Who has played it can ask for that."},
           Case{{.state = Analysed::kTooMany, .match = 7},
                "** You have asked for 20 analyses in 24 hours. Please wait."},
           Case{{.state = Analysed::kFull, .match = 7},
                "** Too many matches wait for their analysis. Please try again later."},
       }) {
    server.FindAnalysis(c.found);
    EXPECT_EQ(ReplyTo(server, "alice", "analyse 7"), std::string(c.line) + "\r\n");
    EXPECT_EQ(server.awaited(), 0U);
  }
}

TEST(AnalyseTest, WhoHasAskedIsToldByOneLine) {
  TestServer server;
  server.NewClip("alice");
  server.FindAnalysis({.state = Analysed::kWaits, .match = 7, .ahead = 12});
  EXPECT_EQ(ReplyTo(server, "alice", "analyse 7"),
            "The analysis of match #7 is asked for (12 matches come before it). You are told when "
            "it is there.\r\n");
  ASSERT_EQ(server.awaited(), 1U);
  server.AnswerAwaited(Analysed::kStored);
  EXPECT_EQ(server.Read("alice"), "** The analysis of match #7 is made: analyse #7\r\n");
  // He has asked twice: once he is told.
  server.FindAnalysis({.state = Analysed::kWaits, .match = 7});
  server.Type("alice", "analyse 7");
  server.Read("alice");
  server.AnswerAwaited(Analysed::kWaits);
  EXPECT_EQ(server.Read("alice"), "");
}

TEST(AnalyseTest, WhoHasGoneIsNotTold) {
  TestServer server;
  server.NewClip("alice");
  server.FindAnalysis({.state = Analysed::kWaits, .match = 7});
  server.Type("alice", "analyse 7");
  server.Drop("alice");
  server.AnswerAwaited(Analysed::kStored);
  server.Open("bob");
}

}  // namespace
}  // namespace fibs::server
