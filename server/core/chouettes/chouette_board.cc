#include "server/core/chouettes/chouette_board.h"

#include <utility>

#include "protocol/narrate.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;
using chouette::Chouette;
using chouette::Seat;
using chouette::Side;
using engine::Player;

// Whose cube is shown, from which side, and to whom.
struct Seen {
  Seat member = chouette::kNoSeat;
  Side side = Side::kTeam;
  bool playing = false;  // the reader is who is seen
  bool moves = false;    // he can be the one who moves
};

Seen SeenBy(const Chouette& c, Seat seat) {
  const Seat captain = c.acting_captain();
  if (seat != chouette::kNoSeat && seat == c.box()) return {captain, Side::kBox, true, true};
  if (c.IsActive(seat)) return {seat, Side::kTeam, true, seat == captain};
  return {captain, Side::kTeam, false, true};
}

protocol::BoardView ViewOf(const Chouette& c, const Seen& seen) {
  return {.match = c.board(),
          .viewed = seen.side == Side::kBox ? Player::kFirst : Player::kSecond,
          .names = {c.place(c.box()).name, c.place(seen.member).name},
          .playing = seen.playing};
}

void SetCube(const Chouette& c, const Seen& seen, protocol::BoardFields& fields) {
  const chouette::Cube* const cube = c.Find({seen.member});
  if (cube == nullptr || !c.terms().has_cubes()) return;
  fields.cube = cube->value;
  const Side other = chouette::Other(seen.side);
  fields.was_doubled = cube->open() && cube->doubler == other;
  fields.may_double = {!cube->open() && !cube->settled && c.MayDouble(*cube, seen.side),
                       !cube->open() && !cube->settled && c.MayDouble(*cube, other)};
}

void SetFields(const Chouette& c, const Seen& seen, protocol::BoardFields& fields) {
  const Seat own = seen.side == Side::kBox ? c.box() : seen.member;
  const Seat other = seen.side == Side::kBox ? seen.member : c.box();
  fields.score = {static_cast<int>(c.place(own).score), static_cast<int>(c.place(other).score)};
  fields.redoubles = 0;
  if (!seen.moves) fields.can_move = 0;
  SetCube(c, seen, fields);
}

std::string DrawFor(const Chouette& c, const Seen& seen, const protocol::BoardView& view,
                    const protocol::BoardFields& fields, protocol::BoardStyle style) {
  const size_t own = seen.side == Side::kBox ? 0 : 1;
  protocol::BoardNotes notes{.names = {view.names[own], view.names[1 - own]},
                             .playing = view.playing,
                             .game = &c.board().game(),
                             .game_name = protocol::GameName(c.board().rules(), c.board().game())};
  const chouette::Cube* const cube = c.Find({seen.member});
  if (cube != nullptr && cube->owner) notes.cube_owner = *cube->owner == seen.side ? 0 : 1;
  return protocol::Draw(fields, notes, style);
}

}  // namespace

std::string ChouetteBoard(const Chouette& c, Seat seat, protocol::BoardStyle style) {
  const Seen seen = SeenBy(c, seat);
  const protocol::BoardView view = ViewOf(c, seen);
  if (style == protocol::BoardStyle::kVariantRaw) {
    protocol::VariantFields fields = protocol::VariantFieldsOf(view);
    SetFields(c, seen, fields.board);
    return protocol::FormatVariantRaw(fields);
  }
  protocol::BoardFields fields = protocol::FieldsOf(view);
  SetFields(c, seen, fields);
  if (style == protocol::BoardStyle::kRaw) return protocol::FormatRaw(fields);
  return DrawFor(c, seen, view, fields, style);
}

}  // namespace fibs::server
