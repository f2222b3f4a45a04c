#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/core/play/table.h"
#include "server/core/sessions/refusals.h"

namespace fibs::server {

// What somebody has typed about a game, carried out at a table for one of its players. Each gives
// the sentence that says why not; none: it is done, and the table may be gone.
class TypedPlay {
 public:
  using Refused = std::optional<std::string>;

  TypedPlay(const Limits& limits, Refusals& refusals, Table& table, engine::Player seat)
      : limits_(limits), refusals_(refusals), table_(table), seat_(seat) {}

  // A whole line: "move 8-5 6-5" or the steps alone, "roll", "resign g". None of these: that is
  // said, too.
  Refused Do(std::string_view line);

  Refused Roll();
  Refused Move(std::string_view steps);
  Refused Off();
  Refused Double();
  Refused Accept();
  Refused Reject();
  Refused Redouble();
  Refused Resign(std::string_view how);  // "n", "gammon" ...
  // Why the player can't do that now.
  Refused WhyNot(engine::Action action) const;

 private:
  std::string Words(engine::Action action, const engine::InputRefusal& why) const;
  Refused Do(engine::Action action, const engine::Input& input,
             protocol::PlayedHow how = protocol::PlayedHow::kTyped);
  // A turn has so many offers of each player, or a game could go on for ever without a move.
  Refused WhyNotResignAgain() const;

  const Limits& limits_;
  Refusals& refusals_;
  Table& table_;
  const engine::Player seat_;
};

}  // namespace fibs::server
