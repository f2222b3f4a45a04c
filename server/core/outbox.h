#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/effects.h"
#include "server/core/sessions/session.h"

namespace fibs::server {

// Collects the text that one event leads to, for each connection.
//
// The promise "shown means stored" is kept here: text waits for the last record that was appended
// before it, unless the caller says that it depends on nothing (chat).
class Outbox {
 public:
  enum class Depends : uint8_t { kRecords, kNothing };

  explicit Outbox(Effects& effects) : effects_(effects) {}

  // Ends the event: people who were sent something get their prompt again.
  void End();

  // One line, CR LF is added. On a terminal that shows a prompt it starts on a fresh line.
  void Line(Session& session, std::string_view text, Depends depends = Depends::kRecords);
  // Lines separated by '\n'.
  void Lines(Session& session, std::string_view text, Depends depends = Depends::kRecords);
  // The first `size` bytes of lines as they go out: each with CR LF, IAC doubled. For programs.
  void Shared(Session& session, std::shared_ptr<const std::string> lines, size_t size);
  // Bytes without a line end: prompts.
  void Raw(Session& session, std::string_view bytes);
  // Whether the terminal shows what is typed from here on: off for passwords.
  void SetEcho(Session& session, bool on);
  // The same lines to all programs of these groups but a few; separated by CR LF, without the last.
  struct Told {
    GroupSet to = GroupSet::All();
    Depends depends = Depends::kRecords;
    bool urgent = false;  // see Broadcast
  };
  void Broadcast(const Told& told, std::string_view lines, std::vector<Session*> except = {});
  // Moves a session to a group; none: it is told everything by itself.
  void SetGroup(Session& session, std::optional<Group> group);
  // One line at once: it leaves before what waits for records.
  void Notice(Session& session, std::string_view line);
  // What follows is the answer to a command.
  void BeginAnswer(Session& session) { session.answer_begin = session.buffer.size(); }
  // The answer is complete: what is more than a page waits for the user to press Return.
  void HoldPages(Session& session);
  // The next page. False when nothing is held.
  bool NextPage(Session& session);
  // A command was typed at "[Return]": drops the pages that are held. What follows begins on a
  // fresh line, since a line that was typed ahead has no echo behind the marker.
  void DropPages(Session& session);
  // Nobody will press Return: shows all that is held.
  void ShowPages(Session& session);
  // Counts the bytes of the lines that a session is sent from here on.
  void BeginCount(const Session& session);
  // Ends that: how many there were. 0, too, when the session has ceased to exist.
  size_t EndCount();
  // A line was typed: its echo has ended the prompt's line, unless the user has a line of his own
  // for typing (`toggle telnet`), and a new prompt is due.
  void Typed(Session& session);

  uint64_t bytes_sent() const { return bytes_sent_; }  // to all sessions since the start
  uint64_t bytes_sent(const Session& session) const;
  // Closes after everything sent so far. The session is not written to any more.
  void CloseSession(Session& session);
  // The session ceases to exist: forgets what was not sent.
  void Forget(Session& session);

 private:
  RecordNumber After(Depends depends) const {
    return depends == Depends::kRecords ? effects_.last_record() : 0;
  }
  void Open(Session& session);
  void Flush(Session& session);
  void PushText(Session& session, Send send);

  Effects& effects_;
  uint64_t bytes_sent_ = 0;
  struct Members {
    size_t count = 0;
    uint64_t bytes = 0;  // that each of them was sent since the start
  };
  std::array<Members, kGroups> groups_{};
  std::vector<Session*> dirty_;  // something was written to
  Session* typed_ = nullptr;     // whose line this event is
  const Session* counted_ = nullptr;
  size_t counted_bytes_ = 0;
};

}  // namespace fibs::server
