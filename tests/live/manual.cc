#include "tests/live/manual.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include "tests/live/process.h"

namespace fibs::live {
namespace {

size_t Indentation(std::string_view line) {
  const size_t first = line.find_first_not_of(' ');
  return first == std::string_view::npos ? 0 : first;
}

}  // namespace

std::string ManualBlock(std::string_view begin) {
  std::ifstream manual(FIBS_OPERATION_MANUAL);
  std::string line;
  bool more = static_cast<bool>(std::getline(manual, line));
  while (more) {
    const size_t indentation = Indentation(line);
    std::string block;
    while (more && indentation >= 4 && (line.empty() || Indentation(line) >= indentation)) {
      block += line.size() > indentation ? line.substr(indentation) : "";
      block += '\n';
      more = static_cast<bool>(std::getline(manual, line));
    }
    if (block.starts_with(begin)) return block;
    if (block.empty()) more = static_cast<bool>(std::getline(manual, line));
  }
  throw NotSeen("docs/OPERATION.md has no block that begins with " + std::string(begin));
}

std::vector<std::string> ManualSteps(std::string_view begin) {
  const std::string block = ManualBlock(begin);
  std::vector<std::string> steps;
  for (size_t at = 0; at < block.size();) {
    const size_t end = block.find('\n', at);
    std::string line = block.substr(at, end - at);
    at = end + 1;
    line.resize(std::min(line.size(), line.find(" #")));
    line.resize(line.find_last_not_of(' ') + 1);
    if (!line.empty()) steps.push_back(std::move(line));
  }
  return steps;
}

}  // namespace fibs::live
