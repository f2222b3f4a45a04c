#include "protocol/narrate.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/match/redoubles.h"
#include "protocol/board.h"

namespace fibs::protocol {
namespace {

using engine::Player;

// One function for each event; `Empty()` where a reader is told nothing.
class Narrator {
 public:
  Narrator(const Reader& reader, const Scene& scene) : reader_(reader), scene_(scene) {}

  std::string operator()(const engine::GameStarted&) const {
    return fmt::format("Starting a new game with {}.", Name(Other(reader_.seat)));
  }

  std::string operator()(const engine::OpeningRolled& e) const {
    const bool first = reader_.seat == Player::kFirst;
    return fmt::format("{} rolled {}, {} rolled {}", reader_.playing ? "You" : Name(reader_.seat),
                       first ? e.dice.first : e.dice.second, Name(Other(reader_.seat)),
                       first ? e.dice.second : e.dice.first);
  }

  std::string operator()(const engine::CubeTurned& e) const {
    return fmt::format("The number on the doubling cube is now {}", e.cube);
  }

  std::string operator()(const engine::FirstMove& e) const {
    return Is(e.player) ? "It's your turn to move."
                        : fmt::format("{} makes the first move.", Name(e.player));
  }

  std::string operator()(const engine::Rolled& e) const {
    return Is(e.player)
               ? fmt::format("You roll {} and {}.", e.dice.first, e.dice.second)
               : fmt::format("{} rolls {} and {}.", Name(e.player), e.dice.first, e.dice.second);
  }

  std::string operator()(const engine::CannotMove& e) const {
    return Is(e.player) ? "You can't move." : fmt::format("{} can't move.", Name(e.player));
  }

  std::string operator()(const engine::StageBegan& e) const {
    const std::string_view other = Name(Other(e.player));
    const std::string dice = fmt::format("{} times {}", e.count, e.dice.first);
    if (e.to_play > 0 && e.rest) {
      return Is(e.player) ? fmt::format("You play what {} left: {}.", other, dice)
                          : fmt::format("{} plays what {} left: {}.", Name(e.player), other, dice);
    }
    if (e.to_play > 0) {
      return Is(e.player) ? fmt::format("You go on with {}.", dice)
                          : fmt::format("{} goes on with {}.", Name(e.player), dice);
    }
    return Is(e.player) ? fmt::format("You can't play {}.", dice)
                        : fmt::format("{} can't play {}.", Name(e.player), dice);
  }

  std::string operator()(const engine::Played& e) const {
    const std::string play = FormatPlay(e.play, scene_.match.numbering(e.player));
    const std::string moves = fmt::format("{} moves {} .", Name(e.player), play);
    switch (scene_.how) {
      case PlayedHow::kTyped:
        return Is(e.player) ? "" : moves;
      case PlayedHow::kOnlyMove:  // programs of the others wait for either line
        return fmt::format("The only possible move is {} .", play) +
               (Is(e.player) ? "" : "\n" + moves);
      case PlayedHow::kGreedy:
        return "Bearing off: " + BearOffWords(e) + (Is(e.player) ? "" : "\n" + moves);
      case PlayedHow::kOff:
        return Is(e.player) ? "Bear off: " + BearOffWords(e) : moves;
    }
    return {};
  }

  std::string operator()(const engine::TurnBegan&) const { return {}; }

  std::string operator()(const engine::Doubled& e) const {
    if (Is(e.player)) {
      return fmt::format("You double. Please wait for {} to {}.", Name(Other(e.player)),
                         ToAnswer());
    }
    if (!reader_.playing) return fmt::format("{} doubles.", Name(e.player));
    return fmt::format("{} doubles. Type {}.", Name(e.player), TypeAnswer());
  }

  std::string operator()(const engine::Redoubled& e) const {
    if (Is(e.player)) {
      return fmt::format("You accept the double to {} and redouble.\nPlease wait for {} to {}.",
                         e.cube / 2, Name(Other(e.player)), ToAnswer());
    }
    if (!reader_.playing) return fmt::format("{} redoubles.", Name(e.player));
    return fmt::format("{} redoubles to {}. Type {}.", Name(e.player), e.cube, TypeAnswer());
  }

  std::string operator()(const engine::DoubleAccepted& e) const {
    const std::string_view what = e.redoubles > 0 ? "redouble" : "double";
    if (Is(e.player)) return fmt::format("You accept the {}. The cube shows {}.", what, e.cube);
    if (!reader_.playing) return fmt::format("{} accepts the {}.", Name(e.player), what);
    return fmt::format("{} accepts the {}. The cube shows {}.", Name(e.player), what, e.cube);
  }

