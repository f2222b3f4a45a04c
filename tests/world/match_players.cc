#include "tests/world/match_players.h"

#include "engine/plays.h"
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

std::string SomePlay(const engine::Match& match) {
  const auto plays = engine::LegalPlays(match.PositionOf(match.turn()), match.dice());
  return protocol::FormatPlay(plays.front().play, match.side(match.turn()));
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

const GameTable* TableOf(const TestServer& server) {
  const auto& tables = server.core().world().tables();
  return tables.empty() ? nullptr : tables.front().get();
}

std::string NameOf(const TestServer& server, Player seat) {
  return TableOf(server)->user(seat).name();
}

void InviteAndJoin(TestServer& server, const std::string& host, std::string_view length) {
  for (const std::string& name : {host, OtherName(host)}) {
    for (const auto& user : server.core().world().users()) {
      if (user->name() == name && !user->on(Toggle::kReady)) server.Type(name, "toggle ready");
    }
  }
  server.Type(host, "invite " + OtherName(host) + " " + std::string(length));
  server.Type(OtherName(host), "join " + host);
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
