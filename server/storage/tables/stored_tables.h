#pragma once

#include <tuple>
#include <type_traits>
#include <variant>

#include "server/storage/tables/access_token_rows.h"
#include "server/storage/tables/account_rows.h"
#include "server/storage/tables/block_rows.h"
#include "server/storage/tables/chouette_rows.h"
#include "server/storage/tables/club_rows.h"
#include "server/storage/tables/conduct_rows.h"
#include "server/storage/tables/event_rows.h"
#include "server/storage/tables/friend_link_rows.h"
#include "server/storage/tables/friend_rows.h"
#include "server/storage/tables/input_rows.h"
#include "server/storage/tables/last_id_rows.h"
#include "server/storage/tables/link_rows.h"
#include "server/storage/tables/mail_rows.h"
#include "server/storage/tables/match_rows.h"
#include "server/storage/tables/message_rows.h"
#include "server/storage/tables/own_data_rows.h"
#include "server/storage/tables/push_rows.h"
#include "server/storage/tables/recovery_code_rows.h"
#include "server/storage/tables/registration_rows.h"
#include "server/storage/tables/seek_rows.h"

// Everything that records write, a row each. A class here has, of these, what it needs:
//   static Tables()    its tables, which the schema makes and brings up to date
//   static Load        what a server that starts reads of them
//   a constructor      from Writing: prepares its statements
//   Note               is called with every record, before Write
//   Write              is called with the records of one type
//   Flush              is called behind the last record of a transaction
namespace fibs::server {

template <typename... Each>
class RowWriters {
 public:
  explicit RowWriters(const Writing& writing) : each_(For<Each>(writing)...) {}

  void Write(const NumberedRecord& record) {
    ForEach([&](auto& rows) {
      if constexpr (requires { rows.Note(record); }) rows.Note(record);
    });
    std::visit(
        [&](const auto& what) {
          using What = std::remove_cvref_t<decltype(what)>;
          static_assert((Writes<Each, What> || ...), "a record that no table writes");
          ForEach([&](auto& rows) {
            if constexpr (Writes<std::remove_cvref_t<decltype(rows)>, What>) {
              rows.Write(what, record);
            }
          });
        },
        record.record);
  }
  void Flush() {
    ForEach([](auto& rows) {
      if constexpr (requires { rows.Flush(); }) rows.Flush();
    });
  }

  static std::vector<const TableText*> Tables() {
    std::vector<const TableText*> tables;
    for (const auto& some : {Each::Tables()...}) {
      tables.insert(tables.end(), some.begin(), some.end());
    }
    return tables;
  }
  static void Load(soci::session& sql, StoredState& state) { (LoadOne<Each>(sql, state), ...); }
  // ... but what these load.
  template <typename... Others>
  static void LoadWithout(soci::session& sql, StoredState& state) {
    (LoadUnless<Each, Others...>(sql, state), ...);
  }

 private:
  template <typename One, typename What>
  static constexpr bool Writes = requires(One& rows, const What& what, const NumberedRecord& of) {
    rows.Write(what, of);
  };
  template <typename>
  static const Writing& For(const Writing& writing) {
    return writing;
  }
  template <typename One>
  static void LoadOne(soci::session& sql, StoredState& state) {
    if constexpr (requires { One::Load(sql, state); }) One::Load(sql, state);
  }
  template <typename One, typename... Others>
  static void LoadUnless(soci::session& sql, StoredState& state) {
    if constexpr (!(std::is_same_v<One, Others> || ...)) LoadOne<One>(sql, state);
  }
  template <typename Do>
  void ForEach(const Do& what) {
    std::apply([&](auto&... rows) { (what(rows), ...); }, each_);
  }

  std::tuple<Each...> each_;
};

// In the order in which their tables are made.
using StoredTables =
    RowWriters<AccountRows, MatchRows, MessageRows, InputRows, LastIdRows, LinkRows, MailRows,
               ChouetteRows, EventRows, SeekRows, FriendLinkRows, BlockRows, RecoveryCodeRows,
               ConductRows, AccessTokenRows, ClubRows, FriendRows, OwnDataRows, RegistrationRows,
               PushRows>;

}  // namespace fibs::server
