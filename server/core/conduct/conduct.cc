#include "server/core/conduct/conduct.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <utility>

#include "engine/rules/dice_origin.h"
#include "protocol/clip_conduct.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

using Kind = ConductEntry::Kind;

constexpr size_t kCodeDigits = 16;  // of 4 bits
constexpr size_t kEntriesATick = 200;

// In the order of the enumerators.
constexpr std::array<std::string_view, kMeasures> kSentences = {
    "You are warned",
    "You may not talk",
    "You may not invite anybody",
    "Your new matches are unrated",
    "You may not enter events",
    "Your account is closed",
    "Your name was changed by a moderator",
    "You may not talk to strangers",
    "You may not report anybody",
};

}  // namespace

Conduct::Conduct(Turn& turn, const Accounts& accounts, std::vector<ConductEntry> stored)
    : turn_(turn), accounts_(accounts), log_(turn, std::move(stored)) {
  for (const ConductEntry& entry : log_.entries()) On(entry);
}

const ConductEntry* Conduct::Find(ConductId id, Kind kind) const {
  const ConductEntry* entry = log_.Find(id);
  return entry != nullptr && entry->kind == kind ? entry : nullptr;
}

AccountId Conduct::WhoHadName(std::string_view name) const {
  const auto found = former_names_.find(protocol::ToLower(name));
  return found != former_names_.end() && accounts_.IsInUse(found->second) ? found->second : 0;
}

const ConductEntry& Conduct::Note(ConductEntry entry) {
  const ConductEntry& noted = log_.Append(std::move(entry));
  On(noted);
  return noted;
}

std::vector<AccountId> Conduct::With(Role role) const {
  std::vector<AccountId> all;
  for (const auto& [account, his] : roles_) {
    if (his == role) all.push_back(account);
  }
  return all;
}

void Conduct::On(const ConductEntry& entry) {
  years_.Add(entry);
  switch (entry.kind) {
    case Kind::kReport:
      reports_[entry.id] = {.id = entry.id};
      ++reported_[entry.about];
      return;
    case Kind::kTaken:
      if (const auto found = reports_.find(entry.of); found != reports_.end()) {
        found->second.taken_by = entry.by;
      }
      return;
    case Kind::kAnswered:
      reports_.erase(entry.of);
      return;
    case Kind::kMeasure:
      measures_[entry.about].push_back(entry.id);
      if (entry.measure() == Measure::kName && !entry.evidence.empty()) {
        former_names_[protocol::ToLower(entry.evidence)] = entry.about;
      }
      return;
    case Kind::kLifted:
      lifted_.insert(entry.of);
      contested_.erase(entry.of);
      return;
    case Kind::kObjection:
      objections_[entry.of] = entry.id;
      contested_.insert(entry.of);
      return;
    case Kind::kUpheld:
      contested_.erase(entry.of);
      return;
    case Kind::kRoleGiven:
      roles_.insert({entry.about, entry.role()});
      return;
    case Kind::kRoleTaken:
      roles_.erase({entry.about, entry.role()});
      return;
    case Kind::kRestored:
    case Kind::kWaveBegun:
    case Kind::kWaveEnded:
    case Kind::kCodesMade:
    case Kind::kCodesEnded:
    case Kind::kAdminGiven:
    case Kind::kAdminTaken:
    case Kind::kRecoveryCode:
    case Kind::kPasswordSet:
    case Kind::kSecondStepEnded:
    case Kind::kErased:
      return;
    case Kind::kHeld:
      held_.insert(entry.id);
      return;
    case Kind::kLetGo:
    case Kind::kStopped:
      held_.erase(entry.of);
      return;
  }
}

std::vector<ConductId> Conduct::ReportsOf(AccountId reporter) const {
  std::vector<ConductId> own;
  for (const auto& [id, report] : reports_) {
    if (log_.Find(id)->by == reporter) own.push_back(id);
  }
  return own;
}

size_t Conduct::CountReportsAbout(AccountId account) const {
  const auto found = reported_.find(account);
  return found == reported_.end() ? 0 : found->second;
}

size_t Conduct::CountReporters(AccountId account) const {
  if (CountReportsAbout(account) == 0) return 0;
  std::set<AccountId> reporters;
  const Time since = turn_.now - std::chrono::days(kLately);
  const auto& entries = log_.entries();
  for (auto entry = entries.rbegin(); entry != entries.rend() && entry->at >= since; ++entry) {
    if (entry->kind != Kind::kReport || entry->about != account) continue;
    const Account* reporter = accounts_.FindById(entry->by);
    const int newcomer = turn_.limits.newcomer_experience_max;
    if (reporter == nullptr || (newcomer != 0 && reporter->experience <= newcomer)) continue;
    reporters.insert(entry->by);
  }
  return reporters.size();
}

size_t Conduct::CountHeldOf(AccountId writer) const {
  return static_cast<size_t>(
      std::ranges::count_if(held_, [&](ConductId id) { return log_.Find(id)->by == writer; }));
}

bool Conduct::Holds(const ConductEntry& measure) const {
  if (lifted_.contains(measure.id)) return false;
  return measure.until == Time{} || turn_.now < measure.until;
}

