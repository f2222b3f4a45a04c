#include "tests/core/match_life.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <vector>

#include "protocol/words.h"
#include "tests/core/match_players.h"
#include "tests/invariants.h"

namespace fibs::server {
namespace {

using engine::Match;
using engine::Phase;
using engine::Player;

constexpr Between kBetweens[] = {
    {"nothing"},
    {"automove", true},
    {"greedy", false, false, false, "toggle greedy"},
    {"double", false, false, false, "toggle double"},
    {"autodouble", false, true},
    {"ready", false, false, true},
    {"all", true, true, true, "toggle greedy"},
};

constexpr int kIdleSeconds = 3;
constexpr int kLinesPlayed = 3;  // as people would play, before the rest is resigned
constexpr int kLinesToTheEnd = 60;

int Count(std::string_view text, std::string_view what) {
  int count = 0;
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++count;
  return count;
}

// One life, in its own server.
class OneLife {
 public:
  OneLife(const Life& life, const StoredState& stored, ServerDice& dice)
      : life_(life), server_(LifeConfig(), &dice) {
    if (life.summaries) server_.UseSummaries();
    server_.Restore(stored);
    Restart();
    id_ = stored.matches.at(0).id;
  }

  Resumed Run() {
    BringBoth("alice");
    SetToggle(Toggle::kAutomove, false);
    InviteAndJoin(server_, "alice", "");
    if (life_.moment.at ==
        Moment::At::kBetweenGames) {  // resuming between games would begin the next
      server_.Type("alice", "resign n");
      server_.Type("bob", "accept");
    }
    const auto before = UnfinishedMatches(state());
    EXPECT_EQ(before.size(), 1U);
    const auto left_before = Unfinished()->Summary().left_by;
    Go();
    EXPECT_EQ(TableOf(server_), nullptr);
    if (life_.going == Going::kErased) return AfterErasing();
    if (Unfinished()->match != nullptr) {
      EXPECT_EQ(UnfinishedMatches(state()), before) << "the match is not what it was";
    }
    Restart();
    const bool counts = life_.going != Going::kShutdown && life_.going != Going::kKill;
    EXPECT_EQ(Unfinished()->Summary().left_by, counts ? GoerSeat() : left_before);
    const Resumed resumed = ComeBack(before);
    ToTheEnd();
    return resumed;
  }

 private:
  static Config LifeConfig() {
    Config config = RatesOff();
    config.limits.idle_seconds_max = kIdleSeconds;
    return config;
  }

  CoreState state() const { return server_.core().state(); }
  std::string Goer() const { return life_.host_goes ? "alice" : "bob"; }
  std::optional<Player> GoerSeat() const {
    return life_.host_goes ? Player::kFirst : Player::kSecond;
  }
  const MatchEntry* Unfinished() const {
    const MatchEntry* found = nullptr;
    state().matches.ForEachUnfinished([&](const MatchEntry& entry) { found = &entry; });
    return found;
  }
  const User* UserOf(std::string_view name) const {
    for (const auto& user : state().lobby.users()) {
      if (user->name() == name) return user.get();
    }
    return nullptr;
  }
  void Check() const { CheckState(state()); }
  // Once more, from nothing but the summary.
  void Restart() {
    if (!life_.summaries) return;
    server_.Wait(1);  // a table that was open is closed now
    server_.Crash();
    EXPECT_EQ(Unfinished()->match, nullptr);
  }

  // Logs in who is not.
  void BringBoth(const std::string& first) {
    for (const std::string& name : {first, OtherName(first)}) {
      if (UserOf(name) == nullptr) server_.Clip(name);
    }
  }
  void SetToggle(Toggle toggle, bool on) {
    for (const char* name : {"alice", "bob"}) {
      if (UserOf(name)->on(toggle) == on) continue;
      server_.Type(name, fmt::format("toggle {}", kToggleNames[static_cast<size_t>(toggle)]));
    }
  }

  void Go();
  Resumed AfterErasing();
  Resumed ComeBack(const std::map<MatchId, std::string>& before);
  void ToTheEnd();
  void CheckToldOnce();
  void CheckSettled();
  bool Ends() const { return life_.moment.length != "unlimited"; }

