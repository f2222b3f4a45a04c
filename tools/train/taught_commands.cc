#include "tools/train/taught_commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
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
#include "tools/train/self_play.h"
#include "tools/train/targets.h"
#include "tools/train/taught.h"
#include "tools/train/threads.h"

namespace fibs::train {
namespace {

struct LookOptions {
  std::string file, network;
  size_t threads = 1;
};

// The teacher is a network that looks a roll ahead: its errors come from 21 positions then, which
// err less together than one.
void LookAheadAt(const LookOptions& options) {
  const auto evaluator = EvaluatorOfFile(options.network);
  std::ifstream in(options.file);
  if (!in) Fail(options.file + ": cannot be read");
  const std::vector<engine::Position> positions = ReadPositions(in);
  std::vector<std::unique_ptr<engine::Outcomes>> outcomes(options.threads);
  for (auto& one : outcomes) one = std::make_unique<engine::Outcomes>();
  constexpr size_t kAtOnce = 20'000;
  std::vector<std::array<float, engine::kOutputs>> answers(kAtOnce);
  for (size_t first = 0; first < positions.size(); first += kAtOnce) {
    const size_t count = std::min(kAtOnce, positions.size() - first);
    RunOnThreads(options.threads, count, [&](size_t i, size_t thread) {
      answers[i] = AsTarget(LookAhead(*evaluator, positions[first + i], *outcomes[thread]));
    });
    for (size_t i = 0; i < count; ++i) {
      fmt::print("position {} {:.5f}\n", protocol::PositionIdOf(positions[first + i]),
                 fmt::join(answers[i], " "));
    }
    fmt::print(stderr, "{} of {}\n", first + count, positions.size());
  }
}

struct TeachOptions {
  std::vector<std::string> files;
  std::string start, out;
  Widths widths = kUsualWidths;
  uint64_t seed = 1;
  size_t threads = 1;
  Course course;
};

engine::Networks Start(const TeachOptions& options) {
  if (!options.start.empty()) return ReadNetworks(options.start);
  return RandomNetworks(options.widths, options.seed);
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
    const Pupil::Away away = pupil.Learn(options.course, pass);
    WriteNetworks(options.out, pupil.Networks());
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    fmt::print(
        "pass {} of {}, {} positions, {:.0f} s: equities {:.4f} away from the teacher's ({:.4f})\n",
        pass + 1, options.course.passes, count, seconds.count(), away.all,
        fmt::join(away.of, ", "));
    std::fflush(stdout);
  }
}

}  // namespace

void AddTaught(CommandLine& line) {
  auto wanted = std::make_shared<WantedPositions>();
  auto without = std::make_shared<std::string>();
  CommandOptions positions =
      line.Command("positions", "Write positions, for judge_by_gnubg.py to judge", [=] {
        if (!without->empty()) wanted->without = PositionIdsOf(ReadBenchmarkFile(*without));
        WritePositions(std::cout, *wanted);
      });
  positions.Option("--count", wanted->count).Range(1, 100'000'000);
  positions.Option("--near", wanted->near, "Of plays up to so many points behind the best one");
  positions.Option("--seed", wanted->seed);
  positions.Flag("--rare", wanted->rare, "Only of kinds that are rare in games");
  positions.Flag("--races", wanted->races, "Only races; with --rare both");
  positions.Option("--without", *without, "Benchmark whose positions are left out");

  auto looks = std::make_shared<LookOptions>();
  CommandOptions look =
      line.Command("look-ahead", "Judge positions by a network that looks a roll ahead",
                   [looks] { LookAheadAt(*looks); });
  look.Option("file", looks->file, "Positions; what else stands in a line is left out").Required();
  look.Option("--network", looks->network, "File of networks, in the place of the builtin ones");
  look.Option("--threads", looks->threads).Range(1, 256);

  auto options = std::make_shared<TeachOptions>();
  CommandOptions teach = line.Command("teach", "Learn from positions that others have judged",
                                      [options] { Teach(*options); });
  teach.Option("file", options->files, "What judge_by_gnubg.py has made of positions").Required();
  teach.Option("--out", options->out, "File of networks to write").Required();
  teach.Option("--network", options->start, "File of networks to begin with; random ones");
  AddWidths(teach, options->widths);
  teach.Option("--seed", options->seed, "Of the first weights and of the order");
  teach.Option("--threads", options->threads).Range(1, 256);
  teach.Option("--passes", options->course.passes, "Over all positions").Range(1, 10'000);
  teach.Option("--batch", options->course.batch, "Positions between two steps").Range(1, 65'536);
  teach.Option("--rate", options->course.rate_first, "Size of a step at first");
  teach.Option("--rate-last", options->course.rate_last, "Size of a step at the end");
}

void AddWidths(CommandOptions& command, Widths& widths) {
  constexpr std::array<const char*, engine::kNetworks> kOptions = {"--hidden", "--crashed-hidden",
                                                                   "--race-hidden"};
  for (size_t part = 0; part < engine::kNetworks; ++part) {
    command.Option(kOptions[part], widths[part], "Of random networks").OneOf({64, 128, 192, 256});
  }
}

}  // namespace fibs::train
