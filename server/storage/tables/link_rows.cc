#include "server/storage/tables/link_rows.h"

#include <fmt/format.h>

#include <charconv>
#include <functional>
#include <iterator>
#include <set>
#include <string_view>

#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr long long kRecordsKept = 1'000'000;

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

const TableOf<CauseRow>& CauseTable() {
  static const TableOf<CauseRow> table(
      "causes", 7,
      {
          {"session", Field(&CauseRow::cause, &Cause::session), {.key = true}},
          {"input", Field(&CauseRow::cause, &Cause::input)},
          {"before", Field(&CauseRow::cause, &Cause::before)},
          {"record", &CauseRow::record},
          {"epoch", &CauseRow::epoch},
      });
  return table;
}

const TableOf<EdgeId>& EdgeTable() {
  static const TableOf<EdgeId> table("edges", 7, {{"edge", std::identity(), {.key = true}}});
  return table;
}

void LinkRows::Load(soci::session& sql, StoredState& state) {
  ForEachRow(sql, CauseTable(), [&](const CauseRow& row) { state.causes.push_back(row.cause); });
  ForEachRow(sql, EdgeTable(), [&](EdgeId edge) { state.edges.push_back(edge); });
  std::string core;
  sql << "SELECT core FROM leader", into(core);
  state.core = FromHex(core);
}

LinkRows::LinkRows(const Writing& writing)
    : epoch_(writing.epoch),
      save_causes_(writing.sql, Change::kSave, CauseTable().All(), writing.rows),
      erase_causes_(writing.sql, CauseTable().Named({"session"}), writing.rows),
      insert_edge_(writing.sql, Change::kInsert, EdgeTable().All()),
      erase_edges_((writing.sql.prepare << "DELETE FROM edges")),
      save_core_((writing.sql.prepare << "UPDATE leader SET core = :core", use(core_))) {}

void LinkRows::Note(const NumberedRecord& of) {
  if (of.cause.session == 0) return;
  causes_[of.cause.session] = CauseRow{.cause = of.cause, .record = of.number, .epoch = epoch_};
}

void LinkRows::Write(const CoreSaved& record, const NumberedRecord&) {
  core_.clear();
  for (const char c : record.bytes)
    fmt::format_to(std::back_inserter(core_), "{:02x}", static_cast<uint8_t>(c));
}

void LinkRows::Flush() {
  for (const auto& [session, cause] : causes_) {
    if (cause) {
      save_causes_.Add(*cause);
    } else {
      erase_causes_.Add(static_cast<int64_t>(session));
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
  for (const EdgeId edge : std::set(edges_->begin(), edges_->end())) insert_edge_.Add(edge);
  edges_.reset();
}

void EraseOldCauses(soci::session& sql) {
  sql << "DELETE FROM causes WHERE epoch < (SELECT epoch FROM leader) - 1 AND"
         " record <= (SELECT record FROM leader) - :kept",
      use(kRecordsKept);
}

}  // namespace fibs::server
