#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "server/edge/connections/broadcast_log.h"
#include "server/edge/connections/terminal.h"
#include "tests/host/test_runtime.h"
#include "tests/random.h"

// What is told to everybody.
namespace fibs::server {
namespace {

std::string TextOf(const BroadcastLog::Piece& piece) {
  return piece.text == nullptr ? "" : piece.text->substr(piece.begin);
}

TEST(BroadcastLogTest, AGroupHearsWhatWasAddedSinceItsPlace) {
  BroadcastLog log;
  log.Add(1, "before ", 3);
  const BroadcastLog::Place place = log.end(1);
  log.Add(1, "one ", 5);
  log.Add(2, "for others ", 9);
  log.Add(1, "two", 0);
  EXPECT_EQ(log.From(1, place).text, "one two");
  EXPECT_EQ(log.From(1, place).after, 5u);
  EXPECT_EQ(log.From(1, log.end(1)).text, "");
}

TEST(BroadcastLogTest, APassHasWhatWasAddedBeforeItBegan) {
  BroadcastLog log;
  EXPECT_FALSE(log.Begin());
  log.Add(1, "one ", 5);
  const BroadcastLog::Place late = log.end(1);
  log.Add(1, "two ", 7);
  EXPECT_TRUE(log.Begin());
  EXPECT_EQ(log.after(), 7u);
  log.Add(1, "three", 8);
  EXPECT_EQ(TextOf(log.ForPass(1, 0)), "one two ");
  EXPECT_EQ(TextOf(log.ForPass(1, late)), "two ");
  EXPECT_EQ(log.From(1, late).text, "two three") << "both, to somebody who does not wait";
  EXPECT_EQ(log.From(1, late).after, 8u);
  const BroadcastLog::Place end = log.ForPass(1, 0).end;
  EXPECT_EQ(TextOf(log.ForPass(1, end)), "");
  log.End();
  EXPECT_TRUE(log.Begin());
  EXPECT_EQ(TextOf(log.ForPass(1, end)), "three");
}

// Connections of which the first one speaks.
class BroadcastTest : public testing::Test {
 protected:
  void Connect(size_t count, TestRuntime& server) {
    for (size_t i = 0; i < count; ++i) {
      clients_.push_back(std::make_unique<TestClient>(server.port()));
      Ask(i, "group 3", "in the group\r\n");
    }
  }
  std::string Ask(size_t who, const std::string& line, const std::string& end) {
    clients_[who]->Write(line + "\r\n");
    return clients_[who]->ReadUntil(end);
  }
  std::string ReadUntil(size_t who, const std::string& end) {
    return clients_[who]->ReadUntil(end);
  }

