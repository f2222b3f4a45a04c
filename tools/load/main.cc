// fibs-load: puts load on a server and checks what it answers. See --help and docs/PERFORMANCE.md.
#include <iostream>
#include <map>
#include <string>

#include "tools/load/modes/modes.h"

int main(int argc, char** argv) {
  using namespace fibs::load;
  int exit_code = 0;
  const auto options = ParseOptions(argc, argv, exit_code);
  if (!options) return exit_code;
  const std::map<std::string, void (*)(Load&)> modes = {
      {"register", RunRegister}, {"idle", RunIdle},        {"ping", RunPing}, {"shout", RunShout},
      {"play", RunPlay},         {"storm", RunStorm},      {"slow", RunSlow}, {"abuse", RunAbuse},
      {"attack", RunAttack},     {"chouette", RunChouette}};
  try {
    Loop loop(*options);
    const auto dialect = MakeDialect(*options);
    Result result;
    Load load(*options, loop, *dialect, result);
    if (options->server_pid && !load.Usage()) {
      throw LoadError("there is no process " + std::to_string(*options->server_pid));
    }
    result.empty = load.Usage();
    modes.at(options->mode)(load);
    std::cout << ToJson(*options, result) << '\n';
    return result.failures.empty() ? 0 : 1;
  } catch (const LoadError& error) {
    std::cerr << "fibs-load: " << error.what() << '\n';
    return 1;
  }
}
