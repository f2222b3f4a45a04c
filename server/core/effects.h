#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "server/core/event.h"
#include "server/core/records/causes.h"
#include "server/core/records/record.h"

namespace fibs::server {

// What the event that is handled leads to, besides text (Outbox): records, questions to storage and
// to the process, lines of the log. In the order in which it was decided.
class Effects {
 public:
  // `last_record`: the last one that is stored; `causes`: of those that are.
  Effects(RecordNumber last_record, const std::vector<Cause>& causes)
      : causes_(causes), last_record_(last_record) {}

  // Begins an event; everything until End() goes into `outputs`.
  void Begin(Outputs& outputs, Time now);
  void End() { outputs_ = nullptr; }

  // One of the alternatives of Output, made in its place.
  template <typename What>
  void Push(What&& what) {
    assert(outputs_ != nullptr);
    outputs_->emplace_back(std::forward<What>(what));
  }
  // Numbers a record and hands it to storage.
  RecordNumber Append(Record record);
  RecordNumber last_record() const { return last_record_; }
  // In this event.
  bool has_appended() const { return last_record_ != begun_with_; }
  // The inputs that records are due to.
  Causes& causes() { return causes_; }
  void Log(LogLevel level, std::string text);

 private:
  Outputs* outputs_ = nullptr;  // only while an event is handled
  Time now_{};
  Causes causes_;
  RecordNumber last_record_;
  RecordNumber begun_with_ = 0;  // the last record before this event
};

}  // namespace fibs::server
