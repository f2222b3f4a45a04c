#include "test_runtime.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace fibs::server {
namespace {

template <class Number>
Number ToNumber(std::string_view text) {
  Number number{};
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::string_view NameOf(DisconnectReason reason) {
  if (reason == DisconnectReason::kQueueFull) return "queue full";
  return reason == DisconnectReason::kQueuesFull ? "queues full" : "dropped";
}

std::string TextOf(const Answer& answer) {
  if (const auto* hashed = std::get_if<PasswordHashed>(&answer)) return hashed->hash;
  if (const auto* checked = std::get_if<PasswordChecked>(&answer)) {
    return checked->ok ? "right" : "wrong";
  }
  if (const auto* history = std::get_if<HistoryLoaded>(&answer)) {
    return history->matches ? fmt::format("{} matches", history->matches->size()) : "failed";
  }
  const auto& loaded = std::get<MatchLoaded>(answer);
  if (loaded.found) return fmt::format("{}", fmt::join(loaded.found->match.inputs, " "));
  return loaded.failed ? "failed" : "no match";
}

std::string_view NameOf(MailTried::Result result) {
  switch (result) {
    case MailTried::Result::kSent:
      return "sent";
    case MailTried::Result::kRefused:
      return "refused";
    case MailTried::Result::kLater:
      return "later";
    case MailTried::Result::kUnreachable:
      return "unreachable";
  }
  return "";
}

}  // namespace

void GatedStorage::Commit(std::span<const NumberedRecord> records) {
  std::unique_lock lock(mutex_);
  ++tries_;
  changed_.notify_all();
  if (lost_) throw LeadershipLost("another fibsd took over the database");
  if (failures_ > 0) {
    --failures_;
    throw StorageError("the disk is full");
  }
  changed_.wait(lock, [this] { return open_; });
  for (const NumberedRecord& record : records) committed_.push_back(record.number);
}

void GatedStorage::KeepLead() {
  const std::lock_guard lock(mutex_);
  ++questions_;
  changed_.notify_all();
  if (lost_when_idle_) throw LeadershipLost("another fibsd took over the database");
  if (failures_when_idle_ > 0) {
    --failures_when_idle_;
    throw StorageError("nobody answers");
  }
}

namespace {

// "NUMBER HOST": of whom asks from there.
MatchQuery AskedMatch(const std::string& words, bool as_asked) {
  const size_t blank = words.find(' ');
  return {
      .match = ToNumber<MatchId>(words),
      .as_asked = as_asked,
      .asker = {.account = 1, .host = blank == std::string::npos ? "" : words.substr(blank + 1)}};
}

}  // namespace

class GatedStorage::Reader : public MatchReader {
 public:
  explicit Reader(GatedStorage& storage) : storage_(storage) {}

  std::vector<FinishedMatch> LoadHistory(AccountId account, int count) override {
    if (account == 13) throw StorageError("the disk cannot be read");
    return std::vector<FinishedMatch>(static_cast<size_t>(count));
  }
  std::vector<FinishedMatch> LoadWins(AccountId, Time, int) override { return {}; }
  std::optional<ArchivedMatch> LoadMatchUpTo(MatchId match, size_t, RecordNumber last) override {
    if (match == 13) throw StorageError("the disk cannot be read");
    if (match == 14) {
      std::unique_lock lock(storage_.mutex_);
      storage_.hanging_ = true;
      storage_.changed_.notify_all();
      storage_.changed_.wait(lock, [this] { return storage_.readable_; });
    }
    ArchivedMatch found;
    found.match.id = match;
    for (const RecordNumber number : storage_.committed()) {
      if (number <= last) found.match.inputs.push_back(std::to_string(number));
    }
    storage_.NoteRead(match);
    return found;
  }
  std::optional<MatchId> FindLastMatch(AccountId, AccountId) override { return std::nullopt; }
  std::optional<FinishedMatch> LoadFinished(MatchId) override { return std::nullopt; }
  std::string NameOf(AccountId account) override { return fmt::format("u{}", account); }

