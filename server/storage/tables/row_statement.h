#pragma once

#include <soci/soci.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/tables/table.h"

namespace fibs::server {

// How the rows of a transaction are written: each by a statement, or all of a kind by one that is
// given each column as an array (PostgreSQL, where a statement is a journey there and back).
enum class Rows { kOneByOne, kTogether };

// With what rows are written.
struct Writing {
  soci::session& sql;
  long long epoch;  // of the process that writes (leader.h)
  Rows rows;
};

enum class Change {
  kInsert,
  kSave,    // insert, or update the row that has this key
  kUpdate,  // the columns that are no key, where the key behind them is this; in all rows without
  kErase,   // see EraseStatement
};

// One value more of an array, without the brackets around it. (PostgreSQL, "Array Input and Output
// Syntax") Texts up to a zero byte: SOCI gives PostgreSQL no more of a text. Numbers exactly.
void AppendToArray(std::string& array, const Cell& value);

// A statement that is prepared once and carried out for rows, in the order in which they are given.
// Throws soci_error.
class CellsStatement {
 public:
  CellsStatement(soci::session& sql, Change change, const ColumnTexts& columns, Rows rows);
  CellsStatement(const CellsStatement&) = delete;
  CellsStatement& operator=(const CellsStatement&) = delete;

  // Where a row is written before Add.
  Cells& next() { return pending_ == 0 ? first_ : next_; }
  void Add();
  // Before the commit, and before another statement that is to find the rows.
  void Flush();

 private:
  void Append(const Cells& row);

  Cells first_, next_;               // the first row that is pending; a further one
  std::vector<std::string> arrays_;  // "{" and what is pending, if it is more; none: nothing waits
  size_t pending_ = 0;
  soci::statement one_;
  std::optional<soci::statement> many_;
};

// The same for structs. There is no Change::kUpdate with Rows::kTogether.
template <typename Stored>
class RowStatement {
 public:
  RowStatement(soci::session& sql, Change change, Columns<Stored> columns,
               Rows rows = Rows::kOneByOne)
      : columns_(std::move(columns)), statement_(sql, change, columns_, rows) {}

  void Add(const Stored& row) {
    columns_.Write(row, statement_.next());
    statement_.Add();
  }
  void Flush() { statement_.Flush(); }

 private:
  Columns<Stored> columns_;
  CellsStatement statement_;
};

// Change::kErase of the rows where a number stands in the one column.
class EraseStatement {
 public:
  EraseStatement(soci::session& sql, const ColumnTexts& column, Rows rows = Rows::kOneByOne)
      : statement_(sql, Change::kErase, column, rows) {}

  void Add(int64_t number) {
    statement_.next().front() = static_cast<long long>(number);
    statement_.Add();
  }
  void Flush() { statement_.Flush(); }

 private:
  CellsStatement statement_;
};

}  // namespace fibs::server
