#include "server/storage/tables/table.h"

#include <fmt/format.h>

#include <array>
#include <stdexcept>

namespace fibs::server {
namespace {

std::string TypeOf(const ColumnText& column) {
  static const std::array<const char*, std::variant_size_v<Cell>> types = {
      "BIGINT", "DOUBLE PRECISION", "TEXT"};
  return column.options.type.empty() ? types[column.empty.index()] : column.options.type;
}

std::string Definition(const ColumnText& column, const std::string& key_type) {
  const ColumnOptions& options = column.options;
  if (options.key) {
    return fmt::format("{} {}", column.name,
                       options.type.empty() ? key_type : options.type + " PRIMARY KEY");
  }
  return fmt::format("{} {}{}{}{}", column.name, TypeOf(column), options.null ? "" : " NOT NULL",
                     options.more.empty() ? "" : " ", options.more);
}

std::string BeforeOf(const ColumnText& column) {
  if (!column.options.before.empty()) return column.options.before;
  return std::holds_alternative<std::string>(column.empty) ? "''" : "0";
}

}  // namespace

std::string ColumnTexts::Text(const char* each) const {
  std::string text;
  for (const ColumnText* column : columns_) {
    if (!text.empty()) text += ", ";
    text += fmt::format(fmt::runtime(each), column->name);
  }
  return text;
}

std::string ColumnTexts::Select(const std::string& rest) const {
  return fmt::format("SELECT {} FROM {} {}", Text("{}"), table_, rest);
}

Cells ColumnTexts::MakeCells() const {
  Cells cells;
  for (const ColumnText* column : columns_) cells.push_back(column->empty);
  return cells;
}

int TableText::LastVersion() const {
  int last = since_;
  for (const SchemaStep& step : steps_) last = std::max(last, step.since);
  const ColumnTexts all = texts();
  for (const ColumnText* column : all.columns()) last = std::max(last, SinceOf(*column));
  return last;
}

std::vector<std::string> TableText::StepsTo(int version, const std::string& key_type) const {
  std::vector<std::string> steps;
  std::string first;
  const ColumnTexts all = texts();
  for (const ColumnText* column : all.columns()) {
    if (SinceOf(*column) != version) continue;
    const std::string definition = Definition(*column, key_type);
    if (version == since_) {
      first += fmt::format("{}{}", first.empty() ? "" : ", ", definition);
    } else {
      steps.push_back(fmt::format("ALTER TABLE {} ADD COLUMN {} DEFAULT {}", name_, definition,
                                  BeforeOf(*column)));
    }
  }
  if (version == since_) steps.push_back(fmt::format("CREATE TABLE {} ({})", name_, first));
  for (const SchemaStep& step : steps_) {
    if (step.since == version) steps.push_back(step.sql);
  }
  return steps;
}

void FailWithoutColumn(const std::string& table, std::string_view column) {
  throw std::logic_error(fmt::format("the table {} has no column {}", table, column));
}

}  // namespace fibs::server
