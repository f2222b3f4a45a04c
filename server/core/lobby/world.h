#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/rules/dice_origin.h"
#include "server/config.h"
#include "server/core/event.h"
#include "server/core/lobby/backlog.h"
#include "server/core/lobby/roster.h"
#include "server/core/lobby/statistics.h"
#include "server/core/lobby/user.h"
#include "server/core/outbox.h"
#include "server/core/people/accounts.h"
#include "server/core/people/newcomer_gains.h"
#include "server/core/people/ranking.h"
#include "server/core/play/game_table.h"
#include "server/core/play/matches.h"
#include "server/core/sessions/admission.h"
#include "server/core/sessions/allowances.h"
#include "server/core/sessions/login_gate.h"
#include "server/core/sessions/password_queue.h"
#include "server/core/sessions/refusals.h"
#include "server/core/texts/server_texts.h"
#include "server/limits/hourly_limit.h"
#include "server/limits/refusal_log.h"

namespace fibs::server {

// A name that was typed, looked up among those who are logged in.
struct NameMatch {
  User* user = nullptr;                // the one that is meant
  std::vector<std::string> ambiguous;  // at least two that could be meant, when there is no user
};

// A shutdown that was announced.
struct ShutdownPlan {
  Time at;
  bool restart = false;
  int announced = 0;  // the minutes that were left when everybody was told last
};

// The whole state of the server and the operations on it that more than one command needs.
class World {
 public:
  World(const Config& config, engine::DiceMaker& dice, StoredState stored, Time now);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  // Once a second: what is counted over time, and what the log is told about refusals.
  void Tick();

  // ---- Sessions and users.
  Session& AddSession(SessionId id, std::string host);
  Session* FindSession(SessionId id) const;
  void RemoveSession(SessionId id);
  // A connection has met a limit. `what` was done, for the log: "closed", "refused" ...
  void Refuse(Limit limit, const Session& session, std::string_view what = "closed");
  // The same for other reasons.
  void LogRefusal(std::string_view reason, const Session& session, std::string_view what);
  std::vector<Session*> Sessions();  // all, in the order they connected
  // The account becomes a user on this connection. There must be none of that name.
  User& LogIn(Session& session, Account& account, std::string client);
  // Takes the user out of everything he is in. `how` ends the sentence "NAME ...": "logs out.",
  // "drops connection.". Tells the others, unless `quiet`. The session stays, without a user.
  enum class Announce : uint8_t { kYes, kNo };
  void LogOut(User& user, std::string_view message, Announce announce);

  // In the order of their log-in.
  const std::vector<std::unique_ptr<User>>& users() const { return users_; }
  // A command of the user may have changed what he wants to be told.
  void Refresh(User& user);
  User* Online(AccountId id);
  // Name completion as `help names` describes it: the exact name, else one that begins with it, in
  // the same letter case first.
  NameMatch FindUser(std::string_view typed);
  // By its own flag, or by the config key `admins`.
  bool IsAdmin(const Account& account) const;

  // ---- Text.
  void Tell(User& user, std::string_view line,
            Outbox::Depends depends = Outbox::Depends::kRecords) {
    out.Line(*user.session, line, depends);
  }
  void TellLines(User& user, std::string_view lines) { out.Lines(*user.session, lines); }
  // A line, with the bell for those who want it.
  void TellWithBell(User& user, std::string line);
  // A message that was left, as the reader's interface shows it; kept for `message`.
  void ShowMessage(User& reader, StoredMessage message);
  // The status of a user has changed: lines 5 and 6 to every program.
  void SendWhoInfo(const User& about);

  // ---- Users.
  void SetReady(User& user, bool ready);
  void StopWatching(User& watcher);
  // `last_logout`, rating, address... as they are now go to storage and into the rating list.
  void SaveAccount(const Account& account);
  // Erases the account of somebody who is not logged in, with the unfinished matches and messages.
  void EraseAccount(AccountId id);
  bool Gags(const User& listener, const User& speaker) const {
    return listener.gagged.contains(speaker.id());
  }
  // Those who have gagged or waited for somebody since their log-in.
  const std::vector<User*>& particular() const { return particular_; }
  // To all who hear shouts, but the speaker himself and those who gag him.
  void TellListeners(const User& speaker, std::string_view to_programs, std::string_view to_people);

  // ---- Matches. A table exists while a match is being played; a match without one is saved or
  // over. The two users get up from whatever they watch and sit down; their invitations are gone.
  GameTable& OpenTable(MatchEntry& entry, User& first, User& second);
  void CloseTable(GameTable& table);
  // Tells everybody who wants reports, except the people of that table.
  void Report(std::string_view text, const GameTable& table);
  const std::vector<std::unique_ptr<GameTable>>& tables() const { return tables_; }

  const Config& config;
  engine::DiceMaker& dice;
  Time now;
  const Time started;
  Accounts accounts;
  Ranking ranking;
  Statistics statistics;
  HourlyLimit shout_limit;
  HourlyLimit discard_limit;
  NewcomerGains newcomer_gains;
  ServerTexts texts;
  Outbox out;
  Backlog backlog;
  Roster roster;
  Admission admission;
  LoginGate login_gate;
  PasswordQueue passwords;
  Allowances allowances;
  Refusals refusals;
  RefusalLog refusal_log;
  Matches matches;
  std::unordered_map<AccountId, std::vector<StoredMessage>> messages;  // not shown yet
  // Shown, but perhaps not sent yet: by the session that was shown them.
  struct UnsentMessage {
    uint64_t mark = 0;
    StoredMessage message;
  };
  std::unordered_map<SessionId, std::vector<UnsentMessage>> unsent;
  uint64_t last_sent_mark = 0;
  MessageId last_message;
  size_t users_most = 0;  // at a time since the start
  bool stopping = false;  // shutting down: no new log-ins
  std::optional<ShutdownPlan> shutdown;

 private:
  // Those who do not listen to somebody.
  std::vector<Session*> ThoseWhoGag(const User& speaker) const;
  // The part of StopWatching that the players hear of.
  void GetUpFromWatching(User& watcher);

  std::unordered_map<SessionId, std::unique_ptr<Session>> sessions_;
  std::vector<std::unique_ptr<User>> users_;
  std::vector<User*> particular_;
  std::unordered_map<AccountId, User*> online_;
  std::vector<std::unique_ptr<GameTable>> tables_;
};

}  // namespace fibs::server
