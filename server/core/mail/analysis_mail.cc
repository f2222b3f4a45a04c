#include "server/core/mail/analysis_mail.h"

#include <fmt/format.h>

namespace fibs::server {

bool AnalysisMail::Wants(const Account& account) const {
  return account.mail.analyses && uses_.mail.Wants(account) && !account.erasing;
}

void AnalysisMail::Tick() {
  if (waits_ || !uses_.mail.enabled()) return;
  waits_ = true;
  uses_.turn.requests.Ask(Requests::kServer, AwaitAnalyses{}, [this](const AnalysesStored& stored) {
    waits_ = false;
    for (const auto& match : stored.matches) OnStored(match);
  });
}

// Each reads it in his own name: he may see the match, as everybody.
void AnalysisMail::OnStored(const AnalysesStored::Match& match) {
  for (const size_t seat : {size_t{0}, size_t{1}}) {
    const AccountId reader = match.players.at(seat), opponent = match.players.at(1 - seat);
    const Account* account = uses_.people.accounts.FindById(reader);
    if (account == nullptr || !Wants(*account)) continue;
    const std::string key = fmt::format("analysis {}", reader);
    if (!uses_.rate.Take({{key, kOfAccountDay}}, uses_.turn.now)) continue;
    uses_.turn.requests.Ask(
        Requests::kServer,
        AnalysisQuery{.match = match.match, .reader = reader, .asker = {.account = reader}},
        [this, reader, opponent](const AnalysisFound& found) { Tell(reader, opponent, found); });
  }
}

// What could not be read now is there all the same.
void AnalysisMail::Tell(AccountId reader, AccountId opponent, const AnalysisFound& found) {
  const Account* account = uses_.people.accounts.FindById(reader);
  if (account == nullptr || !Wants(*account) || found.match == 0) return;
  uses_.mail.OnAnalysis(*account, found.match, opponent, found.text ? *found.text : std::string());
}

}  // namespace fibs::server
