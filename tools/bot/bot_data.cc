// The part of Bot that plays a match which is told as data, by lines 20 and 21 of CLIP 1009: it
// keeps the match itself and decides whenever that waits for the bot.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/bot/bot.h"

namespace fibs::bot {
namespace {

using Action = Answer::Action;
using Kind = Question::Kind;
using engine::Phase;

constexpr int kRefusalsBeforeSimple = 2, kRefusalsBeforeLeave = 6;  // as by boards

// What the match waits for from that seat; nothing: it waits for the other one.
std::optional<Kind> DecisionOf(const engine::Match& match, engine::Player seat) {
  if (const auto& resign = match.resign()) {
    return resign->by == seat ? std::nullopt : std::optional(Kind::kResignation);
  }
  switch (match.phase()) {
    case Phase::kRollOrDouble:
      return match.turn() == seat ? std::optional(Kind::kRollOrDouble) : std::nullopt;
    case Phase::kMove:
      return match.turn() == seat ? std::optional(Kind::kMove) : std::nullopt;
    case Phase::kTakeOrDrop:
      return match.turn() == seat ? std::nullopt : std::optional(Kind::kTakeOrDrop);
    case Phase::kOpeningRoll:
    case Phase::kGameOver:
    case Phase::kMatchOver:
      break;
  }
  return std::nullopt;
}

// The games among the terms; the other terms make no difference to how they are played.
engine::MatchRules RulesFrom(const MatchSoFar& so_far) {
  engine::MatchRules rules{.length = so_far.length, .crawford = so_far.crawford};
  const std::string words = fmt::format("{}", fmt::join(so_far.terms, " "));
  for (std::string_view rest = words; !rest.empty();) {
    if (!TakeGameWord(rules, rest))
      rest.remove_prefix(std::min(rest.find(' '), rest.size() - 1) + 1);
  }
  return rules;
}

// A seed that is not shown yet has no digits; it makes no difference either.
std::optional<engine::Input> Decode(std::string_view text) {
  return engine::DecodeInput(text.starts_with("k,") ? "k-" : text);
}

std::string_view ResignWord(int multiple) {
  return multiple >= 3 ? "backgammon" : multiple == 2 ? "gammon" : "normal";
}

}  // namespace

// The server speaks CLIP 1009.
void Bot::HearData() {
  if (!std::exchange(hears_data_, true) && set_up_) AskForText();
}

// Who only knows boards needs them.
void Bot::AskForText() {
  if (player_.KnowsGames()) return;
  Send("set boards on");
  Send("set sentences on");
}

void Bot::On(const MatchSoFar& so_far) {
  HearData();
  if (so_far.seat == 0 || !player_.KnowsGames()) return;
  const auto seat = so_far.seat == 1 ? engine::Player::kFirst : engine::Player::kSecond;
  EnterMatch(so_far.names[engine::Index(engine::Other(seat))]);
  progress_ = now_;
  followed_.emplace(Followed{so_far.match, seat, engine::Match(RulesFrom(so_far))});
  for (const std::string_view input : so_far.inputs) {
    if (!Follow(input)) return;
  }
  Act();
}

void Bot::On(const MatchInput& input) {
  HearData();
  if (!followed_ || input.match != followed_->id || input.index < followed_->count) return;
  progress_ = now_;
  silent_checks_ = 0;
  refusals_ = 0;
  if (input.index > followed_->count) return Send("state");  // something was lost
  const bool follows = Follow(input.input);
  if (!follows) return;
  const engine::Match& match = followed_->match;
  if (match.phase() == Phase::kMatchOver) {
    return On(MatchWon{match.winner() == followed_->seat});
  }
  if (match.left_by() && input.input.starts_with('l')) return On(GameSaved{});
  Act();
}

// False: that is no match any more.
bool Bot::Follow(std::string_view text) {
  const auto input = Decode(text);
  if (!input || !followed_->match.Apply(*input)) {
    Problem(fmt::format("an input that is not possible: {}", text));
    followed_.reset();
    return false;
  }
  ++followed_->count;
  if (std::holds_alternative<engine::StartGame>(*input)) has_resigned_ = false;
  return true;
}

void Bot::Act() {
  if (!followed_ || thinking_) return;
  const engine::Match& match = followed_->match;
  if (match.phase() == Phase::kGameOver && match.games() > 0) return Send("join");
  const auto kind = DecisionOf(match, followed_->seat);
  if (!kind) return;
  Question question{.kind = *kind,
                    .match = std::make_shared<const engine::Match>(match),
                    .seat = followed_->seat};
  question.may_resign = !has_resigned_;
  question.may_double = match.MayDouble(followed_->seat);
  if (match.resign()) question.resign_multiple = match.resign()->multiple;
  const int count = followed_->count;
  if (refusals_ >= kRefusalsBeforeSimple) return Carry(question, SimpleAnswer(question), count);
  thinking_ = true;
  question_ = std::make_shared<int>(0);
  // The answer may come when this question, or the whole bot, is gone.
  player_.Ask(question,
              [this, question, count, mark = std::weak_ptr<int>(question_)](const Answer& a) {
                if (mark.expired()) return;
                question_.reset();
                thinking_ = false;
                if (!followed_ || followed_->count != count) return Act();
                Carry(question, a, count);
              });
}

void Bot::Carry(const Question& question, const Answer& given, int count) {
  Answer answer = given;
  if (!IsAllowed(answer, question)) {
    Problem("its player gives no legal answer");
    answer = SimpleAnswer(question);
  }
  progress_ = now_;
  tagged_count_ = count;
  switch (answer.action) {
    case Action::kPlay:
      return SendTagged(fmt::format(
          "move {}", protocol::FormatPlay(answer.play, question.match->numbering(question.seat))));
    case Action::kRoll:
      return SendTagged("roll");
    case Action::kDouble:
      return SendTagged("double");
    case Action::kResign:
      has_resigned_ = true;
      return SendTagged(fmt::format("resign {}", ResignWord(answer.resign_multiple)));
    case Action::kAccept:
      return SendTagged("accept");
    case Action::kReject:
      return SendTagged("reject");
  }
}

void Bot::SendTagged(std::string_view line) { Send(fmt::format("@{} {}", ++tag_, line)); }

// What the server has done by itself meanwhile makes a command too late, and its refusal no fault.
void Bot::On(const Answered& answered) {
  if (!followed_ || answered.ok || answered.tag != std::to_string(tag_)) return;
  if (followed_->count != tagged_count_) return;
  Problem("a decision was refused");
  if (++refusals_ >= kRefusalsBeforeLeave) {
    refusals_ = 0;
    return Send("leave");
  }
  Act();
}

}  // namespace fibs::bot
