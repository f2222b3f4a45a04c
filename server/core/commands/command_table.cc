#include "server/core/commands/command_table.h"

#include <algorithm>
#include <cstdint>
#include <map>

#include "protocol/clip_game.h"
#include "protocol/refusal_words.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/scopes.h"
#include "server/core/seats/table_talk.h"

namespace fibs::server {
namespace {

std::map<std::string, const Command*> MakeWords(const std::vector<Command>& all) {
  std::map<std::string, const Command*> words;
  for (const Command& command : all) {
    if (command.in_full) continue;
    for (size_t size = 1; size <= command.name.size(); ++size) {
      const auto [word, added] =
          words.try_emplace(std::string(command.name.substr(0, size)), &command);
      if (!added) word->second = nullptr;
    }
  }
  for (const Command& command : all) {
    words[std::string(command.name)] = &command;
    if (!command.shortcut.empty()) words[std::string(command.shortcut)] = &command;
  }
  return words;
}

uint8_t FirstLetter(std::string_view word) {
  return static_cast<uint8_t>(word.empty() ? 0 : word.front());
}

}  // namespace

CommandTable::CommandTable(const Rooms& rooms) : rooms_(rooms) {
  for (const auto rows :
       {PlayCommands(),       ClockCommands(),    InviteCommands(),   JoinCommands(),
        ChouetteCommands(),   ChouetteOwnWords(), TeamCommands(),     ClaimCommands(),
        AnalyseCommands(),    GamesCommands(),    HistoryCommands(),  OldMatchCommands(),
        ShowCommands(),       ChatCommands(),     LobbyCommands(),    RatingsCommands(),
        WhoCommands(),        StateCommands(),    SettingsCommands(), PasswordCommands(),
        VacationCommands(),   AdminCommands(),    InfoCommands(),     StatisticsCommands(),
        TournamentCommands(), ClubCommands(),     SeekCommands(),     DeclineCommands(),
        LinkCommands(),       ListCommands(),     ReportCommands(),   ModCommands(),
        TokenCommands(),      PushCommands(),     EraseCommands(),    OwnAccountCommands(),
        TwoFactorCommands(),  FriendCommands(),   MyDataCommands(),   PlaceCommands(),
        ProgressCommands(),   PuzzleCommands()}) {
    all_.insert(all_.end(), rows.begin(), rows.end());
  }
  std::ranges::sort(all_, {}, &Command::name);
  for (const Command& word : ChouetteTableWords()) at_chouettes_.emplace(word.name, &word);
  counts_.resize(all_.size() + 1);
  for (auto& [word, command] : MakeWords(all_)) {
    words_[FirstLetter(word)].emplace_back(word, command);
  }
}

const Command* CommandTable::Find(std::string_view typed) const {
  const std::string word = protocol::ToLower(typed);
  const Words& words = words_[FirstLetter(word)];
  const auto found =
      std::lower_bound(words.begin(), words.end(), word,
                       [](const auto& entry, std::string_view w) { return entry.first < w; });
  return found != words.end() && found->first == word ? found->second : nullptr;
}

std::vector<std::pair<std::string_view, uint64_t>> CommandTable::counts() const {
  std::vector<std::pair<std::string_view, uint64_t>> named;
  for (size_t i = 0; i < counts_.size(); ++i) {
    named.emplace_back(i < all_.size() ? all_[i].name : "unknown", counts_[i]);
  }
  return named;
}

// What the command means at the chouette to which he belongs; null: what it means elsewhere.
const Command* CommandTable::AtChouette(const User& user, const Command& command) const {
  if (ChouetteSeating::TableOf(user) == nullptr || user.table != nullptr) return nullptr;
  const auto found = at_chouettes_.find(command.name);
  if (found == at_chouettes_.end()) return nullptr;
  return user.chouette != nullptr || found->second->for_watchers ? found->second : nullptr;
}

void CommandTable::Count(const Command* command) {
  ++counts_[command == nullptr ? all_.size() : static_cast<size_t>(command - all_.data())];
}

// The refusals that commands share. True when the command may run.
bool CommandTable::MayRun(Context& context, Needs needs) {
  if (Includes(needs, Needs::kPlaying) && context.user.table == nullptr) {
    context.Refuse("** You're not playing.");
    return false;
  }
  if (Includes(needs, Needs::kGame)) {
    using engine::ActionKind;
    const User& user = context.user;
    if (const auto why = user.table->WhyNot(user.seat, ActionKind::kAny)) {
      context.Refuse(
          protocol::RefusalWords(ActionKind::kAny, *why, {.opponent = OpponentName(user)}));
      return false;
    }
  }
  return !Includes(needs, Needs::kStorage) || context.MayStore();
}

void CommandTable::Run(User& user, std::string_view typed) {
  user.last_input = rooms_.turn.now;
  rooms_.presence.roster.Typed(user);
  Session& session = *user.session;
  session.refused = false;
  if (session.game_lines) {
    const auto tagged = protocol::SplitTag(protocol::Trim(typed));
    session.tag = tagged.tag;
    typed = tagged.command;
  }
  // A copy of the last command: the one that runs may replace it.
  const bool repeats = protocol::Trim(typed).starts_with("!!");
  const std::string last = repeats ? user.last_command : std::string();
  const std::string_view line = repeats ? std::string_view(last) : protocol::Trim(typed);
  Context context{rooms_, user};
  rooms_.sessions.out.BeginAnswer(session, /*empty_line=*/line.empty() && !repeats);
  const bool was_away = !user.away.empty();
  if (!line.empty()) {
    RunCommand(context, line);
  } else if (typed.starts_with("!!")) {
    context.Refuse("** There is no command to repeat.");
  }
  if (context.ended) return;
  if (was_away && !user.away.empty() && session.interface != Interface::kTelnet && !line.empty()) {
    context.Reply("You're away. Please type 'back'");
  }
  rooms_.sessions.out.Page(session);
  if (session.step == LoginStep::kDone) rooms_.sessions.out.Done(session);  // else it waits
  rooms_.presence.announcer.SetGroup(user);
  rooms_.presence.lobby.NoteLists(user);
}

void CommandTable::RunCommand(Context& context, std::string_view line) {
  User& user = context.user;
  const auto [word, args] = protocol::SplitFirst(line);
  const bool is_move = protocol::LooksLikeMove(line);
  const Command* command = Find(is_move ? "move" : word);
  if (command != nullptr && command->of_game_lines && !user.session->game_lines) command = nullptr;
  Count(command);
  if (command == nullptr) {
    user.last_command = line;
    return context.Refuse("** Unknown command: '{}'", protocol::Printable(word));
  }
  if (command->repeatable) user.last_command = line;
  ChouetteSeating& chouettes = rooms_.chouettes.seating;
  chouettes.OnTyped(user);
  if (!context.IsInScope(ScopeOfCommand(command->name))) return;
  if (const Command* there = AtChouette(user, *command)) command = there;
  if (MayRun(context, command->needs)) command->run(context, is_move ? line : args);
  if (!context.ended) chouettes.OnTyped(user);
}

}  // namespace fibs::server
