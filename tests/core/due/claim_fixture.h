#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/core/core_state.h"
#include "tests/fakes.h"

namespace fibs::server {

using testing::HasSubstr;

// A match of alice and bob that nobody plays on.
class ClaimTest : public testing::Test {
 protected:
  static Config Settings() {
    Config config = RatesOff();
    config.limits.idle_seconds_max = 0;
    config.admins = {"boss"};
    return config;
  }

  ClaimTest() : server_(Settings()) { server_.UseSummaries(); }

  // alice and bob have begun a match; bob leaves it, and the server.
  // Who has the higher one of `dice`, alice's first, is on turn.
  void Leave(const std::string& terms = "3", std::string_view dice = "31") {
    for (const char* name : {"alice", "bob"}) server_.NewClip(name);
    server_.Type("bob", "toggle ready");
    server_.dice().Add(dice);
    server_.Type("alice", "invite bob " + terms);
    server_.Type("bob", "join alice");
    server_.Type("bob", "bye");
    server_.Read("alice");
  }
  std::string Say(const std::string& who, std::string_view line) {
    server_.Read(who);
    server_.Type(who, line);
    return server_.Read(who);
  }
  // Claimed by alice, who stays; bob is away.
  void Claimed(std::string_view dice = "31") {
    Leave("3", dice);
    server_.Pass(std::chrono::days(8));
    ASSERT_THAT(Say("alice", "claim bob"), HasSubstr("** You claim your match #1 with bob"));
  }
  void Come() {
    server_.Clip("bob");
    server_.Type("bob", "toggle ready");
  }
  // Both sit down.
  void Resume() {
    if (server_.Closed("bob")) Come();
    server_.Type("bob", "invite alice");
    server_.Type("alice", "join bob");
  }
  const MatchEntry* Match() const {
    const MatchEntry* found = nullptr;
    server_.core().state().matches.ForEachUnfinished([&](const MatchEntry& entry) {
      if (found == nullptr || entry.id < found->id) found = &entry;
    });
    return found;
  }
  double Rating(std::string_view name) const {
    return server_.core().state().accounts.Find(name)->rating;
  }
  std::vector<MatchFinished> Finished() const {
    std::vector<MatchFinished> found;
    for (const NumberedRecord& record : server_.storage().records()) {
      if (const auto* one = std::get_if<MatchFinished>(&record.record)) found.push_back(*one);
    }
    return found;
  }
  std::vector<std::string> Messages(std::string_view to) const {
    std::vector<std::string> found;
    const AccountId id = server_.core().state().accounts.Find(to)->id;
    for (const StoredMessage& message : server_.storage().Load().messages) {
      if (message.to == id) found.push_back(message.text);
    }
    return found;
  }
  void CrashAndReturn() {
    server_.Crash();
    server_.Clip("alice");
    server_.Type("alice", "toggle ready");
  }

  TestServer server_;
};

}  // namespace fibs::server
