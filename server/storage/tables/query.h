#pragma once

#include <soci/soci.h>

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/tables/row_reader.h"
#include "server/storage/tables/table.h"

// Rows that are read. Everything throws soci_error, and StorageError when a newer server has stored
// what this one does not know.
namespace fibs::server {

template <typename Stored>
class Query {
 public:
  // A question for these columns (ColumnTexts::Select). `given` stands where the text has a :name,
  // in their order, and must outlive this: each Execute reads it anew.
  template <typename... Given>
  Query(soci::session& sql, Columns<Stored> columns, const std::string& text, const Given&... given)
      : columns_(std::move(columns)),
        cells_(columns_.MakeCells()),
        found_(cells_.size()),
        rows_(MakeRowReader(sql, text, {&given...}, cells_, found_)) {}
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  void Execute() { rows_->Execute(); }
  // None: there are no more.
  std::optional<Stored> Next() {
    if (!rows_->Next()) return std::nullopt;
    std::optional<Stored> row(std::in_place);
    for (size_t i = 0; i < cells_.size(); ++i) {
      if (found_[i] == soci::i_ok) columns_.Read(i, cells_[i], *row);
    }
    return row;
  }
  // The row that Next has given, as the columns have it.
  const Cells& cells() const { return cells_; }

 private:
  Columns<Stored> columns_;
  Cells cells_;
  std::vector<soci::indicator> found_;
  const std::unique_ptr<RowReader> rows_;
};

// All rows that a question finds.
template <typename Stored, typename... Given>
std::vector<Stored> FindAll(soci::session& sql, const Columns<Stored>& columns,
                            const std::string& text, const Given&... given) {
  std::vector<Stored> rows;
  Query<Stored> query(sql, columns, text, given...);
  query.Execute();
  while (auto row = query.Next()) rows.push_back(std::move(*row));
  return rows;
}

// The first one.
template <typename Stored, typename... Given>
std::optional<Stored> FindOne(soci::session& sql, const Columns<Stored>& columns,
                              const std::string& text, const Given&... given) {
  Query<Stored> query(sql, columns, text, given...);
  query.Execute();
  return query.Next();
}

inline constexpr int kPageRows = 20000;

// Both belong to it.
struct KeyRange {
  long long first = std::numeric_limits<long long>::min();
  long long last = std::numeric_limits<long long>::max();
};

// Every row of a table whose first column is its key, if that is in the range, in the order of the
// keys and in pieces, so that the result of no query is large.
template <typename Stored, typename Each>
void ForEachRow(soci::session& sql, const TableOf<Stored>& table, const Each& each,
                int page_rows = kPageRows, KeyRange keys = {}) {
  const Columns<Stored> columns = table.All();
  const std::string& key = columns.columns().front()->name;
  Query<Stored> page(
      sql, columns,
      columns.Select("WHERE " + key + " >= :first AND " + key + " <= :last ORDER BY " + key +
                     " LIMIT " + std::to_string(page_rows)),
      keys.first, keys.last);
  for (int rows = page_rows; rows == page_rows;) {
    rows = 0;
    long long read = keys.first;
    page.Execute();
    for (; auto row = page.Next(); ++rows) {
      read = std::get<long long>(page.cells().front());
      each(std::move(*row));
    }
    if (read == keys.last) break;
    keys.first = read + 1;
  }
}

}  // namespace fibs::server
