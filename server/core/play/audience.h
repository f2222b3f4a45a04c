#pragma once

#include <string>

#include "engine/rules/match.h"
#include "protocol/narrate.h"

namespace fibs::server {

class Table;
struct Settlement;

// What a player wants to happen by itself, as his toggles say now.
struct SeatWishes {
  bool ask_to_double = true;  // `double`: he is asked before each roll
  bool greedy = false;
  bool automove = false;
  bool autodouble = false;
  int redoubles = 0;  // as Settings::redoubles
};

// Those who are around a table, as it sees them.
class Audience {
 public:
  virtual ~Audience() = default;
  virtual SeatWishes WishesOf(const Table& table, engine::Player seat) const = 0;
  // His text for the dice of the game that begins; it counts once.
  virtual std::string TakeDiceText(const Table& table, engine::Player seat) = 0;
  // A game begins: wishes that hold for one game are those of the start again.
  virtual void OnGameBegins(const Table& table) = 0;
  // A saved match goes on, as it stands.
  virtual void OnResumed(const Table& table) = 0;
  virtual void OnEvent(const Table& table, const engine::Event& event, protocol::PlayedHow how) = 0;
  // The match is over and settled. The table ceases to exist in this call.
  virtual void OnMatchOver(Table& table, const Settlement& settlement) = 0;
};

}  // namespace fibs::server
