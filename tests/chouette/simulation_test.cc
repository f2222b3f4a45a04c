#include <gtest/gtest.h>

#include <map>

#include "tests/chouette/table.h"

// Thousands of games by players who do anything that is allowed, come, go and lose their
// connection. The table checks the invariants after each input, that no game is without an end, and
// that a replay of the inputs leads to the same.
namespace fibs::engine::chouette {
namespace {

constexpr int kTables = 300;
constexpr int kGamesOfATable = 12;
constexpr int kStepsOfAGame = 4000;

std::string RandomTerms(Random& random) {
  static const std::vector<std::string> kGames = {"hypergammon", "hypergammon", "hypergammon",
                                                  "hypergammon bar4", "hypergammon nocube"};
  // Long ones, with cascades, pins, and men that count.
  static const std::vector<std::string> kLong = {"gulbara nocube", "mahbusa nocube",
                                                 "maghribiyya nocube", "nackgammon"};
  std::string words = random.Pick(random.OneIn(20) ? kLong : kGames);
  const bool cubes = words.find("nocube") == std::string::npos;
  const auto maybe = [&](const char* word) {
    if (random.OneIn(3)) words += std::string(" ") + word;
  };
  words += " seats " + std::to_string(3 + random.Below(6));
  if (cubes) {
    for (const char* word : {"automatic 2", "nojacoby", "extras", "boxhalf"}) maybe(word);
    maybe(random.OneIn(2) ? "cubemax 8" : "limit 6");
    maybe(random.OneIn(2) ? "onecube" : random.OneIn(2) ? "nobeaver" : "lonebeaver");
  }
  maybe(random.OneIn(2) ? "rotate" : "breakeven");
  for (const char* word : {"inorder", "newfirst", "settle", "partner", "consult cube"}) maybe(word);
  return words;
}

class Party {
 public:
  explicit Party(uint64_t seed)
      : random_(seed), words_(RandomTerms(random_)), table_(words_, seed + 1) {}

  void Play() {
    SCOPED_TRACE(words_);
    while (chouette().line().size() < 3) Come();
    ASSERT_FALSE(table_.Apply(MakeThrowsNow()));
    int steps = 0, games = 0;
    const int all = words_.starts_with("hypergammon") ? kGamesOfATable : 2;
    while (chouette().games() < all && !testing::Test::HasFailure()) {
      if (chouette().games() != games) games = chouette().games(), steps = 0;
      ASSERT_LT(++steps, kStepsOfAGame) << "a game without an end\n" << Snapshot(chouette());
      Step();
      table_.GoOn();
    }
    EXPECT_EQ(table_.Replayed(), Snapshot(chouette()));
  }

  const std::map<std::string, int>& seen() const { return seen_; }

 private:
  const Chouette& chouette() const { return table_.chouette(); }

  class Dies : public DiceSource {
   public:
    explicit Dies(Random& random) : random_(random) {}
    Dice Roll() override {
      const auto die = [this] { return static_cast<int8_t>(random_.Below(6) + 1); };
      const int8_t first = die();
      return {first, die()};
    }

   private:
    Random& random_;
  };

  Input MakeThrowsNow() {
    Dies dice(random_);
    return MakeThrows(chouette().line().size(), dice);
  }

  void Come() {
    static const std::string kNames = "ABCDEFGHIJ";
    (void)table_.Apply(Join{std::string(1, kNames[random_.Below(kNames.size())])});
  }

  Seat Somebody() { return static_cast<Seat>(random_.Below(chouette().places().size()) + 1); }

  // What people do without being asked.
  void Disturb() {
    const Seat seat = Somebody();
    switch (random_.Below(6)) {
      case 0:
        return Come();
      case 1:
        if (random_.OneIn(4)) (void)table_.Do(seat, {ActionKind::kLeave});
        return;
      case 2:
        if (random_.OneIn(2)) (void)table_.Apply(Away{seat});
        return;
      case 3:
      case 4:
        (void)table_.Apply(Back{seat});
        return;
      default:
        (void)table_.Do(seat, {ActionKind::kProxy, {Somebody()}});
        (void)table_.Do(seat, {.kind = ActionKind::kPartner, .yes = random_.OneIn(2)});
        table_.spoken().SetAutoroll(seat, random_.OneIn(2));
    }
  }

  // Anything that somebody may do, with any values.
  void Step() {
    ++seen_["state " + std::to_string(static_cast<int>(chouette().state()))];
    if (random_.OneIn(12)) return Disturb();
    if (random_.OneIn(25)) {
      if (chouette().line().empty()) return Come();
      return table_.TimeOver();
    }
    std::vector<std::pair<Seat, ActionKind>> may;
    for (Seat seat = 1; chouette().Has(seat); ++seat) {
      if (!chouette().Present(seat)) continue;
      for (size_t i = static_cast<size_t>(ActionKind::kDouble);
           i <= static_cast<size_t>(ActionKind::kOffer); ++i) {
        const auto kind = static_cast<ActionKind>(i);
        if (kind != ActionKind::kTalk && !chouette().WhyNot(seat, kind))
          may.push_back({seat, kind});
      }
    }
    if (may.empty()) return table_.TimeOver();
    const auto [seat, kind] = random_.Pick(may);
    if (kind == ActionKind::kResign && !random_.OneIn(10)) return;
    if (kind == ActionKind::kMove) return table_.Move();
    Action action{kind};
    if (random_.OneIn(4)) action.seats = {Somebody()};
    if (kind == ActionKind::kOffer) action.seats = {Somebody()};
    action.points = static_cast<int>(random_.Below(5)) - (kind == ActionKind::kOffer ? 2 : 0);
    if (!table_.Do(seat, action)) ++seen_["action " + std::to_string(static_cast<int>(kind))];
  }

  Random random_;
  std::string words_;
  Table table_;
  std::map<std::string, int> seen_;
};

TEST(ChouetteSimulation, ThousandsOfGames) {
  std::map<std::string, int> seen;
  for (uint64_t seed = 1; seed <= kTables; ++seed) {
    SCOPED_TRACE(seed);
    Party party(seed);
    party.Play();
    if (HasFailure()) return;
    for (const auto& [what, count] : party.seen()) seen[what] += count;
  }
  // Nothing was left out: each state, and each action that is more than talk.
  for (size_t state = 1; state < kStates; ++state) {
    if (static_cast<State>(state) == State::kOpening) continue;  // goes by itself
    EXPECT_GT(seen["state " + std::to_string(state)], 20) << state;
  }
  for (size_t action = static_cast<size_t>(ActionKind::kDouble);
       action <= static_cast<size_t>(ActionKind::kOffer); ++action) {
    const auto kind = static_cast<ActionKind>(action);
    if (kind == ActionKind::kMove || kind == ActionKind::kTalk) continue;
    EXPECT_GT(seen["action " + std::to_string(action)], 5) << action;
  }
}

}  // namespace
}  // namespace fibs::engine::chouette