  std::string operator()(const engine::ResignOffered& e) const {
    const std::string_view other = Name(Other(e.player));
    if (Is(e.player)) {
      return fmt::format("You want to resign. {} will win {}.", other, Points(e.points));
    }
    if (!reader_.playing) {
      return fmt::format("{} wants to resign. {} will win {}.", Name(e.player), other,
                         Points(e.points));
    }
    return fmt::format("{} wants to resign. You will win {}. Type 'accept' or 'reject'.",
                       Name(e.player), Points(e.points));
  }

  std::string operator()(const engine::ResignRejected& e) const {
    return Is(e.player) ? "You reject. The game continues."
                        : fmt::format("{} rejects. The game continues.", Name(e.player));
  }

  std::string operator()(const engine::GameWon& e) const {
    const std::string points = Points(e.points);
    const std::string_view winner = Name(e.winner);
    const std::string_view loser = Name(Other(e.winner));
    switch (e.end) {
      case engine::GameEnd::kBearOff:
      case engine::GameEnd::kPattern:
      case engine::GameEnd::kJan: {
        const std::string how = WonHow(e.kind);
        if (Is(e.winner)) {
          return fmt::format("You win the game{} and get {}. Congratulations!", how, points);
        }
        return fmt::format("{} wins the game{} and gets {}.{}", winner, how, points,
                           reader_.playing ? " Sorry." : "");
      }
      case engine::GameEnd::kDrop:
        if (Is(e.winner)) return fmt::format("{} gives up. You win {}.", loser, points);
        return fmt::format("{} up. {} wins {}.",
                           reader_.playing ? "You give" : fmt::format("{} gives", loser), winner,
                           points);
      case engine::GameEnd::kResign:
        if (Is(e.winner)) return fmt::format("You accept and win {}.", points);
        return fmt::format("{} accepts and wins {}.", winner, points);
      case engine::GameEnd::kMother:
        if (Is(e.winner)) {
          return fmt::format("You have pinned {}'s last checker on its start. You win {}.", loser,
                             points);
        }
        return fmt::format("{} has pinned {} last checker on its start and wins {}.", winner,
                           reader_.playing ? "your" : fmt::format("{}'s", loser), points);
      case engine::GameEnd::kTimeOut:
        if (Is(e.winner)) return fmt::format("{} has run out of time. You win {}.", loser, points);
        return fmt::format("{} run out of time. {} wins {}.",
                           reader_.playing ? "You have" : fmt::format("{} has", loser), winner,
                           points);
    }
    return {};
  }

  std::string operator()(const engine::GameDrawn&) const {
    return "The game is drawn. Nobody wins a point.";
  }

  std::string operator()(const engine::LostOnTime& e) const {
    if (Is(e.player)) return "You have run out of time and lose the match.";
    return fmt::format("{} has run out of time and loses the match.", Name(e.player));
  }

  std::string operator()(const engine::MatchWon&) const { return {}; }

 private:
  bool Is(Player p) const { return reader_.playing && reader_.seat == p; }
  std::string_view Name(Player p) const { return scene_.names[Index(p)]; }
  std::string_view ToAnswer() const {
    return scene_.may_redouble ? "accept, reject or redouble" : "accept or reject";
  }
  std::string_view TypeAnswer() const {
    return scene_.may_redouble ? "'accept', 'reject' or 'redouble'" : "'accept' or 'reject'";
  }
  std::string BearOffWords(const engine::Played& e) const {
    std::string words;
    for (engine::Step step : e.play.view()) {
      const int point = DrawnPoint(step.from, scene_.match.numbering(e.player));
      words += fmt::format("{}{} o", words.empty() ? "" : " ", point);
    }
    return words;
  }

