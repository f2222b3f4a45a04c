#include "server/core/commands/play/start_match.h"

#include <fmt/format.h>

namespace fibs::server {

void StartMatch(Context& c, User& host, MatchTerms terms) {
  // Two people of a league or a ladder have agreed on their match.
  const bool plain = TermsWords(terms).empty();
  if (auto of_event = c.events.matches.TermsFor(host.id(), c.user.id(), terms.rules.length);
      of_event && plain) {
    for (const User* player : {&host, &c.user}) {
      c.Tell(*player, fmt::format("** It is your match {} of event {}.", of_event->event_match,
                                  of_event->event));
    }
    return c.seats.openings.Begin(host, c.user, *of_event);
  }
  if (const MatchEntry* old = c.play.matches.Replaced(host.id(), c.user.id(), terms)) {
    c.turn.effects.Append(MatchDiscarded{old->id});
    c.play.matches.Remove(old->id);
    for (const User* player : {&host, &c.user}) {
      c.sessions.discards.Take(player->id(), c.turn.now, c.turn.limits.discards_per_hour_max);
    }
  }
  if (terms.rated && !c.conduct.conduct.MayRate(host.id(), c.user.id())) {
    terms.rated = false;
    for (const User* player : {&host, &c.user}) {
      c.Tell(*player, "** This match is unrated: one of you may play no rated ones now.");
    }
  }
  terms.rules.crawford &= host.on(Toggle::kCrawford) || c.user.on(Toggle::kCrawford);
  c.seeks.seeks.NoteMeeting(host.id(), c.user.id());
  c.seats.openings.Begin(host, c.user, terms);
}

}  // namespace fibs::server
