#include "tools/train/taught_commands.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/player/evaluator.h"
#include "protocol/files/gnubg_id.h"
#include "tools/train/benchmark.h"
#include "tools/train/evaluator_file.h"
#include "tools/train/files.h"
#include "tools/train/positions.h"
#include "tools/train/taught.h"

namespace fibs::train {
namespace {

struct PositionOptions {
  size_t count = 1000;
  float near = 0.2F;
  uint64_t seed = 1;
  std::string without;
};

// Of every position that a benchmark asks for, as question or as play.
std::vector<std::string> IdsOf(const std::string& path) {
  std::ifstream in(path);
  if (!in) Fail(path + ": cannot be read");
  std::vector<std::string> ids;
  const Benchmark benchmark = ReadBenchmark(in);
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

struct TeachOptions {
  std::vector<std::string> files;
  std::string start, out;
  size_t hidden = 128, race_hidden = 64;
  uint64_t seed = 1;
  size_t threads = 1;
  Course course;
};

engine::NetworkPair Start(const TeachOptions& options) {
  if (!options.start.empty()) return ReadNetworks(options.start);
  return {RandomNetwork({options.hidden, true, engine::kMeasures}, options.seed),
          RandomNetwork({options.race_hidden, false, engine::kRaceMeasures}, options.seed + 1)};
}

void Teach(const TeachOptions& options) {
  std::vector<Taught> taught;
  for (const std::string& file : options.files) {
    std::ifstream in(file);
    if (!in) Fail(file + ": cannot be read");
    for (const Taught& one : ReadTaught(in)) taught.push_back(one);
  }
  const size_t count = taught.size();
  Pupil pupil(Start(options), std::move(taught), options.seed, options.threads);
  const auto start = std::chrono::steady_clock::now();
  for (size_t pass = 0; pass < options.course.passes; ++pass) {
    const double away = pupil.Learn(options.course, pass);
    WriteNetworks(options.out, pupil.Networks());
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    fmt::print("pass {} of {}, {} positions, {:.0f} s: equities {:.4f} away from the teacher's\n",
               pass + 1, options.course.passes, count, seconds.count(), away);
    std::fflush(stdout);
  }
}

}  // namespace

void AddTaught(CommandLine& line) {
  auto wanted = std::make_shared<PositionOptions>();
  CommandOptions positions =
      line.Command("positions", "Write positions, for judge_by_gnubg.py to judge", [wanted] {
        WritePositions(
            std::cout, wanted->count, wanted->near, wanted->seed,
            wanted->without.empty() ? std::vector<std::string>() : IdsOf(wanted->without));
      });
  positions.Option("--count", wanted->count).Range(1, 100'000'000);
  positions.Option("--near", wanted->near, "Of plays up to so many points behind the best one");
  positions.Option("--seed", wanted->seed);
  positions.Option("--without", wanted->without, "Benchmark whose positions are left out");

  auto options = std::make_shared<TeachOptions>();
  CommandOptions teach = line.Command("teach", "Learn from positions that others have judged",
                                      [options] { Teach(*options); });
  teach.Option("file", options->files, "What judge_by_gnubg.py has made of positions").Required();
  teach.Option("--out", options->out, "File of networks to write").Required();
  teach.Option("--network", options->start, "File of networks to begin with; random ones");
  teach.Option("--hidden", options->hidden, "Of random ones").OneOf({64, 128, 192});
  teach.Option("--race-hidden", options->race_hidden).OneOf({64, 128, 192});
  teach.Option("--seed", options->seed, "Of the first weights and of the order");
  teach.Option("--threads", options->threads).Range(1, 256);
  teach.Option("--passes", options->course.passes, "Over all positions").Range(1, 10'000);
  teach.Option("--batch", options->course.batch, "Positions between two steps").Range(1, 65'536);
  teach.Option("--rate", options->course.rate_first, "Size of a step at first");
  teach.Option("--rate-last", options->course.rate_last, "Size of a step at the end");
}

}  // namespace fibs::train
