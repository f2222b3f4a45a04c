// The part of Bot that plays a match which is told as data, by lines 20 and 21 of CLIP 1009: it
// keeps the match itself and decides whenever that waits for the bot.
#include <fmt/format.h>

#include <utility>

#include "engine/match/rule_words.h"
#include "tools/bot/bot.h"

namespace fibs::bot {
namespace {

using Action = Answer::Action;
using Kind = Question::Kind;
using engine::Phase;

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
  const std::string terms = fmt::format("{}", fmt::join(so_far.terms, " "));
  followed_.emplace(
      Followed{so_far.match, seat,
               engine::Match(engine::RulesFromTerms(so_far.length, so_far.crawford, terms))});
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
    return On(MatchWon{match.match_winner() == followed_->seat});
  }
  const bool left = match.left_by() && input.input.starts_with('l');
  if (!left) return Act();
  if (match.left_by() == followed_->seat || !GoesOnAlone()) On(GameSaved{});
}

// False: that is no match any more.
bool Bot::Follow(std::string_view text) {
  const auto input = engine::DecodeTold(text);
  if (!input || !followed_->match.Apply(*input)) {
    GiveUp(text);
    return false;
  }
  ++followed_->count;
  if (std::holds_alternative<engine::StartGame>(*input)) has_resigned_ = false;
  return true;
}

// Who waited for a bot that understands nothing any more would wait for ever.
void Bot::GiveUp(std::string_view input) {
  Problem(fmt::format("an input that is not possible: {}", input));
  const std::string opponent = opponent_;
  Tell(opponent, "Sorry, I do not understand this match any more, so I leave it.");
  Send("leave");
  LeaveMatch();
  invited_back_.insert(opponent);  // it would end in the same way
}

// ---- The opponent is not at the table.

bool Bot::GoesOnAlone() const {
  if (!followed_) return clock_runs_;
  const engine::MatchRules& rules = followed_->match.rules();
  return rules.by_days() || (rules.has_clock() && followed_->match.decider());
}

// A match by days goes on without the bot: it sits there while it has to decide, and while somebody
// plays with it.
void Bot::GetUpByDays() {
  if (!followed_ || !followed_->match.rules().by_days() || thinking()) return;
  if (DecisionOf(followed_->match, followed_->seat)) return;
  Send("leave");
  LeaveMatch();
}

void Bot::On(const DayMatch& match) {
  HearData();
  if (match.over) {
    day_matches_.erase(match.match);
  } else {
    day_matches_.insert(match.match);
  }
  if (!match.own_turn) {
    day_turns_.erase(match.match);
  } else if (day_turns_.insert(match.match).second) {
    InviteSomebody();
  }
}

// One after the other, also if one of them cannot be played. False: there is none.
bool Bot::SitDownByDays() {
  if (!player_.KnowsGames() || day_turns_.empty()) return false;
  const auto next = day_turns_.upper_bound(day_tried_);
  day_tried_ = next == day_turns_.end() ? *day_turns_.begin() : *next;
  inviting_since_ = now_;
  Send(fmt::format("game {}", day_tried_));
  return true;
}

void Bot::Act() {
  if (!followed_ || thinking()) return;
  const engine::Match& match = followed_->match;
  if (match.phase() == Phase::kGameOver && match.games() > 0) {
    if (!match.rules().by_days()) Send("join");  // else it begins by itself
    return;
  }
  const auto kind = DecisionOf(match, followed_->seat);
  if (!kind) return alone_ ? GetUpByDays() : void();
  Question question{.kind = *kind,
                    .match = std::make_shared<const engine::Match>(match),
                    .seat = followed_->seat};
  question.may_resign = !has_resigned_;
  question.may_double = match.MayDouble(followed_->seat);
  if (match.resign()) question.resign_multiple = match.resign()->multiple;
  const int count = followed_->count;
  if (refusals_ >= kRefusalsBeforeSimple) return Carry(question, SimpleAnswer(question), count);
  question_ = std::make_shared<int>(0);
  // The answer may come when this question, or the whole bot, is gone.
  player_.Ask(question,
              [this, question, count, mark = std::weak_ptr<int>(question_)](const Answer& a) {
                if (mark.expired()) return;
                question_.reset();
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
    case Action::kRedouble:  // not in a match of a bot
      return SendTagged("accept");
    case Action::kReject:
      return SendTagged("reject");
  }
}

void Bot::SendTagged(std::string_view line) { Send(fmt::format("@{} {}", ++tag_, line)); }

// What the server has done by itself meanwhile makes a command too late, and its refusal no fault.
void Bot::On(const Answered& answered) {
  if (chouette_) {
    chouette_->OnAnswered(answered.tag, answered.ok, now_);
    return AfterChouetteLine();
  }
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
