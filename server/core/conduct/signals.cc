#include "server/core/conduct/signals.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "protocol/words.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

// Without who says it, and to whom.
std::string_view TextIn(std::string_view line) {
  const size_t colon = line.find(": ");
  return colon == std::string_view::npos ? line : line.substr(colon + 2);
}

// Of his rated matches, by opponent: whether he has won each, newest first.
std::map<AccountId, std::vector<bool>> RatedByOpponent(AccountId account,
                                                       std::span<const FinishedMatch> history) {
  std::map<AccountId, std::vector<bool>> all;
  for (const FinishedMatch& match : history) {
    if (!match.terms.rated) continue;
    const size_t me = match.players[0] == account ? 0 : 1;
    all[match.players[1 - me]].push_back(static_cast<size_t>(match.winner) == me);
  }
  return all;
}

}  // namespace

std::optional<std::string> SignalOfRepetition(std::span<const std::string> lines) {
  std::map<std::string, size_t> counts;
  for (const std::string_view line : lines) ++counts[protocol::ToLower(TextIn(line))];
  const auto most =
      std::ranges::max_element(counts, {}, [](const auto& text) { return text.second; });
  if (most == counts.end() || most->second < kRepeated) return std::nullopt;
  return fmt::format("has said the same {} times in the last {} lines: {}", most->second,
                     lines.size(), most->first);
}

std::optional<std::string> SignalOfInvitations(const InvitationCounts& counts) {
  if (counts.made < kInvitationsMin || counts.declined * 4 < counts.made * 3) return std::nullopt;
  return fmt::format("{} of {} invitations were declined since the server has started",
                     counts.declined, counts.made);
}

std::optional<std::string> SignalOfLeaving(const MatchTally& tally) {
  if (!tally.OftenAbandons()) return std::nullopt;
  return fmt::format("has left {} of {} matches of a year", tally.abandoned,
                     tally.abandoned + tally.finished);
}

std::optional<WithOpponent> SignalOfOneOpponent(AccountId account,
                                                std::span<const FinishedMatch> history) {
  const auto rated = RatedByOpponent(account, history);
  size_t all = 0;
  for (const auto& [opponent, won] : rated) all += won.size();
  for (const auto& [opponent, won] : rated) {
    if (all < kMatchesOfOne || won.size() * 10 < all * 9) continue;
    return WithOpponent{opponent, fmt::format("{} of the last {} rated matches", won.size(), all)};
  }
  return std::nullopt;
}

std::optional<WithOpponent> SignalOfSwaps(AccountId account,
                                          std::span<const FinishedMatch> history) {
  for (const auto& [opponent, won] : RatedByOpponent(account, history)) {
    if (won.size() < kSwaps) continue;
    size_t same = 0;
    for (size_t i = 1; i < won.size(); ++i) {
      if (won[i] == won[i - 1]) ++same;
    }
    if (same * 3 > won.size() - 1) continue;
    return WithOpponent{opponent,
                        fmt::format("wins and loses in turns: {} of {} rated matches were won by "
                                    "who had lost the one before",
                                    won.size() - 1 - same, won.size() - 1)};
  }
  return std::nullopt;
}

std::vector<AccountId> SharingAddress(const Account& account, const Accounts& accounts, Time now) {
  std::vector<AccountId> sharing;
  if (account.last_host.empty() || IsLoopback(account.last_host)) return sharing;
  const std::string group = AddressGroup(account.last_host);
  const bool six = account.last_host.find(':') != std::string::npos;
  const Time since = now - std::chrono::days(kSharedDays);
  accounts.ForEach([&](const Account& other) {
    if (sharing.size() == kSharedMax || &other == &account || other.erasing) return;
    if (other.last_login < since) return;
    // An address of IPv4 is a group of its own.
    const bool same =
        six ? AddressGroup(other.last_host) == group : other.last_host == account.last_host;
    if (same) sharing.push_back(other.id);
  });
  return sharing;
}

SignalCounts::Person& SignalCounts::Of(AccountId account) {
  if (const auto found = people_.find(account); found != people_.end()) {
    last_.splice(last_.begin(), last_, found->second.place);
    return found->second;
  }
  if (people_.size() == kPeople) {
    people_.erase(last_.back());
    last_.pop_back();
  }
  last_.push_front(account);
  return people_.emplace(account, Person{.invitations = {}, .place = last_.begin()}).first->second;
}

InvitationCounts SignalCounts::InvitationsOf(AccountId account) const {
  const auto found = people_.find(account);
  return found == people_.end() ? InvitationCounts{} : found->second.invitations;
}

int SignalCounts::ListedWordsOf(AccountId account) const {
  const auto found = people_.find(account);
  return found == people_.end() ? 0 : found->second.listed_words;
}

void SignalCounts::Forget(AccountId account) {
  const auto found = people_.find(account);
  if (found == people_.end()) return;
  last_.erase(found->second.place);
  people_.erase(found);
}

}  // namespace fibs::server
