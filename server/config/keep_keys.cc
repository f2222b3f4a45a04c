#include "server/config/keys.h"
#include "server/config/ranges.h"

namespace fibs::server::config {
namespace {

constexpr std::string_view kOffOn[] = {"off", "on"};

}  // namespace

void AddKeepKeys(Config& config, std::vector<Key>& keys) {
  KeepConfig& keep = config.keep;
  MyDataConfig& data = config.my_data;
  AnalysisConfig& analysis = config.analysis;
  const std::vector<Key> more = {
      {"keep.messages_days", Number{&keep.messages_days, kDays.From(0).To(3650)},
       "for which a message waits for its receiver; 0 = for good"},
      {"keep.mails_days", Number{&keep.mails_days, kDays.To(30)},
       "for which a mail is tried that no mail server takes"},
      {"keep.conduct_days", Number{&keep.conduct_days, kDays.From(0).To(36500)},
       "for which the text of reports, measures and objections is kept that are settled; 0 = for "
       "good"},
      {"keep.hosts_days", Number{&keep.hosts_days, kDays.From(0).To(3650)},
       "for which is kept from where somebody, or his token, has logged in last; 0 = for good"},
      {"keep.tokens_days", Number{&keep.tokens_days, kDays.From(0).To(3650)},
       "without use after which a token ends; 0 = never"},
      {"keep.talk_hours", Number{&keep.talk_hours, kHours},
       "for which what somebody has said may go with a report; 0 = as long as there is room"},
      {"my_data.hours_between", Number{&data.hours_between, kHours},
       "between two files of `my data` of one user; 0 = none"},
      {"my_data.minutes_max", Number{&data.minutes_max, kMinutes},
       "for which such a file can be fetched"},
      {"my_data.bytes_max", Number{&data.bytes_max, kBytes},
       "of the matches in such a file; others are named alone; 0 = no matter"},
      {"analysis.threads", Number{&analysis.threads, kCount.To(256)},
       "threads that analyse matches: of fibsd with SQLite, of fibs-worker with PostgreSQL; 0 = "
       "none"},
      {"analysis.level", Number{&analysis.level, kCount.To(2)}, "rolls that are looked ahead"},
      {"analysis.background", Choice{&analysis.background, kOffOn},
       "on: every rated match is analysed when it is over, and puzzles are made of them; off: "
       "those that somebody asks for"},
      {"analysis.asked_day_max", Number{&analysis.asked_day_max, kCount, kRate},
       "matches for whose analysis one user asks in 24 hours"},
      {"analysis.queue_max", Number{&analysis.queue_max, kCount.To(10000000)},
       "matches that wait for their analysis"},
      {"analysis.lease_seconds", Number{&analysis.lease_seconds, kSeconds.From(10).To(3600)},
       "after which a worker without a sign of life is taken for gone"},
      {"moderation.mail_after_hours", Number{&config.moderation.mail_after_hours, kHours},
       "after which moderators are mailed of a report or an objection that nobody has answered; 0 "
       "= never"},
      {"moderation.objection_days", Number{&config.moderation.objection_days, kDays.From(0)},
       "in which an objection is answered, as who objects is told; 0 = not said"},
  };
  keys.insert(keys.end(), more.begin(), more.end());
}

}  // namespace fibs::server::config
