#include "server/core/lobby/world.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "protocol/clip.h"
#include "protocol/words.h"
#include "server/core/people/messages.h"

namespace fibs::server {
namespace {

Group GroupOf(const User& user) {
  return static_cast<Group>((user.clip() ? 0 : kPeople) |
                            (user.on(Toggle::kNotify) ? kHearsLogins : 0) |
                            (user.on(Toggle::kReport) ? kHearsReports : 0) |
                            (user.on(Toggle::kSilent) ? 0 : kHearsShouts));
}

}  // namespace

World::World(const Config& config_in, engine::DiceMaker& dice_in, StoredState stored, Time now_in)
    : config(config_in),
      dice(dice_in),
      now(now_in),
      started(now_in),
      accounts(std::move(stored.accounts), stored.last_account),
      ranking(accounts),
      out(stored.last_record),
      backlog(config_in.limits, stored.last_record),
      admission(config_in.limits),
      login_gate(config_in.limits),
      passwords(config_in.passwords_threads),
      allowances(config_in.limits),
      matches(stored.matches, stored.last_match, accounts),
      last_message(stored.last_message) {
  for (StoredMessage& message : stored.messages) {
    messages[message.to].push_back(std::move(message));
  }
}

World::~World() = default;

Session& World::AddSession(SessionId id, std::string host) {
  auto session = std::make_unique<Session>();
  session->id = id;
  session->host = std::move(host);
  session->connected = now;
  session->allowance = allowances.OfAddress(session->host, now);
  admission.Connected(id, session->host);
  return *sessions_.emplace(id, std::move(session)).first->second;
}

Session* World::FindSession(SessionId id) const {
  auto it = sessions_.find(id);
  return it == sessions_.end() ? nullptr : it->second.get();
}

void World::RemoveSession(SessionId id) {
  auto it = sessions_.find(id);
  if (it == sessions_.end()) return;
  assert(it->second->user == nullptr);
  admission.Gone(id, it->second->host);
  if (passwords.waiting() != 0) passwords.Remove(id, AddressGroup(it->second->host));
  if (it->second->sent_mark != 0) ReturnMessages(*this, id);
  out.Forget(*it->second);
  sessions_.erase(it);
}

void World::Tick() {
  passwords.Tick();
  statistics.users.Sample(now, users_.size());
  for (std::string& line : refusal_log.Due(now)) out.Push(Log{LogLevel::kInfo, std::move(line)});
}

void World::Refuse(Limit limit, const Session& session, std::string_view what) {
  refusals.Count(limit);
  LogRefusal(LimitName(limit), session, what);
}

// Whoever has not logged in has no name: what he typed may be a password.
void World::LogRefusal(std::string_view reason, const Session& session, std::string_view what) {
  const std::string who = session.user == nullptr
                              ? session.host
                              : fmt::format("{} from {}", session.user->name(), session.host);
  auto line = refusal_log.Add(reason, fmt::format("{}: {} ({})", who, what, reason), now);
  if (line) out.Push(Log{LogLevel::kInfo, std::move(*line)});
}

std::vector<Session*> World::Sessions() {
  std::vector<Session*> all;
  for (auto& [id, session] : sessions_) all.push_back(session.get());
  std::sort(all.begin(), all.end(),
            [](const Session* a, const Session* b) { return a->id < b->id; });
  return all;
}

User& World::LogIn(Session& session, Account& account, std::string client) {
  assert(Online(account.id) == nullptr);
  auto user = std::make_unique<User>();
  user->account = &account;
  user->session = &session;
  user->settings = account.settings;
  user->client = std::move(client);
  user->login = now;
  user->last_input = now;
  session.user = user.get();
  session.step = LoginStep::kDone;
  session.allowance = allowances.OfAccount(account.id, now);
  admission.LoggedIn(session.id);
  if (!account.dice_seed) account.dice_seed = dice.DrawSeed();
  account.last_login = now;
  account.last_host = session.host;
  SaveAccount(account);
  online_.emplace(account.id, user.get());
  roster.Add(*user, now);
  users_.push_back(std::move(user));
  users_most = std::max(users_most, users_.size());
  ++statistics.logins;
  statistics.visits.Add(now, account.name + " logs in.");
  return *users_.back();
}

void World::LogOut(User& user, std::string_view message, Announce announce) {
  assert(user.table == nullptr);
  if (user.watching != nullptr) GetUpFromWatching(user);
  const std::vector<User*> watchers = user.watchers;
  for (User* watcher : watchers) {
    watcher->watching = nullptr;
    Tell(*watcher, fmt::format("{}. You're not watching anymore.", message));
  }
  user.account->last_logout = now;
  statistics.visits.Add(now, std::string(message));
  SaveAccount(*user.account);
  out.SetGroup(*user.session, std::nullopt);
  user.session->user = nullptr;
  online_.erase(user.id());
  std::erase(particular_, &user);
  roster.Remove(user);
  const std::string name = user.name();
  const auto it =
      std::find_if(users_.begin(), users_.end(), [&](const auto& u) { return u.get() == &user; });
  users_.erase(it);
  for (User* watcher : watchers) SendWhoInfo(*watcher);  // not to him who may be gone already
  if (announce == Announce::kNo) return;
  out.Broadcast({.to = GroupSet::With(kHearsLogins)},
                protocol::ClipNameText(protocol::Clip::kLogout, name, message), message);
}

User* World::Online(AccountId id) {
  auto it = online_.find(id);
  return it == online_.end() ? nullptr : it->second;
}

NameMatch World::FindUser(std::string_view typed) {
  if (const Account* account = accounts.FindAnyCase(typed)) {
    if (User* user = Online(account->id)) return {.user = user, .ambiguous = {}};
  }
  std::vector<User*> same_case;
  std::vector<User*> any_case;
  for (const auto& user : users_) {
    if (!protocol::StartsWithNoCase(user->name(), typed)) continue;
    any_case.push_back(user.get());
    if (user->name().starts_with(typed)) same_case.push_back(user.get());
  }
  const auto& found = same_case.empty() ? any_case : same_case;
  if (found.empty()) return {};
  if (found.size() == 1) return {.user = found.front(), .ambiguous = {}};
  NameMatch match;
  for (const User* user : found) match.ambiguous.push_back(user->name());
  return match;
}

bool World::IsAdmin(const Account& account) const {
  if (account.admin) return true;
  return std::find(config.admins.begin(), config.admins.end(), account.name) != config.admins.end();
}

void World::TellWithBell(User& user, std::string line) {
  if (user.on(Toggle::kBell)) line += '\a';
  Tell(user, line, Outbox::Depends::kNothing);
}

void World::SendWhoInfo(const User& about) {
  roster.Update(about, now);
  out.Broadcast({}, roster.Line(about, now) + "\n6", /*to_people=*/{});
}

std::vector<Session*> World::ThoseWhoGag(const User& speaker) const {
  std::vector<Session*> sessions;
  for (const User* user : particular_) {
    if (Gags(*user, speaker)) sessions.push_back(user->session);
  }
  return sessions;
}

void World::TellListeners(const User& speaker, std::string_view to_programs,
                          std::string_view to_people) {
  constexpr auto kNothing = Outbox::Depends::kNothing;
  std::vector<Session*> except = ThoseWhoGag(speaker);
  except.push_back(speaker.session);
  out.Broadcast({.to = GroupSet::With(kHearsShouts), .depends = kNothing, .urgent = true},
                to_programs, to_people, except);
}

void World::Refresh(User& user) {
  out.SetGroup(*user.session, GroupOf(user));
  if (user.gagged.empty() && user.waiting_for.empty()) return;
  const bool listed = std::find(particular_.begin(), particular_.end(), &user) != particular_.end();
  if (!listed) particular_.push_back(&user);
}

void World::SetReady(User& user, bool ready) {
  if (user.on(Toggle::kReady) == ready) return;
  user.settings.set(Toggle::kReady, ready);
  SendWhoInfo(user);
}

void World::StopWatching(User& watcher) {
  GetUpFromWatching(watcher);
  SendWhoInfo(watcher);
}

void World::GetUpFromWatching(User& watcher) {
  User& watched = *watcher.watching;
  std::erase(watched.watchers, &watcher);
  watcher.watching = nullptr;
  if (!Gags(watched, watcher)) Tell(watched, watcher.name() + " stops watching you.");
  if (watched.table == nullptr) return;
  User& opponent = watched.table->OpponentOf(watched);
  if (Gags(opponent, watcher)) return;
  Tell(opponent, fmt::format("{} stops watching {}.", watcher.name(), watched.name()));
}

void World::SaveAccount(const Account& account) {
  ranking.Update(account);
  out.Append(AccountSaved{account});
}

void World::EraseAccount(AccountId id) {
  assert(Online(id) == nullptr);
  out.Append(AccountErased{id});
  for (const MatchEntry* entry : matches.UnfinishedOf(id)) matches.Remove(entry->id);
  matches.ForgetCorruptOf(id);
  messages.erase(id);
  ranking.Remove(id);
  for (const auto& user : users_) {
    for (auto* list : {&user->gagged, &user->blinded, &user->waiting_for}) list->erase(id);
  }
  accounts.Erase(id);
}

GameTable& World::OpenTable(MatchEntry& entry, User& first, User& second) {
  for (User* user : {&first, &second}) {
    user->invitation.reset();
    if (user->watching != nullptr) {
      Tell(*user, fmt::format("You stop watching {}.", user->watching->name()));
      StopWatching(*user);
    }
  }
  tables_.push_back(std::make_unique<GameTable>(*this, entry, first, second));
  return *tables_.back();
}

void World::CloseTable(GameTable& table) {
  std::array<User*, 2> players = {&table.user(engine::Player::kFirst),
                                  &table.user(engine::Player::kSecond)};
  for (User* player : players) player->table = nullptr;
  std::erase_if(tables_, [&](const auto& t) { return t.get() == &table; });
  for (User* player : players) SendWhoInfo(*player);
}

void World::Report(std::string_view text, const GameTable& table) {
  std::vector<Session*> around;
  for (const engine::Player seat : {engine::Player::kFirst, engine::Player::kSecond}) {
    const User& player = table.user(seat);
    around.push_back(player.session);
    for (const User* watcher : player.watchers) around.push_back(watcher->session);
  }
  out.Broadcast({.to = GroupSet::With(kHearsReports)}, text, text, around);
}

}  // namespace fibs::server
