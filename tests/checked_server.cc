#include "tests/checked_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <type_traits>
#include <utility>

#include "protocol/clip_game.h"
#include "protocol/words.h"
#include "server/core/visits/session_state.h"
#include "tests/broken.h"
#include "tests/fakes.h"
#include "tests/invariants.h"

namespace fibs::server {
namespace {

// Of longer lists of users one in so many is compared with the state.
constexpr size_t kWhoLinesAlways = 20;
constexpr uint64_t kLongWhoLists = 8;
}  // namespace

CheckedServer::CheckedServer(const Options& options)
    : options_(options),
      dice_(fmt::format("{:016x}", options.dice_seed)),
      books_(options.stored),
      now_(std::chrono::sys_days(std::chrono::January / 2 / 2003)) {
  AllowShortPasswords(options_.config);
  storage_.Replace(options.stored);
  if (options.summaries) storage_.UseSummaries();
  core_ = std::make_unique<Core>(options_.config, dice_, storage_.Load(), now_);
}

SessionId CheckedServer::Connect() {
  clients_[++last_session_] = {};
  Say(last_session_, Connected{"192.0.2.7", options_.linked ? last_session_ : 0});
  return last_session_;
}

void CheckedServer::Type(SessionId session, std::string line, bool too_long) {
  if (!IsOpen(session)) return;
  Terminal& terminal = clients_.at(session).terminal;
  if (terminal.has_prompts()) terminal.Typed();
  Say(session, Line{std::move(line), too_long});
}

void CheckedServer::TypeLogin(SessionId session, const std::string& name,
                              const std::string& password, int version) {
  if (!IsOpen(session)) return;
  Client& client = clients_.at(session);
  client.logs_in = true;
  client.game_lines = version >= protocol::kClipWithGames;
  Type(session, fmt::format("login sim {} {} {}", version, name, password));
}

void CheckedServer::TypeTagged(SessionId session, std::string_view tag, const std::string& line) {
  if (!IsOpen(session)) return;
  clients_.at(session).follower.Typed(std::string(tag));
  Type(session, fmt::format("@{} {}", tag, line));
}

void CheckedServer::SetInterrupted(SessionId session, bool interrupted) {
  if (!IsOpen(session)) return;
  interrupted ? Say(session, Interrupted{}) : Say(session, Returned{});
}

void CheckedServer::Disconnect(SessionId session, DisconnectReason reason) {
  if (!IsOpen(session)) return;
  const InputNumber next = clients_.at(session).inputs + 1;
  Forget(session);
  Post(session, Disconnected{reason}, options_.linked ? next : 0);
}

void CheckedServer::Say(SessionId session, decltype(Event::what) what) {
  if (!options_.linked) return Post(session, std::move(what));
  Client& client = clients_.at(session);
  const InputNumber input = ++client.inputs;
  client.kept.emplace(input, what);
  Post(session, std::move(what), input);
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

void CheckedServer::Judge() {
  for (const Request& asked : std::exchange(judgements_, {})) {
    const MatchId match = std::get<JudgeMatch>(asked.question).match;
    Post(0, Answered{asked.id, MatchJudged{static_cast<double>(match * 37 % 101) / 100}});
  }
}

Event CheckedServer::AnswerTo(const Question& question, Reply reply) const {
  const bool fail = reply == Reply::kFail;
  if (const auto* tell = std::get_if<TellWhenSent>(&question)) {
    return {now_, tell->session, OutputSent{tell->mark, IsOpen(tell->session) || !fail}};
  }
  const auto& request = std::get<Request>(question);
  return {now_, request.id.owner, Answered{request.id, AnswerTo(request, fail)}};
}

Answer CheckedServer::AnswerTo(const Request& request, bool fail) const {
  if (const auto* hash = std::get_if<HashPassword>(&request.question)) {
    return PasswordHashed{fail ? "" : "hash:" + hash->password};
  }
  if (const auto* check = std::get_if<CheckPassword>(&request.question)) {
    return PasswordChecked{!fail && check->hash == "hash:" + check->password};
  }
  if (const auto* history = std::get_if<HistoryQuery>(&request.question)) {
    if (fail) return HistoryLoaded{};
    return storage_.Answer(*history);
  }
  if (std::holds_alternative<AnalysisQuery>(request.question)) return AnalysisFound{};
  if (std::holds_alternative<PerformanceQuery>(request.question)) return PerformancesLoaded{};
  if (std::holds_alternative<PuzzleQuery>(request.question)) return PuzzleLoaded{.failed = fail};
  if (const auto* awaited = std::get_if<AwaitAnalysis>(&request.question)) {
    return AnalysisFound{.state = AnalysisFound::State::kStored, .match = awaited->match};
  }
  if (fail) return MatchLoaded{.failed = true, .found = std::nullopt};
  return storage_.Answer(std::get<MatchQuery>(request.question), 0, dice_);
}

void CheckedServer::Post(SessionId session, decltype(Event::what) what, InputNumber input) {
  if (stopped_) return;
  const User* before = UserOf(session);
  books_.BeginEvent(before != nullptr && before->table != nullptr);
  Outputs outputs;
  core_->Handle({now_, session, std::move(what), input}, outputs);
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
  if (options_.linked) CheckStates();
}

// What the edges were told last is what is so.
void CheckedServer::CheckStates() const {
  for (const Session* session : state().sessions.All()) {
    const auto client = clients_.find(session->id);
    if (client == clients_.end() || session->input != 0 || WaitsForAnswer(*session)) continue;
    Require(client->second.state == SaveSession(*session), "a state has changed without a word");
  }
}

// Whom the event concerned, and those whom he has to do with.
void CheckedServer::CheckTouched(const User* user) const {
  if (user == nullptr) return;
  CheckUser(state(), *user);
  CheckFollower(*user);
  if (user->opponent != nullptr) CheckFollower(*user->opponent);
  if (user->opponent != nullptr) CheckUser(state(), *user->opponent);
  if (user->watching != nullptr) CheckUser(state(), *user->watching);
}

// What a program of CLIP 1009 knows of its table is what is so.
void CheckedServer::CheckFollower(const User& user) const {
  const Client& client = clients_.at(user.session->id);
  const User* player = user.table != nullptr ? &user : user.watching;
  if (!client.game_lines || !user.session->game_lines || player == nullptr ||
      player->table == nullptr)
    return;
  const MatchEntry& entry = player->table->entry();
  client.follower.Expect(entry.id, *entry.match, entry.inputs.size());
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

// Those that were loaded at the start.
void CheckedServer::CheckLoaded(const std::map<MatchId, std::string>& before) const {
  for (const auto& [id, text] : UnfinishedMatches(state())) {
    const auto match = before.find(id);
    Require(match != before.end() && match->second == text, "a match is not what it was");
  }
}

void CheckedServer::TakeOver(bool clean) {
  if (stopped_) return;
  ++take_overs_;
  CheckAll();
  for (size_t i = 0; clean && i < questions_.size();) {  // it waits for what has still to leave
    std::holds_alternative<TellWhenSent>(questions_[i]) ? Answer(i, Reply::kTrue) : void(++i);
  }
  questions_.clear();
  judgements_.clear();
  const auto matches = UnfinishedMatches(state());
  const size_t tables = state().seating.tables().size();
  const size_t users = state().lobby.users().size();
  core_ = std::make_unique<Core>(options_.config, dice_, storage_.LoadAtStart(), now_,
                                 Start::kTakesOver);
  Attach attach;
  for (auto& [id, client] : clients_) {
    SetGroup(id, std::nullopt);
    attach.sessions.push_back({.session = id,
                               .key = id,
                               .host = "192.0.2.7",
                               .idle = {},
                               .state = client.state,
                               .clean = clean});
  }
  Post(0, std::move(attach));
  Post(0, AttachEnded{});
  Require(state().seating.tables().size() == tables, "a table is not there any more");
  Require(state().lobby.users().size() == users, "a user is not there any more");
  CheckLoaded(matches);
  CheckAll();
  std::vector<SessionId> sessions;
  for (const auto& [id, client] : clients_) sessions.push_back(id);
  std::sort(sessions.begin(), sessions.end());
  for (const SessionId id : sessions) {
    if (!IsOpen(id)) continue;
    for (const auto& [input, what] : std::map(clients_.at(id).kept)) {
      if (IsOpen(id)) Post(id, what, input);
    }
  }
}

void CheckedServer::Restart() {
  CheckAll();
  CheckMessages();
  const auto matches = UnfinishedMatches(state());
  const auto summaries = Summaries(state());
  ended_digest_ = digest();
  for (const auto& [session, client] : clients_) Count(client);
  clients_.clear();
  for (auto& group : groups_) group.clear();
  questions_.clear();
  judgements_.clear();
  stopped_ = false;
  storage_.ForgetRecords();
  core_ = std::make_unique<Core>(options_.config, dice_, storage_.LoadAtStart(), now_);
  books_.Restarted();
  Require(Summaries(state()) == summaries, "a match is lost, or not what it was");
  CheckLoaded(matches);
  Require(state().matches.Corrupt().empty(), "a match that cannot be replayed");
  CheckAll();  // accounts, ratings and matches are those of the books
}

}  // namespace fibs::server
