#pragma once

#include <string>

#include "engine/chouette/automatic.h"
#include "engine/chouette/chouette.h"
#include "server/core/people/accounts.h"
#include "server/core/play/input_log.h"

namespace fibs::server {

class ChouetteTable;

// Those around the table of a chouette, as the table sees them.
class ChouetteAudience {
 public:
  virtual ~ChouetteAudience() = default;
  // What he wants to happen by itself when he moves for his side.
  virtual engine::AutomaticWishes WishesOf(const ChouetteTable& table, AccountId account) const = 0;
  // His text for the dice of the game that begins; it counts once.
  virtual std::string TakeDiceText(AccountId account) = 0;
  // An input was applied, as it may be shown; or one is shown again in full. Before its events.
  virtual void OnInput(const ChouetteTable& table, const InputLog::Entry& input) = 0;
  virtual void OnEvent(const ChouetteTable& table, const engine::chouette::Event& event) = 0;
  // The seed of the next game is another one.
  virtual void OnNextSeed(const ChouetteTable& table) = 0;
  // All that goes by itself is done. `asked`: something else is waited for than before.
  virtual void OnWaits(const ChouetteTable& table, bool asked) = 0;
};

}  // namespace fibs::server
