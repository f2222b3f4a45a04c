#include "server/core/conduct/conduct_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/rules/dice_origin.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

std::string Sha256Of(std::string_view text) { return engine::SeedText(crypto::Sha256OfText(text)); }

bool HasText(const ConductEntry& entry) { return !entry.text.empty() || !entry.evidence.empty(); }

// How many of the first entries are as they were written, where `right` of them are.
size_t CountRight(const std::vector<ConductEntry>& entries, size_t right) {
  for (; right < entries.size(); ++right) {
    const ConductEntry& entry = entries[right];
    if (entry.hash != HashOf(entry, right == 0 ? std::string() : entries[right - 1].hash)) break;
    if (HasText(entry) && entry.digest != DigestOf(entry)) break;
  }
  return right;
}

}  // namespace

std::string DigestOf(const ConductEntry& entry) {
  return Sha256Of(entry.text + '\0' + entry.evidence);
}

std::string HashOf(const ConductEntry& entry, const std::string& before) {
  return Sha256Of(fmt::format("{} {} {} {} {} {} {} {} {} {}", before, entry.id,
                              entry.at.time_since_epoch().count(), static_cast<int>(entry.kind),
                              entry.what, entry.by, entry.about, entry.of,
                              entry.until.time_since_epoch().count(), entry.digest));
}

ConductId FirstChanged(const std::vector<ConductEntry>& entries) {
  const size_t right = CountRight(entries, 0);
  return right == entries.size() ? 0 : entries[right].id;
}

ConductId ConductLog::FirstChanged() const {
  checked_ = CountRight(entries_, checked_);
  return checked_ == entries_.size() ? 0 : entries_[checked_].id;
}

const ConductEntry* ConductLog::Find(ConductId id) const {
  const auto found = std::ranges::lower_bound(entries_, id, {}, &ConductEntry::id);
  return found == entries_.end() || found->id != id ? nullptr : &*found;
}

const ConductEntry& ConductLog::Append(ConductEntry entry) {
  entry.id = entries_.empty() ? 1 : entries_.back().id + 1;
  entry.at = turn_.now;
  entry.digest = DigestOf(entry);
  entry.hash = HashOf(entry, entries_.empty() ? std::string() : entries_.back().hash);
  turn_.effects.Append(ConductNoted{entry});
  return entries_.emplace_back(std::move(entry));
}

void ConductLog::Forget(AccountId account) {
  for (ConductEntry& entry : entries_) {
    if (entry.by == account || entry.about == account) ForgetText(entry);
  }
}

void ConductLog::ForgetText(ConductId id) {
  const auto found = std::ranges::lower_bound(entries_, id, {}, &ConductEntry::id);
  if (found != entries_.end() && found->id == id) ForgetText(*found);
}

void ConductLog::ForgetText(ConductEntry& entry) {
  if (!HasText(entry)) return;
  entry.text.clear();
  entry.evidence.clear();
  turn_.effects.Append(ConductErased{entry.id});
}

}  // namespace fibs::server
