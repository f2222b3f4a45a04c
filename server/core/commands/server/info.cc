// Commands about the server: time, texts, help.

#include <algorithm>
#include <string>
#include <vector>

#include "protocol/clip.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/help/help_texts.h"

namespace fibs::server {
namespace {

void TellText(Context& c, std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  c.ReplyLines(text);
}

void ShowTime(Context& c, std::string_view args) {
  const std::string_view typed = protocol::SplitFirst(args).word;
  const auto zone = typed.empty() ? c.user.settings.timezone : FindTimezone(typed);
  if (!zone) {
    c.Refuse("Can't find timezone '{}'. Try one of:", protocol::Printable(typed));
    return TellText(c, TimezoneList());
  }
  c.Reply(TimeAndUtc(c.turn.now, *zone));
}

void Last(Context& c, std::string_view args) {
  if (!args.empty()) return c.Refuse("** Please use the 'whois' command.");
  c.Reply("The {} last logins/logouts:", VisitLog::kEntriesMax);
  for (const VisitLog::Entry& entry : c.presence.statistics.visits.entries()) {
    c.Reply("{}: {}", DayAndTime(entry.at, c.user.settings.timezone), entry.text);
  }
}

void Motd(Context& c, std::string_view) {
  if (c.user.clip()) c.Reply(protocol::ClipMark(protocol::Clip::kMotdBegin));
  c.ReplyLines(c.turn.texts.Get(Text::kMotd));
  if (c.user.clip()) c.Reply(protocol::ClipMark(protocol::Clip::kMotdEnd));
}

void About(Context& c, std::string_view) { c.ReplyLines(c.turn.texts.Get(Text::kAbout)); }

void Version(Context& c, std::string_view) { c.Reply("** Version fibsd " FIBS_VERSION); }

void Port(Context& c, std::string_view) {
  const std::string& address = c.turn.config.listen.front();
  c.Reply("The server is running on port {}.", address.substr(address.rfind(':') + 1));
}

// ---- help.

constexpr size_t kTopicColumns = 4;
constexpr size_t kTopicWidth = 19;

void ListTopics(Context& c, const std::vector<std::string_view>& topics) {
  std::string line;
  for (size_t i = 0; i < topics.size(); ++i) {
    const bool last = i % kTopicColumns == kTopicColumns - 1 || i + 1 == topics.size();
    line += fmt::format("{:<{}}", topics[i], last ? 0 : kTopicWidth);
    if (!last) continue;
    c.Reply("  {}", line);
    line.clear();
  }
}

// The topics that a typed one can mean: itself, or all that begin with it. `to` means `toggle`, not
// `toggle-bell`.
std::vector<const HelpText*> FindTopics(std::string_view typed) {
  std::vector<const HelpText*> found;
  for (const HelpText& help : HelpTexts()) {
    if (help.topic == typed) return {&help};
    if (help.topic.starts_with(typed)) found.push_back(&help);
  }
  const auto is_part_of_first = [&found](const HelpText* help) {
    return help == found.front() ||
           help->topic.starts_with(fmt::format("{}-", found.front()->topic));
  };
  if (std::all_of(found.begin(), found.end(), is_part_of_first) && !found.empty()) found.resize(1);
  return found;
}

void Help(Context& c, std::string_view args) {
  const auto words = protocol::Split(args);
  std::vector<std::string_view> names;
  if (words.empty()) {
    for (const HelpText& help : HelpTexts()) names.push_back(help.topic);
    c.Reply("Type 'help topic' to read about one of these topics:");
    return ListTopics(c, names);
  }
  // `help toggle bell` is `help toggle-bell`; words after a topic are ignored.
  auto found = FindTopics(protocol::ToLower(fmt::to_string(fmt::join(words, "-"))));
  if (found.empty()) found = FindTopics(protocol::ToLower(words[0]));
  const std::string typed = protocol::Printable(words[0]);
  if (found.empty()) {
    return c.Refuse("** No help available on {}. Type 'help' for a list of topics.", typed);
  }
  if (found.size() == 1) return TellText(c, found.front()->text);
  for (const HelpText* help : found) names.push_back(help->topic);
  c.Refuse("** '{}' may mean one of these topics:", typed);
  ListTopics(c, names);
}

// Topics that stand among the commands in the lists of some programs.
void Hostnames(Context& c, std::string_view) { Help(c, "hostnames"); }
void Names(Context& c, std::string_view) { Help(c, "names"); }

void Timezones(Context& c, std::string_view) { TellText(c, TimezoneList()); }

constexpr Command kInfoCommands[] = {
    {"about", "", Needs::kNothing, About},
    {"date", "", Needs::kNothing, ShowTime},
    {"help", "h", Needs::kNothing, Help},
    {"last", "", Needs::kNothing, Last},
    {"man", "", Needs::kNothing, Help},
    {"motd", "", Needs::kNothing, Motd},
    {"port", "", Needs::kNothing, Port},
    {"time", "", Needs::kNothing, ShowTime},
    {"version", "", Needs::kNothing, Version},
    {"hostnames", "", Needs::kNothing, Hostnames, /*repeatable=*/true, /*in_full=*/true},
    {"names", "", Needs::kNothing, Names, /*repeatable=*/true, /*in_full=*/true},
    {"timezones", "", Needs::kNothing, Timezones, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> InfoCommands() { return kInfoCommands; }

}  // namespace fibs::server
