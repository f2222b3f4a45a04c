#pragma once

#include <soci/soci.h>

#include <array>
#include <optional>
#include <string>

#include "server/core/records/record.h"
#include "server/storage/account_row.h"

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

// The summary of a match likewise: its score so far, or when it was over, who left it, and in a
// match by days who has to decide since when.
struct SummaryRow {
  int score1 = 0, score2 = 0;
  int left_by = 0, decider = 0;  // 0 nobody, 1 the first player, 2 the second one
  long long since = 0;           // milliseconds since 1970

  void Set(const MatchSummary& summary) {
    score1 = summary.score[0];
    score2 = summary.score[1];
    left_by = NumberOf(summary.left_by);
    decider = NumberOf(summary.decider);
    since = summary.since.time_since_epoch().count();
  }
  MatchSummary Get() const {
    return {.score = {score1, score2},
            .left_by = PlayerOf(left_by),
            .decider = PlayerOf(decider),
            .since = Time(std::chrono::milliseconds(since))};
  }

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("score1", score1);
    f("score2", score2);
    f("left_by", left_by);
    f("decider", decider);
    f("since", since);
  }

 private:
  static int NumberOf(std::optional<engine::Player> player) {
    return player ? static_cast<int>(engine::Index(*player)) + 1 : 0;
  }
  static std::optional<engine::Player> PlayerOf(int number) {
    if (number == 1) return engine::Player::kFirst;
    if (number == 2) return engine::Player::kSecond;
    return std::nullopt;
  }
};

// The player who has claimed it.
struct ClaimRow {
  long long claimed = 0;  // when
  int by = 0;             // 0 nobody, 1 the first player, 2 the second one

  void Set(const std::optional<Claim>& claim) {
    claimed = claim ? ToMilliseconds(claim->at) : 0;
    by = claim ? static_cast<int>(engine::Index(claim->by)) + 1 : 0;
  }
  std::optional<Claim> Get() const {
    if (by == 0) return std::nullopt;
    return Claim{.by = by == 1 ? engine::Player::kFirst : engine::Player::kSecond,
                 .at = FromMilliseconds(claimed)};
  }

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("claimed", claimed);
    f("claimed_by", by);
  }
};

// How often the players have claimed it and not played on.
struct RefusalsRow {
  std::array<int, 2> count{};
  std::array<long long, 2> last{};

  void Set(engine::Player player, const ClaimRefusals& refusals) {
    count[engine::Index(player)] = refusals.count;
    last[engine::Index(player)] = ToMilliseconds(refusals.last);
  }
  std::array<ClaimRefusals, 2> Get() const {
    return {ClaimRefusals{.count = count[0], .last = FromMilliseconds(last[0])},
            ClaimRefusals{.count = count[1], .last = FromMilliseconds(last[1])}};
  }

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("refusals1", count[0]);
    f("refusals2", count[1]);
    f("refused1", last[0]);
    f("refused2", last[1]);
  }
};

// How it ended: the members of Verdict.
struct VerdictRow {
  double judged = 0;
  std::string settled;
  int on_time = 0;

  void Set(const Verdict& verdict) {
    judged = verdict.chance;
    settled = verdict.settled;
    on_time = static_cast<int>(verdict.on_time);
  }
  Verdict Get() const {
    // What a newer server knows more is as good as not known.
    const bool known = on_time >= 0 && on_time <= static_cast<int>(OnTime::kDays);
    return {.chance = judged,
            .settled = settled,
            .on_time = known ? static_cast<OnTime>(on_time) : OnTime::kNo};
  }

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("judged", judged);
    f("settled", settled);
    f("on_time", on_time);
  }
};

// Nobody sits at the table of match `id` any more. What it is bound to must outlive it.
soci::statement CloseTableStatement(soci::session& sql, long long& id, long long& closed,
                                    SummaryRow& summary);

}  // namespace fibs::server
