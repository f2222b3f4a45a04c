#include "server/core/visits/arrival.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "protocol/clip.h"
#include "protocol/clip_account.h"
#include "protocol/clip_game.h"
#include "protocol/typed_text.h"
#include "server/core/clock_text.h"
#include "server/core/presence/own_info.h"

namespace fibs::server {
void Arrival::Enter(Session& session, Account& account) {
  const Time last_login = account.last_login;
  const std::string last_host = account.last_host;
  const bool clip = session.interface == Interface::kClip;
  if (clip) uses_.sessions.out.Raw(session, "\n");
  const Places::Login login = NotePlace(session, account);
  LoginNews news = CloseOld(session, account, login);
  User& user = BecomeUser(session, account);
  if (clip) {
    if (!account.settings.saved) user.settings.SetAnnouncements(true);
    WelcomeClip(user, last_login, last_host);
  } else {
    Welcome(user, last_login, last_host);
  }
  uses_.presence.announcer.SetGroup(user);
  uses_.presence.announcer.LoggedIn(user, std::move(news));
  TellWaiting(user);
  if (account.erase_at != Time{}) {
    Tell(uses_.sessions.out, user,
         fmt::format("** Your account is erased on {}. 'erase stop' takes that back.",
                     IsoMinute(account.erase_at, user.settings.timezone)));
  }
  if (!session.former.empty()) {
    Tell(uses_.sessions.out, user,
         fmt::format("** You are called {} now: a moderator has changed your name. You can log in "
                     "as {}, too, and nobody else can have that name.",
                     account.name, session.former));
  }
  TellPlaces(user, login.news);
  if (login.is_new) on_new_place_(account, login.place, session.host);
  if (!session.game_lines) uses_.presence.day_news.TellTurns(user);
  uses_.seats.seating.ComeBack(user);
  uses_.chouettes.seating.ComeBack(user);
}

void Arrival::EnterNew(Session& session, Account& account) {
  if (session.game_lines) uses_.sessions.out.Raw(session, "\n");
  NotePlace(session, account);
  User& user = BecomeUser(session, account);
  if (session.game_lines) {
    WelcomeClip(user, account.last_login, account.last_host);
    uses_.presence.announcer.SetGroup(user);
    return uses_.presence.announcer.LoggedIn(user, {user.name() + " just registered and logs in."});
  }
  Tell(uses_.sessions.out, user, "You are registered.");
  Tell(uses_.sessions.out, user, "Type 'help beginner' to get started.");
  // A program hears of others from its first command on.
  if (!user.clip()) uses_.presence.announcer.SetGroup(user);
  uses_.presence.announcer.LoggedIn(user, {user.name() + " just registered and logs in."});
}

void Arrival::BeginWatching(Session& session, std::string_view name) {
  uses_.sessions.out.Raw(session, "\n");
  if (name == "*") return BeginListening(session);
  const Account* player = uses_.people.accounts.FindAnyCase(name);
  if (player == nullptr) {
    uses_.sessions.out.Line(session, protocol::ClipSpectated(protocol::Printable(name),
                                                             protocol::SpectatedState::kUnknown));
    return uses_.sessions.out.Raw(session, kLoginPrompt);
  }
  SetGameLines(session, true);
  Watch(session, player->id);
  uses_.seats.game_lines.Spectated(session, *player, uses_.seats.seating.TableOf(player->id));
  KeepRoom();
}

void Arrival::Watch(Session& session, AccountId player) {
  uses_.sessions.admission.Watches(session.id, session.host);
  uses_.seats.spectators.Add(session, player, uses_.turn.now);
}

// Strangers keep nobody out: of too many who watch one goes.
void Arrival::KeepRoom() {
  const Admission& admission = uses_.sessions.admission;
  if (!admission.TooManyWatching()) return;
  uses_.departure.TurnOut(*uses_.sessions.all.Find(admission.OneWatchingTooMany()),
                          Limit::kPendingLogins, "** Too many watch. Please try again.");
}

void Arrival::BeginListening(Session& session) {
  SetGameLines(session, true);
  Watch(session, Spectators::kAll);
  uses_.sessions.out.Line(session, protocol::ClipPublic("listening", ""));
  KeepRoom();
}

void Arrival::EndWatching(Session& session) {
  uses_.seats.spectators.Remove(session);
  session.spectated = 0;
  SetGameLines(session, false);
  session.step = LoginStep::kName;
  session.connected = uses_.turn.now;  // from now on a log-in is waited for
  uses_.sessions.admission.WatchesNoMore(session.id, session.host);
}

void Arrival::GoOnWatching(Session& session, bool shown) {
  const AccountId id = session.spectated;
  const bool listens = id == Spectators::kAll;
  if (!listens && !uses_.people.accounts.IsInUse(id)) {
    EndWatching(session);
    return uses_.sessions.out.Raw(session, kLoginPrompt);
  }
  Watch(session, id);
  if (shown || listens) return;
  uses_.seats.game_lines.Spectated(session, uses_.people.accounts.Get(id),
                                   uses_.seats.seating.TableOf(id));
}

Places::Login Arrival::NotePlace(const Session& session, Account& account) {
  if (!account.dice_seed) account.dice_seed = uses_.turn.dice.DrawSeed();
  return uses_.people.places.Note(account, session.host, ProgramOf(session, session.client));
}

void Arrival::TellPlaces(const User& user, const std::vector<Place>& news) {
  constexpr size_t kShown = 3;
  const Session& session = *user.session;
  std::string text;
  for (size_t i = 0; i < news.size(); ++i) {
    const Place& place = news[i];
    if (session.game_lines) {
      Tell(uses_.sessions.out, user,
           protocol::ClipPlace({.number = place.number,
                                .state = protocol::PlaceState::kNew,
                                .first = UnixSeconds(place.first),
                                .last = UnixSeconds(place.last),
                                .program = place.program}));
    } else if (i < kShown) {
      text += fmt::format("{}{} on {}", i == 0 ? "" : ", ", place.program,
                          IsoMinute(place.first, user.settings.timezone));
    }
  }
  if (text.empty()) return;
  if (news.size() > kShown) text += fmt::format(", and {} more", news.size() - kShown);
  Tell(uses_.sessions.out, user,
       fmt::format("** Your account was used from a new place: {}. If that was not you, change "
                   "your password (help places).",
                   text));
}

// A token that may look on is given to programs that nobody knows well: a match does not end by it.
bool Arrival::MayEnter(const Session& session, const Account& account) const {
  if (session.scope >= Scope::kPlay) return true;
  const User* old = uses_.presence.lobby.Online(account.id);
  return old == nullptr || old->session->scope <= session.scope;
}

LoginNews Arrival::CloseOld(Session& session, const Account& account, const Places::Login& login) {
  User* old = uses_.presence.lobby.Online(account.id);
  if (old == nullptr) return {.message = account.name + " logs in."};
  const bool was_here = !old->login_news || old->login_news->was_here;
  Session& old_session = *old->session;
  Tell(uses_.sessions.out, *old,
       "** You logged in again from another connection. This one is closed.");
  if (login.is_new) {
    Tell(uses_.sessions.out, *old,
         fmt::format("** That was from a new place ({}). If it was not you, change your password "
                     "(help places).",
                     login.place.program));
  }
  uses_.sessions.refusals.Log("second log-in", old_session, "closed");
  uses_.departure.LeaveAndClose(old_session, Leaving::kLogsInAgain);
  uses_.sessions.out.Line(session, "** Warning: You are already logged in.");
  if (session.interface != Interface::kClip) {  // people are told; programs know it
    uses_.sessions.out.Line(session,
                            fmt::format("Closed old connection with user {}.", account.name));
  }
  return {.message = account.name + " logs in again.", .was_here = was_here};
}

User& Arrival::BecomeUser(Session& session, Account& account) {
  uses_.sessions.storage_gate.TellNewcomer(session);
  uses_.sessions.admission.LoggedIn(session.id);
  session.allowance = uses_.sessions.allowances.OfAccount(account.id, uses_.turn.now);
  User& user = uses_.presence.lobby.Add(session, account, uses_.turn.now);
  account.last_login = uses_.turn.now;
  account.last_host = session.host;
  NoteHere(user, uses_.turn.now);
  uses_.people.account_changes.Save(account);
  uses_.presence.roster.Add(user);
  ++uses_.presence.statistics.logins;
  uses_.presence.statistics.visits.Add(uses_.turn.now, account.name + " logs in.");
  return user;
}

void Arrival::WelcomeClip(User& user, Time last_login, std::string_view last_host) {
  Session& session = *user.session;
  uses_.sessions.out.Line(session,
                          protocol::ClipWelcome(user.name(), UnixSeconds(last_login), last_host));
  uses_.sessions.out.Line(session, OwnInfoLine(user));
  uses_.sessions.out.Line(session, protocol::ClipMark(protocol::Clip::kMotdBegin));
  uses_.sessions.out.Lines(session, uses_.turn.texts.Get(Text::kMotd), Outbox::Depends::kNothing);
  uses_.sessions.out.Line(session, protocol::ClipMark(protocol::Clip::kMotdEnd));
  uses_.presence.delivery.ShowWaiting(user);
  uses_.sessions.out.Shared(session, uses_.presence.roster.Lines(uses_.turn.now));
  uses_.sessions.out.Line(session, protocol::ClipMark(protocol::Clip::kWhoEnd));
  if (session.game_lines) {
    for (const std::string& line : ClipMeasureLines(uses_.conduct, user.id())) {
      Tell(uses_.sessions.out, user, line);
    }
    uses_.presence.day_news.Lines(user);
  }
  uses_.seats.game_lines.DiceHash(user, *user.account);
}

void Arrival::Welcome(User& user, Time last_login, std::string_view last_host) {
  Session& session = *user.session;
  uses_.sessions.out.Line(session, fmt::format("** User {} authenticated.", user.name()));
  // The very next line: programs that use `connect` read it so, and the time as UTC.
  uses_.sessions.out.Line(
      session, fmt::format("** Last login: {}  from {}", DateTimeYear(last_login), last_host));
  uses_.sessions.out.Lines(session, uses_.turn.texts.Get(Text::kMotd), Outbox::Depends::kNothing);
  uses_.presence.delivery.ShowWaiting(user);
}

void Arrival::TellWaiting(User& user) {
  for (User* other : uses_.presence.lobby.with_lists()) {
    if (!other->waiting_for.erase(user.id())) continue;
    Tell(uses_.sessions.out, *other, fmt::format("** FINALLY!!! {} logs in.\a\a\a", user.name()));
    Tell(uses_.sessions.out, user,
         fmt::format("** {} is waiting for you to log in.", other->name()));
  }
}

}  // namespace fibs::server
