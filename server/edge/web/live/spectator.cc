#include "server/edge/web/live/spectator.h"

#include <boost/asio/write.hpp>
#include <utility>

namespace fibs::server {
namespace {

namespace asio = boost::asio;

constexpr size_t kEventsAtOnce = 64;

LiveLog::Event SignOfLife() {
  static const LiveLog::Event sign = std::make_shared<const std::string>(":\n\n");
  return sign;
}

}  // namespace

Spectator::Spectator(WebStream stream, ConnectionPlaces::Place place, std::string client)
    : stream_(std::move(stream)), place_(std::move(place)), client_(std::move(client)) {}

void Spectator::Start(std::string head, Source& source) {
  source_ = &source;
  sent_ = source.log().first();
  Read();
  std::vector<LiveLog::Event> first = {std::make_shared<const std::string>(std::move(head))};
  if (source.log().picture() != nullptr) first.push_back(source.log().picture());
  Write(std::move(first));
}

void Spectator::Wake() {
  if (source_ == nullptr || !writing_.empty()) return;
  if (source_->log().Missed(sent_)) return Gone();
  auto events = source_->log().Take(sent_, kEventsAtOnce);
  if (!events.empty()) return Write(std::move(events));
  if (finishing_) Gone();
}

void Spectator::Tick(Clock::time_point now) {
  if (source_ == nullptr) return;
  if (!writing_.empty()) {
    if (now - since_ >= kPatience) Gone();
    return;
  }
  if (now - since_ >= kSignOfLife) Write({SignOfLife()});
}

void Spectator::Finish() {
  finishing_ = true;
  Wake();
}

void Spectator::Drop() {
  source_ = nullptr;
  stream_.Close();
}

void Spectator::Write(std::vector<LiveLog::Event> events) {
  writing_ = std::move(events);
  buffers_.clear();
  for (const LiveLog::Event& event : writing_) buffers_.push_back(asio::buffer(*event));
  since_ = Clock::now();
  asio::async_write(stream_, buffers_, [self = shared_from_this()](const Error& error, size_t) {
    self->OnWritten(error);
  });
}

void Spectator::OnWritten(const Error& error) {
  writing_.clear();
  if (error) return Gone();
  Wake();
}

// He says nothing more; his end is what is waited for.
void Spectator::Read() {
  stream_.async_read_some(asio::buffer(dropped_),
                          [self = shared_from_this()](const Error& error, size_t) {
                            error ? self->Gone() : self->Read();
                          });
}

// The last bytes are to reach him: he closes first, or has no more patience than the source.
void Spectator::Gone() {
  Source* source = std::exchange(source_, nullptr);
  if (source == nullptr) return;
  if (finishing_ && writing_.empty()) {
    stream_.AsyncEnd([self = shared_from_this()](const Error&) { self->stream_.Close(); });
  } else {
    stream_.Close();
  }
  source->OnGone(*this);
}

}  // namespace fibs::server
