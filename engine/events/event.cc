#include "engine/events/event.h"

#include <algorithm>
#include <utility>

#include "engine/events/formats/team.h"
#include "engine/events/hall/words.h"

namespace fibs::events {

Event::Event(Hash& hash, State begins) : hash_(hash), begins_(begins), state_(begins) {}

engine::Result<std::vector<Output>, Refusal> Event::Apply(const Input& input) {
  told_.clear();
  told_then_.clear();
  hall_.orders.clear();
  end_is_new_ = false;
  if (const Verdict refusal = CarryOut(input)) return *refusal;
  if (state_ == State::kRunning && format_->Advance()) {
    state_ = State::kFinished;
    end_is_new_ = true;
  }
  TellOrders();
  std::move(told_then_.begin(), told_then_.end(), std::back_inserter(told_));
  if (state_ == State::kRunning || state_ == State::kFinished) TellChanges();
  if (end_is_new_) told_.push_back(StateIs{State::kFinished});
  if (end_is_new_ || (state_ == State::kFinished && input.verb == Verb::kDisqualify)) TellEnd();
  return std::move(told_);
}

std::vector<Output> Event::Take(const Pairing& pairing) {
  told_.clear();
  format_->Take(pairing);
  TellChanges();
  return std::move(told_);
}

bool Event::TakesHead() const {
  return state_ == State::kDraft ||
         (state_ == State::kOpen && begins_ == State::kOpen && hall_.entrants.empty());
}

Verdict Event::CarryOut(const Input& input) {
  switch (input.verb) {
    case Verb::kFormat:
    case Verb::kEvent:
    case Verb::kSeed:
    case Verb::kSet:
      return TakesHead() ? CarryOutHead(input) : Refusal::kNotNow;
    default:
      break;
  }
  if (!MayCome(input.verb, state_)) return Refusal::kNotNow;
  switch (input.verb) {
    case Verb::kAnnounce:
      return EnterState(State::kAnnounced);
    case Verb::kClose:
      return EnterState(State::kClosed);
    case Verb::kOpen:
      return EnterState(State::kOpen);
    case Verb::kPause:
      return EnterState(State::kPaused);
    case Verb::kResume:
      return EnterState(State::kRunning);
    case Verb::kCancel:
      return EnterState(State::kCancelled);
    case Verb::kEnter:
      return Enter(input);
    case Verb::kSide:
      return TakeSide(input);
    case Verb::kDraw:
      return MakeDraw();
    case Verb::kResult:
    case Verb::kForfeit:
    case Verb::kBoth:
      return Decide(input);
    case Verb::kAbsent:
      return Absent(input);
    case Verb::kUndo:
      return Undo(input);
    case Verb::kWithdraw:
      return Withdraw(input);
    case Verb::kDisqualify:
      return Disqualify(input);
    case Verb::kReplace:
      return Replace(input);
    case Verb::kLate:
      return Late(input);
    case Verb::kAccept:
      return Accept(input);
    case Verb::kStandings:
      return TellStandings(), Verdict{};
    default:
      return CarryOutByFormat(input);
  }
}

Verdict Event::CarryOutHead(const Input& input) {
  const std::string& word = input.words[0];
  if (input.verb == Verb::kFormat) {
    if (format_name_) return Refusal::kFormatKnown;
    format_name_ = ParseFormat(word);
    return format_name_ ? Verdict{} : Refusal::kBadValue;
  }
  if (input.verb == Verb::kSeed) {
    const auto seed = engine::ParseSeed(word);
    if (!seed) return Refusal::kBadValue;
    seed_ = seed;
    return {};
  }
  if (input.verb == Verb::kEvent) {
    number_ = input.numbers[0];
    return {};
  }
  return hall_.conditions.Set(word, input.words[1]) ? Verdict{} : Refusal::kBadValue;
}

// What only some formats have.
Verdict Event::CarryOutByFormat(const Input& input) {
  const int64_t number = input.numbers[0];
  if (input.verb == Verb::kTime) return format_->Time(number);
  if (input.verb == Verb::kPair) return format_->Pair();
  if (input.verb == Verb::kFinish) return format_->Finish();
  const Number player = hall_.entrants.Find(input.words[0]);
  if (player == 0) return Refusal::kNoSuchName;
  if (input.verb == Verb::kReturn) return format_->Return(player);
  if (input.verb == Verb::kMove) return format_->Move(player, number);
  if (input.verb == Verb::kLeave) return format_->Leave(player);
  if (input.verb == Verb::kJoin) return format_->Join(player);
  const Number other = hall_.entrants.Find(input.words[1]);
  if (other == 0) return Refusal::kNoSuchName;
  return format_->Challenge(player, other);
}

Verdict Event::EnterState(State state) {
  const bool wants_head = state == State::kAnnounced || state == State::kClosed;
  if (wants_head && (!format_name_ || !seed_)) return Refusal::kNoFormat;
  state_ = state;
  hall_.paused = state == State::kPaused;
  told_.push_back(StateIs{state});
  return {};
}

void Event::AddEntrant(const Input& input) {
  const Number number = hall_.entrants.Add(input.words[0], input.numbers[0]);
  if (format_ == nullptr) return;
  told_.push_back(Numbered{number, input.words[0]});
  format_->Joined(number);
}

Verdict Event::Enter(const Input& input) {
  if (!format_name_ || !seed_) return Refusal::kNoFormat;
  if (format_ != nullptr && !format_->AlwaysOpen()) return Refusal::kNotNow;
  if (hall_.entrants.Find(input.words[0]) != 0) return Refusal::kNameTaken;
  AddEntrant(input);
  return {};
}

// In a team match.
Verdict Event::TakeSide(const Input& input) {
  if (format_name_ != FormatName::kTeam) return Refusal::kOtherFormat;
  const Number number = hall_.entrants.Find(input.words[0]);
  if (number == 0) return Refusal::kNoSuchName;
  const int64_t side = input.numbers[0];
  if (side != 1 && side != 2) return Refusal::kBadValue;
  hall_.entrants[number].side = static_cast<int>(side);
  return {};
}

Verdict Event::Late(const Input& input) {
  if (hall_.entrants.Find(input.words[0]) != 0) return Refusal::kNameTaken;
  if (const Verdict refusal = format_->WhyNotLate()) return refusal;
  AddEntrant(input);
  return {};
}

Verdict Event::MakeDraw() {
  if (!format_name_ || !seed_) return Refusal::kNoFormat;
  Entrants& entrants = hall_.entrants;
  if (entrants.size() < 2) return Refusal::kTooFew;
  if (format_name_ == FormatName::kGroups && 2 * hall_.conditions.groups > entrants.size()) {
    return Refusal::kTooManyGroups;
  }
  if (format_name_ == FormatName::kTeam && !HasSides(entrants)) return Refusal::kNoSides;
  const FormatRow& row = RowOf(*format_name_);
  hall_.draw.emplace(hash_, *seed_, static_cast<uint64_t>(number_), entrants.names());
  int64_t seeds = hall_.conditions.seeds;
  if (seeds < 0) seeds = row.seeds_all ? kAll : 0;
  entrants.Reorder(MakeLine(*hall_.draw, entrants, seeds));
  for (const Number number : entrants.numbers()) {
    told_.push_back(Numbered{number, NameOf(number)});
  }
  format_ = row.make(hall_);
  format_->Begin();
  return EnterState(State::kRunning);
}

engine::Result<Fixture*, Refusal> Event::OpenMatch(const Input& input) {
  Fixture* fixture = hall_.fixtures.Find(input.match);
  if (fixture == nullptr) return Refusal::kNoSuchMatch;
  if (!fixture->open()) return Refusal::kDecided;
  // A pause may have kept it, or those who play in it by now.
  if (!hall_.fixtures.ShownAsMatch(*fixture, hall_.entrants)) return Refusal::kNoSuchMatch;
  return fixture;
}

Verdict Event::Decide(const Input& input) {
  const auto match = OpenMatch(input);
  if (!match) return match.error();
  Fixture& fixture = **match;
  Decision decision;
  if (input.verb == Verb::kResult) {
    const int64_t length = fixture.length;
    const int64_t first = std::min(input.numbers[0], length);
    const int64_t second = std::min(input.numbers[1], length);
    if ((first == length) == (second == length)) return Refusal::kBadScore;
    decision = {.how = How::kResult,
                .first_wins = first == length,
                .first_score = static_cast<int32_t>(first),
                .second_score = static_cast<int32_t>(second)};
  } else if (input.verb == Verb::kForfeit) {
    const Number loser = hall_.entrants.Find(input.words[0]);
    if (loser != fixture.first && loser != fixture.second) return Refusal::kNotInMatch;
    decision = {.how = How::kForfeit, .first_wins = loser == fixture.second};
  } else {
    decision = {.how = How::kDoubleForfeit};
  }
  hall_.fixtures.Decide(fixture, decision);
  format_->Decided(fixture);
  return {};
}

// The other one has a point for each so many minutes; more than half the length is a forfeit.
Verdict Event::Absent(const Input& input) {
  const auto match = OpenMatch(input);
  if (!match) return match.error();
  Fixture& fixture = **match;
  const Number absent = hall_.entrants.Find(input.words[0]);
  if (absent != fixture.first && absent != fixture.second) return Refusal::kNotInMatch;
  const int64_t points = input.numbers[0] / hall_.conditions.penalty;
  if (2 * points > fixture.length) {
    hall_.fixtures.Decide(fixture, {.how = How::kForfeit, .first_wins = absent == fixture.second});
    format_->Decided(fixture);
    told_then_.push_back(Forfeited{input.match, input.words[0]});
  } else if (points > 0) {
    told_then_.push_back(Penalty{input.match, NameOf(fixture.opponent_of(absent)), points});
  }
  return {};
}

Verdict Event::Undo(const Input& input) {
  Fixture* fixture = hall_.fixtures.Find(input.match);
  if (fixture == nullptr) return Refusal::kNoSuchMatch;
  if (!fixture->has_result()) return Refusal::kNoResult;
  const bool finished = state_ == State::kFinished;
  if (const Verdict refusal = format_->Undo(*fixture, finished)) return refusal;
  return finished ? EnterState(State::kRunning) : Verdict{};
}

Verdict Event::Withdraw(const Input& input) {
  const Number number = hall_.entrants.Find(input.words[0]);
  if (number == 0) return Refusal::kNoSuchName;
  if (format_ == nullptr) {
    hall_.entrants.TakeOff(number);
    return {};
  }
  Entrant& entrant = hall_.entrants[number];
  if (entrant.withdrawn) return Refusal::kHasWithdrawn;
  entrant.withdrawn = true;
  format_->Withdrawn(number);
  return {};
}

Verdict Event::Disqualify(const Input& input) {
  const Number number = hall_.entrants.Find(input.words[0]);
  if (number == 0) return Refusal::kNoSuchName;
  Entrant& entrant = hall_.entrants[number];
  if (entrant.disqualified) return Refusal::kHasWithdrawn;
  entrant.disqualified = true;
  if (std::exchange(entrant.withdrawn, true)) return {};
  format_->Withdrawn(number);
  return {};
}

Verdict Event::Replace(const Input& input) {
  const auto& [before, after] = input.words;
  const Number number = hall_.entrants.Find(before);
  if (number == 0) return Refusal::kNoSuchName;
  if (hall_.entrants.Find(after) != 0) return Refusal::kNameTaken;
  if (hall_.entrants[number].withdrawn) return Refusal::kHasWithdrawn;
  const auto& fixtures = hall_.fixtures.Of(number);
  if (std::any_of(fixtures.begin(), fixtures.end(),
                  [](const Fixture* fixture) { return fixture->has_result(); })) {
    return Refusal::kHasResult;
  }
  if (!format_->MayBeReplaced(number)) return Refusal::kTooLate;
  hall_.entrants.Replace(number, after, input.numbers[0]);
  hall_.fixtures.Replaced(number);
  told_then_.push_back(Replaced{before, after});
  return {};
}

Verdict Event::Accept(const Input& input) {
  const auto match = OpenMatch(input);
  return match ? format_->Accept(**match) : match.error();
}

std::optional<int64_t> Event::DueOf(MatchId id) const {
  const Fixture* fixture = hall_.fixtures.Find(id);
  if (format_ == nullptr || fixture == nullptr || !fixture->open()) return std::nullopt;
  return format_->DueOf(*fixture);
}

void Event::TellStandings() {
  for (TableLine& line : format_->Standings()) {
    told_then_.push_back(
        Row{line.stage, std::move(line.place), NameOf(line.number), std::move(line.values)});
  }
}

void Event::TellOrders() {
  for (const std::vector<Number>& order : hall_.orders) {
    Order told;
    for (const Number number : order) told.names.push_back(NameOf(number));
    told_.push_back(std::move(told));
  }
}

// First what no longer stands, then what reads differently.
void Event::TellChanges() {
  const std::vector<Change> changes = hall_.fixtures.TakeChanges(hall_.entrants);
  for (const Change& change : changes) {
    if (!change.reading) told_.push_back(Voided{change.id});
  }
  for (const Change& change : changes) {
    if (!change.reading) continue;
    const Fixture& fixture = *hall_.fixtures.Find(change.id);
    switch (change.reading->kind) {
      case Reading::Kind::kMatch:
        told_.push_back(
            MatchShown{change.id, NameOf(fixture.first), NameOf(fixture.second), fixture.length});
        break;
      case Reading::Kind::kBye:
        told_.push_back(ByeShown{change.id, NameOf(fixture.first)});
        break;
      case Reading::Kind::kWalkover:
        told_.push_back(WalkoverShown{change.id, NameOf(fixture.winner())});
        break;
      case Reading::Kind::kNobody:
        told_.push_back(NobodyShown{change.id});
        break;
    }
  }
}

void Event::TellEnd() {
  const Ending ending = format_->End();
  for (const TitleOf& title : ending.titles) {
    told_.push_back(Title{title.stage, NameOf(title.number)});
  }
  for (const PlaceOf& place : ending.places) {
    told_.push_back(Placed{place.stage, place.place, NameOf(place.number)});
  }
  for (const NextOf& next : ending.next) {
    told_.push_back(NextSeason{next.division, NameOf(next.number)});
  }
}

}  // namespace fibs::events
