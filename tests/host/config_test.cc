#include "server/config.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <type_traits>
#include <variant>

#include "server/config/keys.h"

namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ConfigTest : public testing::Test {
 protected:
  ~ConfigTest() override { std::filesystem::remove(path_); }

  Config Load(const std::string& json) {
    std::ofstream(path_) << json;
    Config config;
    LoadConfigFile(path_, config);
    return config;
  }
  Config Set(const std::string& assignment) {
    Config config;
    SetConfigKey(assignment, config);
    return config;
  }
  // The line with which something is refused.
  std::string LoadError(const std::string& json) {
    return Error([&] { Load(json); });
  }
  std::string SetError(const std::string& assignment) {
    return Error([&] { Set(assignment); });
  }

 private:
  template <class Work>
  static std::string Error(const Work& work) {
    try {
      work();
    } catch (const ConfigError& error) {
      return error.what();
    }
    return "accepted";
  }
  std::string path_ =
      std::filesystem::temp_directory_path() / ("fibsd_config_" + std::to_string(getpid()));
};

TEST_F(ConfigTest, AFileMayNestSections) {
  const Config config = Load(R"({
    "listen": ["0.0.0.0:4321", "[::]:4321"], "data": "/srv/fibs", "durability": "process",
    "dice": {"seed": "00ff"}, "passwords": {"cost": "min", "threads": 4}, "admins": ["ann", "bob"],
    "log": {"file": "fibsd.log", "level": "debug"},
    "limits": {"rates": "off", "idle_seconds_max": 0, "queue_bytes_max": 65536}})");
  EXPECT_THAT(config.listen, ElementsAre("0.0.0.0:4321", "[::]:4321"));
  EXPECT_EQ(config.data, "/srv/fibs");
  EXPECT_EQ(config.durability, Durability::kProcess);
  EXPECT_EQ(config.dice_seed, "00ff");
  EXPECT_EQ(config.passwords_cost, PasswordCost::kMin);
  EXPECT_EQ(config.passwords_threads, 4);
  EXPECT_THAT(config.admins, ElementsAre("ann", "bob"));
  EXPECT_EQ(config.log_file, "fibsd.log");
  EXPECT_EQ(config.log_level, "debug");
  EXPECT_FALSE(config.limits.rates);
  EXPECT_EQ(config.limits.idle_seconds_max, 0);
  EXPECT_EQ(config.limits.queue_bytes_max, 65536u);
  EXPECT_EQ(config.limits.sessions_max, Config().limits.sessions_max) << "what is absent stays";
}

TEST_F(ConfigTest, SetTakesDottedKeys) {
  EXPECT_EQ(Set("limits.idle_seconds_max=0").limits.idle_seconds_max, 0);
  EXPECT_FALSE(Set("limits.rates=off").limits.rates);
  EXPECT_TRUE(Set("limits.rates=on").limits.rates);
  EXPECT_EQ(Set("durability=process").durability, Durability::kProcess);
  EXPECT_EQ(Set("passwords.cost=min").passwords_cost, PasswordCost::kMin);
  EXPECT_EQ(Set("passwords.cost=min").passwords_length_min, 4) << "for tests";
  EXPECT_EQ(Set("passwords.cost=normal").passwords_length_min, 8);
  EXPECT_EQ(Set("dice.seed=AB12").dice_seed, "AB12");
  EXPECT_EQ(Set("log.level=warning").log_level, "warning");
  EXPECT_EQ(Set("database=postgresql://u:p@h/n?a=b").database, "postgresql://u:p@h/n?a=b");
  EXPECT_THAT(Set("admins=ann,bob").admins, ElementsAre("ann", "bob"));
  EXPECT_THAT(Set("admins=").admins, ElementsAre());
  EXPECT_THAT(Set("listen=127.0.0.1:0,[::1]:0").listen, ElementsAre("127.0.0.1:0", "[::1]:0"));
}

TEST_F(ConfigTest, AnUnknownKeyIsNamedWithTheNearestOne) {
  EXPECT_EQ(SetError("limits.idle_second_max=1"),
            "unknown config key 'limits.idle_second_max'; did you mean "
            "'limits.idle_seconds_max'?");
  EXPECT_THAT(SetError("idle_seconds_max=1"), HasSubstr("'limits.idle_seconds_max'"));
  EXPECT_THAT(SetError("limits.idle=1"), HasSubstr("'limits.idle_seconds_max'"));
  EXPECT_THAT(SetError("durabilty=power"), HasSubstr("'durability'"));
  EXPECT_THAT(SetError("limits=1"), HasSubstr("unknown config key 'limits'"));
  EXPECT_THAT(LoadError(R"({"limits": {"rate": "on"}})"), HasSubstr("'limits.rates'"));
  EXPECT_THAT(LoadError(R"({"passwords": {"cost": "min", "thread": 1}})"),
              HasSubstr("unknown config key 'passwords.thread'"));
}

