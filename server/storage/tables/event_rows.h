#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

struct EventInputRow {
  RecordNumber number = 0;
  StoredEventInput input;
};

const TableOf<StoredEvent>& EventTable();
const TableOf<EventInputRow>& EventInputTable();

// Events, and their inputs in the order of their records. The inputs wait for Flush.
class EventRows {
 public:
  static std::vector<const TableText*> Tables() { return {&EventTable(), &EventInputTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit EventRows(const Writing& writing);
  void Write(const EventMade& record, const NumberedRecord&) { insert_.Add(record.event); }
  void Write(const EventInput& record, const NumberedRecord& of) {
    insert_input_.Add({of.number, record.input});
  }
  void Flush() { insert_input_.Flush(); }

 private:
  RowStatement<StoredEvent> insert_;
  RowStatement<EventInputRow> insert_input_;
};

}  // namespace fibs::server
