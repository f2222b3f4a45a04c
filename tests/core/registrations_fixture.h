#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "server/core/core_state.h"
#include "server/core/people/registrations.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {

inline constexpr const char* kNeedsCode = "** You need an invitation code to register here.";
inline constexpr int kDaySeconds = 24 * 60 * 60;

inline Config WithBoss(Registration mode, int work_bits = 0) {
  Config config = RatesOff();
  config.admins = {"boss"};
  config.registration = mode;
  config.registration_work_bits = work_bits;
  return config;
}

// Each seed, and so each code, is another one.
class OtherSeeds : public ScriptedDice {
 public:
  engine::Seed DrawSeed() override {
    engine::Seed seed{};
    seed[0] = ++drawn_;
    return seed;
  }

 private:
  uint8_t drawn_ = 0;
};

// The administrator has come from the machine itself before the door was shut.
class RegistrationsTest : public testing::Test {
 protected:
  explicit RegistrationsTest(Config config = WithBoss(Registration::kOpen))
      : server(std::move(config), &dice) {}
  void Boss() { server.NewTelnet("boss"); }
  std::string Says(const std::string& who, const std::string& line) {
    return ReplyTo(server, who, line);
  }
  // What a stranger is told who registers so in one line.
  std::string Registers(const std::string& name, const std::string& more = "secret",
                        const std::string& host = "198.51.100.7") {
    const std::string who = "stranger " + std::to_string(++strangers_);
    server.Open(who, host);
    server.Read(who);
    last_ = who;
    return Says(who, "register page 1009 " + name + " " + more);
  }
  static std::string CodeIn(const std::string& said) {
    const size_t at = said.find("  ", said.find("\r\n#")) + 2;
    return said.substr(at, said.find("\r\n", at) - at);
  }
  const Account* Find(std::string_view name) { return server.core().state().accounts.Find(name); }

  OtherSeeds dice;
  TestServer server;
  std::string last_;

 private:
  int strangers_ = 0;
};

}  // namespace fibs::server
