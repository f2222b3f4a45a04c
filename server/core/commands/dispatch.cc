#include "server/core/commands/dispatch.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "protocol/refusal_words.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"

namespace fibs::server {
namespace {

// The refusals that commands share. True when the command may run.
bool MayRun(Context& context, Needs needs) {
  if (Includes(needs, Needs::kPlaying) && context.user.table == nullptr) {
    context.Reply("** You're not playing.");
    return false;
  }
  if (Includes(needs, Needs::kGame)) {
    if (const auto why = context.table().match().WhyGameWaits(context.user.seat)) {
      context.Reply(protocol::GameWaitsWords(why->reason, context.opponent().name()));
      return false;
    }
  }
  return !Includes(needs, Needs::kStorage) || MayAppend(context.world, *context.user.session);
}

void Count(World& world, const Command* command) {
  const std::vector<Command>& all = AllCommands();
  std::vector<uint64_t>& counts = world.statistics.commands;
  if (counts.empty()) counts.resize(all.size() + 1);
  ++counts[command == nullptr ? all.size() : static_cast<size_t>(command - all.data())];
}

// What each word means that is a command, a shortcut, or the beginning of one command only; null:
// of several. In small letters.
std::map<std::string, const Command*> MakeWords() {
  std::map<std::string, const Command*> words;
  for (const Command& command : AllCommands()) {
    if (command.in_full) continue;
    for (size_t size = 1; size <= command.name.size(); ++size) {
      const auto [word, added] =
          words.try_emplace(std::string(command.name.substr(0, size)), &command);
      if (!added) word->second = nullptr;
    }
  }
  for (const Command& command : AllCommands()) {
    words[std::string(command.name)] = &command;
    if (!command.shortcut.empty()) words[std::string(command.shortcut)] = &command;
  }
  return words;
}

// The same by first letters, of which each has only some words: every line that is typed asks.
class WordsByLetter {
 public:
  WordsByLetter() {
    for (auto& [word, command] : MakeWords()) At(word).emplace_back(word, command);
  }
  const Command* Find(std::string_view word) {
    const auto& words = At(word);
    const auto found =
        std::lower_bound(words.begin(), words.end(), word,
                         [](const auto& entry, std::string_view w) { return entry.first < w; });
    return found != words.end() && found->first == word ? found->second : nullptr;
  }

 private:
  std::vector<std::pair<std::string, const Command*>>& At(std::string_view word) {
    return by_letter_[static_cast<uint8_t>(word.empty() ? 0 : word.front())];
  }
  std::array<std::vector<std::pair<std::string, const Command*>>, 256> by_letter_;
};

}  // namespace

User* Context::FindUser(std::string_view typed, fmt::format_string<const std::string&> refusal) {
  NameMatch found = world.FindUser(typed);
  if (found.user != nullptr) return found.user;
  const std::string name = protocol::Printable(typed);
  if (found.ambiguous.empty()) {
    Reply(std::string_view(fmt::format(refusal, name)));
  } else {
    Reply("** '{}' may mean {}. Please type more of the name.", name,
          fmt::join(found.ambiguous, " or "));
  }
  return nullptr;
}

const std::vector<Command>& AllCommands() {
  static const std::vector<Command> commands = [] {
    std::vector<Command> all;
    for (auto rows : {PlayCommands(), InviteCommands(), LobbyCommands(), ChatCommands(),
                      SettingsCommands(), InfoCommands(), WhoCommands(), FigureCommands(),
                      MatchInfoCommands(), HistoryCommands(), AdminCommands()}) {
      all.insert(all.end(), rows.begin(), rows.end());
    }
    std::sort(all.begin(), all.end(),
              [](const Command& a, const Command& b) { return a.name < b.name; });
    return all;
  }();
  return commands;
}

const Command* FindCommand(std::string_view word) {
  static WordsByLetter words;
  return words.Find(protocol::ToLower(word));
}

std::vector<std::pair<std::string_view, uint64_t>> CommandCounts(const World& world) {
  const std::vector<Command>& all = AllCommands();
  const std::vector<uint64_t>& counts = world.statistics.commands;
  std::vector<std::pair<std::string_view, uint64_t>> named;
  for (size_t i = 0; i <= all.size(); ++i) {
    named.emplace_back(i < all.size() ? all[i].name : "unknown", counts.empty() ? 0 : counts[i]);
  }
  return named;
}

void Dispatch(World& world, User& user, std::string_view typed) {
  user.last_input = world.now;
  world.roster.Typed(user);
  // A copy of the last command: the one that runs may replace it.
  const bool repeats = protocol::Trim(typed).starts_with("!!");
  const std::string last = repeats ? user.last_command : std::string();
  const std::string_view line = repeats ? std::string_view(last) : protocol::Trim(typed);
  Context context{world, user};
  const auto [word, args] = protocol::SplitFirst(line);
  world.out.BeginAnswer(*user.session, /*empty_line=*/line.empty() && !repeats);
  const bool was_away = !user.away.empty();
  if (!word.empty()) {
    const bool is_move = protocol::LooksLikeMove(line);
    const Command* command = FindCommand(is_move ? "move" : word);
    Count(world, command);
    if (command == nullptr) {
      user.last_command = line;
      context.Reply("** Unknown command: '{}'", protocol::Printable(word));
    } else {
      if (command->repeatable) user.last_command = line;
      if (MayRun(context, command->needs)) command->run(context, is_move ? line : args);
    }
  } else if (typed.starts_with("!!")) {
    context.Reply("** There is no command to repeat.");
  }
  if (!context.ended && was_away && !user.away.empty() &&
      user.session->interface != Interface::kTelnet && !word.empty()) {
    context.Reply("You're away. Please type 'back'");
  }
  if (context.ended) return;
  world.out.Page(*user.session);
  if (user.session->step == LoginStep::kDone) world.out.Done(*user.session);  // else it waits
  world.Refresh(user);
}

}  // namespace fibs::server
