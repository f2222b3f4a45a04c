#include "server/core/seats/watching.h"

#include <fmt/format.h>

#include <utility>

#include "protocol/narrate.h"

namespace fibs::server {

void Watching::Start(User& watcher, User& watched) {
  const User* opponent = watched.opponent;
  watcher.watching = &watched;
  watched.watchers.push_back(&watcher);
  Tell(out_, watcher, fmt::format("You're now watching {}.", watched.name()));
  if (opponent == nullptr && watched.chouette == nullptr) {
    Tell(out_, watcher, fmt::format("{} is not doing anything interesting.", watched.name()));
  }
  TellGame(watcher);
  game_lines_.Snapshot(watcher);
  // Whoever wants nobody to watch has `blind`; who gags the watcher is just told nothing of it.
  if (!Gags(watched, watcher)) Tell(out_, watched, watcher.name() + " is watching you.");
  if (opponent != nullptr && !Gags(*opponent, watcher)) {
    Tell(out_, *opponent, fmt::format("{} starts watching {}.", watcher.name(), watched.name()));
  }
}

// A program of CLIP 1009 reads it in the snapshot.
void Watching::TellGame(const User& watcher) {
  const Table* table = watcher.watching->table;
  if (table == nullptr || !watcher.session->sentences) return;
  const std::string game = protocol::GameSentence(table->match());
  if (!game.empty()) Tell(out_, watcher, game);
}

void Watching::Stop(User& watcher) {
  StopQuietly(watcher);
  announcer_.SendWhoInfo(watcher);
}

void Watching::StopQuietly(User& watcher) {
  User& watched = *std::exchange(watcher.watching, nullptr);
  std::erase(watched.watchers, &watcher);
  if (!Gags(watched, watcher)) Tell(out_, watched, watcher.name() + " stops watching you.");
  const User* opponent = watched.opponent;
  if (opponent == nullptr || Gags(*opponent, watcher)) return;
  Tell(out_, *opponent, fmt::format("{} stops watching {}.", watcher.name(), watched.name()));
}

void Watching::Ban(User& watcher, const User& by) {
  std::erase(std::exchange(watcher.watching, nullptr)->watchers, &watcher);
  Tell(out_, watcher, fmt::format("{} bans you from watching.", by.name()));
  if (const User* opponent = by.opponent) {
    Tell(out_, *opponent, fmt::format("{} bans {} from watching.", by.name(), watcher.name()));
  }
  announcer_.SendWhoInfo(watcher);
}

std::vector<User*> Watching::Abandon(User& watched, std::string_view message) {
  std::vector<User*> watchers = std::exchange(watched.watchers, {});
  for (User* watcher : watchers) {
    watcher->watching = nullptr;
    Tell(out_, *watcher, fmt::format("{}. You're not watching anymore.", message));
  }
  return watchers;
}

}  // namespace fibs::server
