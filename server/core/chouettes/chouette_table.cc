#include "server/core/chouettes/chouette_table.h"

#include <algorithm>
#include <utility>

#include "server/core/chouettes/chouette_replay.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;
using chouette::Seat;

constexpr std::chrono::seconds kLost(60);     // without a connection, until somebody is away
constexpr std::chrono::seconds kDoubles(15);  // for members, once the captain has thrown

}  // namespace

ChouetteTable::ChouetteTable(const Uses& uses, const StoredChouette& stored,
                             const chouette::Terms& terms)
    : uses_(uses), stored_(stored), chouette_(terms) {
  stored_.inputs.clear();
}

ChouetteTable::ChouetteTable(const Uses& uses, ChouetteId id, const chouette::Terms& terms)
    : ChouetteTable(uses,
                    StoredChouette{.id = id,
                                   .opened = uses.turn.now,
                                   .terms = chouette::WordsOf(terms),
                                   .for_invited = terms.for_invited},
                    terms) {
  Save();
}

std::unique_ptr<ChouetteTable> ChouetteTable::Replay(const Uses& uses,
                                                     const StoredChouette& stored) {
  auto replayed = ReplayChouette(stored);
  if (!replayed) return nullptr;
  const chouette::Terms terms = replayed->chouette.terms();
  std::unique_ptr<ChouetteTable> table(new ChouetteTable(uses, stored, terms));
  table->chouette_ = std::move(replayed->chouette);
  table->inputs_ = std::move(replayed->inputs);
  const size_t seats = table->chouette_.places().size();
  if (table->stored_.seats.all.size() < seats) return nullptr;
  table->stored_.seats.all.resize(seats);  // the record before the input may stand alone
  table->missing_.resize(seats);
  for (size_t i = 0; i < seats; ++i) {
    table->missing_[i].since = table->now();
    if (table->chouette_.places()[i].away) table->missing_[i].away = table->now();
  }
  table->spoken_.Follow(table->chouette_);
  table->SetDeadline();
  return table;
}

void ChouetteTable::Save() { uses_.turn.effects.Append(ChouetteSaved{stored_}); }

// ---- Who is there

Seat ChouetteTable::SeatOf(AccountId account) const {
  const auto& seats = stored_.seats.all;
  const auto found = std::ranges::find(seats, account);
  return found == seats.end() ? chouette::kNoSeat : static_cast<Seat>(found - seats.begin() + 1);
}

bool ChouetteTable::Sits(AccountId account) const {
  const Seat seat = SeatOf(account);
  return seat != chouette::kNoSeat && chouette().place(seat).here;
}

bool ChouetteTable::IsOpenTo(AccountId account) const {
  const auto has = [account](const AccountNumbers& accounts) {
    return std::ranges::find(accounts.all, account) != accounts.all.end();
  };
  return !stored_.for_invited || has(stored_.invited) || Sits(account);
}

ChouetteTable::Refused ChouetteTable::Join(AccountId account) {
  const std::string& name = uses_.people.accounts.Get(account).name;
  if (const auto why = chouette_.WhyNot(SeatOf(account), chouette::ActionKind::kJoin)) return why;
  if (SeatOf(account) == chouette::kNoSeat) {
    if (chouette_.places().size() >= chouette::kSheetMax) return {chouette::Reason::kSheetFull};
    stored_.seats.all.push_back(account);
    missing_.emplace_back();
    Save();
  }
  missing(SeatOf(account)) = {.since = std::nullopt, .away = std::nullopt};
  auto why = Apply(chouette::Join{name});
  if (!why) GoOn();
  return why;
}

void ChouetteTable::SetHere(Seat seat, bool here) {
  missing(seat).since = here ? std::nullopt : std::optional(now());
}

void ChouetteTable::ComeBack(Seat seat) {
  SetHere(seat, true);
  const chouette::Place& place = chouette().place(seat);
  if (!place.away && !place.leaving) return;
  if (IsReplaced(seat)) return;
  if (!Apply(chouette::Back{seat})) GoOn();
}

void ChouetteTable::SetAway(Seat seat, bool away) {
  const chouette::Place& place = chouette().place(seat);
  const bool same = away ? place.away : !place.away;
  if (!place.here || place.leaving || same) return;
  if (!away && IsReplaced(seat)) return;
  const auto why = away ? Apply(chouette::Away{seat}) : Apply(chouette::Back{seat});
  if (!why) GoOn();
}

void ChouetteTable::Forget(Seat seat) {
  if (chouette().place(seat).here) (void)Do(seat, {.kind = chouette::ActionKind::kLeave});
  stored_.seats.all[static_cast<size_t>(seat - 1)] = 0;
  Save();
}

void ChouetteTable::Invite(AccountId invited) {
  if (std::ranges::find(stored_.invited.all, invited) != stored_.invited.all.end()) return;
  stored_.invited.all.push_back(invited);
  Save();
}

void ChouetteTable::SetPrivate(bool for_invited) {
  if (stored_.for_invited == for_invited) return;
  stored_.for_invited = for_invited;
  Save();
}

// ---- What happens

