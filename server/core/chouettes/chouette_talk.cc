#include "server/core/chouettes/chouette_talk.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "protocol/clip_game.h"
#include "server/core/chouettes/chouette_board.h"
#include "server/core/chouettes/chouette_lines.h"
#include "server/core/chouettes/chouette_words.h"
#include "server/core/presence/announcer.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;
using chouette::Seat;

// Whether a board looks different behind it.
bool ChangesBoard(const chouette::Event& event) {
  return std::holds_alternative<chouette::Began>(event) ||
         std::holds_alternative<chouette::Threw>(event) ||
         std::holds_alternative<chouette::StageThrown>(event) ||
         std::holds_alternative<chouette::Moved>(event) ||
         std::holds_alternative<chouette::Taken>(event) ||
         std::holds_alternative<chouette::CubeOut>(event);
}

// A program of CLIP 1009 is told of games as data.
void Say(Outbox& out, const User& reader, std::string_view lines) {
  if (reader.session->sentences) TellLines(out, reader, lines);
}

}  // namespace

User* ChouetteTalk::UserAt(const ChouetteTable& table, Seat seat) const {
  if (!table.chouette().Has(seat)) return nullptr;
  User* const user = lobby_.Online(table.AccountOf(seat));
  return user != nullptr && user->chouette == &table ? user : nullptr;
}

Seat ChouetteTalk::SeatFor(const ChouetteTable& table, const User& reader) const {
  return reader.chouette == &table ? table.SeatOf(reader.id()) : chouette::kNoSeat;
}

void ChouetteTalk::OnInput(const ChouetteTable& table, const InputLog::Entry& input) {
  std::string line;  // one text for all
  ForEachReader(table, [&](const User& reader, Seat) {
    if (!reader.session->game_lines) return;
    if (line.empty()) line = ChouetteInputLine(table.id(), input.index, input.text);
    Tell(out_, reader, line);
  });
}

void ChouetteTalk::OnEvent(const ChouetteTable& table, const chouette::Event& event) {
  board_due_ |= ChangesBoard(event);
  doubled_ |= std::holds_alternative<chouette::Doubled>(event);
  TellAll(table, ChouetteSentence(table.chouette(), event));
}

void ChouetteTalk::OnWaits(const ChouetteTable& table, bool asked) {
  const bool due = std::exchange(board_due_, false);
  if (std::exchange(doubled_, false) || due) SendBoards(table, /*only_raw=*/!due);
  // Who has to answer was named when he was asked.
  if (!asked || !table.chouette().Questions().empty()) return;
  ForEachReader(table, [&](const User& reader, Seat seat) { Prompt(table, reader, seat); });
}

void ChouetteTalk::Prompt(const ChouetteTable& table, const User& reader, Seat seat) {
  if (seat == chouette::kNoSeat) return;
  const std::string prompt = ChouettePrompt(table.chouette(), table.spoken(), seat);
  if (!prompt.empty()) Say(out_, reader, prompt);
}

void ChouetteTalk::AskAgain(const ChouetteTable& table, const User& reader) {
  const chouette::Chouette& value = table.chouette();
  if (value.Questions().empty() && table.spoken().AskedToDouble(value).size() < 2) return;
  Snapshot(reader);
  Prompt(table, reader, SeatFor(table, reader));
}

