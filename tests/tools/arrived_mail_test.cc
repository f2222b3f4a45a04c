#include "tools/mail/arrived_mail.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tools/mail/html_text.h"

namespace fibs::server {
namespace {

const std::string kHead =
    "From: Ann <ann@home.example>\r\n"
    "To: games+k3y@fibs.example\r\n"
    "Subject: Re: Your turn\r\n"
    "Message-ID: <a.1@home.example>\r\n"
    "Return-Path: <ann@home.example>\r\n"
    "MIME-Version: 1.0\r\n";

ArrivedMail Arrived(const std::string& text, const Envelope& envelope = {}) {
  auto mail = ReadArrivedMail(text, envelope);
  if (const auto* none = std::get_if<NoMail>(&mail)) throw std::runtime_error(none->what);
  return std::get<ArrivedMail>(mail);
}
// Why it cannot be read.
std::string FaultOf(const std::string& text) {
  const auto mail = ReadArrivedMail(text, {});
  const auto* none = std::get_if<NoMail>(&mail);
  return none == nullptr ? "" : none->what;
}

std::string TextOf(const std::string& type, const std::string& body,
                   const std::string& encoding = "8bit") {
  return Arrived(kHead + "Content-Type: " + type + "\r\nContent-Transfer-Encoding: " + encoding +
                 "\r\n\r\n" + body)
      .text;
}

std::string Part(const std::string& type, const std::string& body,
                 const std::string& boundary = "b") {
  return "--" + boundary + "\r\nContent-Type: " + type + "\r\n\r\n" + body + "\r\n";
}

TEST(ArrivedMailTest, APlainMail) {
  const ArrivedMail mail = Arrived(kHead + "\r\nroll\r\nmove 8/4\r\n");
  EXPECT_EQ(mail.recipient, "games+k3y@fibs.example");
  EXPECT_EQ(mail.sender, "ann@home.example");
  EXPECT_EQ(mail.from, "ann@home.example");
  EXPECT_EQ(mail.subject, "Re: Your turn");
  EXPECT_EQ(mail.text, "roll\nmove 8/4\n");
  EXPECT_EQ(mail.message_id, "<a.1@home.example>");
  EXPECT_FALSE(mail.automatic);
}

TEST(ArrivedMailTest, TheEnvelopeGoesBeforeTheHeaders) {
  const ArrivedMail mail = Arrived(kHead + "\r\nroll\r\n", {.recipient = "games+other@fibs.example",
                                                            .sender = "<bert@home.example>"});
  EXPECT_EQ(mail.recipient, "games+other@fibs.example");
  EXPECT_EQ(mail.sender, "bert@home.example");
}

TEST(ArrivedMailTest, WithoutAnEnvelopeTheHeadersSayToWhom) {
  const std::string rest = "To: Bob <bob@b.example>, \"x\" <games+to@fibs.example>\r\n\r\nroll\r\n";
  EXPECT_EQ(Arrived(rest).recipient, "games+to@fibs.example");
  EXPECT_EQ(Arrived("X-Original-To: games+orig@fibs.example\r\n" + rest).recipient,
            "games+orig@fibs.example");
  EXPECT_EQ(Arrived("Delivered-To: <games+del@fibs.example>\r\nX-Original-To: a+b@c\r\n" + rest)
                .recipient,
            "games+del@fibs.example");
  EXPECT_EQ(Arrived("Delivered-To: games@fibs.example\r\n" + rest).recipient,
            "games+to@fibs.example");
  EXPECT_EQ(Arrived("To: players: a@b.example, games+in@fibs.example;\r\n\r\n").recipient,
            "games+in@fibs.example");
  EXPECT_EQ(Arrived("Subject: x\r\n\r\n").recipient, "");
}

TEST(ArrivedMailTest, EncodedTexts) {
  EXPECT_EQ(
      TextOf("text/plain; charset=utf-8", "gr=C3=BC=C3=9Fe =\r\nund mehr=\r\n", "quoted-printable"),
      "grüße und mehr\n");
  EXPECT_EQ(TextOf("text/plain; charset=utf-8", "cm9sbApncsO8w59lCg==\r\n", "base64"),
            "roll\ngrüße\n");
  EXPECT_EQ(TextOf("text/plain; charset=iso-8859-1",
                   "gr\xfc\xdf"
                   "e\r\n"),
            "grüße\n");
  EXPECT_EQ(TextOf("text/plain; charset=windows-1252", "\x80\r\n"), "€\n");
  EXPECT_EQ(TextOf("text/plain; charset=koi8-r", "\xd2\xcf\xcc\xcc\r\n"), "ролл\n");
  EXPECT_EQ(TextOf("text/plain; charset=iso-2022-jp", "\x1b$B<jHV\x1b(B\r\n"), "手番\n");
}

TEST(ArrivedMailTest, TextsWithoutATrueCharset) {
  EXPECT_EQ(TextOf("text/plain",
                   "gr\xfc\xdf"
                   "e\r\n"),
            "grüße\n");
  EXPECT_EQ(TextOf("text/plain", "grüße\r\n"), "grüße\n");
  EXPECT_EQ(TextOf("text/plain; charset=us-ascii",
                   "gr\xfc\xdf"
                   "e\r\n"),
            "grüße\n");
  EXPECT_EQ(TextOf("text/plain; charset=x-no-such-thing", "roll\r\n"), "roll\n");
  EXPECT_EQ(TextOf("text/plain; charset=\"../../etc/x\"",
                   "gr\xfc\xdf"
                   "e\r\n"),
            "grüße\n");
  EXPECT_EQ(TextOf("text/plain; charset=utf-8",
                   "a\xff"
                   "b\r\n")
                .find("a"),
            0u);
}

TEST(ArrivedMailTest, EncodedHeaders) {
  const ArrivedMail mail = Arrived(
      "From: =?iso-8859-1?Q?J=FCrgen?= <j@home.example>\r\n"
      "Subject: =?utf-8?B?WsO8Z2U=?=\r\n =?utf-8?Q?_f=C3=BCr_dich?=\r\n\r\nroll\r\n");
  EXPECT_EQ(mail.from, "j@home.example");
  EXPECT_EQ(mail.subject, "Züge für dich");
  EXPECT_EQ(Arrived("Subject: =?utf-8?Q?one=0D=0ABcc:_two=00?=\r\n\r\n").subject.find('\n'),
            std::string::npos);
}

TEST(ArrivedMailTest, TheFirstPlainTextIsTheText) {
  const std::string alternative =
      Part("text/html", "<p>html</p>") + Part("text/plain", "plain") + "--b--\r\n";
  EXPECT_EQ(TextOf("multipart/alternative; boundary=b", alternative), "plain\n");
  const std::string nested =
      Part("multipart/alternative; boundary=c",
           Part("text/plain", "inner", "c") + Part("text/html", "<p>html</p>", "c") + "--c--") +
      Part("text/plain", "a footer of a list") + "--b--\r\n";
  EXPECT_EQ(TextOf("multipart/mixed; boundary=b", nested), "inner\n");
}

TEST(ArrivedMailTest, AnAttachmentIsNoText) {
  const std::string attached =
      "--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=x.txt\r\n\r\n"
      "resign\r\n" +
      Part("message/rfc822", "Subject: forwarded\r\n\r\nresign\r\n") + Part("text/plain", "roll") +
      "--b--\r\n";
  EXPECT_EQ(TextOf("multipart/mixed; boundary=b", attached), "roll\n");
  EXPECT_EQ(TextOf("application/pdf", "roll"), "");
}

TEST(ArrivedMailTest, HtmlAloneIsStripped) {
  EXPECT_EQ(TextOf("text/html; charset=utf-8",
                   "<html><head><title>t</title><style>p{}</style></head><body><p>roll</p>"
                   "<div>move&nbsp;8/4 &amp; 6/4</div><blockquote type=cite>resign<br>n"
                   "</blockquote></body></html>"),
            "roll\nmove 8/4 & 6/4\n> resign\n> n\n");
}

TEST(HtmlTextTest, WhatIsNoPageIsText) {
  EXPECT_EQ(HtmlText(""), "");
  EXPECT_EQ(HtmlText("a < b & c &#8364;&#x41;&#0;&#xd800; &none; <"),
            "a < b & c €A&#0;&#xd800; &none; <\n");
  EXPECT_EQ(HtmlText("one<br><br/>two<!-- no -->three<SCRIPT>x</b></Script>four"),
            "one\n\ntwothreefour\n");
  EXPECT_EQ(HtmlText("<b"), "");
  EXPECT_EQ(HtmlText("<style>never closed"), "");
  EXPECT_EQ(HtmlText("</blockquote>x<blockquote><blockquote>y"), "x\n> > y\n");
}

TEST(ArrivedMailTest, ControlCharactersGo) {
  const ArrivedMail mail = Arrived(std::string("Subject: a\x1b[2Jb\0c\r\n\r\n", 21) +
                                   std::string("ro\0ll\x1b[2J\x7f\r\xc2\x9b\n\ttab\n", 19));
  EXPECT_EQ(mail.subject.find_first_of(std::string("\x1b\0\r\n", 4)), std::string::npos);
  EXPECT_EQ(mail.text, "roll[2J\n\ttab\n");
}

TEST(ArrivedMailTest, WhatIsTooLongIsCut) {
  std::string subject;
  for (int i = 0; i < 100'000; ++i) subject += "ü";
  const std::string address = std::string(400, 'a') + "@home.example";
  const ArrivedMail mail =
      Arrived("From: " + address + "\r\nTo: " + address + "\r\nSubject: " + subject +
                  "\r\nMessage-ID: <" + address + ">\r\n\r\nx" + subject,
              {.sender = address});
  EXPECT_EQ(mail.subject.size(), kArrivedSubjectBytesMax);
  EXPECT_EQ(mail.text.size(), kArrivedTextBytesMax);
  EXPECT_EQ(mail.text.substr(kArrivedTextBytesMax - 3), "ü\n");
  EXPECT_EQ(mail.from + mail.recipient + mail.sender + mail.message_id, "");
}

TEST(ArrivedMailTest, BrokenMimeIsRead) {
  EXPECT_EQ(TextOf("multipart/mixed; boundary=b", Part("text/plain", "roll")), "roll\n")
      << "the last boundary is missing";
  EXPECT_EQ(TextOf("text/plain; charset=utf-8", "!!!", "base64"), "");
  EXPECT_EQ(TextOf("text/plain; charset=utf-8", "a=ZZb=", "quoted-printable").substr(0, 1), "a");
  EXPECT_EQ(TextOf("multipart/mixed", "roll"), "");
  EXPECT_EQ(Arrived("Subject: no end of the headers").subject, "no end of the headers");
}

TEST(ArrivedMailTest, WhatHasNoHeaderIsNoMail) {
  for (const std::string& bytes :
       {std::string(), std::string("\n"), std::string("\r\n\r\nroll\r\n"), std::string(1000, '\0'),
        std::string("just words\n")}) {
    EXPECT_EQ(FaultOf(bytes), "no mail") << bytes;
  }
}

// As many parts in each other as a mail has room for.
TEST(ArrivedMailTest, PartsInPartsAreBounded) {
  for (const int depth : {40, 1000, 12'000}) {
    std::string text = kHead;
    for (int i = 0; text.size() < kMailBytesMax - 200 && i < depth; ++i) {
      text += fmt::format("Content-Type: multipart/mixed; boundary=b{0}\r\n\r\n--b{0}\r\n", i);
    }
    text += "Content-Type: text/plain\r\n\r\nroll\r\n";
    if (depth == 40) {
      EXPECT_EQ(Arrived(text).text, "roll\n");
    } else {
      EXPECT_EQ(FaultOf(text), "a mail with parts in parts, more than 50 deep") << depth;
    }
    std::string messages = kHead;
    for (int i = 0; messages.size() < kMailBytesMax - 200 && i < depth; ++i) {
      messages += "Content-Type: message/rfc822\r\n\r\n";
    }
    EXPECT_EQ(Arrived(messages).text, "");
  }
}

// What is not looked at could be what matters, so that it is given back.
TEST(ArrivedMailTest, ManyPartsAreGivenBack) {
  const auto with = [](int parts) {
    std::string text = kHead + "Content-Type: multipart/mixed; boundary=b\r\n\r\n";
    text += Part("text/plain", "roll");
    for (int i = 1; i < parts; ++i) text += "--b\r\nContent-Type: a/b\r\n\r\n\r\n";
    return text + "--b--\r\n";
  };
  EXPECT_EQ(Arrived(with(kMailPartsMax - 1)).text, "roll\n");  // they are in one, too
  EXPECT_EQ(FaultOf(with(kMailPartsMax)), "a mail of more than 1000 parts");
  EXPECT_EQ(FaultOf(with(10'000)), "a mail of more than 1000 parts");
}

TEST(ArrivedMailTest, FromWhereItCameIsSaidByOurMailServer) {
  const auto client = [](const std::string& received, const Envelope& envelope = {}) {
    return Arrived("Received: " + received + "\r\nReceived: from x (x [203.0.113.9]) by y\r\n" +
                       kHead + "\r\nroll\r\n",
                   envelope)
        .client;
  };
  EXPECT_EQ(client("from h (n [192.0.2.1]) by us; date"), "192.0.2.1");
  EXPECT_EQ(client("from h (n [192.0.2.1])\r\n\t(using TLSv1.3)\r\n\tby us"), "192.0.2.1");
  EXPECT_EQ(client("from h (n [IPv6:2001:db8::1]) by us"), "2001:db8::1");
  EXPECT_EQ(client("from h ([192.0.2.1] helo=h) by us with esmtp (Exim 4.96)"), "192.0.2.1");
  EXPECT_EQ(client("from [192.0.2.1] (helo=h) by us with esmtp (Exim 4.96)"), "192.0.2.1");
  // What the other machine calls itself is passed over.
  EXPECT_EQ(client("from [203.0.113.1] (unknown [192.0.2.1]) by us"), "192.0.2.1");
  EXPECT_EQ(client("from h ([192.0.2.1] helo=[203.0.113.1]) by us"), "192.0.2.1");
  EXPECT_EQ(client("from [192.0.2.1] (helo=[203.0.113.1]) by us"), "192.0.2.1");
  // A mail of this machine; the header below is not ours.
  for (const char* none : {"by us (Postfix, from userid 0)", "from h by us", "from [192.0.2.1]",
                           "from h (h) by us", "from h (h [", "from h (h [x y])", "from h (", ""}) {
    EXPECT_EQ(client(none), "") << none;
  }
  EXPECT_EQ(client("from h (n [192.0.2.1]) by us", {.client = "198.51.100.1"}), "198.51.100.1");
  EXPECT_EQ(client("from h (n [192.0.2.1]) by us", {.client = ""}), "");
}

TEST(ArrivedMailTest, HugeHeadersAreRead) {
  std::string text;
  for (int i = 0; i < 10'000; ++i) text += fmt::format("X-{}: {}\r\n", i, i);
  text += "X-Long: " + std::string(200'000, 'x') + "\r\n";
  EXPECT_EQ(Arrived(text + kHead + "\r\nroll\r\n").text, "roll\n");
  std::string to = "To: ";
  for (int i = 0; i < 40'000; ++i) to += "a@b.example,\r\n ";
  EXPECT_EQ(Arrived(to + "c@d.example\r\n\r\nroll\r\n").text, "roll\n");
}

TEST(ArrivedMailTest, SignsOfAnAutomaticMail) {
  for (const char* sign :
       {"Auto-Submitted: auto-replied", "Auto-Submitted: auto-generated; x=y",
        "auto-submitted:AUTO-NOTIFIED", "Precedence: bulk", "Precedence: Junk", "Precedence: list",
        "X-Loop: games@fibs.example", "List-Id: <l.home.example>",
        "X-Loop:", "Content-Type: multipart/report; boundary=b; report-type=delivery-status"}) {
    EXPECT_TRUE(Arrived(std::string(sign) + "\r\n" + kHead + "\r\nroll\r\n").automatic) << sign;
  }
  for (const char* sign : {"Auto-Submitted: no", "Auto-Submitted: No (typed)",
                           "Precedence: first-class", "X-Other: bulk"}) {
    EXPECT_FALSE(Arrived(std::string(sign) + "\r\n" + kHead + "\r\nroll\r\n").automatic) << sign;
  }
  for (const char* sender : {"", "<>", "MAILER-DAEMON", "mailer-daemon@home.example"}) {
    const ArrivedMail mail = Arrived(kHead + "\r\nroll\r\n", {.sender = sender});
    EXPECT_TRUE(mail.automatic) << sender;
    EXPECT_EQ(mail.sender, "");
  }
  EXPECT_TRUE(
      Arrived("From: MAILER-DAEMON@home.example\r\n\r\nx\r\n", {.sender = "a@b"}).automatic);
  EXPECT_TRUE(Arrived("From: ann@home.example\r\n\r\nroll\r\n").automatic) << "nobody has sent it";
}

}  // namespace
}  // namespace fibs::server