 private:
  GatedStorage& storage_;
};

std::unique_ptr<MatchReader> GatedStorage::MakeReader() { return std::make_unique<Reader>(*this); }

bool GatedStorage::WaitForHangingRead() {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, kDeadline, [this] { return hanging_; });
}

void GatedStorage::LetRead() {
  const std::lock_guard lock(mutex_);
  readable_ = true;
  changed_.notify_all();
}

void GatedStorage::Open() {
  const std::lock_guard lock(mutex_);
  open_ = true;
  changed_.notify_all();
}

void GatedStorage::Fail(int times) {
  const std::lock_guard lock(mutex_);
  failures_ = times;
}

void GatedStorage::LoseLeadership() {
  const std::lock_guard lock(mutex_);
  lost_ = true;
}

void GatedStorage::LoseLeadershipWhenIdle() {
  const std::lock_guard lock(mutex_);
  lost_when_idle_ = true;
}

void GatedStorage::FailWhenIdle(int times) {
  const std::lock_guard lock(mutex_);
  failures_when_idle_ = times;
}

bool GatedStorage::WaitForQuestions(int questions) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, kDeadline, [&] { return questions_ >= questions; });
}

bool GatedStorage::WaitForTries(int tries) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, kDeadline, [&] { return tries_ >= tries; });
}

void GatedStorage::NoteRead(MatchId match) {
  const std::lock_guard lock(mutex_);
  read_.push_back(match);
}

std::vector<MatchId> GatedStorage::read() {
  const std::lock_guard lock(mutex_);
  return read_;
}

std::vector<RecordNumber> GatedStorage::committed() {
  const std::lock_guard lock(mutex_);
  return committed_;
}

TestRuntime::TestRuntime(Config config, std::unique_ptr<GatedStorage> storage,
                         const std::string& admin_socket, ApiHandler api)
    : storage_(std::move(storage)) {
  EXPECT_GE(sodium_init(), 0);
  if (!storage_) {
    storage_ = std::make_unique<GatedStorage>();
    storage_->Open();
  }
  if (config.listen == Config().listen) config.listen = {"127.0.0.1:0"};
  config.passwords_cost = PasswordCost::kMin;
  config.passwords_length_min = 4;
  runtime_ = std::make_unique<Runtime>(config);
  if (!admin_socket.empty()) runtime_->OpenAdminSocket(admin_socket);
  if (api) runtime_->UseApi(std::move(api));
  const std::string address = runtime_->addresses().front();
  port_ = ToNumber<uint16_t>(address.substr(address.rfind(':') + 1));
  ended_ = std::async(std::launch::async, [this] {
    return runtime_->Run(*storage_, {},
                         [this](const Event& event, Outputs& outputs) { Handle(event, outputs); });
  });
}

TestRuntime::~TestRuntime() {
  if (!ended_.valid()) return;
  storage_->Open();
  storage_->LetRead();
  runtime_->RequestShutdown();
  ended_.wait();
}

Ended TestRuntime::Join() {
  EXPECT_EQ(ended_.wait_for(kDeadline), std::future_status::ready);
  return ended_.get();
}

void TestRuntime::Note(std::string event) {
  const std::lock_guard lock(mutex_);
  events_.push_back(std::move(event));
  changed_.notify_all();
}

uint16_t TestRuntime::http_port() const {
  const std::string address = runtime_->http_address().value();
  return ToNumber<uint16_t>(address.substr(address.rfind(':') + 1));
}

uint16_t TestRuntime::web_port() const {
  const std::string address = runtime_->web_addresses().front();
  return ToNumber<uint16_t>(address.substr(address.rfind(':') + 1));
}

bool TestRuntime::WaitFor(const std::string& event, int times) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(
      lock, kDeadline, [&] { return std::count(events_.begin(), events_.end(), event) >= times; });
}

