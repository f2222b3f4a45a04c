#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <string>
#include <string_view>

#include "server/host/server_dice.h"
#include "tests/core/match_players.h"
#include "tests/invariants.h"

namespace fibs::server {

inline constexpr const char* kLoaded = "Your running match was loaded.";

// alice and bob have begun a match, and the server has started since. carol is there, too.
class SavedMatchTest : public testing::Test {
 protected:
  explicit SavedMatchTest(const Config& config = RatesOff()) : server_(config, &dice_) {
    server_.UseSummaries();
    for (const char* name : {"alice", "bob"}) {
      server_.NewClip(name);
      server_.Type(name, "toggle automove");
    }
    server_.NewClip("carol");
  }

  void SetUp() override {
    InviteAndJoin(server_, "alice", "3");
    server_.Type("alice", "resign n");
    server_.Type("bob", "accept");
    for (const char* name : {"alice", "bob"}) server_.Type(name, "join");
    PlayUntil(server_, [](const engine::Match& match) {
      return match.phase() == engine::Phase::kRollOrDouble && match.record().size() > 6;
    });
    board_ = Board();
    server_.Type("alice", "leave");
    Restart();
  }

  void Restart() {
    server_.Crash();
    for (const char* name : {"alice", "bob", "carol"}) {
      server_.Clip(name);
      server_.Type(name, "toggle ready");
      server_.Type(name, "toggle automove");
    }
    ReadAll();
    ASSERT_NE(Saved(), nullptr);
    ASSERT_EQ(Saved()->match, nullptr);
  }
  void ReadAll() {
    for (const char* name : {"alice", "bob", "carol"}) server_.Read(name);
  }
  // bob has typed `join`, and storage has not answered.
  void AskToJoin() {
    server_.Type("alice", "invite bob");
    ReadAll();
    server_.HoldAnswers();
    server_.Type("bob", "join alice");
    EXPECT_THAT(server_.Read("bob"), testing::IsEmpty());
  }
  // The only unfinished match; null: there is none.
  const MatchEntry* Saved() const {
    const MatchEntry* saved = nullptr;
    server_.core().state().matches.ForEachUnfinished(
        [&](const MatchEntry& entry) { saved = &entry; });
    return saved;
  }
  std::string Board() const { return UnfinishedMatches(server_.core().state()).begin()->second; }
  // What bob is told when storage has answered.
  std::string Answer() {
    server_.Read("bob");
    server_.SendAnswers();
    CheckState(server_.core().state());
    return server_.Read("bob");
  }
  bool Plays(std::string_view name) const {
    const User* user = server_.core().state().lobby.users().front().get();
    for (const auto& one : server_.core().state().lobby.users()) {
      if (one->name() == name) user = one.get();
    }
    return user->name() == name && user->table != nullptr;
  }
  // The match has not suffered: it can be resumed, and is what it was.
  void ExpectItGoesOn() {
    server_.Crash();
    for (const char* name : {"alice", "bob"}) server_.Clip(name);
    InviteAndJoin(server_, "alice", "");
    EXPECT_THAT(server_.Read("bob"), testing::HasSubstr(kLoaded));
    EXPECT_EQ(Board(), board_);
  }

  const int sodium_ = sodium_init();  // before the dice
  ServerDice dice_{"6d617463686c696665"};
  TestServer server_;
  std::string board_;
};

}  // namespace fibs::server
