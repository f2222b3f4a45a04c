#pragma once

#include <string>
#include <string_view>

#include "protocol/board.h"
#include "server/core/chouettes/chouette_table.h"
#include "server/core/presence/lobby.h"
#include "server/core/sessions/outbox.h"

namespace fibs::server {

// What happens at the table of a chouette, told to those who sit there and those who watch them:
// sentences and boards, and to programs of CLIP 1009 lines of data.
class ChouetteTalk {
 public:
  using Seat = engine::chouette::Seat;
  ChouetteTalk(Outbox& out, const Lobby& lobby) : out_(out), lobby_(lobby) {}

  // Who sits there; null: he is not here, or nobody has that seat.
  User* UserAt(const ChouetteTable& table, Seat seat) const;
  // tell(User&, Seat): kNoSeat for those who watch.
  template <typename F>
  void ForEachReader(const ChouetteTable& table, F&& tell) const;

  void OnInput(const ChouetteTable& table, const InputLog::Entry& input);
  void OnEvent(const ChouetteTable& table, const engine::chouette::Event& event);
  void OnWaits(const ChouetteTable& table, bool asked);
  // Something was said that is no input yet.
  void OnSaid(const ChouetteTable& table, Seat by, const engine::chouette::Action& action);
  // A line to all who read sentences, but perhaps one of them, at the cost of who has caused it.
  void Everybody(const ChouetteTable& table, std::string_view line, const User* but = nullptr);
  // A notice to all of them and to programs, that are told of games as data, at the same cost.
  void Notice(const ChouetteTable& table, std::string_view line);
  // His connection is lost, or back.
  void Presence(const ChouetteTable& table, const User& user, bool back);
  // The table so far, for a program that sits there or watches; nothing for others.
  void Snapshot(const User& reader);
  // The table as it stands, for somebody who sits there or watches.
  void Show(const ChouetteTable& table, const User& reader);
  // Another core has taken over, which knows nothing of what was said and is no input yet: who is
  // asked together with others is asked once more.
  void AskAgain(const ChouetteTable& table, const User& reader);
  // The board alone; false: no game is on.
  bool ShowBoard(const ChouetteTable& table, const User& reader,
                 protocol::BoardStyle (*style_for)(const User&, const engine::Variant&));

 private:
  Seat SeatFor(const ChouetteTable& table, const User& reader) const;
  void TellAll(const ChouetteTable& table, std::string_view line);
  // What is waited for from him.
  void Prompt(const ChouetteTable& table, const User& reader, Seat seat);
  // An open double is seen in numbers alone.
  void SendBoards(const ChouetteTable& table, bool only_raw);

  Outbox& out_;
  const Lobby& lobby_;
  bool board_due_ = false;
  bool doubled_ = false;
};

template <typename F>
void ChouetteTalk::ForEachReader(const ChouetteTable& table, F&& tell) const {
  for (Seat seat = 1; table.chouette().Has(seat); ++seat) {
    User* const user = UserAt(table, seat);
    if (user == nullptr) continue;
    tell(*user, seat);
    for (User* watcher : user->watchers) tell(*watcher, engine::chouette::kNoSeat);
  }
}

}  // namespace fibs::server
