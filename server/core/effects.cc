#include "server/core/effects.h"

#include <cassert>

namespace fibs::server {

void Effects::Begin(Outputs& outputs, Time now) {
  outputs_ = &outputs;
  now_ = now;
}

void Effects::Push(Output output) {
  assert(outputs_ != nullptr);
  outputs_->push_back(std::move(output));
}

RecordNumber Effects::Append(Record record) {
  ++last_record_;
  Push(fibs::server::Append{{.number = last_record_, .at = now_, .record = std::move(record)}});
  return last_record_;
}

void Effects::Log(LogLevel level, std::string text) {
  Push(fibs::server::Log{.level = level, .text = std::move(text)});
}

}  // namespace fibs::server
