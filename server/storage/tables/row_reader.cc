#include "server/storage/tables/row_reader.h"

#include <soci/sqlite3/soci-sqlite3.h>

#include <concepts>

namespace fibs::server {
namespace {

// Any database, by SOCI.
class SociRows : public RowReader {
 public:
  SociRows(soci::session& sql, const std::string& text, const std::vector<Given>& given,
           Cells& cells, std::vector<soci::indicator>& found)
      : statement_(Prepare(sql, text, given, cells, found)) {}

  void Execute() override { statement_.execute(); }
  bool Next() override { return statement_.fetch(); }

 private:
  static soci::statement Prepare(soci::session& sql, const std::string& text,
                                 const std::vector<Given>& given, Cells& cells,
                                 std::vector<soci::indicator>& found) {
    auto prepared = (sql.prepare << text);
    for (const Given& one : given) {
      std::visit([&](const auto* value) { prepared, soci::use(*value); }, one);
    }
    for (size_t i = 0; i < cells.size(); ++i) {
      std::visit([&](auto& cell) { prepared, soci::into(cell, found[i]); }, cells[i]);
    }
    return prepared;
  }

  soci::statement statement_;
};

class SqliteRows : public RowReader {
 public:
  SqliteRows(sqlite_api::sqlite3* database, const std::string& text,
             const std::vector<Given>& given, Cells& cells, std::vector<soci::indicator>& found)
      : database_(database), given_(given), cells_(cells), found_(found) {
    Check(sqlite_api::sqlite3_prepare_v2(database_, text.c_str(), static_cast<int>(text.size()),
                                         &statement_, nullptr));
  }
  ~SqliteRows() override { sqlite_api::sqlite3_finalize(statement_); }
  SqliteRows(const SqliteRows&) = delete;
  SqliteRows& operator=(const SqliteRows&) = delete;

  void Execute() override {
    sqlite_api::sqlite3_reset(statement_);
    for (size_t i = 0; i < given_.size(); ++i) {
      const int place = static_cast<int>(i) + 1;
      std::visit([&](const auto* value) { Check(Bind(place, *value)); }, given_[i]);
    }
  }

  // At the end it lets go of the database, which another one may want to write.
  bool Next() override {
    const int code = sqlite_api::sqlite3_step(statement_);
    if (code == SQLITE_ROW) {
      for (size_t i = 0; i < cells_.size(); ++i) ReadColumn(i);
      return true;
    }
    Check(sqlite_api::sqlite3_reset(statement_));
    return false;
  }

 private:
  void Check(int code) {
    if (code == SQLITE_OK) return;
    throw soci::sqlite3_soci_error(sqlite_api::sqlite3_errmsg(database_), code);
  }

  int Bind(int place, std::integral auto value) {
    return sqlite_api::sqlite3_bind_int64(statement_, place, value);
  }
  // The text stays what it is until the next Execute.
  int Bind(int place, const std::string& value) {
    return sqlite_api::sqlite3_bind_text(statement_, place, value.data(),
                                         static_cast<int>(value.size()), nullptr);
  }

  // NULL reads as 0 or as no text: only then there is more to be asked.
  void ReadColumn(size_t i) {
    const int column = static_cast<int>(i);
    bool empty = false;
    if (auto* number = std::get_if<long long>(&cells_[i])) {
      *number = sqlite_api::sqlite3_column_int64(statement_, column);
      empty = *number == 0;
    } else if (auto* real = std::get_if<double>(&cells_[i])) {
      *real = sqlite_api::sqlite3_column_double(statement_, column);
      empty = *real == 0;
    } else {
      const auto* text = sqlite_api::sqlite3_column_text(statement_, column);
      const int size = sqlite_api::sqlite3_column_bytes(statement_, column);
      empty = text == nullptr;
      std::get<std::string>(cells_[i]).assign(empty ? "" : reinterpret_cast<const char*>(text),
                                              static_cast<size_t>(size));
    }
    const bool null = empty && sqlite_api::sqlite3_column_type(statement_, column) == SQLITE_NULL;
    found_[i] = null ? soci::i_null : soci::i_ok;
  }

  sqlite_api::sqlite3* database_;
  sqlite_api::sqlite3_stmt* statement_ = nullptr;
  const std::vector<Given> given_;
  Cells& cells_;
  std::vector<soci::indicator>& found_;
};

}  // namespace

std::unique_ptr<RowReader> MakeRowReader(soci::session& sql, const std::string& text,
                                         const std::vector<RowReader::Given>& given, Cells& cells,
                                         std::vector<soci::indicator>& found) {
  if (sql.get_backend_name() != "sqlite3") {
    return std::make_unique<SociRows>(sql, text, given, cells, found);
  }
  auto* backend = static_cast<soci::sqlite3_session_backend*>(sql.get_backend());
  return std::make_unique<SqliteRows>(backend->conn_, text, given, cells, found);
}

}  // namespace fibs::server
