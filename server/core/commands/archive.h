#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/config.h"
#include "server/core/commands/command.h"
#include "server/core/play/stored_matches.h"
#include "server/core/sessions/line_flow.h"

namespace fibs::server {

// What the commands share that ask for stored matches.

// Storage is asked for the user, whose lines wait meanwhile: `then(call, answer)` is what the
// command makes of the answer.
template <typename Query, typename Then>
void Ask(Context& c, Query query, Then then) {
  Session& session = *c.user.session;
  query.asker = {c.user.id(), session.host};
  c.sessions.line_flow.Ask(
      session, std::move(query),
      [c, then = std::move(then)](const auto& answer) mutable { then(c, answer); });
}
// An account by its name in any letter case, or by name completion among those who are logged in.
// Null after a refusal was sent.
const Account* FindAccount(Context& c, std::string_view name);
// The number of a match as `history` prints it, with or without the '#'.
std::optional<MatchId> ParseMatchNumber(std::string_view word);
// The name of an account, which may be erased by now.
std::string NameOf(const Accounts& accounts, AccountId id);
// Lines with the end of the last one.
void ShowText(Context& c, std::string_view text);
void TellStorageFailed(Context& c);
void TellDamaged(Context& c, MatchId match);
void TellTooLong(Context& c, MatchId match);

}  // namespace fibs::server
