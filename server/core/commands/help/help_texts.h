#pragma once

#include <span>
#include <string_view>

namespace fibs::server {

// One topic of `help`, compiled in from <topic>.txt in this directory ("!!" from bangbang.txt).
struct HelpText {
  std::string_view topic;  // lower case, as typed after `help`
  std::string_view text;   // whole lines, at most 78 columns, each ended by LF
};

// All topics, sorted by topic in byte order.
std::span<const HelpText> HelpTexts();

}  // namespace fibs::server
