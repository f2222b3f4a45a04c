#pragma once

#include <map>
#include <memory>
#include <vector>

#include "server/core/chouettes/chouette_table.h"

namespace fibs::server {

// All chouettes that are not over. An account has a place at one of them at most.
class Chouettes {
 public:
  explicit Chouettes(const StoredState& stored)
      : stored_(stored.chouettes), last_id_(stored.last_chouette) {}

  // Those that are stored, once. Each one that cannot be replayed is logged, and stays in storage.
  void Restore(const ChouetteTable::Uses& uses);
  ChouetteTable& Open(const ChouetteTable::Uses& uses, const engine::chouette::Terms& terms);
  // At which he has a place; null: at none.
  ChouetteTable* Of(AccountId account) const;
  void Remove(ChouetteId id) { tables_.erase(id); }

  size_t size() const { return tables_.size(); }
  // In the order in which they were opened.
  std::vector<ChouetteTable*> All() const;

 private:
  std::vector<StoredChouette> stored_;
  ChouetteId last_id_;
  std::map<ChouetteId, std::unique_ptr<ChouetteTable>> tables_;
};

}  // namespace fibs::server
