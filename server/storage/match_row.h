#pragma once

#include <soci/soci.h>

#include <optional>
#include <string>

#include "server/core/records/record.h"

namespace fibs::server {

// The terms of a match as columns of its row.
struct TermsRow {
  int length = 0, crawford = 0;
  std::string words;  // TermsWords

  void Set(const MatchTerms& terms) {
    length = terms.rules.length;
    crawford = terms.rules.crawford ? 1 : 0;
    words = TermsWords(terms);
  }
  // Throws StorageError when a newer server has stored words that this one does not know.
  MatchTerms Get() const;

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("length", length);
    f("crawford", crawford);
    f("terms", words);
  }
};

// The summary of a match likewise: its score so far, or when it was over, and who left it.
struct SummaryRow {
  int score1 = 0, score2 = 0;
  int left_by = 0;  // 0 nobody, 1 the first player, 2 the second one

  void Set(const MatchSummary& summary) {
    score1 = summary.score[0];
    score2 = summary.score[1];
    left_by = summary.left_by ? static_cast<int>(engine::Index(*summary.left_by)) + 1 : 0;
  }
  MatchSummary Get() const {
    MatchSummary summary{.score = {score1, score2}, .left_by = std::nullopt};
    if (left_by == 1) summary.left_by = engine::Player::kFirst;
    if (left_by == 2) summary.left_by = engine::Player::kSecond;
    return summary;
  }

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("score1", score1);
    f("score2", score2);
    f("left_by", left_by);
  }
};

// Nobody sits at the table of match `id` any more. What it is bound to must outlive it.
soci::statement CloseTableStatement(soci::session& sql, long long& id, SummaryRow& summary);

}  // namespace fibs::server
