#pragma once

#include "server/edge/edge_metrics.h"
#include "server/link/ids.h"
#include "server/link/outputs.h"

namespace fibs::server {

// Where the sessions of a core are: at the edge in its own process (Edge), or at edges behind links
// (LinkServer in server/host/). The owner of either is told what the sessions say.
//
// One turn: all sessions that are ready say what they have. Then the owner ends the turn: he is
// told which sessions are gone (ReportGone), and sends the output that may leave (Flush).
class Front {
 public:
  virtual ~Front() = default;

  // From now on sessions come.
  virtual void Start() = 0;

  // Does nothing when the session is not open any more.
  virtual void CarryOut(EdgeOutput& output) = 0;
  // All outputs of an event have been carried out.
  virtual void EndEvent() = 0;
  virtual bool IsOpen(SessionId session) const = 0;

  // The owner's EndTurn follows when the handlers that are ready now are done.
  virtual void ScheduleEndTurn() = 0;
  // Tells who is gone, and whose output has left.
  virtual void ReportGone() = 0;
  // What is sent from now on may depend on records behind this one, which are not with storage yet.
  virtual void Submitted(RecordNumber last) = 0;
  // Sends what may leave, now that all records up to `committed` are stored.
  virtual void Flush(RecordNumber committed) = 0;
  // So many records are stored: what waited for them leaves at the end of this turn.
  virtual void Committed(RecordNumber committed) = 0;
  // To be called once a second or more often.
  virtual void Tick() = 0;

  // For the end: nobody comes any more, and all are closed.
  virtual void Stop() = 0;
  // ... and all that was said is on its way.
  virtual bool empty() const = 0;

  virtual EdgeMetrics Measure() const = 0;
};

}  // namespace fibs::server
