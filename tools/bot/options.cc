#include "tools/bot/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/user_name.h"
#include "server/command_line/command_line.h"

namespace fibs::bot {
namespace {

using Json = nlohmann::json;

constexpr int kBotsMax = 100;
constexpr int kTablesMax = 500;
constexpr int kLengthMax = 999;

// What the command line says; the bots of a file begin with it.
struct Arguments {
  std::string server = "127.0.0.1:4321", config, token_file;
  int bots = 1;
  int rest_seconds = 300;
  int retry_ms_min = 1000, retry_ms_max = 60000;
  bool register_new = false, until_eof = false, silent = false, fill = false;
  std::string player = "builtin", strength = "full", pace = "none", chouettes = "no";
  BotEntry entry;
};

void SetPlayer(const std::string& word, PlayerOptions& player) {
  if (word == "random") {
    player.kind = PlayerOptions::Kind::kRandom;
  } else if (word == "builtin") {
    player.kind = PlayerOptions::Kind::kBuiltin;
  } else if (word == "gnubg") {
    player.kind = PlayerOptions::Kind::kGnubg;
  } else {
    throw OptionsError(fmt::format("no such player: '{}'", word));
  }
}

void SetStrength(const std::string& word, PlayerOptions& player) {
  const auto strength = engine::StrengthOf(word);
  if (!strength) throw OptionsError(fmt::format("no such strength: '{}'", word));
  player.strength = *strength;
}

void SetPace(const std::string& word, PlayerOptions& player) {
  if (word != "none" && word != "human") {
    throw OptionsError(fmt::format("no such pace: '{}'", word));
  }
  player.paced = word == "human";
}

void SetChouettes(const std::string& word, BotOptions& bot) {
  if (word == "no") {
    bot.chouettes = Chouettes::kNo;
  } else if (word == "people") {
    bot.chouettes = Chouettes::kWithPeople;
  } else if (word == "any") {
    bot.chouettes = Chouettes::kAny;
  } else {
    throw OptionsError(fmt::format("chouettes: '{}' is not one of no, people, any", word));
  }
}

void CheckName(const std::string& name) {
  if (!protocol::IsUserName(name)) {
    throw OptionsError(
        fmt::format("'{}' is not a user name (2 to 20 letters and underscores)", name));
  }
}

// "HOST:PORT", "[::1]:4321"
void SetServer(const std::string& text, ServerOptions& server) {
  const size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0 || colon + 1 == text.size()) {
    throw OptionsError(fmt::format("'{}' is not of the form HOST:PORT", text));
  }
  server.host = text.substr(0, colon);
  server.port = text.substr(colon + 1);
  if (server.host.front() == '[' && server.host.back() == ']') {
    server.host = server.host.substr(1, server.host.size() - 2);
  }
}

void CheckRange(std::string_view key, int value, int min, int max) {
  if (value < min || value > max) {
    throw OptionsError(fmt::format("{}: {} is not between {} and {}", key, value, min, max));
  }
}

int ToNumber(std::string_view key, const Json& value) {
  if (!value.is_number_integer()) {
    throw OptionsError(fmt::format("{}: {} is not a whole number", key, value.dump()));
  }
  return static_cast<int>(std::clamp<int64_t>(value.get<int64_t>(), -1, 1'000'000'000));
}

void SetKey(const std::string& key, const Json& value, BotEntry& entry) {
  const auto text = [&]() -> std::string {
    if (!value.is_string()) throw OptionsError(fmt::format("{}: is not a string", key));
    return value.get<std::string>();
  };
  Limits& limits = entry.bot.limits;
  if (key == "name") {
    entry.bot.name = text();
  } else if (key == "password_file") {
    entry.password_file = text();
  } else if (key == "player") {
    SetPlayer(text(), entry.player);
  } else if (key == "plies") {
    entry.player.plies = ToNumber(key, value);
  } else if (key == "strength") {
    SetStrength(text(), entry.player);
  } else if (key == "pace") {
    SetPace(text(), entry.player);
  } else if (key == "seed") {
    entry.player.seed = static_cast<uint64_t>(ToNumber(key, value));
  } else if (key == "max_length") {
    limits.max_length = ToNumber(key, value);
  } else if (key == "min_experience") {
    limits.min_experience = ToNumber(key, value);
  } else if (key == "unlimited" && value.is_boolean()) {
    limits.unlimited = value.get<bool>();
  } else if (key == "fill" && value.is_boolean()) {
    entry.bot.fills = value.get<bool>();
  } else if (key == "chouettes") {
    SetChouettes(text(), entry.bot);
  } else if (key == "tables") {
    entry.family.tables_max = ToNumber(key, value);
  } else if (key == "invite") {
    entry.bot.invites = text();
  } else if (key == "invite_length") {
    entry.bot.invite_length = ToNumber(key, value);
  } else if (key == "invite_terms") {
    entry.bot.invite_terms = text();
  } else if (key == "matches") {
    entry.bot.matches_max = ToNumber(key, value);
  } else {
    throw OptionsError(fmt::format("unknown key or bad value: '{}'", key));
  }
}

std::vector<BotEntry> ReadFile(const std::string& path, const BotEntry& defaults) {
  std::ifstream file(path);
  if (!file) throw OptionsError(fmt::format("cannot read '{}'", path));
  const Json document = Json::parse(file, nullptr, /*allow_exceptions=*/false);
  if (!document.is_object() || !document.contains("bots") || !document["bots"].is_array()) {
    throw OptionsError(fmt::format("{}: not a JSON object with an array \"bots\"", path));
  }
  std::vector<BotEntry> bots;
  for (const Json& object : document["bots"]) {
    if (!object.is_object()) throw OptionsError(fmt::format("{}: a bot is no object", path));
    BotEntry entry = defaults;
    for (const auto& [key, value] : object.items()) {
      try {
        SetKey(key, value, entry);
      } catch (const OptionsError& error) {
        throw OptionsError(fmt::format("{}: {}", path, error.what()));
      }
    }
    bots.push_back(std::move(entry));
  }
  return bots;
}

// NAME_a, NAME_b ... for many bots from one command line.
std::vector<BotEntry> Numbered(const BotEntry& entry, int count) {
  if (count == 1) return {entry};
  std::vector<BotEntry> bots;
  for (int i = 0; i < count; ++i) {
    BotEntry one = entry;
    one.bot.name = Lettered(entry.bot.name, static_cast<size_t>(i));
    one.player.seed += static_cast<uint64_t>(i);
    bots.push_back(std::move(one));
  }
  return bots;
}

// Beside the password's file.
void SetMembersFile(BotEntry& entry) {
  if (entry.password_file.empty()) return;
  entry.family.members_file =
      std::filesystem::path(entry.password_file).replace_extension("members").string();
}

// Who has a token has an account, and one file says how he logs in.
void TakeTokenFile(Arguments& a) {
  if (a.token_file.empty()) return;
  if (a.register_new || !a.entry.password_file.empty() || a.bots > 1 ||
      a.entry.family.tables_max > 1) {
    throw OptionsError(
        "a token is of one account that exists: without register, password-file, "
        "bots and tables");
  }
  a.entry.password_file = a.token_file;
}

void Describe(CommandLine& line, Arguments& a) {
  line.Option("--server", a.server, "where the FIBS server listens").Type("HOST:PORT");
  line.Option("--name", a.entry.bot.name, "user name: letters and underscores");
  line.Option("--password-file", a.entry.password_file,
              "its first line is the password; without it FIBS_BOT_PASSWORD is")
      .Type("FILE");
  line.Option("--token", a.token_file, "the same for a token, in the place of the password")
      .Type("FILE");
  line.Flag("--register", a.register_new,
            "create the account, and the password file, when they do not exist");
  line.Option("--bots", a.bots, "so many bots: NAME_a, NAME_b ... with one password");
  line.Option("--tables", a.entry.family.tables_max,
              "so many matches at a time: NAME_b, NAME_c ... come while all others play");
  line.Option("--rest", a.rest_seconds,
              "with --tables: one that is not needed leaves after so many seconds");
  line.Option("--config", a.config, "JSON file with several bots, see docs/BOTS.md").Type("FILE");
  line.Option("--player", a.player, "who plays: builtin, gnubg or random");
  line.Option("--strength", a.strength, "builtin: beginner, novice, easy, medium, full or world");
  line.Option("--pace", a.pace, "none, or human: it takes its time for each decision");
  line.Option("--plies", a.entry.player.plies, "gnubg: how far to look ahead, 0 to 4");
  line.Option("--seed", a.entry.player.seed,
              "random, and builtin below full: where its chances begin");
  Limits& limits = a.entry.bot.limits;
  line.Option("--max-length", limits.max_length, "longest match it accepts, points");
  line.Flag("--unlimited", limits.unlimited, "accept unlimited matches, too");
  line.Option("--min-experience", limits.min_experience, "least experience of an opponent");
  line.Option("--invite", a.entry.bot.invites, "invite this user whenever both are free")
      .Type("NAME");
  line.Option("--invite-length", a.entry.bot.invite_length, "to so many points, 0 = unlimited");
  line.Option("--invite-terms", a.entry.bot.invite_terms,
              "the terms of that match, e.g. \"tavli unrated\"")
      .Type("WORDS");
  line.Option("--chouettes", a.chouettes,
              "whether it comes to chouettes: no, people (while people are there), any");
  line.Option("--matches", a.entry.bot.matches_max, "end after so many matches, 0 = never");
  line.Option("--retry-ms-min", a.retry_ms_min, "delay before it connects again; doubled");
  line.Option("--retry-ms-max", a.retry_ms_max, "longest such delay");
  line.Flag("--strict", a.entry.bot.strict, "end when the server makes no sense (for tests)");
  line.Flag("--silent", a.silent, "answer nobody's talk");
  line.Flag("--fill", a.fill, "fill up the server's own tournaments when people have entered");
  line.Flag("--until-eof", a.until_eof, "leave when standard input ends");
}

void Check(const Options& options) {
  if (options.bots.empty()) throw OptionsError("no bot to run");
  for (const BotEntry& entry : options.bots) {
    CheckName(entry.bot.name);
    if (!entry.bot.invites.empty()) CheckName(entry.bot.invites);
    CheckRange("tables", entry.family.tables_max, 1, kTablesMax);
    CheckRange("plies", entry.player.plies, 0, 4);
    CheckRange("max-length", entry.bot.limits.max_length, 1, kLengthMax);
    CheckRange("invite-length", entry.bot.invite_length, 0, kLengthMax);
  }
}

}  // namespace

std::optional<Options> ReadOptions(int argc, char** argv) {
  Arguments a;
  CommandLine line("fibs-bot", "fibs-bot, a player for FIBS servers");
  line.NameAsStarted();
  Describe(line, a);
  try {
    if (!line.Parse(argc, argv)) return std::nullopt;
  } catch (const CommandLineError& error) {
    throw OptionsError(fmt::format("{} (--help lists the options)", error.what()));
  }
  TakeTokenFile(a);
  SetPlayer(a.player, a.entry.player);
  SetStrength(a.strength, a.entry.player);
  SetPace(a.pace, a.entry.player);
  SetChouettes(a.chouettes, a.entry.bot);
  a.entry.bot.talks = !a.silent;
  a.entry.bot.fills = a.fill;
  CheckRange("bots", a.bots, 1, kBotsMax);
  CheckRange("retry-ms-min", a.retry_ms_min, 1, 3'600'000);
  CheckRange("retry-ms-max", a.retry_ms_max, a.retry_ms_min, 3'600'000);
  CheckRange("rest", a.rest_seconds, 0, 86'400);
  a.entry.family.rest = std::chrono::seconds(a.rest_seconds);
  Options options;
  SetServer(a.server, options.server);
  options.server.register_new = a.register_new;
  options.server.retry_min = std::chrono::milliseconds(a.retry_ms_min);
  options.server.retry_max = std::chrono::milliseconds(a.retry_ms_max);
  options.until_eof = a.until_eof;
  options.bots = a.config.empty() ? Numbered(a.entry, a.bots) : ReadFile(a.config, a.entry);
  Check(options);
  for (BotEntry& entry : options.bots) {
    if (entry.family.tables_max > 1) SetMembersFile(entry);
  }
  return options;
}

}  // namespace fibs::bot
