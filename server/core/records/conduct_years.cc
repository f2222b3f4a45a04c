#include "server/core/records/conduct_years.h"

#include <chrono>

namespace fibs::server {

void ConductYears::Add(const ConductEntry& entry) {
  using Kind = ConductEntry::Kind;
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(entry.at));
  const auto year = [&]() -> ConductYear& { return all_[static_cast<int>(day.year())]; };
  switch (entry.kind) {
    case Kind::kReport:
      ++year().reports;
      return;
    case Kind::kAnswered:
      ++year().answered;
      return;
    case Kind::kMeasure:
      ++year().measures.at(static_cast<size_t>(entry.what));
      return;
    case Kind::kLifted:
      ++year().lifted;
      if (contested_.erase(entry.of) != 0) ++year().granted;
      return;
    case Kind::kObjection:
      ++year().objections;
      contested_.insert(entry.of);
      return;
    case Kind::kUpheld:
      ++year().upheld;
      contested_.erase(entry.of);
      return;
    case Kind::kTaken:
    case Kind::kRoleGiven:
    case Kind::kRoleTaken:
    case Kind::kRestored:
    case Kind::kHeld:
    case Kind::kLetGo:
    case Kind::kStopped:
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
  }
}

}  // namespace fibs::server
