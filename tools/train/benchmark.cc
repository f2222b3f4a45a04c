#include "tools/train/benchmark.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <functional>
#include <istream>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string_view>
#include <system_error>

#include "engine/player/evaluator.h"
#include "engine/search/mean.h"
#include "protocol/files/gnubg_id.h"
#include "protocol/words.h"
#include "tools/train/files.h"
#include "tools/train/random.h"

namespace fibs::train {
namespace {

using engine::JudgedPlay;
using engine::Mean;
using engine::Position;

constexpr double kEquityMax = 12;   // a backgammon with a redoubled cube
constexpr size_t kResultsMax = 16;  // of a question
constexpr int kAwayMax = 25;        // points that a side needs in a match
// Plays of self-play that are this much behind the best one, or less, are as good as it is for a
// question; one turn in kOtherwise takes any of them.
constexpr double kNearlyAsGood = 0.08;
constexpr size_t kOtherwise = 3;
constexpr engine::Search::Asked kAtOnce{.level = 0, .with = engine::Search::With::kNoCube};

// ---- The file.

class Reader {
 public:
  explicit Reader(std::istream& in) : in_(in) {}

  Benchmark Read() {
    Benchmark benchmark;
    std::string line;
    while (std::getline(in_, line)) {
      ++number_;
      words_ = protocol::Split(line);
      next_ = 0;
      if (words_.empty() || words_[0].starts_with('#')) continue;
      const std::string_view what = Word();
      if (what == "play") {
        benchmark.plays.push_back(Play());
      } else if (what == "cube") {
        benchmark.cubes.push_back(Cube());
      } else {
        Refuse("it begins with neither play nor cube");
      }
    }
    if (benchmark.plays.empty()) Refuse("there are no plays");
    return benchmark;
  }

 private:
  [[noreturn]] void Refuse(std::string_view why) const {
    Fail(fmt::format("line {} of the benchmark: {}", number_, why));
  }
  std::string_view Word() {
    if (next_ == words_.size()) Refuse("something is missing");
    return words_[next_++];
  }
  PositionKind Kind() {
    const std::string_view word = Word();
    for (size_t i = 0; i < kPositionKinds; ++i) {
      const auto kind = static_cast<PositionKind>(i);
      if (NameOf(kind) == word) return kind;
    }
    Refuse("no such kind of position");
  }
  Position Id(std::string_view word) const {
    const auto position = protocol::PositionOfId(word);
    if (!position) Refuse("no Position ID");
    return *position;
  }
  double Equity(std::string_view word) const {
    double equity = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), equity);
    if (fault != std::errc() || end != word.data() + word.size() ||
        !(std::abs(equity) <= kEquityMax)) {
      Refuse("no equity");
    }
    return equity;
  }

  PlayQuestion Play() {
    PlayQuestion question;
    question.kind = Kind();
    const auto dice = protocol::ParseInt(Word()).value_or(0);
    question.dice = {static_cast<int8_t>(dice / 10), static_cast<int8_t>(dice % 10)};
    if (dice < 11 || dice > 66 || dice % 10 < 1 || dice % 10 > 6) Refuse("no roll");
    question.position = Id(Word());
    while (next_ < words_.size()) {
      const std::string_view word = Word();
      const size_t equals = word.find('=');
      if (equals == std::string_view::npos) Refuse("a play that nobody has judged");
      question.results.push_back({Id(word.substr(0, equals)), Equity(word.substr(equals + 1))});
    }
    if (question.results.size() < 2) Refuse("there is nothing to choose from");
    std::ranges::stable_sort(question.results, std::greater<>(), &JudgedResult::equity);
    return question;
  }
  CubeQuestion Cube() {
    CubeQuestion question;
    question.kind = Kind();
    question.position = Id(Word());
    question.held = Equity(Word());
    question.taken = Equity(Word());
    if (next_ == words_.size()) return question;
    question.stakes.own_away = Away(Word());
    question.stakes.opponent_away = Away(Word());
    return question;
  }
  int Away(std::string_view word) const {
    const int away = protocol::ParseInt(word).value_or(0);
    if (away < 2 || away > kAwayMax) Refuse("no score");
    return away;
  }

  std::istream& in_;
  size_t number_ = 0;
  std::vector<std::string_view> words_;
  size_t next_ = 0;
};

