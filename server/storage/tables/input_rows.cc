#include "server/storage/tables/input_rows.h"

namespace fibs::server {

// Of the records, inputs alone are rows of the journal, found by a partial index; what any other
// says stands in the table that it changes. Older versions kept a row of every record.
const TableOf<InputRow>& InputTable() {
  static const TableOf<InputRow> table(
      "journal", 1,
      {
          {"number", &InputRow::number, {.key = true}},
          {"time", &InputRow::time},
          {"kind", &InputRow::kind},
          {"account", &InputRow::account, {.null = true}},
          {"match_id", &InputRow::match, {.null = true}},
          {"data", &InputRow::input},
      },
      {{1, "CREATE INDEX journal_inputs ON journal (match_id, number) WHERE kind = 'input'"}});
  return table;
}

InputRows::InputRows(const Writing& writing)
    : insert_(writing.sql, Change::kInsert,
              InputTable().Named({"number", "time", "kind", "match_id", "data"}), writing.rows) {}

}  // namespace fibs::server
