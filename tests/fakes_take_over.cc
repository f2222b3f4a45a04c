// Servers that start again, cores that take over, answers that come late.
#include <utility>

#include "tests/fakes.h"

namespace fibs::server {

void TestServer::Crash() {
  for (auto& [name, client] : clients_) {
    client.open = false;
    client.waiting.clear();
    client.sent_mark = 0;
  }
  unstored_.clear();
  held_answers_.clear();
  answers_held_ = false;
  core_ = std::make_unique<Core>(config_, maker_, storage_.LoadAtStart(), now_);
  core_->UseWords(words_);
}

void TestServer::Restore(StoredState stored) {
  storage_.Replace(std::move(stored));
  Crash();
}

void TestServer::TakeOverAfterLines(TakeOver how) {
  take_over_ = how;
  linked_ = true;
  storage_.UseSummaries();
}

// The sessions keep their keys, and are known by other numbers.
void TestServer::TakeOverCore() {
  if (take_over_ == TakeOver::kHandover) Post({now_, 0, HandingOver{}});
  core_ = std::make_unique<Core>(config_, maker_, storage_.LoadAtStart(), now_, Start::kTakesOver);
  core_->UseWords(words_);
  Attach attach;
  for (auto& [name, client] : clients_) {
    client.group.reset();
    if (!client.open || client.state.empty()) continue;
    client.id = ++last_session_;
    attach.sessions.push_back({.session = client.id,
                               .key = client.key,
                               .host = client.host,
                               .idle = now_ - client.last_line,
                               .state = client.state,
                               .clean = take_over_ == TakeOver::kHandover});
  }
  unseen_ = take_over_ == TakeOver::kCrash;
  Post({now_, 0, std::move(attach)});
  unseen_ = false;
  Post({now_, 0, AttachEnded{}});
  for (auto& [name, client] : clients_) {
    for (const auto& [number, kept] : std::map(client.kept)) {
      Event event = kept;
      event.session = client.id;
      Post(std::move(event));
    }
  }
}

void TestServer::SendAnswers() {
  answers_held_ = false;
  while (SendAnswer()) {
  }
}

bool TestServer::SendAnswer() {
  if (held_answers_.empty()) return false;
  Event event = std::move(held_answers_.front());
  held_answers_.pop_front();
  Post(std::move(event));
  return true;
}

void TestServer::AnswerNews(AnalysesStored stored) {
  const auto id = std::exchange(awaited_news_, std::nullopt);
  if (id) Post({now_, 0, Answered{*id, std::move(stored)}});
}

void TestServer::AnswerAwaited(AnalysisFound::State state) {
  for (const auto& [id, match] : std::exchange(awaited_, {})) {
    Raise(Answered{id, AnalysisFound{.state = state, .match = match}});
  }
}

void TestServer::AnswerMail(MailId mail, MailTried answer) {
  Raise(Answered{mail_requests_[mail], std::move(answer)});
}

void TestServer::AnswerPush(PushTried answer) {
  const RequestId id = sent_notices_.front().first;
  sent_notices_.pop_front();
  Raise(Answered{id, std::move(answer)});
}

}  // namespace fibs::server
