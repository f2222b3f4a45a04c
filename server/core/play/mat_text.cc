#include "server/core/play/mat_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/mat.h"
#include "server/core/clock_text.h"

namespace fibs::server {

std::optional<std::string> MatText(
    const StoredMatch& match, const std::array<std::string, 2>& names, engine::Player left,
    const std::function<std::string(const engine::Seed&)>& commitment) {
  std::string date = IsoMinute(match.started, "UTC");
  date.resize(date.find(' '));
  std::replace(date.begin(), date.end(), '-', '.');
  const std::string terms = TermsWords(match.terms);
  return protocol::FormatMat({.rules = match.terms.rules,
                              .terms = terms,
                              .names = {names[0], names[1]},
                              .inputs = match.inputs,
                              .left = left,
                              .date = date,
                              .number = match.id,
                              .commitment = commitment});
}

std::string MatFileName(const std::array<std::string, 2>& names, MatchId match) {
  const auto part = [](const std::string& name) { return name == kErasedName ? "erased" : name; };
  return fmt::format("{}-{}-{}.mat", part(names[0]), part(names[1]), match);
}

}  // namespace fibs::server
