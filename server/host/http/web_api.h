#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/config.h"
#include "server/edge/sockets/accept_rate.h"
#include "server/edge/web/api_handler.h"
#include "server/host/http/event_shelf.h"
#include "server/host/http/matches_export.h"
#include "server/host/http/web_api_question.h"
#include "server/host/workers/text_cache.h"
#include "server/host/workers/worker.h"
#include "server/limits/fair_queue.h"
#include "server/limits/refusal_log.h"
#include "server/storage/public_reader.h"

namespace fibs::server {

// Answers requests below /api/ of the web gate (docs/API.md), on a thread and a connection to the
// database of its own: neither the gate nor the core ever waits for it. Addresses take turns, and
// pay for long answers as for several requests, also for answers that are not sent in the end or
// say only why there is none. What takes long is done in parts, between which others have their
// turns. A request that comes too often, or when too many wait, is refused at
// once; one that the database does not answer in time is given up. The text of a match that is over
// is made once, as long as TextCache keeps it.
class WebApi {
 public:
  using Clock = std::chrono::steady_clock;
  using Answer = std::function<void(ApiAnswer)>;

  // `fetched`: called by the thread when a file of somebody's data has been made for who has its
  // link, with OwnData::secret_hash.
  using Fetched = std::function<void(const std::string& secret_hash)>;

  WebApi(
      const Config& config, std::unique_ptr<PublicReader> reader, TextCache& texts,
      Fetched fetched = [](const std::string&) {});
  // Waits for the answer that is being made.
  ~WebApi();

  // From one thread, that of the gate. Returns at once; see ApiHandler.
  void Ask(ApiRequest request, Answer answer);
  // Each second, from any thread: gives up requests that have waited for too long.
  void Tick(Clock::time_point now);

  // From any thread: gives up all questions, and takes no more.
  void Finish();
  // After Finish: waits until the thread does not read, at most until `until`, and closes the
  // database. False: it hangs.
  bool WaitFinished(Clock::time_point until);
  Worker::Counts counts() const { return worker_.counts(); }

 private:
  struct Waiting {
    ApiQuestion question;
    std::shared_ptr<MatchesExport> begun = {};  // a file of matches, as far as it is
    std::string peer;
    std::string if_none_match;
    std::shared_ptr<const std::string> before = {};
    Answer answer;
    Clock::time_point deadline;
  };
  // Takes it, unless there is no room for it or another one from there; the answer to whom has none
  // is given back.
  std::optional<Waiting> Wait(Waiting waiting);
  bool TakeRate(const std::string& peer);
  // Adds how often he may still ask, as it is when the answer leaves.
  Answer WithRate(const std::string& peer, Answer answer);
  // An answer, and the work of making it: as much as that of an answer of so many bytes.
  struct Made {
    std::optional<ApiAnswer> answer;  // none: a part of it is done
    size_t work = 0;
  };
  Clock::time_point Deadline() const;
  // What an answer of so many bytes costs its asker.
  void Charge(const std::string& peer, size_t bytes);
  // The next one that waits, if there is one.
  void AnswerNext();
  using Begun = std::shared_ptr<MatchesExport>;
  Made Read(const ApiQuestion& question, Begun& begun);
  static Made MadeNow(ApiAnswer answer);
  Made Look(const PlayerQuestion& question);
  Made Look(const MatchesQuestion& question, Begun& begun);
  Made Look(const OwnDataQuestion& question, Begun& begun);
  // Some more matches of an export, up to so many bytes of them. No answer: it is not whole yet.
  Made AddMatches(MatchesExport& begun, size_t bytes_max);
  Made Look(const MatchQuestion& question);
  Made TextOf(const MatchQuestion& question, const PublicMatch& of);
  Made Look(const AnalysisQuestion& question);
  Made Look(const RatingsQuestion& question);
  Made Look(const EventsQuestion& question);
  Made Look(const EventQuestion& question);
  Made Look(const EventMatchesQuestion& question, Begun& begun);
  Made Look(const CalendarQuestion& question);
  Made Look(const ModerationQuestion& question);
  Made Look(const DocumentQuestion& question);
  Made MakeMatch(const MatchQuestion& question, const PublicRecord& record) const;

  const Config config_;
  TextCache& texts_;
  const Fetched on_fetched_;
  // The thread's alone.
  std::optional<ApiAnswer> document_;    // once it was asked for
  std::optional<ApiAnswer> moderation_;  // likewise, of that time:
  Time moderation_read_{};
  std::unique_ptr<PublicReader> reader_;
  EventShelf events_;  // of the thread
  // Hashes of the secrets by which files were fetched, and when they are out of date anyway.
  std::map<std::string, Time> fetched_;
  std::map<std::string, std::weak_ptr<MatchesExport>> making_;  // ... that are not whole yet
  std::weak_ptr<MatchesExport> making_event_;  // that of an event, which may be large: one at once
  RefusalLog failures_{RefusalLog::kStrangers};

  std::mutex mutex_;
  AcceptRate rate_;
  FairQueue<Waiting> waiting_;      // by AddressGroup
  std::optional<Waiting> reading_;  // what the thread reads; none: nothing that anybody waits for
  Worker worker_;                   // last: it uses the rest
};

}  // namespace fibs::server