// ---- Questions.

std::string PlayLine(PositionKind kind, const Position& position, engine::Dice dice,
                     const std::vector<JudgedPlay>& plays) {
  std::string line = fmt::format("play {} {}{} {}", NameOf(kind), dice.first, dice.second,
                                 protocol::PositionIdOf(position));
  for (size_t i = 0; i < std::min(plays.size(), kResultsMax); ++i) {
    line += ' ' + protocol::PositionIdOf(plays[i].legal.result.position.Flipped());
  }
  return line;
}

std::string CubeLine(PositionKind kind, const Position& position) {
  return fmt::format("cube {} {}", NameOf(kind), protocol::PositionIdOf(position));
}

// At a score that is drawn.
std::string ScoreLine(PositionKind kind, const Position& position, Random& random) {
  constexpr size_t kScores = 8;
  const size_t own = 2 + random.Below(kScores), opponent = 2 + random.Below(kScores);
  return fmt::format("{} {} {}", CubeLine(kind, position), own, opponent);
}

// ---- Figures.

struct Figures {
  Mean loss, equity, cube;
};

double LossOf(const PlayQuestion& question, const Position& chosen) {
  const auto found = std::ranges::find(question.results, chosen, &JudgedResult::next);
  const double equity =
      found == question.results.end() ? question.results.back().equity : found->equity;
  return question.results.front().equity - equity;
}

// What two decisions cost: whether to double and, where it is right to, whether to take.
void AddCube(const CubeQuestion& question, const engine::CubeWorths& worths, Mean& losses) {
  const double doubled = std::min(question.taken, 1.0);
  const bool doubles = engine::DoubleIsRight(question.stakes, worths);
  losses.Add(std::max(question.held, doubled) - (doubles ? doubled : question.held));
  if (doubled < question.held) return;
  const bool takes = engine::BestAnswer(question.stakes, worths) != engine::DoubleAnswer::kDrop;
  losses.Add((takes ? question.taken : 1.0) - doubled);
}

BenchmarkRow RowOf(std::string_view name, const Figures& figures) {
  constexpr double kThousand = 1000;
  return {.name = std::string(name),
          .plays = static_cast<size_t>(figures.loss.count()),
          .loss = kThousand * figures.loss.mean(),
          .loss_error = kThousand * figures.loss.error(),
          .rmse = kThousand * figures.equity.root(),
          .bias = kThousand * figures.equity.mean(),
          .cubes = static_cast<size_t>(figures.cube.count()),
          .cube_loss = kThousand * figures.cube.mean(),
          .cube_loss_error = kThousand * figures.cube.error()};
}

}  // namespace

Benchmark ReadBenchmark(std::istream& in) { return Reader(in).Read(); }

Benchmark ReadBenchmarkFile(const std::string& path) {
  std::ifstream in(path);
  if (!in) Fail(path + ": cannot be read");
  return ReadBenchmark(in);
}

std::vector<std::string> PositionIdsOf(const Benchmark& benchmark) {
  std::vector<std::string> ids;
  for (const PlayQuestion& play : benchmark.plays) {
    ids.push_back(protocol::PositionIdOf(play.position));
    for (const JudgedResult& result : play.results) {
      ids.push_back(protocol::PositionIdOf(result.next));
    }
  }
  for (const CubeQuestion& cube : benchmark.cubes) {
    ids.push_back(protocol::PositionIdOf(cube.position));
  }
  return ids;
}

