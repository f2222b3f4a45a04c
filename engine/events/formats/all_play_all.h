#pragma once

#include <memory>
#include <vector>

#include "engine/events/format.h"
#include "engine/events/table.h"

namespace fibs::events {

// A format with tables in which everybody meets everybody; all these matches are known at the draw.
class AllPlayAll : public Format {
 public:
  explicit AllPlayAll(Hall& hall) : hall_(hall) {}

  std::vector<TableLine> Standings() const override;
  void Withdrawn(Number number) override;
  Verdict Undo(Fixture& fixture, bool finished) override;

 protected:
  struct Division {
    StageId stage;
    std::vector<Number> members;  // in the order of the line
  };

  // Makes all matches of a table.
  void AddDivision(Division division);
  const std::vector<Division>& divisions() const { return divisions_; }
  std::vector<Standing> TableOfDivision(const Division& division) const;

  bool IsOfTable(const Fixture& fixture) const {
    return fixture.id.stage.stage == divisions_.front().stage.stage;
  }
  // The event is finished by the director: open matches are lost by both.
  void CloseTables();
  bool closed() const { return closed_; }

  Hall& hall_;

 private:
  TableOf Of(const Division& division) const;

  std::vector<Division> divisions_;
  bool closed_ = false;
};

std::unique_ptr<Format> MakeRoundRobin(Hall& hall);
std::unique_ptr<Format> MakeGroups(Hall& hall);
std::unique_ptr<Format> MakeLeague(Hall& hall);

}  // namespace fibs::events
