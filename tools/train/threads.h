#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace fibs::train {

// Calls work(task, thread) for each task 0 to `tasks` - 1, on several threads. What a task does may
// not depend on the thread that does it.
template <typename Work>
void RunOnThreads(size_t threads, size_t tasks, const Work& work) {
  std::atomic<size_t> next = 0;
  const auto run = [&](size_t thread) {
    for (size_t task = next++; task < tasks; task = next++) work(task, thread);
  };
  std::vector<std::jthread> others;
  for (size_t thread = 1; thread < threads; ++thread) others.emplace_back(run, thread);
  run(0);
}

}  // namespace fibs::train
