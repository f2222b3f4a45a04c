#include "tests/core/match_players.h"

#include <algorithm>

#include "engine/rules/game.h"
#include "protocol/board.h"

namespace fibs::server {
namespace {

using engine::Phase;
using engine::Player;

constexpr int kLinesMax = 20000;  // of one PlayUntil

engine::Dice ADie(Random& random) {
  const auto die = [&random] { return static_cast<int8_t>(1 + random.Below(6)); };
  const int8_t first = die();
  return {first, die()};
}

// One that hits, if there is one: the games need contact.
std::string SomePlay(const engine::Match& match) {
  const auto plays = match.LegalPlays();
  const auto best = std::max_element(plays.begin(), plays.end(), [](const auto& a, const auto& b) {
    return a.result.position.opponent_pips() < b.result.position.opponent_pips();
  });
  return protocol::FormatPlay(best->play, match.numbering(match.turn()));
}

}  // namespace

engine::Dice EndlessDice::Next() {
  if (added_.empty()) return ADie(random_);
  const engine::Dice dice = added_.front();
  added_.pop_front();
  return dice;
}

std::unique_ptr<engine::DiceSource> EndlessDice::MakeDice(const engine::DiceOrigin&,
                                                          engine::GameNumber, size_t) {
  struct Source : engine::DiceSource {
    explicit Source(EndlessDice& d) : dice(d) {}
    engine::Dice Roll() override { return dice.Next(); }
    EndlessDice& dice;
  };
  return std::make_unique<Source>(*this);
}

const Table* TableOf(const TestServer& server) {
  const auto& tables = server.core().state().seating.tables();
  return tables.empty() ? nullptr : tables.front().get();
}

std::string NameOf(const TestServer& server, Player seat) {
  return std::string(TableOf(server)->names()[Index(seat)]);
}

void InviteAndJoin(TestServer& server, const std::string& host, std::string_view length) {
  InviteAndJoin(server, host, OtherName(host), length);
}

void InviteAndJoin(TestServer& server, const std::string& host, const std::string& guest,
                   std::string_view length) {
  for (const std::string& name : {host, guest}) {
    for (const auto& user : server.core().state().lobby.users()) {
      if (user->name() == name && !user->on(Toggle::kReady)) server.Type(name, "toggle ready");
    }
  }
  server.Type(host, "invite " + guest + " " + std::string(length));
  server.Type(guest, "join " + host);
}

void PlayOn(TestServer& server) {
  const engine::Match& match = TableOf(server)->match();
  const std::string mover = NameOf(server, match.turn());
  if (match.resign()) {
    return server.Type(NameOf(server, Other(match.resign()->by)), "accept");
  }
  switch (match.phase()) {
    case Phase::kRollOrDouble:
      return server.Type(mover, "roll");
    case Phase::kTakeOrDrop:
      return server.Type(OtherName(mover), "accept");
    case Phase::kMove:
      return server.Type(mover, SomePlay(match));
    case Phase::kGameOver:
      server.Type(mover, "join");
      return server.Type(OtherName(mover), "join");
    case Phase::kOpeningRoll:
    case Phase::kMatchOver:
      ADD_FAILURE() << "nobody waits for anything";
  }
}

bool PlayUntil(TestServer& server, const Wanted& wanted) {
  for (int lines = 0; TableOf(server) != nullptr; ++lines) {
    if (wanted(TableOf(server)->match())) return true;
    if (lines > kLinesMax) {
      ADD_FAILURE() << "a match without end";
      return false;
    }
    PlayOn(server);
    for (const char* name : {"alice", "bob"}) {
      server.Received(name).clear();
    }
  }
  return false;
}

}  // namespace fibs::server
