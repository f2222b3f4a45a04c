#include "tests/fakes.h"

#include <algorithm>
#include <chrono>
#include <type_traits>
#include <variant>

#include "engine/events/pairing.h"

namespace fibs::server {
namespace {

constexpr std::string_view kPassword = "secret";
constexpr std::string_view kHashMark = "hash:";
constexpr int kPasswordLengthMin = 4;

}  // namespace

void AllowShortPasswords(Config& config) {
  int& least = config.passwords_length_min;
  if (least == Config().passwords_length_min) least = kPasswordLengthMin;
}

Config RatesOff() {
  Config config;
  config.limits.rates = false;
  AllowShortPasswords(config);
  config.events_schedule.clear();
  return config;
}

TestServer::TestServer(Config config, engine::DiceMaker* maker)
    : config_(std::move(config)),
      maker_(maker != nullptr ? *maker : dice_),
      now_(std::chrono::sys_days(std::chrono::January / 2 / 2003)) {
  AllowShortPasswords(config_);
  core_ = std::make_unique<Core>(config_, maker_, StoredState{}, now_);
}

void TestServer::Post(Event event) {
  answers_.push_back(std::move(event));
  while (!answers_.empty()) {
    const Event next = std::move(answers_.front());
    answers_.pop_front();
    Outputs outputs;
    core_->Handle(next, outputs);
    for (Output& output : outputs) Carry(output);
    EndEvent();
    TellStored();
  }
}

void TestServer::TellStored() {
  if (std::exchange(told_stored_, storage_.last_record()) == storage_.last_record()) return;
  Outputs outputs;
  core_->Handle({now_, 0, RecordsStored{storage_.last_record()}}, outputs);
  for (Output& output : outputs) Carry(output);
  EndEvent();
}

void TestServer::Receive(Client& client, Piece piece) {
  if (piece.text.empty() || unseen_) return;
  const RecordNumber appended =
      storage_.records().empty() ? RecordNumber{0} : storage_.records().back().number;
  sent_.push_back(
      {.who = client.name, .text = piece.text, .after = piece.after, .appended = appended});
  if (!client.open) return;
  if (piece.ahead || (client.waiting.empty() && piece.after <= storage_.last_record())) {
    client.received += piece.text;
  } else {
    client.waiting.push_back(std::move(piece));
  }
}

void TestServer::Show(Client& client, const Send& send) {
  if (send.ahead) {
    const auto line = std::string_view(send.text).substr(0, send.text.size() - 1);
    return Receive(client, {.text = client.terminal.Ahead(line), .ahead = true});
  }
  client.touched = true;
  Receive(client, {.text = send.in_pages ? client.terminal.ShowInPages(send.text, send.after)
                                         : client.terminal.Show(send.text),
                   .after = send.after});
}

// Prompts are shown, and marks answered of what has left.
void TestServer::EndEvent() {
  for (auto& [who, client] : clients_) {
    if (std::exchange(client.touched, false) && client.open) {
      Receive(client, {.text = client.terminal.EndEvent()});
    }
    if (client.open && client.waiting.empty() && !client.terminal.holds_pages()) {
      AnswerMark(client, /*sent=*/true);
    }
  }
}

void TestServer::HealDisk() {
  disk_broken_ = false;
  for (const NumberedRecord& record : std::exchange(unstored_, {})) storage_.Commit(record);
  for (auto& [name, client] : clients_) {
    for (const Piece& piece : std::exchange(client.waiting, {})) client.received += piece.text;
    if (!client.terminal.holds_pages()) AnswerMark(client, /*sent=*/true);
  }
  TellStored();
}

void TestServer::Carry(Output& output) {
  std::visit([this](auto& of_a_kind) { CarryOut(of_a_kind); }, output);
}

template <typename OfAKind>
void TestServer::CarryOut(OfAKind& output) {
  std::visit(
      [this](auto& o) {
        using O = std::decay_t<decltype(o)>;
        if constexpr (std::is_same_v<O, Broadcast>) {
          for (auto& [who, c] : clients_) {
            if (!c.open || !o.to.contains(c.group)) continue;
            if (std::find(o.except.begin(), o.except.end(), c.id) != o.except.end()) continue;
            const std::string& text = IsOfPeople(*c.group) ? o.to_people : o.to_programs;
            if (text.empty()) continue;
            Show(c, {.to = c.id, .text = text, .after = o.after, .ahead = o.ahead});
          }
        } else if constexpr (std::is_same_v<O, Send>) {
          if (Client* client = Find(o.to)) Show(*client, o);
        } else if constexpr (std::is_same_v<O, SendShared>) {
          Client* client = Find(o.to);
          if (client == nullptr) return;
          for (const auto& text : o.texts) Receive(*client, {.text = *text, .after = o.after});
        } else if constexpr (std::is_same_v<O, SetGroup>) {
          if (Client* client = Find(o.session)) client->group = o.group;
        } else if constexpr (std::is_same_v<O, SetTerminal>) {
          if (Client* client = Find(o.session)) client->terminal.Set(o.settings);
        } else if constexpr (std::is_same_v<O, BeginAnswer>) {
          Client* client = Find(o.session);
          if (client == nullptr) return;
          auto [text, after] = client->terminal.BeginAnswer(o.empty_line);
          Receive(*client, {.text = std::move(text), .after = after});
        } else if constexpr (std::is_same_v<O, Done>) {
          Client* client = Find(o.session);
          if (client == nullptr) return;
          client->terminal.Done();
          client->touched = true;
        } else if constexpr (std::is_same_v<O, ShowPages>) {
          Client* client = Find(o.session);
          if (client == nullptr) return;
          auto [text, after] = client->terminal.ShowPages();
          Receive(*client, {.text = std::move(text), .after = after});
        } else if constexpr (std::is_same_v<O, SetEcho>) {
          Client* client = Find(o.session);
          if (client == nullptr) return;
          Receive(*client, {.text = std::string(client->decoder->SetEcho(o.on))});
        } else if constexpr (std::is_same_v<O, Close>) {
          Client* client = Find(o.session);
          if (client == nullptr) return;
          client->open = false;
          AnswerMark(*client, client->waiting.empty() && !client->terminal.holds_pages());
        } else if constexpr (std::is_same_v<O, TellWhenSent>) {
          Client* client = Find(o.session);
          if (client == nullptr) return;
          client->sent_mark = o.mark;  // answered at the end of the event
          if (!client->open) AnswerMark(*client, /*sent=*/false);
        } else if constexpr (std::is_same_v<O, SessionState>) {
          Client* client = Find(o.session);
          if (client == nullptr) return;
          client->state = o.bytes;
          client->state_after = o.after;
        } else if constexpr (std::is_same_v<O, Handled>) {
          Client* client = Find(o.session);
          if (client == nullptr) return;
          EXPECT_EQ(client->kept.erase(o.input), 1U) << "an input is handled twice";
          client->handled_after = o.after;
        } else if constexpr (std::is_same_v<O, Append>) {
          if (disk_broken_) {
            unstored_.push_back(o.record);
          } else {
            storage_.Commit(o.record);
          }
        } else if constexpr (std::is_same_v<O, Request>) {
          const auto answer =
              std::visit([&](const auto& q) { return AnswerTo(o.id, q); }, o.question);
          if (answer) Answer({now_, o.id.owner, Answered{o.id, *answer}});
        } else if constexpr (std::is_same_v<O, MailTaken>) {
          mail_taken_ = o;
        } else if constexpr (std::is_same_v<O, Log>) {
          log_.push_back(o.text);
        } else if constexpr (std::is_same_v<O, AdminAnswer>) {
          admin_answer_ = o;
        } else {
          stopped_ = true;
        }
      },
      output);
}

// None: it comes later.
template <typename Question>
std::optional<Answer> TestServer::AnswerTo(RequestId id, const Question& question) {
  using Q = Question;
  if constexpr (std::is_same_v<Q, HashPassword>) {
    return PasswordHashed{std::string(kHashMark) + question.password};
  } else if constexpr (std::is_same_v<Q, CheckPassword>) {
    return PasswordChecked{question.hash == std::string(kHashMark) + question.password};
  } else if constexpr (std::is_same_v<Q, HistoryQuery>) {
    asker_ = question.asker;
    if (storage_broken_) return HistoryLoaded{};
    return storage_.Answer(question);
  } else if constexpr (std::is_same_v<Q, MatchQuery>) {
    asker_ = question.asker;
    if (storage_broken_ && !question.shown) return MatchLoaded{.failed = true, .found = {}};
    const size_t most = question.whole ? 0 : config_.limits.archive_inputs_max;
    return storage_.Answer(question, most, dice_);
  } else if constexpr (std::is_same_v<Q, AnalysisQuery>) {
    asker_ = question.asker;
    asked_analysis_ = question;
    if (storage_broken_) return AnalysisFound{};
    return analysis_.value_or(
        AnalysisFound{.state = AnalysisFound::State::kNoMatch, .match = question.match});
  } else if constexpr (std::is_same_v<Q, AwaitAnalysis>) {
    awaited_.emplace_back(id, question.match);
    return std::nullopt;
  } else if constexpr (std::is_same_v<Q, AwaitAnalyses>) {
    awaited_news_ = id;
    return std::nullopt;
  } else if constexpr (std::is_same_v<Q, PerformanceQuery>) {
    asker_ = question.asker;
    asked_performances_ = question;
    return storage_broken_ ? PerformancesLoaded{} : PerformancesLoaded{performances_};
  } else if constexpr (std::is_same_v<Q, PuzzleQuery>) {
    asker_ = question.asker;
    return PuzzleLoaded{.failed = storage_broken_, .text = puzzle_};
  } else if constexpr (std::is_same_v<Q, JudgeMatch>) {
    ++judged_;
    return MatchJudged{chance_};
  } else if constexpr (std::is_same_v<Q, PairRound>) {
    return RoundPaired{
        .pairing = std::make_shared<const events::Pairing>(events::PairRound(*question.task))};
  } else if constexpr (std::is_same_v<Q, SendPush>) {
    sent_notices_.push_back({id, question});
    return std::nullopt;
  } else {
    sent_mails_.push_back(question.mail);
    mail_requests_[question.mail.id] = id;
    return std::nullopt;
  }
}

void TestServer::Answer(Event event) {
  (answers_held_ ? held_answers_ : answers_).push_back(std::move(event));
}

void TestServer::AnswerMark(Client& client, bool sent) {
  if (client.sent_mark == 0) return;
  Answer({now_, client.id, OutputSent{std::exchange(client.sent_mark, 0), sent}});
}

void TestServer::Open(const std::string& who, const std::string& host) {
  clients_[who] = {
      .name = who,
      .id = ++last_session_,
      .open = true,
      .group = {},
      .received = {},
      .decoder = std::make_shared<protocol::TelnetDecoder>(config_.limits.line_bytes_max)};
  Client& client = clients_[who];
  client.host = host;
  client.last_line = now_;
  if (linked_) client.key = last_session_;
  Say(client, Connected{.host = host, .key = client.key});
}

void TestServer::Say(Client& client, decltype(Event::what) what) {
  Event event{now_, client.id, std::move(what)};
  if (linked_) {
    event.input = ++client.inputs;
    client.kept.emplace(event.input, event);
  }
  Post(std::move(event));
}

void TestServer::Type(const std::string& who, std::string_view line) {
  TypeLine(clients_[who], line, /*too_long=*/false);
}

void TestServer::TypeLine(Client& client, std::string_view line, bool too_long) {
  if (client.terminal.has_prompts()) client.terminal.Typed();
  client.last_line = now_;
  Say(client, Line{std::string(line), too_long, client.lag});
  if (take_over_ && !stopped_) TakeOverCore();
}

TestServer::Client* TestServer::Find(SessionId id) {
  const auto found = std::find_if(clients_.begin(), clients_.end(),
                                  [id](const auto& c) { return c.second.id == id; });
  return found == clients_.end() ? nullptr : &found->second;
}

void TestServer::Bytes(const std::string& who, std::string_view bytes) {
  struct Sink : protocol::TelnetDecoder::Sink {
    Sink(TestServer& s, Client& c) : server(s), client(c) {}
    void OnLine(std::string_view line, bool too_long) override {
      server.TypeLine(client, line, too_long);
    }
    void OnReply(std::string_view reply) override { client.received += reply; }
    TestServer& server;
    Client& client;
  };
  Client& client = clients_[who];
  const auto decoder = client.decoder;
  Sink sink(*this, client);
  decoder->Feed(bytes, sink);
}

void TestServer::Drop(const std::string& who, DisconnectReason reason) {
  Client& client = clients_[who];
  client.open = false;
  Say(client, Disconnected{reason});
  const uint64_t mark = std::exchange(client.sent_mark, 0);
  if (mark != 0) Post({now_, client.id, OutputSent{mark, false}});
}

void TestServer::Interrupt(const std::string& who) { Say(clients_[who], Interrupted{}); }

void TestServer::Return(const std::string& who) { Say(clients_[who], Returned{}); }

void TestServer::EndInput(const std::string& who) { Say(clients_[who], InputEnded{}); }

std::string TestServer::Read(const std::string& who) {
  return std::exchange(clients_[who].received, {});
}

bool TestServer::Closed(const std::string& who) const { return !clients_.at(who).open; }

void TestServer::Wait(int seconds) {
  for (int i = 0; i < seconds; ++i) {
    now_ += std::chrono::seconds(1);
    Post({now_, 0, Tick{}});
  }
}

void TestServer::Pass(std::chrono::hours time) {
  const std::chrono::minutes step{time > std::chrono::days(60) ? 60 : 5};
  for (std::chrono::minutes passed{}; passed < time; passed += step) {
    now_ += step;
    Post({now_, 0, Tick{}});
  }
}

AdminAnswer TestServer::Administrate(const AdminRequest& request) {
  admin_answer_ = {};
  Post({now_, 0, request});
  return admin_answer_;
}

void TestServer::Store(Record record) {
  storage_.Commit({storage_.last_record() + 1, now_, std::move(record)});
}

void TestServer::Register(const std::string& name, const std::string& host) {
  Open(name, host);
  for (const std::string& line : {std::string("guest"), "name " + name, std::string(kPassword),
                                  std::string(kPassword), std::string("bye")}) {
    Type(name, line);
  }
  Read(name);
}

void TestServer::Clip(const std::string& name) {
  Open(name);
  Type(name, "login test_client 1008 " + name + " " + std::string(kPassword));
  EXPECT_NE(Peek(name).find("\r\n4\r\n"), std::string::npos) << Peek(name);
  Read(name);
}

void TestServer::Telnet(const std::string& name) {
  Open(name);
  Type(name, name);
  Type(name, kPassword);
  EXPECT_NE(Peek(name).find("authenticated."), std::string::npos) << Peek(name);
  Read(name);
}

void TestServer::NewClip(const std::string& name) {
  Register(name);
  Clip(name);
}

void TestServer::NewTelnet(const std::string& name) {
  Register(name);
  Telnet(name);
}

}  // namespace fibs::server
