#include "tools/bot/players/gnubg_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "tools/bot/log.h"
#include "tools/bot/players/gnubg_text.h"
#include "tools/process/child_process.h"

namespace fibs::bot {
namespace {

using namespace std::chrono_literals;

constexpr int kTriesMax = 3;             // of one question
constexpr auto kPatience = 60s;          // for an answer, and for the start
constexpr auto kRestartDelayMin = 1s;    // doubled with every failure in a row
constexpr int kRestartDoublingsMax = 6;  // 64 s

std::string FindGnubg() {
  auto program = process::FindProgram("gnubg");
  if (!program) throw std::runtime_error("gnubg is not installed (Debian package gnubg)");
  return *program;
}

}  // namespace

GnubgPlayer::GnubgPlayer(boost::asio::io_context& io, int plies)
    : io_(io), plies_(plies), program_(FindGnubg()), patience_(io), restart_(io) {
  StartChild();
}

GnubgPlayer::~GnubgPlayer() {
  if (child_) child_->Kill();
}

std::string GnubgPlayer::Describe() const {
  return fmt::format("GNU Backgammon, looking {} pl{} ahead", plies_, plies_ == 1 ? "y" : "ies");
}

void GnubgPlayer::Ask(const Question& question, Reply reply) {
  // It is not asked whether to double when the rules do not allow it.
  if (question.kind == Question::Kind::kRollOrDouble && !question.may_double) {
    return reply({.action = Answer::Action::kRoll});
  }
  pending_.push_back({question, std::move(reply)});
  AskNext();
}

void GnubgPlayer::StartChild() {
  state_ = State::kDown;
  child_ = std::make_shared<GnubgChild>(io_, static_cast<GnubgChild::Listener&>(*this), program_,
                                        plies_);
  child_->Begin();
  Watch();
}

// A child that does not start, or does not answer, in time is ended.
void GnubgPlayer::Watch() {
  patience_.expires_after(kPatience);
  patience_.async_wait([this](const boost::system::error_code& error) {
    if (error || state_ == State::kReady) return;
    child_->Kill();
    OnDown("it does not answer");
  });
}

void GnubgPlayer::OnReady() {
  state_ = State::kReady;
  AskNext();
}

void GnubgPlayer::AskNext() {
  while (state_ == State::kReady && !pending_.empty()) {
    Pending& first = pending_.front();
    auto line = GnubgQuestion(first.question);
    if (!line || first.tries >= kTriesMax) {
      Log("gnubg", "a question was answered without thought");
      AnswerFirst(SimpleAnswer(first.question));
      continue;
    }
    ++first.tries;
    state_ = State::kAsking;
    child_->Ask(std::move(*line));
    Watch();
  }
}

void GnubgPlayer::OnAnswer(std::string_view line) {
  state_ = State::kReady;
  failures_ = 0;
  const auto answer = GnubgAnswer(pending_.front().question, line);
  if (answer && IsAllowed(*answer, pending_.front().question)) {
    AnswerFirst(*answer);
  } else {
    Log("gnubg", fmt::format("makes no sense: '{}'", line));
    AnswerFirst(SimpleAnswer(pending_.front().question));
  }
  AskNext();
}

void GnubgPlayer::AnswerFirst(const Answer& answer) {
  const Reply reply = std::move(pending_.front().reply);
  pending_.pop_front();
  reply(answer);  // may ask the next question
}

void GnubgPlayer::OnDown(std::string_view why) {
  state_ = State::kDown;
  patience_.cancel();
  const auto delay = kRestartDelayMin * (1 << std::min(failures_++, kRestartDoublingsMax));
  Log("gnubg", fmt::format("{}; starts again in {} s", why, delay.count()));
  restart_.expires_after(delay);
  restart_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    try {
      StartChild();
    } catch (const std::system_error& failure) {
      OnDown(failure.what());
    }
  });
}

}  // namespace fibs::bot
