#include "server/host/http/web_api.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "engine/rules/dice_origin.h"
#include "server/crypto/crypto.h"
#include "server/edge/web/content_choice.h"
#include "server/host/http/calendar_answers.h"
#include "server/host/http/event_answers.h"
#include "server/host/http/openapi.h"
#include "server/host/http/text_answer.h"
#include "server/host/http/web_api_answer.h"
#include "server/limits/address_group.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

constexpr int kMatchesOfAPlayer = 500;
constexpr std::chrono::minutes kModerationKept{5};
constexpr int kOwnMatchesMax = 100000;
constexpr size_t kOwnFilesAtOnce = 4;          // each in memory
constexpr int kMatchesAtOnce = 10;             // of an export
constexpr size_t kEventBytesMax = 33'554'432;  // of an event's matches; others are named alone
constexpr size_t kBytesOfAnInput = 10;  // in an answer: "p24/18,13/11" is long, "r65" is short
// Of those that wait, so that nobody fills the queue alone. A browser asks six things at a time.
constexpr size_t kWaitingOfOneAddress = 16;

Time Now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

ApiAnswer TooBusy() { return ApiError(503, "the server is busy; please try again"); }

}  // namespace

WebApi::WebApi(const Config& config, std::unique_ptr<PublicReader> reader, TextCache& texts,
               Fetched fetched)
    : config_(config),
      texts_(texts),
      on_fetched_(std::move(fetched)),
      reader_(std::move(reader)),
      rate_(config.limits.rates ? config.web.api_requests_per_second_max : 0),
      worker_("fibsd-api", Worker::Priority::kLow) {}

WebApi::~WebApi() {
  Finish();
  WaitFinished(Clock::time_point::max());
}

// ---- The gate's thread.

void WebApi::Ask(ApiRequest request, Answer answer) {
  answer = WithRate(request.peer, std::move(answer));
  // A bad request counts as well.
  if (!TakeRate(request.peer)) {
    return answer(ApiError(429, "too many requests; please try again in a moment"));
  }
  auto question = ParseApiQuestion(request);
  if (!question) return answer(question.error());
  // Such a file is there once: who only looks whether it is does not use it up.
  if (request.head && std::holds_alternative<OwnDataQuestion>(question.value())) {
    return answer(ApiError(405, "a file of one's data is fetched by GET, once"));
  }
  const auto refused = Wait({.question = std::move(question.value()),
                             .peer = std::move(request.peer),
                             .if_none_match = std::move(request.if_none_match),
                             .before = std::move(request.before),
                             .answer = std::move(answer),
                             .deadline = Deadline()});
  if (refused) refused->answer(TooBusy());
}

WebApi::Clock::time_point WebApi::Deadline() const {
  const int most = config_.web.api_seconds_max;
  return Clock::now() + (most == 0 ? std::chrono::hours(1) : std::chrono::seconds(most));
}

bool WebApi::TakeRate(const std::string& peer) {
  const std::lock_guard lock(mutex_);
  return rate_.Take(peer, Now());
}

WebApi::Answer WebApi::WithRate(const std::string& peer, Answer answer) {
  return [this, peer, answer = std::move(answer)](ApiAnswer made) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto standing = rate_.StandingOf(peer, Now())) {
        made.rate = {.limit = standing->most,
                     .remaining = standing->left,
                     .reset_seconds = standing->full_seconds};
        if (made.status == 429) made.retry_after_seconds = std::max(1, standing->next_seconds);
      }
    }
    answer(std::move(made));
  };
}

std::optional<WebApi::Waiting> WebApi::Wait(Waiting waiting) {
  const std::string address = AddressGroup(waiting.peer);
  const std::lock_guard lock(mutex_);
  const bool has_too_many = config_.limits.rates && waiting_.count(address) >= kWaitingOfOneAddress;
  if (worker_.stopped() || has_too_many) return waiting;
  const auto most = static_cast<size_t>(config_.web.api_questions_max);
  auto refused = waiting_.Add(address, 0, std::move(waiting), most);
  if (!refused) worker_.Add([this] { AnswerNext(); });  // else as many wait as did
  return refused;
}

