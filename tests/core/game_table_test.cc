#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <variant>

#include "engine/match/match.h"
#include "protocol/board.h"
#include "tests/fakes.h"

// The promise "shown means stored", seen from outside: what a receiver has been shown stands in the
// records before it.
namespace fibs::server {
namespace {

using engine::Player;
constexpr std::array<std::string_view, 2> kNames = {"alice", "bob"};

engine::Match Replay(const StoredMatch& stored) {
  engine::Match match(stored.terms.rules);
  for (const std::string& input : stored.inputs) {
    EXPECT_TRUE(match.Apply(engine::DecodeInput(input).value()));
  }
  return match;
}

engine::Match StoredNow(const TestServer& server) {
  return Replay(server.storage().Load().matches.at(0));
}

void StartMatch(TestServer& server, std::string_view length, std::string_view opening) {
  server.NewClip("alice");
  server.NewClip("bob");
  server.Type("bob", "toggle ready");
  server.Type("alice", "invite bob " + std::string(length));
  server.dice().Add(opening);
  server.Type("bob", "join alice");
}

std::string LastBoard(std::string_view received) {
  const size_t at = received.rfind("board:");
  if (at == std::string_view::npos) return {};
  return std::string(received.substr(at, received.find("\r\n", at) - at));
}

// The text with `what` that was sent to somebody last.
const TestServer::Sent& SentLast(const TestServer& server, const std::string& who,
                                 std::string_view what) {
  const auto it = std::find_if(server.sent().rbegin(), server.sent().rend(), [&](const auto& sent) {
    return sent.who == who && sent.text.find(what) != std::string::npos;
  });
  EXPECT_NE(it, server.sent().rend()) << what;
  return *it;
}

std::string InputOf(const TestServer& server, RecordNumber number) {
  const auto* input = std::get_if<MatchInput>(&server.storage().records().at(number - 1).record);
  return input == nullptr ? "" : input->input;
}

TEST(TableTest, TextsWaitForTheRecordOfWhatTheyShow) {
  TestServer server;
  StartMatch(server, "3", "31");
  for (const char* who : {"alice", "bob"}) {
    const auto& opening = SentLast(server, who, " rolled ");
    EXPECT_EQ(InputOf(server, opening.after), "o31");
    EXPECT_LE(opening.after, opening.appended);
  }
  server.Type("alice", "8-5 6-5");
  EXPECT_EQ(InputOf(server, SentLast(server, "bob", "alice moves").after), "p8/5,6/5");
  EXPECT_EQ(InputOf(server, SentLast(server, "alice", "board:").after), "p8/5,6/5");
  server.dice().Add("66");
  server.Type("bob", "roll");
  for (const char* who : {"alice", "bob"}) {
    EXPECT_EQ(InputOf(server, SentLast(server, who, " 6 and 6.").after), "r66");
  }
  server.Type("bob", "resign g");
  EXPECT_EQ(InputOf(server, SentLast(server, "alice", "wants to resign").after),
            engine::EncodeInput(engine::OfferResign{Player::kSecond, 2}));
  server.Type("alice", "reject");
  EXPECT_EQ(InputOf(server, SentLast(server, "bob", "alice rejects.").after),
            engine::EncodeInput(engine::RejectResign{}));
}

TEST(TableTest, NothingWaitsForARecordThatComesLater) {
  TestServer server;
  StartMatch(server, "3", "31");
  server.Type("alice", "8-5 6-5");
  server.Type("bob", "double");
  server.dice().Add("64");
  server.Type("alice", "accept");
  for (const auto& sent : server.sent()) EXPECT_LE(sent.after, sent.appended) << sent.text;
}

TEST(TableTest, ChatWaitsForNothing) {
  TestServer server;
  StartMatch(server, "3", "31");
  server.NewTelnet("carol");
  server.Type("carol", "watch alice");
  server.Type("alice", "8-5 6-5");
  server.Type("alice", "say Hello");
  server.Type("bob", "kibitz Good move");
  server.Type("alice", "whisper Easy");
  server.Type("bob", "tell alice Hi");
  server.Type("carol", "shout Anybody?");
  server.Type("carol", "wave");
  EXPECT_EQ(SentLast(server, "bob", "12 alice Hello").after, 0U);
  EXPECT_EQ(SentLast(server, "alice", "15 bob Good move").after, 0U);
  EXPECT_EQ(SentLast(server, "carol", "bob kibitzes: Good move").after, 0U);
  EXPECT_EQ(SentLast(server, "carol", "alice whispers: Easy").after, 0U);
  EXPECT_EQ(SentLast(server, "alice", "12 bob Hi").after, 0U);
  EXPECT_EQ(SentLast(server, "alice", "13 carol Anybody?").after, 0U);
  EXPECT_EQ(SentLast(server, "alice", "carol waves goodbye.").after, 0U);
}

// Nor is what another core would have to know of those who talk kept back by other people's moves.
TEST(TableTest, WhoTalksWaitsForNobodyElsesRecords) {
  TestServer server;
  server.LinkSessions();
  StartMatch(server, "3", "31");
  server.Register("carol");
  server.Open("carol");
  server.Type("carol", "login test 1009 carol secret");
  server.BreakDisk();
  const RecordNumber stored = server.storage().last_record();
  server.Type("alice", "8-5 6-5");
  EXPECT_GT(server.HandledAfter("alice"), stored);
  server.Type("carol", "@7 shout Anybody?");
  EXPECT_NE(server.Read("carol").find("24 7 ok"), std::string::npos);
  EXPECT_LE(server.HandledAfter("carol"), stored);
  EXPECT_LE(server.StateAfter("carol"), stored);
  // Who has seen the move waits for it, whatever he types.
  server.Type("bob", "tell carol Hi");
  EXPECT_GT(server.HandledAfter("bob"), stored);
  server.Type("carol", "message alice Hi");
  EXPECT_GT(server.HandledAfter("carol"), stored);
}

TEST(TableTest, AMessageWaitsForItsRecord) {
  TestServer server;
  server.Register("bob");
  server.NewClip("alice");
  server.Type("alice", "message bob Hi");
  const auto& saved = SentLast(server, "alice", "11 bob");
  EXPECT_TRUE(
      std::holds_alternative<MessageLeft>(server.storage().records().at(saved.after - 1).record));
}

// A whole match by random plays: after each line the match in the storage has the very board that
// was shown last.
TEST(TableTest, TheStoredMatchIsTheOneThatIsShown) {
  for (unsigned seed = 1; seed <= 5; ++seed) {
    std::mt19937 random(seed);
    const auto below = [&random](size_t n) { return static_cast<size_t>(random() % n); };
    TestServer server;
    for (int i = 0; i < 2000; ++i) {
      server.dice().Add(
          {std::string{static_cast<char>('1' + below(6)), static_cast<char>('1' + below(6))}});
    }
    StartMatch(server, "5", "");
    int lines = 0;
    for (; !server.storage().Load().matches.empty(); ++lines) {
      ASSERT_LT(lines, 3000) << "seed " << seed;
      const engine::Match match = StoredNow(server);
      for (Player p : {Player::kFirst, Player::kSecond}) {
        const std::string name(kNames[Index(p)]);
        server.Type(name, "board");
        EXPECT_EQ(LastBoard(server.Read(name)),
                  protocol::FormatBoard({.match = match, .viewed = p, .names = kNames},
                                        protocol::BoardStyle::kRaw))
            << "seed " << seed;
      }
      const std::string mover(kNames[Index(match.turn())]);
      const std::string other(kNames[Index(engine::Other(match.turn()))]);
      switch (match.phase()) {
        case engine::Phase::kRollOrDouble:
          server.Type(mover, below(8) == 0 ? "double" : "roll");
          break;
        case engine::Phase::kTakeOrDrop:
          server.Type(other, below(4) == 0 ? "reject" : "accept");
          break;
        case engine::Phase::kMove: {
          const auto plays = match.LegalPlays();
          server.Type(mover, protocol::FormatPlay(plays[below(plays.size())].play,
                                                  match.side(match.turn())));
          break;
        }
        case engine::Phase::kOpeningRoll:
        case engine::Phase::kGameOver:
        case engine::Phase::kMatchOver:
          server.Type(mover, "join");
          server.Type(other, "join");
      }
      if (below(20) == 0) {  // everybody has to come back
        server.Crash();
        for (const char* who : {"alice", "bob"}) {
          server.Clip(who);
          server.Type(who, "toggle ready");
        }
        server.Type("alice", "invite bob");
        server.Type("bob", "join alice");
      }
    }
    EXPECT_GT(lines, 10);
    const auto& records = server.storage().records();
    const auto finished = std::find_if(records.begin(), records.end(), [](const auto& record) {
      return std::holds_alternative<MatchFinished>(record.record);
    });
    ASSERT_NE(finished, records.end());
    const auto& result = std::get<MatchFinished>(finished->record);
    EXPECT_GE(result.score[static_cast<size_t>(result.winner)], 5);
    for (const Account& account : server.storage().Load().accounts) {
      EXPECT_EQ(account.experience, 5);
      EXPECT_NE(account.rating, 1500.0);
    }
  }
}

TEST(TableTest, TheEndOfAMatchWaitsForTheNewRatings) {
  TestServer server;
  StartMatch(server, "1", "31");
  server.Type("alice", "resign n");
  server.Type("bob", "accept");
  const auto& won = SentLast(server, "bob", "You win the 1 point match 1-0 .");
  const auto& records = server.storage().records();
  int saved = 0;
  for (const auto& record : records) {
    if (record.number > won.after) break;
    if (std::holds_alternative<MatchFinished>(record.record)) saved = 1;
    if (saved > 0 && std::holds_alternative<AccountSaved>(record.record)) ++saved;
  }
  EXPECT_EQ(saved, 3) << "the result and both accounts";
}

}  // namespace
}  // namespace fibs::server
