#include "server/storage/tables/chouette_rows.h"

#include <algorithm>
#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<StoredChouette>& ChouetteTableRows() {
  static const TableOf<StoredChouette> table(
      "chouettes", 17,
      {
          {"id", &StoredChouette::id, {.key = true}},
          {"version", &StoredChouette::version},
          {"opened", &StoredChouette::opened},
          {"ended", &StoredChouette::ended},
          {"terms", &StoredChouette::terms},
          {"for_invited", &StoredChouette::for_invited},
          {"seats", &StoredChouette::seats},
          {"invited", &StoredChouette::invited},
      },
      {{17, "CREATE INDEX chouettes_open ON chouettes (id) WHERE ended = 0"}});
  return table;
}

const TableOf<ChouetteInputRow>& ChouetteInputTable() {
  static const TableOf<ChouetteInputRow> table(
      "chouette_inputs", 17,
      {
          {"number", &ChouetteInputRow::number, {.key = true}},
          {"chouette", &ChouetteInputRow::chouette},
          {"time", &ChouetteInputRow::time},
          {"data", &ChouetteInputRow::input},
      },
      {{17, "CREATE INDEX chouette_inputs_of ON chouette_inputs (chouette, number)"}});
  return table;
}

namespace {

void LoadInputs(soci::session& sql, std::vector<StoredChouette>& chouettes) {
  const Columns<ChouetteInputRow> inputs = ChouetteInputTable().All();
  ChouetteId id = 0;
  Query<ChouetteInputRow> of_one(sql, inputs, inputs.Select("WHERE chouette = :id ORDER BY number"),
                                 id);
  for (StoredChouette& chouette : chouettes) {
    id = chouette.id;
    of_one.Execute();
    while (auto row = of_one.Next()) chouette.inputs.push_back(std::move(row->input));
  }
}

}  // namespace

void ChouetteRows::Load(soci::session& sql, StoredState& state) {
  const Columns<StoredChouette> all = ChouetteTableRows().All();
  state.chouettes = FindAll(sql, all, all.Select("WHERE ended = 0 ORDER BY id"));
  LoadInputs(sql, state.chouettes);
  const auto last = FindOne(sql, all, all.Select("ORDER BY id DESC LIMIT 1"));
  state.last_chouette = last ? last->id : 0;
}

std::optional<StoredChouette> ChouetteRows::Find(soci::session& sql, ChouetteId id) {
  const Columns<StoredChouette> all = ChouetteTableRows().All();
  auto found = FindOne(sql, all, all.Select("WHERE id = :id"), id);
  if (!found) return std::nullopt;
  std::vector<StoredChouette> one = {std::move(*found)};
  LoadInputs(sql, one);
  return std::move(one.front());
}

ChouetteRows::ChouetteRows(const Writing& writing)
    : save_(writing.sql, Change::kSave, ChouetteTableRows().All()),
      insert_(writing.sql, Change::kInsert, ChouetteInputTable().All(), writing.rows) {}

}  // namespace fibs::server
