#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/config.h"

// The one table of configuration keys: the file, --set, --print-config, --help and the table of
// docs/OPERATION.md come from its rows.
namespace fibs::server::config {

// Why a text is refused; nothing: it is not.
using Refusal = std::optional<std::string>;
using Check = Refusal(const std::string& text);

// What a number counts, and between which bounds.
struct Range {
  std::string_view unit;  // empty: the help says what is counted
  int64_t min = 0;
  int64_t max = 0;
  constexpr Range From(int64_t least) const { return {unit, least, max}; }
  constexpr Range To(int64_t most) const { return {unit, min, most}; }
};

// The kinds of values, each with its place in a configuration and what may stand there.
struct Number {
  std::variant<int*, size_t*> place;
  Range range;
  bool rate = false;  // off with limits.rates
  int64_t Get() const;
  void Set(int64_t number) const;
};
struct Choice {  // one of a few words; the place in `words` is the value
  std::variant<bool*, Durability*, PasswordCost*, ClockJumps*, LogFormat*, ListedWords*,
               Registration*, std::string*>
      place;
  std::span<const std::string_view> words;
  std::string_view Get() const;
  void Set(size_t word) const;
};
struct Text {
  std::string* place;
  Check* check;
};
struct List {  // comma-separated in --set, an array in a file
  std::vector<std::string>* place;
  Check* check_one;
};

struct Key {
  std::string_view name;  // dotted
  std::variant<Number, Choice, Text, List> kind;
  std::string_view what;  // the unit comes before it, bounds behind it
  std::string Help() const;
};

// Every key there is, in the order in which it is printed, with its place in `config`, which must
// outlive them.
std::vector<Key> Keys(Config& config);
// Of what is kept of people, behind the others.
void AddKeepKeys(Config& config, std::vector<Key>& keys);

}  // namespace fibs::server::config
