#pragma once

#include <string_view>

namespace fibs::bot {

// One line on standard error: date and time (UTC), who, what.
void Log(std::string_view who, std::string_view what);

}  // namespace fibs::bot
