#include "server/core/visits/attachment.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "server/core/presence/screen.h"
#include "server/core/visits/session_state.h"
#include "server/core/visits/session_state.pb.h"

namespace fibs::server {
namespace {

using engine::Player;

// A step in which a session may have been saved.
bool IsStep(uint32_t step) {
  switch (static_cast<LoginStep>(step)) {
    case LoginStep::kName:
    case LoginStep::kPassword:
    case LoginStep::kGuest:
    case LoginStep::kNewPassword:
    case LoginStep::kRepeatPassword:
    case LoginStep::kDone:
    case LoginStep::kSpectating:
    case LoginStep::kCode:
      return true;
    case LoginStep::kQueued:
    case LoginStep::kChecking:
    case LoginStep::kAsking:
    case LoginStep::kClosing:
    case LoginStep::kRegistering:
    case LoginStep::kRecovering:
      return false;
  }
  return false;
}

bool IsSense(const saved::Session& state) {
  const bool done = static_cast<LoginStep>(state.step()) == LoginStep::kDone;
  return IsStep(state.step()) && state.interface() <= static_cast<uint32_t>(Interface::kConnect) &&
         done == state.has_user();
}

}  // namespace

struct Attachment::Back {
  const Attached* attached = nullptr;
  saved::Session state = {};
};

// In the order of their log-ins, in which lists show them.
void Attachment::Attach(const std::vector<Attached>& sessions) {
  std::vector<Back> all;
  all.reserve(sessions.size());
  for (const Attached& attached : sessions) {
    Detach(attached.key);
    Back back{.attached = &attached};
    if (!back.state.ParseFromString(attached.state) || !IsSense(back.state)) back.state.Clear();
    all.push_back(std::move(back));
  }
  std::stable_sort(all.begin(), all.end(), [](const Back& a, const Back& b) {
    return std::tuple(a.state.user().arrival(), a.attached->session) <
           std::tuple(b.state.user().arrival(), b.attached->session);
  });
  for (const Back& back : all) Restore(back);
  // What an edge knows may be older than what is so here: who sat there does not come back to it.
  const std::vector<Table*> vacated = std::exchange(vacated_, {});
  if (ended_) CloseTables(vacated);
  Watch();
  for (const Back& back : all) {
    Session* session = uses_.sessions.all.Find(back.attached->session);
    if (session == nullptr) continue;
    if (session->step == LoginStep::kSpectating) {
      uses_.arrival.GoOnWatching(*session, back.attached->clean);
    }
    if (back.state.user().hears()) uses_.presence.announcer.SetGroup(*session->user);
    if (!back.attached->clean) {
      ShowHowThingsStand(*session, back);
    } else if (session->user != nullptr) {
      AskAgain(*session->user);
    }
    uses_.sessions.out.NoteState(*session);
  }
}

void Attachment::Detach(SessionKey key) {
  Session* session = uses_.sessions.all.FindKey(key);
  if (session == nullptr) return;
  if (User* user = session->user) {
    for (User* watcher : std::exchange(user->watchers, {})) {
      watcher->watching = nullptr;
      watchers_.push_back({watcher->session->key, user->id()});
    }
    if (user->watching != nullptr) std::erase(user->watching->watchers, user);
    user->watching = nullptr;
    if (user->table != nullptr) {
      if (std::ranges::find(vacated_, user->table) == vacated_.end()) {
        vacated_.push_back(user->table);
      }
      uses_.seats.seating.Vacate(*user);
    }
    uses_.chouettes.seating.Vacate(*user);
    uses_.presence.roster.Remove(*user);
    uses_.presence.lobby.Remove(*user);
  }
  session->key = 0;  // what is known of it by its key stays
  session->step = LoginStep::kClosing;
  uses_.sessions.all.Remove(session->id);
}

void Attachment::Restore(const Back& back) {
  const Attached& attached = *back.attached;
  Session& session =
      uses_.sessions.all.Add(attached.session, attached.key, attached.host, uses_.turn.now);
  if (!IsSense(back.state)) {
    uses_.turn.effects.Log(
        LogLevel::kError,
        fmt::format("{}: what its edge says of its state makes no sense; it is closed",
                    attached.host));
    uses_.sessions.out.Line(
        session, "** The server cannot go on with this connection. Please log in again.");
    return uses_.sessions.all.Close(session);
  }
  RestoreSession(back.state, session);
  if (session.step == LoginStep::kNewPassword || session.step == LoginStep::kRepeatPassword) {
    uses_.sessions.admission.HoldName(session.id, session.host, session.name, uses_.turn.now);
  }
  if (back.state.has_user() && !BecomeUser(session, back)) return;
  session.state = attached.state;
  session.terminal = TerminalOf(session);
}

bool Attachment::BecomeUser(Session& session, const Back& back) {
  const saved::User& state = back.state.user();
  session.step = LoginStep::kName;  // until he is a user
  if (!uses_.people.accounts.IsInUse(state.account())) {
    uses_.sessions.out.Line(session, "** Your account has been erased.");
    uses_.sessions.all.Close(session);
    return false;
  }
  Account& account = uses_.people.accounts.Get(state.account());
  if (session.token != 0) {
    const AccessToken* token = uses_.people.tokens.Find(account.id, session.token);
    if (token == nullptr) {
      uses_.sessions.out.Line(session, kTokenEnded);
      uses_.sessions.all.Close(session);
      return false;
    }
    session.scope = token->scope;
  }
  if (uses_.presence.lobby.Online(account.id) != nullptr) {
    uses_.sessions.out.Line(session,
                            "** You logged in again from another connection. This one is closed.");
    uses_.sessions.all.Close(session);
    return false;
  }
  uses_.sessions.admission.LoggedIn(session.id);
  session.allowance = uses_.sessions.allowances.OfAccount(account.id, uses_.turn.now);
  User& user = uses_.presence.lobby.Add(session, account, uses_.turn.now);
  RestoreUser(state, user);
  uses_.presence.lobby.NoteArrival(user);
  uses_.presence.lobby.NoteLists(user);
  user.last_input = std::max(user.login, uses_.turn.now - back.attached->idle);
  uses_.seats.seating.Return(user, state.match(), state.joined(), back.attached->clean);
  uses_.chouettes.seating.Return(user);
  if (user.opponent != nullptr) uses_.presence.roster.Update(*user.opponent);
  if (state.watching() != 0) watchers_.push_back({session.key, state.watching()});
  uses_.presence.roster.Add(user);
  uses_.presence.announcer.TakeUp(user);
  uses_.seeks.seeks.TakeUp(user);
  return true;
}

void Attachment::Watch() {
  std::erase_if(watchers_, [this](const Watcher& watcher) {
    const Session* session = uses_.sessions.all.FindKey(watcher.session);
    if (session == nullptr || session->user == nullptr) return true;
    User& user = *session->user;
    if (user.watching != nullptr || user.table != nullptr) return true;
    User* watched = uses_.presence.lobby.Online(watcher.watched);
    if (watched == nullptr) return false;
    user.watching = watched;
    watched->watchers.push_back(&user);
    uses_.presence.roster.Update(user);
    return true;
  });
}

void Attachment::ShowHowThingsStand(Session& session, const Back& back) {
  if (session.user == nullptr) return;
  // A prompt now would come before the answer to a line that its edge sends once more.
  session.cut_off = true;
  cut_off_.push_back(session.id);
  uses_.presence.delivery.ShowWaiting(*session.user);
  ShowGame(*session.user, back);
}

void Attachment::AskAgain(const User& user) {
  const ChouetteTable* const table = ChouetteSeating::TableOf(user);
  if (table != nullptr) uses_.chouettes.talk.AskAgain(*table, user);
}

void Attachment::ShowGame(const User& user, const Back& back) {
  const saved::User& state = back.state.user();
  const bool moved = state.match() != (user.table == nullptr ? 0 : user.table->entry().id);
  if (moved && state.match() != 0) {
    const Account* opponent = uses_.people.accounts.FindById(state.opponent());
    const bool saved = uses_.seats.seating.IsUnfinished(state.match());
    const std::string name = opponent == nullptr ? "somebody" : opponent->name;
    Tell(uses_.sessions.out, user,
         saved ? fmt::format("** Your match with {} was saved.", name)
               : fmt::format("** Your match with {} is over. Type 'history' to see the result.",
                             name));
  }
  if (const ChouetteTable* const table = ChouetteSeating::TableOf(user)) {
    return uses_.chouettes.talk.Show(*table, user);
  }
  if (user.table == nullptr && user.watching == nullptr) return;
  uses_.seats.seating.Show(user);
  uses_.seats.game_lines.Snapshot(user);
}

void Attachment::Tick() {
  for (const SessionId id : std::exchange(cut_off_, {})) {
    Session* session = uses_.sessions.all.Find(id);
    if (session != nullptr && session->cut_off) uses_.sessions.out.Done(*session);
  }
}

// Who had to be waited for any longer is gone.
void Attachment::End() {
  std::vector<Table*> tables;
  for (const auto& table : uses_.seats.seating.tables()) tables.push_back(table.get());
  CloseTables(tables);
  ended_ = true;
  for (const Watcher& watcher : std::exchange(watchers_, {})) {
    const Session* session = uses_.sessions.all.FindKey(watcher.session);
    if (session == nullptr || session->user == nullptr || session->user->watching != nullptr) {
      continue;
    }
    const Account* watched = uses_.people.accounts.FindById(watcher.watched);
    Tell(uses_.sessions.out, *session->user,
         fmt::format("{} drops connection. You're not watching anymore.",
                     watched == nullptr ? "Somebody" : watched->name));
  }
  TellOfMissing();
  Causes& causes = uses_.turn.effects.causes();
  for (const SessionKey key : causes.sessions()) {
    if (uses_.sessions.all.FindKey(key) != nullptr) continue;
    causes.Leave(key, uses_.turn.ticked);
  }
}

void Attachment::CloseTables(const std::vector<Table*>& tables) {
  for (Table* table : tables) {
    const Players players = PlayersAt(uses_.presence.lobby, *table);
    if (players[0] != nullptr && players[1] != nullptr) continue;
    if (table->entry().without_seats()) {  // who is missing may not have sat there
      uses_.seats.seating.CloseIfEmpty(*table);
      continue;
    }
    const std::string_view goes_on = table->entry().pace->WhileAway();
    for (const Player seat : {Player::kFirst, Player::kSecond}) {
      const User* here = players[engine::Index(engine::Other(seat))];
      if (here == nullptr) continue;
      // He may have left before, and the other one has heard of it then.
      if (!goes_on.empty() && table->match().left_by()) continue;
      Tell(uses_.sessions.out, *here,
           fmt::format("{} drops connection. {}", table->names()[engine::Index(seat)],
                       goes_on.empty() ? kGameSaved : goes_on));
    }
    if (goes_on.empty()) uses_.seats.seating.Close(*table);
  }
}

// Who logged in after he had left last is here, as far as the core before this one knew.
void Attachment::TellOfMissing() {
  std::vector<AccountId> missing;
  uses_.people.accounts.ForEach([&](const Account& account) {
    if (account.last_login > account.last_logout &&
        uses_.presence.lobby.Online(account.id) == nullptr) {
      missing.push_back(account.id);
    }
  });
  for (const AccountId id : missing) {
    Account& account = uses_.people.accounts.Get(id);
    account.last_logout = uses_.turn.now;
    uses_.people.account_changes.Save(account);
    uses_.presence.announcer.LoggedOut(account.name, account.name + " drops connection.");
  }
}

}  // namespace fibs::server
