#include "server/core/presence/own_info.h"

#include "protocol/clip.h"
#include "protocol/narrate.h"

namespace fibs::server {

std::string OwnInfoLine(const User& user) {
  const Settings& s = user.settings;
  using enum Toggle;
  const std::string redoubles = protocol::RedoublesText(s.redoubles);
  return protocol::ClipOwnInfo({.name = user.name(),
                                .allowpip = s.on(kAllowpip),
                                .autoboard = s.on(kAutoboard),
                                .autodouble = s.on(kAutodouble),
                                .automove = s.on(kAutomove),
                                .away = !user.away.empty(),
                                .bell = s.on(kBell),
                                .crawford = s.on(kCrawford),
                                .double_toggle = s.on(kDouble),
                                .experience = user.account->experience,
                                .greedy = s.on(kGreedy),
                                .moreboards = s.on(kMoreboards),
                                .moves = s.on(kMoves),
                                .notify = s.on(kNotify),
                                .rating = user.account->rating,
                                .ratings = s.on(kRatings),
                                .ready = s.on(kReady),
                                .redoubles = redoubles,
                                .report = s.on(kReport),
                                .silent = s.on(kSilent),
                                .timezone = s.timezone});
}

}  // namespace fibs::server
