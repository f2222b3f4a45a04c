#include "server/core/chouettes/chouette_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "protocol/board.h"
#include "protocol/narrate.h"
#include "protocol/refusal_words.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;
using chouette::Chouette;
using chouette::kNoSeat;
using chouette::Seat;
using chouette::Side;
using chouette::State;

const std::string& NameOf(const Chouette& c, Seat seat) {
  static const std::string kNobody = "nobody";
  return c.Has(seat) ? c.place(seat).name : kNobody;
}
// Who an input means by 0.
const std::string& BoxOr(const Chouette& c, Seat seat) {
  return NameOf(c, seat == kNoSeat ? c.box() : seat);
}

std::string SignedNumber(int64_t n) { return n > 0 ? fmt::format("+{}", n) : std::to_string(n); }

std::string_view MultipleWords(int multiple) {
  constexpr std::array<std::string_view, 4> kWords = {"", "a single game", "a gammon",
                                                      "a backgammon"};
  return multiple >= 1 && multiple <= 3 ? kWords[static_cast<size_t>(multiple)]
                                        : std::string_view("more than a backgammon");
}

engine::Player PlayerOf(Side side) {
  return side == Side::kBox ? engine::Player::kFirst : engine::Player::kSecond;
}

std::vector<Seat> MembersOf(const std::vector<chouette::CubeId>& cubes) {
  std::vector<Seat> seats;
  for (const chouette::CubeId id : cubes) seats.push_back(id.member);
  return seats;
}

// Who has to answer what has just been asked.
std::string PleaseAnswer(const Chouette& c) {
  std::vector<Seat> seats;
  for (const chouette::Question& question : c.Questions()) {
    if (std::ranges::find(seats, question.answers) == seats.end())
      seats.push_back(question.answers);
  }
  if (seats.empty()) return "";
  return fmt::format("{}: please accept or reject.", ChouetteNames(c, seats));
}

std::string AndPleaseAnswer(const Chouette& c, std::string text) {
  const std::string please = PleaseAnswer(c);
  return please.empty() ? text : text + ' ' + please;
}

std::string LineText(const Chouette& c) {
  const auto& line = c.line();
  if (line.size() < 2) return "";
  std::string text = fmt::format("Box: {}. Captain: {}.", NameOf(c, line[0]), NameOf(c, line[1]));
  if (line.size() > 2) {
    text += fmt::format(" Then: {}.", ChouetteNames(c, {line.begin() + 2, line.end()}));
  }
  return text;
}

std::string ResultText(const Chouette& c) {
  std::string text = fmt::format("Game {}:", c.games());
  if (c.sheet().empty()) return text;
  const auto& row = c.sheet().back();
  for (size_t i = 0; i < row.size(); ++i) {
    const Seat seat = static_cast<Seat>(i + 1);
    if (row[i] != 0 || c.place(seat).here) {
      text += fmt::format(" {} {}", NameOf(c, seat), SignedNumber(row[i]));
    }
  }
  return text + ".";
}

struct Narrator {
  const Chouette& c;

  const std::string& Name(Seat seat) const { return NameOf(c, seat); }
  const std::string& Name(Side side) const { return NameOf(c, c.Decider(side)); }
  std::string Cube(chouette::CubeId id) const {
    return id.giver == kNoSeat
               ? fmt::format("{}'s cube", Name(id.member))
               : fmt::format("the extra of {} and {}", Name(id.giver), Name(id.member));
  }

