#pragma once

#include <string>
#include <string_view>

#include "server/edge/web/web_files.h"

namespace fibs::server {

// A file in the encoding that suits the browser best.
struct WebContent {
  std::string_view bytes;
  std::string_view encoding;  // "br", "gzip"; empty: as it is
  std::string etag;           // of this encoding
};

// By Accept-Encoding (RFC 9110, 12.5.3): the smallest of those it allows.
WebContent ChooseContent(const WebFile& file, std::string_view accept_encoding);

// Whether If-None-Match names this etag, or anything ("*").
bool HasEtag(std::string_view if_none_match, std::string_view etag);

// The file of that path. Null: there is none.
const WebFile* FindWebFile(std::string_view path);

}  // namespace fibs::server
