// Messages to strangers of somebody who was reported often: a moderator reads them first. What was
// written is kept until he has decided.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "protocol/clip_moderation.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/conduct/mod_words.h"
#include "server/core/commands/moderation_lines.h"
#include "server/core/people/contacts.h"

namespace fibs::server {
namespace {

using Kind = ConductEntry::Kind;

// One that waits, and that is neither of the user nor to him. Null: he is told why.
const ConductEntry* FindHeld(Context& c, std::string_view typed) {
  const ConductEntry* held = FindTyped(c, typed, Kind::kHeld);
  if (held == nullptr) return nullptr;
  if (!c.conduct.conduct.held().contains(held->id)) {
    c.Refuse("** Message {} waits no more.", held->id);
    return nullptr;
  }
  if (held->by != c.user.id() && held->about != c.user.id()) return held;
  c.Refuse("** Another one decides about a message of yours or to you.");
  return nullptr;
}

void Decide(Context& c, const ConductEntry& held, Kind how) {
  NoteOf(c, how, held);
  c.conduct.conduct.EraseText(held.id);
  if (ReadsLines(c)) c.Reply(protocol::ClipHeldGone(held.id, how == Kind::kLetGo));
}

}  // namespace

void ListHeld(Context& c, std::string_view typed) {
  const Conduct& conduct = c.conduct.conduct;
  const auto from = ReadFrom(c, typed);
  if (!from) return;
  const bool lines = ReadsLines(c);
  const size_t most = lines ? kModerationLines : kModerationPage;
  size_t count = 0;
  ConductId next = 0;
  for (auto at = conduct.held().lower_bound(*from); at != conduct.held().end(); ++at) {
    const ConductEntry& held = *conduct.log().Find(*at);
    if (held.by == c.user.id() || held.about == c.user.id()) continue;
    if (++count > most) {
      if (next == 0) next = *at;
      continue;
    }
    lines ? c.Reply(ClipHeldOf(c, held))
          : c.Reply("** Message {} of {}: {} to {}: {}", *at,
                    IsoMinute(held.at, c.user.settings.timezone), NameIn(c, held.by),
                    NameIn(c, held.about), held.text);
  }
  const size_t more = count - std::min(count, most);
  if (lines) {
    if (more > 0) c.Reply(protocol::ClipMore(more));
    return;
  }
  if (count == 0) return c.Reply("** No message waits.");
  if (more > 0) c.Reply("** {} more: 'mod held {}'.", more, next);
  c.Reply("** 'mod let NUMBER' delivers one, 'mod stop NUMBER' does not.");
}

// Unless its receiver does not want it by now, or has no room.
void LetMessage(Context& c, std::string_view typed) {
  const ConductEntry* found = FindHeld(c, protocol::SplitFirst(typed).word);
  if (found == nullptr) return;
  const ConductEntry held = *found;
  const Account& from = c.people.accounts.Get(held.by);
  const Account& to = c.people.accounts.Get(held.about);
  bool delivered = LetsWrite(c.people, to, from.id);
  if (delivered) {
    const auto left = c.presence.delivery.Leave(from, to, held.text);
    delivered = left.outcome == MessageDelivery::Outcome::kDelivered ||
                left.outcome == MessageDelivery::Outcome::kSaved;
  }
  Decide(c, held, delivered ? Kind::kLetGo : Kind::kStopped);
  c.presence.claim_news.Notify(from.id, fmt::format("Your message to {} {} delivered.", to.name,
                                                    delivered ? "is" : "could not be"));
  if (delivered) return c.Reply("** Message {} is delivered.", held.id);
  c.Reply("** {} takes no message of {} now: it is gone.", to.name, from.name);
}

// What was written is gone then: it is typed twice.
void StopMessage(Context& c, std::string_view typed) {
  const auto [number, rest] = protocol::SplitFirst(typed);
  const ConductEntry* found = FindHeld(c, number);
  if (found == nullptr) return;
  const ConductEntry held = *found;
  if (!protocol::EqualsNoCase(protocol::Trim(rest), "confirm")) {
    return c.Refuse(
        "** Nothing takes that back: message {} of {} to {} is not delivered, and its text is "
        "gone. "
        "Type 'mod stop {} confirm' to do it.",
        held.id, NameIn(c, held.by), NameIn(c, held.about), held.id);
  }
  Decide(c, held, Kind::kStopped);
  c.presence.claim_news.Notify(held.by,
                               fmt::format("Your message to {} is not delivered: a moderator has "
                                           "read it.",
                                           NameIn(c, held.about)));
  c.Reply("** Message {} is not delivered.", held.id);
}

}  // namespace fibs::server
