#pragma once

#include <nlohmann/json_fwd.hpp>

namespace fibs::server {

// What the JSON answers of the web API look like, by name, in JSON Schema. A key that is not listed
// as required is not there where it means nothing.
nlohmann::ordered_json OpenApiSchemas();

}  // namespace fibs::server
