#pragma once

#include <string>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

struct InputRow {
  RecordNumber number = 0;
  Time time{};
  std::string kind = "input";
  AccountId account = 0;  // of rows that older versions wrote
  MatchId match = 0;
  std::string input = {};
};

const TableOf<InputRow>& InputTable();

// The inputs of matches. They are read with their match; they wait for Flush.
class InputRows {
 public:
  static std::vector<const TableText*> Tables() { return {&InputTable()}; }

  explicit InputRows(const Writing& writing);
  void Write(const MatchInput& record, const NumberedRecord& of) {
    insert_.Add({.number = of.number, .time = of.at, .match = record.match, .input = record.input});
  }
  void Flush() { insert_.Flush(); }

 private:
  RowStatement<InputRow> insert_;
};

}  // namespace fibs::server
