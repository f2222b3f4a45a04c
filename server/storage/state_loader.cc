#include "server/storage/state_loader.h"

#include <future>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>

#include "server/storage/tables/stored_tables.h"

namespace fibs::server {
namespace {

void LoadLastRecord(soci::session& sql, StoredState& state) {
  long long record = 0;
  sql << "SELECT record FROM leader", soci::into(record);
  state.last_record = static_cast<RecordNumber>(record);
}

// All ids up to the last one, in pieces that two threads take from both ends until they meet.
class IdPieces {
 public:
  explicit IdPieces(long long last_id) : width_(last_id / kPieces + 1) {}

  std::optional<KeyRange> TakeFirst() {
    const std::lock_guard lock(mutex_);
    return first_ == end_ ? std::nullopt : std::optional(RangeOf(first_++));
  }
  std::optional<KeyRange> TakeLast() {
    const std::lock_guard lock(mutex_);
    return first_ == end_ ? std::nullopt : std::optional(RangeOf(--end_));
  }

 private:
  static constexpr int kPieces = 32;

  KeyRange RangeOf(int piece) const { return {piece * width_, (piece + 1) * width_ - 1}; }

  std::mutex mutex_;
  long long width_;
  int first_ = 0, end_ = kPieces;  // not taken yet
};

}  // namespace

StoredState LoadState(soci::session& sql) {
  StoredState state;
  StoredTables::Load(sql, state);
  LoadLastRecord(sql, state);
  return state;
}

// The second one reads the matches, and then accounts until none are left. An error of either is
// thrown when both have ended.
StoredState LoadStateByTwo(soci::session& sql, const BesideReader& beside) {
  StoredState state, others;
  const AccountRows::Size size = AccountRows::SizeOf(sql);
  state.accounts.reserve(size.rows);
  IdPieces pieces(size.last_id);
  std::vector<std::vector<Account>> upper;  // a piece each, the last one first
  std::future<void> read = std::async(std::launch::async, [&] {
    beside([&](soci::session& second) {
      MatchRows::Load(second, others);
      while (const auto ids = pieces.TakeLast()) {
        AccountRows::Load(second, *ids, upper.emplace_back());
      }
    });
  });
  StoredTables::LoadWithout<AccountRows, MatchRows>(sql, state);
  LoadLastRecord(sql, state);
  while (const auto ids = pieces.TakeFirst()) AccountRows::Load(sql, *ids, state.accounts);
  read.get();
  for (; !upper.empty(); upper.pop_back()) {
    std::move(upper.back().begin(), upper.back().end(), std::back_inserter(state.accounts));
  }
  state.matches = std::move(others.matches);
  state.saved = std::move(others.saved);
  return state;
}

StoredState LoadRestOfState(soci::session& sql) {
  StoredState state;
  StoredTables::LoadWithout<AccountRows, MatchRows>(sql, state);
  LoadLastRecord(sql, state);
  return state;
}

}  // namespace fibs::server
