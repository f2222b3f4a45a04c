#include "server/host/workers/analysis_watch.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

namespace fibs::server {

namespace asio = boost::asio;

AnalysisWatch::AnalysisWatch(asio::io_context& io, const Config& config, Owner owner)
    : io_(io),
      owner_(std::move(owner)),
      queue_(config),
      worker_("fibsd-watch", Worker::Priority::kNormal) {}

void AnalysisWatch::Add(RequestId id, MatchId match) {
  const Key key{match, id.owner};
  const auto found = of_owner_.find(id.owner);
  const bool too_many = found != of_owner_.end() && found->second >= kOfOneMax;
  if (too_many || waiting_.size() >= kAllMax || !waiting_.emplace(key, id).second) {
    asio::post(io_, [this, id, match] { Answer(id, match, AnalysisFound::State::kWaits); });
    return;
  }
  ++of_owner_[id.owner];
}

void AnalysisWatch::Answer(RequestId id, MatchId match, AnalysisFound::State state) {
  if (owner_.waits(id.owner)) owner_.answer({id, AnalysisFound{.state = state, .match = match}});
}

void AnalysisWatch::Tick() {
  LookForOwners();
  if (news_asked_ && !looking_for_news_ && ++ticks_to_news_ >= kEach) {
    ticks_to_news_ = 0;
    looking_for_news_ = true;
    worker_.Add([this] { LookForNews(); });
  }
  if (counting_ || --ticks_to_count_ > 0) return;
  ticks_to_count_ = kCountEach;
  counting_ = true;
  worker_.Add([this] { Count(); });
}

void AnalysisWatch::LookForOwners() {
  if (waiting_.empty() || looking_ || ++ticks_ < kEach) return;
  ticks_ = 0;
  std::vector<MatchId> matches;
  auto at = waiting_.lower_bound({next_, 0});
  while (at != waiting_.end() && matches.size() < kAskedAtOnce) {
    const auto [match, owner] = at->first;
    if (!owner_.waits(owner)) {
      if (--of_owner_[owner] == 0) of_owner_.erase(owner);
      at = waiting_.erase(at);
      continue;
    }
    if (matches.empty() || matches.back() != match) matches.push_back(match);
    ++at;
  }
  next_ = at == waiting_.end() ? 0 : at->first.first;
  if (matches.empty()) return;
  looking_ = true;
  worker_.Add([this, matches = std::move(matches)] { Look(matches); });
}

void AnalysisWatch::OnSettled(const std::vector<MatchId>& matches) {
  looking_ = false;
  for (const MatchId match : matches) {
    for (auto at = waiting_.lower_bound({match, 0});
         at != waiting_.end() && at->first.first == match;) {
      const RequestId id = at->second;
      if (--of_owner_[id.owner] == 0) of_owner_.erase(id.owner);
      at = waiting_.erase(at);
      Answer(id, match, AnalysisFound::State::kStored);
    }
  }
}

void AnalysisWatch::OnNews(std::vector<AnalysesStored::Match> news) {
  looking_for_news_ = false;
  if (news.empty()) return;
  const auto id = std::exchange(news_asked_, std::nullopt);
  if (id) owner_.answer({*id, AnalysesStored{std::move(news)}});
}

void AnalysisWatch::Finish() {
  news_asked_.reset();
  waiting_.clear();
  of_owner_.clear();
  worker_.Stop();
}

// ---- The thread.

void AnalysisWatch::Look(const std::vector<MatchId>& matches) {
  std::vector<MatchId> settled;
  Ask([&] { settled = queue_.Settled(matches); });
  asio::post(io_, [this, settled = std::move(settled)] { OnSettled(settled); });
}

void AnalysisWatch::LookForNews() {
  std::vector<AnalysesStored::Match> news;
  Ask([&] {
    for (const auto& [match, players] : queue_.TakeNews()) news.push_back({match, players});
  });
  asio::post(io_, [this, news = std::move(news)]() mutable { OnNews(std::move(news)); });
}

void AnalysisWatch::Count() {
  std::optional<JobQueue::Backlog> backlog;
  Ask([&] { backlog = queue_.CountWaiting(); });
  asio::post(io_, [this, backlog] {
    counting_ = false;
    backlog_ = backlog;
  });
}

// The first failure of several is told.
void AnalysisWatch::Ask(const std::function<void()>& ask) {
  try {
    ask();
    failed_ = false;
  } catch (const std::exception& error) {
    if (!std::exchange(failed_, true))
      spdlog::warn("cannot see which analyses are made: {}", error.what());
  }
}

}  // namespace fibs::server
