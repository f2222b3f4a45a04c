#include "tools/verify/verify_event.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>

#include "engine/events/event.h"
#include "engine/events/hall/words.h"
#include "tools/verify/own_draw.h"
#include "tools/verify/slow_pairing.h"

namespace fibs::verify {
namespace {

using Verdict = EventFinding::Verdict;

// As many players a pairing that tries out everything can take.
constexpr size_t kSlowMax = 12;
constexpr std::string_view kAnswer = "#> ";
constexpr std::string_view kHash = "# hash ";

// ---- A round, by section 4 alone.

// What the check knows of who plays a round: its fixtures, and those before it.
class RoundCheck {
 public:
  RoundCheck(const events::Event& event, events::StageId stage, int32_t round, bool near,
             std::vector<size_t> order)
      : event_(event), stage_(stage), round_(round), near_(near), order_(std::move(order)) {}

  // One line; `wrong`: it is a mismatch. Empty: the round has gone on, and was checked before.
  std::string Check(bool& wrong) {
    const std::string name = fmt::format("{} round {}", events::StageWord(stage_), round_);
    CollectPlayers();
    const bool is_new = std::all_of(made_.begin(), made_.end(), [](const events::Fixture& one) {
      return one.open() || one.bye();
    });
    if (!is_new) return {};
    std::map<events::Number, int> seen;
    for (const events::Fixture& fixture : made_) {
      ++seen[fixture.first];
      if (fixture.second != 0) ++seen[fixture.second];
    }
    const auto byes = std::count_if(made_.begin(), made_.end(),
                                    [](const events::Fixture& one) { return one.second == 0; });
    const bool once =
        std::all_of(seen.begin(), seen.end(), [](const auto& one) { return one.second == 1; });
    wrong = !once || byes != static_cast<ptrdiff_t>(players_.size() % 2);
    if (wrong) return name + ": somebody plays twice, or not at all";
    if (players_.size() > kSlowMax) {
      return fmt::format("{}: {} players, each once", name, players_.size());
    }
    wrong = !IsAsPaired();
    return fmt::format("{}: {} players, {}", name, players_.size(),
                       wrong ? "NOT as the rules pair them" : "as the rules pair them");
  }

 private:
  bool Plays(events::Number number) const {
    const auto& all = event_.fixtures().Of(number);
    return std::any_of(all.begin(), all.end(), [this](const events::Fixture* one) {
      return one->id.stage == stage_ && one->id.round == round_;
    });
  }

  void CollectPlayers() {
    for (const size_t index : order_) {
      const auto number = static_cast<events::Number>(index + 1);
      if (Plays(number)) players_.push_back(number);
    }
    std::set<events::MatchId> known;
    for (const events::Number number : players_) {
      for (const events::Fixture* one : event_.fixtures().Of(number)) {
        if (one->id.stage == stage_ && one->id.round == round_ && known.insert(one->id).second) {
          made_.push_back(*one);
        }
      }
    }
    std::stable_sort(players_.begin(), players_.end(), [this](events::Number a, events::Number b) {
      return GroupOf(a) < GroupOf(b);
    });
    std::sort(made_.begin(), made_.end(),
              [](const events::Fixture& a, const events::Fixture& b) { return a.id < b.id; });
  }

  int64_t FirstRoundOf(events::Number number) const {
    int64_t first = round_;
    for (const events::Fixture* one : event_.fixtures().Of(number)) {
      if (one->id.stage == stage_) first = std::min<int64_t>(first, one->id.round);
    }
    return first;
  }

  std::vector<const events::Fixture*> Before(events::Number number) const {
    std::vector<const events::Fixture*> before;
    for (const events::Fixture* one : event_.fixtures().Of(number)) {
      if (one->id.stage == stage_ && one->id.round < round_) before.push_back(one);
    }
    return before;
  }

  // Swiss: the score, lives: the losses, and among them the rounds before he entered. Rounds that
  // he has missed because a result, which was corrected later, had put him out are none. The
  // smallest is the best.
  int64_t GroupOf(events::Number number) const {
    int64_t won = 0;
    int64_t lost = FirstRoundOf(number) - 1;
    for (const events::Fixture* one : Before(number)) {
      const bool good = one->bye() || one->winner() == number;
      won += good;
      lost += !good;
    }
    return stage_.stage == events::Stage::kSwiss ? -won : lost;
  }

