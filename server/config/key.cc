// What a key says of itself and of its value; which keys there are: keys.cc.
#include <fmt/format.h>

#include <type_traits>

#include "server/config/keys.h"

namespace fibs::server::config {
namespace {

constexpr int64_t kNearMax = 10000;  // an upper bound that help names

}  // namespace

int64_t Number::Get() const {
  return std::visit([](const auto* value) { return static_cast<int64_t>(*value); }, place);
}

void Number::Set(int64_t number) const {
  std::visit([&]<class T>(T* value) { *value = static_cast<T>(number); }, place);
}

std::string_view Choice::Get() const {
  return std::visit(
      [&]<class T>(const T* value) -> std::string_view {
        if constexpr (std::is_same_v<T, std::string>) {
          return *value;
        } else {
          return words[static_cast<size_t>(*value)];
        }
      },
      place);
}

void Choice::Set(size_t word) const {
  std::visit(
      [&]<class T>(T* value) {
        if constexpr (std::is_same_v<T, std::string>) {
          *value = words[word];
        } else {
          *value = static_cast<T>(word);
        }
      },
      place);
}

std::string Key::Help() const {
  const auto* number = std::get_if<Number>(&kind);
  if (number == nullptr) return std::string(what);
  const auto [unit, min, max] = number->range;
  std::string help = unit.empty() ? "" : fmt::format("{} ", unit);
  help += what;
  // Most may be 0, and end far away.
  if (min > 0 && max <= kNearMax) {
    help += fmt::format(", {} to {}", min, max);
  } else if (min > 0) {
    help += fmt::format(", {} or more", min);
  }
  if (number->rate) help += " (rate)";
  return help;
}

}  // namespace fibs::server::config
