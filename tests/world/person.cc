#include "tests/world/person.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/telnet.h"
#include "tests/broken.h"

namespace fibs::server::model {
namespace {

// Who leaves his group while more than that waits for him may be told the rest or not.
constexpr size_t kSureBytes = 16 * 1024;
constexpr char kTelnetCommand = '\xff';
constexpr size_t kTelnetCommandBytes = 3;
constexpr std::string_view kPrompt = "> ";

std::string_view WithoutEnd(std::string_view line) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  return line;
}

}  // namespace

void Person::Type(const std::string& line) {
  witness_->OnTyped(line);
  peer_.Write(line + "\r\n");
}

void Person::EndInput() {
  peer_.EndInput();
  input_ended_ = true;
}

void Person::Cut() {
  OnRead(unread_.substr(0, peer_.CountUnread()));
  peer_.Cut();
}

void Person::ReadSome(size_t most) { OnRead(peer_.Read(most)); }

void Person::ReadAll() {
  constexpr size_t kEverything = 1 << 24;
  if (MayType()) peer_.Write("");
  if (reads_) ReadSome(kEverything);
}

// ---- What is to come.

void Person::Append(std::string_view bytes) {
  unread_ += bytes;
  expected_ += bytes.size();
}

void Person::Expect(const Send& send) {
  Append(send.ahead      ? terminal_.Ahead(WithoutEnd(send.text))
         : send.in_pages ? terminal_.ShowInPages(send.text, send.after)
                         : terminal_.Show(send.text));
}

void Person::Expect(const SendShared& send) {
  for (const auto& text : send.texts) Append(*text);
}

void Person::Expect(const Broadcast& broadcast) {
  const std::string& lines = IsOfPeople(*group_) ? broadcast.to_people : broadcast.to_programs;
  if (lines.empty()) return;
  Append(broadcast.ahead ? terminal_.Ahead(WithoutEnd(lines)) : terminal_.Show(lines));
}

void Person::Expect(const BeginAnswer& begin) {
  Append(terminal_.BeginAnswer(begin.empty_line).bytes);
}

void Person::Expect(const ShowPages&) { Append(terminal_.ShowPages().bytes); }

void Person::Expect(const SetEcho& echo) {
  Append(echo.on ? protocol::kEchoOn : protocol::kEchoOff);
}

void Person::Expect(const SetGroup& change) {
  if (!change.group && unread_.size() > kSureBytes) exact_ = false;
  group_ = change.group;
}

void Person::OnTyped() {
  if (terminal_.has_prompts()) terminal_.Typed();
}

void Person::OnEventEnd() { Append(terminal_.EndEvent()); }

// ---- What has come.

void Person::OnRead(std::string_view bytes) {
  if (!exact_) return;
  if (!std::string_view(unread_).starts_with(bytes)) {
    const size_t same = static_cast<size_t>(
        std::mismatch(bytes.begin(), bytes.end(), unread_.begin(), unread_.end()).first -
        bytes.begin());
    throw Broken(fmt::format("user {} reads \"{}\" where \"{}\" was said, behind \"{}{}\"", user_,
                             bytes.substr(same, 80),
                             unread_.substr(std::min(same, unread_.size()), 80), line_,
                             bytes.substr(0, same)));
  }
  unread_.erase(0, bytes.size());
  for (const char byte : bytes) {
    line_ += byte;
    ++read_;
    if (byte == '\n') OnLine(std::exchange(line_, {}), read_);
  }
}

void Person::OnLine(std::string_view line, uint64_t end) {
  TakeOversBefore(end);
  while (line.starts_with(kTelnetCommand)) line.remove_prefix(kTelnetCommandBytes);
  if (terminal_.has_prompts() && line.starts_with(kPrompt)) line.remove_prefix(kPrompt.size());
  witness_->OnShown(std::string(line));
}

void Person::TakeOversBefore(uint64_t end) {
  while (!take_overs_.empty() && take_overs_.front() < end) {
    take_overs_.pop_front();
    witness_->OnTakeOver();
  }
}

void Person::CheckSettled() {
  if (!exact_) return;
  Require(unread_.empty(), "what was said is not shown");
  TakeOversBefore(expected_ + 1);
  witness_->CheckSettled();
}

}  // namespace fibs::server::model
