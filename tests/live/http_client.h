#pragma once

#include <cstdint>
#include <string>

#include "tests/live/process.h"

namespace fibs::live {

// A connection to a loopback address.
Stream ConnectTo(const std::string& host, uint16_t port);
Stream ConnectTo(const std::string& unix_path);

// Asks for a path and returns the answer with its head; the connection ends with it.
std::string HttpGet(Stream stream, const std::string& path);

}  // namespace fibs::live
