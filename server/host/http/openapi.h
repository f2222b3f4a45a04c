#pragma once

#include "server/edge/web/api_handler.h"

namespace fibs::server {

// The web API as one file of OpenAPI 3.1: the rows of ApiRoutes(), and what their answers look
// like.
ApiAnswer OpenApiAnswer();

}  // namespace fibs::server
