#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chouette/chouette.h"
#include "engine/chouette/event.h"
#include "engine/chouette/spoken.h"

// What happens in a chouette, why something is refused, and how things stand, as sentences. The
// same for all at the table.
namespace fibs::server {

// Lines separated by '\n'; empty: nothing is told. `chouette` is as it is after the input that led
// to the event.
std::string ChouetteSentence(const engine::chouette::Chouette& chouette,
                             const engine::chouette::Event& event);
// "** ..."
std::string ChouetteRefusal(const engine::chouette::Chouette& chouette,
                            engine::chouette::Seat reader, engine::chouette::ActionKind action,
                            const engine::chouette::Refusal& why);
// What is waited for from that seat; empty: nothing.
std::string ChouettePrompt(const engine::chouette::Chouette& chouette,
                           const engine::chouette::Spoken& spoken, engine::chouette::Seat seat);

// Places, cubes, score and state. Lines.
std::string DescribeChouette(const engine::chouette::Chouette& chouette);
// Games down, players across, the sum below. Lines.
std::string ChouetteSheet(const engine::chouette::Chouette& chouette);
// The same of these players. A row may be shorter: who came later has nothing there.
std::string SheetText(const std::vector<std::string>& names,
                      const std::vector<std::vector<int>>& games, const std::vector<int64_t>& sums);
// The same with a comma between, a game a line, for `export`.
std::string ChouetteCsv(const engine::chouette::Chouette& chouette);
// "waiting", "pause", "playing", "held".
std::string_view ChouetteStateWord(const engine::chouette::Chouette& chouette);

// "alice", "alice, bob"
std::string ChouetteNames(const engine::chouette::Chouette& chouette,
                          const std::vector<engine::chouette::Seat>& seats,
                          std::string_view between = ", ");

}  // namespace fibs::server
