#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>

#include "protocol/telnet.h"
#include "server/core/requests.h"
#include "tests/broken.h"
#include "tests/checked_server.h"

// The part of CheckedServer about what the core says: it is shown by terminals, and read.
namespace fibs::server {
namespace {

constexpr std::string_view kClipGreeting = "\r\n1 ";
constexpr std::string_view kLeftOut = " bytes sent.\r\n";
constexpr uint64_t kHashFactor = 0x9e3779b97f4a7c15ULL;

// What a session adds to the digest; of all sessions in any order.
uint64_t Part(SessionId session, uint64_t hash) {
  uint64_t mixed = hash ^ (session * kHashFactor);
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9ULL;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebULL;
  return mixed ^ mixed >> 31;
}

std::string_view WithoutEnd(std::string_view line) { return line.substr(0, line.size() - 1); }

}  // namespace

void CheckedServer::Carry(const Output& output) {
  std::visit([this](const auto& of_a_kind) { CarryOut(of_a_kind); }, output);
}

template <typename OfAKind>
void CheckedServer::CarryOut(const OfAKind& output) {
  std::visit(
      [this](const auto& o) {
        using O = std::decay_t<decltype(o)>;
        if constexpr (std::is_same_v<O, Send>) {
          Client& client = Open(o.to, o.text);
          touched_.push_back(o.to);
          Show(o.to,
               o.ahead      ? client.terminal.Ahead(WithoutEnd(o.text))
               : o.in_pages ? client.terminal.ShowInPages(o.text, o.after)
                            : client.terminal.Show(o.text),
               o.after);
        } else if constexpr (std::is_same_v<O, SendShared>) {
          for (const auto& text : o.texts) Show(o.to, *text, o.after);
        } else if constexpr (std::is_same_v<O, Broadcast>) {
          CarryOutBroadcast(o);
        } else if constexpr (std::is_same_v<O, SetTerminal>) {
          Open(o.session, "settings").terminal.Set(o.settings);
        } else if constexpr (std::is_same_v<O, BeginAnswer>) {
          auto [bytes, after] = Open(o.session, "an answer").terminal.BeginAnswer(o.empty_line);
          Show(o.session, std::move(bytes), after);
        } else if constexpr (std::is_same_v<O, Done>) {
          Open(o.session, "the end of an answer").terminal.Done();
          touched_.push_back(o.session);
        } else if constexpr (std::is_same_v<O, ShowPages>) {
          auto [bytes, after] = Open(o.session, "pages").terminal.ShowPages();
          Show(o.session, std::move(bytes), after);
        } else if constexpr (std::is_same_v<O, SetEcho>) {
          Client& client = Open(o.session, "an echo");
          Text text = Sent(o.on ? protocol::kEchoOn : protocol::kEchoOff, 0);
          client.hash = client.hash * text.shift + text.hash;
        } else if constexpr (std::is_same_v<O, fibs::server::SetGroup>) {
          SetGroup(o.session, o.group);
        } else if constexpr (std::is_same_v<O, Close>) {
          Require(IsOpen(o.session), "closes what is not open");
          Forget(o.session);
        } else if constexpr (std::is_same_v<O, Append>) {
          if (o.record.number != ++last_record_) throw Broken("a record out of its order");
          books_.Add(o.record, state());
          if (std::exchange(gives_way_, false)) {
            Require(std::holds_alternative<MessageLeft>(o.record.record),
                    "a message counts as delivered before it has left");
          }
          gives_way_ = std::holds_alternative<MessageDelivered>(o.record.record) && !delivering_;
          storage_.Commit(o.record);
          if (const auto* finished = std::get_if<MatchFinished>(&o.record.record)) {
            CheckHistory(finished->match);
          }
        } else if constexpr (std::is_same_v<O, StopServer>) {
          stopped_ = true;
        } else if constexpr (std::is_same_v<O, SessionState>) {
          Open(o.session, "a state").state = o.bytes;
        } else if constexpr (std::is_same_v<O, Handled>) {
          if (!IsOpen(o.session)) return;
          Require(clients_.at(o.session).kept.erase(o.input) == 1, "an input is handled twice");
        } else if constexpr (std::is_same_v<O, MailTaken>) {
          throw Broken("mails where there is no mail server");
        } else if constexpr (std::is_same_v<O, TellWhenSent>) {
          Require(IsOpen(o.session), "asks about a closed connection");
          questions_.emplace_back(o);
        } else if constexpr (std::is_same_v<O, Request>) {
          Require(!std::holds_alternative<SendMail>(o.question), "mails without a mail server");
          Require(!std::holds_alternative<SendPush>(o.question), "notices that nobody asked for");
          const SessionId owner = o.id.owner;
          Require(owner == Requests::kServer || IsOpen(owner), "asks for a closed connection");
          const bool of_judge = std::holds_alternative<JudgeMatch>(o.question);
          of_judge ? judgements_.push_back(o) : void(questions_.emplace_back(o));
        }
      },
      output);
}

// Programs are sent the same, which is read once.
void CheckedServer::CarryOutBroadcast(const Broadcast& broadcast) {
  Text text = Sent(Keep(EncodeLines(broadcast.to_programs)), broadcast.after);
  for (Group group = 0; group < kGroups; ++group) {
    const bool people = IsOfPeople(group);
    const std::string& lines = people ? broadcast.to_people : broadcast.to_programs;
    if (!broadcast.to.contains(group) || lines.empty()) continue;
    for (const SessionId to : groups_[group]) {
      if (std::find(broadcast.except.begin(), broadcast.except.end(), to) !=
          broadcast.except.end()) {
        continue;
      }
      if (!people) {
        Receive(to, text);
        continue;
      }
      Terminal& terminal = Open(to, lines).terminal;
      touched_.push_back(to);
      Show(to, broadcast.ahead ? terminal.Ahead(WithoutEnd(lines)) : terminal.Show(lines),
           broadcast.after);
    }
  }
}

CheckedServer::Client& CheckedServer::Open(SessionId session, std::string_view what) {
  const auto found = clients_.find(session);
  if (found == clients_.end()) {
    throw Broken(fmt::format("for closed connection {}: {}", session, what));
  }
  return found->second;
}

const std::string& CheckedServer::Keep(std::string bytes) {
  return kept_.emplace_back(std::move(bytes));
}

void CheckedServer::Show(SessionId to, std::string bytes, RecordNumber after) {
  if (bytes.empty()) return;
  Text text = Sent(Keep(std::move(bytes)), after);
  Receive(to, text);
}

// Prompts are shown.
void CheckedServer::EndEvent() {
  for (const SessionId session : std::exchange(touched_, {})) {
    if (IsOpen(session)) Show(session, clients_.at(session).terminal.EndEvent(), 0);
  }
}

CheckedServer::Text CheckedServer::Sent(std::string_view bytes, RecordNumber after) const {
  Require(after <= last_record_, "text waits for a record that was never appended");
  Text text;
  text.bytes = bytes;
  while (!bytes.empty()) {
    const std::string_view line = bytes.substr(0, bytes.find('\n') + 1);
    const std::string_view part = line.empty() ? bytes : line;  // the last has no end
    bytes.remove_prefix(part.size());
    if (part.ends_with(kLeftOut)) continue;
    for (const char c : part) {
      text.hash = text.hash * kHashFactor + static_cast<unsigned char>(c) + 1;
      text.shift *= kHashFactor;
    }
  }
  return text;
}

void CheckedServer::Receive(SessionId to, Text& text) {
  Client& client = Open(to, text.bytes);
  client.hash = client.hash * text.shift + text.hash;
  if (client.logs_in && text.bytes.starts_with(kClipGreeting)) {
    client.logs_in = false;
    client.clip = true;
  }
  if (!client.clip) {
    if (!std::exchange(text.plain, true)) ReadPlain(text.bytes);
    return;
  }
  if (!std::exchange(text.clip, true)) {
    text.lines = ReadClip(text.bytes);
    who_lines_.insert(who_lines_.end(), text.lines.who.begin(), text.lines.who.end());
  }
  Require(!client.who_open || text.lines.begins_with_who, "behind a line 5 comes no 5 or 6");
  client.who_open = text.lines.leaves_who_open;
  if (!client.game_lines) return;
  for (std::string_view rest = text.bytes; !rest.empty();) {
    const size_t end = rest.find('\r');  // its lines are whole: ReadClip
    client.follower.Read(rest.substr(0, end));
    rest.remove_prefix(end + 2);
  }
}

void CheckedServer::SetGroup(SessionId session, std::optional<Group> group) {
  if (!group && !IsOpen(session)) return;  // its group ended with it
  Require(IsOpen(session), "puts a closed connection into a group");
  Client& client = clients_.at(session);
  if (client.group) std::erase(groups_[*client.group], session);
  client.group = group;
  if (group) groups_[*group].push_back(session);
}

void CheckedServer::Forget(SessionId session) {
  SetGroup(session, std::nullopt);
  const Client& client = clients_.at(session);
  ended_digest_ += Part(session, client.hash);
  Count(client);
  clients_.erase(session);
}

void CheckedServer::Count(const Client& client) {
  games_proved_ += client.follower.games_proved();
  answers_ += client.follower.answers();
}

uint64_t CheckedServer::digest() const {
  uint64_t digest = ended_digest_;
  for (const auto& [session, client] : clients_) digest += Part(session, client.hash);
  return digest;
}

}  // namespace fibs::server
