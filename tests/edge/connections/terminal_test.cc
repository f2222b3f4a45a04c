#include "server/edge/connections/terminal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "server/edge/connections/pass_renderings.h"

// What a person sees: prompts, fresh lines, wrapped lines, pages.
namespace fibs::server {
namespace {

using enum TerminalSettings::Prompt;

class TerminalTest : public testing::Test {
 protected:
  // At its first prompt.
  explicit TerminalTest(TerminalSettings settings = {.prompt = kReady}) {
    terminal_.Set(settings);
    EXPECT_EQ(terminal_.EndEvent(), "> ");
  }

  // The answer to a line.
  std::string Answer(std::string_view text, bool empty_line = false) {
    terminal_.Typed();
    std::string bytes = terminal_.BeginAnswer(empty_line).bytes;
    bytes += terminal_.ShowInPages(text, 3);
    terminal_.Done();
    return bytes + terminal_.EndEvent();
  }
  std::string PressReturn() { return Answer("", /*empty_line=*/true); }

  Terminal terminal_;
};

TEST(ProgramTerminalTest, OnlyEncodes) {
  Terminal terminal;
  EXPECT_EQ(terminal.Show("login: "), "login: ");
  EXPECT_EQ(terminal.Show("one\n\ntwo \xff\n"), "one\r\n\r\ntwo \xff\xff\r\n");
  EXPECT_EQ(terminal.EndEvent(), "");
  EXPECT_EQ(terminal.Ahead("soon"), "soon\r\n");
}

TEST_F(TerminalTest, AnswersEndWithOnePrompt) {
  EXPECT_EQ(Answer("one\ntwo\n"), "one\r\ntwo\r\n> ");
  EXPECT_EQ(Answer(""), "> ");
  EXPECT_EQ(terminal_.EndEvent(), "") << "it stands there";
}

TEST_F(TerminalTest, WhatComesAtAPromptBeginsOnAFreshLine) {
  EXPECT_EQ(terminal_.Show("bob shouts\n"), "\r\nbob shouts\r\n");
  EXPECT_EQ(terminal_.Show("and again\n"), "and again\r\n");
  EXPECT_EQ(terminal_.EndEvent(), "> ");
}

TEST_F(TerminalTest, NoPromptIsShownWhileAnAnswerIsUnderWay) {
  terminal_.Typed();
  terminal_.BeginAnswer(/*empty_line=*/false);
  EXPECT_EQ(terminal_.EndEvent(), "");
  EXPECT_EQ(terminal_.ShowEvents(std::string("news\n") + Terminal::kEventEnd), "news\r\n");
  EXPECT_EQ(terminal_.Show("found\n"), "found\r\n");
  terminal_.Done();
  EXPECT_EQ(terminal_.EndEvent(), "> ");
}

TEST_F(TerminalTest, ALineOfItsOwnForTypingLeavesThePromptWhereItIs) {
  terminal_.Set({.prompt = kReady, .echoes = false});
  EXPECT_EQ(Answer("one\n"), "\r\none\r\n> ");
  EXPECT_EQ(Answer(""), "");
}

TEST_F(TerminalTest, WhoIsAwayIsTold) {
  terminal_.Set({.prompt = kAway});
  EXPECT_EQ(Answer(""), "You're away. Please type 'back' > ");
}

TEST_F(TerminalTest, ALineAheadKeepsThePrompt) {
  EXPECT_EQ(terminal_.Ahead("soon"), "\r\nsoon\r\n> ");
  EXPECT_EQ(terminal_.Show("one\n"), "\r\none\r\n");
}

TEST_F(TerminalTest, EventsAreShownEachWithItsPrompt) {
  const std::string events = std::string("one\ntwo\n") + Terminal::kEventEnd + "three\n";
  EXPECT_EQ(terminal_.ShowEvents(events), "\r\none\r\ntwo\r\n> \r\nthree\r\n");
  EXPECT_EQ(terminal_.ShowEvents({&Terminal::kEventEnd, 1}), "> ");
}

TEST_F(TerminalTest, LongLinesAreWrapped) {
  terminal_.Set({.prompt = kReady, .columns = 10});
  EXPECT_EQ(Answer("the quick brown fox\nyes\n"), "the quick\r\nbrown fox\r\nyes\r\n> ");
}

class PagesTest : public TerminalTest {
 protected:
  PagesTest() : TerminalTest({.prompt = kReady, .page_lines = 3}) {}
};

TEST_F(PagesTest, AShortAnswerIsShown) {
  EXPECT_EQ(Answer("1\n2\n"), "1\r\n2\r\n> ");
  EXPECT_FALSE(terminal_.holds_pages());
}

TEST_F(PagesTest, ReturnShowsTheNextPage) {
  EXPECT_EQ(Answer("1\n2\n3\n4\n5\n"), "1\r\n2\r\n[Return]");
  EXPECT_TRUE(terminal_.holds_pages());
  EXPECT_EQ(PressReturn(), "3\r\n4\r\n[Return]");
  EXPECT_EQ(PressReturn(), "5\r\n> ");
  EXPECT_FALSE(terminal_.holds_pages());
}

TEST_F(PagesTest, APageWaitsForTheRecordOfItsAnswer) {
  Answer("1\n2\n3\n");
  EXPECT_EQ(terminal_.BeginAnswer(/*empty_line=*/true).after, 3u);
}

TEST_F(PagesTest, AnotherLineDropsThem) {
  Answer("1\n2\n3\n");
  EXPECT_EQ(Answer("a\n"), "\r\na\r\n> ");
  EXPECT_FALSE(terminal_.holds_pages());
}

TEST_F(PagesTest, WhatComesMeanwhileIsFollowedByTheMarker) {
  Answer("1\n2\n3\n");
  EXPECT_EQ(terminal_.ShowEvents(std::string("news\n") + Terminal::kEventEnd),
            "\r\nnews\r\n[Return]");
  EXPECT_EQ(PressReturn(), "3\r\n> ");
}

TEST_F(PagesTest, AllAreShownWhenNobodyPressesReturn) {
  Answer("1\n2\n3\n4\n");
  EXPECT_EQ(terminal_.ShowPages().bytes, "\r\n3\r\n4\r\n");
  EXPECT_EQ(terminal_.ShowPages().bytes, "");
}

TEST(PassRenderingsTest, TerminalsThatAreAlikeShareOneText) {
  PassRenderings renderings;
  const BroadcastLog::Piece piece{
      .text = std::make_shared<const std::string>(std::string("news\n") + Terminal::kEventEnd)};
  Terminal one, other, narrow;
  one.Set({.prompt = kReady});
  other.Set({.prompt = kReady});
  narrow.Set({.prompt = kReady, .columns = 2});
  const SharedText text = renderings.For(9, piece, one);
  EXPECT_EQ(*text, "news\r\n> ");
  EXPECT_EQ(renderings.For(9, piece, other), text);
  EXPECT_EQ(*renderings.For(9, piece, narrow), "ne\r\nws\r\n> ");
  EXPECT_EQ(one.Show("x\n"), "\r\nx\r\n");
  EXPECT_EQ(other.Show("x\n"), "\r\nx\r\n");
}

}  // namespace
}  // namespace fibs::server
