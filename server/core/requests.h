#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <variant>

#include "server/core/effects.h"

namespace fibs::server {

// What was asked of the threads beside the core and is not answered yet. What is to be done with an
// answer is said where the question is asked, and done in the event that brings the answer. When
// the owner goes his requests are forgotten. Nothing of this outlives a core: the one that takes
// over asks again what it needs.
class Requests {
 public:
  static constexpr SessionId kServer = 0;  // the owner that never goes

  explicit Requests(Effects& effects) : effects_(effects) {}

  // `then` is called with the answer, a Question::Answer. `gone` is called in its place when the
  // owner has gone before the answer came; most have nothing to do then.
  template <typename Question, typename Then>
  void Ask(SessionId owner, Question question, Then then, std::function<void()> gone = nullptr) {
    const RequestId id{.owner = owner, .number = ++last_};
    waiting_[id] = {[then = std::move(then)](const Answer& answer) mutable {
                      then(std::get<typename Question::Answer>(answer));
                    },
                    std::move(gone)};
    effects_.Push(Request{id, std::move(question)});
  }
  // Does what is to be done with the answer; nothing, if nobody waits for it any more.
  void Take(const Answered& answered);
  // A session that ceases to exist.
  void Forget(SessionId owner);

  size_t waiting() const { return waiting_.size(); }

 private:
  struct Waiting {
    std::function<void(const Answer&)> then;  // null: the owner has gone
    std::function<void()> gone;
  };

  Effects& effects_;
  uint64_t last_ = 0;
  std::map<RequestId, Waiting> waiting_;
};

}  // namespace fibs::server
