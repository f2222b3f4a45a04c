#include "server/core/presence/claim_words.h"

#include <fmt/format.h>

#include <chrono>
#include <string_view>
#include <variant>

#include "protocol/narrate.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

using protocol::ClaimEnded;
using protocol::ClaimJudged;
using protocol::ClaimOpen;
using protocol::ClaimRefused;
using protocol::ClaimSettled;
using protocol::ClaimTold;

std::string When(int64_t seconds) {
  return IsoMinute(Time(std::chrono::seconds(seconds)), "UTC") + " UTC";
}

std::string_view Plural(int count) { return count == 1 ? "" : "s"; }

std::string Sentence(const ClaimTold& told, const ClaimOpen& open) {
  const std::string match = ClaimedMatchText(told), due = When(open.due);
  if (open.mine && open.made) {
    return fmt::format(
        "You claim your match {}. {} has until {} to play on; then it will be judged as it stands.",
        match, told.opponent, due);
  }
  if (open.mine)
    return fmt::format("You claim your match {}. It will be judged on {}.", match, due);
  if (open.made) {
    return fmt::format(
        "{0} claims your match {1}. Type 'invite {0} #{2}' to play on, or it will be judged as it "
        "stands on {3}.",
        told.opponent, match, told.match, due);
  }
  return fmt::format(
      "{0} claims your match {1}. It will be judged on {2}. Type 'invite {0} #{3}' to play on.",
      told.opponent, match, due, told.match);
}

std::string WhyText(const ClaimEnded& ended, const std::string& opponent) {
  const std::string& who = ended.reader ? "you" : opponent;
  const std::string& other = ended.reader ? opponent : "you";
  switch (ended.why) {
    case ClaimEnded::Why::kPlaysOn:
      return who + (ended.reader ? " play on" : " plays on");
    case ClaimEnded::Why::kClaimantLeft:
      return who + (ended.reader ? " have left the table" : " has left the table");
    case ClaimEnded::Why::kNotJoined:
      return fmt::format("{} did not join {} within {} minutes", who, other, ended.minutes);
    case ClaimEnded::Why::kWentAway:
      return fmt::format("{} went away, and did not join {}", who, other);
    case ClaimEnded::Why::kNotDecided:
      return fmt::format("{} did not decide within {} minutes", who, ended.minutes);
    case ClaimEnded::Why::kNotReady:
    case ClaimEnded::Why::kNotHere:
      return fmt::format("{} {} ready to play, and {} {} not{}", other,
                         ended.reader ? "was" : "were", who, ended.reader ? "were" : "was",
                         ended.why == ClaimEnded::Why::kNotHere ? " here" : "");
  }
  return {};
}

std::string Sentence(const ClaimTold& told, const ClaimEnded& ended) {
  const bool lapsed =
      ended.why != ClaimEnded::Why::kPlaysOn && ended.why != ClaimEnded::Why::kClaimantLeft;
  return fmt::format("The claim of your match {} has {}: {}.", ClaimedMatchText(told),
                     lapsed ? "lapsed" : "ended", WhyText(ended, told.opponent));
}

std::string Sentence(const ClaimTold& told, const ClaimJudged& judged) {
  std::string text =
      fmt::format("Your match {} was judged: {} it with a chance of {:.1f} %{}.",
                  ClaimedMatchText(told), judged.won ? "you win" : told.opponent + " wins",
                  100 * judged.chance, judged.counts_as_won ? ", which counts as won" : "");
  if (judged.ratings) {
    const auto [before, after] = *judged.ratings;
    text += fmt::format(" Your rating: {:.2f}, before {:.2f}.", after, before);
  }
  if (!judged.moment.empty()) text += " The moment for GNU Backgammon: " + judged.moment;
  return text;
}

std::string Sentence(const ClaimTold& told, const ClaimSettled& settled) {
  const std::string_view result = settled.result == ClaimSettled::Result::kWon ? "you win it"
                                  : settled.result == ClaimSettled::Result::kLost
                                      ? "you lose it"
                                      : "it does not count";
  return fmt::format("An administrator has settled your match {}: {}. The reason: {}",
                     ClaimedMatchText(told), result, settled.reason);
}

std::string Sentence(const ClaimTold& told, const ClaimRefused& refused) {
  switch (refused.why) {
    case ClaimRefused::Why::kUnlimited:
      return "An unlimited match has no result that could be claimed.";
    case ClaimRefused::Why::kPlaying:
      return fmt::format("Your match with {} goes on.", told.opponent);
    case ClaimRefused::Why::kClaimed:
      return fmt::format("{} claimed that match already: it will be judged on {}.",
                         refused.mine ? "You have" : told.opponent + " has", When(refused.at));
    case ClaimRefused::Why::kBarred:
      return fmt::format(
          "You have refused to go on with that match {} times. It can be claimed from {} on.",
          refused.count, When(refused.at));
    case ClaimRefused::Why::kEarly:
      return fmt::format(
          "{} on {}. It can be claimed from {} on.",
          refused.after_refusal ? "You refused to go on with that match" : "That match was saved",
          When(refused.since), When(refused.at));
    case ClaimRefused::Why::kNotReady:
      return fmt::format(
          "You were ready to play, or at a table, on {} day{} since {}. It can be claimed when it "
          "is {}.",
          refused.count, Plural(refused.count),
          refused.after_refusal ? "you refused to go on with the match" : "the match was saved",
          refused.needed);
  }
  return {};
}

}  // namespace

std::string ClaimedMatchText(const ClaimTold& told) {
  return fmt::format(
      "#{} with {} ({}, {}-{})", told.match, told.opponent.empty() ? "somebody" : told.opponent,
      protocol::AMatchKind({told.length, told.by_games}), told.score[0], told.score[1]);
}

std::string ClaimSentence(const ClaimTold& told) {
  return std::visit([&told](const auto& what) { return Sentence(told, what); }, told.what);
}

}  // namespace fibs::server
