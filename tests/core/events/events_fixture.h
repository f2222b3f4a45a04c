#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "server/core/clock_text.h"
#include "server/core/core_state.h"
#include "tests/fakes.h"
#include "tools/verify/verify_event.h"

namespace fibs::server {

// The lines of an export, as a file: without the prompt behind them.
inline std::string FileOf(std::string text) {
  std::erase(text, '\r');
  if (text.ends_with("> ")) text.resize(text.size() - 2);
  return text;
}

inline void ExpectVerified(const std::string& exported) {
  const auto finding = verify::CheckEvent(FileOf(exported));
  EXPECT_EQ(finding.verdict, verify::EventFinding::Verdict::kVerified)
      << ::testing::PrintToString(finding.lines) << exported;
}

// A server on which everybody may make events, with people who are here.
class EventsServer {
 public:
  static Config EventsConfig() {
    Config config = RatesOff();
    config.limits.event_account_days = 0;
    config.limits.event_experience = 0;
    config.limits.events_open_each = 0;
    config.limits.idle_seconds_max = 0;
    return config;
  }
  explicit EventsServer(Config config = EventsConfig()) : server_(std::move(config)) {}

  void Come(const std::vector<std::string>& names) {
    for (const std::string& name : names) server_.NewTelnet(name);
  }
  // What he reads at once.
  std::string Says(const std::string& who, const std::string& line) {
    server_.Read(who);
    server_.Type(who, line);
    return server_.Read(who);
  }
  // An event that is open, made by ann.
  int Open(const std::string& format_and_options) {
    ++events_;
    EXPECT_THAT(Says("ann", "tournament create \"Cup\" " + format_and_options),
                ::testing::HasSubstr("is a draft"));
    Direct("announce");
    Direct("open");
    return events_;
  }
  // ann says that in the last event, and it is done.
  void Direct(const std::string& words) {
    EXPECT_THAT(Says("ann", fmt::format("tournament {} {}", events_, words)),
                ::testing::HasSubstr(": done, it is "))
        << words;
  }
  void Enter(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      EXPECT_THAT(Says(name, fmt::format("tournament enter {}", events_)),
                  ::testing::HasSubstr("You have entered"));
    }
  }
  std::string Text(const std::string& word, const std::string& who = "ann") {
    return Says(who, fmt::format("tournament {} {}", word, events_));
  }
  // He gives up his match, which has one point.
  void Lose(const std::string& loser, const std::string& winner) {
    server_.Type(loser, "resign n");
    server_.Type(winner, "accept");
  }
  // What waits for him, in its order.
  std::vector<std::string> WaitingFor(const std::string& name) const {
    const AccountId id = server_.core().state().accounts.FindAnyCase(name)->id;
    const auto& waiting = server_.core().state().mailbox.waiting();
    std::vector<std::string> texts;
    if (!waiting.contains(id)) return texts;
    for (const StoredMessage& message : waiting.at(id)) texts.push_back(message.text);
    return texts;
  }
  // As an option has it, from now.
  std::string In(std::chrono::minutes time) const {
    return IsoSecond(server_.now() + time).substr(0, 16);
  }
  // Whom he plays at a table; empty: nobody.
  std::string OpponentOf(const std::string& name) const {
    for (const auto& user : server_.core().state().lobby.users()) {
      if (user->name() == name && user->table != nullptr && user->opponent != nullptr) {
        return user->opponent->name();
      }
    }
    return "";
  }
  // So many games may begin: the opening roll of each.
  void Dice(int games) {
    for (int i = 0; i < games; ++i) server_.dice().Add("31");
  }
  // All of these lose until nobody has anything to play.
  void PlayAll(const std::vector<std::string>& names) {
    for (bool any = true; any;) {
      any = false;
      for (const std::string& name : names) {
        const std::string other = OpponentOf(name);
        if (other.empty()) continue;
        Lose(name, other);
        any = true;
      }
      if (!any) server_.Wait(1);
      for (const std::string& name : names) any = any || !OpponentOf(name).empty();
    }
  }

  TestServer server_;
  int events_ = 0;
};

class EventsTest : public ::testing::Test, protected EventsServer {
 protected:
  explicit EventsTest(Config config = EventsConfig()) : EventsServer(std::move(config)) {}
};

}  // namespace fibs::server
