#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "server/core/commands/archive.h"
#include "server/core/commands/command.h"

// Whether somebody may speak to another one alone, and what becomes of it otherwise.
namespace fibs::server {

// Whether neither of the two has gagged or blocked the other, and each lets the other one write to
// him (`set messages`). Tells the user.
bool MayTalkTo(Context& c, const Account& listener);

// What becomes of what the user says to strangers: it is told; it is not (Measure::kStrangers); a
// moderator reads it first (talk.reports_held_from).
enum class ToStrangers : uint8_t { kTold, kRefused, kHeld };
ToStrangers RuleForStrangers(Context& c);

// Whether the user is no stranger to `listener`, as far as that is known without storage: a friend
// of his, at his table, in an unfinished match with him, or somebody to whom he has spoken lately.
bool IsKnownTo(const Context& c, const Account& listener);

// The rest of what makes somebody no stranger: a match among the user's last ones.
inline constexpr int kMatchesOfStrangers = 100;

// `text` is not told: the user hears why, or it waits for a moderator.
void KeepFromStranger(Context& c, const Account& listener, const std::string& text);

// Calls `tell(call)` if `text` may be told to `listener`, now or when storage has answered whether
// the two have played; else see KeepFromStranger.
template <typename ToTell>
void TellUnlessStranger(Context& c, const Account& listener, std::string text, ToTell tell) {
  if (RuleForStrangers(c) == ToStrangers::kTold || IsKnownTo(c, listener)) return tell(c);
  Ask(c, HistoryQuery{c.user.id(), kMatchesOfStrangers},
      [to = listener.id, text = std::move(text), tell](Context& call,
                                                       const HistoryLoaded& answer) mutable {
        if (!call.people.accounts.IsInUse(to)) return call.Refuse("** Nobody has that name now.");
        const Account& who = call.people.accounts.Get(to);
        const auto with_him = [&](const FinishedMatch& match) {
          return match.players[0] == to || match.players[1] == to;
        };
        if (!MayTalkTo(call, who)) return;
        if (answer.matches && std::ranges::any_of(*answer.matches, with_him)) return tell(call);
        KeepFromStranger(call, who, text);
      });
}

}  // namespace fibs::server
