#pragma once

#include <algorithm>
#include <cstddef>

namespace fibs::server {

// The part of a long list that one answer shows: [begin, end), counted from 0. What lies outside is
// not even made: an answer costs what it shows.
struct ListPart {
  // `from`: counted from 1, as people type it; 0 is the same as 1.
  ListPart(size_t size, size_t from, size_t most)
      : begin(std::min(from == 0 ? 0 : from - 1, size)), end(std::min(begin + most, size)) {}

  size_t begin;
  size_t end;
};

}  // namespace fibs::server