void WebApi::Charge(const std::string& peer, size_t bytes) {
  const size_t for_one = config_.web.api_answer_bytes;
  if (for_one == 0 || bytes < for_one) return;
  const size_t more_requests = bytes / for_one;
  const std::lock_guard lock(mutex_);
  rate_.Spend(peer, static_cast<double>(more_requests), Now());
}

void WebApi::Tick(Clock::time_point now) {
  std::vector<Answer> given_up;
  {
    const std::lock_guard lock(mutex_);
    for (Waiting& late :
         waiting_.TakeAll([now](const Waiting& waiting) { return waiting.deadline <= now; })) {
      given_up.push_back(std::move(late.answer));
    }
    if (reading_ && reading_->deadline <= now) {
      given_up.push_back(std::move(reading_->answer));
      reading_.reset();  // what it will have read is for nobody
    }
  }
  for (const Answer& answer : given_up) answer(TooBusy());
}

void WebApi::Finish() {
  worker_.Stop();
  Tick(Clock::time_point::max());
}

bool WebApi::WaitFinished(Clock::time_point until) {
  if (!worker_.WaitIdle(until)) return false;
  for (const std::string& line : failures_.Rest()) spdlog::error("{}", line);
  reader_.reset();
  return true;
}

// ---- The thread.

void WebApi::AnswerNext() {
  std::unique_lock lock(mutex_);
  reading_ = waiting_.Take([](const Waiting&) { return true; });
  if (!reading_) return;
  const ApiQuestion question = reading_->question;
  const std::string peer = reading_->peer;
  const std::string known = reading_->if_none_match;
  const auto before = reading_->before;
  Begun begun = reading_->begun;
  lock.unlock();
  auto [answer, work] = Read(question, begun);
  if (answer && !answer->etag.empty() && HasEtag(known, answer->etag)) {
    answer->status = 304;
    answer->body.clear();
  } else if (answer && answer->status == 200 && before) {
    answer->patch = PatchOf(*before, answer->body);
  }
  Charge(peer, std::max(work, answer ? answer->body.size() : 0));
  lock.lock();
  auto read = std::exchange(reading_, std::nullopt);
  lock.unlock();
  if (!read) return;
  if (answer) return read->answer(std::move(*answer));
  read->begun = std::move(begun);
  read->deadline = Deadline();
  const auto refused = Wait(std::move(*read));
  if (refused) refused->answer(TooBusy());
}

WebApi::Made WebApi::Read(const ApiQuestion& question, Begun& begun) {
  try {
    return std::visit(
        [&](const auto& what) {
          if constexpr (requires { Look(what, begun); }) {
            return Look(what, begun);
          } else {
            return Look(what);
          }
        },
        question);
  } catch (const std::exception& error) {
    const auto line = failures_.Add("api", fmt::format("web API: {}", error.what()), Now());
    if (line) spdlog::error("{}", *line);
    return {ApiError(503, "the database cannot be read now; please try again")};
  }
}

WebApi::Made WebApi::MadeNow(ApiAnswer answer) {
  const size_t bytes = answer.body.size();
  return {std::move(answer), bytes};
}

WebApi::Made WebApi::Look(const PlayerQuestion& question) {
  size_t inputs = 0;
  if (!events_.ReadOn(*reader_, inputs)) return {std::nullopt, inputs * kBytesOfAnInput};
  const auto player = reader_->LoadPlayer(question.name, kMatchesOfAPlayer, Now());
  Made made =
      MadeNow(player ? PlayerAnswer(*player, events_) : ApiError(404, "there is no such player"));
  made.work += inputs * kBytesOfAnInput;
  return made;
}

WebApi::Made WebApi::Look(const MatchesQuestion& question, Begun& begun) {
  if (begun == nullptr) {
    const auto player = reader_->LoadPlayer(question.name, kMatchesOfAPlayer, Now());
    if (!player) return {ApiError(404, "there is no such player")};
    begun = MatchesExport::OfPlayer(*player);
  }
  Made made = AddMatches(*begun, /*bytes_max=*/0);
  if (made.answer) made.answer->filename = begun->name() + "-matches.zip";
  return made;
}

