#include "tools/bot/chouette/chouette_seat.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fibs::bot {
namespace {

using namespace std::chrono_literals;
namespace table_of = engine::chouette;
using table_of::kNoSeat;
using table_of::Seat;
using table_of::State;

constexpr int kRefusalsBeforeSimple = 2;
constexpr auto kPatience = 20s;      // for the answer to a command
constexpr auto kLongPatience = 40s;  // for the others, when the server has said that it has heard
constexpr auto kBeforeStart = 15s;   // a host who is a bot waits for more players
constexpr auto kWaitsAtMost = 600s;  // for a game
constexpr std::string_view kAutorollOn = "** You're asked no more before the dice are thrown.";

}  // namespace

// ---- What the server says.

bool ChouetteSeat::Begin(int64_t table, const std::vector<std::string_view>& inputs,
                         std::string_view terms, Time now) {
  const auto known = table_of::TermsOf(terms);
  if (!known) return false;
  const bool same = table == table_ && chouette_;
  table_ = table;
  chouette_.emplace(*known);
  count_ = 0;
  now_ = heard_ = now;
  if (!same) changed_ = now;
  decision_ = -1;
  done_.clear();
  sent_.reset();
  asking_.reset();
  for (const std::string_view input : inputs) {
    if (!Apply(input)) return false;
  }
  Act();
  return true;
}

bool ChouetteSeat::Apply(std::string_view text) {
  const auto input = table_of::DecodeTold(text);
  if (!input || !chouette_->Apply(*input)) return false;
  ++count_;
  return true;
}

bool ChouetteSeat::OnInput(int64_t table, int index, std::string_view input, Time now) {
  if (table != table_ || index < count_) return true;
  now_ = heard_ = changed_ = now;
  if (index > count_) {  // something was lost
    Resync();
    return true;
  }
  const bool sat = sits();
  if (!Apply(input)) return false;
  refusals_ = 0;
  asked_again_ = false;
  if (sat && !sits()) {
    gone_ = true;
    return true;
  }
  Act();
  return true;
}

// What has happened meanwhile makes a command too late, and its refusal no fault.
void ChouetteSeat::OnAnswered(std::string_view tag, bool ok, Time now) {
  if (!sent_ || tag != fmt::format("c{}", sent_->tag)) return;
  now_ = heard_ = now;
  const bool too_late = sent_->count != count_;
  sent_.reset();
  if (ok || asked_again_) {
    if (!done_.empty()) done_.back().heard = true;
    return Act();
  }
  if (!done_.empty()) done_.pop_back();
  if (!too_late) {
    ++refusals_;
    output_.Problem("a decision was refused");
  }
  Act();
}

void ChouetteSeat::OnNote(std::string_view line) {
  if (line == kAutorollOn) output_.Type("autoroll");
}

void ChouetteSeat::Resync() {
  asked_again_ = true;
  output_.Type("state");
}

bool ChouetteSeat::AnyUnheard() const {
  return std::any_of(done_.begin(), done_.end(), [](const Done& done) { return !done.heard; });
}

void ChouetteSeat::OnTick(Time now) {
  now_ = now;
  if (!sits()) {
    gone_ = gone_ || now - heard_ >= kPatience;  // it was not let in
    return;
  }
  if (asking_) return;
  const bool host = chouette_->host() == seat();
  const bool starts = host && chouette_->state() == State::kWaiting && !chouette_->started() &&
                      chouette_->seats_taken() >= 2;
  if (starts && now - changed_ >= kBeforeStart && now - heard_ >= kBeforeStart) {
    heard_ = now;
    return output_.Type("chouette start");
  }
  if (DemandsOn(*chouette_, seat()).empty()) return;
  if (now - heard_ < (sent_ || AnyUnheard() ? kPatience : kLongPatience)) return;
  heard_ = now;
  Resync();
}

// ---- Who is there.

bool ChouetteSeat::sits() const {
  if (!chouette_) return false;
  const Seat own = seat();
  return own != kNoSeat && chouette_->place(own).here && !chouette_->place(own).leaving;
}

bool ChouetteSeat::WaitsInVain(Time now) const {
  return chouette_ && chouette_->state() == State::kWaiting && now - changed_ >= kWaitsAtMost;
}

std::string_view ChouetteSeat::host() const {
  const Seat seat = chouette_ ? chouette_->host() : kNoSeat;
  return seat == kNoSeat ? std::string_view() : chouette_->place(seat).name;
}

std::vector<std::string_view> ChouetteSeat::Others() const {
  std::vector<std::string_view> names;
  if (!chouette_) return names;
  for (const auto& place : chouette_->places()) {
    if (place.here && !place.leaving && place.name != name_) names.emplace_back(place.name);
  }
  return names;
}

// ---- Deciding.

// A member who says nothing is not waited for before the dice are thrown, unless he has typed this.
void ChouetteSeat::SpeakUp() {
  if (!std::exchange(spoken_up_, true)) output_.Type("autoroll");
}

const Demand* ChouetteSeat::NextDemand() {
  if (chouette_->decision() != decision_) done_.clear();
  decision_ = chouette_->decision();
  for (Demand& demand : DemandsOn(*chouette_, seat())) {
    const bool is_done = std::any_of(done_.begin(), done_.end(), [&demand](const Done& done) {
      return done.demand.IsSame(demand);
    });
    if (is_done) continue;
    demand_ = std::move(demand);
    return &demand_;
  }
  return nullptr;
}

void ChouetteSeat::Act() {
  if (!sits() || asking_ || sent_) return;
  if (chouette_->started()) SpeakUp();
  if (NextDemand() == nullptr) return;
  const bool may_resign = games_resigned_ != chouette_->games();
  questions_ = QuestionsOf(*chouette_, demand_, seat(), may_resign);
  answers_.clear();
  AskNext();
}

void ChouetteSeat::AskNext() {
  if (answers_.size() == questions_.size()) return Meet();
  const Question& question = questions_[answers_.size()];
  const int decision = decision_;
  const size_t index = answers_.size();
  if (refusals_ >= kRefusalsBeforeSimple) return Answered(index, decision, SimpleAnswer(question));
  asking_ = std::make_shared<int>(0);
  // The answer may come when this question, or the whole bot, is gone.
  player_.Ask(question,
              [this, index, decision, mark = std::weak_ptr<int>(asking_)](const Answer& answer) {
                if (mark.expired()) return;
                asking_.reset();
                Answered(index, decision, answer);
              });
}

void ChouetteSeat::Answered(size_t question, int decision, const Answer& answer) {
  const auto demands = DemandsOn(*chouette_, seat());
  const bool stands = decision == chouette_->decision() &&
                      std::any_of(demands.begin(), demands.end(),
                                  [this](const Demand& one) { return one.IsSame(demand_); });
  if (!stands) return Act();
  const bool allowed = IsAllowed(answer, questions_[question]);
  if (!allowed) output_.Problem("its player gives no legal answer");
  answers_.push_back(allowed ? answer : SimpleAnswer(questions_[question]));
  AskNext();
}

void ChouetteSeat::Meet() {
  const std::string command = CommandFor(*chouette_, demand_, seat(), answers_);
  if (command.starts_with("resign ")) games_resigned_ = chouette_->games();
  done_.push_back({demand_});
  sent_ = Sent{++tag_, count_};
  heard_ = now_;
  output_.Type(fmt::format("@c{} {}", tag_, command));
}

}  // namespace fibs::bot
