#include "server/core/play/mat_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/files/mat.h"
#include "protocol/files/sgf.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

// "2003.01.02", in UTC.
std::string DayOf(const StoredMatch& match) {
  std::string date = IsoMinute(match.started, "UTC");
  date.resize(date.find(' '));
  std::replace(date.begin(), date.end(), '-', '.');
  return date;
}

std::string FileName(const std::array<std::string, 2>& names, MatchId match, const char* ending) {
  const auto part = [](const std::string& name) { return name == kErasedName ? "erased" : name; };
  return fmt::format("{}-{}-{}.{}", part(names[0]), part(names[1]), match, ending);
}

}  // namespace

std::optional<std::string> MatText(
    const StoredMatch& match, const std::array<std::string, 2>& names, engine::Player left,
    const std::function<std::string(const engine::Seed&)>& commitment, const std::string& result) {
  const std::string date = DayOf(match);
  const std::string terms = TermsWords(match.terms);
  return protocol::FormatMat({.rules = match.terms.rules,
                              .terms = terms,
                              .result = result,
                              .names = {names[0], names[1]},
                              .inputs = match.inputs,
                              .left = left,
                              .date = date,
                              .number = match.id,
                              .commitment = commitment});
}

std::optional<std::string> SgfText(const StoredMatch& match,
                                   const std::array<std::string, 2>& names) {
  const std::string date = DayOf(match);
  return protocol::FormatSgf({.rules = match.terms.rules,
                              .names = {names[0], names[1]},
                              .inputs = match.inputs,
                              .date = date});
}

std::string VerdictText(const Verdict& verdict) {
  if (!verdict.settled.empty()) return "settled";
  switch (verdict.on_time) {
    case OnTime::kNo:
      break;
    case OnTime::kFlag:
      return "on time: flag";
    case OnTime::kLeft:
      return "on time: left while the clock ran";
    case OnTime::kDays:
      return "on time: days";
  }
  return verdict.chance == 0 ? "" : fmt::format("judged {:.1f} %", 100 * verdict.chance);
}

std::string ResultText(const Verdict& verdict, const std::string& winner) {
  const std::string how = VerdictText(verdict);
  return how.empty() ? how : fmt::format("{} wins, {}", winner, how);
}

std::string MatFileName(const std::array<std::string, 2>& names, MatchId match) {
  return FileName(names, match, "mat");
}

std::string SgfFileName(const std::array<std::string, 2>& names, MatchId match) {
  return FileName(names, match, "sgf");
}

}  // namespace fibs::server