WebApi::Made WebApi::AddMatches(MatchesExport& begun, size_t bytes_max) {
  size_t work = 0;
  for (int i = 0; i < kMatchesAtOnce && begun.next() != 0; ++i) {
    const auto of = reader_->FindMatch(begun.next());
    if (!of) {
      begun.Skip();
      continue;
    }
    if (bytes_max != 0 && begun.bytes() >= bytes_max) {
      begun.Add(*of, "", "");
      continue;
    }
    const Made one = TextOf({.match = of->match.id, .form = MatchForm::kMat}, *of);
    const bool good = one.answer->status == 200;
    begun.Add(*of, one.answer->filename, good ? one.answer->body : "");
    work += std::max(one.work, one.answer->body.size());
  }
  if (begun.next() != 0) return {std::nullopt, work};
  ApiAnswer answer{.type = "application/zip", .body = begun.Finish()};
  return {std::move(answer), work};
}

// No secret is told apart from one that was used: there is nothing to be found by trying.
WebApi::Made WebApi::Look(const OwnDataQuestion& question, Begun& begun) {
  const Time now = Now();
  const auto nothing = [] {
    return Made{ApiError(404, "there is no such file, or it was fetched, or its time is over")};
  };
  const std::string hash = engine::SeedText(crypto::Sha256OfText(question.secret));
  if (fetched_.contains(hash)) return nothing();
  if (begun == nullptr) {
    std::erase_if(making_, [](const auto& one) { return one.second.expired(); });
    if (making_.contains(hash) || making_.size() >= kOwnFilesAtOnce) return {TooBusy()};
    const auto found = reader_->LoadOwnData(hash, kOwnMatchesMax, now);
    if (!found) return nothing();
    begun = MatchesExport::OfPlayer(found->player);
    begun->AddText("data.json", found->data.text, found->data.made);
    making_.emplace(hash, begun);
    return {std::nullopt, found->data.text.size()};
  }
  Made made = AddMatches(*begun, config_.my_data.bytes_max);
  if (!made.answer) return made;
  made.answer->filename = begun->name() + "-data.zip";
  std::erase_if(fetched_, [now](const auto& one) { return one.second < now; });
  fetched_.emplace(hash, now + std::chrono::minutes(config_.my_data.minutes_max));
  on_fetched_(hash);
  return made;
}

WebApi::Made WebApi::Look(const MatchQuestion& question) {
  const auto of = reader_->FindMatch(question.match);
  return of ? TextOf(question, *of) : Made{ApiError(404, "there is no such finished match")};
}

// Only the name of an account that is erased changes in what is asked for here.
WebApi::Made WebApi::TextOf(const MatchQuestion& question, const PublicMatch& of) {
  const auto key = [&](const std::array<std::string, 2>& names) {
    return fmt::format("{} {} {} {}", static_cast<int>(question.form), question.match, names[0],
                       names[1]);
  };
  if (const auto kept = texts_.Find(key(of.names))) {
    ApiAnswer answer = kept->status == 200 ? MatchFormAnswer(question.form) : ApiAnswer();
    answer.status = kept->status;
    answer.body = kept->body;
    answer.etag = kept->etag;
    answer.filename = kept->filename;
    return {std::move(answer)};
  }
  const auto record = reader_->LoadMatch(question.match, config_.limits.archive_inputs_max);
  if (!record) return {ApiError(404, "there is no such finished match")};
  Made made = MakeMatch(question, *record);
  const ApiAnswer& answer = *made.answer;
  texts_.Add(key(record->of.names),
             std::make_shared<const TextCache::Text>(TextCache::Text{.body = answer.body,
                                                                     .etag = answer.etag,
                                                                     .filename = answer.filename,
                                                                     .status = answer.status}));
  return made;
}

