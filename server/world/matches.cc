#include "server/world/matches.h"

#include <algorithm>
#include <optional>

namespace fibs::server {
namespace {

std::optional<MatchEntry> Replay(const StoredMatch& stored) {
  MatchEntry entry{.id = stored.id,
                   .players = stored.players,
                   .match = engine::Match({.length = stored.length, .crawford = stored.crawford}),
                   .inputs = static_cast<int>(stored.inputs.size())};
  for (const std::string& text : stored.inputs) {
    std::optional<engine::Input> input = engine::DecodeInput(text);
    if (!input || !entry.match.Apply(*input)) return std::nullopt;
  }
  return entry;
}

}  // namespace

Matches::Matches(const std::vector<StoredMatch>& stored, MatchId last_id) : last_id_(last_id) {
  for (const StoredMatch& match : stored) {
    std::optional<MatchEntry> entry = Replay(match);
    if (!entry) {
      corrupt_.push_back({match.id, match.players});
      continue;
    }
    Index(entries_.emplace(match.id, std::move(*entry)).first->second);
  }
}

void Matches::Index(const MatchEntry& entry) {
  by_pair_[PairOf(entry.players[0], entry.players[1])] = entry.id;
  for (AccountId account : entry.players) unfinished_[account].push_back(entry.id);
}

MatchEntry& Matches::Start(AccountId first, AccountId second, engine::MatchRules rules) {
  const MatchId id = ++last_id_;
  auto [it, added] = entries_.emplace(
      id, MatchEntry{.id = id, .players = {first, second}, .match = engine::Match(rules)});
  Index(it->second);
  return it->second;
}

MatchEntry* Matches::Latest(AccountId a, AccountId b) {
  auto pair = by_pair_.find(PairOf(a, b));
  if (pair == by_pair_.end()) return nullptr;
  auto it = entries_.find(pair->second);
  return it == entries_.end() ? nullptr : &it->second;
}

MatchEntry* Matches::Unfinished(AccountId a, AccountId b) {
  MatchEntry* entry = Latest(a, b);
  return entry != nullptr && !entry->finished ? entry : nullptr;
}

std::vector<MatchEntry*> Matches::UnfinishedOf(AccountId account) {
  std::vector<MatchEntry*> result;
  auto it = unfinished_.find(account);
  if (it == unfinished_.end()) return result;
  for (MatchId id : it->second) result.push_back(&entries_.find(id)->second);
  return result;
}

void Matches::MarkFinished(MatchEntry& entry) {
  entry.finished = true;
  for (AccountId account : entry.players) {
    auto it = unfinished_.find(account);
    if (it == unfinished_.end()) continue;
    std::erase(it->second, entry.id);
    if (it->second.empty()) unfinished_.erase(it);
  }
}

void Matches::Discard(MatchId id) {
  auto it = entries_.find(id);
  if (it == entries_.end()) return;
  MarkFinished(it->second);
  by_pair_.erase(PairOf(it->second.players[0], it->second.players[1]));
  entries_.erase(it);
}

bool Matches::HasCorrupt(AccountId a, AccountId b) const {
  return std::any_of(corrupt_.begin(), corrupt_.end(), [pair = PairOf(a, b)](const Corrupt& c) {
    return PairOf(c.players[0], c.players[1]) == pair;
  });
}

std::vector<MatchId> Matches::ForgetCorrupt(AccountId a, AccountId b) {
  std::vector<MatchId> forgotten;
  std::erase_if(corrupt_, [&](const Corrupt& c) {
    if (PairOf(c.players[0], c.players[1]) != PairOf(a, b)) return false;
    forgotten.push_back(c.id);
    return true;
  });
  return forgotten;
}

void Matches::ForgetCorruptOf(AccountId account) {
  std::erase_if(corrupt_, [account](const Corrupt& c) {
    return c.players[0] == account || c.players[1] == account;
  });
}

}  // namespace fibs::server
