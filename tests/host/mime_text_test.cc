#include "server/host/workers/mime_text.h"

#include <gmime/gmime.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "server/host/workers/gmime.h"

// What is written is read back by GMime.
namespace fibs::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kFrom = "games@fibs.example";

StoredMail Sample() {
  StoredMail mail;
  mail.id = 17;
  mail.written = Time(std::chrono::milliseconds(1'700'000'000'123));
  mail.to = "ann@home.example";
  mail.subject = "Your turn";
  mail.text = "Hello,\n\nit is your turn.\n";
  return mail;
}

// A message that was read.
class Read {
 public:
  explicit Read(const std::string& text) {
    StartGmime();
    const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(text.data(), text.size()));
    const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
    message_.reset(g_mime_parser_construct_message(parser.get(), nullptr));
  }

  std::string Header(const char* name) const {
    const char* value = g_mime_object_get_header(GMIME_OBJECT(message_.get()), name);
    return value == nullptr ? "(none)" : value;
  }
  int headers() const {
    return g_mime_header_list_get_count(
        g_mime_object_get_header_list(GMIME_OBJECT(message_.get())));
  }
  std::string Subject() const { return g_mime_message_get_subject(message_.get()); }
  std::string Text() const {
    GMimeObject* part = g_mime_message_get_mime_part(message_.get());
    const OwnedText text(g_mime_text_part_get_text(GMIME_TEXT_PART(part)));
    std::string lines = text.get();
    std::erase(lines, '\r');
    return lines;
  }

 private:
  Owned<GMimeMessage> message_;
};

TEST(MimeTextTest, TheMessageSaysAllThatTheMailDoes) {
  StoredMail mail = Sample();
  mail.reply_to = "games+k3y@fibs.example";
  mail.unsubscribe = "games+st%p@fibs.example";
  mail.in_reply_to = "<abc@home.example>";
  const Read read(MimeText(mail, kFrom));
  EXPECT_EQ(read.Header("From"), "fibsd <games@fibs.example>");
  EXPECT_EQ(read.Header("To"), "ann@home.example");
  EXPECT_EQ(read.Header("Reply-To"), "games+k3y@fibs.example");
  EXPECT_EQ(read.Header("Subject"), "Your turn");
  EXPECT_EQ(read.Header("Date"), "Tue, 14 Nov 2023 22:13:20 +0000");
  EXPECT_EQ(read.Header("Message-Id"), "<fibsd-17-1700000000123@fibs.example>");
  EXPECT_EQ(read.Header("In-Reply-To"), "<abc@home.example>");
  EXPECT_EQ(read.Header("References"), "<abc@home.example>");
  EXPECT_EQ(read.Header("Auto-Submitted"), "auto-replied");
  EXPECT_EQ(read.Header("X-Loop"), "games@fibs.example");
  EXPECT_EQ(read.Header("List-Unsubscribe"),
            "<mailto:games+st%25p@fibs.example?subject=unsubscribe>");
  EXPECT_EQ(read.Header("MIME-Version"), "1.0");
  EXPECT_EQ(read.Text(), mail.text);
}

TEST(MimeTextTest, WhatAMailDoesNotHaveIsNoHeader) {
  const Read read(MimeText(Sample(), kFrom));
  for (const char* header : {"Reply-To", "In-Reply-To", "References", "List-Unsubscribe",
                             "Precedence", "Cc", "Bcc", "Sender"}) {
    EXPECT_EQ(read.Header(header), "(none)") << header;
  }
  EXPECT_EQ(read.Header("Auto-Submitted"), "auto-generated");
}

TEST(MimeTextTest, ItIsTheSameMessageEachTime) {
  EXPECT_EQ(MimeText(Sample(), kFrom), MimeText(Sample(), kFrom));
}

TEST(MimeTextTest, PlainTextStaysPlain) {
  const std::string text = MimeText(Sample(), kFrom);
  EXPECT_THAT(text, HasSubstr("\r\nContent-Transfer-Encoding: 7bit\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\n\r\nHello,\r\n\r\nit is your turn.\r\n"));
}

