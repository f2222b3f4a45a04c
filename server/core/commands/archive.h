#pragma once

#include <string>
#include <string_view>

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/play/stored_matches.h"

namespace fibs::server {

// Matches that are stored. What storage knows alone is asked for; the lines that are typed
// meanwhile wait for the answer (LoginStep::kReadingArchive).
struct ArchiveUses {
  const Limits& limits;
  const Accounts& accounts;
  Matches& matches;
  StoredMatches& stored_matches;
  Effects& effects;
};
using ArchiveCall = Call<ArchiveUses>;

void AddHistoryCommands(CommandTable& table, const ArchiveUses& uses);   // history, export
void AddOldMatchCommands(CommandTable& table, const ArchiveUses& uses);  // oldboard, oldmoves

// The answers of storage.
void ShowArchive(ArchiveCall c, const HistoryLoaded& answer);
void ShowArchive(ArchiveCall c, const MatchLoaded& answer);
// ... of those for `oldboard` and `oldmoves`.
void ShowOldMatch(ArchiveCall& c, const MatchLoaded& answer);

// ---- What they share.

// Storage is asked for him, who waits for the answer.
template <typename Question, typename Call, typename Query>
void AskFor(Call& c, Query query) {
  Session& session = *c.user.session;
  session.step = LoginStep::kReadingArchive;
  c.effects.Push(Question{session.id, std::move(query), {c.user.id(), session.host}});
}
template <typename Call>
void Ask(Call& c, HistoryQuery query) {
  AskFor<LoadHistory>(c, query);
}
template <typename Call>
void Ask(Call& c, MatchQuery query) {
  AskFor<LoadMatch>(c, std::move(query));
}
// The name of an account, which may be erased by now.
std::string NameOf(const Accounts& accounts, AccountId id);
// Lines with the end of the last one.
void ShowText(Context& c, std::string_view text);
void TellStorageFailed(Context& c);
void TellDamaged(ArchiveCall& c, MatchId match);
void TellTooLong(ArchiveCall& c, MatchId match);

}  // namespace fibs::server
