#include "server/core/play/matches.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <string>

#include "server/core/play/table.h"

namespace fibs::server {
namespace {

std::vector<MatchEntry*> AtTables(std::vector<MatchEntry*> matches) {
  std::erase_if(matches, [](const MatchEntry* entry) { return entry->without_seats(); });
  return matches;
}

bool IsBefore(const MatchEntry* entry, MatchId id) { return entry->id < id; }

}  // namespace

MatchSummary Summarize(const engine::Match& match, Time since) {
  MatchSummary summary{
      .score = {match.score(engine::Player::kFirst), match.score(engine::Player::kSecond)},
      .left_by = match.left_by()};
  if (!WaysOf(match.rules()).without_seats) return summary;
  summary.decider = match.decider();
  summary.since = since;
  return summary;
}

std::optional<MatchEntry> ReplayMatch(const StoredMatch& stored, const engine::LagRules& lag) {
  MatchEntry entry(stored.id, stored.players, stored.terms, lag);
  entry.match = std::make_unique<engine::Match>(stored.terms.rules);
  entry.reminded = stored.reminded;
  entry.claim = stored.claim;
  entry.refusals = stored.refusals;
  for (const std::string& text : stored.inputs) {
    const auto timed = engine::SplitTime(text);
    const auto input = timed ? engine::DecodeInput(timed->input) : std::nullopt;
    if (!input || !entry.match->Apply(*input)) return std::nullopt;
    entry.pace->Replay(*entry.match, *input, timed->time);
    entry.inputs.Add(text);
    if (!entry.match->game_goes_on()) entry.inputs.Reveal();
  }
  return entry;
}

Matches::Matches(const std::vector<SavedMatch>& saved, const std::vector<StoredMatch>& stored,
                 MatchId last_id, const Accounts& accounts, const engine::LagRules& lag)
    : lag_(lag), last_id_(last_id) {
  entries_.reserve(saved.size() + stored.size());
  by_account_.reserve(std::min(2 * (saved.size() + stored.size()), accounts.size()));
  AddStored(stored, accounts);
  for (const SavedMatch& match : saved) AddSaved(match, accounts);
}

Matches::Matches(Matches&& saved, const std::vector<StoredMatch>& stored, MatchId last_id,
                 const Accounts& accounts, const engine::LagRules& lag)
    : lag_(lag),
      entries_(std::move(saved.entries_)),
      by_account_(std::move(saved.by_account_)),
      corrupt_(saved.corrupt_),
      last_id_(last_id) {
  AddStored(stored, accounts);
}

Matches::~Matches() = default;

void Matches::AddStored(const std::vector<StoredMatch>& stored, const Accounts& accounts) {
  for (const StoredMatch& match : stored) {
    Add(ReplayMatch(match, lag_), match.id, match.players, match.terms, accounts);
    stored_.push_back(match.id);
  }
}

void Matches::AddSaved(const SavedMatch& match, const Accounts& accounts) {
  MatchEntry entry(match.id, match.players, match.terms);
  entry.summary = match.summary;
  entry.reminded = match.reminded;
  entry.closed = match.closed;
  entry.claim = match.claim;
  entry.refusals = match.refusals;
  Add(std::move(entry), match.id, match.players, match.terms, accounts);
}

void Matches::Put(const SavedMatch& match, const Accounts& accounts) {
  Remove(match.id);
  AddSaved(match, accounts);
}

void Matches::Add(std::optional<MatchEntry> entry, MatchId id,
                  const std::array<AccountId, 2>& players, const MatchTerms& terms,
                  const Accounts& accounts) {
  const auto [first, second] = players;
  if (entry && accounts.FindById(first) != nullptr && accounts.FindById(second) != nullptr &&
      first != second && Replaced(first, second, entry->terms) == nullptr) {
    Insert(std::move(*entry));
    return;
  }
  MarkCorrupt(Insert(MatchEntry(id, players, terms)));
}

MatchEntry& Matches::Insert(MatchEntry inserted) {
  const MatchId id = inserted.id;
  MatchEntry& entry = entries_.emplace(id, std::move(inserted)).first->second;
  for (const AccountId account : entry.players) {
    auto& list = by_account_[account];
    list.insert(std::lower_bound(list.begin(), list.end(), id, IsBefore), &entry);
  }
  return entry;
}

MatchEntry& Matches::Start(AccountId first, AccountId second, const MatchTerms& terms) {
  MatchEntry entry(++last_id_, {first, second}, terms, lag_);
  entry.match = std::make_unique<engine::Match>(terms.rules);
  return Insert(std::move(entry));
}

MatchEntry* Matches::Find(MatchId id) {
  const auto found = entries_.find(id);
  return found == entries_.end() || found->second.corrupt ? nullptr : &found->second;
}

MatchEntry* Matches::FindAny(MatchId id) {
  const auto found = entries_.find(id);
  return found == entries_.end() ? nullptr : &found->second;
}

std::vector<MatchEntry*> Matches::OfPair(AccountId a, AccountId b) const {
  const auto of_a = by_account_.find(a);
  const auto of_b = by_account_.find(b);
  std::vector<MatchEntry*> result;
  if (of_a == by_account_.end() || of_b == by_account_.end()) return result;
  const bool a_has_fewer = of_a->second.size() <= of_b->second.size();
  const auto& [one, few] = a_has_fewer ? *of_a : *of_b;
  const AccountId other = a_has_fewer ? b : a;
  std::ranges::copy_if(few, std::back_inserter(result), [&, one = one](const MatchEntry* entry) {
    return entry->OpponentOf(one) == other;
  });
  return result;
}

MatchEntry* Matches::Replaced(AccountId a, AccountId b, const MatchTerms& terms) {
  if (WaysOf(terms.rules).many_of_a_pair) return nullptr;
  const std::vector<MatchEntry*> unfinished = UnfinishedOf(a, b);
  if (unfinished.empty()) return nullptr;
  const auto same = std::ranges::find(unfinished, TermsWords(terms), [](const MatchEntry* entry) {
    return TermsWords(entry->terms);
  });
  return same == unfinished.end() ? nullptr : *same;
}

MatchEntry* Matches::Unfinished(AccountId a, AccountId b) {
  const std::vector<MatchEntry*> all = UnfinishedOf(a, b);
  if (all.empty()) return nullptr;
  const auto played = std::find_if(all.begin(), all.end(),
                                   [](const MatchEntry* entry) { return entry->table != nullptr; });
  return played != all.end() ? *played : all.back();
}

std::vector<MatchEntry*> Matches::UnfinishedOf(AccountId a, AccountId b) {
  std::vector<MatchEntry*> result = OfPair(a, b);
  std::erase_if(result, [](const MatchEntry* entry) { return entry->corrupt; });
  return result;
}

std::vector<MatchEntry*> Matches::UnfinishedOf(AccountId account) {
  std::vector<MatchEntry*> result;
  const auto found = by_account_.find(account);
  if (found == by_account_.end()) return result;
  std::copy_if(found->second.begin(), found->second.end(), std::back_inserter(result),
               [](const MatchEntry* entry) { return !entry->corrupt; });
  return result;
}

std::vector<MatchEntry*> Matches::SavedOf(AccountId a, AccountId b) {
  return AtTables(UnfinishedOf(a, b));
}

std::vector<MatchEntry*> Matches::SavedOf(AccountId account) {
  return AtTables(UnfinishedOf(account));
}

MatchEntry* Matches::SavedOf(AccountId a, AccountId b, MatchId number) {
  const std::vector<MatchEntry*> saved = SavedOf(a, b);
  const auto found = std::ranges::find(saved, number, &MatchEntry::id);
  if (found != saved.end()) return *found;
  return saved.size() == 1 ? saved.front() : nullptr;
}

size_t Matches::CountWithoutSeats(AccountId player) const {
  const auto found = by_account_.find(player);
  if (found == by_account_.end()) return 0;
  return static_cast<size_t>(std::ranges::count_if(found->second, [](const MatchEntry* entry) {
    return !entry->corrupt && entry->without_seats();
  }));
}

size_t Matches::CountLeftBy(AccountId player, const MatchEntry* except) const {
  const auto found = by_account_.find(player);
  if (found == by_account_.end()) return 0;
  return static_cast<size_t>(
      std::count_if(found->second.begin(), found->second.end(), [&](const MatchEntry* entry) {
        return !entry->corrupt && entry->Summary().left_by == entry->SeatOf(player) &&
               entry != except;
      }));
}

bool Matches::Load(MatchEntry& entry, const StoredMatch& read) {
  std::optional<MatchEntry> loaded = ReplayMatch(read, lag_);
  if (!loaded || loaded->players != entry.players) {
    MarkCorrupt(entry);
    return false;
  }
  entry.match = std::move(loaded->match);
  entry.inputs = std::move(loaded->inputs);
  entry.pace = std::move(loaded->pace);
  return true;
}

void Matches::Unload(MatchEntry& entry) {
  assert(entry.table == nullptr);
  entry.summary = entry.Summary();
  entry.inputs_saved = entry.inputs.size();
  entry.match.reset();
  entry.inputs = {};
}

void Matches::MarkCorrupt(MatchEntry& entry) {
  assert(!entry.corrupt && entry.table == nullptr);
  entry.corrupt = true;
  ++corrupt_;
}

void Matches::Remove(MatchId id) {
  const auto found = entries_.find(id);
  if (found == entries_.end()) return;
  MatchEntry& entry = found->second;
  assert(entry.table == nullptr);
  for (const AccountId account : entry.players) {
    const auto of_account = by_account_.find(account);
    auto& list = of_account->second;
    list.erase(std::lower_bound(list.begin(), list.end(), id, IsBefore));
    if (list.empty()) by_account_.erase(of_account);
  }
  if (entry.corrupt) --corrupt_;
  entries_.erase(found);
}

void Matches::RemoveAllOf(AccountId account) {
  for (auto found = by_account_.find(account); found != by_account_.end();
       found = by_account_.find(account)) {
    Remove(found->second.back()->id);
  }
}

Table& Matches::OpenTable(MatchEntry& entry, std::unique_ptr<Table> table) {
  assert(entry.match != nullptr && entry.table == nullptr);
  entry.table = table.get();
  entry.place_ = tables_.insert(tables_.end(), std::move(table));
  return *entry.table;
}

void Matches::CloseTable(MatchId id, Time now) {
  MatchEntry& entry = entries_.at(id);
  entry.closed = now;
  entry.table = nullptr;
  tables_.erase(entry.place_);
}

std::vector<MatchId> Matches::Corrupt() const {
  std::vector<MatchId> corrupt;
  if (corrupt_ == 0) return corrupt;
  for (const auto& [id, entry] : entries_) {
    if (entry.corrupt) corrupt.push_back(id);
  }
  std::sort(corrupt.begin(), corrupt.end());
  return corrupt;
}

bool Matches::HasCorrupt(AccountId a, AccountId b) const {
  return std::ranges::any_of(OfPair(a, b), &MatchEntry::corrupt);
}

std::vector<MatchId> Matches::ForgetCorrupt(AccountId a, AccountId b) {
  std::vector<MatchId> forgotten;
  for (const MatchEntry* entry : OfPair(a, b)) {
    if (entry->corrupt) forgotten.push_back(entry->id);
  }
  for (const MatchId id : forgotten) Remove(id);
  return forgotten;
}

}  // namespace fibs::server
