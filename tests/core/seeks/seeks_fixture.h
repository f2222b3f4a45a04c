#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>

#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {

class SeeksTest : public ::testing::Test {
 protected:
  SeeksTest() : SeeksTest(RatesOff()) {}
  explicit SeeksTest(Config config) : server_(Patient(std::move(config))) {}
  static Config Patient(Config config) {
    config.limits.idle_seconds_max = 0;
    config.admins = {"anna"};
    return config;
  }
  void People(std::initializer_list<const char*> names) {
    for (const char* name : names) server_.NewTelnet(name);
  }
  // A program that reads games as data; `news`: it wants to hear of seeks.
  void Program(const std::string& name, bool news = false) {
    server_.Register(name);
    LogIn(name);
    if (news) server_.Type(name, "set seeks on");
    server_.Read(name);
  }
  void LogIn(const std::string& name) {
    server_.Open(name);
    server_.Type(name, "login test_client 1009 " + name + " secret");
    server_.Read(name);
  }
  std::string Says(const std::string& who, const std::string& line) {
    return ReplyTo(server_, who, line);
  }
  template <typename R>
  size_t Count() const {
    return static_cast<size_t>(std::ranges::count_if(
        server_.storage().records(),
        [](const NumberedRecord& record) { return std::holds_alternative<R>(record.record); }));
  }
  bool Plays(const std::string& who) const {
    const Account* account = server_.core().state().accounts.Find(who);
    const User* user = server_.core().state().lobby.Online(account->id);
    return user != nullptr && user->table != nullptr;
  }

  TestServer server_;
};

}  // namespace fibs::server