  events::PairingTask Task() const {
    events::PairingTask task{.near = near_};
    for (const events::Number number : players_) {
      events::PairingTask::Player player{.group = GroupOf(number)};
      std::map<events::Vertex, int32_t> met;
      for (const events::Fixture* one : Before(number)) {
        player.byes +=
            one->bye() || (one->winner() == number && one->decision.how != events::How::kResult);
        const auto other = std::find(players_.begin(), players_.end(), one->opponent_of(number));
        if (!one->bye() && other != players_.end()) {
          ++met[static_cast<events::Vertex>(other - players_.begin())];
        }
      }
      task.players.push_back(player);
      task.met.emplace_back();
      for (const auto& [other, times] : met) task.met.back().push_back({other, times});
    }
    return task;
  }

  bool IsAsPaired() const {
    const events::Pairing pairing = events::PairSlowly(Task());
    std::vector<std::pair<events::Number, events::Number>> pairs;
    const auto number = [this](events::Vertex v) { return players_[static_cast<size_t>(v)]; };
    for (const auto& [first, second] : pairing.pairs) {
      pairs.emplace_back(number(first), number(second));
    }
    if (pairing.bye) pairs.emplace_back(number(*pairing.bye), 0);
    return std::equal(made_.begin(), made_.end(), pairs.begin(), pairs.end(),
                      [](const events::Fixture& fixture, const auto& pair) {
                        return fixture.first == pair.first && fixture.second == pair.second;
                      });
  }

