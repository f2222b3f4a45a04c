#include "server/core/commands/server/top.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "protocol/narrate.h"
#include "server/core/commands/archive.h"
#include "server/core/seats/table_talk.h"

namespace fibs::server {
namespace {

std::string WayOf(const Session& session) {
  switch (session.interface) {
    case Interface::kTelnet:
      return "telnet";
    case Interface::kConnect:
      return "connect";
    case Interface::kClip:
      break;
  }
  return session.game_lines ? "clip 1009" : "clip";
}

std::string DoingOf(const Rooms& rooms, const User& user) {
  if (user.table != nullptr) {
    return fmt::format("plays {}, {}", OpponentName(user),
                       protocol::MatchKind(user.table->match().rules().Length()));
  }
  if (user.chouette != nullptr) return "sits at a chouette";
  if (user.watching != nullptr) return fmt::format("watches {}", user.watching->name());
  if (user.invitation) {
    return fmt::format("invites {}", NameOf(rooms.people.accounts, user.invitation->to));
  }
  return user.away.empty() ? "" : "is away";
}

// Milliseconds.
int64_t Since(const Rooms& rooms, Time time) { return (rooms.turn.now - time).count(); }

Top::User RowOf(const Rooms& rooms, const User& user) {
  const Session& session = *user.session;
  return {.name = user.name(),
          .host = session.host,
          .way = WayOf(session),
          .doing = DoingOf(rooms, user),
          .here_ms = Since(rooms, user.login),
          .idle_ms = Since(rooms, user.last_input),
          .bytes = rooms.sessions.out.bytes_sent(session)};
}

// Those who have typed something last, the latest first.
std::vector<const User*> Busiest(const Rooms& rooms) {
  std::vector<const User*> users;
  for (const auto& user : rooms.presence.lobby.users()) users.push_back(user.get());
  const size_t most = std::min(users.size(), kTopUsers);
  std::ranges::partial_sort(users, users.begin() + static_cast<std::ptrdiff_t>(most),
                            std::ranges::greater(), &User::last_input);
  users.resize(most);
  return users;
}

}  // namespace

Top TopOf(const Rooms& rooms) {
  const Statistics& statistics = rooms.presence.statistics;
  Top top{.now_ms = rooms.turn.now.time_since_epoch().count(),
          .up_ms = Since(rooms, statistics.started),
          .online = rooms.presence.lobby.users().size(),
          .tables = rooms.seats.seating.tables().size(),
          .chouettes = rooms.chouettes.tables.size(),
          .seeks = rooms.seeks.seeks.size(),
          .log_ins = statistics.logins,
          .rolls = rooms.play.dice_counts.rolls(),
          .bytes_sent = rooms.sessions.out.bytes_sent(),
          .bytes_received = statistics.bytes_received};
  for (const User* user : Busiest(rooms)) top.users.push_back(RowOf(rooms, *user));
  return top;
}

}  // namespace fibs::server
