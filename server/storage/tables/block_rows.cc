#include "server/storage/tables/block_rows.h"

#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<BlocksSaved>& BlockTable() {
  static const TableOf<BlocksSaved> table(
      "blocks", 21,
      {
          {"account", &BlocksSaved::account, {.key = true, .type = "BIGINT"}},
          {"blocked", &BlocksSaved::blocked},
      });
  return table;
}

void BlockRows::Load(soci::session& sql, StoredState& state) {
  ForEachRow(sql, BlockTable(),
             [&](BlocksSaved&& blocks) { state.blocks.push_back(std::move(blocks)); });
}

BlockRows::BlockRows(const Writing& writing)
    : save_(writing.sql, Change::kSave, BlockTable().All()),
      erase_(writing.sql, BlockTable().Named({"account"})) {}

}  // namespace fibs::server
