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

void RealCore::CarryOut(StorageOutput& output) {
  if (auto* append = std::get_if<Append>(&output)) {
    Require(append->record.number == ++appended_, "a record out of its order");
    books_.Add(append->record, state());
    records_.push_back({.number = appended_, .ends = {}, .what = std::move(append->record)});
  } else if (auto* history = std::get_if<LoadHistory>(&output)) {
    questions_.push_back({std::move(*history), appended_});
  } else {
    questions_.push_back({std::get<LoadMatch>(std::move(output)), appended_});
  }
}

void RealCore::CarryOut(ProcessOutput& output) {
  std::visit(
      [this](auto& what) {
        using What = std::decay_t<decltype(what)>;
        if constexpr (std::is_constructible_v<Question, What>) {
          questions_.push_back({what});
        } else if constexpr (std::is_same_v<What, SendMail>) {
          mails_.push_back(what);
        } else if constexpr (std::is_same_v<What, MailTaken>) {
          taken_.push_back(what);
        } else {
          Require(!std::is_same_v<What, StopServer>, "the core stops");
        }
      },
      output);
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

bool RealCore::HasQuestion() const {
  return (!questions_.empty() && IsStored(questions_.front().behind)) ||
         (!mails_.empty() && IsStored(mails_.front().after)) ||
         (attached_ && outside_.post.HasToBring());
}

void RealCore::AnswerQuestion(link::Moment now) {
  const Time time = outside_.clock.At(now);
  if (!mails_.empty() && IsStored(mails_.front().after)) {
    const StoredMail mail = std::move(mails_.front().mail);
    mails_.pop_front();
    return Handle({time, 0, outside_.post.Take(mail, outside_.chance.ReadingFails())});
  }
  if (!questions_.empty() && IsStored(questions_.front().behind)) {
    const Question question = std::move(questions_.front().question);
    questions_.pop_front();
    SessionId session = 0;
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.session; }) session = one.session;
        },
        question);
    return Handle({time, session, AnswerTo(question)});
  }
  if (auto mail = outside_.post.Bring()) Handle({time, 0, *std::move(mail)});
}

decltype(Event::what) RealCore::AnswerTo(const Question& question) const {
  const bool fails = outside_.chance.ReadingFails();
  if (const auto* hash = std::get_if<HashPassword>(&question)) {
    return PasswordHashed{"hash:" + hash->password};
  }
  if (const auto* check = std::get_if<CheckPassword>(&question)) {
    return PasswordChecked{check->hash == "hash:" + check->password};
  }
  if (const auto* asked = std::get_if<JudgeMatch>(&question)) {
    return MatchJudged{
        .match = asked->match, .claim = asked->claim, .inputs = asked->inputs, .chance = 0.7};
  }
  const MemoryStorage& storage = outside_.store.storage();
  if (const auto* load = std::get_if<LoadHistory>(&question)) {
    HistoryLoaded answer{load->query, std::nullopt};
    if (!fails) answer.matches = storage.LoadHistory(load->query.account, load->query.count);
    return answer;
  }
  const auto& load = std::get<LoadMatch>(question);
  if (fails) return MatchLoaded{.query = load.query, .failed = true, .found = std::nullopt};
  return storage.Answer(load.query, 0, dice_);
}

}  // namespace fibs::server::model
