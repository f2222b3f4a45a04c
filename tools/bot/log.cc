#include "tools/bot/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdio>

namespace fibs::bot {

void Log(std::string_view who, std::string_view what) {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  fmt::print(stderr, "{:%Y-%m-%d %H:%M:%S} {}: {}\n", now, who, what);
}

}  // namespace fibs::bot
