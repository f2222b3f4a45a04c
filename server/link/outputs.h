#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/link/groups.h"
#include "server/link/ids.h"
#include "server/link/terminal_settings.h"

// What the core wants of the edge: values that own their data, carried out in order. Those of one
// event belong together: terminals show their prompts when all of them are carried out.
namespace fibs::server {

struct Send {
  SessionId to = 0;
  std::string text = {};   // lines, each ended by '\n'; the last may go on: "login: "
  RecordNumber after = 0;  // leaves only when this record is committed
  bool ahead = false;      // one line: it leaves before what waits for a record; with after == 0
  bool in_pages = false;   // what is more than a page of the terminal waits for Return
};
// Texts that several sessions are sent, one after the other, as bytes that go out. None is empty.
struct SendShared {
  SessionId to = 0;
  std::vector<std::shared_ptr<const std::string>> texts;
  RecordNumber after = 0;
};
// How the terminal shows lines from now on. TerminalSettings has the settings of the start.
struct SetTerminal {
  SessionId session = 0;
  TerminalSettings settings;
};
// All that the session is sent up to Done answers one of its lines, in the order in which they were
// typed. The answer to an empty line shows the next page where pages are held. Only for terminals
// with prompts.
struct BeginAnswer {
  SessionId session = 0;
  bool empty_line = false;
};
struct Done {
  SessionId session = 0;
};
// Nobody will press Return: all pages are shown.
struct ShowPages {
  SessionId session = 0;
};
// Whether the terminal is to show what is typed; at first it does. Goes behind what was sent
// before.
struct SetEcho {
  SessionId session = 0;
  bool on = true;
};
// The connection belongs to this group from now on; none: to no group. It begins in none.
struct SetGroup {
  SessionId session = 0;
  std::optional<Group> group;
};
// The same lines to all connections of these groups but a few. Where the lines for programs, or
// those for people, are empty, programs or people are told nothing. A connection gets the lines
// before everything that it is sent later; what another connection is sent later may come to that
// one first.
struct Broadcast {
  GroupSet to = GroupSet::All();
  std::vector<SessionId> except = {};
  std::string to_programs = {};
  std::string to_people = {};
  RecordNumber after = 0;
  bool urgent = false;  // somebody waits for it; else it may wait until there is more to be told
  bool ahead = false;   // one line, at once; see Send
};
// Close when all that was sent before has left; no Disconnected follows.
struct Close {
  SessionId session = 0;
};
// Answered by OutputSent once everything that the session was sent before has left, also when it is
// closed meanwhile. Marks grow.
struct TellWhenSent {
  SessionId session = 0;
  uint64_t mark = 0;
};

// The state of the session, for a core that takes over: Attached::state. Only of sessions with a
// key.
struct SessionState {
  SessionId session = 0;
  std::string bytes;
  RecordNumber after = 0;
};
// The input is done, and no other core has to do it. Only of inputs with a number.
struct Handled {
  SessionId session = 0;
  InputNumber input = 0;
  RecordNumber after = 0;
};

using EdgeOutput =
    std::variant<Send, SendShared, SetTerminal, BeginAnswer, Done, ShowPages, SetEcho, SetGroup,
                 Broadcast, Close, TellWhenSent, SessionState, Handled>;

// The record that has to be stored before the output is shown; 0: none.
inline RecordNumber AfterOf(const EdgeOutput& output) {
  return std::visit(
      [](const auto& of_a_kind) -> RecordNumber {
        if constexpr (requires { of_a_kind.after; }) {
          return of_a_kind.after;
        } else {
          return 0;
        }
      },
      output);
}

}  // namespace fibs::server