bool TestRuntime::WaitForMoreTicks() {
  std::unique_lock lock(mutex_);
  const auto ticks = [this] { return std::count(events_.begin(), events_.end(), "tick"); };
  return changed_.wait_for(lock, kDeadline, [&, before = ticks()] { return ticks() > before; });
}

std::vector<std::string> TestRuntime::events() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> all = events_;
  std::erase(all, "tick");
  return all;
}

void TestRuntime::Resume() {
  const std::lock_guard lock(mutex_);
  resumed_ = true;
  changed_.notify_all();
}

size_t TestRuntime::NumberOf(SessionId session) const {
  const auto found = std::find(sessions_.begin(), sessions_.end(), session);
  return static_cast<size_t>(found - sessions_.begin()) + 1;
}

void TestRuntime::Handle(const Event& event, Outputs& outputs) {
  const SessionId id = event.session;
  if (const auto* connected = std::get_if<Connected>(&event.what)) {
    sessions_.push_back(id);
    Note(fmt::format("{} connected {}", NumberOf(id), connected->host));
    outputs.push_back(Send{id, "login: ", 0});
  } else if (const auto* line = std::get_if<Line>(&event.what)) {
    Note(fmt::format("{} {} {}", NumberOf(id), line->too_long ? "long" : "line", line->text));
    HandleLine(id, line->text, outputs);
  } else if (const auto* gone = std::get_if<Disconnected>(&event.what)) {
    Note(fmt::format("{} {}", NumberOf(id), NameOf(gone->reason)));
  } else if (std::holds_alternative<InputEnded>(event.what)) {
    Note(fmt::format("{} ended", NumberOf(id)));
    outputs.push_back(Close{id});
  } else if (std::holds_alternative<Interrupted>(event.what)) {
    Note(fmt::format("{} lost", NumberOf(id)));
  } else if (std::holds_alternative<Returned>(event.what)) {
    Note(fmt::format("{} back", NumberOf(id)));
  } else if (std::holds_alternative<Tick>(event.what)) {
    Note("tick");
  } else if (std::holds_alternative<RecordsStored>(event.what)) {
    stored_ = std::get<RecordsStored>(event.what).last;
  } else if (const auto* sent = std::get_if<OutputSent>(&event.what)) {
    Note(fmt::format("{} {}", NumberOf(id), sent->sent ? "sent" : "not sent"));
  } else if (const auto* answered = std::get_if<Answered>(&event.what)) {
    const auto* tried = std::get_if<MailTried>(&answered->answer);
    if (tried == nullptr) return outputs.push_back(Send{id, TextOf(answered->answer) + "\n", 0});
    Note(fmt::format("mail {} {}", answered->request.number, NameOf(tried->result)));
  } else if (const auto* arrived = std::get_if<MailArrived>(&event.what)) {
    const std::string& text = arrived->mail.text;
    Note("mail arrived " + text);
    outputs.push_back(Append{{++last_record_, Time{}, MessageDelivered{1}}});
    outputs.push_back(MailTaken{arrived->request, !text.starts_with("later"), last_record_});
  } else {
    Note("shutdown");
    outputs.push_back(StopServer{});
  }
}

