#include "server/core/mail/report_mail.h"

#include <fmt/format.h>

#include <chrono>
#include <string>

#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

constexpr std::chrono::minutes kLooksEvery{5};
constexpr std::chrono::hours kTellsEvery{24};

}  // namespace

void ReportMail::Tick() {
  const Turn& turn = uses_.turn;
  const auto& reports = uses_.conduct.conduct.reports();
  const std::chrono::hours after(turn.config.moderation.mail_after_hours);
  if (after.count() == 0 || reports.empty()) return;
  if (turn.now >= looked_ && turn.now - looked_ < kLooksEvery) return;
  looked_ = turn.now;
  if (turn.now - uses_.conduct.conduct.log().Find(reports.begin()->first)->at < after) return;
  for (const AccountId moderator : uses_.conduct.conduct.With(Role::kModerator)) Tell(moderator);
  for (const std::string& name : turn.config.admins) {
    const Account* account = uses_.people.accounts.Find(name);
    if (account != nullptr) Tell(account->id);
  }
}

// Of reports about himself he hears nothing.
void ReportMail::Tell(AccountId moderator) {
  const Turn& turn = uses_.turn;
  if (!uses_.people.accounts.IsInUse(moderator)) return;
  Account& account = uses_.people.accounts.Get(moderator);
  const Time told = account.mail.reports_told;
  if (told != Time{} && told <= turn.now && turn.now - told < kTellsEvery) return;
  if (!uses_.mail.Wants(account)) return;
  size_t waiting = 0;
  Time oldest{};
  for (const auto& [id, report] : uses_.conduct.conduct.reports()) {
    const ConductEntry& entry = *uses_.conduct.conduct.log().Find(id);
    if (entry.about == moderator || entry.by == moderator) continue;
    if (waiting++ == 0) oldest = entry.at;
  }
  if (waiting == 0 ||
      turn.now - oldest < std::chrono::hours(turn.config.moderation.mail_after_hours)) {
    return;
  }
  account.mail.reports_told = turn.now;
  uses_.people.account_changes.Save(account);
  const std::string& zone = account.settings.timezone;
  uses_.mail.OnNotice(
      moderator,
      fmt::format("{} report{} for moderators. The oldest has waited since {} {}. 'mod' "
                  "lists them, on the server and on its page.",
                  waiting, waiting == 1 ? " waits" : "s wait", IsoMinute(oldest, zone), zone));
}

}  // namespace fibs::server
