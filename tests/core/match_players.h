#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/match/match.h"
#include "engine/rules/dice_origin.h"
#include "server/core/core_state.h"
#include "tests/fakes.h"
#include "tests/random.h"

// Two programs, alice and bob, who play a match by typing.
namespace fibs::server {

// The rolls that were added, then random ones that follow from a number.
class EndlessDice : public engine::DiceMaker {
 public:
  explicit EndlessDice(uint64_t seed) : random_(seed) {}

  engine::Seed DrawSeed() override { return {}; }
  std::string Commitment(const engine::Seed&) const override { return "none"; }
  bool scripted() const override { return true; }
  std::unique_ptr<engine::DiceSource> MakeDice(const engine::DiceOrigin& origin,
                                               engine::GameNumber number, size_t rolls) override;
  // The next roll.
  void Add(engine::Dice dice) { added_.push_back(dice); }

 private:
  engine::Dice Next();

  std::deque<engine::Dice> added_;
  Random random_;
};

// Where alice and bob play now; null: nowhere.
const Table* TableOf(const TestServer& server);
// The name of whoever has that seat.
std::string NameOf(const TestServer& server, engine::Player seat);
inline std::string OtherName(std::string_view name) { return name == "alice" ? "bob" : "alice"; }

// `host` invites the other one, or `guest` ("5", "unlimited"; empty: to resume), who joins.
void InviteAndJoin(TestServer& server, const std::string& host, std::string_view length);
void InviteAndJoin(TestServer& server, const std::string& host, const std::string& guest,
                   std::string_view length);

// One line of whoever has to do something: a roll, some legal play; doubles and resignations are
// accepted, the next game is joined by both.
void PlayOn(TestServer& server);
// The same until the match is as wanted, or over. False when it is over.
using Wanted = std::function<bool(const engine::Match&)>;
bool PlayUntil(TestServer& server, const Wanted& wanted);

}  // namespace fibs::server
