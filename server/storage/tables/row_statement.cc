#include "server/storage/tables/row_statement.h"

#include <fmt/format.h>

#include <array>
#include <iterator>

namespace fibs::server {
namespace {

constexpr std::array<const char*, std::variant_size_v<Cell>> kArrayTypes = {
    "bigint[]", "double precision[]", "text[]"};

// The columns that are a key, or those that are none, each in the format `each`.
std::string TextOf(const ColumnTexts& columns, bool key, const char* each) {
  std::vector<const ColumnText*> chosen;
  for (const ColumnText* column : columns.columns()) {
    if (column->options.key == key) chosen.push_back(column);
  }
  return ColumnTexts(columns.table(), chosen).Text(each);
}

// The rows as a table: "unnest(CAST(:id AS bigint[]), ...)".
std::string ArraysText(const ColumnTexts& columns) {
  std::string text;
  for (const ColumnText* column : columns.columns()) {
    text += fmt::format("{}CAST(:{} AS {})", text.empty() ? "" : ", ", column->name,
                        kArrayTypes[column->empty.index()]);
  }
  return fmt::format("unnest({})", text);
}

// A statement for a row, or for many. It names the columns, each once and in their order.
std::string TextOf(Change change, const ColumnTexts& columns, bool many) {
  const std::string& table = columns.table();
  switch (change) {
    case Change::kInsert:
      return fmt::format("INSERT INTO {} ({}) {}", table, columns.Text("{}"),
                         many ? fmt::format("SELECT * FROM {}", ArraysText(columns))
                              : fmt::format("VALUES ({})", columns.Text(":{}")));
    case Change::kSave:
      return fmt::format("{} ON CONFLICT ({}) DO UPDATE SET {}",
                         TextOf(Change::kInsert, columns, many), TextOf(columns, true, "{}"),
                         TextOf(columns, false, "{0} = excluded.{0}"));
    case Change::kUpdate: {
      const std::string key = TextOf(columns, true, "{0} = :{0}");
      return fmt::format("UPDATE {} SET {}{}{}", table, TextOf(columns, false, "{0} = :{0}"),
                         key.empty() ? "" : " WHERE ", key);
    }
    case Change::kErase:
      return fmt::format("DELETE FROM {} WHERE {}", table,
                         columns.Text(many ? "{0} = ANY(CAST(:{0} AS bigint[]))" : "{0} = :{0}"));
  }
  return "";
}

template <typename Values>
soci::statement Prepare(soci::session& sql, const std::string& text, Values& values) {
  auto prepared = (sql.prepare << text);
  for (auto& value : values) {
    if constexpr (std::is_same_v<decltype(value), Cell&>) {
      std::visit([&](auto& held) { prepared, soci::use(held); }, value);
    } else {
      prepared, soci::use(value);
    }
  }
  return prepared;
}

}  // namespace

void AppendToArray(std::string& array, const Cell& value) {
  if (array.size() > 1) array += ',';
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr) {
    std::visit([&](const auto& held) { fmt::format_to(std::back_inserter(array), "{}", held); },
               value);
    return;
  }
  array += '"';
  for (const char c : *text) {
    if (c == '\0') break;
    if (c == '"' || c == '\\') array += '\\';
    array += c;
  }
  array += '"';
}

CellsStatement::CellsStatement(soci::session& sql, Change change, const ColumnTexts& columns,
                               Rows rows)
    : first_(columns.MakeCells()),
      next_(first_),
      arrays_(rows == Rows::kOneByOne ? 0 : first_.size(), "{"),
      one_(Prepare(sql, TextOf(change, columns, false), first_)) {
  if (!arrays_.empty()) many_.emplace(Prepare(sql, TextOf(change, columns, true), arrays_));
}

void CellsStatement::Add() {
  if (arrays_.empty()) {
    one_.execute(true);
    return;
  }
  if (++pending_ == 1) return;
  if (pending_ == 2) Append(first_);
  Append(next_);
}

void CellsStatement::Flush() {
  if (pending_ == 1) one_.execute(true);
  if (pending_ > 1) {
    for (std::string& array : arrays_) array += '}';
    many_->execute(true);
    for (std::string& array : arrays_) array = '{';
  }
  pending_ = 0;
}

void CellsStatement::Append(const Cells& row) {
  for (size_t i = 0; i < row.size(); ++i) AppendToArray(arrays_[i], row[i]);
}

}  // namespace fibs::server
