#pragma once

#include <string>

#include "server/core/play/play_room.h"
#include "server/core/presence/day_turns.h"
#include "server/core/presence/user.h"
#include "server/core/push/push_queue.h"

namespace fibs::server {

// Who is told what by a notice. What a notice says is a kind, a number and a name: the browser has
// the words.
class PushNotices : public DayTurns {
 public:
  struct Uses {
    Turn& turn;
    const Accounts& accounts;
    PlayRoom& play;
    PushQueue& queue;
  };
  explicit PushNotices(const Uses& uses) : uses_(uses) {}

  void OnTurn(const MatchEntry& entry, engine::Player player) override;
  void OnReminder(const MatchEntry& entry, engine::Player player, Time due) override;
  void OnOver(const MatchEntry& entry, engine::Player winner) override;
  void OnNotice(AccountId account, const std::string& text, const std::string& screen) override;

  void OnInvited(const User& host, AccountId guest);
  // Somebody has opened a link of his, and waits for him.
  void OnLinkOpened(const User& guest, AccountId owner);
  // He has to play a match of that event now.
  void OnCalled(AccountId account, int64_t event, const std::string& opponent);
  // Something has become of an event in which he takes part, or of his part in it.
  void OnEvent(AccountId account, int64_t event, PushAbout about, const std::string& name);
  void OnMessage(AccountId to, const std::string& from);

 private:
  const Uses uses_;
};

}  // namespace fibs::server