// Each line ends by CR LF, there is no CR or LF else, and none is long.
void ExpectMailLines(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line)) {
    ASSERT_FALSE(line.empty()) << "LF alone";
    EXPECT_EQ(line.find('\r'), line.size() - 1) << line;
    EXPECT_LE(line.size(), 100u) << line;
    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char c) { return c >= 0; })) << line;
  }
  EXPECT_EQ(text.back(), '\n');
}

TEST(MimeTextTest, OtherLettersAreEncoded) {
  StoredMail mail = Sample();
  mail.subject =
      "Żółty is to move: " + std::string(30, 'x') + " né, 手番です " + std::string(100, 'y');
  mail.text = "Zug für Jürgen\n手番です\n.\nFrom here\ntrailing blank \n";
  const std::string text = MimeText(mail, kFrom);
  ExpectMailLines(text);
  EXPECT_THAT(text, HasSubstr("charset=utf-8"));
  EXPECT_THAT(text, HasSubstr("quoted-printable"));
  const Read read(text);
  EXPECT_EQ(read.Subject(), mail.subject);
  EXPECT_EQ(read.Text(), mail.text);
}

TEST(MimeTextTest, LongLinesAreEncoded) {
  StoredMail mail = Sample();
  mail.text = std::string(5000, 'a') + " = " + std::string(2000, 'b') + "\nshort\n";
  const std::string text = MimeText(mail, kFrom);
  ExpectMailLines(text);
  EXPECT_EQ(Read(text).Text(), mail.text);
}

TEST(MimeTextTest, ALastLineIsEnded) {
  StoredMail mail = Sample();
  mail.text = "no end";
  EXPECT_EQ(Read(MimeText(mail, kFrom)).Text(), "no end\n");
  mail.text = "";
  EXPECT_EQ(Read(MimeText(mail, kFrom)).Text(), "");
}

TEST(MimeTextTest, NoFieldBeginsAHeader) {
  const int headers = Read(MimeText(Sample(), kFrom)).headers();
  for (const std::string end : {"\n", "\r\n", "\r", "\n\n", "\r\n\r\n"}) {
    const std::string evil = end + "Bcc: victim@home.example" + end + "\r\nhello";
    StoredMail mail = Sample();
    mail.subject += evil;
    const std::string subject = MimeText(mail, kFrom);
    EXPECT_EQ(Read(subject).headers(), headers);
    EXPECT_EQ(Read(subject).Header("Bcc"), "(none)");
    EXPECT_THAT(Read(subject).Subject(), StartsWith("Your turn "));
    ExpectMailLines(subject);

    mail = Sample();
    mail.to += evil;
    mail.reply_to = mail.unsubscribe = kFrom + evil;
    mail.in_reply_to = "<a@b>" + evil + ">";
    const std::string addresses = MimeText(mail, kFrom + evil);
    EXPECT_THAT(addresses, AllOf(Not(HasSubstr("victim@home.example")), HasSubstr("Your turn")));
  }
}

TEST(MimeTextTest, BytesThatAreNoTextAreReplaced) {
  StoredMail mail = Sample();
  mail.subject = std::string("a\0b\x1b[2J\xff", 8);
  mail.text = std::string("a\0b\x1b[2J\xff\xc2\x9b\r\n", 12);
  const std::string text = MimeText(mail, kFrom);
  ExpectMailLines(text);
  EXPECT_EQ(Read(text).Text(), "ab[2J\xef\xbf\xbd\n") << "NUL";
}

TEST(MimeTextTest, OnlyAddressesAreAddresses) {
  for (const char* good : {"a@b", "ann.b-c+d%e/f=g@home.example", "games+k3y@fibs.example"}) {
    EXPECT_TRUE(IsMailAddress(good)) << good;
  }
  for (const std::string& bad :
       {std::string(), std::string("a"), std::string("@b"), std::string("a@"), std::string("a@b@c"),
        std::string("a@b,c"), std::string("a b@c"), std::string("<a@b>"), std::string("a@b\n"),
        std::string("a@b\0", 4), std::string("\"a\"@b"), std::string("ä@b"),
        std::string(400, 'a') + "@b"}) {
    EXPECT_FALSE(IsMailAddress(bad)) << bad;
  }
}

}  // namespace
}  // namespace fibs::server
