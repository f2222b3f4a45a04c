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

constexpr int kPasswordLengthMinOfTests = 4;

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
std::string_view NearestKey(const std::vector<Key>& keys, std::string_view name) {
  const auto distance = [name](const Key& key) {
    if (!name.empty() && key.name.find(name) != std::string_view::npos) return size_t{0};
    const size_t dot = key.name.rfind('.');
    const size_t whole = Distance(name, key.name);
    if (dot == std::string_view::npos) return whole;
    return std::min(whole, Distance(name, key.name.substr(dot + 1)));
  };
  return std::ranges::min_element(keys, {}, distance)->name;
}

const Key& FindKey(const std::vector<Key>& keys, std::string_view name) {
  const auto key = std::ranges::find(keys, name, &Key::name);
  if (key != keys.end()) return *key;
  Fail(fmt::format("unknown config key '{}'; did you mean '{}'?", name, NearestKey(keys, name)));
}

// ---- Checked writing to the place of a key.

void Write(std::string_view key, const Number& number, const Json& given) {
  if (!given.is_number_integer() ||
      (given.is_number_unsigned() && given.get<uint64_t>() > INT64_MAX)) {
    Refuse(key, fmt::format("{} is not a whole number", given.dump()));
  }
  const auto value = given.get<int64_t>();
  const auto [unit, min, max] = number.range;
  if (value < min || value > max) {
    Refuse(key, fmt::format("{} is not between {} and {}", value, min, max));
  }
  number.Set(value);
}

void Write(std::string_view key, const Choice& choice, const Json& given) {
  if (bool* const* on = std::get_if<bool*>(&choice.place); on != nullptr && given.is_boolean()) {
    **on = given.get<bool>();
    return;
  }
  const auto* word = given.get_ptr<const std::string*>();
  const auto end = choice.words.end();
  const auto found = word == nullptr ? end : std::ranges::find(choice.words, *word);
  if (found == end) {
    Refuse(key, fmt::format("{} is not one of: {}",
                            word == nullptr ? given.dump() : fmt::format("'{}'", *word),
                            fmt::join(choice.words, ", ")));
  }
  choice.Set(static_cast<size_t>(found - choice.words.begin()));
}

void Write(std::string_view key, const Text& text, const Json& given) {
  const auto* value = given.get_ptr<const std::string*>();
  if (value == nullptr) Refuse(key, fmt::format("{} is not a string", given.dump()));
  if (const Refusal refusal = text.check(*value)) Refuse(key, *refusal);
  *text.place = *value;
}

void Write(std::string_view key, const List& list, const Json& given) {
  const Json items = given.is_string() ? Json::array({given}) : given;
  const auto is_text = [](const Json& item) { return item.is_string(); };
  if (!items.is_array() || !std::all_of(items.begin(), items.end(), is_text)) {
    Refuse(key, fmt::format("{} is not an array of strings", given.dump()));
  }
  auto value = items.get<std::vector<std::string>>();
  for (const std::string& item : value) {
    if (const Refusal refusal = list.check_one(item)) Refuse(key, *refusal);
  }
  *list.place = std::move(value);
}

void Write(const Key& key, const Json& given) {
  std::visit([&](const auto& kind) { Write(key.name, kind, given); }, key.kind);
}

// ---- From a file.

void WriteObject(const std::vector<Key>& keys, const std::string& prefix, const Json& object) {
  for (const auto& [name, value] : object.items()) {
    const std::string dotted = prefix + name;
    const std::string section = dotted + ".";
    if (std::ranges::none_of(keys, [&](const Key& k) { return k.name.starts_with(section); })) {
      Write(FindKey(keys, dotted), value);
    } else if (value.is_object()) {
      WriteObject(keys, section, value);
    } else {
      Refuse(dotted, "must be an object, as in {\"name\": value}");
    }
  }
}

// ---- What is typed, as a file would have it.

Json Typed(const Key& key, const std::string& text) {
  if (std::holds_alternative<Number>(key.kind)) {
    int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, value);
    if (parsed.ec == std::errc() && parsed.ptr == end) return value;
    Refuse(key.name, fmt::format("'{}' is not a whole number", text));
  }
  if (!std::holds_alternative<List>(key.kind)) return text;
  Json items = Json::array();
  for (size_t start = 0; !text.empty() && start <= text.size();) {
    const size_t comma = std::min(text.find(',', start), text.size());
    items.push_back(text.substr(start, comma - start));
    start = comma + 1;
  }
  return items;
}

// ---- For printing.

Json Shown(const Number& number) { return number.Get(); }
Json Shown(const Choice& choice) { return choice.Get(); }
Json Shown(const Text& text) { return *text.place; }
Json Shown(const List& list) { return *list.place; }

// Tests, which check passwords at little cost, also type short ones.
void FollowTests(Config& config) {
  int& least = config.passwords_length_min;
  const bool given = least != Config().passwords_length_min;
  if (config.passwords_cost == PasswordCost::kMin && !given) least = kPasswordLengthMinOfTests;
}

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
    WriteObject(Keys(config), "", document);
  } catch (const ConfigError& error) {
    Fail(fmt::format("{}: {}", path, error.what()));
  }
  FollowTests(config);
}

void SetConfigKey(std::string_view assignment, Config& config) {
  const size_t equals = assignment.find('=');
  if (equals == std::string_view::npos) {
    Fail(fmt::format("'{}' is not of the form key=value", assignment));
  }
  const std::vector<Key> keys = Keys(config);
  const Key& key = FindKey(keys, assignment.substr(0, equals));
  Write(key, Typed(key, std::string(assignment.substr(equals + 1))));
  FollowTests(config);
}

std::string PrintConfig(const Config& config) {
  Json document = Json::object();
  Config copy = config;  // keys hand out their places, which are never written here
  for (const Key& key : Keys(copy)) {
    std::string pointer = fmt::format("/{}", key.name);
    std::replace(pointer.begin(), pointer.end(), '.', '/');
    document[Json::json_pointer(pointer)] =
        std::visit([](const auto& kind) { return Shown(kind); }, key.kind);
  }
  return document.dump(2) + "\n";
}

std::string DescribeConfig() {
  std::string text = "Config keys (0 = off for limits):\n";
  Config defaults;
  for (const Key& key : Keys(defaults)) text += fmt::format("  {:<32}{}\n", key.name, key.Help());
  return text;
}

}  // namespace fibs::server
