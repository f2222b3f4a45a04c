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

template <typename Call, typename Question>
void Ask(Call& c, Question question) {
  c.user.session->step = LoginStep::kReadingArchive;
  question.session = c.user.session->id;
  question.asker = {c.user.id(), c.user.session->host};
  c.effects.Push(std::move(question));
}
// The name of an account, which may be erased by now.
std::string NameOf(const Accounts& accounts, AccountId id);
// Lines with the end of the last one.
void ShowText(Context& c, std::string_view text);
void TellStorageFailed(Context& c);
void TellDamaged(ArchiveCall& c, MatchId match);
void TellTooLong(ArchiveCall& c, MatchId match);

}  // namespace fibs::server
