#include "server/storage/tables/registration_rows.h"

#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

constexpr int kRegistrationSince = 29;

}  // namespace

const TableOf<RegistrationCode>& RegistrationCodeTable() {
  static const TableOf<RegistrationCode> table(
      "registration_codes", kRegistrationSince,
      {
          {"id", &RegistrationCode::id, {.key = true, .type = "BIGINT"}},
          {"made_by", &RegistrationCode::by},
          {"hash", &RegistrationCode::hash},
          {"made", &RegistrationCode::made},
          {"until", &RegistrationCode::until},
          {"used_by", &RegistrationCode::used_by},
      });
  return table;
}

const TableOf<Wave>& WaveTable() {
  static const TableOf<Wave> table("registration_waves", kRegistrationSince,
                                   {
                                       {"id", &Wave::id, {.key = true, .type = "BIGINT"}},
                                       {"network", &Wave::network},
                                       {"begun_by", &Wave::by},
                                       {"until", &Wave::until},
                                   });
  return table;
}

void RegistrationRows::Load(soci::session& sql, StoredState& state) {
  const Columns<RegistrationCode> codes = RegistrationCodeTable().All();
  state.registration_codes = FindAll(sql, codes, codes.Select("ORDER BY id"));
  ForEachRow(sql, WaveTable(), [&](Wave&& wave) { state.waves.push_back(std::move(wave)); });
}

RegistrationRows::RegistrationRows(const Writing& writing)
    : save_(writing.sql, Change::kSave, RegistrationCodeTable().All()),
      begin_(writing.sql, Change::kInsert, WaveTable().All()),
      erase_(writing.sql, RegistrationCodeTable().Named({"id"})),
      erase_used_(writing.sql, RegistrationCodeTable().Named({"used_by"})),
      end_(writing.sql, WaveTable().Named({"id"})) {}

}  // namespace fibs::server
