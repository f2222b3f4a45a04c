#include "server/core/records/second_factor.h"

#include <fmt/format.h>

#include <sstream>

namespace fibs::server {
namespace {

constexpr std::string_view kNoWord = "-";

std::string Word(const std::string& text) { return text.empty() ? std::string(kNoWord) : text; }
std::string Unword(const std::string& word) { return word == kNoWord ? std::string() : word; }

}  // namespace

std::string SecondFactor::Text() const {
  if (*this == SecondFactor()) return {};
  std::string text = fmt::format("{} {} {}", Word(secret), Word(offered), used_step);
  for (const std::string& hash : recovery) text += ' ' + hash;
  return text;
}

SecondFactor SecondFactor::FromText(std::string_view text) {
  SecondFactor factor;
  if (text.empty()) return factor;  // as most are
  std::istringstream words{std::string(text)};
  std::string secret, offered, hash;
  if (!(words >> secret >> offered >> factor.used_step)) return {};
  factor.secret = Unword(secret);
  factor.offered = Unword(offered);
  while (words >> hash) factor.recovery.push_back(hash);
  return factor;
}

}  // namespace fibs::server
