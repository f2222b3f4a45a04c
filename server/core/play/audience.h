#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "engine/match/automatic.h"
#include "engine/match/match.h"
#include "protocol/narrate.h"
#include "server/core/play/input_log.h"

namespace fibs::server {

class Table;
struct Settlement;

// The players and watchers around a table, as the table sees them.
class Audience {
 public:
  virtual ~Audience() = default;
  // What a player wants to happen by itself, as his toggles say now.
  virtual engine::AutomaticWishes WishesOf(const Table& table, engine::Player seat) const = 0;
  // Whether he sits there.
  virtual bool IsSeated(const Table& table, engine::Player seat) const = 0;
  // How long his line takes there and back, as it was measured last; 0: not known.
  virtual std::chrono::milliseconds LagOf(const Table& table, engine::Player seat) const = 0;
  // How many instant redoubles he allows; see engine/match/redoubles.h.
  virtual int RedoublesOf(const Table& table, engine::Player seat) const = 0;
  // His text for the dice of the game that begins; it counts once.
  virtual std::string TakeDiceText(const Table& table, engine::Player seat) = 0;
  // A game begins: wishes that hold for one game are those of the start again.
  virtual void OnGameBegins(const Table& table) = 0;
  // A saved match goes on, as it stands. `by_itself`: what comes next is waited for from nobody.
  virtual void OnResumed(const Table& table, bool by_itself) = 0;
  // An input was applied, as it may be shown; or one is shown again in full. Before its events.
  virtual void OnInput(const Table& table, const InputLog::Entry& input) = 0;
  virtual void OnEvent(const Table& table, const engine::MatchEvent& event, protocol::PlayedHow how,
                       bool by_itself) = 0;
  // He has decided something himself, which was told; an offer to resign decides nothing. What it
  // leads to has not happened yet.
  virtual void OnDecided(const Table& table, engine::Player by) = 0;
  // All that an input led to is done, and now another player's time runs, or nobody's: by the
  // clock. When no game goes on, and the match is not over, the table may cease to exist in this
  // call.
  virtual void OnClock(Table& table) = 0;
  // The same by days. `by`: the player who made the input himself, if one did.
  virtual void OnTurnByDays(const Table& table, std::optional<engine::Player> by) = 0;
  // The match is over and settled. The table ceases to exist in this call.
  virtual void OnMatchOver(Table& table, const Settlement& settlement) = 0;
};

}  // namespace fibs::server