  const Reader& reader_;
  const Scene& scene_;
};

std::string Kind(engine::MatchLength length, char between) {
  if (length.unlimited()) return "unlimited match";
  return fmt::format("{}{}{} match", length.number, between, length.games ? "game" : "point");
}

}  // namespace

std::string WonHow(engine::WinKind kind) {
  constexpr std::string_view kMonk = "_monk";
  if (kind == engine::WinKind::kNone || kind == engine::WinKind::kHome) return {};
  if (kind == engine::WinKind::kHomeMonk) return " with a monk";
  std::string words(WorthOf(kind).word);
  const bool monk = words.ends_with(kMonk);
  if (monk) words.resize(words.size() - kMonk.size());
  std::replace(words.begin(), words.end(), '_', ' ');
  return fmt::format(" by {}{}", words, monk ? " with a monk" : "");
}

std::string Narrate(const engine::MatchEvent& event, const Reader& reader, const Scene& scene) {
  return std::visit(Narrator(reader, scene), event);
}

std::string PleaseMove(int pieces) {
  return fmt::format("Please move {} piece{}.", pieces, pieces == 1 ? "" : "s");
}

std::string GameName(const engine::MatchRules& rules, const engine::Variant& game) {
  if (rules.series->size > 1) return fmt::format("{} ({})", game.name, rules.series->name);
  return game.name == engine::kBackgammon.name ? "" : std::string(game.name);
}

std::string GameName(const engine::Match& match) {
  if (match.phase() != engine::Phase::kGameOver) return GameName(match.rules(), match.game());
  return GameName(match.rules(), match.rules().Game(match.games() + 1));
}

std::string GameSentence(const engine::Match& match) {
  const std::string name = GameName(match);
  return name.empty() ? name : fmt::format("The game is {}.", name);
}

std::string Synopsis(const Scene& scene) {
  std::string text = GameSentence(scene.match);
  if (!text.empty()) text += '\n';
  text += fmt::format("turn: {}.\n", scene.names[Index(scene.match.turn())]);
  text += scene.match.unlimited() ? std::string("unlimited matchlength")
                                  : fmt::format("match length: {}{}", scene.match.rules().length,
                                                scene.match.rules().counts_games() ? " games" : "");
  for (Player p : {Player::kFirst, Player::kSecond}) {
    text += fmt::format("\npoints for {}: {}", scene.names[Index(p)], scene.match.score(p));
  }
  return text;
}

std::string ScoreLine(const Reader& reader, const Scene& scene) {
  const Player other = Other(reader.seat);
  return fmt::format("score in {}: {}-{} {}-{}", MatchKind(scene.match.rules().Length()),
                     scene.names[Index(reader.seat)], scene.match.score(reader.seat),
                     scene.names[Index(other)], scene.match.score(other));
}

std::string MatchWonLine(Player winner, const Reader& reader, const Scene& scene) {
  const bool self = reader.playing && reader.seat == winner;
  return fmt::format("{} the {} {}-{} .",
                     self ? "You win" : fmt::format("{} wins", scene.names[Index(winner)]),
                     MatchKind(scene.match.rules().Length()), scene.match.score(winner),
                     scene.match.score(Other(winner)));
}

std::string MatchReport(Player winner, const Scene& scene) {
  return fmt::format("{} wins {} against {}  {}-{} .", scene.names[Index(winner)],
                     AMatchKind(scene.match.rules().Length()), scene.names[Index(Other(winner))],
                     scene.match.score(winner), scene.match.score(Other(winner)));
}

std::string RatingCalculation(const engine::RatingChange& change, int length,
                              std::array<std::string_view, 2> names,
                              std::array<int, 2> experience) {
  return fmt::format(
      "rating calculation:\n"
      "rating difference D={:.6f}\n"
      "match length      N={}\n"
      "Experience: {} {} - {} {}\n"
      "Probability that underdog wins: Pu=1/(10^(D*sqrt(N)/2000)+1)={:.6f}\n"
      "P={:.6f} is 1-Pu if underdog wins and Pu if favorite wins\n"
      "K=max(1 , -Experience/100+5) for {}: {:.6f}\n"
      "change for {}: 4*K*sqrt(N)*P={:.6f}\n"
      "K=max(1 , -Experience/100+5) for {}: {:.6f}\n"
      "change for {}: -4*K*sqrt(N)*P={:.6f}\n",
      change.difference, length, names[0], experience[0], names[1], experience[1],
      change.underdog_wins, change.p, names[0], change.winner_k, names[0], change.winner_change,
      names[1], change.loser_k, names[1], change.loser_change);
}

std::string MatchKind(engine::MatchLength length) { return Kind(length, ' '); }

std::string AMatchKind(engine::MatchLength length) {
  return (length.unlimited() ? "an " : "a ") + MatchKind(length);
}

std::string MatchKindHyphenated(engine::MatchLength length) { return Kind(length, '-'); }

std::string Points(int n) { return fmt::format("{} point{}", n, n == 1 ? "" : "s"); }

std::string RedoublesText(int allowed) {
  if (allowed == 0) return "none";
  return allowed >= engine::kRedoublesUnlimited ? "unlimited" : std::to_string(allowed);
}

}  // namespace fibs::protocol
