#pragma once

#include <cstddef>
#include <string_view>

#include "server/web/wasm/table.h"

// A function that the page calls, under that name.
#define FIBS_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace fibs::web {

inline constexpr size_t kTextMax = 4096;

// What the page has put into the buffer, and the other way; returns how much of it fits.
std::string_view Text(size_t size);
size_t SetText(std::string_view text);
// The match that is begun; null: none.
const Table* Current();

}  // namespace fibs::web
