// Commands about users: who is here, and what is known about somebody.

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <vector>

#include "protocol/clip.h"
#include "protocol/narrate.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"
#include "server/core/people/vacations.h"
#include "server/core/play/match_tally.h"
#include "server/core/presence/bots.h"
#include "server/core/seats/table_talk.h"

namespace fibs::server {
namespace {

// The specification and what people saw differ by one blank.
constexpr std::string_view kHeader = "No  S  username        rating  exp login  idle from";
constexpr std::string_view kClipHeader = "No  S  username        rating   exp login  idle from";
constexpr size_t kNameColumns = 14;  // of `who`; `rawwho` gives names in full
constexpr size_t kHostColumns = 29;

// Seconds since the user last typed something.
int64_t IdleSeconds(Time now, const User& user) {
  return std::max<int64_t>(UnixSeconds(now) - UnixSeconds(user.last_input), 0);
}

std::string MinutesSeconds(int64_t seconds) {
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

bool IsReadyToPlay(const User& user) { return user.on(Toggle::kReady) && user.table == nullptr; }

// The three columns of S.
std::string Status(const User& user, char blank) {
  const char state = user.table != nullptr ? 'P' : user.on(Toggle::kReady) ? 'R' : '-';
  return {state, user.watching != nullptr ? 'W' : blank, !user.away.empty() ? 'A' : blank};
}

std::string Row(Time now, const User& reader, const User& user, size_t number) {
  const std::string_view name = user.name();
  const std::string_view host = user.session->host;
  // Behind the last column: all that stood in the row before stays where it was.
  const std::string game =
      user.table == nullptr ? std::string() : protocol::GameName(user.table->match());
  return fmt::format("{:>2} {} {:<14} {:>7.2f} {:>5} {} {:>5} {}{}{}", number, Status(user, ' '),
                     name.substr(0, kNameColumns), user.account->rating, user.account->experience,
                     HourMinute(user.login, reader.settings.timezone),
                     MinutesSeconds(IdleSeconds(now, user)), host.substr(0, kHostColumns),
                     game.empty() ? "" : "  ", game);
}

std::string RawRow(Time now, const User& reader, const User& user, size_t number) {
  return fmt::format("who: {:>2} {} {:<14} {:>7.2f} {:>5} {} {:>5} {}", number, Status(user, '-'),
                     user.name(), user.account->rating, user.account->experience,
                     HourMinute(user.login, reader.settings.timezone),
                     MinutesSeconds(IdleSeconds(now, user)), user.session->host);
}

template <typename Wanted>
std::vector<User*> Select(const Lobby& lobby, Wanted wanted) {
  std::vector<User*> selected;
  for (const auto& user : lobby.users()) {
    if (wanted(*user)) selected.push_back(user.get());
  }
  return selected;
}

void Sort(std::vector<User*>& users, SortWho order) {
  const auto rating = [](const User* user) { return user->account->rating; };
  switch (order) {
    case SortWho::kLogin:  // as they come
      return;
    case SortWho::kName:
      std::stable_sort(users.begin(), users.end(), [](const User* a, const User* b) {
        return protocol::ToLower(a->name()) < protocol::ToLower(b->name());
      });
      return;
    case SortWho::kRating:
      std::stable_sort(users.begin(), users.end(),
                       [&](const User* a, const User* b) { return rating(a) < rating(b); });
      return;
    case SortWho::kReverseRating:
      std::stable_sort(users.begin(), users.end(),
                       [&](const User* a, const User* b) { return rating(a) > rating(b); });
      return;
  }
}

// Those whom the arguments mean; none after something else was answered.
std::optional<std::vector<User*>> Selected(Context& c, std::string_view args) {
  const auto [word, rest] = protocol::SplitFirst(args);
  const auto is = [w = word](std::string_view filter) { return protocol::EqualsNoCase(w, filter); };
  if (word.empty()) return Select(c.presence.lobby, [](const User&) { return true; });
  if (is("ready")) return Select(c.presence.lobby, IsReadyToPlay);
  if (is("playing"))
    return Select(c.presence.lobby, [](const User& u) { return u.table != nullptr; });
  if (is("away")) return Select(c.presence.lobby, [](const User& u) { return !u.away.empty(); });
  if (is("count")) {
    const size_t count = c.presence.lobby.users().size();
    c.Reply(count == 1 ? "There is 1 user logged on."
                       : fmt::format("There are {} users logged on.", count));
    return std::nullopt;
  }
  if (is("from")) {
    if (rest.empty()) {
      c.Refuse("** usage: who from <site>");
      return std::nullopt;
    }
    const std::string site = protocol::ToLower(rest);
    return Select(c.presence.lobby, [&](const User& u) {
      return protocol::ToLower(u.session->host).find(site) != std::string::npos;
    });
  }
  User* user = c.FindUser(word, "** There is no one called {}.");
  if (user == nullptr) return std::nullopt;
  return std::vector<User*>{user};
}

enum class WhoKind : uint8_t { kWho, kRaw };

template <WhoKind kKind>
void Who(Context& c, std::string_view args) {
  auto users = Selected(c, args);
  if (!users) return;
  Sort(*users, c.user.settings.sortwho);
  if (c.user.clip()) {
    if (users->empty() && kKind == WhoKind::kWho) c.Reply(kClipHeader);
    for (User* user : *users) c.Reply(c.presence.roster.Line(*user, c.turn.now));
    return c.Reply(protocol::ClipMark(protocol::Clip::kWhoEnd));
  }
  if (kKind == WhoKind::kWho) c.Reply(kHeader);
  size_t number = 0;
  for (const User* user : *users) {
    ++number;
    c.Reply(kKind == WhoKind::kWho ? Row(c.turn.now, c.user, *user, number)
                                   : RawRow(c.turn.now, c.user, *user, number));
  }
  if (kKind == WhoKind::kRaw) c.Reply("who:end");
}

void Where(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  const User* user = name.empty() ? &c.user : c.FindUser(name, "** There's no one called {}.");
  if (user == nullptr) return;
  c.Reply("{} from {}", user->name(), user->session->host);
  c.Reply("({})", user->session->host);
}

// ---- whois.

std::string IdleText(int64_t seconds) {
  if (seconds < 60) return fmt::format("{} seconds idle.", seconds);
  return MinutesSeconds(seconds) + " minutes idle.";
}

std::string PlayStatus(const User& user) {
  if (user.table != nullptr) {
    return fmt::format("{} is playing with {}.", user.name(), OpponentName(user));
  }
  return fmt::format(
      "{} is {}ready to play, {}, not playing.", user.name(), user.on(Toggle::kReady) ? "" : "not ",
      user.watching != nullptr ? "watching " + user.watching->name() : std::string("not watching"));
}

std::string DateOrUnknown(Time time, const User& reader) {
  return time == Time{} ? "not known" : LongDate(time, reader.settings.timezone);
}

void TellOtherRatings(Context& c, const Account& account) {
  for (const auto& [series, player] : account.game_ratings) {
    c.Reply("  Rating in {}: {:.2f} Experience: {}", series->name, player.rating,
            player.experience);
  }
}

void TellTally(Context& c, const Account& account) {
  const MatchTally tally = TallyOf(account, c.play.matches, c.turn.now);
  c.Reply("  Matches in the last year: {} finished, {} unfinished, {} abandoned.", tally.finished,
          tally.unfinished, tally.abandoned);
}

constexpr size_t kTrophiesTold = 3;  // the newest ones

void TellTrophies(Context& c, const Account& account) {
  constexpr std::array kPlaces = {"1st", "2nd", "3rd"};
  const std::span<const Trophy> all = c.events.book.trophies().Of(account.id);
  const size_t told = std::min(all.size(), kTrophiesTold);
  const std::span<const Trophy> newest = all.last(told);
  for (auto trophy = newest.rbegin(); trophy != newest.rend(); ++trophy) {
    c.Reply("  Trophy: {} of {} in tournament {}.",
            kPlaces.at(static_cast<size_t>(trophy->place) - 1), trophy->entrants,
            c.events.book.Find(trophy->event)->Name());
  }
  if (const size_t more = all.size() - told; more > 0) {
    c.Reply("  And {} {} before.", more, more == 1 ? "trophy" : "trophies");
  }
}

void Whois(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Refuse("** please give a name as an argument.");
  const Account* account = c.people.accounts.Find(name);
  if (account == nullptr) {
    return c.Reply("No information found on user {}.", protocol::Printable(name));
  }
  // Programs of CLIP 1008 know FIBS's lines by their number.
  const bool all = !c.user.clip() || c.user.session->game_lines;
  const User* user = c.presence.lobby.Online(account->id);
  c.Reply("Information about {}:", account->name);
  c.Reply("  Last login:  {} from {}", DateOrUnknown(account->last_login, c.user),
          account->last_host);
  if (user != nullptr) {
    c.Reply("  Still logged in. {}", IdleText(IdleSeconds(c.turn.now, *user)));
    c.Reply("  {}", PlayStatus(*user));
    if (all && IsComputer(*user)) c.Reply("  {} is a computer player.", user->name());
    if (!user->away.empty()) c.Reply("  {} is away: {}", user->name(), user->away);
  } else {
    c.Reply("  Last logout: {}", DateOrUnknown(account->last_logout, c.user));
    c.Reply("  Not logged in right now.");
    if (all && IsBot(*account)) c.Reply("  {} is a computer player.", account->name);
  }
  if (const auto back = VacationEnd(*account, c.turn.now); all && back) {
    c.Reply("  On vacation until {}.", LongDate(*back, c.user.settings.timezone));
  }
  c.Reply("  Rating: {:.2f} Experience: {}", account->rating, account->experience);
  if (all) TellOtherRatings(c, *account);
  if (account->email.empty()) {
    c.Reply("  No email address.");
  } else {
    c.Reply("  Email address: {}", account->email);
  }
  if (all) {
    TellTally(c, *account);
    TellTrophies(c, *account);
  }
  c.Reply("");
}

constexpr Command kWhoCommands[] = {
    {"rawwho", "", Needs::kNothing, Who<WhoKind::kRaw>},
    {"where", "", Needs::kNothing, Where},
    {"who", "w", Needs::kNothing, Who<WhoKind::kWho>},
    {"whois", "", Needs::kNothing, Whois},
};

}  // namespace

std::span<const Command> WhoCommands() { return kWhoCommands; }

}  // namespace fibs::server
