#include "server/config/keys.h"
#include "server/config/ranges.h"

namespace fibs::server::config {

void AddKeepKeys(Config& config, std::vector<Key>& keys) {
  KeepConfig& keep = config.keep;
  MyDataConfig& data = config.my_data;
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
      {"moderation.mail_after_hours", Number{&config.moderation.mail_after_hours, kHours},
       "after which moderators are mailed of a report that nobody has answered; 0 = never"},
  };
  keys.insert(keys.end(), more.begin(), more.end());
}

}  // namespace fibs::server::config