TEST_F(ConfigTest, TypesAndRangesAreChecked) {
  EXPECT_EQ(SetError("limits.sessions_max=-1"),
            "config key 'limits.sessions_max': -1 is not between 0 and 1000000");
  EXPECT_THAT(SetError("limits.pending_lines_max=0"), HasSubstr("not between 1 and"));
  EXPECT_THAT(SetError("passwords.threads=17"), HasSubstr("not between 1 and 16"));
  EXPECT_THAT(SetError("limits.sessions_max=12x"), HasSubstr("not a whole number"));
  EXPECT_THAT(SetError("limits.sessions_max="), HasSubstr("not a whole number"));
  EXPECT_THAT(SetError("limits.sessions_max=99999999999999999999"),
              HasSubstr("not a whole number"));
  EXPECT_THAT(SetError("limits.rates=yes"), HasSubstr("'yes' is not one of: off, on"));
  EXPECT_THAT(SetError("durability=none"), HasSubstr("power, process"));
  EXPECT_THAT(SetError("dice.seed=abc"), HasSubstr("not hex"));
  EXPECT_THAT(SetError("dice.seed=zz"), HasSubstr("not hex"));
  EXPECT_THAT(SetError("admins=ann,b0b"), HasSubstr("'b0b' is not a user name"));
  EXPECT_THAT(SetError("data="), HasSubstr("must not be empty"));
  EXPECT_THAT(SetError("database=mysql://x"), HasSubstr("postgresql://"));
  EXPECT_THAT(SetError("limits.rates"), HasSubstr("key=value"));
  EXPECT_THAT(LoadError(R"({"limits": {"sessions_max": "9"}})"), HasSubstr("not a whole number"));
  EXPECT_THAT(LoadError(R"({"limits": {"sessions_max": 1.5}})"), HasSubstr("not a whole number"));
  EXPECT_THAT(LoadError(R"({"limits": 5})"), HasSubstr("'limits': must be an object"));
  EXPECT_THAT(LoadError(R"({"data": 5})"), HasSubstr("'data': 5 is not a string"));
  EXPECT_THAT(LoadError(R"({"admins": [1]})"), HasSubstr("not an array of strings"));
  EXPECT_THAT(LoadError(R"({"durability": 1})"), HasSubstr("not one of"));
  EXPECT_THAT(LoadError(R"([])"), HasSubstr("not a JSON object"));
  EXPECT_THAT(LoadError("{"), HasSubstr("not a JSON document"));
}

TEST_F(ConfigTest, AddressesAreChecked) {
  for (const char* bad : {"4321", "localhost:4321", "127.0.0.1", "127.0.0.1:65536", "::1:4321",
                          "[127.0.0.1]:1", "127.0.0.1:", "127.0.0.1:1x", "[::1:2"}) {
    EXPECT_THAT(SetError(std::string("listen=") + bad), HasSubstr("is not an address")) << bad;
  }
  const ListenAddress v6 = ParseListenAddress("[::1]:4321");
  EXPECT_EQ(v6.host, "::1");
  EXPECT_EQ(v6.port, 4321);
}

TEST_F(ConfigTest, AMissingFileIsNamed) {
  Config config;
  try {
    LoadConfigFile("/nowhere/fibsd.json", config);
    FAIL();
  } catch (const ConfigError& error) {
    EXPECT_THAT(error.what(), HasSubstr("/nowhere/fibsd.json"));
  }
}

TEST_F(ConfigTest, WhatIsPrintedCanBeLoaded) {
  Config config;
  for (const char* assignment : {"listen=[::1]:1",
                                 "data=d",
                                 "database=postgresql://x",
                                 "durability=process",
                                 "dice.seed=01",
                                 "passwords.cost=min",
                                 "passwords.threads=3",
                                 "admins=ann,bob",
                                 "log.file=f",
                                 "log.level=error",
                                 "limits.rates=off",
                                 "limits.line_bytes_max=11",
                                 "limits.queue_bytes_max=12",
                                 "limits.idle_seconds_max=13",
                                 "limits.login_seconds_max=14",
                                 "limits.sessions_max=15",
                                 "limits.pending_lines_max=16",
                                 "limits.saved_matches_max=17",
                                 "limits.messages_max=18",
                                 "limits.messages_from_one_max=24",
                                 "limits.shout_experience_min=19",
                                 "limits.newcomer_shouts_max=21",
                                 "limits.newcomer_experience_max=22",
                                 "limits.text_bytes_max=23",
                                 "link.listen=unix:link",
                                 "link.cores=unix:a,[::1]:4330",
                                 "edge.drain_seconds=60"}) {
    SetConfigKey(assignment, config);
  }
  const std::string printed = PrintConfig(config);
  EXPECT_NE(printed, PrintConfig(Config()));
  EXPECT_EQ(PrintConfig(Load(printed)), printed);
  EXPECT_EQ(Load(printed).limits.shout_experience_min, 19);
  EXPECT_EQ(Load(printed).limits.line_bytes_max, 11u);
}

