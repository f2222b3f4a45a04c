#include "tools/load/audience.h"

#include <fmt/format.h>

namespace fibs::load {

Audience::Audience(Load& load, const Load::Sessions& sessions) : load_(load) {
  for (const auto& session : sessions) {
    session->SetListener(&listeners_.emplace_back(*this));
  }
}

void Audience::Say(Session& speaker, size_t lines, size_t line_bytes) {
  std::string text;
  const auto now = Clock::now();
  for (size_t i = 0; i < lines; ++i) {
    std::string words = fmt::format("{:08}_", said_.size());
    words.resize(std::max(words.size(), line_bytes), 'x');
    text += speaker.dialect().Say(words);
    said_.push_back({std::move(words), now});
  }
  speaker.Send(text);
}

void Audience::Ear::OnLine(Session& session, std::string_view line) {
  const auto words = session.dialect().Heard(line);
  if (!words) return;
  Audience& a = audience_;
  if (next_ >= a.said_.size() || *words != a.said_[next_].words) {
    a.load_.result.Fail(fmt::format("{} was to hear line {} and got: {}", session.name(), next_,
                                    line.substr(0, 100)));
    return;
  }
  a.load_.result.latency.Record(MicrosecondsSince(a.said_[next_].at));
  ++next_;
  ++a.deliveries_;
}

}  // namespace fibs::load
