#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "server/core/core_state.h"
#include "tests/fakes.h"

namespace fibs::server {

// alice and bob, with programs, and a match by days between them.
class DaysTest : public ::testing::Test {
 protected:
  DaysTest() : DaysTest(Config{RatesOff()}) {}
  static Config Patient(Config config) {
    config.limits.idle_seconds_max = 0;
    return config;
  }
  explicit DaysTest(const Config& config) : server_(Patient(config)) { server_.UseSummaries(); }

  void Begin(const std::string& terms = "3 days 3") {
    for (const char* name : {"alice", "bob"}) {
      server_.NewClip(name);
      server_.Type(name, "toggle ready");
    }
    server_.dice().Add("31");
    server_.Type("alice", "invite bob " + terms);
    server_.Type("bob", "join alice");
    Forget();
  }
  // ... and both get up.
  void BeginAndLeave(const std::string& terms = "3 days 3") {
    Begin(terms);
    server_.Type("alice", "leave");
    server_.Type("bob", "leave");
    Forget();
  }
  void Forget() {
    for (const char* name : {"alice", "bob"}) server_.Read(name);
  }
  std::string Says(const std::string& who, const std::string& line) {
    server_.Read(who);
    server_.Type(who, line);
    return server_.Read(who);
  }
  void Pass(std::chrono::hours time) { server_.Pass(time); }
  template <typename R>
  size_t Count() const {
    return static_cast<size_t>(std::ranges::count_if(
        server_.storage().records(),
        [](const NumberedRecord& record) { return std::holds_alternative<R>(record.record); }));
  }
  std::string LastInput() const {
    std::string last;
    for (const NumberedRecord& record : server_.storage().records()) {
      if (const auto* input = std::get_if<MatchInput>(&record.record)) last = input->input;
    }
    return last.substr(0, last.find('@'));
  }
  size_t Tables() const { return server_.core().state().seating.tables().size(); }
  TestServer server_;
};

}  // namespace fibs::server