  std::string operator()(const chouette::Joined& e) const {
    return fmt::format("{} joins the chouette{}.", Name(e.seat),
                       e.waits ? " and waits for the next game" : "");
  }
  std::string operator()(const chouette::Gone& e) const {
    return fmt::format("{} leaves the chouette.", Name(e.seat));
  }
  std::string operator()(const chouette::LineThrown&) const { return LineText(c); }
  std::string operator()(const chouette::GameBegan& e) const {
    std::string text =
        fmt::format("Game {} begins. Box: {}. Captain: {}.", e.game, Name(e.box), Name(e.captain));
    if (e.partner != kNoSeat) text += fmt::format(" Partner of the box: {}.", Name(e.partner));
    return text;
  }
  std::string operator()(const chouette::OpeningThrown& e) const {
    return fmt::format("{} rolls {}, {} rolls {}.", Name(Side::kBox), e.dice.first,
                       Name(Side::kTeam), e.dice.second);
  }
  std::string operator()(const chouette::CubesTurned& e) const {
    return fmt::format("All cubes are doubled automatically: {}.", e.value);
  }
  std::string operator()(const chouette::Began& e) const {
    return fmt::format("{} makes the first move.", Name(e.side));
  }
  std::string operator()(const chouette::Threw& e) const {
    std::string text =
        fmt::format("{} rolls {} and {}.", Name(e.side), e.dice.first, e.dice.second);
    return e.to_play == 0 ? text + fmt::format(" {} can't move.", Name(e.side)) : text;
  }
  std::string operator()(const chouette::StageThrown& e) const {
    return fmt::format("{} goes on with {} and {}.", Name(e.side), e.dice.first, e.dice.second);
  }
  std::string operator()(const chouette::Moved& e) const {
    return fmt::format("{} moves {}.", Name(e.by),
                       protocol::FormatPlay(e.play, c.board().numbering(PlayerOf(e.side))));
  }
  std::string operator()(const chouette::Turn&) const { return ""; }
  std::string operator()(const chouette::Noted& e) const {
    return fmt::format("{} doubles.", Name(e.cube.giver == kNoSeat ? e.cube.member : e.by));
  }
  std::string operator()(const chouette::Doubled& e) const {
    if (e.by == Side::kTeam) return PleaseAnswer(c);
    return AndPleaseAnswer(c, fmt::format("{} doubles {}.", Name(Side::kBox),
                                          ChouetteNames(c, MembersOf(e.cubes), " ")));
  }
  // What is opened with others is told by what it leads to.
  std::string operator()(const chouette::Answered& e) const {
    const bool more = !c.Questions().empty() && c.below() != State::kRaccoon;
    const bool hidden = e.by != c.box() && !c.terms().in_order;
    if (!more || hidden) return "";
    const std::string_view what = e.kind == chouette::AnswerKind::kTake   ? "accepts"
                                  : e.kind == chouette::AnswerKind::kDrop ? "rejects"
                                                                          : "redoubles";
    if (e.by != c.box()) return fmt::format("{} {}.", Name(e.by), what);
    return fmt::format("{} {} {}'s double.", Name(e.by), what, Name(e.cube.member));
  }
  std::string operator()(const chouette::Taken& e) const {
    return fmt::format("{} accepts. {} is at {}.", Name(e.by), Cube(e.cube), e.value);
  }
  std::string operator()(const chouette::Redoubled& e) const {
    const size_t index = static_cast<size_t>(e.count - 1);
    const std::string_view word = index < std::size(protocol::kRedoubleNames)
                                      ? protocol::kRedoubleNames[index]
                                      : std::string_view("redouble");
    return fmt::format("{} redoubles ({}): {} would be at {}.", Name(e.by), word, Cube(e.cube),
                       e.offered);
  }
  std::string operator()(const chouette::Paid& e) const {
    const std::string pays = fmt::format("pays {} {}", Name(e.to), e.points);
    switch (e.what) {
      case chouette::PaidFor::kDrop:
        return fmt::format("{} rejects and {}.", Name(e.from), pays);
      case chouette::PaidFor::kResign:
      case chouette::PaidFor::kSettled:
      case chouette::PaidFor::kForfeit:
        return fmt::format("{} {}.", Name(e.from), pays);
      case chouette::PaidFor::kExtra:
        return fmt::format("{} {} for an extra.", Name(e.from), pays);
      case chouette::PaidFor::kBoard:
      case chouette::PaidFor::kPartner:
        return "";
    }
    return "";
  }
  std::string operator()(const chouette::CubeOut&) const { return ""; }
  std::string operator()(const chouette::Captain& e) const {
    return fmt::format("{} is captain now.", Name(e.seat));
  }
  std::string operator()(const chouette::ResignOffered& e) const {
    return AndPleaseAnswer(
        c, fmt::format("{} wants to resign {}.", BoxOr(c, e.by), MultipleWords(e.multiple)));
  }
  std::string operator()(const chouette::ResignAnswered& e) const {
    return fmt::format("{} {} the resignation.", BoxOr(c, e.by), e.yes ? "accepts" : "rejects");
  }
  std::string operator()(const chouette::ExtrasAsked& e) const {
    return fmt::format("{0}: type 'extra {1}' to give {1} an extra, or 'reject'.",
                       ChouetteNames(c, e.givers), Name(e.taker));
  }
  std::string operator()(const chouette::ExtraOffered& e) const {
    return fmt::format("{0} offers {1} an extra. {1}: please accept or reject.", Name(e.giver),
                       Name(e.taker));
  }
  std::string operator()(const chouette::ExtraAnswered& e) const {
    return e.taken
               ? fmt::format("{} takes the extra of {}.", Name(e.taker), Name(e.giver))
               : fmt::format("There is no extra between {} and {}.", Name(e.giver), Name(e.taker));
  }
  std::string operator()(const chouette::ExtraCube& e) const {
    return fmt::format("The extra of {} and {} is at {}.", Name(e.cube.giver), Name(e.cube.member),
                       e.value);
  }
  std::string operator()(const chouette::WentAway& e) const {
    return fmt::format("{} is away.", Name(e.seat));
  }
  std::string operator()(const chouette::CameBack& e) const {
    return fmt::format("{} is back.", Name(e.seat));
  }
  // The box's game is over with that.
  std::string operator()(const chouette::Leaving& e) const {
    if (!c.game_on()) return "";
    return fmt::format("{} leaves. His cube stays till the game is over.", Name(e.seat));
  }
  std::string operator()(const chouette::Held&) const {
    return "The game is held until one of those who are missing is back.";
  }
  std::string operator()(const chouette::Resumed&) const { return "The game goes on."; }
  std::string operator()(const chouette::GameOver& e) const {
    return e.drawn ? "The game is drawn." : "";
  }
  std::string operator()(const chouette::NextLine&) const {
    const std::string line = LineText(c);
    return line.empty() ? ResultText(c) : ResultText(c) + ' ' + line;
  }
};

