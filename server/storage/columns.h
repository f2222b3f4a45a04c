#pragma once

#include <fmt/format.h>
#include <soci/soci.h>

#include <string>

// A row is a type that names its columns once: ForEachColumn(f) calls f(name, variable) for each.
// The texts of statements and what is bound to them follow from that.
namespace fibs::server {

// The columns of `row`, each in the format `each` with its name as argument 0: "{}" gives
// "id, name, ...".
template <typename Row>
std::string ColumnText(Row row, const char* each) {
  std::string text;
  row.ForEachColumn([&](const char* name, auto&) {
    if (!text.empty()) text += ", ";
    text += fmt::format(fmt::runtime(each), name);
  });
  return text;
}

// Binds the columns to what is being prepared (`sql.prepare << ...`), as what is given ...
template <typename Row>
void UseColumns(soci::details::prepare_temp_type& statement, Row& row) {
  row.ForEachColumn([&](const char*, auto& value) { statement, soci::use(value); });
}

// ... or as what is found.
template <typename Row>
void FetchColumns(soci::details::prepare_temp_type& statement, Row& row) {
  row.ForEachColumn([&](const char*, auto& value) { statement, soci::into(value); });
}

}  // namespace fibs::server
