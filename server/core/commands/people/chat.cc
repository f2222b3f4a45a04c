// Commands for talking to others.

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "protocol/clip.h"
#include "protocol/clip_people.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/people/may_talk.h"
#include "server/core/commands/said.h"
#include "server/core/conduct/phrases.h"
#include "server/core/seats/table_talk.h"

namespace fibs::server {
namespace {

using protocol::Clip;

// Who is in nobody's last matches any more has not played with him lately.
constexpr int kMatchesAsked = 100;

// What somebody says, in the two styles.
struct Speech {
  const User& speaker;
  Clip type;
  std::string_view verb;  // as in "NAME shouts: TEXT"
  std::string_view text;
  std::string_view way = {};  // of a phrase: the command
  int phrase = 0;             // 0: it is none

  std::string PhraseLine(std::string_view to) const {
    return protocol::ClipPhrase(speaker.name(), to, way, phrase);
  }
  std::string ForPrograms() const { return protocol::ClipNameText(type, speaker.name(), text); }
  std::string ForPeople() const { return fmt::format("{} {}: {}", speaker.name(), verb, text); }
  std::string LineFor(const User& listener) const {
    if (phrase != 0 && listener.session->game_lines) {
      return PhraseLine(type == Clip::kSays ? std::string_view(listener.name()) : "");
    }
    return listener.clip() ? ForPrograms() : ForPeople();
  }
};

// Everybody hears it, strangers, too. Tells the user if he may not.
bool MayTalkToAll(Context& c) { return c.IsAllowed(Measure::kStrangers); }

// For who reports it. To one alone, or to all who can hear it.
void Remember(Context& c, const Speech& speech, const User* to = nullptr) {
  std::string line = speech.ForPeople();
  if (to != nullptr) line = fmt::format("{} to {}: {}", c.user.name(), to->name(), speech.text);
  c.conduct.talk.Note(c.user.id(), to != nullptr ? to->id() : 0, line);
}

// The answer to the speaker.
void Confirm(Context& c, std::string_view clip_line, std::string_view plain_line) {
  c.Tell(c.user, c.user.clip() ? clip_line : plain_line, Outbox::Depends::kNothing);
}

// `you_said`: how the answer for people begins.
void ConfirmSaid(Context& c, std::string_view you_said, const User& listener,
                 std::string_view text) {
  Confirm(c, protocol::ClipNameText(Clip::kYouSay, listener.name(), text),
          fmt::format("{} {}: {}", you_said, listener.name(), text));
  if (!listener.away.empty()) c.Reply("{} is away: {}", listener.name(), listener.away);
}

// ---- To everybody.

// Newcomers have only so many shouts in an hour. Tells the user.
bool MayShoutAgain(Context& c) {
  const Limits& limits = c.turn.limits;
  const int most = limits.newcomer_shouts_max;
  if (!limits.rates || most == 0 || limits.newcomer_experience_max == 0) return true;
  if (c.user.account->experience > limits.newcomer_experience_max) return true;
  if (c.sessions.newcomer_shouts.Take(c.user.id(), c.turn.now, most)) return true;
  c.sessions.refusals.Count(Limit::kShouts);
  c.Refuse("** You have shouted {} time{} in this hour. Newcomers can't shout more often.", most,
           most == 1 ? "" : "s");
  return false;
}

void Shout(Context& c, std::string_view args) {
  const std::string text = protocol::Printable(args);
  if (c.user.on(Toggle::kSilent)) {
    return c.Refuse("** Please type 'toggle silent' again before you shout.");
  }
  const int needed = c.turn.limits.shout_experience_min;
  if (c.user.account->experience < needed) {
    c.sessions.refusals.Count(Limit::kShouts);
    return c.Refuse("** You need an experience of {} before you can shout.", needed);
  }
  if (text.empty()) return c.Refuse("** shout what?");
  if (!c.MaySay(text) || !MayTalkToAll(c)) return;
  if (!MayShout(c.turn.limits, *c.user.session->allowance, c.turn.now)) {
    c.sessions.refusals.Count(Limit::kShouts);
    return c.Refuse("** You shout too much. Please wait a little.");
  }
  if (!MayShoutAgain(c)) return;
  const Speech speech{c.user, Clip::kShouts, "shouts", text};
  Remember(c, speech);
  c.presence.announcer.Shout(c.user, speech.ForPrograms(), speech.ForPeople());
  Confirm(c, protocol::ClipText(Clip::kYouShout, text), "You shout: " + text);
}

// ---- Around a board.

// The players of the game that a user plays or watches; the watched one alone when he does not
// play; nobody when the user neither plays nor watches.
std::vector<User*> PlayersAround(const Context& c) {
  User* watched = c.user.watching;
  const Table* table = c.user.table != nullptr ? c.user.table
                       : watched != nullptr    ? watched->table
                                               : nullptr;
  std::vector<User*> around;
  if (table != nullptr) {
    for (User* player : PlayersAt(c.presence.lobby, *table)) {
      if (player != nullptr) around.push_back(player);
    }
  } else if (watched != nullptr) {
    around.push_back(watched);
  }
  return around;
}

enum class Hearers : uint8_t { kEverybody, kWatchers };

// Sends to everybody around the board who listens, and tells the speaker how many those are.
void SayAround(Context& c, const Speech& speech, Hearers hearers) {
  const std::vector<User*> players = PlayersAround(c);
  const bool by_player = c.user.table != nullptr;
  size_t heard = 0;
  const auto send = [&](User& listener, bool must_listen) {
    if (&listener == &c.user) return;
    if (!must_listen && Gags(listener, c.user)) return;
    const std::string line = speech.LineFor(listener);
    c.Tell(listener, line, Outbox::Depends::kNothing);
    c.sessions.out.NoteAnnounced(line.size());
    ++heard;
  };
  for (User* player : players) {
    if (hearers == Hearers::kEverybody) send(*player, /*must_listen=*/false);
    // Who watches a game hears its players, gagged or not.
    for (User* watcher : player->watchers) send(*watcher, by_player);
  }
  if (heard == 0) return c.Reply("** But nobody heard you.");
  c.Reply("** {} user{} heard you.", heard, heard == 1 ? "" : "s");
}

void TalkAround(Context& c, std::string_view args, Clip type, Clip own_type, std::string_view verb,
                Hearers hearers) {
  if (PlayersAround(c).empty()) return c.Refuse("** You're not watching or playing.");
  const auto words = ReadSaid(c, args);
  if (!words) return;
  const std::string& text = words->text;
  if (text.empty()) return c.Refuse("** {} what?", verb);
  if (!MayTalkToAll(c)) return;
  const std::string third_person = fmt::format("{}{}", verb, type == Clip::kKibitzes ? "es" : "s");
  const Speech speech{c.user, type, third_person, text, verb, words->phrase};
  if (words->phrase != 0 && c.user.session->game_lines) {
    c.Tell(c.user, speech.PhraseLine(""), Outbox::Depends::kNothing);
  } else {
    Confirm(c, protocol::ClipText(own_type, text), fmt::format("You {}: {}", verb, text));
  }
  Remember(c, speech);
  SayAround(c, speech, hearers);
}

void Kibitz(Context& c, std::string_view args) {
  TalkAround(c, args, Clip::kKibitzes, Clip::kYouKibitz, "kibitz", Hearers::kEverybody);
}

void Whisper(Context& c, std::string_view args) {
  TalkAround(c, args, Clip::kWhispers, Clip::kYouWhisper, "whisper", Hearers::kWatchers);
}

// ---- To one.

// Who is logged in under exactly that name. Tells the user when there is nobody.
User* FindInFull(Context& c, std::string_view name) {
  const Account* account = c.people.accounts.Find(name);
  User* user = account != nullptr ? c.presence.lobby.Online(account->id) : nullptr;
  if (user == nullptr) c.Refuse("** There is no one called {}", protocol::Printable(name));
  return user;
}

// `you_said`: how the answer for people begins.
void SayTo(Context& c, User& listener, const Said& words, std::string_view way,
           std::string_view you_said) {
  const Speech speech{c.user, Clip::kSays, "says", words.text, way, words.phrase};
  Remember(c, speech, &listener);
  TellWithBell(c.sessions.out, listener, speech.LineFor(listener));
  if (words.phrase != 0 && c.user.session->game_lines) {
    return c.Tell(c.user, speech.PhraseLine(listener.name()), Outbox::Depends::kNothing);
  }
  ConfirmSaid(c, you_said, listener, words.text);
}

enum class Name : uint8_t { kCompleted, kInFull };

template <Name kName>
void Tell(Context& c, std::string_view args) {
  const auto [name, rest] = protocol::SplitFirst(args);
  if (name.empty()) return c.Refuse("** tell who?");
  User* listener = kName == Name::kInFull ? FindInFull(c, name)
                                          : c.FindUser(name, "** There is no one called {}");
  if (listener == nullptr) return;
  const auto words = ReadSaid(c, rest);
  if (!words) return;
  if (words->text.empty()) return c.Refuse("** tell {} what?", listener->name());
  if (listener == &c.user) return c.Reply("You say to yourself: {}", words->text);
  if (!MayTalkTo(c, *listener->account)) return;
  TellUnlessStranger(
      c, *listener->account, words->text, [to = listener->id(), said = *words](Context& call) {
        if (User* reader = call.presence.lobby.Online(to)) {
          return SayTo(call, *reader, said, "tell", "** You tell");
        }
        call.Refuse("** {} is not here any more.", call.people.accounts.Get(to).name);
      });
}

// An opponent can always be spoken to, whoever gagged whom.
void Say(Context& c, std::string_view args) {
  if (c.user.table == nullptr) return c.Refuse("** 'say' can't be used outside a game");
  const auto words = ReadSaid(c, args);
  if (!words) return;
  if (words->text.empty()) return c.Refuse("** say what?");
  if (c.user.opponent == nullptr) return c.Refuse("** {} is not here.", OpponentName(c.user));
  SayTo(c, *c.user.opponent, *words, "say", "You say to");
}

// ---- Messages.

void ShowReceived(Context& c) {
  c.user.last_command = "message";  // `!!` repeats it only in this form
  if (c.user.received.empty()) return c.Reply("There are no new messages for you.");
  for (const StoredMessage& message : c.user.received) c.Reply(MessageLine(c.user, message));
}

// A message, and what storage has said so far of those who may have played with its receiver.
struct Letter {
  AccountId to = 0;
  std::string text;
  MessageDelivery::Played played = {};
};

void LeaveAsked(Context& c, const Letter& letter);

// Leaves it, or has storage asked who has played with its receiver: only friends have room.
void Leave(Context& c, const Account& to, const Letter& letter) {
  const std::string& text = letter.text;
  const auto left = c.presence.delivery.Leave(*c.user.account, to, text, letter.played);
  using Outcome = MessageDelivery::Outcome;
  if (left.outcome == Outcome::kDelivered || left.outcome == Outcome::kSaved) {
    c.push.notices.OnMessage(to.id, c.user.name());
  }
  switch (left.outcome) {
    case Outcome::kDelivered:
      return c.Reply(c.user.clip() ? protocol::ClipName(Clip::kMessageDelivered, to.name)
                                   : "Message delivered: " + text);
    case Outcome::kSaved:
      return c.Reply(c.user.clip() ? protocol::ClipName(Clip::kMessageSaved, to.name)
                                   : "Message saved: " + text);
    case Outcome::kFull:
      return c.Refuse("** Too many messages are waiting for {}. Yours was not saved.", to.name);
    case Outcome::kFullOfYours:
      return c.Refuse("** Too many of your messages are waiting for {}. This one was not saved.",
                      to.name);
    case Outcome::kNotKnown:
      return Ask(c, HistoryQuery{left.asks, kMatchesAsked},
                 [letter = Letter(letter), asks = left.asks](Context& call,
                                                             const HistoryLoaded& answer) mutable {
                   const auto with_him = [&](const FinishedMatch& match) {
                     return match.players[0] == letter.to || match.players[1] == letter.to;
                   };
                   letter.played[asks] =
                       answer.matches && std::ranges::any_of(*answer.matches, with_him);
                   LeaveAsked(call, letter);
                 });
  }
}

void LeaveAsked(Context& c, const Letter& letter) {
  if (!c.people.accounts.IsInUse(letter.to)) {  // erased meanwhile
    return c.Refuse("** Your message was not saved: its receiver is no more.");
  }
  const Account& to = c.people.accounts.Get(letter.to);
  if (MayTalkTo(c, to) && c.MayStore()) Leave(c, to, letter);
}

void Message(Context& c, std::string_view args) {
  const auto [name, rest] = protocol::SplitFirst(args);
  if (name.empty()) return ShowReceived(c);
  const std::string text = protocol::Printable(rest);
  if (text.empty()) return c.Refuse("** usage: message <user> <text>");
  const Account* to = c.people.accounts.Find(name);
  if (to == nullptr) return c.Refuse("** Don't know user {}.", protocol::Printable(name));
  if (!c.MaySay(text) || !MayTalkTo(c, *to)) return;
  c.conduct.talk.Note(c.user.id(), to->id,
                      fmt::format("{} leaves {}: {}", c.user.name(), to->name, text));
  TellUnlessStranger(c, *to, text, [letter = Letter{.to = to->id, .text = text}](Context& call) {
    LeaveAsked(call, letter);
  });
}

// By their numbers, in the order in which they stand for good.
void ListPhrases(Context& c, std::string_view) {
  int number = 0;
  for (const std::string_view phrase : Phrases()) c.Reply("  #{:<3} {}", ++number, phrase);
  if (c.SaysPhrases())
    c.Reply("** Type a number behind say, tell, kibitz, whisper, team or club N say.");
}

// Said aloud: not by whom a measure keeps from it, and he reads that before anything else.
template <auto kSay>
void Aloud(Context& c, std::string_view args) {
  if (c.IsAllowed(Measure::kTalk)) kSay(c, args);
}

constexpr Command kChatCommands[] = {
    {"kibitz", "k", Needs::kNothing, Aloud<Kibitz>, /*repeatable=*/false},
    {"message", "", Needs::kStorage, Message, /*repeatable=*/false},
    {"phrases", "", Needs::kNothing, ListPhrases, /*repeatable=*/true, /*in_full=*/true},
    {"say", "s", Needs::kNothing, Aloud<Say>, /*repeatable=*/false},
    {"shout", "", Needs::kNothing, Aloud<Shout>, /*repeatable=*/false},
    {"tell", "t", Needs::kNothing, Aloud<Tell<Name::kCompleted>>, /*repeatable=*/false},
    {"tellx", "", Needs::kNothing, Aloud<Tell<Name::kInFull>>, /*repeatable=*/false,
     /*in_full=*/true},
    {"whisper", "wh", Needs::kNothing, Aloud<Whisper>, /*repeatable=*/false},
};

}  // namespace

std::span<const Command> ChatCommands() { return kChatCommands; }

}  // namespace fibs::server
