#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/play/stored_matches.h"
#include "server/core/sessions/line_flow.h"

namespace fibs::server {

// Matches that are stored. What storage knows alone is asked for.
struct ArchiveUses {
  const Limits& limits;
  const Accounts& accounts;
  Matches& matches;
  StoredMatches& stored_matches;
  Effects& effects;
  LineFlow& line_flow;
};
using ArchiveCall = Call<ArchiveUses>;

void AddHistoryCommands(CommandTable& table, const ArchiveUses& uses);   // history, export
void AddOldMatchCommands(CommandTable& table, const ArchiveUses& uses);  // oldboard, oldmoves

// ---- What they share.

// Storage is asked for the user, whose lines wait meanwhile: `then(call, answer)` is what the
// command makes of the answer.
template <typename Uses, typename Query, typename Then>
void Ask(Call<Uses>& c, Query query, Then then) {
  Session& session = *c.user.session;
  query.asker = {c.user.id(), session.host};
  c.line_flow.Ask(session, std::move(query),
                  [c, then = std::move(then)](const auto& answer) mutable { then(c, answer); });
}
// The name of an account, which may be erased by now.
std::string NameOf(const Accounts& accounts, AccountId id);
// Lines with the end of the last one.
void ShowText(Context& c, std::string_view text);
void TellStorageFailed(Context& c);
void TellDamaged(ArchiveCall& c, MatchId match);
void TellTooLong(ArchiveCall& c, MatchId match);

}  // namespace fibs::server
