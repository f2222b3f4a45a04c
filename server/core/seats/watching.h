#pragma once

#include "server/core/presence/announcer.h"
#include "server/core/presence/user.h"
#include "server/core/seats/game_lines.h"

namespace fibs::server {

// Who watches whom, and who is told of it. A user can be watched whether he plays or not.
class Watching {
 public:
  Watching(Outbox& out, Announcer& announcer, GameLines& game_lines)
      : out_(out), announcer_(announcer), game_lines_(game_lines) {}

  // The watcher must be watching nobody. Whoever calls it has his status announced.
  void Start(User& watcher, User& watched);
  // Which game the watched one plays, if it is not backgammon. The watcher must be watching
  // somebody, here and below.
  void TellGame(const User& watcher);
  void Stop(User& watcher);
  // The same of one whose status is announced besides: he leaves the server, sits down, or watches
  // somebody else.
  void StopQuietly(User& watcher);
  // The watched one, or his opponent, wants him not to watch.
  void Ban(User& watcher, const User& by);
  // The watched one leaves the server, as `message` says ("NAME logs out."). The watchers' programs
  // are to be told by SendWhoInfo when he has gone.
  std::vector<User*> Abandon(User& watched, std::string_view message);

 private:
  Outbox& out_;
  Announcer& announcer_;
  GameLines& game_lines_;
};

}  // namespace fibs::server
