#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "server/core/event.h"

namespace fibs::server {

// What is made of a match for a reader: the texts of `export` and `oldmoves`, and the last board of
// one that is over. It may take long, and is pure: it is made on the thread that has read the match
// (server/host/workers/archive_answers.h), never in the core.

// Of one that storage has given; as it is for those who want its inputs. `names` are those of its
// players, `commitment` gives the SHA-256 of a seed.
MatchLoaded WriteMatch(const MatchQuery& query, std::optional<ArchivedMatch> found,
                       const std::array<std::string, 2>& names,
                       const std::function<std::string(const engine::Seed&)>& commitment);
// MatchQuery::shown.
MatchLoaded WriteShown(const ShownMatch& shown);

// Where the reader sits: he stands first in a match of his, else who invited.
engine::Player SeatOfReader(const MatchQuery& query, const std::array<AccountId, 2>& players);

}  // namespace fibs::server
