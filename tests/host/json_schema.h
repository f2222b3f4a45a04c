#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace fibs::server {

// What does not fit a schema, a line for each place; empty: all of it fits. Of JSON Schema it knows
// what the description of the web API uses, and fails where there is more: $ref within `document`,
// type, enum, properties, required, additionalProperties, items, minItems, maxItems. A key that the
// schema does not name is a fault, too.
std::string SchemaFaults(const nlohmann::json& value, const nlohmann::json& schema,
                         const nlohmann::json& document);

}  // namespace fibs::server