  const Life& life_;
  TestServer server_;
  MatchId id_ = 0;
};

void OneLife::Go() {
  const std::string goer = Goer();
  switch (life_.going) {
    case Going::kLeave:
      return server_.Type(goer, "leave");
    case Going::kBye:
      return server_.Type(goer, "bye");
    case Going::kLostConnection:
      return server_.Drop(goer);
    case Going::kFullQueue:
      return server_.Drop(goer, DisconnectReason::kQueueFull);
    case Going::kSecondLogin:
      return server_.Clip(goer);
    case Going::kTimeOut:
      server_.Wait(kIdleSeconds - 1);
      server_.Type(OtherName(goer), "time");
      return server_.Wait(1);
    case Going::kShutdown:
      server_.Shutdown();
      EXPECT_TRUE(server_.stopped());
      return server_.Crash();
    case Going::kKill:
      return server_.Crash();
    case Going::kErased:
      server_.Administrate({.what = AdminRequest::What::kErase, .name = goer});
      return;
  }
}

Resumed OneLife::AfterErasing() {
  Check();
  // A match of a length is judged before its player is gone.
  const size_t judged = Ends() ? 1 : 0;
  EXPECT_EQ(UnfinishedMatches(state()).size(), judged);
  const std::string stayer = OtherName(Goer());
  server_.Type(stayer, "roll");
  EXPECT_NE(server_.Read(stayer).find("** You're not playing."), std::string::npos);
  server_.Crash();
  server_.Wait(1);
  EXPECT_EQ(state().accounts.size(), 1 + judged);
  Check();
  server_.Pass(std::chrono::hours(1));  // what is due falls due a while after a start
  EXPECT_EQ(state().accounts.size(), 1U);
  EXPECT_TRUE(UnfinishedMatches(state()).empty());
  server_.Clip(stayer);
  EXPECT_EQ(server_.storage().LoadHistory(UserOf(stayer)->id(), 10).size(), judged);
  Check();
  return Resumed::kNever;
}

// They come back, and the match is what it was, but for what goes by itself.
Resumed OneLife::ComeBack(const std::map<MatchId, std::string>& before) {
  const std::string first = life_.goer_first ? Goer() : OtherName(Goer());
  BringBoth(first);
  Check();
  SetToggle(Toggle::kAutomove, life_.between.automove);
  SetToggle(Toggle::kAutodouble, life_.between.autodouble);
  if (life_.between.refuses_first) {
    SetToggle(Toggle::kReady, false);
    server_.Type(first, "invite " + OtherName(first));
    EXPECT_NE(server_.Read(first).find("is refusing games."), std::string::npos);
  }
  const auto entry = ReplayMatch(server_.storage().Load().matches.at(0));
  const Match& match = *entry->match;
  const bool next_game = match.phase() == Phase::kGameOver;
  const bool by_itself = match.phase() == Phase::kMove && !match.resign() &&
                         life_.between.automove && match.OnlyPlay().has_value();
  const int games = match.games();
  for (const char* name : {"alice", "bob"}) server_.Read(name);
  InviteAndJoin(server_, first, "");
  Check();
  if (TableOf(server_) == nullptr) {
    EXPECT_TRUE(by_itself && life_.moment.at == Moment::At::kLastPlay);
    return Resumed::kOver;
  }
  const bool as_it_was = UnfinishedMatches(state()) == before;
  EXPECT_EQ(as_it_was, !by_itself && !next_game);
  EXPECT_EQ(TableOf(server_)->match().games(), next_game ? games + 1 : games);
  if (!life_.between.after_resuming.empty()) {
    for (const char* name : {"alice", "bob"}) server_.Type(name, life_.between.after_resuming);
  }
  return as_it_was ? Resumed::kAsItWas : Resumed::kPlayedOn;
}

// Some lines as people would play, then the rest is resigned.
void OneLife::ToTheEnd() {
  const int games = state().seating.tables().empty() ? 0 : TableOf(server_)->match().games();
  for (int lines = 0; TableOf(server_) != nullptr; ++lines) {
    ASSERT_LT(lines, kLinesToTheEnd) << "a match without end";
    const Match& match = TableOf(server_)->match();
    if (match.unlimited() && (match.games() > games || match.phase() == Phase::kGameOver)) break;
    if (lines < kLinesPlayed || match.resign() || match.phase() == Phase::kTakeOrDrop ||
        match.phase() == Phase::kGameOver) {
      PlayOn(server_);
    } else {
      const bool knows = match.game().has_backgammon();
      server_.Type(NameOf(server_, match.turn()), knows ? "resign b" : "resign n");
    }
    Check();
  }
  CheckSettled();
  CheckToldOnce();
  const auto unfinished = UnfinishedMatches(state());
  server_.Crash();
  server_.Wait(1);
  Check();
  EXPECT_EQ(UnfinishedMatches(state()), unfinished);
  for (const char* name : {"alice", "bob"}) server_.Clip(name);
  CheckSettled();
}

void OneLife::CheckToldOnce() {
  if (!Ends()) return;
  const std::string result = fmt::format(" the {} point match ", life_.moment.length);
  for (const char* name : {"alice", "bob"}) {
    const std::string& told = server_.Peek(name);
    EXPECT_EQ(Count(told, "win" + result) + Count(told, "wins" + result), 1) << told;
  }
}

// Rated once, and once in history; an unlimited match never.
void OneLife::CheckSettled() {
  const bool ends = Ends();
  const auto& records = server_.storage().records();
  EXPECT_EQ(std::count_if(records.begin(), records.end(),
                          [](const NumberedRecord& record) {
                            return std::holds_alternative<MatchFinished>(record.record);
                          }),
            ends ? 1 : 0);
  EXPECT_EQ(Unfinished() == nullptr, ends);
  EXPECT_EQ(server_.storage().Load().matches.empty(), ends);
  double ratings = 0;
  for (const char* name : {"alice", "bob"}) {
    const Account& account = *UserOf(name)->account;
    const engine::RatedPlayer rated = RatingIn(account, life_.moment.series());
    const auto history = server_.storage().LoadHistory(account.id, 10);
    EXPECT_EQ(history.size(), ends ? 1U : 0U);
    for (const FinishedMatch& finished : history) {
      const size_t seat = finished.players[0] == account.id ? 0 : 1;
      EXPECT_EQ(finished.id, id_);
      EXPECT_EQ(finished.rating_after.at(seat), rated.rating);
      EXPECT_EQ(finished.rating_before.at(seat), engine::kStartRating);
    }
    EXPECT_EQ(rated.experience, ends ? protocol::ParseInt(life_.moment.length) : 0);
    EXPECT_EQ(rated.rating != engine::kStartRating, ends);
    ratings += rated.rating;
  }
  EXPECT_NEAR(ratings, 2 * engine::kStartRating, 1e-6);
}

}  // namespace

std::span<const Between> Betweens() { return kBetweens; }

Resumed Live(const Life& life, const StoredState& stored, ServerDice& dice) {
  return OneLife(life, stored, dice).Run();
}

}  // namespace fibs::server
