#include "tests/live/haproxy.h"

#include <fstream>

#include "tests/live/manual.h"

namespace fibs::live {
namespace {

constexpr const char* kProgram = "/usr/sbin/haproxy";

}  // namespace

std::string Haproxy::Problem() {
  return std::ifstream(kProgram) ? "" : "HAProxy is not installed (Debian: package haproxy)";
}

Haproxy::Haproxy(const std::map<std::string, std::string>& addresses) {
  std::string text = ManualBlock("defaults");
  for (const auto& [theirs, ours] : addresses) {
    const size_t at = text.find(theirs);
    if (at == std::string::npos) throw NotSeen("the document's HAProxy has no " + theirs);
    for (size_t next = at; next != std::string::npos; next = text.find(theirs, next)) {
      text.replace(next, theirs.size(), ours);
      next += ours.size();
    }
  }
  const std::string path = directory_.path() + "/haproxy.cfg";
  std::ofstream(path) << text;
  process_ = std::make_unique<ChildProcess>(
      std::vector<std::string>{kProgram, "-W", "-db", "-f", path}, ChildProcess::On::kPipes);
  process_->errors().ReadUntil("Loading success");
}

void Haproxy::WaitFor(const std::string& what) { process_->errors().ReadUntil(what); }

}  // namespace fibs::live
