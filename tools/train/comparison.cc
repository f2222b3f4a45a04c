#include "tools/train/comparison.h"

#include <atomic>
#include <map>
#include <memory>
#include <string_view>

#include "engine/rules/variant.h"
#include "engine/search/mean.h"
#include "engine/search/rollout.h"
#include "tools/train/threads.h"

namespace fibs::train {
namespace {

using engine::Mean;

// A question that is answered by two plays, each as the position of who is on roll then.
struct Difference {
  size_t question = 0;
  engine::Position first, second;
  double gain = 0;  // points
};

std::vector<Difference> DifferencesOf(const Benchmark& benchmark, Answerer& first,
                                      Answerer& second) {
  std::vector<Difference> all;
  for (size_t i = 0; i < benchmark.plays.size(); ++i) {
    const PlayQuestion& question = benchmark.plays[i];
    const Difference one{.question = i,
                         .first = first.Answer(question).chosen,
                         .second = second.Answer(question).chosen};
    if (!(one.first == one.second)) all.push_back(one);
  }
  return all;
}

ComparisonRow ComparisonOf(std::string_view name, const Mean& gains, size_t differ) {
  constexpr double kThousand = 1000;
  return {.name = std::string(name),
          .plays = static_cast<size_t>(gains.count()),
          .differ = differ,
          .gain = kThousand * gains.mean(),
          .gain_error = kThousand * gains.error()};
}

}  // namespace

std::vector<ComparisonRow> Compare(const Benchmark& benchmark, Answerer& first, Answerer& second,
                                   const engine::SharedGameEvaluator& evaluator,
                                   const ComparisonRules& rules) {
  std::vector<Difference> differences = DifferencesOf(benchmark, first, second);
  std::vector<std::unique_ptr<engine::Search>> searches;
  for (size_t i = 0; i < rules.threads; ++i) {
    searches.push_back(std::make_unique<engine::Search>(engine::kBackgammon, evaluator));
  }
  std::atomic<size_t> done = 0;
  RunOnThreads(rules.threads, differences.size(), [&](size_t i, size_t thread) {
    Difference& one = differences[i];
    const engine::RolloutRules rollout{.trials = rules.trials, .seed = one.question};
    const auto lost = [&](const engine::Position& next) {
      return RollOut(*searches[thread], next, rollout).equity;
    };
    one.gain = lost(one.second) - lost(one.first);
    rules.progress(++done, differences.size());
  });

  struct Gains {
    Mean gains;
    size_t differ = 0;
  };
  std::map<PositionKind, Gains> kinds;
  Gains all;
  auto next = differences.begin();
  for (size_t i = 0; i < benchmark.plays.size(); ++i) {
    const bool differ = next != differences.end() && next->question == i;
    for (Gains* of : {&kinds[benchmark.plays[i].kind], &all}) {
      of->gains.Add(differ ? next->gain : 0);
      if (differ) ++of->differ;
    }
    if (differ) ++next;
  }
  std::vector<ComparisonRow> rows;
  for (const auto& [kind, of] : kinds) {
    rows.push_back(ComparisonOf(NameOf(kind), of.gains, of.differ));
  }
  rows.push_back(ComparisonOf("all", all.gains, all.differ));
  return rows;
}

}  // namespace fibs::train
