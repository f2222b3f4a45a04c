#pragma once

#include <cstdint>
#include <string>

#include "server/core/records/account.h"
#include "server/link/time.h"

// Letters by electronic mail (RFC 5322), as the core knows them: no MIME, no protocol.
namespace fibs::server {

using MailId = int64_t;

// A mail that goes out. It is stored until a mail server has taken it, or until it is given up.
struct StoredMail {
  MailId id = 0;
  Time written{};
  AccountId account = 0;  // to whom it goes; 0: to somebody who has none, or has not proved that
                          // the address is his
  int64_t match = 0;      // the match whose turn it tells of; 0: it tells of none
  std::string to = {};    // an address
  std::string reply_to = {};  // where answers are read; empty: nowhere
  std::string unsubscribe =
      {};  // a mail to this address stops such mails; empty: it is none of those
  std::string in_reply_to = {};  // the Message-ID that it answers, with < and >; empty: none
  std::string subject = {};      // one line of UTF-8
  std::string text = {};         // UTF-8, each line ended by '\n'
};

// A mail that somebody has sent to the server, as fibs-mail has read it. Only its sizes (below) are
// checked: anybody can send anything. Our own mail server has seen `client`; it was told `sender`;
// `from` stands in the mail.
struct ArrivedMail {
  std::string recipient;    // the address it was delivered to (envelope)
  std::string sender;       // the envelope's; empty: a bounce
  std::string from;         // the address of the header From, without a name
  std::string subject;      // one line of UTF-8
  std::string text;         // the plain text: UTF-8, lines ended by '\n'
  std::string message_id;   // with < and >; empty: none
  bool automatic = false;   // nobody has typed it (RFC 3834): it is never answered
  std::string client = {};  // the address of the machine that our mail server got it from; empty:
                            // it does not say
};

inline constexpr size_t kArrivedAddressBytesMax = 320;  // each address, and the Message-ID
inline constexpr size_t kArrivedSubjectBytesMax = 500;
inline constexpr size_t kArrivedTextBytesMax = 16 * 1024;  // of the text its beginning is kept

}  // namespace fibs::server
