#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "server/link/time.h"

namespace fibs::server {

// What stands in a column of a row, on its way between a struct of the core and the database.
using Cell = std::variant<long long, double, std::string>;
using Cells = std::vector<Cell>;

inline long long ToMilliseconds(Time time) { return time.time_since_epoch().count(); }
inline Time FromMilliseconds(long long milliseconds) {
  return Time(std::chrono::milliseconds(milliseconds));
}

// How a type of the core stands in a cell: as which of its types (Kept), and the way there and
// back. A type that no other table stores has its form beside its table.
template <typename T>
struct Form;

template <typename T>
requires std::integral<T> || std::is_enum_v<T>
struct Form<T> {
  using Kept = long long;
  static void Write(T value, Kept& kept) { kept = static_cast<Kept>(value); }
  static void Read(Kept kept, T& value) { value = static_cast<T>(kept); }
};

template <typename T>
requires std::same_as<T, double> || std::same_as<T, std::string>
struct Form<T> {
  using Kept = T;
  static void Write(const T& value, Kept& kept) { kept = value; }
  static void Read(const Kept& kept, T& value) { value = kept; }
};

// Milliseconds since 1970 in UTC, 0 for never.
template <>
struct Form<Time> {
  using Kept = long long;
  static void Write(Time value, Kept& kept) { kept = ToMilliseconds(value); }
  static void Read(Kept kept, Time& value) { value = FromMilliseconds(kept); }
};

template <typename T>
concept HasText = requires(const T& value) {
  { value.Text() } -> std::same_as<std::string>;
  { T::FromText(std::string_view()) } -> std::same_as<T>;
};
template <HasText T>
struct Form<T> {
  using Kept = std::string;
  static void Write(const T& value, Kept& kept) { kept = value.Text(); }
  static void Read(const Kept& kept, T& value) { value = T::FromText(kept); }
};

}  // namespace fibs::server
