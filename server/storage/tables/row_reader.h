#pragma once

#include <soci/soci.h>

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "server/storage/tables/cell.h"

namespace fibs::server {

// The rows that a question finds, one after the other. Everything throws soci_error.
class RowReader {
 public:
  // What stands where the text has a :name; read anew by each Execute.
  using Given = std::variant<const int*, const long*, const long long*, const std::string*>;

  virtual ~RowReader() = default;
  virtual void Execute() = 0;
  // The next row, into the cells; false: there are no more. `found` says which are not NULL.
  virtual bool Next() = 0;
};

// Of a question with a value for each cell. All references are kept. SQLite is asked by its own
// functions: SOCI takes three times as long for a row of many columns.
std::unique_ptr<RowReader> MakeRowReader(soci::session& sql, const std::string& text,
                                         const std::vector<RowReader::Given>& given, Cells& cells,
                                         std::vector<soci::indicator>& found);

}  // namespace fibs::server
