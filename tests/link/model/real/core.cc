#include "tests/link/model/real/core.h"

#include <fmt/format.h>

#include <chrono>
#include <type_traits>

#include "tests/broken.h"

namespace fibs::server::model {

namespace {

Time TimeOf(link::Moment now) { return std::chrono::sys_days(std::chrono::May / 4 / 2006) + now; }

// As many messages as anybody likes.
Config ConfigOfModel() {
  Config config = RatesOff();
  config.limits.messages_max = 0;
  config.limits.messages_from_one_max = 0;
  return config;
}

}  // namespace

RealCore::RealCore(const RealStore& store, uint64_t seed, link::Moment now)
    : config_(ConfigOfModel()),
      store_(store),
      dice_(fmt::format("{:064x}", seed)),
      core_(config_, dice_, store.storage().LoadAtStart(), TimeOf(now), Start::kTakesOver),
      appended_(store.storage().last_record()) {}

void RealCore::Handle(SessionId session, CoreLink::What what, InputNumber input, link::Moment now) {
  const auto* line = std::get_if<Line>(&what);
  if (line != nullptr && line->text.starts_with("crash ")) throw CoreCrash{line->text};
  Event event{.now = TimeOf(now), .session = session, .what = Tick{}, .input = input};
  std::visit([&](auto& is) { event.what = std::move(is); }, what);
  Handle(event);
}

void RealCore::OnTick(link::Moment now) { Handle({TimeOf(now), 0, Tick{}}); }

void RealCore::OnCommitted(RecordNumber committed, link::Moment now) {
  Handle({TimeOf(now), 0, RecordsStored{committed}});
}

void RealCore::Handle(const Event& event) {
  Outputs outputs;
  core_.Handle(event, outputs);
  for (Output& output : outputs) {
    if (auto* edge = std::get_if<EdgeOutput>(&output)) {
      outputs_.push_back(std::move(*edge));
    } else {
      auto& process = std::get<ProcessOutput>(output);
      if (auto* append = std::get_if<Append>(&process)) {
        appended_ = append->record.number;
        records_.push_back({.number = appended_, .ends = {}, .what = std::move(append->record)});
      }
      if (auto* request = std::get_if<Request>(&process)) {
        const bool of_storage = std::holds_alternative<HistoryQuery>(request->question) ||
                                std::holds_alternative<MatchQuery>(request->question);
        questions_.push_back({std::move(*request), of_storage ? appended_ : 0});
      }
      Require(!std::holds_alternative<StopServer>(process), "the core stops");
    }
  }
}

bool RealCore::HasQuestion() const {
  return !questions_.empty() && questions_.front().behind <= store_.storage().last_record();
}

void RealCore::AnswerQuestion(link::Moment now) {
  const Request request = std::move(questions_.front().request);
  questions_.pop_front();
  Handle({TimeOf(now), request.id.owner, Answered{request.id, AnswerTo(request.question)}});
}

Answer RealCore::AnswerTo(const Question& question) const {
  if (const auto* hash = std::get_if<HashPassword>(&question)) {
    return PasswordHashed{"hash:" + hash->password};
  }
  if (const auto* check = std::get_if<CheckPassword>(&question)) {
    return PasswordChecked{check->hash == "hash:" + check->password};
  }
  const MemoryStorage& storage = store_.storage();
  if (const auto* history = std::get_if<HistoryQuery>(&question)) {
    return HistoryLoaded{storage.LoadHistory(history->account, history->count)};
  }
  return storage.Answer(std::get<MatchQuery>(question), 0, dice_);
}

}  // namespace fibs::server::model
