#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/storage/tables/cell.h"

// A table names its columns once. What makes it, what brings one of an older version up to date,
// and every statement that reads or writes it follow from that.
namespace fibs::server {

struct ColumnOptions {
  int since = 0;            // the schema version that has added it; 0: that of its table
  bool key = false;         // the primary key
  bool null = false;        // NULL where nothing was written; the field keeps its default then
  std::string type = {};    // in SQL; empty: that of its cell
  std::string more = {};    // "UNIQUE"
  std::string before = {};  // in rows that are older than it, as SQL; empty: 0 or ''
};

struct ColumnText {
  std::string name;
  Cell empty;  // of its type
  ColumnOptions options;
};

// Some columns of a table, in an order: the texts about them.
class ColumnTexts {
 public:
  ColumnTexts(std::string table, std::vector<const ColumnText*> columns)
      : table_(std::move(table)), columns_(std::move(columns)) {}

  const std::string& table() const { return table_; }
  const std::vector<const ColumnText*>& columns() const { return columns_; }
  // Each in the format `each` with its name as argument 0: "{}" gives "id, name, ...".
  std::string Text(const char* each) const;
  // "SELECT id, name, ... FROM accounts WHERE id = :id", of which `rest` is what follows the table.
  std::string Select(const std::string& rest) const;
  // A row of them.
  Cells MakeCells() const;

 private:
  std::string table_;
  std::vector<const ColumnText*> columns_;
};

// What a schema version does to a table beside its columns: indexes, and rows that change.
struct SchemaStep {
  int since = 0;
  std::string sql;
};

// A table as the database has it.
class TableText {
 public:
  TableText(std::string name, int since, std::vector<SchemaStep> steps)
      : name_(std::move(name)), since_(since), steps_(std::move(steps)) {}
  virtual ~TableText() = default;
  TableText(const TableText&) = delete;
  TableText& operator=(const TableText&) = delete;

  const std::string& name() const { return name_; }
  int since() const { return since_; }  // the version that has made it
  const std::vector<SchemaStep>& steps() const { return steps_; }
  // Of all versions.
  virtual ColumnTexts texts() const = 0;
  int SinceOf(const ColumnText& column) const {
    return column.options.since == 0 ? since_ : column.options.since;
  }
  // The last version that changes it.
  int LastVersion() const;
  // What leads from version - 1 to `version`; `key_type` is that of Dialect::KeyType.
  std::vector<std::string> StepsTo(int version, const std::string& key_type) const;

 private:
  std::string name_;
  int since_;
  std::vector<SchemaStep> steps_;
};

// A column, and the field of `Stored` that stands in it.
template <typename Stored>
struct Column : ColumnText {
  // `field` is a pointer to a member, or what Field gives.
  template <typename Access>
  Column(std::string called, Access field, ColumnOptions more = {})
      : ColumnText{std::move(called), Cell(KeptOf<Access>()), std::move(more)},
        write([field](const Stored& stored, Cell& cell) {
          FormOf<Access>::Write(std::invoke(field, stored), std::get<KeptOf<Access>>(cell));
        }),
        read([field](const Cell& cell, Stored& stored) {
          FormOf<Access>::Read(std::get<KeptOf<Access>>(cell), std::invoke(field, stored));
        }) {}

  std::function<void(const Stored&, Cell&)> write;
  std::function<void(const Cell&, Stored&)> read;

 private:
  template <typename Access>
  using FormOf = Form<std::remove_cvref_t<std::invoke_result_t<Access, Stored&>>>;
  template <typename Access>
  using KeptOf = typename FormOf<Access>::Kept;
};

// The field of a member, of a member of that ...: Field(&Account::mail, &MailSettings::wanted).
template <typename Outer, typename... Inner>
auto Field(Outer outer, Inner... inner) {
  return [=](auto& stored) -> auto& {
    if constexpr (sizeof...(inner) == 0) {
      return std::invoke(outer, stored);
    } else {
      return Field(inner...)(std::invoke(outer, stored));
    }
  };
}
// One of two values, as a last member of Field.
inline constexpr auto kFirst = [](auto& both) -> auto& { return both[0]; };
inline constexpr auto kSecond = [](auto& both) -> auto& { return both[1]; };

// Some columns of a table, with the fields that stand there.
template <typename Stored>
class Columns : public ColumnTexts {
 public:
  Columns(std::string table, const std::vector<const Column<Stored>*>& columns)
      : ColumnTexts(std::move(table), {columns.begin(), columns.end()}), columns_(columns) {}

  void Write(const Stored& stored, Cells& cells) const {
    for (size_t i = 0; i < columns_.size(); ++i) columns_[i]->write(stored, cells[i]);
  }
  void Read(size_t column, const Cell& cell, Stored& stored) const {
    columns_[column]->read(cell, stored);
  }

 private:
  std::vector<const Column<Stored>*> columns_;
};

[[noreturn]] void FailWithoutColumn(const std::string& table, std::string_view column);

template <typename Stored>
class TableOf : public TableText {
 public:
  TableOf(std::string name, int since, std::vector<Column<Stored>> columns,
          std::vector<SchemaStep> steps = {})
      : TableText(std::move(name), since, std::move(steps)), columns_(std::move(columns)) {}

  // All columns. A row is read in their order.
  Columns<Stored> All() const {
    Chosen chosen;
    for (const Column<Stored>& column : columns_) chosen.push_back(&column);
    return Columns<Stored>(name(), chosen);
  }
  // These, in this order.
  Columns<Stored> Named(std::initializer_list<std::string_view> names) const {
    return Columns<Stored>(name(), Find(names));
  }
  // The same, and behind them the key: for Change::kUpdate.
  Columns<Stored> WithKey(std::initializer_list<std::string_view> names) const {
    Chosen chosen = Find(names);
    for (const Column<Stored>& column : columns_) {
      if (column.options.key) chosen.push_back(&column);
    }
    return Columns<Stored>(name(), chosen);
  }
  ColumnTexts texts() const override { return All(); }

 private:
  using Chosen = std::vector<const Column<Stored>*>;

  Chosen Find(std::initializer_list<std::string_view> names) const {
    Chosen chosen;
    for (const std::string_view each : names) {
      const auto found = std::ranges::find(columns_, each, &ColumnText::name);
      if (found == columns_.end()) FailWithoutColumn(name(), each);
      chosen.push_back(&*found);
    }
    return chosen;
  }

  std::vector<Column<Stored>> columns_;
};

}  // namespace fibs::server
