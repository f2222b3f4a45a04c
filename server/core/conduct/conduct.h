#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/conduct/conduct_log.h"
#include "server/core/people/accounts.h"
#include "server/core/records/conduct_years.h"

namespace fibs::server {

// What the log of conduct adds up to: reports that nobody has answered, measures that hold, and
// roles. Nobody is told here.
class Conduct {
 public:
  static constexpr size_t kReportsOfOne = 10;  // that nobody has answered yet, of one reporter
  static constexpr int kLately = 30;           // days

  Conduct(Turn& turn, const Accounts& accounts, std::vector<ConductEntry> stored);

  const ConductLog& log() const { return log_; }
  const ConductEntry* Find(ConductId id, ConductEntry::Kind kind) const;

  // ---- Reports.
  struct Report {
    ConductId id = 0;
    AccountId taken_by = 0;  // 0: nobody reads it yet
  };
  // Those that nobody has answered, oldest first.
  const std::map<ConductId, Report>& reports() const { return reports_; }
  std::vector<ConductId> ReportsOf(AccountId reporter) const;
  // All that were ever made about him.
  size_t CountReportsAbout(AccountId account) const;
  // How many people who are no newcomers have reported him in the last kLately days: accounts cost
  // nothing.
  size_t CountReporters(AccountId account) const;

  // ---- Measures.
  // The one that holds now and holds longest; null: none does.
  const ConductEntry* InForce(AccountId account, Measure measure) const;
  bool Holds(const ConductEntry& measure) const;
  // Whether a new match of the two may be rated.
  bool MayRate(AccountId a, AccountId b) const;
  // All that were ever taken against him, oldest first.
  std::vector<const ConductEntry*> MeasuresAgainst(AccountId account) const;
  // Whose name it was, in any letter case, before a moderator changed it; 0: nobody's.
  AccountId WhoHadName(std::string_view name) const;
  // The objection to a measure; 0: there is none.
  ConductId ObjectionTo(ConductId measure) const;
  // Measures that hold, with an objection that nobody has read, oldest first.
  std::vector<ConductId> Contested() const;
  bool AnyContested() const { return !contested_.empty(); }
  bool IsContested(ConductId measure) const { return contested_.contains(measure); }

  // ---- Messages that a moderator reads before they are delivered, oldest first.
  const std::set<ConductId>& held() const { return held_; }
  size_t CountHeldOf(AccountId writer) const;

  // ---- Roles.
  bool Has(AccountId account, Role role) const { return roles_.contains({account, role}); }
  std::vector<AccountId> With(Role role) const;

  // What came of it all, by years.
  const ConductYears& years() const { return years_; }

  // The only way in which something changes; see ConductLog::Append.
  const ConductEntry& Note(ConductEntry entry);
  // What was written in an entry is gone; the rest stays.
  void EraseText(ConductId id) { log_.ForgetText(id); }
  void Forget(AccountId account);
  // Looks at some entries, each second, for what was written longer ago than keep.conduct_days and
  // is settled: reports that were answered, measures that do not hold, and what belongs to them.
  void Tick();

 private:
  void On(const ConductEntry& entry);
  bool IsSettled(const ConductEntry& entry) const;

  const Turn& turn_;
  const Accounts& accounts_;
  ConductLog log_;
  std::map<ConductId, Report> reports_;
  std::map<AccountId, size_t> reported_;  // how often
  std::map<AccountId, std::vector<ConductId>> measures_;
  std::map<std::string, AccountId> former_names_;  // in small letters
  std::set<ConductId> lifted_;
  std::map<ConductId, ConductId> objections_;  // by measure
  std::set<ConductId> contested_;
  std::set<ConductId> held_;
  std::set<std::pair<AccountId, Role>> roles_;
  ConductYears years_;
  size_t looked_at_ = 0;  // by Tick
};

// What a measure means to whom it is against: "You may not talk until 2026-12-01 10:00 UTC: Please
// be polite."
std::string MeasureSentence(const ConductEntry& measure, std::string_view zone);
// The same as a line of CLIP 1009.
std::string ClipMeasureLine(const Conduct& conduct, const ConductEntry& measure);
// Those against somebody that hold, and were not told once and for all.
std::vector<std::string> ClipMeasureLines(const Conduct& conduct, AccountId about);
// "until 2026-12-01 10:00 UTC", "for good"; of a name "in the place of rude_name".
std::string UntilText(const ConductEntry& measure, std::string_view zone);

// By which somebody who cannot log in objects to a measure: told to who knows his password, and
// not to be made of the log, which others may read.
std::string ObjectionCode(const ConductEntry& measure, const Account& about);

}  // namespace fibs::server
