#include "server/core/chouettes/chouette_seating.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "server/core/chouettes/chouette_lines.h"
#include "server/core/chouettes/chouette_words.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;
using chouette::ActionKind;

constexpr size_t kInvitedMax = 100;  // names that one table remembers

}  // namespace

ChouetteSeating::ChouetteSeating(const Uses& uses)
    : uses_(uses),
      for_tables_{.turn = uses.turn,
                  .people = uses.people,
                  .dice_counts = uses.play.dice_counts,
                  .audience = *this} {}

void ChouetteSeating::Restore() {
  uses_.tables.Restore(for_tables_);
  for (ChouetteTable* table : uses_.tables.All()) table->GoOn();
  Sweep();
}

void ChouetteSeating::Tick() {
  for (ChouetteTable* table : uses_.tables.All()) table->Tick();
  Sweep();
}

ChouetteTable* ChouetteSeating::TableOf(const User& user) {
  if (user.chouette != nullptr) return user.chouette;
  return user.watching == nullptr ? nullptr : user.watching->chouette;
}

ChouetteTable::Seat ChouetteSeating::SeatOf(const User& user) {
  return user.chouette == nullptr ? chouette::kNoSeat : user.chouette->SeatOf(user.id());
}

bool ChouetteSeating::MayWatch(const User& watcher, const User& watched) {
  return watched.chouette == nullptr || watched.chouette->IsOpenTo(watcher.id());
}

// ---- Coming and going

ChouetteSeating::Why ChouetteSeating::WhyNotSit(const User& user,
                                                const chouette::Terms& terms) const {
  if (user.table != nullptr) return "** You are already playing.";
  if (user.chouette != nullptr) return "** You are at a chouette already. Type 'leave' first.";
  if (!CanShow(user, terms.game)) return "** Your program can't show that game.";
  return std::nullopt;
}

bool ChouetteSeating::IsBlockedAt(const ChouetteTable& table, const User& user) const {
  const chouette::Seat host = table.chouette().host();
  return host != chouette::kNoSeat && !table.Sits(user.id()) &&
         uses_.people.blocks.Has(table.AccountOf(host), user.id());
}

ChouetteSeating::Why ChouetteSeating::Open(User& host, const chouette::Terms& terms) {
  if (auto why = WhyNotSit(host, terms)) return why;
  if (uses_.tables.Of(host.id()) != nullptr) {
    return "** You have a place at another chouette. Type 'chouette' to see it.";
  }
  const auto most = static_cast<size_t>(uses_.turn.limits.chouettes_max);
  if (most != 0 && uses_.tables.size() >= most) {
    return "** There are too many chouettes at the moment.";
  }
  ChouetteTable& table = uses_.tables.Open(for_tables_, terms);
  if (table.for_invited()) table.Invite(host.id());
  return Join(host, table);
}

void ChouetteSeating::SitDown(User& user, ChouetteTable& table) {
  uses_.seats.invitations.Finish(user, Invitations::End::kGone);
  if (user.watching != nullptr) {
    Tell(uses_.sessions.out, user, fmt::format("You stop watching {}.", user.watching->name()));
    uses_.seats.watching.Stop(user);
  }
  user.chouette = &table;
  StopStrangers(user);
}

ChouetteSeating::Why ChouetteSeating::Join(User& user, ChouetteTable& table) {
  if (auto why = WhyNotSit(user, table.chouette().terms())) return why;
  const ChouetteTable* const other = uses_.tables.Of(user.id());
  if (other != nullptr && other != &table) {
    return "** You have a place at another chouette. Type 'chouette' to see it.";
  }
  if (!table.IsOpenTo(user.id()) || IsBlockedAt(table, user)) return "** That table is private.";
  // The name on the sheet may be that of somebody who is no more.
  const bool known = table.SeatOf(user.id()) != chouette::kNoSeat;
  if (!known && table.chouette().SeatOf(user.name()) != chouette::kNoSeat) {
    return "** Another one of your name has played there.";
  }
  if (table.Sits(user.id())) {
    SitAgain(user, table);
    return std::nullopt;
  }
  if (const auto why = table.chouette().WhyNot(table.SeatOf(user.id()), ActionKind::kJoin)) {
    return ChouetteRefusal(table.chouette(), chouette::kNoSeat, ActionKind::kJoin, *why);
  }
  SitDown(user, table);
  // Before he is told of inputs that follow.
  if (user.session->game_lines) {
    Tell(uses_.sessions.out, user, ChouetteSnapshotLine(table, chouette::kNoSeat));
  }
  if (const auto why = table.Join(user.id())) {
    user.chouette = nullptr;
    return ChouetteRefusal(table.chouette(), chouette::kNoSeat, ActionKind::kJoin, *why);
  }
  const chouette::Seat host = table.chouette().host();
  if (host == chouette::kNoSeat) return std::nullopt;
  uses_.seats.game_lines.DiceHash(user, uses_.people.accounts.Get(table.AccountOf(host)));
  return std::nullopt;
}

