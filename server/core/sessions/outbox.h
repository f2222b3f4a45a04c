#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/core/effects.h"
#include "server/core/sessions/session.h"

namespace fibs::server {

// Collects the lines that one event leads to, for each connection.
//
// The promise "shown means stored" is kept here: text waits for the last record that was appended
// before it, unless the caller says that it depends on nothing (chat).
class Outbox {
 public:
  enum class Depends : uint8_t { kRecords, kNothing };

  // How a session's terminal is to show lines now (lobby/screen.h).
  using TerminalOf = TerminalSettings (*)(const Session& session);
  // What another core would have to know of a session now (lobby/session_state.h).
  using StateOf = std::string (*)(const Session& session);
  Outbox(Effects& effects, TerminalOf terminal_of, StateOf state_of)
      : effects_(effects), terminal_of_(terminal_of), state_of_(state_of) {}

  // Ends the event.
  void End();

  // One line, without its end.
  void Line(Session& session, std::string_view text, Depends depends = Depends::kRecords);
  // Lines separated by '\n'.
  void Lines(Session& session, std::string_view text, Depends depends = Depends::kRecords);
  // Lines as they go out: each with CR LF, IAC doubled. For programs.
  void Shared(Session& session, std::vector<std::shared_ptr<const std::string>> lines);
  // Text that is not wrapped and may end within a line: "login: ".
  void Raw(Session& session, std::string_view text);
  // Whether the terminal shows what is typed from here on: off for passwords.
  void SetEcho(Session& session, bool on);
  // Lines to all of these groups but a few sessions; separated by '\n', without the last. An empty
  // text is for nobody.
  struct Recipients {
    GroupSet to = GroupSet::All();
    Depends depends = Depends::kRecords;
    bool urgent = false;  // see Broadcast
  };
  void Broadcast(const Recipients& recipients, std::string_view to_programs,
                 std::string_view to_people, const std::vector<Session*>& except = {});
  // Bytes x listeners that others were told in this event and nobody was charged for yet:
  // broadcasts, and what is noted here.
  void NoteAnnounced(size_t bytes) { announced_ += bytes; }
  size_t announced() const { return announced_; }
  // Somebody is charged for what has come since there were `before` of them.
  size_t TakeAnnounced(size_t before = 0) { return std::exchange(announced_, before) - before; }
  // Moves a session to a group; none: it is told everything by itself.
  void SetGroup(Session& session, std::optional<Group> group);
  // One line at once: it leaves before what waits for records.
  void Notice(Session& session, std::string_view line);
  // The same to everybody who belongs to a group.
  void NoticeToAll(std::string_view line);
  // ---- Answers to typed lines. The calls for prompts and pages do nothing on terminals without
  // them. What follows up to Done is the answer; that to an empty line shows the next page.
  void BeginAnswer(Session& session, bool empty_line);
  // What was said since the session was sent something is shown in pages.
  void Page(Session& session);
  // Ends the answer. A line with a tag is told so, and whether it was refused.
  void Done(Session& session);
  // Nobody will press Return: shows all pages.
  void ShowPages(Session& session);
  // Counts the bytes of the lines that a session is sent from here on.
  void BeginCount(const Session& session);
  // Ends that: how many there were. 0, too, when the session has ceased to exist.
  size_t EndCount();
  // The event is a line of this session. It is sent its text last: an acknowledgement never leaves
  // before what it acknowledges.
  void Typed(const Session& session) { typed_ = &session; }

  // The input of a session has been answered or refused; 0: nothing is to be told of it.
  void Handled(const Session& session, InputNumber input);
  // The same for one that has ceased to exist.
  void HandledOfGone(SessionId session, InputNumber input);
  // The state of the session may have changed in this event. Without this call the state is looked
  // at only when the session is sent something.
  void NoteState(Session& session);

  // Of lines with CR LF, and of people's prompts behind them, to all sessions since the start.
  uint64_t bytes_sent() const { return bytes_sent_; }
  // Another core has sent so many before this one.
  void SetBytesSent(uint64_t bytes) { bytes_sent_ = bytes; }
  uint64_t bytes_sent(const Session& session) const;
  // Closes after everything sent so far. The session is not written to any more.
  void CloseSession(Session& session);
  // The session ceases to exist: forgets what was not sent.
  void Forget(Session& session);

 private:
  RecordNumber After(Depends depends) const {
    return depends == Depends::kRecords ? effects_.last_record() : 0;
  }
  void LineAfter(Session& session, std::string_view text, RecordNumber after);
  // The last record that the session has to do with.
  RecordNumber RecordOf(const Session& session) const;
  // It is to be sent something, at the end of the event at the latest.
  void Touch(Session& session);
  void Flush(Session& session, bool in_pages = false);
  // Tells the edge how the session's terminal shows lines, where that has changed.
  void SetTerminal(Session& session);
  bool HasOtherColumns(const Session& session) const;
  void Count(Session& session, size_t bytes);
  // Tells the edge the state of the session, if it has changed. Not while an input is being
  // answered: a core that takes over has to answer it from the beginning.
  void TellStates();

  Effects& effects_;
  TerminalOf terminal_of_;
  StateOf state_of_;
  uint64_t bytes_sent_ = 0;
  struct Members {
    size_t count = 0;
    uint64_t bytes = 0;  // that each of them was sent since the start
  };
  std::array<Members, kGroups> groups_{};
  std::vector<Session*> dirty_;     // something was written to
  std::vector<Session*> states_;    // that may have changed
  const Session* typed_ = nullptr;  // whose line this event is
  const Session* counted_ = nullptr;
  size_t counted_bytes_ = 0;
  size_t announced_ = 0;
};

}  // namespace fibs::server
