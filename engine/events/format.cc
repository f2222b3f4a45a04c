#include "engine/events/format.h"

#include <algorithm>
#include <iterator>

#include "engine/events/formats/all_play_all.h"
#include "engine/events/formats/bracket_format.h"
#include "engine/events/formats/clocked.h"
#include "engine/events/formats/paired_rounds.h"
#include "engine/events/formats/team.h"

namespace fibs::events {
namespace {

constexpr FormatRow kFormats[] = {
    {.name = FormatName::kKnockout, .make = MakeKnockout},
    {.name = FormatName::kDouble, .make = MakeDouble},
    {.name = FormatName::kConsolation, .make = MakeConsolation},
    {.name = FormatName::kSwiss, .make = MakeSwiss},
    {.name = FormatName::kRoundRobin, .make = MakeRoundRobin},
    {.name = FormatName::kGroups, .make = MakeGroups},
    {.name = FormatName::kLives, .make = MakeLives},
    {.name = FormatName::kLeague, .seeds_all = true, .make = MakeLeague},
    {.name = FormatName::kLadder, .seeds_all = true, .make = MakeLadder},
    {.name = FormatName::kArena, .make = MakeArena},
    {.name = FormatName::kTeam, .seeds_all = true, .make = MakeTeam},
};

}  // namespace

const FormatRow& RowOf(FormatName name) {
  return *std::find_if(std::begin(kFormats), std::end(kFormats),
                       [name](const FormatRow& row) { return row.name == name; });
}

}  // namespace fibs::events