void ChouetteTalk::OnSaid(const ChouetteTable& table, Seat by, const chouette::Action& action) {
  const chouette::Chouette& value = table.chouette();
  const User* const speaker = UserAt(table, by);
  switch (action.kind) {
    case chouette::ActionKind::kAccept:
    case chouette::ActionKind::kReject:
    case chouette::ActionKind::kRedouble: {
      if (value.Questions().empty()) {
        return Everybody(table, fmt::format("{} rejects the offer.", value.place(by).name));
      }
      if (speaker != nullptr) Say(out_, *speaker, "** Your answer is noted.");
      const std::string line = ChouetteAnsweredLine(table.id(), by);
      ForEachReader(table, [&](const User& reader, Seat) {
        if (reader.session->game_lines) Tell(out_, reader, line);
      });
      return Everybody(table, fmt::format("{} has answered.", value.place(by).name), speaker);
    }
    case chouette::ActionKind::kRoll: {
      const auto asked = table.spoken().AskedToDouble(value);
      if (speaker == nullptr || asked.empty()) return;
      return Say(out_, *speaker, fmt::format("** Waiting for {}.", ChouetteNames(value, asked)));
    }
    case chouette::ActionKind::kOffer: {
      const auto& offer = table.spoken().offer();
      if (!offer) return;
      const std::string& member = value.place(offer->cube.member).name;
      const int points = offer->cube.points;
      return Everybody(
          table,
          fmt::format("{} offers: {}'s cube ends, and {} {} {}. {}: please accept or reject.",
                      value.place(by).name, member, member, points < 0 ? "pays" : "gets",
                      std::abs(points), value.place(offer->to).name));
    }
    default:
      return;
  }
}

void ChouetteTalk::TellAll(const ChouetteTable& table, std::string_view line) {
  if (line.empty()) return;
  ForEachReader(table, [&](const User& reader, Seat) { Say(out_, reader, line); });
}

void ChouetteTalk::Everybody(const ChouetteTable& table, std::string_view line, const User* but) {
  ForEachReader(table, [&](const User& reader, Seat) {
    if (&reader == but || !reader.session->sentences) return;
    Say(out_, reader, line);
    out_.NoteAnnounced(line.size());
  });
}

void ChouetteTalk::Notice(const ChouetteTable& table, std::string_view line) {
  ForEachReader(table, [&](const User& reader, Seat) {
    Tell(out_, reader, line);
    out_.NoteAnnounced(line.size());
  });
}

void ChouetteTalk::Presence(const ChouetteTable& table, const User& user, bool back) {
  const std::string sentence = fmt::format("** {} {}.", user.name(), back ? "is back" : "is lost");
  const std::string line = protocol::ClipPresence(user.name(), back);
  ForEachReader(table, [&](const User& reader, Seat) {
    if (&reader == &user) return;
    if (reader.session->game_lines) {
      Tell(out_, reader, line, Outbox::Depends::kNothing);
    } else {
      Tell(out_, reader, sentence, Outbox::Depends::kNothing);
    }
  });
}

void ChouetteTalk::Snapshot(const User& reader) {
  const User* const sits = reader.chouette != nullptr ? &reader : reader.watching;
  if (!reader.session->game_lines || sits == nullptr || sits->chouette == nullptr) return;
  const ChouetteTable& table = *sits->chouette;
  Tell(out_, reader, ChouetteSnapshotLine(table, SeatFor(table, reader)));
}

void ChouetteTalk::Show(const ChouetteTable& table, const User& reader) {
  Snapshot(reader);
  Say(out_, reader, DescribeChouette(table.chouette()));
  if (reader.session->boards) ShowBoard(table, reader, StyleFor);
  Prompt(table, reader, SeatFor(table, reader));
}

bool ChouetteTalk::ShowBoard(const ChouetteTable& table, const User& reader,
                             protocol::BoardStyle (*style_for)(const User&,
                                                               const engine::Variant&)) {
  if (!table.chouette().game_on()) return false;
  TellLines(out_, reader,
            ChouetteBoard(table.chouette(), SeatFor(table, reader),
                          style_for(reader, table.chouette().board().game())));
  return true;
}

// As often as something is waited for anew, to those who have not said that they want none.
void ChouetteTalk::SendBoards(const ChouetteTable& table, bool only_raw) {
  constexpr int kRaw = 3;
  ForEachReader(table, [&](const User& reader, Seat) {
    if (only_raw && reader.boardstyle() != kRaw) return;
    if (reader.session->boards && reader.on(Toggle::kAutoboard)) {
      ShowBoard(table, reader, StyleFor);
    }
  });
}

}  // namespace fibs::server