ChouetteTable::Refused ChouetteTable::Start(Seat by) {
  if (const auto why = chouette_.WhyNot(by, chouette::ActionKind::kStart)) return why;
  if (!chouette_.dice_origin()) FixDice();
  const auto why = Apply(chouette::MakeThrows(chouette_.line().size(), Dice()));
  if (!why) GoOn();
  return why;
}

ChouetteTable::Refused ChouetteTable::Do(Seat by, const chouette::Action& action) {
  const auto inputs = chouette::InputsOf(chouette_, spoken_, by, action);
  if (!inputs) return inputs.error();
  ApplyAll(*inputs);
  GoOn();
  return std::nullopt;
}

void ChouetteTable::SetAutoroll(Seat seat, bool on) {
  spoken_.SetAutoroll(seat, on);
  GoOn();
}

void ChouetteTable::End() {
  if (ended()) return;
  stored_.ended = std::max(uses_.turn.now, Time(std::chrono::milliseconds(1)));
  Save();
}

ChouetteTable::Refused ChouetteTable::Apply(const chouette::Input& input) {
  const auto events = chouette_.Apply(input);
  if (!events) return events.error();
  const InputLog::Entry shown = inputs_.Add(chouette::Encode(input));
  uses_.turn.effects.Append(ChouetteInput{id(), shown.index, chouette::Encode(input)});
  spoken_.Follow(chouette_);
  uses_.audience.OnInput(*this, shown);
  for (const chouette::Event& event : *events) {
    Note(event);
    uses_.audience.OnEvent(*this, event);
  }
  if (!chouette_.game_on() && chouette_.games() > 0) {
    if (const auto full = inputs_.Reveal()) uses_.audience.OnInput(*this, *full);
  }
  return std::nullopt;
}

void ChouetteTable::ApplyAll(const std::vector<chouette::Input>& inputs) {
  for (const chouette::Input& input : inputs) (void)Apply(input);
}

// What the table itself remembers of it.
void ChouetteTable::Note(const chouette::Event& event) {
  if (const auto* away = std::get_if<chouette::WentAway>(&event)) missing(away->seat).away = now();
  if (const auto* back = std::get_if<chouette::CameBack>(&event)) missing(back->seat).away.reset();
  if (const auto* gone = std::get_if<chouette::Gone>(&event)) missing(gone->seat).away.reset();
  if (const auto* game = std::get_if<chouette::GameBegan>(&event); game && game->game > 1) {
    dice_.reset();
  }
  if (std::holds_alternative<chouette::ResignOffered>(event)) ++offers_;
  if (std::holds_alternative<chouette::Moved>(event)) offers_ = 0;
}

void ChouetteTable::GoOn() {
  DoByItself();
  const bool asked = SetDeadline();
  const bool at_once = uses_.turn.limits.chouette_pause_seconds == 0;
  if (at_once && wait_ && wait_->limit == chouette::Limit::kPause && !ended()) return OnTimeOver();
  uses_.audience.OnWaits(*this, asked);
}

void ChouetteTable::DoByItself() {
  const auto wishes = [this](chouette::Side side) {
    const Seat seat = chouette_.Decider(side);
    return seat == chouette::kNoSeat ? engine::AutomaticWishes{}
                                     : uses_.audience.WishesOf(*this, AccountOf(seat));
  };
  while (!ended()) {
    spoken_.Follow(chouette_);
    const auto next = chouette::NextByItself(
        chouette_, spoken_, {wishes(chouette::Side::kBox), wishes(chouette::Side::kTeam)});
    if (!next) break;
    CarryOut(*next);
  }
}

void ChouetteTable::CarryOut(const chouette::Step& step) {
  if (std::holds_alternative<engine::OpeningRollDue>(step)) {
    const engine::Dice dice = NextRoll();
    (void)Apply(engine::OpeningRoll{.dice = dice});
  } else if (std::holds_alternative<engine::RollDue>(step)) {
    (void)Apply(engine::RollDice{NextRoll()});
  } else {
    ApplyAll(std::get<std::vector<chouette::Input>>(step));
  }
}

// ---- Time

std::optional<std::chrono::seconds> ChouetteTable::TimeFor(chouette::Limit limit) const {
  const Limits& limits = uses_.turn.limits;
  const auto unless_off = [](int seconds) {
    return seconds == 0 ? std::nullopt : std::optional(std::chrono::seconds(seconds));
  };
  switch (limit) {
    case chouette::Limit::kPause:
      return std::chrono::seconds(limits.chouette_pause_seconds);
    case chouette::Limit::kDoubles:
      return kDoubles;
    case chouette::Limit::kDecision: {
      const int own = chouette_.terms().clock;
      return unless_off(own != 0 ? own : limits.chouette_decision_seconds);
    }
    case chouette::Limit::kHold:
      return unless_off(limits.chouette_hold_seconds);
  }
  return std::nullopt;
}

