#include "server/storage/rows_statement.h"

#include <iterator>

namespace fibs::server {
namespace {

std::back_insert_iterator<std::string> Next(std::string& array) {
  if (array.size() > 1) array += ',';
  return std::back_inserter(array);
}

}  // namespace

void AppendToArray(std::string& array, long long value) {
  fmt::format_to(Next(array), "{}", value);
}

void AppendToArray(std::string& array, int value) { fmt::format_to(Next(array), "{}", value); }

void AppendToArray(std::string& array, double value) { fmt::format_to(Next(array), "{}", value); }

void AppendToArray(std::string& array, const std::string& value) {
  Next(array);
  array += '"';
  for (const char c : value) {
    if (c == '\0') break;
    if (c == '"' || c == '\\') array += '\\';
    array += c;
  }
  array += '"';
}

}  // namespace fibs::server
