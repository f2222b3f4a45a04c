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
    } else if (auto* storage = std::get_if<StorageOutput>(&output)) {
      if (auto* append = std::get_if<Append>(storage)) {
        appended_ = append->record.number;
        records_.push_back({.number = appended_, .ends = {}, .what = std::move(append->record)});
      } else if (auto* history = std::get_if<LoadHistory>(storage)) {
        questions_.push_back({std::move(*history), appended_});
      } else {
        questions_.push_back({std::get<LoadMatch>(std::move(*storage)), appended_});
      }
    } else {
      auto& process = std::get<ProcessOutput>(output);
      if (auto* hash = std::get_if<HashPassword>(&process)) questions_.push_back({*hash});
      if (auto* check = std::get_if<CheckPassword>(&process)) questions_.push_back({*check});
      Require(!std::holds_alternative<StopServer>(process), "the core stops");
    }
  }
}

bool RealCore::HasQuestion() const {
  return !questions_.empty() && questions_.front().behind <= store_.storage().last_record();
}

void RealCore::AnswerQuestion(link::Moment now) {
  const Question question = std::move(questions_.front().question);
  questions_.pop_front();
  const SessionId session = std::visit([](const auto& one) { return one.session; }, question);
  Handle({TimeOf(now), session, AnswerTo(question)});
}

decltype(Event::what) RealCore::AnswerTo(const Question& question) const {
  if (const auto* hash = std::get_if<HashPassword>(&question)) {
    return PasswordHashed{"hash:" + hash->password};
  }
  if (const auto* check = std::get_if<CheckPassword>(&question)) {
    return PasswordChecked{check->hash == "hash:" + check->password};
  }
  const MemoryStorage& storage = store_.storage();
  if (const auto* load = std::get_if<LoadHistory>(&question)) {
    return HistoryLoaded{load->query, storage.LoadHistory(load->query.account, load->query.count)};
  }
  return storage.Answer(std::get<LoadMatch>(question).query, 0, dice_);
}

}  // namespace fibs::server::model