// Answers of others do not give anybody more time. Who decides in the place of somebody who is away
// has the whole of it.
bool ChouetteTable::SetDeadline() {
  auto wait = chouette::WaitOf(chouette_, spoken_);
  const bool same =
      wait && wait_ && wait->limit == wait_->limit && wait->decision == wait_->decision;
  const auto is_new = [&](Seat seat) {
    return same && std::ranges::find(wait_->seats, seat) == wait_->seats.end();
  };
  const auto is_absent = [this](Seat seat) { return !chouette_.Present(seat); };
  const bool another = wait && std::ranges::any_of(wait->seats, [&](Seat seat) {
                         return is_new(seat) && seat == chouette_.Decider(chouette_.turn());
                       });
  const bool replaced = same && std::ranges::any_of(wait->seats, is_new) &&
                        std::ranges::any_of(wait_->seats, is_absent);
  wait_ = std::move(wait);
  if (same && !replaced && deadline_) return another;
  deadline_.reset();
  const auto time = wait_ ? TimeFor(wait_->limit) : std::nullopt;
  if (time) deadline_ = now() + *time;
  if (IsOvertime()) deadline_ = overtime_.until;
  return !same || another;
}

bool ChouetteTable::IsOvertime() const {
  if (!chouette_.game_on() || overtime_.decision != chouette_.decision()) return false;
  const Seat decider = chouette_.Decider(chouette_.turn());
  const bool for_him = !chouette_.held() || !chouette_.Present(decider);
  return overtime_.until && for_him && missing(decider).late > 0;
}

void ChouetteTable::NoteLate(Seat seat) {
  if (overtime_.decision != chouette_.decision()) {
    overtime_.decision = chouette_.decision();
    for (Missing& one : missing_) one.late = 0;
  }
  if (++missing(seat).late > 1) return;
  const auto hold = TimeFor(chouette::Limit::kHold);
  overtime_.until = hold ? std::optional(now() + *hold) : std::nullopt;
}

bool ChouetteTable::IsReplaced(Seat seat) const {
  return overtime_.decision == chouette_.decision() && missing(seat).late > 1 && !chouette_.held();
}

// Who is missing is away after a while, and between games gives up his place in the end.
void ChouetteTable::DropMissing() {
  for (Seat seat = 1; chouette_.Has(seat); ++seat) {
    if (!chouette().place(seat).here) continue;
    const Missing one = missing(seat);
    if (one.since && !one.away && now() - *one.since >= kLost) SetAway(seat, true);
    const auto hold = TimeFor(chouette::Limit::kHold);
    const bool too_long = hold && one.away && now() - *one.away >= *hold;
    if (!too_long || chouette_.game_on()) continue;
    (void)Do(seat, {.kind = chouette::ActionKind::kLeave});
  }
}

void ChouetteTable::OnTimeOver() {
  deadline_.reset();
  const int most = uses_.turn.limits.match_games_max;
  const bool too_many = most != 0 && !chouette_.game_on() && chouette_.games() >= most;
  const chouette::State state = chouette_.state();
  const bool play = state == chouette::State::kTeamMoves || state == chouette::State::kBoxMoves;
  if (play) NoteLate(chouette_.Decider(chouette_.turn()));
  too_many ? End() : ApplyAll(chouette::OnTimeOver(chouette_, spoken_));
  GoOn();
}

void ChouetteTable::Tick() {
  DropMissing();
  if (!ended() && deadline_ && now() >= *deadline_) OnTimeOver();
}

// ---- Dice

// From here on nothing can change the rolls of the game. The seed is the one that the host has been
// carrying, so that its hash was known before the texts were given: his, and the box's.
void ChouetteTable::FixDice() {
  engine::DiceOrigin origin;
  const AccountId host = AccountOf(chouette_.host());
  const AccountId box = AccountOf(chouette_.box());
  const std::string text = uses_.audience.TakeDiceText(host);
  origin.texts = {
      text, box == host || !chouette_.started() ? std::string() : uses_.audience.TakeDiceText(box)};
  const bool scripted = uses_.turn.dice.scripted();
  if (!scripted) origin.seed = TakeSeed(host);
  (void)Apply(engine::UseDice{std::make_shared<const engine::DiceOrigin>(std::move(origin))});
  if (!scripted) uses_.audience.OnNextSeed(*this);
}

engine::Seed ChouetteTable::TakeSeed(AccountId host) {
  if (!uses_.people.accounts.IsInUse(host)) return uses_.turn.dice.DrawSeed();
  Account& account = uses_.people.accounts.Get(host);
  const engine::Seed seed = account.dice_seed ? *account.dice_seed : uses_.turn.dice.DrawSeed();
  // First of all: however the server ends, no seed is ever promised for another game.
  account.dice_seed = uses_.turn.dice.DrawSeed();
  uses_.people.account_changes.Save(account);
  return seed;
}

engine::DiceSource& ChouetteTable::Dice() {
  if (!dice_) {
    dice_ = uses_.turn.dice.MakeDice(*chouette_.dice_origin(),
                                     {.match = id(), .game = std::max(chouette_.games(), 1)},
                                     chouette_.rolls_from_origin());
  }
  return *dice_;
}

engine::Dice ChouetteTable::NextRoll() {
  if (!chouette_.dice_origin()) FixDice();
  const engine::Dice dice = Dice().Roll();
  uses_.dice_counts.Count(dice);
  return dice;
}

}  // namespace fibs::server
