#pragma once

#include <fmt/format.h>
#include <soci/soci.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/columns.h"

namespace fibs::server {

// How the rows of a transaction are written: each by a statement, or all of a kind by one that is
// given each column as an array (PostgreSQL, where a statement is a journey there and back).
enum class Rows { kOneByOne, kTogether };

// One value more of an array, without the brackets around it. (PostgreSQL, "Array Input and Output
// Syntax")
void AppendToArray(std::string& array, long long value);
void AppendToArray(std::string& array, int value);
void AppendToArray(std::string& array, double value);  // exactly
// Up to a zero byte: SOCI gives PostgreSQL no more of a text.
void AppendToArray(std::string& array, const std::string& value);

inline const char* ArrayType(long long) { return "bigint[]"; }
inline const char* ArrayType(int) { return "bigint[]"; }
inline const char* ArrayType(double) { return "double precision[]"; }
inline const char* ArrayType(const std::string&) { return "text[]"; }

// The rows as a table: "unnest(CAST(:id AS bigint[]), ...)".
template <typename Row>
std::string ArraysText(Row row) {
  std::string text;
  row.ForEachColumn([&](const char* name, auto& value) {
    text += fmt::format("{}CAST(:{} AS {})", text.empty() ? "" : ", ", name, ArrayType(value));
  });
  return fmt::format("unnest({})", text);
}

// One statement for a row, and one for many. Both name the columns, each once and in their order.
struct RowsText {
  std::string one;   // ":id"
  std::string many;  // as in ArraysText
};

// "INSERT INTO ..."; `conflict` follows it.
template <typename Row>
RowsText InsertText(const char* table, const Row& row, const std::string& conflict = "") {
  const std::string insert = fmt::format("INSERT INTO {} ({})", table, ColumnText(row, "{}"));
  return {fmt::format("{} VALUES ({}) {}", insert, ColumnText(row, ":{}"), conflict),
          fmt::format("{} SELECT * FROM {} {}", insert, ArraysText(row), conflict)};
}

// A statement that is prepared once and carried out for rows, in the order in which they are given.
// Throws soci_error.
template <typename Row>
class RowsStatement {
 public:
  // `row` must outlive this, and is read by Add.
  RowsStatement(soci::session& sql, const RowsText& text, Row& row, Rows rows)
      : row_(row), arrays_(Columns(row, rows)), one_(PrepareOne(sql, text.one)) {
    if (!arrays_.empty()) many_.emplace(PrepareMany(sql, text.many));
  }
  RowsStatement(const RowsStatement&) = delete;
  RowsStatement& operator=(const RowsStatement&) = delete;

  // The row as it is now.
  void Add() {
    if (arrays_.empty()) {
      one_.execute(true);
      return;
    }
    if (++pending_ == 1) {
      first_ = row_;
      return;
    }
    if (pending_ == 2) Append(first_);
    Append(row_);
  }

  // Before the commit, and before another statement that is to find the rows.
  void Flush() {
    if (pending_ == 1) one_.execute(true);
    if (pending_ > 1) {
      for (std::string& array : arrays_) array += '}';
      many_->execute(true);
      for (std::string& array : arrays_) array = '{';
    }
    pending_ = 0;
  }

 private:
  static std::vector<std::string> Columns(Row& row, Rows rows) {
    std::vector<std::string> arrays;
    if (rows == Rows::kOneByOne) return arrays;
    row.ForEachColumn([&](const char*, auto&) { arrays.emplace_back("{"); });
    return arrays;
  }
  soci::statement PrepareOne(soci::session& sql, const std::string& text) {
    auto prepared = (sql.prepare << text);
    UseColumns(prepared, arrays_.empty() ? row_ : first_);
    return prepared;
  }
  soci::statement PrepareMany(soci::session& sql, const std::string& text) {
    auto prepared = (sql.prepare << text);
    for (std::string& array : arrays_) prepared, soci::use(array);
    return prepared;
  }
  void Append(Row& row) {
    size_t column = 0;
    row.ForEachColumn([&](const char*, auto& value) { AppendToArray(arrays_[column++], value); });
  }

  Row& row_;
  Row first_;                        // of what is pending
  std::vector<std::string> arrays_;  // "{" and what is pending, if it is more; none: nothing waits
  size_t pending_ = 0;
  soci::statement one_;
  std::optional<soci::statement> many_;
};

}  // namespace fibs::server
