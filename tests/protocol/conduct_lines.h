#pragma once

#include <cstdint>
#include <string>
#include <vector>

// The part of clip_lines.txt that is about conduct, as the server writes it.
namespace fibs::protocol {

inline constexpr int64_t kMoment = 1042416000;

std::vector<std::string> OfMeasures();
std::vector<std::string> OfModeration();

}  // namespace fibs::protocol