std::string CubeText(const Chouette& c, const chouette::Cube& cube) {
  if (cube.settled) return fmt::format("out {}", SignedNumber(cube.points));
  const std::string owner = !cube.owner                 ? "centred"
                            : *cube.owner == Side::kBox ? BoxOr(c, cube.id.giver)
                                                        : NameOf(c, cube.id.member);
  return fmt::format("{} {}{}", cube.value, owner, cube.doubler && !cube.answer ? ", doubled" : "");
}

std::string_view RoleOf(const Chouette& c, Seat seat) {
  if (std::ranges::find(c.newcomers(), seat) != c.newcomers().end()) return "waits";
  if (c.line().size() < 2 || !c.started()) return "";
  if (seat == c.box()) return "box";
  if (seat == c.captain()) return "captain";
  if (!c.game_on()) return "";
  if (seat == c.partner()) return "partner";
  return c.IsActive(seat) ? "" : "out";
}

}  // namespace

std::string ChouetteNames(const Chouette& c, const std::vector<Seat>& seats,
                          std::string_view between) {
  std::string text;
  for (const Seat seat : seats) {
    if (!text.empty()) text += between;
    text += NameOf(c, seat);
  }
  return text;
}

std::string ChouetteSentence(const Chouette& c, const chouette::Event& event) {
  return std::visit(Narrator{c}, event);
}

