#include "server/storage/tables/event_rows.h"

#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

constexpr int kSince = 18;

}  // namespace

const TableOf<StoredEvent>& EventTable() {
  static const TableOf<StoredEvent> table("events", kSince,
                                          {
                                              {"id", &StoredEvent::id, {.key = true}},
                                              {"director", &StoredEvent::director},
                                              {"made", &StoredEvent::made},
                                              {"title", &StoredEvent::title},
                                              {"format", &StoredEvent::format},
                                              {"seed", &StoredEvent::seed},
                                          });
  return table;
}

const TableOf<EventInputRow>& EventInputTable() {
  const auto input = [](auto member) { return Field(&EventInputRow::input, member); };
  static const TableOf<EventInputRow> table(
      "event_inputs", kSince,
      {
          {"number", &EventInputRow::number, {.key = true}},
          {"event", input(&StoredEventInput::event)},
          {"at", input(&StoredEventInput::at)},
          {"author", input(&StoredEventInput::author)},
          {"person", input(&StoredEventInput::person)},
          {"input", input(&StoredEventInput::text)},
          {"reason", input(&StoredEventInput::reason)},
          {"match", input(&StoredEventInput::match), {.since = 34}},
          {"resigned", input(&StoredEventInput::resigned), {.since = 38}},
      });
  return table;
}

void EventRows::Load(soci::session& sql, StoredState& state) {
  const Columns<StoredEvent> events = EventTable().All();
  state.events = FindAll(sql, events, events.Select("ORDER BY id"));
  const Columns<EventInputRow> inputs = EventInputTable().All();
  for (EventInputRow& row : FindAll(sql, inputs, inputs.Select("ORDER BY number"))) {
    state.event_inputs.push_back(std::move(row.input));
  }
}

EventRows::EventRows(const Writing& writing)
    : insert_(writing.sql, Change::kInsert, EventTable().All()),
      insert_input_(writing.sql, Change::kInsert, EventInputTable().All(), writing.rows) {}

}  // namespace fibs::server
