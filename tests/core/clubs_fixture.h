#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/fakes.h"

namespace fibs::server {

inline Config ClubsConfig() {
  Config config = RatesOff();
  config.limits.event_account_days = 0;
  config.limits.event_experience = 0;
  config.limits.idle_seconds_max = 0;
  config.admins = {"boss"};
  return config;
}

class ClubsTest : public ::testing::Test {
 protected:
  ClubsTest() : server_(ClubsConfig()) {}

  std::string Says(const std::string& who, const std::string& line) {
    server_.Read(who);
    server_.Type(who, line);
    std::string text = server_.Read(who);
    std::erase(text, '\r');
    if (text.ends_with("> ")) text.resize(text.size() - 2);
    return text;
  }
  void Come(const std::vector<std::string>& names) {
    for (const std::string& name : names) server_.NewTelnet(name);
  }
  // ann's club, which is number 1.
  void Make(const std::string& admission = "request") {
    EXPECT_THAT(Says("ann", "club create Berlin"),
                ::testing::HasSubstr("Club 1 \"Berlin\" is yours."));
    if (admission != "request") Says("ann", "club 1 admission " + admission);
  }
  void JoinAll(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      Says(name, "club join 1");
      Says("ann", "club 1 admit " + name);
    }
  }

  TestServer server_;
};

}  // namespace fibs::server