void WriteQuestions(std::ostream& out, const QuestionRules& rules) {
  engine::Search search;
  std::map<PositionKind, size_t> written, cubes;
  // Some kinds come once in hundreds of games.
  for (uint64_t game = 0; game < 400 * rules.each; ++game) {
    Random random(rules.seed, game);
    std::set<PositionKind> asked;  // in this game: positions of one are much alike
    Position position = Position::Start();
    for (int rolls = 0; !engine::IsOver(position); ++rolls) {
      engine::Dice dice = random.Roll();
      while (rolls == 0 && dice.is_double()) dice = random.Roll();
      const std::vector<JudgedPlay> all = search.Plays(position, dice, {}, kAtOnce);
      const PositionKind kind = KindOf(position, rolls);
      const bool wanted = asked.count(kind) == 0 && random.Below(4) == 0 &&
                          (rules.scores ? rolls > 0 : all.size() > 1);
      if (wanted && written[kind] < rules.each) {
        asked.insert(kind);
        ++written[kind];
        if (rules.scores) {
          out << ScoreLine(kind, position, random) << '\n';
        } else {
          out << PlayLine(kind, position, dice, all) << '\n';
          if (cubes[kind] < rules.each / 2 && rolls > 0) {
            ++cubes[kind];
            out << CubeLine(kind, position) << '\n';
          }
        }
      }
      const auto near = std::ranges::count_if(
          all, [&](const JudgedPlay& play) { return play.worth >= all[0].worth - kNearlyAsGood; });
      const size_t taken =
          random.Below(kOtherwise) == 0 ? random.Below(static_cast<size_t>(near)) : 0;
      position = all[taken].legal.result.position.Flipped();
    }
    if (written.size() == kPositionKinds &&
        std::ranges::all_of(written, [&](const auto& one) { return one.second == rules.each; })) {
      return;
    }
  }
}

Answerer::PlayAnswer PlayerAnswers::Answer(const PlayQuestion& question) {
  const auto plays =
      search_.Plays(question.position, question.dice, {},
                    {.level = level_, .with = engine::Search::With::kNoCube, .worths = false});
  return {.chosen = plays[0].legal.result.position.Flipped(),
          .of_best = -search_.Judge(question.results.front().next, level_).Equity()};
}

engine::CubeWorths PlayerAnswers::Answer(const CubeQuestion& question) {
  return search_.Cube(question.position, question.stakes, level_);
}

Answerer::PlayAnswer StrengthAnswers::Answer(const PlayQuestion& question) {
  const engine::LegalPlay play = player_.ChoosePlay(question.position, question.dice, {});
  return {.chosen = play.result.position.Flipped(),
          .of_best = -player_.Judge(question.results.front().next).Equity()};
}

engine::CubeWorths StrengthAnswers::Answer(const CubeQuestion& question) {
  return player_.Worths(question.position, question.stakes);
}

Answerer::PlayAnswer FileAnswers::Answer(const PlayQuestion& question) {
  for (const PlayQuestion& own : benchmark_.plays) {
    if (!(own.position == question.position) || !(own.dice == question.dice)) continue;
    const auto best =
        std::ranges::find(own.results, question.results.front().next, &JudgedResult::next);
    return {.chosen = own.results.front().next,
            .of_best = best == own.results.end() ? own.results.back().equity : best->equity};
  }
  Fail("the answers lack " + protocol::PositionIdOf(question.position));
}

engine::CubeWorths FileAnswers::Answer(const CubeQuestion& question) {
  for (const CubeQuestion& own : benchmark_.cubes) {
    if (own.position == question.position && own.stakes.own_away == question.stakes.own_away &&
        own.stakes.opponent_away == question.stakes.opponent_away) {
      return {.held = own.held, .taken = own.taken, .dropped = 1};
    }
  }
  Fail("the answers lack the cube at " + protocol::PositionIdOf(question.position));
}

std::vector<BenchmarkRow> Measure(const Benchmark& benchmark, Answerer& answerer) {
  std::map<PositionKind, Figures> kinds;
  Figures all, scores;
  for (const PlayQuestion& question : benchmark.plays) {
    const JudgedResult& best = question.results.front();
    const auto answer = answerer.Answer(question);
    for (Figures* figures : {&kinds[question.kind], &all}) {
      figures->loss.Add(LossOf(question, answer.chosen));
      figures->equity.Add(answer.of_best - best.equity);
    }
  }
  for (const CubeQuestion& question : benchmark.cubes) {
    const engine::CubeWorths worths = answerer.Answer(question);
    if (!question.stakes.unlimited()) {
      AddCube(question, worths, scores.cube);
      continue;
    }
    for (Figures* figures : {&kinds[question.kind], &all}) AddCube(question, worths, figures->cube);
  }
  std::vector<BenchmarkRow> rows;
  for (const auto& [kind, figures] : kinds) rows.push_back(RowOf(NameOf(kind), figures));
  rows.push_back(RowOf("all", all));
  if (scores.cube.count() > 0) rows.push_back(RowOf("at scores", scores));
  return rows;
}

}  // namespace fibs::train