ChouetteSeating::Why ChouetteSeating::Leave(User& user) {
  ChouetteTable& table = *user.chouette;
  const chouette::Seat seat = SeatOf(user);
  const auto why = table.Do(seat, {.kind = ActionKind::kLeave});
  if (why) return ChouetteRefusal(table.chouette(), seat, ActionKind::kLeave, *why);
  table.SetHere(seat, false);
  user.chouette = nullptr;
  Tell(uses_.sessions.out, user, "You leave the chouette.");
  CloseIfOver(table);
  return std::nullopt;
}

ChouetteTable* ChouetteSeating::TableFor(const User& user) const {
  ChouetteTable* const table = uses_.tables.Of(user.id());
  if (table == nullptr || user.table != nullptr) return nullptr;
  if (table->chouette().place(table->SeatOf(user.id())).leaving) return nullptr;
  return CanShow(user, table->chouette().terms().game) ? table : nullptr;
}

void ChouetteSeating::Return(User& user) {
  ChouetteTable* const table = TableFor(user);
  if (table == nullptr) return;
  user.chouette = table;
  table->SetHere(SeatOf(user), true);
}

void ChouetteSeating::ComeBack(User& user) {
  if (ChouetteTable* const table = TableFor(user)) SitAgain(user, *table);
}

void ChouetteSeating::SitAgain(User& user, ChouetteTable& table) {
  SitDown(user, table);
  Tell(uses_.sessions.out, user,
       fmt::format("You are at the chouette of {}.", ChouetteHost(table)));
  uses_.talk.Presence(table, user, /*back=*/true);
  table.ComeBack(SeatOf(user));
  if (user.chouette != nullptr) uses_.talk.Show(table, user);
  CloseIfOver(table);
}

void ChouetteSeating::Vacate(User& user) {
  if (user.chouette == nullptr) return;
  user.chouette->SetHere(SeatOf(user), false);
  user.chouette = nullptr;
}

void ChouetteSeating::Lost(User& user) {
  if (user.chouette == nullptr) return;
  uses_.talk.Presence(*user.chouette, user, /*back=*/false);
  Vacate(user);
}

void ChouetteSeating::OnInterrupted(const User& user) {
  if (user.chouette == nullptr) return;
  const bool lost = user.session->interrupted.has_value();
  uses_.talk.Presence(*user.chouette, user, !lost);
  lost ? user.chouette->SetHere(SeatOf(user), false) : user.chouette->ComeBack(SeatOf(user));
}

void ChouetteSeating::OnTyped(User& user) {
  if (user.chouette == nullptr || uses_.sessions.storage_gate.Full()) return;
  ChouetteTable& table = *user.chouette;
  table.SetAway(SeatOf(user), !user.away.empty());
  CloseIfOver(table);
}

void ChouetteSeating::Forget(AccountId account) {
  for (ChouetteTable* table : uses_.tables.All()) {
    const chouette::Seat seat = table->SeatOf(account);
    if (seat != chouette::kNoSeat) table->Forget(seat);
  }
  Sweep();
}

void ChouetteSeating::StopStrangers(User& watched) {
  const std::vector<User*> watchers = watched.watchers;
  for (User* watcher : watchers) {
    if (MayWatch(*watcher, watched)) continue;
    Tell(uses_.sessions.out, *watcher,
         fmt::format("** The table of {} is private. You stop watching.", watched.name()));
    uses_.seats.watching.Stop(*watcher);
  }
}

void ChouetteSeating::StopStrangers(const ChouetteTable& table) {
  for (chouette::Seat seat = 1; table.chouette().Has(seat); ++seat) {
    if (User* user = uses_.talk.UserAt(table, seat)) StopStrangers(*user);
  }
}

void ChouetteSeating::Sweep() {
  for (ChouetteTable* table : uses_.tables.All()) CloseIfOver(*table);
}

void ChouetteSeating::CloseIfOver(ChouetteTable& table) {
  if (table.empty()) table.End();
  if (table.ended()) Close(table);
}

void ChouetteSeating::Close(ChouetteTable& table) {
  uses_.talk.Notice(table, "** The chouette is over.");
  for (const auto& user : uses_.presence.lobby.users()) {
    if (user->chouette == &table) user->chouette = nullptr;
  }
  uses_.tables.Remove(table.id());
}

// ---- Of the host

