#include "tests/host/json_schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace fibs::server {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 15> kKnownWords = {
    "$ref",    "type",     "enum",     "properties",  "required", "additionalProperties",
    "items",   "minItems", "maxItems", "description", "format",   "pattern",
    "minimum", "maximum",  "default"};

class SchemaCheck {
 public:
  explicit SchemaCheck(const json& document) : document_(document) {}

  void Check(const json& value, const json& schema, const std::string& at) {
    for (const auto& [word, of] : schema.items()) {
      if (std::ranges::find(kKnownWords, word) == kKnownWords.end()) Fault(at, "unknown: " + word);
    }
    if (schema.contains("$ref")) {
      const auto pointer = schema["$ref"].get<std::string>().substr(1);
      return Check(value, document_.at(json::json_pointer(pointer)), at);
    }
    if (schema.contains("type") && !IsOf(value, schema["type"].get<std::string>())) {
      return Fault(at, "no " + schema["type"].get<std::string>());
    }
    if (schema.contains("enum") && std::ranges::count(schema["enum"], value) == 0) {
      Fault(at, "none of the words");
    }
    if (value.is_object()) CheckObject(value, schema, at);
    if (value.is_array()) CheckArray(value, schema, at);
  }
  const std::string& faults() const { return faults_; }

 private:
  static bool IsOf(const json& value, std::string_view type) {
    return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
           (type == "string" && value.is_string()) || (type == "boolean" && value.is_boolean()) ||
           (type == "integer" && value.is_number_integer()) ||
           (type == "number" && value.is_number());
  }

  void CheckObject(const json& value, const json& schema, const std::string& at) {
    for (const json& key : schema.value("required", json::array())) {
      if (!value.contains(key)) Fault(at, "without " + key.get<std::string>());
    }
    const json properties = schema.value("properties", json::object());
    const json others = schema.value("additionalProperties", json(false));
    for (const auto& [key, of] : value.items()) {
      if (properties.contains(key)) {
        Check(of, properties[key], at + '.' + key);
      } else if (others.is_object()) {
        Check(of, others, at + '.' + key);
      } else if (others == false) {
        Fault(at, "not named: " + key);
      }
    }
  }

  void CheckArray(const json& value, const json& schema, const std::string& at) {
    if (value.size() < schema.value("minItems", size_t{0})) Fault(at, "too few");
    if (value.size() > schema.value("maxItems", value.size())) Fault(at, "too many");
    if (!schema.contains("items")) return;
    for (const json& item : value) Check(item, schema["items"], at + "[]");
  }

  void Fault(const std::string& at, const std::string& what) {
    faults_ += fmt::format("{}: {}\n", at.empty() ? "all" : at, what);
  }

  const json& document_;
  std::string faults_;
};

}  // namespace

std::string SchemaFaults(const json& value, const json& schema, const json& document) {
  SchemaCheck check(document);
  check.Check(value, schema, "");
  return check.faults();
}

}  // namespace fibs::server
