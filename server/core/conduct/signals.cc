#include "server/core/conduct/signals.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

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

std::string_view WordOf(Signal::Kind kind) {
  switch (kind) {
    case Signal::Kind::kRepeats:
      return "repeats";
    case Signal::Kind::kDeclined:
      return "declined";
    case Signal::Kind::kWords:
      return "words";
    case Signal::Kind::kLeft:
      return "left";
    case Signal::Kind::kOpponent:
      return "opponent";
    case Signal::Kind::kTurns:
      return "turns";
    case Signal::Kind::kAddress:
      return "address";
    case Signal::Kind::kBrowser:
      return "browser";
    case Signal::Kind::kErrors:
      return "errors";
    case Signal::Kind::kAgreement:
      return "agreement";
    case Signal::Kind::kTimes:
      return "times";
    case Signal::Kind::kEntrants:
      return "entrants";
    case Signal::Kind::kResigned:
      return "resigned";
    case Signal::Kind::kResults:
      return "results";
  }
  return {};
}

std::string SentenceOf(const Signal& signal, std::string_view others) {
  const auto& [kind, some, all, ids, text] = signal;
  const auto figure = [&signal](size_t index) {
    const auto figures = protocol::Split(signal.text);
    return index < figures.size() ? figures[index] : std::string_view("?");
  };
  switch (kind) {
    case Signal::Kind::kRepeats:
      return fmt::format("has said the same {} times in the last {} lines: {}", some, all, text);
    case Signal::Kind::kDeclined:
      return fmt::format("{} of {} invitations were declined since the server has started", some,
                         all);
    case Signal::Kind::kWords:
      return fmt::format("has said words of the list in {} line{} since the server has started",
                         some, some == 1 ? "" : "s");
    case Signal::Kind::kLeft:
      return fmt::format("has left {} of {} matches of a year", some, all);
    case Signal::Kind::kOpponent:
      return fmt::format("with {}: {} of the last {} rated matches", others, some, all);
    case Signal::Kind::kTurns:
      return fmt::format(
          "with {}: wins and loses in turns: {} of {} rated matches were won by who had lost the "
          "one before",
          others, some, all);
    case Signal::Kind::kAddress:
      return fmt::format("the same address as {}{}", others,
                         ids.size() == kSharedMax ? " and maybe others" : "");
    case Signal::Kind::kBrowser:
      return fmt::format("notices to a browser to which those of {} went", others);
    case Signal::Kind::kErrors:
      return fmt::format(
          "error rate {} in the last {} decisions, where {} is expected: {} standard deviations",
          figure(0), all, figure(1), figure(2));
    case Signal::Kind::kAgreement:
      return fmt::format(
          "the best play in {} of {} close ones, where {} is expected of the best: {} standard "
          "deviations",
          some, all, figure(0), figure(1));
    case Signal::Kind::kTimes:
      return fmt::format(
          "{} plays took {} seconds each, give or take {} percent: {} standard deviations below "
          "anybody's",
          all, figure(0), figure(1), figure(2));
    case Signal::Kind::kEntrants:
      return fmt::format("event {}: the same address or browser as {}", text, others);
    case Signal::Kind::kResigned:
      return fmt::format("event {}: resigned {} games early to {}", text, some, others);
    case Signal::Kind::kResults:
      return fmt::format(
          "won {} of {} matches of events, where {} are expected by the ratings at entry: {} "
          "standard deviations",
          some, all, figure(0), figure(1));
  }
  return {};
}

std::optional<Signal> SignalOfRepetition(std::span<const std::string> lines) {
  std::map<std::string, size_t> counts;
  for (const std::string_view line : lines) ++counts[protocol::ToLower(TextIn(line))];
  const auto most =
      std::ranges::max_element(counts, {}, [](const auto& text) { return text.second; });
  if (most == counts.end() || most->second < kRepeated) return std::nullopt;
  return Signal{.kind = Signal::Kind::kRepeats,
                .some = most->second,
                .all = lines.size(),
                .text = most->first};
}

std::optional<Signal> SignalOfInvitations(const InvitationCounts& counts) {
  if (counts.made < kInvitationsMin || counts.declined * 4 < counts.made * 3) return std::nullopt;
  return Signal{.kind = Signal::Kind::kDeclined,
                .some = static_cast<size_t>(counts.declined),
                .all = static_cast<size_t>(counts.made)};
}

std::optional<Signal> SignalOfLeaving(const MatchTally& tally) {
  if (!tally.OftenAbandons()) return std::nullopt;
  return Signal{.kind = Signal::Kind::kLeft,
                .some = static_cast<size_t>(tally.abandoned),
                .all = static_cast<size_t>(tally.abandoned + tally.finished)};
}

std::optional<Signal> SignalOfOneOpponent(AccountId account,
                                          std::span<const FinishedMatch> history) {
  const auto rated = RatedByOpponent(account, history);
  size_t all = 0;
  for (const auto& [opponent, won] : rated) all += won.size();
  for (const auto& [opponent, won] : rated) {
    if (all < kMatchesOfOne || won.size() * 10 < all * 9) continue;
    return Signal{
        .kind = Signal::Kind::kOpponent, .some = won.size(), .all = all, .others = {opponent}};
  }
  return std::nullopt;
}

std::optional<Signal> SignalOfSwaps(AccountId account, std::span<const FinishedMatch> history) {
  for (const auto& [opponent, won] : RatedByOpponent(account, history)) {
    if (won.size() < kSwaps) continue;
    size_t same = 0;
    for (size_t i = 1; i < won.size(); ++i) {
      if (won[i] == won[i - 1]) ++same;
    }
    if (same * 3 > won.size() - 1) continue;
    return Signal{.kind = Signal::Kind::kTurns,
                  .some = won.size() - 1 - same,
                  .all = won.size() - 1,
                  .others = {opponent}};
  }
  return std::nullopt;
}

std::string AddressKey(const Account& account) {
  const std::string& host = account.last_host;
  if (IsLoopback(host)) return {};
  if (host.find(':') != std::string::npos) return AddressGroup(host);
  // Of IPv4 each is a group of its own. Without a point it is none, or is not kept any more.
  return host.find('.') != std::string::npos ? host : std::string();
}

std::vector<AccountId> SharingAddress(const Account& account, const Accounts& accounts, Time now) {
  std::vector<AccountId> sharing;
  const std::string key = AddressKey(account);
  if (key.empty()) return sharing;
  const Time since = now - std::chrono::days(kSharedDays);
  accounts.ForEach([&](const Account& other) {
    if (sharing.size() == kSharedMax || &other == &account || other.erasing) return;
    if (other.last_login < since) return;
    if (AddressKey(other) == key) sharing.push_back(other.id);
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

void SignalCounts::NoteSharedBrowser(AccountId one, AccountId other) {
  for (const auto& [mine, theirs] : {std::pair(one, other), std::pair(other, one)}) {
    std::vector<AccountId>& sharing = Of(mine).sharing_browser;
    if (sharing.size() < kSharedMax && std::ranges::find(sharing, theirs) == sharing.end()) {
      sharing.push_back(theirs);
    }
  }
}

std::vector<AccountId> SignalCounts::SharingBrowser(AccountId account) const {
  const auto found = people_.find(account);
  return found == people_.end() ? std::vector<AccountId>{} : found->second.sharing_browser;
}

void SignalCounts::Forget(AccountId account) {
  const auto found = people_.find(account);
  if (found == people_.end()) return;
  last_.erase(found->second.place);
  people_.erase(found);
}

}  // namespace fibs::server
