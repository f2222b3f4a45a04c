#include "server/core/seats/openings.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "protocol/narrate.h"

namespace fibs::server {

void Openings::Begin(User& host, User& guest, const MatchTerms& terms) {
  for (const MatchId id : uses_.play.matches.ForgetCorrupt(host.id(), guest.id())) {
    uses_.turn.effects.Append(MatchDiscarded{id});
  }
  MatchEntry& entry = uses_.play.matches.Start(host.id(), guest.id(), terms);
  uses_.turn.effects.Append(MatchStarted{{.id = entry.id,
                                          .players = entry.players,
                                          .terms = terms,
                                          .started = uses_.turn.now,
                                          .inputs = {}}});
  Table& table = uses_.seating.Open(entry);
  const std::string match = protocol::AMatchKind(terms.rules.Length());
  TellBoth(host, guest,
           fmt::format("{}Player {} has joined you for {}.",
                       terms.rules.length == engine::kUnlimited ? "" : "** ", guest.name(), match),
           fmt::format("** You are now playing {} with {}", match, host.name()));
  const std::string report = fmt::format("{} and {} start {}.", host.name(), guest.name(), match);
  // First: a watcher who is sent away has heard of it then.
  uses_.presence.announcer.Report(report, PlayersAt(uses_.presence.lobby, table));
  TellWatchers(host, guest, report);
  uses_.game_lines.Snapshots(table);
  table.Begin();
  TellStatus(host, guest);
}

void Openings::Resume(User& host, User& guest, MatchEntry& entry) {
  const MatchId match = entry.id;
  const bool host_first = entry.SeatOf(host.id()) == engine::Player::kFirst;
  User& first = host_first ? host : guest;
  User& second = host_first ? guest : host;
  Table& table = uses_.seating.Open(entry);
  TellBoth(host, guest, guest.name() + " has joined you. Your running match was loaded.",
           fmt::format("You are now playing with {}. Your running match was loaded.", host.name()));
  const std::string report =
      fmt::format("{} and {} are resuming their {}.", host.name(), guest.name(),
                  protocol::MatchKindHyphenated(entry.terms.rules.Length()));
  // First: a watcher who is sent away has heard of it then.
  uses_.presence.announcer.Report(report, PlayersAt(uses_.presence.lobby, table));
  TellWatchers(first, second, report);
  for (const User* player : {&first, &second}) {
    for (const User* watcher : player->watchers) uses_.watching.TellGame(*watcher);
  }
  uses_.game_lines.Snapshots(table);
  table.Resume();
  uses_.claimants.OnSeated(match);
  TellStatus(host, guest);
}

void Openings::TellBoth(const User& host, const User& guest, const std::string& to_host,
                        const std::string& to_guest) {
  Tell(uses_.sessions.out, guest, to_guest);
  Tell(uses_.sessions.out, host, to_host);
}

// Those who watch either player hear of the match. A player who has blinded a watcher is not
// watched by him.
void Openings::TellWatchers(const User& first, const User& second, const std::string& text) {
  std::vector<User*> watchers = first.watchers;
  watchers.insert(watchers.end(), second.watchers.begin(), second.watchers.end());
  for (User* watcher : watchers) {
    if (!first.blinded.contains(watcher->id()) && !second.blinded.contains(watcher->id())) {
      Tell(uses_.sessions.out, *watcher, text);
      continue;
    }
    Tell(uses_.sessions.out, *watcher,
         fmt::format("{}** You can't watch the match between {} and {}.", text, first.name(),
                     second.name()));
    uses_.watching.Stop(*watcher);
  }
}

// They play now, or have played.
void Openings::TellStatus(User& host, User& guest) {
  uses_.presence.announcer.SendWhoInfo(host);
  uses_.presence.announcer.SendWhoInfo(guest);
}

}  // namespace fibs::server
