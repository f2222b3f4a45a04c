#include "tests/live/load_run.h"

#include "tests/live/process.h"
#include "tests/programs.h"

namespace fibs::live {

LoadRun RunLoad(const std::vector<std::string>& arguments) {
  std::vector<std::string> argv = {ProgramPath("fibs-load")};
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  ChildProcess process(argv, ChildProcess::On::kPipes);
  LoadRun run;
  run.output = process.io().ReadToEnd();
  run.errors = process.errors().ReadToEnd();
  run.exit_code = process.Wait();
  return run;
}

}  // namespace fibs::live