// All that was read is work, also when nothing comes of it.
WebApi::Made WebApi::MakeMatch(const MatchQuestion& question, const PublicRecord& record) const {
  if (record.too_long) {
    return {ApiError(413, "this match is too long to be sent"),
            config_.limits.archive_inputs_max * kBytesOfAnInput};
  }
  Made made = MadeNow(MatchAnswer(record, question.form));
  made.work = std::max(made.work, record.inputs.size() * kBytesOfAnInput);
  return made;
}

WebApi::Made WebApi::Look(const AnalysisQuestion& question) {
  const auto found = reader_->LoadAnalysis(question.match);
  return MadeNow(found ? AnalysisAnswer(*found) : ApiError(404, "there is no such finished match"));
}

WebApi::Made WebApi::Look(const RatingsQuestion& question) {
  return MadeNow(RatingsAnswer(reader_->LoadRatings(question.from, question.count)));
}

// Numbers of years need not be of this moment.
WebApi::Made WebApi::Look(const ModerationQuestion&) {
  const Time now = Now();
  if (!moderation_ || now < moderation_read_ || now - moderation_read_ > kModerationKept) {
    moderation_ = ModerationAnswer(reader_->LoadConductYears());
    moderation_read_ = now;
  }
  return MadeNow(*moderation_);
}

WebApi::Made WebApi::Look(const DocumentQuestion&) {
  if (!document_) document_ = OpenApiAnswer();
  return MadeNow(*document_);
}

// As long as more is stored than was read, others have their turns between the parts.
WebApi::Made WebApi::Look(const EventsQuestion& question) {
  size_t inputs = 0;
  if (!events_.ReadOn(*reader_, inputs)) return {std::nullopt, inputs * kBytesOfAnInput};
  Made made = MadeNow(question.calendar ? EventCalendarAnswer(events_) : EventsAnswer(events_));
  made.work += inputs * kBytesOfAnInput;
  return made;
}

// Who tries addresses finds nothing out: a wrong one is like one that has ended.
WebApi::Made WebApi::Look(const CalendarQuestion& question) {
  const auto found = reader_->LoadCalendar(engine::SeedText(crypto::Sha256OfText(question.secret)));
  if (!found) return {ApiError(404, "there is no such calendar, or its address has ended")};
  size_t inputs = 0;
  if (!events_.ReadOn(*reader_, inputs)) return {std::nullopt, inputs * kBytesOfAnInput};
  Made made = MadeNow(OwnCalendarAnswer(events_, *found));
  made.work += inputs * kBytesOfAnInput;
  return made;
}

WebApi::Made WebApi::Look(const EventQuestion& question) {
  size_t inputs = 0;
  if (!events_.ReadOn(*reader_, inputs)) return {std::nullopt, inputs * kBytesOfAnInput};
  HostedEvent* event = events_.Find(question.event);
  if (event == nullptr) {
    return {ApiError(404, "there is no such event"), inputs * kBytesOfAnInput};
  }
  const Accounts people = PeopleOf(*event, *reader_);
  Made made =
      MadeNow(question.text ? EventExportAnswer(*event, people) : EventAnswer(*event, people));
  made.work += inputs * kBytesOfAnInput;
  return made;
}

WebApi::Made WebApi::Look(const EventMatchesQuestion& question, Begun& begun) {
  if (begun == nullptr) {
    size_t inputs = 0;
    if (!events_.ReadOn(*reader_, inputs)) return {std::nullopt, inputs * kBytesOfAnInput};
    const HostedEvent* event = events_.Find(question.event);
    if (event == nullptr) return {ApiError(404, "there is no such event")};
    if (!making_event_.expired()) return {TooBusy()};
    std::vector<MatchId> played;
    for (const auto& [id, fixture] : event->Fixtures()) {
      if (const MatchId match = event->PlayedAs(id)) played.push_back(match);
    }
    begun = MatchesExport::OfEvent(question.event, std::move(played));
    making_event_ = begun;
  }
  Made made = AddMatches(*begun, kEventBytesMax);
  if (made.answer) made.answer->filename = begun->name() + "-matches.zip";
  return made;
}

}  // namespace fibs::server
