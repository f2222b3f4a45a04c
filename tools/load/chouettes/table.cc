#include "tools/load/chouettes/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/board.h"
#include "protocol/words.h"

namespace fibs::load {
namespace {

namespace table_of = engine::chouette;
using table_of::kNoSeat;
using table_of::State;

constexpr int kCaptainDoublesPercent = 4, kMemberDoublesPercent = 1, kTakePercent = 75;

// The seed of a game is told once more when the game is over.
bool IsDice(std::string_view input) { return input.starts_with('k'); }

table_of::Terms TermsFor(size_t players) {
  table_of::Terms terms;
  terms.seats = static_cast<int8_t>(
      std::max(static_cast<int>(players), static_cast<int>(table_of::kSeatsMin)));
  return terms;
}

}  // namespace

// ---- The table.

ChouetteTable::ChouetteTable(ChouetteRoom& room, std::vector<Session*> sessions)
    : room_(room), chouette_(TermsFor(sessions.size())) {
  for (Session* session : sessions) players_.emplace_back(room, *this, *session);
}

const std::string& ChouetteTable::host() const { return players_.front().name(); }

void ChouetteTable::Open() {
  players_.front().Type("chouette seats " + std::to_string(chouette_.terms().seats));
}

void ChouetteTable::Start() { players_.front().Type("chouette start"); }

void ChouetteTable::Leave() {
  for (ChouettePlayer& player : players_) player.Type("leave");
}

bool ChouetteTable::OnInput(int index, std::string_view text) {
  if (index < count()) return IsDice(text) || inputs_[static_cast<size_t>(index)] == text;
  if (index > count()) return false;
  const auto input = table_of::DecodeTold(text);
  const auto before = chouette_.games();
  if (!input || !chouette_.Apply(*input)) return false;
  inputs_.emplace_back(text);
  if (chouette_.games() != before) ++room_.load.result.counts["games"];
  // Whoever comes next is told where all sit.
  if (text.starts_with('j') && count() == 1) {
    for (size_t i = 1; i < players_.size(); ++i) {
      players_[i].Type("chouette join " + host());
    }
  }
  return true;
}

// ---- A player.

ChouettePlayer::ChouettePlayer(ChouetteRoom& room, ChouetteTable& table, Session& session)
    : room_(room), table_(table), session_(session) {
  session.SetListener(this);
}

ChouettePlayer::Seat ChouettePlayer::seat() const { return table_.chouette().SeatOf(name()); }

void ChouettePlayer::Type(std::string_view line) { session_.Send(fmt::format("{}\r\n", line)); }

void ChouettePlayer::OnLine(Session&, std::string_view line) {
  if (line.starts_with("30 ")) return OnInput(line);
  if (line.starts_with("31 ")) return OnTable(line);
  if (line.starts_with("board:")) {
    ++room_.load.result.counts["boards"];
  } else if (line.starts_with("** ")) {
    OnNotice(line);
  }
}

void ChouettePlayer::OnTable(std::string_view line) {
  constexpr size_t kBefore = 5;  // 31 TABLE HOST SEAT COUNT
  const auto words = protocol::Split(line);
  const auto count = words.size() < kBefore ? std::nullopt : protocol::ParseInt(words[4]);
  if (!count || words.size() < kBefore + static_cast<size_t>(*count)) {
    return Wrong("no table", line);
  }
  for (int i = 0; i < *count; ++i) {
    if (!table_.OnInput(i, words[kBefore + static_cast<size_t>(i)])) {
      return Wrong("another table than the others were told", line);
    }
  }
  told_ = *count;
}

void ChouettePlayer::OnInput(std::string_view line) {
  const auto words = protocol::Split(line);
  if (words.size() != 4 || words[2] == "-") return;  // that somebody has answered
  const auto index = protocol::ParseInt(words[2]);
  if (!index || (*index != told_ && !IsDice(words[3]))) return Wrong("an input is missing", line);
  if (!table_.OnInput(*index, words[3])) return Wrong("not possible at this table", line);
  if (*index < told_) return;
  ++told_;
  if (words[3].starts_with('p') && !std::exchange(moved_, false)) {
    room_.load.result.latency.Record(MicrosecondsSince(table_.moved_at));
  }
  if (told_ == table_.count()) Act();
}

void ChouettePlayer::OnNotice(std::string_view line) {
  const bool expected = line.starts_with("** You have opened a chouette.") ||
                        line.starts_with("** Your answer is noted.") ||
                        line.starts_with("** Waiting for ");
  if (expected || room_.stopping || std::exchange(doubled_, false)) return;
  Wrong("an unexpected answer", line);
}

bool ChouettePlayer::MayMove() const {
  const auto& chouette = table_.chouette();
  const bool moves = chouette.state() == State::kTeamMoves || chouette.state() == State::kBoxMoves;
  return moves && !chouette.roll_due() && chouette.board().phase() == engine::Phase::kMove &&
         chouette.Decider(chouette.turn()) == seat();
}

void ChouettePlayer::Act() {
  const auto& chouette = table_.chouette();
  if (room_.stopping || !chouette.game_on() || chouette.decision() == decided_) return;
  switch (chouette.state()) {
    case State::kTeamCube:
    case State::kBoxCube:
      return BeforeRoll();
    case State::kTeamMoves:
    case State::kBoxMoves:
      if (!MayMove()) return;
      decided_ = chouette.decision();
      if (chouette.board().OnlyPlay()) {  // the server makes it
        ++room_.load.result.counts["automatic_moves"];
        return;
      }
      if (room_.rate > 0) return room_.may_move.push_back(this);
      return Move();
    default:
      return Answer();
  }
}

// Who decides rolls or doubles. A member is not waited for: when he doubles it may be too late.
void ChouettePlayer::BeforeRoll() {
  const auto& chouette = table_.chouette();
  if (chouette.Doublable(seat()).empty() || chouette.AnyNoted()) return;
  decided_ = chouette.decision();
  doubled_ = false;
  if (chouette.Decider(chouette.turn()) == seat()) {
    return Type(room_.Chance(kCaptainDoublesPercent) ? "double" : "roll");
  }
  if (!room_.Chance(kMemberDoublesPercent)) return;
  doubled_ = true;
  Type("double");
}

void ChouettePlayer::Answer() {
  for (const auto& question : table_.chouette().Questions()) {
    if (question.answers != seat()) continue;
    decided_ = table_.chouette().decision();
    return Type(room_.Chance(kTakePercent) ? "accept" : "reject");
  }
}

void ChouettePlayer::OnMayMove() {
  if (!room_.stopping && MayMove()) Move();
}

void ChouettePlayer::Move() {
  const auto& board = table_.chouette().board();
  const auto plays = board.LegalPlays();
  const auto& play = plays[room_.random() % plays.size()].play;
  table_.moved_at = Clock::now();
  moved_ = true;
  Type("move " + protocol::FormatPlay(play, board.numbering(board.turn())));
  ++room_.load.result.units;
}

void ChouettePlayer::Wrong(std::string_view what, std::string_view line) {
  room_.load.result.Fail(fmt::format("{}: {}: {}", name(), what, line.substr(0, 300)));
}

}  // namespace fibs::load
