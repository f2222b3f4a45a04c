#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "engine/chouette/chouette.h"

namespace fibs::engine::chouette {

// An offer to settle a cube, until the next decision [2.12].
struct SettlementOffer {
  Seat by = kNoSeat;
  Seat to = kNoSeat;
  SettleCube cube;
};

// What has been said at a table and is no input yet: who does not double in this turn, answers that
// stay hidden until all are in, offers to settle. It is not stored: after a restart of the server
// the players are asked once more. All but the toggles belongs to one decision of the chouette.
class Spoken {
 public:
  // Forgets what belonged to another decision.
  void Follow(const Chouette& chouette);

  // ---- Before a throw. Whoever has `autoroll` on is not waited for; that is the default for all
  // but who decides for the side.
  bool Autoroll(const Chouette& chouette, Seat seat) const;
  void SetAutoroll(Seat seat, bool on) { autoroll_[seat] = on; }
  void Speak(Seat seat) { spoken_.insert(seat); }  // he has doubled, or does not
  // Those who are waited for, in State::kTeamCube and kBoxCube.
  std::vector<Seat> AskedToDouble(const Chouette& chouette) const;
  void CloseDoubles() { closed_ = true; }  // nobody is waited for any more

  // ---- Hidden answers, those of the team where more than the present question may be asked. An
  // answer to a resignation is kTake or kDrop.
  static bool Hides(const Chouette& chouette, const Question& question);
  void Give(CubeId cube, AnswerKind kind) { given_.push_back({cube, kind}); }
  bool HasGiven(CubeId cube) const { return Given(cube).has_value(); }
  // Questions that wait for an answer, copied ones left out. With `inorder` only the next one.
  std::vector<Question> Unanswered(const Chouette& chouette) const;
  // All hidden answers in the order in which they are opened, once they are in; else none.
  std::vector<Input> Opened(const Chouette& chouette) const;

  const std::optional<SettlementOffer>& offer() const { return offer_; }
  void SetOffer(const std::optional<SettlementOffer>& offer) { offer_ = offer; }
  // Whom the captain has asked for advice.
  bool AskedForAdvice(Seat seat) const { return advisers_.contains(seat); }
  void AskForAdvice(Seat seat) { advisers_.insert(seat); }

 private:
  struct GivenAnswer {
    CubeId cube;
    AnswerKind kind;
  };
  std::optional<AnswerKind> Given(CubeId cube) const;

  int decision_ = -1;
  std::map<Seat, bool> autoroll_;
  std::set<Seat> spoken_;
  bool closed_ = false;
  std::vector<GivenAnswer> given_;
  std::optional<SettlementOffer> offer_;
  std::set<Seat> advisers_;
};

// The input that answers that question so.
Input AnswerTo(const Chouette& chouette, const Question& question, AnswerKind kind);
// The answer of who is away and does as another one does: he never redoubles.
constexpr AnswerKind Copied(AnswerKind kind) {
  return kind == AnswerKind::kRedouble ? AnswerKind::kTake : kind;
}

}  // namespace fibs::engine::chouette
