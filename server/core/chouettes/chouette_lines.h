#pragma once

#include <string>
#include <string_view>

#include "server/core/chouettes/chouette_table.h"

// The numbered lines that tell a program of CLIP 1009 of chouettes (docs/PROTOCOL.md). Every
// function returns one line without its end.
namespace fibs::server {

// "30 TABLE INDEX INPUT"
std::string ChouetteInputLine(ChouetteId table, int index, std::string_view input);
// "30 TABLE - answered SEAT": he has given an answer that stays hidden until all are in.
std::string ChouetteAnsweredLine(ChouetteId table, engine::chouette::Seat seat);
// "31 TABLE HOST SEAT COUNT INPUT... TERM...": the table so far. `seat`: the reader's, 0 watches.
std::string ChouetteSnapshotLine(const ChouetteTable& table, engine::chouette::Seat seat);
// "32 TABLE HOST PLAYERS STATE TERM..."
std::string ChouetteListLine(const ChouetteTable& table);
// "33 TABLE NAME TEXT": said to the team, or by box and partner.
std::string ChouetteTeamLine(ChouetteId table, std::string_view name, std::string_view text);
// "39 TABLE NAME PLAY": a play that is shown to them.
std::string ChouettePlayLine(ChouetteId table, std::string_view name, std::string_view play);

// The words of the terms as they are now, with a blank between them.
std::string ChouetteTermWords(const ChouetteTable& table);
// The host's name; empty: nobody is at the table.
std::string_view ChouetteHost(const ChouetteTable& table);

}  // namespace fibs::server
