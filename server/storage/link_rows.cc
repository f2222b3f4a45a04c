#include "server/storage/link_rows.h"

#include <fmt/format.h>

#include <charconv>
#include <iterator>
#include <limits>
#include <set>
#include <string_view>

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr int kPageRows = 20000;
constexpr long long kRecordsKept = 1'000'000;

long long Signed(uint64_t bits) { return static_cast<long long>(bits); }
uint64_t Unsigned(long long bits) { return static_cast<uint64_t>(bits); }

std::string FromHex(std::string_view digits) {
  std::string bytes;
  for (; digits.size() >= 2; digits.remove_prefix(2)) {
    uint8_t byte = 0;
    std::from_chars(digits.data(), digits.data() + 2, byte, 16);
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

}  // namespace

LinkWriter::LinkWriter(soci::session& sql, long long epoch, Rows rows)
    : row_{.epoch = epoch},
      save_causes_(sql,
                   InsertText("causes", row_,
                              "ON CONFLICT (session) DO UPDATE SET input = excluded.input,"
                              " before = excluded.before, record = excluded.record,"
                              " epoch = excluded.epoch"),
                   row_, rows),
      erase_causes_(sql,
                    {.one = "DELETE FROM causes WHERE session = :session",
                     .many = "DELETE FROM causes WHERE session = ANY(CAST(:session AS bigint[]))"},
                    ended_, rows),
      erase_edges_((sql.prepare << "DELETE FROM edges")),
      insert_edge_((sql.prepare << "INSERT INTO edges (edge) VALUES (:edge)", use(edge_))),
      save_core_((sql.prepare << "UPDATE leader SET core = :core", use(core_))) {}

void LinkWriter::Note(const Cause& cause, RecordNumber number) {
  if (cause.session == 0) return;
  causes_[cause.session] = CauseRow{.session = Signed(cause.session),
                                    .input = Signed(cause.input),
                                    .before = Signed(cause.before),
                                    .record = Signed(number),
                                    .epoch = row_.epoch};
}

void LinkWriter::End(SessionKey session) { causes_[session] = std::nullopt; }

void LinkWriter::Link(const std::vector<EdgeId>& edges) { edges_ = edges; }

void LinkWriter::Save(const std::string& core) {
  core_.clear();
  for (const char c : core)
    fmt::format_to(std::back_inserter(core_), "{:02x}", static_cast<uint8_t>(c));
}

void LinkWriter::Flush() {
  for (const auto& [session, cause] : causes_) {
    if (cause) {
      row_ = *cause;
      save_causes_.Add();
    } else {
      ended_.session = Signed(session);
      erase_causes_.Add();
    }
  }
  causes_.clear();
  save_causes_.Flush();
  erase_causes_.Flush();
  if (!core_.empty()) {
    save_core_.execute(true);
    core_.clear();
  }
  if (!edges_) return;
  erase_edges_.execute(true);
  for (const EdgeId edge : std::set(edges_->begin(), edges_->end())) {
    edge_ = Signed(edge);
    insert_edge_.execute(true);
  }
  edges_.reset();
}

void EraseOldCauses(soci::session& sql) {
  sql << "DELETE FROM causes WHERE epoch < (SELECT epoch FROM leader) - 1 AND"
         " record <= (SELECT record FROM leader) - :kept",
      use(kRecordsKept);
}

void LoadLinks(soci::session& sql, StoredState& state) {
  long long first = std::numeric_limits<long long>::min(), session = 0, input = 0, before = 0;
  soci::statement page =
      (sql.prepare << fmt::format("SELECT session, input, before FROM causes"
                                  " WHERE session >= :first ORDER BY session LIMIT {}",
                                  kPageRows),
       use(first), into(session), into(input), into(before));
  for (int rows = kPageRows; rows == kPageRows; first = session + 1) {
    rows = 0;
    page.execute();
    for (; page.fetch(); ++rows) {
      state.causes.push_back({Unsigned(session), Unsigned(input), Unsigned(before)});
    }
    if (session == std::numeric_limits<long long>::max()) break;
  }
  long long edge = 0;
  soci::statement edges = (sql.prepare << "SELECT edge FROM edges ORDER BY edge", into(edge));
  edges.execute();
  while (edges.fetch()) state.edges.push_back(Unsigned(edge));
  std::string core;
  sql << "SELECT core FROM leader", into(core);
  state.core = FromHex(core);
}

}  // namespace fibs::server