void TestRuntime::HandleLine(SessionId id, const std::string& line, Outputs& outputs) {
  const size_t blank = std::min(line.find(' '), line.size());
  const std::string word = line.substr(0, blank);
  const std::string rest = line.substr(std::min(blank + 1, line.size()));
  const RequestId asked{.owner = id, .number = ++last_request_};
  if (word == "quit") {
    outputs.push_back(Send{id, "Goodbye.\n", 0});
    outputs.push_back(Close{id});
  } else if (word == "store") {
    outputs.push_back(Append{{++last_record_, Time{}, MessageDelivered{1}}});
    outputs.push_back(Send{id, rest + "\n", last_record_});
  } else if (word == "tell" || word == "store_tell") {
    if (word == "store_tell")
      outputs.push_back(Append{{++last_record_, Time{}, MatchDiscarded{1}}});
    outputs.push_back(Send{id, rest + "\n", word == "tell" ? 0 : last_record_});
    outputs.push_back(TellWhenSent{id, ++last_mark_});
  } else if (word == "stored") {
    outputs.push_back(Send{.to = id, .text = fmt::format("{} stored\n", stored_), .ahead = true});
  } else if (word == "flood") {
    const size_t split = rest.find(' ');
    const size_t size =
        split == std::string::npos ? 100'000 : ToNumber<size_t>(rest.substr(split + 1));
    const auto to = ToNumber<size_t>(rest.substr(0, split));
    outputs.push_back(Send{sessions_.at(to - 1), std::string(size, 'x'), 0});
    outputs.push_back(Send{id, "flooded\n", 0});
  } else if (word == "close") {
    outputs.push_back(Close{sessions_.at(ToNumber<size_t>(rest) - 1)});
    outputs.push_back(Send{id, "closed\n", 0});
  } else if (word == "big") {
    outputs.push_back(Send{id, std::string(ToNumber<size_t>(rest), 'x'), 0});
    outputs.push_back(Close{id});
  } else if (word == "group") {
    outputs.push_back(SetGroup{id, static_cast<Group>(ToNumber<int>(rest))});
    outputs.push_back(Send{id, "in the group\n", 0});
  } else if (word == "person") {
    outputs.push_back(SetTerminal{
        id, {.prompt = TerminalSettings::Prompt::kReady, .columns = ToNumber<uint16_t>(rest)}});
    outputs.push_back(SetGroup{id, static_cast<Group>(kPeople | kHearsShouts)});
    outputs.push_back(Send{id, "a person\n", 0});
  } else if (word == "alone") {
    outputs.push_back(SetGroup{id, std::nullopt});
    outputs.push_back(Send{id, "alone\n", 0});
  } else if (word == "news" || word == "shout" || word == "stored_news") {
    const bool stored = word == "stored_news";
    if (stored) outputs.push_back(Append{{++last_record_, Time{}, MessageDelivered{1}}});
    outputs.push_back(Broadcast{.to = GroupSet::All(),
                                .except = {id},
                                .to_programs = rest + "\n",
                                .to_people = rest + "\n",
                                .after = stored ? last_record_ : 0,
                                .urgent = word == "shout"});
    outputs.push_back(Send{id, "told\n", 0});
  } else if (word == "fault") {
    outputs.push_back(Append{{++last_record_, Time{}, MessageDelivered{1}}});
    throw std::out_of_range("a fault of the core");
  } else if (word == "hash") {
    outputs.push_back(Request{asked, HashPassword{rest}});
  } else if (word == "check") {
    const size_t split = rest.find(' ');
    outputs.push_back(Request{asked, CheckPassword{rest.substr(0, split), rest.substr(split + 1)}});
  } else if (word == "history") {
    const size_t split = rest.find(' ');
    outputs.push_back(Request{
        asked, HistoryQuery{ToNumber<AccountId>(rest), ToNumber<int>(rest.substr(split + 1))}});
  } else if (word == "match") {
    outputs.push_back(Request{asked, AskedMatch(rest, /*as_asked=*/false)});
  } else if (word == "asked") {
    outputs.push_back(Request{asked, AskedMatch(rest, /*as_asked=*/true)});
  } else if (word == "last") {
    outputs.push_back(Request{asked, MatchQuery{.match = 0, .players = {1, 2}}});
  } else if (word == "mail") {
    outputs.push_back(Append{{++last_record_, Time{}, MessageDelivered{1}}});
    StoredMail mail;
    mail.id = static_cast<MailId>(last_record_);
    mail.to = rest;
    outputs.push_back(Request{{0, last_record_}, SendMail{mail, last_record_}});
  } else if (word == "pause") {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kDeadline, [this] { return resumed_; });
  } else if (word == "stop" || word == "restart") {
    outputs.push_back(Send{id, "stopping\n", last_record_});
    outputs.push_back(StopServer{word == "restart"});
  } else {
    outputs.push_back(Send{id, line + "\n", 0});
  }
}

}  // namespace fibs::server
