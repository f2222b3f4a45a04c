#pragma once

#include "server/core/play/match_terms.h"

namespace fibs::server {

// The terms of a match as columns of its row.
struct TermsRow {
  int length = 0, crawford = 0;

  void Set(const MatchTerms& terms) {
    length = terms.rules.length;
    crawford = terms.rules.crawford ? 1 : 0;
  }
  MatchTerms Get() const { return {.rules = {.length = length, .crawford = crawford != 0}}; }

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("length", length);
    f("crawford", crawford);
  }
};

}  // namespace fibs::server
