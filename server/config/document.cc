#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>

#include "server/config.h"
#include "server/config/keys.h"

namespace fibs::server {

using namespace config;

namespace {

using Json = nlohmann::ordered_json;

// What was given may hold line ends, but a refusal is one line.
[[noreturn]] void Fail(std::string why) {
  std::replace_if(
      why.begin(), why.end(), [](unsigned char c) { return c < ' '; }, '?');
  throw ConfigError(why);
}

[[noreturn]] void Refuse(std::string_view key, std::string_view why) {
  Fail(fmt::format("config key '{}': {}", key, why));
}

// Levenshtein distance.
size_t Distance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 0; i < a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i + 1;
    for (size_t j = 0; j < b.size(); ++j) {
      const size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

// A part of a key names it, and so does nearly its last part: a forgotten section is the usual
// slip.
std::string_view NearestKey(std::string_view name) {
  const auto distance = [name](const Key& key) {
    if (!name.empty() && key.name.find(name) != std::string_view::npos) return size_t{0};
    const size_t dot = key.name.rfind('.');
    const size_t whole = Distance(name, key.name);
    if (dot == std::string_view::npos) return whole;
    return std::min(whole, Distance(name, key.name.substr(dot + 1)));
  };
  const auto& keys = Keys();
  return std::min_element(keys.begin(), keys.end(),
                          [&](const Key& a, const Key& b) { return distance(a) < distance(b); })
      ->name;
}

const Key& FindKey(std::string_view name) {
  for (const Key& key : Keys()) {
    if (key.name == name) return key;
  }
  Fail(fmt::format("unknown config key '{}'; did you mean '{}'?", name, NearestKey(name)));
}

// ---- Checked writing, shared by the file and --set.

void Store(std::string_view key, const Number& kind, int64_t value, Config& config) {
  if (value < kind.min || value > kind.max) {
    Refuse(key, fmt::format("{} is not between {} and {}", value, kind.min, kind.max));
  }
  kind.set(config, value);
}

void Store(std::string_view key, const Choice& kind, const std::string& word, Config& config) {
  const auto found = std::find(kind.words.begin(), kind.words.end(), word);
  if (found == kind.words.end()) {
    Refuse(key, fmt::format("'{}' is not one of: {}", word, fmt::join(kind.words, ", ")));
  }
  kind.set(config, static_cast<size_t>(found - kind.words.begin()));
}

void Store(std::string_view key, const Text& kind, const std::string& text, Config& config) {
  if (const Refusal refusal = kind.check(text)) Refuse(key, *refusal);
  kind.place(config) = text;
}

void Store(std::string_view key, const List& kind, std::vector<std::string> items, Config& config) {
  for (const std::string& item : items) {
    if (const Refusal refusal = kind.check_one(item)) Refuse(key, *refusal);
  }
  kind.place(config) = std::move(items);
}

// ---- From a file.

void StoreJson(const Key& key, const Number& kind, const Json& value, Config& config) {
  if (!value.is_number_integer() ||
      (value.is_number_unsigned() && value.get<uint64_t>() > INT64_MAX)) {
    Refuse(key.name, fmt::format("{} is not a whole number", value.dump()));
  }
  Store(key.name, kind, value.get<int64_t>(), config);
}

void StoreJson(const Key& key, const Choice& kind, const Json& value, Config& config) {
  const bool on_off = kind.words == std::vector<std::string>{"off", "on"};
  if (on_off && value.is_boolean()) {
    kind.set(config, value.get<bool>() ? 1 : 0);
    return;
  }
  if (!value.is_string()) {
    Refuse(key.name,
           fmt::format("{} is not one of: {}", value.dump(), fmt::join(kind.words, ", ")));
  }
  Store(key.name, kind, value.get<std::string>(), config);
}

void StoreJson(const Key& key, const Text& kind, const Json& value, Config& config) {
  if (!value.is_string()) Refuse(key.name, fmt::format("{} is not a string", value.dump()));
  Store(key.name, kind, value.get<std::string>(), config);
}

void StoreJson(const Key& key, const List& kind, const Json& value, Config& config) {
  std::vector<std::string> items;
  if (value.is_string()) {
    items.push_back(value.get<std::string>());
  } else if (value.is_array() && std::all_of(value.begin(), value.end(),
                                             [](const Json& item) { return item.is_string(); })) {
    items = value.get<std::vector<std::string>>();
  } else {
    Refuse(key.name, fmt::format("{} is not an array of strings", value.dump()));
  }
  Store(key.name, kind, std::move(items), config);
}

bool IsSection(const std::string& name) {
  return std::any_of(Keys().begin(), Keys().end(), [&](const Key& key) {
    return key.name.starts_with(name) && key.name.substr(name.size()).starts_with('.');
  });
}

void StoreObject(const std::string& prefix, const Json& object, Config& config) {
  for (const auto& [name, value] : object.items()) {
    const std::string dotted = prefix + name;
    if (IsSection(dotted)) {
      if (!value.is_object()) Refuse(dotted, "must be an object, as in {\"name\": value}");
      StoreObject(dotted + ".", value, config);
      continue;
    }
    const Key& key = FindKey(dotted);
    std::visit([&, &value = value](const auto& kind) { StoreJson(key, kind, value, config); },
               key.kind);
  }
}

// ---- From --set.

void StoreText(const Key& key, const Number& kind, const std::string& text, Config& config) {
  int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, value);
  if (parsed.ec != std::errc() || parsed.ptr != end) {
    Refuse(key.name, fmt::format("'{}' is not a whole number", text));
  }
  Store(key.name, kind, value, config);
}

void StoreText(const Key& key, const Choice& kind, const std::string& text, Config& config) {
  Store(key.name, kind, text, config);
}

void StoreText(const Key& key, const Text& kind, const std::string& text, Config& config) {
  Store(key.name, kind, text, config);
}

void StoreText(const Key& key, const List& kind, const std::string& text, Config& config) {
  std::vector<std::string> items;
  for (size_t start = 0; !text.empty() && start <= text.size();) {
    const size_t comma = std::min(text.find(',', start), text.size());
    items.push_back(text.substr(start, comma - start));
    start = comma + 1;
  }
  Store(key.name, kind, std::move(items), config);
}

// ---- For printing.

Json ToJson(const Number& kind, Config& config) { return kind.get(config); }
Json ToJson(const Choice& kind, Config& config) { return kind.words[kind.get(config)]; }
Json ToJson(const Text& kind, Config& config) { return kind.place(config); }
Json ToJson(const List& kind, Config& config) { return kind.place(config); }

}  // namespace

void LoadConfigFile(const std::string& path, Config& config) {
  std::ifstream file(path);
  if (!file) Fail(fmt::format("cannot read the config file '{}'", path));
  Json document;
  try {
    document = Json::parse(file);
  } catch (const Json::exception& error) {
    Fail(fmt::format("{}: not a JSON document: {}", path, error.what()));
  }
  if (!document.is_object()) Fail(fmt::format("{}: not a JSON object", path));
  try {
    StoreObject("", document, config);
  } catch (const ConfigError& error) {
    Fail(fmt::format("{}: {}", path, error.what()));
  }
}

void SetConfigKey(std::string_view assignment, Config& config) {
  const size_t equals = assignment.find('=');
  if (equals == std::string_view::npos) {
    Fail(fmt::format("'{}' is not of the form key=value", assignment));
  }
  const Key& key = FindKey(assignment.substr(0, equals));
  const std::string value(assignment.substr(equals + 1));
  std::visit([&](const auto& kind) { StoreText(key, kind, value, config); }, key.kind);
}

std::string PrintConfig(const Config& config) {
  Json document = Json::object();
  Config copy = config;  // Text and List hand out their place, which is never written here
  for (const Key& key : Keys()) {
    std::string pointer = fmt::format("/{}", key.name);
    std::replace(pointer.begin(), pointer.end(), '.', '/');
    document[Json::json_pointer(pointer)] =
        std::visit([&](const auto& kind) { return ToJson(kind, copy); }, key.kind);
  }
  return document.dump(2) + "\n";
}

std::string DescribeConfig() {
  std::string text = "Config keys (0 = off for limits):\n";
  for (const Key& key : Keys()) text += fmt::format("  {:<32}{}\n", key.name, key.help);
  return text;
}

}  // namespace fibs::server
