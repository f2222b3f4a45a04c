#include "server/core/play/stored_matches.h"

#include <fmt/format.h>

#include <iterator>

namespace fibs::server {
namespace {

bool IsOver(const MatchEntry& entry) { return entry.match->phase() == engine::Phase::kMatchOver; }

}  // namespace

std::vector<MatchEntry*> StoredMatches::TakeUp() {
  for (const MatchId match : matches_.Corrupt()) LogCorrupt(match);
  std::vector<MatchEntry*> open;
  for (const MatchId match : matches_.TakeStored()) {
    MatchEntry* entry = matches_.Find(match);
    if (entry == nullptr) continue;
    if (IsOver(*entry)) {
      Settle(*entry);
    } else {
      open.push_back(entry);
    }
  }
  return open;
}

void StoredMatches::CloseTables(const std::vector<MatchEntry*>& open) {
  for (MatchEntry* entry : open) {
    entry->closed = now_;
    effects_.Append(TableClosed{entry->id, entry->Summary()});
  }
}

bool StoredMatches::Take(MatchId match, const MatchLoaded& read) {
  MatchEntry* entry = matches_.Find(match);
  if (entry == nullptr || entry->match != nullptr) return true;
  if (read.found && std::ssize(read.found->match.inputs) < entry->inputs_saved) return true;
  if (!read.found || !matches_.Load(*entry, read.found->match)) {
    if (!entry->corrupt) matches_.MarkCorrupt(*entry);
    LogCorrupt(entry->id);
    return false;
  }
  if (IsOver(*entry)) Settle(*entry);
  return true;
}

void StoredMatches::LogCorrupt(MatchId match) {
  effects_.Log(LogLevel::kError,
               fmt::format("saved match {} cannot be replayed and was left out", match));
}

void StoredMatches::Settle(const MatchEntry& entry) {
  settlements_.SettleStored(entry);
  effects_.Log(LogLevel::kWarning,
               fmt::format("match {} was over and not rated; it is now", entry.id));
  matches_.Remove(entry.id);
}

}  // namespace fibs::server
