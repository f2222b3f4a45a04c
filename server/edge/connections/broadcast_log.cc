#include "server/edge/connections/broadcast_log.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace fibs::server {

void BroadcastLog::Add(Group group, std::string_view text, RecordNumber after) {
  Stream& stream = streams_[group];
  stream.added += text;
  stream.added_after = std::max(stream.added_after, after);
}

BroadcastLog::Place BroadcastLog::end(Group group) const {
  const Stream& stream = streams_[group];
  return stream.added_begin + stream.added.size();
}

BroadcastLog::Rest BroadcastLog::From(Group group, Place place) const {
  const Stream& stream = streams_[group];
  const Piece piece = ForPass(group, place);
  Rest rest;
  if (piece.text != nullptr) {
    rest.text = std::string_view(*piece.text).substr(piece.begin);
    rest.after = piece.after;
    place = piece.end;
  }
  if (place < end(group)) {
    rest.text += std::string_view(stream.added).substr(place - stream.added_begin);
    rest.after = std::max(rest.after, stream.added_after);
  }
  return rest;
}

bool BroadcastLog::Begin() {
  bool any = false;
  pass_after_ = 0;
  for (Stream& stream : streams_) {
    if (stream.added.empty()) continue;
    any = true;
    stream.added_begin += stream.added.size();
    stream.pass = std::make_shared<const std::string>(std::exchange(stream.added, {}));
    stream.pass_after = std::exchange(stream.added_after, 0);
    pass_after_ = std::max(pass_after_, stream.pass_after);
  }
  return any;
}

void BroadcastLog::End() {
  for (Stream& stream : streams_) stream.pass = nullptr;
}

BroadcastLog::Piece BroadcastLog::ForPass(Group group, Place place) const {
  const Stream& stream = streams_[group];
  if (stream.pass == nullptr || place >= stream.added_begin) return {};
  const Place begin = stream.added_begin - stream.pass->size();
  return {.text = stream.pass,
          .begin = place - begin,  // whoever is in the group has been sent what was before
          .after = stream.pass_after,
          .end = stream.added_begin};
}

}  // namespace fibs::server
