#include "server/core/people/ranking.h"

#include <algorithm>

namespace fibs::server {
namespace {

bool Before(const Ranking::Entry& a, const Ranking::Entry& b) {
  return a.rating != b.rating ? a.rating > b.rating : a.account < b.account;
}

}  // namespace

Ranking::Ranking(const Accounts& accounts) {
  accounts.ForEach([this](const Account& account) {
    if (!Lists(account)) return;
    entries_.push_back({account.rating, account.id});
    rating_of_.emplace(account.id, account.rating);
  });
  std::sort(entries_.begin(), entries_.end(), Before);
}

void Ranking::Update(const Account& account) {
  if (!Lists(account)) return Remove(account.id);
  const Entry now{account.rating, account.id};
  const auto [known, is_new] = rating_of_.try_emplace(account.id, account.rating);
  const auto place = std::lower_bound(entries_.begin(), entries_.end(), now, Before);
  if (is_new) {
    entries_.insert(place, now);
    return;
  }
  if (known->second == account.rating) return;
  const Entry before{known->second, account.id};
  const auto old_place = std::lower_bound(entries_.begin(), entries_.end(), before, Before);
  known->second = account.rating;
  *old_place = now;
  if (old_place < place) {
    std::rotate(old_place, old_place + 1, place);
  } else {
    std::rotate(place, old_place, old_place + 1);
  }
}

void Ranking::Remove(AccountId account) {
  const auto known = rating_of_.find(account);
  if (known == rating_of_.end()) return;
  const Entry entry{known->second, account};
  entries_.erase(std::lower_bound(entries_.begin(), entries_.end(), entry, Before));
  rating_of_.erase(known);
}

size_t Ranking::RankOf(const Account& account) const {
  const Entry entry{account.rating, account.id};
  const auto place = std::lower_bound(entries_.begin(), entries_.end(), entry, Before);
  return static_cast<size_t>(place - entries_.begin()) + 1;
}

std::span<const Ranking::Entry> Ranking::Range(size_t from, size_t to) const {
  to = std::min(to, entries_.size());
  if (from > to) return {};
  return std::span(entries_).subspan(from - 1, to - from + 1);
}

}  // namespace fibs::server
