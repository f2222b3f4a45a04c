#include "server/core/chouettes/chouettes.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fibs::server {

void Chouettes::Restore(const ChouetteTable::Uses& uses) {
  for (const StoredChouette& stored : std::exchange(stored_, {})) {
    auto table = ChouetteTable::Replay(uses, stored);
    if (table == nullptr) {
      uses.turn.effects.Log(
          LogLevel::kError,
          fmt::format("chouette {} cannot be replayed and stays as it is stored", stored.id));
      continue;
    }
    tables_.emplace(stored.id, std::move(table));
  }
}

ChouetteTable& Chouettes::Open(const ChouetteTable::Uses& uses,
                               const engine::chouette::Terms& terms) {
  const ChouetteId id = ++last_id_;
  return *tables_.emplace(id, std::make_unique<ChouetteTable>(uses, id, terms)).first->second;
}

ChouetteTable* Chouettes::Of(AccountId account) const {
  for (const auto& [id, table] : tables_) {
    if (!table->ended() && table->Sits(account)) return table.get();
  }
  return nullptr;
}

std::vector<ChouetteTable*> Chouettes::All() const {
  std::vector<ChouetteTable*> all;
  for (const auto& [id, table] : tables_) all.push_back(table.get());
  return all;
}

}  // namespace fibs::server