std::string ChouettePrompt(const Chouette& c, const chouette::Spoken& spoken, Seat seat) {
  switch (c.state()) {
    case State::kTeamCube:
    case State::kBoxCube: {
      const auto asked = spoken.AskedToDouble(c);
      if (std::ranges::find(asked, seat) == asked.end()) return "";
      return seat == c.Decider(c.turn()) ? "It's your turn. Please roll or double"
                                         : "Please double, or roll if you don't";
    }
    case State::kTeamMoves:
    case State::kBoxMoves:
      return seat == c.Decider(c.turn()) ? protocol::PleaseMove(c.board().to_play()) : "";
    default: {
      const auto open = spoken.Unanswered(c);
      const bool asked = std::ranges::any_of(
          open, [seat](const chouette::Question& question) { return question.answers == seat; });
      return asked ? "Please accept or reject." : "";
    }
  }
}

std::string_view ChouetteStateWord(const Chouette& c) {
  switch (c.state()) {
    case State::kWaiting:
      return "waiting";
    case State::kPause:
      return "pause";
    case State::kHeld:
      return "held";
    default:
      return "playing";
  }
}

std::string DescribeChouette(const Chouette& c) {
  std::string text;
  std::vector<Seat> seats = c.line();
  seats.insert(seats.end(), c.newcomers().begin(), c.newcomers().end());
  for (const Seat seat : seats) {
    const chouette::Place& place = c.place(seat);
    const chouette::Cube* const cube = c.game_on() ? c.Find({seat}) : nullptr;
    text +=
        fmt::format("  {:<16} {:<8} {:>6}", place.name, RoleOf(c, seat), SignedNumber(place.score));
    if (cube != nullptr) text += "  " + CubeText(c, *cube);
    if (place.away) text += "  (away)";
    if (seat == c.host()) text += "  (host)";
    text += '\n';
  }
  if (!text.empty()) text.pop_back();
  return text;
}

std::string ChouetteSheet(const Chouette& c) {
  std::vector<std::string> names;
  std::vector<int64_t> sums;
  for (const chouette::Place& place : c.places()) {
    names.push_back(place.name);
    sums.push_back(place.score);
  }
  return SheetText(names, c.sheet(), sums);
}

std::string SheetText(const std::vector<std::string>& names,
                      const std::vector<std::vector<int>>& games,
                      const std::vector<int64_t>& sums) {
  constexpr int kGame = 5;
  constexpr size_t kNumber = 4;
  std::vector<size_t> widths;  // with the blank before them
  std::string text = fmt::format("{:>{}}", "game", kGame);
  for (size_t i = 0; i < names.size(); ++i) {
    size_t width = std::max({names[i].size(), kNumber, SignedNumber(sums[i]).size()});
    for (const auto& row : games) {
      if (i < row.size()) width = std::max(width, SignedNumber(row[i]).size());
    }
    widths.push_back(width + 1);
    text += fmt::format("{:>{}}", names[i], widths.back());
  }
  for (size_t game = 0; game < games.size(); ++game) {
    text += fmt::format("\n{:>{}}", game + 1, kGame);
    const auto& row = games[game];
    for (size_t i = 0; i < widths.size(); ++i) {
      text += fmt::format("{:>{}}", i < row.size() ? SignedNumber(row[i]) : "", widths[i]);
    }
  }
  text += fmt::format("\n{:>{}}", "sum", kGame);
  for (size_t i = 0; i < widths.size(); ++i) {
    text += fmt::format("{:>{}}", SignedNumber(sums[i]), widths[i]);
  }
  return text;
}

std::string ChouetteCsv(const Chouette& c) {
  std::string text = "game";
  for (const chouette::Place& place : c.places()) text += ',' + place.name;
  for (size_t game = 0; game < c.sheet().size(); ++game) {
    text += fmt::format("\n{}", game + 1);
    const auto& row = c.sheet()[game];
    for (size_t i = 0; i < c.places().size(); ++i) {
      text += fmt::format(",{}", i < row.size() ? row[i] : 0);
    }
  }
  text += "\nsum";
  for (const chouette::Place& place : c.places()) text += fmt::format(",{}", place.score);
  return text;
}

}  // namespace fibs::server