ChouetteSeating::Why ChouetteSeating::Start(const User& user) {
  ChouetteTable& table = *user.chouette;
  const auto why = table.Start(SeatOf(user));
  if (why) return ChouetteRefusal(table.chouette(), SeatOf(user), ActionKind::kStart, *why);
  CloseIfOver(table);
  return std::nullopt;
}

ChouetteSeating::Why ChouetteSeating::End(const User& user) {
  ChouetteTable& table = *user.chouette;
  if (const auto why = table.chouette().WhyNot(SeatOf(user), ActionKind::kEnd)) {
    return ChouetteRefusal(table.chouette(), SeatOf(user), ActionKind::kEnd, *why);
  }
  table.End();
  CloseIfOver(table);
  return std::nullopt;
}

ChouetteSeating::Why ChouetteSeating::Invite(const User& user, User& guest) {
  ChouetteTable& table = *user.chouette;
  const bool by_host = SeatOf(user) == table.chouette().host();
  if (table.for_invited() && !by_host) return "** Only the host invites to a private table.";
  if (guest.chouette == &table) return fmt::format("** {} is at your table.", guest.name());
  if (Gags(guest, user)) return fmt::format("** {} won't listen to you.", guest.name());
  if (by_host) {
    if (table.invited() >= kInvitedMax) return "** You have invited too many to this table.";
    table.Invite(guest.id());
  }
  TellWithBell(
      uses_.sessions.out, guest,
      fmt::format("{0} invites you to a chouette. Type 'chouette join {0}' to join.", user.name()));
  return std::nullopt;
}

ChouetteSeating::Why ChouetteSeating::TogglePrivate(const User& user) {
  ChouetteTable& table = *user.chouette;
  if (SeatOf(user) != table.chouette().host()) return "** Only the host can do that.";
  table.SetPrivate(!table.for_invited());
  uses_.talk.Notice(table, table.for_invited()
                               ? "** The table is private now: only those who are invited may "
                                 "join or watch."
                               : "** The table is open now: everybody may join and watch.");
  StopStrangers(table);
  return std::nullopt;
}

// ---- At the table

ChouetteSeating::Why ChouetteSeating::Do(const User& user, const chouette::Action& action) {
  ChouetteTable& table = *user.chouette;
  const chouette::Seat seat = SeatOf(user);
  const int most = uses_.turn.limits.resignations_max;
  if (action.kind == ActionKind::kResign && most != 0 && table.offers() >= most) {
    uses_.sessions.refusals.Count(Limit::kResignations);
    return "** There have been too many offers to resign in this turn.";
  }
  const int before = table.inputs().size();
  const auto why = table.Do(seat, action);
  if (why) return ChouetteRefusal(table.chouette(), seat, action.kind, *why);
  if (table.inputs().size() == before) uses_.talk.OnSaid(table, seat, action);
  CloseIfOver(table);
  return std::nullopt;
}

bool ChouetteSeating::ToggleAutoroll(const User& user) {
  ChouetteTable& table = *user.chouette;
  const chouette::Seat seat = SeatOf(user);
  const bool on = !table.Autoroll(seat);
  table.SetAutoroll(seat, on);
  return on;
}

// Who has no place any more sits there no more, whyever.
void ChouetteSeating::OnEvent(const ChouetteTable& table, const chouette::Event& event) {
  uses_.talk.OnEvent(table, event);
  const auto* const gone = std::get_if<chouette::Gone>(&event);
  if (gone == nullptr) return;
  if (User* const user = uses_.talk.UserAt(table, gone->seat)) user->chouette = nullptr;
}

engine::AutomaticWishes ChouetteSeating::WishesOf(const ChouetteTable&, AccountId account) const {
  const User* const user = uses_.presence.lobby.Online(account);
  if (user == nullptr || user->chouette == nullptr) return {};
  return {.ask_to_double = user->on(Toggle::kDouble),
          .automove = user->on(Toggle::kAutomove),
          .greedy = user->on(Toggle::kGreedy)};
}

std::string ChouetteSeating::TakeDiceText(AccountId account) {
  User* const user = uses_.presence.lobby.Online(account);
  return user == nullptr ? std::string() : std::exchange(user->dice_text, {});
}

void ChouetteSeating::OnNextSeed(const ChouetteTable& table) {
  const chouette::Seat seat = table.chouette().host();
  if (seat == chouette::kNoSeat) return;
  const Account* const host = uses_.people.accounts.FindById(table.AccountOf(seat));
  if (host == nullptr) return;
  uses_.talk.ForEachReader(table, [&](const User& reader, chouette::Seat) {
    uses_.seats.game_lines.DiceHash(reader, *host);
  });
}

}  // namespace fibs::server
