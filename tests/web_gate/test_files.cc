#include <array>

#include "server/edge/web/web_files.h"

// A page of two files instead of the real one.
namespace fibs::server {

std::span<const WebFile> WebFiles() {
  static constexpr std::array<WebFile, 3> kFiles = {
      WebFile{"/", "text/html; charset=utf-8", "\"page1\"", false, "<!doctype html>plain",
              "gzipped", "brotli"},
      WebFile{"/assets/app-1A.js", "text/javascript", "\"app1\"", true, "let plain;", "", ""},
      WebFile{"/packed", "text/plain", "\"packed1\"", false, "", "only gzip", ""}};
  return kFiles;
}

}  // namespace fibs::server
