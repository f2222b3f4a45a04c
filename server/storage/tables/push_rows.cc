#include "server/storage/tables/push_rows.h"

#include <functional>
#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

constexpr int kPushSince = 30;

}  // namespace

const TableOf<PushDevice>& PushDeviceTable() {
  static const TableOf<PushDevice> table(
      "push_devices", kPushSince,
      {
          {"id", &PushDevice::id, {.key = true, .type = "BIGINT"}},
          {"account", &PushDevice::account},
          {"token", &PushDevice::token},
          {"endpoint", &PushDevice::endpoint},
          {"public_key", &PushDevice::key},
          {"secret", &PushDevice::secret},
          {"kinds", Field(&PushDevice::kinds, &PushKinds::bits)},
          {"quiet_from", Field(&PushDevice::quiet, &QuietHours::from)},
          {"quiet_to", Field(&PushDevice::quiet, &QuietHours::to)},
          {"label", &PushDevice::label},
          {"made", &PushDevice::made},
          {"used", &PushDevice::used},
      },
      {{kPushSince, "CREATE INDEX push_devices_of ON push_devices (account)"}});
  return table;
}

const TableOf<std::string>& PushKeyTable() {
  static const TableOf<std::string> table("push_key", kPushSince, {{"secret", std::identity()}});
  return table;
}

void PushRows::Load(soci::session& sql, StoredState& state) {
  ForEachRow(sql, PushDeviceTable(),
             [&](PushDevice&& device) { state.push_devices.push_back(std::move(device)); });
  const Columns<std::string> key = PushKeyTable().All();
  state.push_key =
      FindOne(sql, key, key.Select("ORDER BY secret DESC LIMIT 1")).value_or(std::string());
}

PushRows::PushRows(const Writing& writing)
    : save_(writing.sql, Change::kSave, PushDeviceTable().All()),
      erase_(writing.sql, PushDeviceTable().Named({"id"})),
      erase_all_(writing.sql, PushDeviceTable().Named({"account"})),
      insert_key_(writing.sql, Change::kInsert, PushKeyTable().All()) {}

}  // namespace fibs::server
