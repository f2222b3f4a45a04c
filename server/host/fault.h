#pragma once

#include <exception>
#include <string_view>

// What happens when an exception reaches the top of an event or, outside of any, of a turn.
//
// Where only one connection's state can be touched, the ConnectionTable ends that connection. Here
// the core's state, or a link's, may be left half changed, so the process ends at once. It stores
// and sends nothing more of that turn, so nobody is shown what is not stored; the next core takes
// over.
namespace fibs::server {

// The exit code of a process that has ended so.
inline constexpr int kFaultExit = 4;

// Ends the process with one line in the log: `doing`, the event and the command that was typed, and
// where the exception was thrown.
[[noreturn]] void EndByFault(std::string_view doing, std::string_view what);

// Does the work; an exception ends the process. `describe` says what was being done.
template <class Work, class Describe>
void OrEnd(Work work, Describe describe) {
  try {
    work();
  } catch (const std::exception& error) {
    EndByFault(describe(), error.what());
  }
}

}  // namespace fibs::server
