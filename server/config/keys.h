#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/config.h"

// The one table of configuration keys: the file, --set, --print-config and --help all read it.
namespace fibs::server::config {

// The kinds of values. Each one reads and writes its place in a Config; a refusal is the reason.
using Refusal = std::optional<std::string>;

struct Number {
  int64_t min = 0;
  int64_t max = 0;
  std::function<int64_t(const Config&)> get;
  std::function<void(Config&, int64_t)> set;
};
struct Choice {  // one of a few words; the place in `words` is the value
  std::vector<std::string> words;
  std::function<size_t(const Config&)> get;
  std::function<void(Config&, size_t)> set;
};
struct Text {
  std::function<Refusal(const std::string&)> check;
  std::function<std::string&(Config&)> place;
};
struct List {  // comma-separated in --set, an array in a file
  std::function<Refusal(const std::string&)> check_one;
  std::function<std::vector<std::string>&(Config&)> place;
};

struct Key {
  std::string_view name;  // dotted
  std::string_view help;  // with the unit
  std::variant<Number, Choice, Text, List> kind;
};

// Every key there is, in the order in which it is printed.
const std::vector<Key>& Keys();

}  // namespace fibs::server::config
