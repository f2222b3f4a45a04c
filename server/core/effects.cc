#include "server/core/effects.h"

#include <utility>

namespace fibs::server {

void Effects::Begin(Outputs& outputs, Time now) {
  outputs_ = &outputs;
  now_ = now;
  begun_with_ = last_record_;
}

RecordNumber Effects::Append(Record record) {
  ++last_record_;
  Push(fibs::server::Append{{.number = last_record_,
                             .at = now_,
                             .record = std::move(record),
                             .cause = causes_.OfRecord()}});
  return last_record_;
}

void Effects::Log(LogLevel level, std::string text) {
  Push(fibs::server::Log{.level = level, .text = std::move(text)});
}

}  // namespace fibs::server
