#pragma once

#include <deque>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chouette/chouette.h"
#include "tools/load/session.h"

// A chouette that is played by users of the load generator.
namespace fibs::load {

class ChouettePlayer;
class ChouetteTable;

// What all tables of a run share.
struct ChouetteRoom {
  Load& load;
  std::mt19937_64 random;
  double rate = 0;                        // moves a second of all; 0: nobody waits
  std::vector<ChouettePlayer*> may_move;  // wait for OnMayMove, with a rate
  bool stopping = false;                  // nobody types any more

  bool Chance(int percent) { return static_cast<int>(random() % 100) < percent; }
};

// Sits at a table and decides by chance, but always legally.
class ChouettePlayer : public Session::Listener {
 public:
  ChouettePlayer(ChouetteRoom& room, ChouetteTable& table, Session& session);

  void Type(std::string_view line);
  // Makes the move that was put off.
  void OnMayMove();
  const std::string& name() const { return session_.name(); }

  void OnLine(Session& session, std::string_view line) override;

 private:
  using Seat = engine::chouette::Seat;

  Seat seat() const;
  void OnTable(std::string_view line);
  void OnInput(std::string_view line);
  void OnNotice(std::string_view line);
  void Act();
  void BeforeRoll();
  void Answer();
  bool MayMove() const;
  void Move();
  void Wrong(std::string_view what, std::string_view line);

  ChouetteRoom& room_;
  ChouetteTable& table_;
  Session& session_;
  int told_ = 0;          // inputs so far
  int decided_ = -1;      // Chouette::decision() at which it has typed last
  bool doubled_ = false;  // as a member, who may be too late
  bool moved_ = false;    // the last move was its own
};

// The table as all of its players must be told of it: by the inputs, one after the other.
class ChouetteTable {
 public:
  ChouetteTable(ChouetteRoom& room, std::vector<Session*> sessions);

  void Open();
  // All have a place.
  bool is_full() const { return chouette_.seats_taken() == static_cast<int>(players_.size()); }
  void Start();
  bool has_begun() const { return chouette_.game_on(); }
  void Leave();

  // An input that somebody has been told. The first who is told says what it is, and the others
  // must be told the same. False: it is wrong.
  bool OnInput(int index, std::string_view input);
  int count() const { return static_cast<int>(inputs_.size()); }
  const engine::chouette::Chouette& chouette() const { return chouette_; }
  const std::string& host() const;
  size_t size() const { return players_.size(); }

  Clock::time_point moved_at;  // when the last move was typed

 private:
  ChouetteRoom& room_;
  std::deque<ChouettePlayer> players_;
  engine::chouette::Chouette chouette_;
  std::vector<std::string> inputs_;
};

}  // namespace fibs::load
