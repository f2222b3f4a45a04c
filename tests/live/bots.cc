#include "tests/live/bots.h"

#include "tests/programs.h"

namespace fibs::live {

std::unique_ptr<ChildProcess> StartBot(uint16_t port, const std::string& data,
                                       const std::string& name,
                                       const std::vector<std::string>& arguments) {
  std::vector<std::string> argv = {ProgramPath("fibs-bot"),
                                   "--server",
                                   "127.0.0.1:" + std::to_string(port),
                                   "--name",
                                   name,
                                   "--password-file",
                                   data + "/" + name + ".password",
                                   "--register",
                                   "--strict",
                                   "--retry-ms-min",
                                   "50",
                                   "--retry-ms-max",
                                   "400"};
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  return std::make_unique<ChildProcess>(argv, ChildProcess::On::kPipes);
}

}  // namespace fibs::live