bool Conduct::MayRate(AccountId a, AccountId b) const {
  return InForce(a, Measure::kRating) == nullptr && InForce(b, Measure::kRating) == nullptr;
}

const ConductEntry* Conduct::InForce(AccountId account, Measure measure) const {
  const ConductEntry* longest = nullptr;
  for (const ConductEntry* entry : MeasuresAgainst(account)) {
    if (entry->measure() != measure || !Holds(*entry)) continue;
    if (entry->until == Time{}) return entry;
    if (longest == nullptr || entry->until > longest->until) longest = entry;
  }
  return longest;
}

std::vector<const ConductEntry*> Conduct::MeasuresAgainst(AccountId account) const {
  std::vector<const ConductEntry*> all;
  const auto found = measures_.find(account);
  if (found == measures_.end()) return all;
  for (const ConductId id : found->second) all.push_back(log_.Find(id));
  return all;
}

ConductId Conduct::ObjectionTo(ConductId measure) const {
  const auto found = objections_.find(measure);
  return found == objections_.end() ? 0 : found->second;
}

std::vector<ConductId> Conduct::Contested() const {
  std::vector<ConductId> all;
  for (const ConductId id : contested_) {
    const ConductEntry& measure = *log_.Find(id);
    if (Holds(measure) && accounts_.IsInUse(measure.about)) all.push_back(id);
  }
  return all;
}

// Reports about him need no answer any more, and his own none that he could read.
void Conduct::Forget(AccountId account) {
  for (const auto& [id, report] : std::map(reports_)) {
    const ConductEntry& entry = *log_.Find(id);
    if (entry.by != account && entry.about != account) continue;
    Note({.kind = Kind::kAnswered, .about = entry.about, .of = id});
  }
  for (const ConductId id : std::set(held_)) {
    const ConductEntry& entry = *log_.Find(id);
    if (entry.by != account && entry.about != account) continue;
    Note({.kind = Kind::kStopped, .about = entry.about, .of = id});
  }
  log_.Forget(account);
}

void Conduct::Tick() {
  const std::chrono::days most(turn_.config.keep.conduct_days);
  if (most.count() == 0) return;
  const std::vector<ConductEntry>& all = log_.entries();
  for (size_t looks = 0; looks < kEntriesATick; ++looks) {
    if (looked_at_ >= all.size() || turn_.now - all[looked_at_].at <= most) {
      looked_at_ = 0;  // what follows is younger
      return;
    }
    const ConductEntry& entry = all[looked_at_++];
    if (IsSettled(entry)) log_.ForgetText(entry.id);
  }
}

// A warning was told once and for all.
bool Conduct::IsSettled(const ConductEntry& entry) const {
  const ConductEntry* whole = entry.of == 0 ? &entry : log_.Find(entry.of);
  if (whole == nullptr) return true;
  if (whole->kind == Kind::kReport) return !reports_.contains(whole->id);
  if (whole->kind == Kind::kHeld) return !held_.contains(whole->id);
  if (whole->kind != Kind::kMeasure || whole->measure() == Measure::kWarning) return true;
  return !Holds(*whole);
}

std::string UntilText(const ConductEntry& measure, std::string_view zone) {
  if (measure.measure() == Measure::kName) {
    return fmt::format("in the place of {}", measure.evidence);
  }
  if (measure.until == Time{}) return "for good";
  return fmt::format("until {} {}", IsoMinute(measure.until, zone), zone);
}

std::string MeasureSentence(const ConductEntry& measure, std::string_view zone) {
  const std::string_view sentence = kSentences.at(static_cast<size_t>(measure.what));
  if (measure.measure() == Measure::kWarning || measure.measure() == Measure::kName) {
    return fmt::format("{}: {}", sentence, measure.text);
  }
  return fmt::format("{} {}: {}", sentence, UntilText(measure, zone), measure.text);
}

std::string ClipMeasureLine(const Conduct& conduct, const ConductEntry& measure) {
  using protocol::Objecting;
  Objecting objecting = Objecting::kClosed;
  if (conduct.IsContested(measure.id)) {
    objecting = Objecting::kWaits;
  } else if (measure.measure() != Measure::kWarning && conduct.ObjectionTo(measure.id) == 0) {
    objecting = Objecting::kOpen;
  }
  return protocol::ClipMeasure({.number = measure.id,
                                .measure = WordOf(measure.measure()),
                                .until = UnixSeconds(measure.until),
                                .objecting = objecting,
                                .reason = measure.text});
}

std::vector<std::string> ClipMeasureLines(const Conduct& conduct, AccountId about) {
  std::vector<std::string> lines;
  for (const ConductEntry* measure : conduct.MeasuresAgainst(about)) {
    // A warning and a name were told once.
    const bool lasts =
        measure->measure() != Measure::kWarning && measure->measure() != Measure::kName;
    if (lasts && conduct.Holds(*measure)) lines.push_back(ClipMeasureLine(conduct, *measure));
  }
  return lines;
}

std::string ObjectionCode(const ConductEntry& measure, const Account& about) {
  const auto digest = crypto::Sha256OfText(
      fmt::format("objection {} {} {}", measure.id, measure.hash, about.password_hash));
  return engine::SeedText(digest).substr(0, kCodeDigits);
}

}  // namespace fibs::server
