#pragma once

#include <span>
#include <string_view>

// The files of the page, which are part of the program.
namespace fibs::server {

struct WebFile {
  std::string_view path;                 // "/assets/app-1A2B3C.js"; the page itself is "/"
  std::string_view type;                 // "text/html; charset=utf-8"
  std::string_view etag;                 // with its quotation marks
  bool immutable = false;                // its name changes whenever its content does
  std::string_view plain, gzip, brotli;  // an encoding may be missing: it is empty then
};

// Sorted by path. Empty in a program that was built with -DFIBS_WEB=OFF.
std::span<const WebFile> WebFiles();

}  // namespace fibs::server