TEST_F(ConfigTest, LinksAreSocketsOrAddresses) {
  EXPECT_EQ(ParseLinkAddress("unix:/run/fibsd/link").path, "/run/fibsd/link");
  EXPECT_EQ(ParseLinkAddress("[::1]:4330").tcp.port, 4330);
  EXPECT_EQ(ParseLinkAddress("[::1]:4330").path, "");
  for (const std::string& bad : {std::string("unix:"), std::string("link"),
                                 "unix:" + std::string(108, 'x'), std::string("unix:a\0b", 8)}) {
    EXPECT_THROW(ParseLinkAddress(bad), ConfigError) << bad;
  }
}

TEST_F(ConfigTest, LinksByTcpNeedCertificatesAndDurability) {
  const auto problem = [](const std::vector<std::string>& assignments) -> std::string {
    Config config;
    for (const std::string& assignment : assignments) SetConfigKey(assignment, config);
    try {
      CheckConfig(config);
      return "";
    } catch (const ConfigError& error) {
      return error.what();
    }
  };
  const std::vector<std::string> tcp = {"link.listen=127.0.0.1:4330", "link.cert=c", "link.key=k",
                                        "link.ca=a"};
  EXPECT_EQ(problem(tcp), "");
  EXPECT_EQ(problem({"link.listen=unix:link", "durability=process"}), "");
  EXPECT_THAT(problem({"link.listen=127.0.0.1:4330"}), HasSubstr("link.ca"));
  EXPECT_THAT(problem({"link.cores=unix:a,127.0.0.1:4330"}), HasSubstr("link.ca"));
  auto process = tcp;
  process.push_back("durability=process");
  EXPECT_THAT(problem(process), HasSubstr("durability=power"));
}

TEST_F(ConfigTest, EveryKeyIsDescribed) {
  const std::string text = DescribeConfig();
  EXPECT_THAT(text, HasSubstr("limits.queue_bytes_max"));
  EXPECT_THAT(text, HasSubstr("dice.seed"));
}

// A value as --set takes it: "127.0.0.1:4321", "on", "".
std::string Typed(const config::Key& key) {
  return std::visit(
      []<class Kind>(const Kind& kind) {
        if constexpr (std::is_same_v<Kind, config::Text>) {
          return *kind.place;
        } else if constexpr (std::is_same_v<Kind, config::List>) {
          return fmt::format("{}", fmt::join(*kind.place, ","));
        } else {
          return fmt::format("{}", kind.Get());
        }
      },
      key.kind);
}

// Two rows with one place, and a default beyond its bounds, are slips of who adds a key.
TEST(ConfigKeysTest, EachNumberHasItsOwnPlaceWithinItsBounds) {
  Config config;
  std::set<std::string> names;
  std::set<std::variant<int*, size_t*>> places;
  for (const config::Key& key : config::Keys(config)) {
    EXPECT_TRUE(names.insert(std::string(key.name)).second) << key.name;
    const auto* number = std::get_if<config::Number>(&key.kind);
    if (number == nullptr) continue;
    EXPECT_TRUE(places.insert(number->place).second) << key.name;
    EXPECT_GE(number->Get(), number->range.min) << key.name;
    EXPECT_LE(number->Get(), number->range.max) << key.name;
  }
}

TEST(ConfigKeysTest, TheNameOfANumberHoldsItsUnit) {
  Config config;
  for (const config::Key& key : config::Keys(config)) {
    const auto* number = std::get_if<config::Number>(&key.kind);
    if (number == nullptr) continue;
    const std::string_view unit = number->range.unit;
    EXPECT_THAT(std::string(key.name), HasSubstr(unit == "milliseconds" ? "_ms" : unit));
  }
}

TEST(ConfigDocumentTest, TheManualListsEveryKeyAsTheProgramDoes) {
  Config defaults;
  std::string table;
  for (const config::Key& key : config::Keys(defaults)) {
    const std::string value = Typed(key);
    table += fmt::format("| `{}` | {} | {} |\n", key.name,
                         value.empty() ? "" : fmt::format("`{}`", value), key.Help());
  }
  std::ifstream file(FIBS_OPERATION_MANUAL);
  const std::string manual((std::istreambuf_iterator<char>(file)), {});
  ASSERT_THAT(manual, HasSubstr("| key | default | meaning |\n"));
  EXPECT_NE(manual.find(table), std::string::npos) << "docs/OPERATION.md should hold this table:\n"
                                                   << table;
}

}  // namespace
}  // namespace fibs::server
