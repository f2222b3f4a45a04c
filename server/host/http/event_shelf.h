#pragma once

#include <map>
#include <memory>
#include <span>
#include <vector>

#include "server/core/events/hosted_event.h"
#include "server/core/events/trophies.h"
#include "server/core/people/accounts.h"
#include "server/storage/public_reader.h"

namespace fibs::server {

// All events, for the web API: played again from what is stored, and brought up to date by what has
// come since. For one thread.
class EventShelf {
 public:
  // At most so many inputs are read and played at once.
  static constexpr int kInputsAtOnce = 2000;

  // Reads on. True: that is all that is stored now. `work`: inputs that were played.
  bool ReadOn(PublicReader& reader, size_t& work);

  // By number; nobody sees drafts.
  const std::map<EventId, std::unique_ptr<HostedEvent>>& all() const { return all_; }
  // Those that lists name, newest first: of those that are over the last ones.
  std::vector<const HostedEvent*> Listed() const;
  // Null: there is none, or it is a draft.
  HostedEvent* Find(EventId id);
  std::span<const Trophy> TrophiesOf(AccountId account) const { return trophies_.Of(account); }

 private:
  std::map<EventId, std::unique_ptr<HostedEvent>> all_;
  Trophies trophies_;
  RecordNumber last_input_ = 0;
};

// Those who take part in an event or have done so, with their names as they are now.
Accounts PeopleOf(const HostedEvent& event, PublicReader& reader);

}  // namespace fibs::server
