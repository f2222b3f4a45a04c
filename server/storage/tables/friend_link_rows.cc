#include "server/storage/tables/friend_link_rows.h"

#include <functional>
#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<FriendLink>& FriendLinkTable() {
  static const TableOf<FriendLink> table(
      "friend_links", 20,
      {
          {"id", &FriendLink::id, {.key = true, .type = "BIGINT"}},
          {"account", &FriendLink::owner},
          {"token_hash", &FriendLink::token_hash},
          {"terms", &FriendLink::terms},
          {"put_up", &FriendLink::since},
          {"stands_until", &FriendLink::until},
          {"guest", &FriendLink::guest},
      });
  return table;
}

const TableOf<std::string>& FriendLinkKeyTable() {
  static const TableOf<std::string> table("friend_link_key", 20, {{"secret", std::identity()}});
  return table;
}

void FriendLinkRows::Load(soci::session& sql, StoredState& state) {
  ForEachRow(sql, FriendLinkTable(),
             [&](FriendLink&& link) { state.friend_links.push_back(std::move(link)); });
  const Columns<std::string> key = FriendLinkKeyTable().All();
  state.friend_link_key =
      FindOne(sql, key, key.Select("ORDER BY secret DESC LIMIT 1")).value_or(std::string());
}

FriendLinkRows::FriendLinkRows(const Writing& writing)
    : insert_(writing.sql, Change::kInsert, FriendLinkTable().All()),
      open_(writing.sql, Change::kUpdate, FriendLinkTable().WithKey({"guest"})),
      erase_(writing.sql, FriendLinkTable().Named({"id"})),
      erase_all_(writing.sql, FriendLinkTable().Named({"account"})),
      insert_key_(writing.sql, Change::kInsert, FriendLinkKeyTable().All()) {}

}  // namespace fibs::server