  std::vector<std::unique_ptr<TestClient>> clients_;
};

TEST_F(BroadcastTest, AllOfTheGroupsHearItButTheSpeaker) {
  TestRuntime server;
  Connect(3, server);
  Ask(2, "alone", "alone\r\n");
  EXPECT_EQ(Ask(0, "shout hello", "told\r\n"), "told\r\n");
  EXPECT_EQ(ReadUntil(1, "\n"), "hello\r\n");
  EXPECT_EQ(Ask(2, "ping", "ping\r\n"), "ping\r\n");
  EXPECT_EQ(Ask(0, "ping", "ping\r\n"), "ping\r\n");
}

TEST_F(BroadcastTest, NewsThatNobodyWaitsForCome) {
  TestRuntime server;
  Connect(2, server);
  for (const char* line : {"news one", "news two", "stored_news three"}) Ask(0, line, "told\r\n");
  EXPECT_EQ(ReadUntil(1, "three\r\n"), "one\r\ntwo\r\nthree\r\n");
}

TEST_F(BroadcastTest, NewsComeBeforeWhatASessionIsSentLater) {
  TestRuntime server;
  Connect(2, server);
  for (int i = 0; i < 200; ++i) {
    const std::string number = std::to_string(i);
    Ask(0, "news " + number, "told\r\n");
    EXPECT_EQ(Ask(1, "answer", "answer\r\n"), number + "\r\nanswer\r\n");
  }
}

TEST_F(BroadcastTest, WhoChangesTheGroupHearsWhatCameBefore) {
  TestRuntime server;
  Connect(2, server);
  Ask(0, "news one", "told\r\n");
  EXPECT_EQ(Ask(1, "group 5", "in the group\r\n"), "one\r\nin the group\r\n");
  Ask(0, "news two", "told\r\n");
  EXPECT_EQ(Ask(1, "alone", "alone\r\n"), "two\r\nalone\r\n");
}

TEST_F(BroadcastTest, WhoLeavesAmongThousandsHearsNoMoreOfThem) {
  Config config;
  config.limits.line_bytes_max = 100'000;
  TestRuntime server(config, std::make_unique<GatedStorage>());
  Connect(2, server);
  Ask(0, "stored_news " + std::string(20'000, 'x'), "told\r\n");  // and so nobody has heard it
  EXPECT_EQ(Ask(1, "alone", "alone\r\n"), "alone\r\n");
  server.storage().Open();
}

TEST_F(BroadcastTest, WhoIsClosedHearsWhatCameBefore) {
  TestRuntime server;
  Connect(2, server);
  Ask(0, "news one", "told\r\n");
  clients_[1]->Write("quit\r\n");
  EXPECT_EQ(clients_[1]->ReadAll(), "one\r\nGoodbye.\r\n");
}

TEST_F(BroadcastTest, StoredNewsWaitForTheirRecord) {
  TestRuntime server({}, std::make_unique<GatedStorage>());
  Connect(2, server);
  Ask(0, "stored_news one", "told\r\n");
  EXPECT_TRUE(server.storage().WaitForTries(1));
  Ask(0, "news two", "told\r\n");
  clients_[1]->Write("three\r\n");
  EXPECT_TRUE(server.WaitFor("2 line three"));
  EXPECT_FALSE(clients_[1]->HasInput());
  server.storage().Open();
  EXPECT_EQ(ReadUntil(1, "three\r\n"), "one\r\ntwo\r\nthree\r\n");
}

TEST_F(BroadcastTest, MoreSessionsThanOnePartOfAPass) {
  Config config;
  config.limits.rates = false;
  TestRuntime server(config);
  Connect(600, server);
  Ask(0, "news one", "told\r\n");
  Ask(0, "shout two", "told\r\n");
  for (size_t i = 1; i < clients_.size(); ++i) {
    EXPECT_EQ(ReadUntil(i, "two\r\n"), "one\r\ntwo\r\n") << i;
  }
}

// What the terminals of people show does not depend on when a pass reaches them.
TEST_F(BroadcastTest, PeopleAreShownInPassesWhatTheyWouldBeShownAtOnce) {
  constexpr size_t kReaders = 40;
  constexpr std::string_view kNews = "somebody says more than one line of a narrow window can hold";
  Config config;
  config.limits.rates = false;
  TestRuntime server(config);
  Connect(1, server);
  std::vector<Terminal> terminals(kReaders);
  std::vector<std::string> expected(kReaders);
  const auto show = [&](size_t reader, const std::string& line) {
    expected[reader] += terminals[reader].Show(line + "\n");
    expected[reader] += terminals[reader].EndEvent();
  };
  for (size_t i = 0; i < kReaders; ++i) {
    const auto columns = static_cast<uint16_t>(i % 4 * 20);
    clients_.push_back(std::make_unique<TestClient>(server.port()));
    Ask(i + 1, "person " + std::to_string(columns), "> ");
    terminals[i].Set({.prompt = TerminalSettings::Prompt::kReady, .columns = columns});
    terminals[i].EndEvent();
  }
  Random random(7);
  for (int event = 0; event < 400; ++event) {
    const std::string line = fmt::format("{} {}", kNews.substr(random.Below(kNews.size())), event);
    if (random.OneIn(3)) {
      const size_t reader = random.Below(kReaders);
      clients_[reader + 1]->Write(line + "\r\n");
      ASSERT_TRUE(server.WaitFor(fmt::format("{} line {}", reader + 2, line)));
      terminals[reader].Typed();
      show(reader, line);
    } else {
      Ask(0, (random.OneIn(2) ? "news " : "shout ") + line, "told\r\n");
      for (size_t i = 0; i < kReaders; ++i) show(i, line);
    }
  }
  for (size_t i = 0; i < kReaders; ++i) {
    clients_[i + 1]->Write("quit\r\n");
    terminals[i].Typed();
    EXPECT_EQ(clients_[i + 1]->ReadAll(), expected[i] + "Goodbye.\r\n") << i;
  }
}

// Where the core is another process, others are told something before a line is answered.
TEST_F(BroadcastTest, ALineLeadsToNoPromptBeforeItsAnswer) {
  TestRuntime server;
  server.Resume();
  clients_.push_back(std::make_unique<TestClient>(server.port()));
  Ask(0, "person 0", "> ");
  clients_[0]->Write("pause\r\n");  // is answered by nothing
  EXPECT_EQ(Ask(0, "ping", "> "), "ping\r\n> ");
}

// A slow reader keeps what it has still to hear, whole and in order.
TEST_F(BroadcastTest, ASlowReaderHearsAllInTheEnd) {
  Config config;
  config.limits.rates = false;
  config.limits.queue_bytes_max = 0;
  config.limits.queue_seconds_max = 0;
  config.limits.line_bytes_max = 100'000;
  TestRuntime server(config);
  Connect(2, server);
  std::string expected;
  for (int i = 0; i < 100; ++i) {
    const std::string line = std::to_string(i) + std::string(80'000, 'x');
    expected += line.substr(0, 65'000) + "\r\n";
    clients_[0]->Write("shout " + line.substr(0, 65'000) + "\r\n");
    ReadUntil(0, "told\r\n");
    if (i == 50) {
      ASSERT_TRUE(server.WaitForMoreTicks());
    }
  }
  clients_[0]->Write("shout end\r\n");
  EXPECT_EQ(ReadUntil(1, "end\r\n"), expected + "end\r\n");
}

}  // namespace
}  // namespace fibs::server