  const events::Event& event_;
  events::StageId stage_;
  int32_t round_;
  bool near_;
  std::vector<size_t> order_;  // of all, before their scores count; from 0
  std::vector<events::Number> players_;
  std::vector<events::Fixture> made_;
};

// ---- The file.

class EventCheck {
 public:
  EventFinding Run(std::string_view text) {
    if (!text.starts_with("seed ") && text.find("\nseed ") == std::string_view::npos) {
      return {Verdict::kCannotTell, {"its seed is not told yet: there is nothing to check"}};
    }
    while (!text.empty() && !stopped_) {
      const size_t end = std::min(text.find('\n'), text.size());
      ++line_;
      Take(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!stopped_) EndInput();
    if (!stopped_) CheckHash();
    if (!stopped_ && !drawn_) {
      finding_.lines.emplace_back("it is not drawn yet: there is nothing to check");
      finding_.verdict = Verdict::kCannotTell;
    }
    return std::move(finding_);
  }

 private:
  void Take(std::string_view line) {
    if (line.starts_with(kAnswer)) {
      has_answers_ = true;
      said_.emplace_back(line.substr(kAnswer.size()));
    } else if (line.starts_with(kHash)) {
      hash_ = line.substr(kHash.size());
    } else if (!events::IsPassedOver(line)) {
      EndInput();
      if (!stopped_) TakeInput(line);
    }
  }

  void TakeInput(std::string_view line) {
    const auto input = events::ParseInput(line);
    if (!input) return Stop(fmt::format("line {}: no such input", line_));
    NoteHead(*input);
    const auto outputs = event_.Apply(*input);
    if (!outputs) {
      return Stop(fmt::format("line {}: the rules refuse it: {}", line_,
                              events::RefusalWords(outputs.error())));
    }
    for (const events::Output& output : *outputs) told_.push_back(events::OutputLine(output));
    input_line_ = line_;
    NoteEntrants(*input);
    if (input->verb == events::Verb::kDraw) CheckDraw();
    CheckRounds(*outputs);
  }

  // Behind the last answer of an input.
  void EndInput() {
    if (has_answers_) {
      for (size_t i = 0; i < std::max(said_.size(), told_.size()); ++i) {
        const std::string said = i < said_.size() ? said_[i] : "nothing";
        const std::string told = i < told_.size() ? told_[i] : "nothing";
        if (said == told) continue;
        Stop(fmt::format("line {}: the file says '{}', and the rules say '{}'", input_line_, said,
                         told));
        break;
      }
    }
    said_.clear();
    told_.clear();
  }

  void NoteHead(const events::Input& input) {
    if (input.verb == events::Verb::kSeed) seed_ = input.words[0];
    if (input.verb == events::Verb::kEvent) number_ = static_cast<uint64_t>(input.numbers[0]);
    if (input.verb == events::Verb::kFormat) format_ = input.words[0];
    if (input.verb == events::Verb::kSet) options_[input.words[0]] = input.words[1];
  }

  // As long as it is not drawn.
  void NoteEntrants(const events::Input& input) {
    if (drawn_) return;
    if (input.verb == events::Verb::kEnter) entrants_.push_back({input.words[0], input.numbers[0]});
    if (input.verb == events::Verb::kWithdraw) {
      std::erase_if(entrants_, [&](const auto& one) { return one.name == input.words[0]; });
    }
  }

  size_t Seeds() const {
    const auto found = options_.find("seeds");
    if (found == options_.end()) {
      return format_ == "league" || format_ == "ladder" || format_ == "team" ? entrants_.size() : 0;
    }
    if (found->second == "all") return entrants_.size();
    const auto seeds = events::ParseNumber(found->second);
    return seeds ? std::min(static_cast<size_t>(*seeds), entrants_.size()) : 0;
  }

  void CheckDraw() {
    drawn_ = true;
    const OwnDraw draw = DrawOf(seed_, number_, entrants_, Seeds());
    key_ = draw.key;
    for (size_t i = 0; i < draw.names.size(); ++i) {
      const std::string mine = fmt::format("number {} {}", i + 1, draw.names[i]);
      if (i < told_.size() && told_[i] == mine) continue;
      return Stop(fmt::format("line {}: the draw of the seed says '{}'", line_, mine));
    }
    finding_.lines.push_back(
        fmt::format("draw: {} entrants stand as the seed says, key {}", draw.names.size(), key_));
  }

  void CheckRounds(const std::vector<events::Output>& outputs) {
    std::set<std::pair<events::StageId, int32_t>> rounds;
    for (const events::Output& output : outputs) {
      std::optional<events::MatchId> id;
      if (const auto* match = std::get_if<events::MatchShown>(&output)) id = match->match;
      if (const auto* bye = std::get_if<events::ByeShown>(&output)) id = bye->match;
      if (!id) continue;
      if (id->stage.stage != events::Stage::kSwiss && id->stage.stage != events::Stage::kLives) {
        continue;
      }
      rounds.emplace(id->stage, id->round);
    }
    for (const auto& [stage, round] : rounds) {
      if (!stopped_) CheckRound(stage, round);
    }
  }

  void CheckRound(events::StageId stage, int32_t round) {
    const auto option = options_.find("pairing");
    const std::string pairing = option == options_.end() ? "slide" : option->second;
    const auto count = static_cast<size_t>(event_.entrants().size());
    std::vector<size_t> order(count);
    std::iota(order.begin(), order.end(), size_t{0});
    if (pairing == "random") order = OwnShuffle(key_, static_cast<uint32_t>(round), count);
    RoundCheck check(event_, stage, round, pairing == "near", std::move(order));
    bool wrong = false;
    const std::string line = check.Check(wrong);
    if (wrong) return Stop(fmt::format("line {}: {}", line_, line));
    if (!line.empty()) finding_.lines.push_back(line);
  }

  void CheckHash() {
    if (seed_.empty() || hash_.empty()) return;
    const auto own = HashOfSeed(seed_);
    if (own != hash_) return Stop("hash: it is NOT that of the seed");
    finding_.lines.push_back("hash: it is that of the seed, " + hash_);
  }

  void Stop(const std::string& why) {
    finding_.lines.push_back(why);
    finding_.verdict = Verdict::kMismatch;
    stopped_ = true;
  }

  events::Event event_{OwnSha256, events::State::kOpen};
  EventFinding finding_;
  bool stopped_ = false;
  bool drawn_ = false;
  bool has_answers_ = false;
  int line_ = 0;
  int input_line_ = 0;
  std::vector<std::string> said_, told_;  // behind the last input: by the file, by the replay
  std::string hash_, seed_, key_, format_;
  uint64_t number_ = 1;
  std::map<std::string, std::string> options_;
  std::vector<DrawnEntrant> entrants_;
};

}  // namespace

EventFinding CheckEvent(std::string_view text) { return EventCheck().Run(text); }

}  // namespace fibs::verify
