#include "tests/checked_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <type_traits>
#include <utility>

#include "protocol/telnet.h"
#include "protocol/words.h"
#include "tests/broken.h"
#include "tests/invariants.h"

namespace fibs::server {
namespace {

// Of longer lists of users one in so many is compared with the state.
constexpr size_t kWhoLinesAlways = 20;
constexpr uint64_t kLongWhoLists = 8;
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

CheckedServer::CheckedServer(const Options& options)
    : options_(options),
      dice_(fmt::format("{:016x}", options.dice_seed)),
      books_(options.stored),
      now_(std::chrono::sys_days(std::chrono::January / 2 / 2003)) {
  storage_.Replace(options.stored);
  if (options.summaries) storage_.UseSummaries();
  core_ = std::make_unique<Core>(options_.config, dice_, storage_.Load(), now_);
}

SessionId CheckedServer::Connect() {
  clients_[++last_session_] = {};
  Post(last_session_, Connected{"192.0.2.7"});
  return last_session_;
}

void CheckedServer::Type(SessionId session, std::string line, bool too_long) {
  if (!IsOpen(session)) return;
  Terminal& terminal = clients_.at(session).terminal;
  if (terminal.has_prompts()) {
    terminal.Typed();
    touched_.push_back(session);
  }
  Post(session, Line{std::move(line), too_long});
}

void CheckedServer::TypeLogin(SessionId session, const std::string& name,
                              const std::string& password) {
  if (!IsOpen(session)) return;
  clients_.at(session).logs_in = true;
  Type(session, fmt::format("login sim 1008 {} {}", name, password));
}

void CheckedServer::Disconnect(SessionId session, DisconnectReason reason) {
  if (!IsOpen(session)) return;
  Forget(session);
  Post(session, Disconnected{reason});
}

void CheckedServer::Tick() { Post(0, fibs::server::Tick{}); }

void CheckedServer::RequestShutdown() { Post(0, ShutdownRequested{}); }

const User* CheckedServer::UserOf(SessionId session) const {
  const Session* found = state().sessions.Find(session);
  return found == nullptr ? nullptr : found->user;
}

void CheckedServer::Answer(size_t which, Reply reply) {
  const Question question = std::move(questions_[which]);
  questions_.erase(questions_.begin() + static_cast<std::ptrdiff_t>(which));
  const Event event = AnswerTo(question, reply);
  const auto* sent = std::get_if<OutputSent>(&event.what);
  delivering_ = sent != nullptr && sent->sent;
  Post(event.session, event.what);
  delivering_ = false;
}

void CheckedServer::AnswerAll() {
  while (!questions_.empty()) Answer(0, Reply::kTrue);
}

Event CheckedServer::AnswerTo(const Question& question, Reply reply) const {
  const bool fail = reply == Reply::kFail;
  if (const auto* hash = std::get_if<HashPassword>(&question)) {
    return {now_, hash->session, PasswordHashed{fail ? "" : "hash:" + hash->password}};
  }
  if (const auto* check = std::get_if<CheckPassword>(&question)) {
    return {now_, check->session,
            PasswordChecked{!fail && check->hash == "hash:" + check->password}};
  }
  if (const auto* tell = std::get_if<TellWhenSent>(&question)) {
    return {now_, tell->session, OutputSent{tell->mark, IsOpen(tell->session) || !fail}};
  }
  if (const auto* load = std::get_if<LoadHistory>(&question)) {
    HistoryLoaded answer{load->query, std::nullopt};
    if (!fail) answer.matches = storage_.LoadHistory(load->query.account, load->query.count);
    return {now_, load->session, answer};
  }
  const auto& load = std::get<LoadMatch>(question);
  MatchLoaded answer{.query = load.query, .failed = fail, .found = std::nullopt};
  if (!fail) {
    const auto [a, b] = load.query.players;
    answer.found = load.query.match != 0 ? storage_.LoadMatch(load.query.match, 0)
                                         : storage_.LoadLastMatch(a, b, 0);
  }
  return {now_, load.session, answer};
}

void CheckedServer::Post(SessionId session, decltype(Event::what) what) {
  if (stopped_) return;
  const User* before = UserOf(session);
  books_.BeginEvent(before != nullptr && before->table != nullptr);
  Outputs outputs;
  core_->Handle({now_, session, std::move(what)}, outputs);
  for (const Output& output : outputs) Carry(output);
  EndEvent();
  books_.EndEvent(state());
  Outputs more;
  core_->Handle({now_, 0, RecordsStored{last_record_}}, more);
  Require(more.empty(), "has something to say about a commit");
  CheckTouched(session == 0 ? nullptr : UserOf(session));
  CheckWhoLines();
  who_lines_.clear();
  kept_.clear();
  if (++events_ % static_cast<uint64_t>(options_.events_per_full_check) == 0) CheckAll();
}

void CheckedServer::CheckAll() const {
  CheckState(state());
  books_.Check(state());
}

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
          if (std::holds_alternative<MessageDelivered>(o.record.record)) {
            Require(delivering_, "a message counts as delivered before it has left");
          }
          storage_.Commit(o.record);
          if (const auto* finished = std::get_if<MatchFinished>(&o.record.record)) {
            CheckHistory(finished->match);
          }
        } else if constexpr (std::is_same_v<O, StopServer>) {
          stopped_ = true;
        } else if constexpr (!std::is_same_v<O, Log> && !std::is_same_v<O, AdminAnswer>) {
          Require(IsOpen(o.session), "asks about a closed connection");
          questions_.emplace_back(o);
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
  ended_digest_ += Part(session, clients_.at(session).hash);
  clients_.erase(session);
}

uint64_t CheckedServer::digest() const {
  uint64_t digest = ended_digest_;
  for (const auto& [session, client] : clients_) digest += Part(session, client.hash);
  return digest;
}

// Whom the event concerned, and those whom he has to do with.
void CheckedServer::CheckTouched(const User* user) const {
  if (user == nullptr) return;
  CheckUser(state(), *user);
  if (user->opponent != nullptr) CheckUser(state(), *user->opponent);
  if (user->watching != nullptr) CheckUser(state(), *user->watching);
}

// At the end of an event the last line 5 about somebody is what is so.
void CheckedServer::CheckWhoLines() const {
  std::unordered_map<std::string_view, std::string_view> last;
  for (const std::string_view line : who_lines_) {
    const std::string_view named = line.substr(2);
    last[named.substr(0, named.find(' '))] = line;
  }
  if (last.empty() || (last.size() > kWhoLinesAlways && events_ % kLongWhoLists != 0)) return;
  for (const auto& user : state().lobby.users()) {
    if (const auto about = last.find(user->name()); about != last.end()) {
      CheckWhoLine(*user, about->second);
    }
  }
}

// The newest match of both players, and not in the place behind it too.
void CheckedServer::CheckHistory(MatchId finished) const {
  const auto match = storage_.LoadMatch(finished, /*inputs_max=*/0);
  Require(match && match->finished, "a finished match is not stored");
  for (const AccountId player : match->match.players) {
    const std::vector<FinishedMatch> newest = storage_.LoadHistory(player, 2);
    Require(!newest.empty() && newest.front().id == finished, "a match is not in history");
    Require(newest.size() < 2 || newest.back().id != finished, "a match is in history twice");
  }
}

// What is stored waits, or was shown and may not have left yet.
void CheckedServer::CheckMessages() const {
  std::multiset<MessageId> kept, stored;
  for (const auto& [to, messages] : state().mailbox.waiting()) {
    for (const StoredMessage& message : messages) kept.insert(message.id);
  }
  for (const auto& [session, messages] : state().mailbox.shown()) {
    for (const Mailbox::Shown& shown : messages) {
      if (state().accounts.FindById(shown.message.to) != nullptr) kept.insert(shown.message.id);
    }
  }
  for (const StoredMessage& message : storage_.Load().messages) stored.insert(message.id);
  Require(kept == stored, "a message is lost, or will come back after a restart");
}

void CheckedServer::Restart() {
  CheckAll();
  CheckMessages();
  const auto matches = UnfinishedMatches(state());
  const auto summaries = Summaries(state());
  ended_digest_ = digest();
  clients_.clear();
  for (auto& group : groups_) group.clear();
  questions_.clear();
  stopped_ = false;
  storage_.ForgetRecords();
  core_ = std::make_unique<Core>(options_.config, dice_, storage_.LoadAtStart(), now_);
  books_.Restarted();
  Require(Summaries(state()) == summaries, "a match is lost, or not what it was");
  for (const auto& [id, text] : UnfinishedMatches(state())) {  // of those that were loaded at once
    const auto before = matches.find(id);
    Require(before != matches.end() && before->second == text, "a match is not what it was");
  }
  Require(state().matches.Corrupt().empty(), "a match that cannot be replayed");
  CheckAll();  // accounts, ratings and matches are those of the books
}

}  // namespace fibs::server
