#include "server/core/people/ranking.h"

#include <algorithm>

namespace fibs::server {
namespace {

bool Before(const Ranking::Entry& a, const Ranking::Entry& b) {
  return a.rating != b.rating ? a.rating > b.rating : a.account < b.account;
}

}  // namespace

Ranking::Ranking(const Accounts& accounts) : Ranking() {
  accounts.ForEach([this](const Account& account) { Add(account); });
  Sort();
}

void Ranking::Add(const Account& account) {
  if (!Lists(account)) return;
  entries_.push_back(EntryOf(account));
  rating_of_.emplace(account.id, entries_.back().rating);
}

void Ranking::Sort() { std::sort(entries_.begin(), entries_.end(), Before); }

Ranking::Entry Ranking::EntryOf(const Account& account) const {
  return {RatingIn(account, *series_).rating, account.id};
}

bool Ranking::Lists(const Account& account) const {
  if (account.erasing) return false;
  const int least = series_ == engine::kSeries.data() ? kExperienceMin : kExperienceMinElsewhere;
  return RatingIn(account, *series_).experience >= least;
}

void Ranking::Update(const Account& account) {
  if (!Lists(account)) return Remove(account.id);
  const Entry now = EntryOf(account);
  const auto [known, is_new] = rating_of_.try_emplace(account.id, now.rating);
  const auto place = std::lower_bound(entries_.begin(), entries_.end(), now, Before);
  if (is_new) {
    entries_.insert(place, now);
    return;
  }
  if (known->second == now.rating) return;
  const Entry before{known->second, account.id};
  const auto old_place = std::lower_bound(entries_.begin(), entries_.end(), before, Before);
  known->second = now.rating;
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
  const Entry entry = EntryOf(account);
  const auto place = std::lower_bound(entries_.begin(), entries_.end(), entry, Before);
  return static_cast<size_t>(place - entries_.begin()) + 1;
}

std::span<const Ranking::Entry> Ranking::Range(size_t from, size_t to) const {
  to = std::min(to, entries_.size());
  if (from > to) return {};
  return std::span(entries_).subspan(from - 1, to - from + 1);
}

namespace {

size_t PlaceOf(const engine::Series& series) {
  return static_cast<size_t>(&series - engine::kSeries.data());
}

}  // namespace

Rankings::Rankings(const Accounts& accounts) {
  lists_.reserve(engine::kSeries.size());
  for (const engine::Series& series : engine::kSeries) lists_.emplace_back(series);
  lists_.front().entries_.reserve(accounts.size());
  lists_.front().rating_of_.reserve(accounts.size());
  accounts.ForEach([this](const Account& account) {
    lists_.front().Add(account);
    for (const GameRating& rating : account.game_ratings) {
      lists_[PlaceOf(*rating.series)].Add(account);
    }
  });
  for (Ranking& list : lists_) list.Sort();
}

void Rankings::Update(const Account& account) {
  lists_.front().Update(account);
  for (const GameRating& rating : account.game_ratings) {
    lists_[PlaceOf(*rating.series)].Update(account);
  }
}

void Rankings::Remove(const Account& account) {
  for (Ranking& list : lists_) list.Remove(account.id);
}

const Ranking& Rankings::Of(const engine::Series& series) const { return lists_[PlaceOf(series)]; }

}  // namespace fibs::server
