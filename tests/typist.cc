#include "tests/typist.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/rules/game.h"
#include "protocol/board.h"
#include "protocol/typed_text.h"
#include "server/core/sessions/bye_words.h"

namespace fibs::server {
namespace {

using engine::Phase;

constexpr size_t kRubbishMax = 12;
constexpr std::string_view kShutdown = "shutdown";

}  // namespace

std::string SomeGame(Random& random) {
  static const std::vector<std::string> options = {
      "", "", "", "", " unrated", " bar4", " nocube", " jacoby", " automatic 2 triples", " tapa"};
  return std::string(engine::kSeries[random.Below(engine::kSeries.size())].name) +
         random.Pick(options);
}

std::string Typist::Line(const CoreState& state, const User& user) {
  if (user.table != nullptr && !random_.OneIn(6)) return GameLine(user);
  if (user.table == nullptr && random_.OneIn(2)) return LobbyLine(state, user);
  return AnyLine(state.commands);
}

std::string Typist::LobbyLine(const CoreState& state, const User& user) {
  if (!user.on(Toggle::kReady)) return "toggle ready";
  const auto invited =
      std::find_if(state.lobby.users().begin(), state.lobby.users().end(), [&](const auto& other) {
        return other->invitation && other->invitation->to == user.id() && other->table == nullptr;
      });
  if (invited != state.lobby.users().end()) return fmt::format("join {}", (*invited)->name());
  static const std::vector<std::string> lengths = {"", "", " 1", " 2", " 3", " 5", " unlimited"};
  const std::string& length = random_.Pick(lengths);
  const std::string words = games_ && !length.empty() ? " " + SomeGame(random_) : "";
  return fmt::format("invite {}{}{}", SomeName(), length, words);
}

std::string Typist::GameLine(const User& user) {
  const engine::Match& match = user.table->match();
  if (match.resign()) return random_.OneIn(2) ? "accept" : "reject";
  if (random_.OneIn(60)) {
    return random_.Pick<std::string>({"resign n", "resign g", "resign b", "leave"});
  }
  switch (match.phase()) {
    case Phase::kGameOver:
      return "join";
    case Phase::kTakeOrDrop:
      return random_.Pick<std::string>({"accept", "accept", "reject", "redouble", "beaver"});
    case Phase::kRollOrDouble:
      return random_.OneIn(8) ? "double" : "roll";
    case Phase::kMove: {
      if (match.turn() != user.seat) return "board";
      const auto plays = match.LegalPlays();
      return protocol::FormatPlay(random_.Pick(plays).play, match.numbering(user.seat));
    }
    case Phase::kOpeningRoll:
    case Phase::kMatchOver:
      break;
  }
  return "board";
}

// Clubs and events of few numbers, so that people meet there.
std::string Typist::ClubLine() {
  static const std::vector<std::string> lines = {"club create {0}",
                                                 "club join {1}",
                                                 "club join {1}",
                                                 "club leave {1}",
                                                 "club {1} invite {0}",
                                                 "club {1} admit {0}",
                                                 "club {1} refuse {0}",
                                                 "club {1} remove {0} rude",
                                                 "club {1} director {0}",
                                                 "club {1} member {0}",
                                                 "club {1} owner {0}",
                                                 "club {1} admission open",
                                                 "club {1} admission request",
                                                 "club {1} about {0}",
                                                 "club {1} say hello",
                                                 "club {1} close {0}",
                                                 "club members {1}",
                                                 "club list",
                                                 "tournament enter {1}",
                                                 "tournament enter {1}",
                                                 "tournament leave {1}",
                                                 "tournament here {1}",
                                                 "tournament list",
                                                 "tournament table {1}"};
  return fmt::format(fmt::runtime(random_.Pick(lines)), SomeName(), 1 + random_.Below(8));
}

std::string Typist::AnyLine(const CommandTable& commands) {
  if (random_.OneIn(16)) return ClubLine();
  if (commands_.empty()) {  // those that everybody has
    for (const Command& command : commands.all()) {
      if (!command.of_game_lines) commands_.push_back(command.name);
    }
  }
  std::string line(random_.Pick(commands_));
  if (random_.OneIn(4)) line.resize(1 + random_.Below(line.size()));
  const Command* command = commands.Find(line);
  if (command != nullptr) {
    const bool leaves =
        std::find(kByeWords.begin(), kByeWords.end(), command->name) != kByeWords.end();
    if (command->name == kShutdown || (leaves && !random_.OneIn(8))) line = "who";
  }
  for (size_t words = random_.Below(4); words > 0; --words) (line += ' ') += Argument();
  return line;
}

std::string Typist::Argument() {
  static const std::vector<std::string> words = {
      "ready",  "silent",  "games",    "saved",      "watchers",   "boardstyle", "from",
      "to",     "UTC",     "timezone", "unlimited",  "notify",     "redoubles",  "automove",
      "greedy", "double",  "moves",    "who",        "linelength", "pagelength", "sortwho",
      "away",   "playing", "count",    "savedcount", "password",   "secret",     "Europe/Berlin",
      "none",   "bar",     "off",      "8-5",        "24/18",      "*",          "a@b.example",
      "max",    "telnet",  "wrap",     "bell",       "rrating",    "2147483648", "-1",
      "new",    "page",    "all",      "this",       "end",        "account",    "stop"};
  switch (random_.Below(5)) {
    case 0:
    case 1:
      return SomeName();
    case 2:
      return std::to_string(static_cast<int>(random_.Below(40)) - 8);
    case 3:
      return Rubbish();
    default:
      return random_.Pick(words);
  }
}

std::string Typist::SomeName() {
  const std::string& name = random_.Pick(names_);
  return random_.OneIn(10) ? name.substr(0, 1 + random_.Below(3)) : name;
}

// As the decoder of typed bytes lets it through.
std::string Typist::Rubbish() {
  std::string text;
  for (size_t n = random_.Below(kRubbishMax); n > 0; --n) {
    text += static_cast<char>(random_.Below(256));
  }
  return protocol::Printable(text);
}

}  // namespace fibs::server
