#include "tests/world/real/core.h"

#include <fmt/format.h>

#include <chrono>
#include <type_traits>

#include "tests/broken.h"
#include "tests/invariants.h"

namespace fibs::server::model {

namespace {

constexpr uint64_t kEventsPerFullCheck = 64;

// As many messages as anybody likes, and nobody is too idle.
Config ConfigOfModel() {
  Config config = RatesOff();
  config.limits.messages_max = 0;
  config.limits.messages_from_one_max = 0;
  config.limits.idle_seconds_max = 0;
  config.mail.smtp = "smtp://127.0.0.1:25";
  config.mail.from = "fibs@play.example";
  return config;
}

}  // namespace

RealCore::RealCore(const Outside& outside, uint64_t seed, link::Moment now)
    : config_(ConfigOfModel()),
      outside_(outside),
      dice_(fmt::format("{:064x}", seed)),
      core_(config_, dice_, outside.store.storage().LoadAtStart(), outside.clock.At(now),
            Start::kTakesOver),
      books_(outside.store.BooksOf(core_.state())),
      appended_(outside.store.storage().last_record()) {}

void RealCore::Handle(SessionId session, CoreLink::What what, InputNumber input, link::Moment now) {
  const auto* line = std::get_if<Line>(&what);
  if (line != nullptr && line->text.starts_with("crash ")) throw CoreCrash{line->text};
  if (std::holds_alternative<AttachEnded>(what)) attached_ = true;
  Event event{.now = outside_.clock.At(now), .session = session, .what = Tick{}, .input = input};
  std::visit([&](auto& is) { event.what = std::move(is); }, what);
  Handle(event);
}

void RealCore::OnTick(link::Moment now) { Handle({outside_.clock.At(now), 0, Tick{}}); }

void RealCore::OnCommitted(RecordNumber committed, link::Moment now) {
  while (!taken_.empty() && IsStored(taken_.front().after)) {
    outside_.post.OnTaken(taken_.front().request, taken_.front().done);
    taken_.pop_front();
  }
  Handle({outside_.clock.At(now), 0, RecordsStored{committed}});
}

void RealCore::Handle(const Event& event) {
  const User* before = UserOf(event.session);
  books_.BeginEvent(before != nullptr && before->table != nullptr);
  Outputs outputs;
  core_.Handle(event, outputs);
  for (Output& output : outputs) {
    std::visit([this](auto& of_a_kind) { CarryOut(of_a_kind); }, output);
  }
  CheckEvent(event.session);
}

void RealCore::CarryOut(ProcessOutput& output) {
  if (auto* append = std::get_if<Append>(&output)) {
    Require(append->record.number == ++appended_, "a record out of its order");
    books_.Add(append->record, state());
    records_.push_back({.number = appended_, .ends = {}, .what = std::move(append->record)});
  } else if (auto* request = std::get_if<Request>(&output)) {
    Ask(std::move(*request));
  } else if (auto* taken = std::get_if<MailTaken>(&output)) {
    taken_.push_back(*taken);
  } else {
    Require(!std::holds_alternative<StopServer>(output), "the core stops");
  }
}

void RealCore::Ask(Request request) {
  if (std::holds_alternative<SendMail>(request.question)) {
    return mails_.push_back(std::move(request));
  }
  if (std::holds_alternative<AwaitAnalyses>(request.question)) return;  // there are none
  const bool of_storage = std::holds_alternative<HistoryQuery>(request.question) ||
                          std::holds_alternative<MatchQuery>(request.question);
  questions_.push_back({std::move(request), of_storage ? appended_ : 0});
}

// ---- What is always so.

const User* RealCore::UserOf(SessionId id) const {
  const Session* session = state().sessions.Find(id);
  return session == nullptr ? nullptr : session->user;
}

void RealCore::CheckEvent(SessionId session) {
  books_.EndEvent(state());
  if (const User* user = attached_ ? UserOf(session) : nullptr; user != nullptr) {
    CheckUser(state(), *user);
    if (user->opponent != nullptr) CheckUser(state(), *user->opponent);
  }
  if (attached_ && ++events_ % kEventsPerFullCheck == 0) Check();
}

void RealCore::Check() const {
  CheckState(state());
  books_.Check(state());
}

void RealCore::CheckReplay(link::Moment now) const {
  ServerDice dice(std::string(64, '0'));
  const Core next(config_, dice, outside_.store.storage().LoadAtStart(), outside_.clock.At(now),
                  Start::kTakesOver);
  Require(Summaries(next.state()) == Summaries(state()), "a match is not what is stored of it");
  const auto mine = UnfinishedMatches(state());
  for (const auto& [id, match] : UnfinishedMatches(next.state())) {
    const auto found = mine.find(id);
    Require(found == mine.end() || found->second == match, "a match is replayed to another one");
  }
  Require(next.state().matches.Corrupt().empty(), "a match that cannot be replayed");
}

// ---- What others answer: threads, storage, the mail server, and whoever brings mails.

const SendMail* RealCore::FirstMail() const {
  if (mails_.empty()) return nullptr;
  const auto& mail = std::get<SendMail>(mails_.front().question);
  return IsStored(mail.after) ? &mail : nullptr;
}

bool RealCore::HasQuestion() const {
  return (!questions_.empty() && IsStored(questions_.front().behind)) || FirstMail() != nullptr ||
         (attached_ && outside_.post.HasToBring());
}

void RealCore::AnswerQuestion(link::Moment now) {
  const Time time = outside_.clock.At(now);
  if (const SendMail* first = FirstMail()) {
    const RequestId id = mails_.front().id;
    const MailTried tried = outside_.post.Take(first->mail, outside_.chance.ReadingFails());
    mails_.pop_front();
    return Handle({time, 0, Answered{id, tried}});
  }
  if (!questions_.empty() && IsStored(questions_.front().behind)) {
    const Request request = std::move(questions_.front().request);
    questions_.pop_front();
    return Handle({time, request.id.owner, Answered{request.id, AnswerTo(request.question)}});
  }
  if (auto mail = outside_.post.Bring()) Handle({time, 0, *std::move(mail)});
}

Answer RealCore::AnswerTo(const Question& question) const {
  const bool fails = outside_.chance.ReadingFails();
  if (const auto* hash = std::get_if<HashPassword>(&question)) {
    return PasswordHashed{"hash:" + hash->password};
  }
  if (const auto* check = std::get_if<CheckPassword>(&question)) {
    return PasswordChecked{check->hash == "hash:" + check->password};
  }
  if (std::holds_alternative<AnalysisQuery>(question)) return AnalysisFound{};
  if (std::holds_alternative<PerformanceQuery>(question)) return PerformancesLoaded{};
  if (std::holds_alternative<PuzzleQuery>(question)) return PuzzleLoaded{.failed = fails};
  if (std::holds_alternative<JudgeMatch>(question)) return MatchJudged{.chance = 0.7};
  const MemoryStorage& storage = outside_.store.storage();
  if (const auto* history = std::get_if<HistoryQuery>(&question)) {
    if (fails) return HistoryLoaded{std::nullopt};
    return storage.Answer(*history);
  }
  if (fails) return MatchLoaded{.failed = true, .found = std::nullopt};
  return storage.Answer(std::get<MatchQuery>(question), 0, dice_);
}

}  // namespace fibs::server::model
