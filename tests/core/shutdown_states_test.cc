// The plan to stop the server in each of its states, and all that can be done to it there: what
// everybody is told, who may log in then, and what is left of the plan.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fakes.h"

namespace fibs::server {
namespace {

struct ShutdownCase {
  std::string_view state, event, expected;
  friend void PrintTo(const ShutdownCase& one, std::ostream* out) {
    *out << one.state << ": " << one.event;
  }
};

constexpr ShutdownCase kCases[] = {
    {"no plan", "in 20 minutes", "shut down in 1200 | in | planned"},
    {"no plan", "in 20 minutes, again", "restart in 1200 | in | planned"},
    {"no plan", "in 5 minutes", "shut down in 300 | out | planned"},
    {"no plan", "called off", "no shutdown | in | none"},
    {"no plan", "now", "terminating | out | stopped"},
    {"no plan", "now, again", "terminating, back | out | stopped"},
    {"no plan", "signal", "terminating | out | stopped"},
    {"no plan", "a minute", " | in | none"},
    {"no plan", "half an hour", " | in | none"},
    {"planned", "in 20 minutes", "shut down in 1200 | in | planned"},
    {"planned", "in 20 minutes, again", "restart in 1200 | in | planned"},
    {"planned", "in 5 minutes", "shut down in 300 | out | planned"},
    {"planned", "called off", "cancelled | in | none"},
    {"planned", "now", "terminating | out | stopped"},
    {"planned", "now, again", "terminating, back | out | stopped"},
    {"planned", "signal", "terminating | out | stopped"},
    {"planned", "a minute", " | in | planned"},
    {"planned", "half an hour",
     "shut down in 900, shut down in 600, shut down in 300, shut down in 240, shut down in 180, "
     "shut down in 120, shut down in 60, terminating | out | stopped"},
    {"restart planned", "in 20 minutes", "shut down in 1200 | in | planned"},
    {"restart planned", "in 20 minutes, again", "restart in 1200 | in | planned"},
    {"restart planned", "in 5 minutes", "shut down in 300 | out | planned"},
    {"restart planned", "called off", "cancelled | in | none"},
    {"restart planned", "now", "terminating | out | stopped"},
    {"restart planned", "now, again", "terminating, back | out | stopped"},
    {"restart planned", "signal", "terminating | out | stopped"},
    {"restart planned", "a minute", " | in | planned"},
    {"restart planned", "half an hour",
     "restart in 900, restart in 600, restart in 300, restart in 240, restart in 180, "
     "restart in 120, restart in 60, terminating, back | out | stopped"},
    {"near", "in 20 minutes", "shut down in 1200 | in | planned"},
    {"near", "in 20 minutes, again", "restart in 1200 | in | planned"},
    {"near", "in 5 minutes", "shut down in 300 | out | planned"},
    {"near", "called off", "cancelled | in | none"},
    {"near", "now", "terminating | out | stopped"},
    {"near", "now, again", "terminating, back | out | stopped"},
    {"near", "signal", "terminating | out | stopped"},
    {"near", "a minute", "shut down in 120 | out | planned"},
    {"near", "half an hour", "shut down in 120, shut down in 60, terminating | out | stopped"},
};

class ShutdownStatesTest : public testing::TestWithParam<ShutdownCase> {
 protected:
  static Config AnnaStops() {
    Config config = RatesOff();
    config.admins = {"anna"};
    return config;
  }
  void Bring(std::string_view to) {
    server_.Register("bert");
    server_.NewTelnet("anna");
    if (to == "planned") server_.Type("anna", "shutdown 30");
    if (to == "restart planned") server_.Type("anna", "shutdown 30 restart");
    if (to == "near") server_.Type("anna", "shutdown 3");
    server_.Read("anna");
  }
  void Happens(std::string_view what) {
    const std::map<std::string_view, std::function<void()>> events = {
        {"in 20 minutes", [&] { server_.Type("anna", "shutdown 20"); }},
        {"in 20 minutes, again", [&] { server_.Type("anna", "shutdown 20 restart"); }},
        {"in 5 minutes", [&] { server_.Type("anna", "shutdown 5"); }},
        {"called off", [&] { server_.Type("anna", "shutdown stop"); }},
        {"now", [&] { server_.Type("anna", "shutdown now"); }},
        {"now, again", [&] { server_.Type("anna", "shutdown now restart"); }},
        {"signal", [&] { server_.Shutdown(); }},
        {"a minute", [&] { server_.Wait(60); }},
        {"half an hour", [&] { server_.Wait(30 * 60); }}};
    events.at(what)();
  }
  // What anna has read of it, in short.
  std::string Told() {
    const std::string read = server_.Read("anna");
    std::string told;
    for (size_t at = 0; at < read.size();) {
      const size_t end = std::min(read.find('\n', at), read.size());
      const std::string word = Word(std::string_view(read).substr(at, end - at));
      if (!word.empty()) told += (told.empty() ? "" : ", ") + word;
      at = end + 1;
    }
    return told;
  }
  std::string MayLogIn() {
    if (server_.stopped()) return "out";
    server_.Open("bert");
    server_.Type("bert", "bert");
    server_.Type("bert", "secret");
    return server_.Read("bert").find("authenticated.") != std::string::npos ? "in" : "out";
  }
  std::string Plan() {
    if (server_.stopped()) return "stopped";
    server_.Read("anna");
    server_.Type("anna", "shutdown stop");
    return Told() == "cancelled" ? "planned" : "none";
  }

  TestServer server_{AnnaStops()};

 private:
  static std::string Word(std::string_view line) {
    constexpr std::string_view kAttention = "ATTENTION ! FIBS will ";
    if (const size_t at = line.find(kAttention); at != line.npos) {
      line.remove_prefix(at + kAttention.size());
      return std::string(line.substr(0, line.find(" seconds")));
    }
    for (const std::string_view word : {"terminating", "cancelled", "no shutdown"}) {
      if (line.find(word) != line.npos) return std::string(word);
    }
    return line.find("will be back") != line.npos ? "back" : "";
  }
};

TEST_P(ShutdownStatesTest, DoesWhatTheStateSays) {
  Bring(GetParam().state);
  Happens(GetParam().event);
  const std::string told = Told();
  const std::string may_log_in = MayLogIn();
  EXPECT_EQ(fmt::format("{} | {} | {}", told, may_log_in, Plan()), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(StatesAndEvents, ShutdownStatesTest, testing::ValuesIn(kCases),
                         [](const auto& test) {
                           std::string name =
                               fmt::format("{}__{}", test.param.state, test.param.event);
                           std::erase(name, ',');
                           std::ranges::replace(name, ' ', '_');
                           return name;
                         });

TEST(ShutdownTableTest, EveryStateMeetsEveryEvent) {
  std::map<std::string_view, std::vector<std::string_view>> events;
  for (const ShutdownCase& one : kCases) events[one.state].push_back(one.event);
  EXPECT_EQ(events.size(), 4u);
  for (const auto& [state, met] : events) EXPECT_EQ(met, events.begin()->second) << state;
}

}  // namespace
}  // namespace fibs::server
