#include "server/storage/tables/friend_rows.h"

#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<FriendsSaved>& FriendTable() {
  static const TableOf<FriendsSaved> table(
      "friends", 32,
      {
          {"account", &FriendsSaved::account, {.key = true, .type = "BIGINT"}},
          {"friends", &FriendsSaved::friends},
      });
  return table;
}

void FriendRows::Load(soci::session& sql, StoredState& state) {
  ForEachRow(sql, FriendTable(),
             [&](FriendsSaved&& friends) { state.friends.push_back(std::move(friends)); });
}

FriendRows::FriendRows(const Writing& writing)
    : save_(writing.sql, Change::kSave, FriendTable().All()),
      erase_(writing.sql, FriendTable().Named({"account"})) {}

}  // namespace fibs::server
