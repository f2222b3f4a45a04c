#include "server/core/mail/report_mail.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>

#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

constexpr std::chrono::minutes kLooksEvery{5};
constexpr std::chrono::hours kTellsEvery{24};

}  // namespace

void ReportMail::Tick() {
  const Turn& turn = uses_.turn;
  const auto& reports = uses_.conduct.conduct.reports();
  if (turn.config.moderation.mail_after_hours == 0) return;
  if (reports.empty() && !uses_.conduct.conduct.AnyContested()) return;
  if (turn.now >= looked_ && turn.now - looked_ < kLooksEvery) return;
  looked_ = turn.now;
  for (const AccountId moderator : uses_.conduct.conduct.With(Role::kModerator)) Tell(moderator);
  for (const std::string& name : turn.config.admins) {
    const Account* account = uses_.people.accounts.Find(name);
    if (account != nullptr) Tell(account->id);
  }
}

// Of reports about himself he hears nothing, nor of objections that he may not read.
void ReportMail::Tell(AccountId moderator) {
  const Turn& turn = uses_.turn;
  if (!uses_.people.accounts.IsInUse(moderator)) return;
  Account& account = uses_.people.accounts.Get(moderator);
  const Time told = account.mail.reports_told;
  if (told != Time{} && told <= turn.now && turn.now - told < kTellsEvery) return;
  if (!uses_.mail.Wants(account)) return;
  size_t waiting = 0, objections = 0;
  Time oldest = turn.now;
  for (const auto& [id, report] : uses_.conduct.conduct.reports()) {
    const ConductEntry& entry = *uses_.conduct.conduct.log().Find(id);
    if (entry.about == moderator || entry.by == moderator) continue;
    ++waiting;
    oldest = std::min(oldest, entry.at);
  }
  for (const ConductId measure : uses_.conduct.conduct.Contested()) {
    const ConductEntry& entry = *uses_.conduct.conduct.log().Find(measure);
    if (entry.about == moderator || entry.by == moderator) continue;
    ++objections;
    const ConductId objection = uses_.conduct.conduct.ObjectionTo(measure);
    oldest = std::min(oldest, uses_.conduct.conduct.log().Find(objection)->at);
  }
  if (turn.now - oldest < std::chrono::hours(turn.config.moderation.mail_after_hours)) return;
  account.mail.reports_told = turn.now;
  uses_.people.account_changes.Save(account);
  const std::string& zone = account.settings.timezone;
  const auto count = [](size_t n, std::string_view what) {
    return n == 0 ? std::string() : fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
  };
  const std::string both = waiting != 0 && objections != 0 ? " and " : "";
  uses_.mail.OnNotice(
      moderator,
      fmt::format("{}{}{} wait{} for moderators. The oldest has waited since {} {}. 'mod' and 'mod "
                  "objections' list them, on the server and on its page.",
                  count(waiting, "report"), both, count(objections, "objection"),
                  waiting + objections == 1 ? "s" : "", IsoMinute(oldest, zone), zone),
      "#/moderation");
}

}  // namespace fibs::server
