#include "tests/live/postfix_server.h"

#include <fmt/format.h>
#include <poll.h>
#include <pwd.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <vector>

#include "tests/live/fibs_client.h"
#include "tests/programs.h"

namespace fibs::live {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPostfix = "/usr/sbin/postfix";
constexpr const char* kSendmail = "/usr/sbin/sendmail";
constexpr const char* kMaster = "/usr/lib/postfix/sbin/master";
constexpr const char* kUser = "nobody";  // of fibs-mail, and owner of the mailboxes

// Postfix takes no root for fibs-mail, nor the user of its own.
void Give(const std::string& path, const char* name) {
  const passwd* user = getpwnam(name);
  if (user == nullptr || chown(path.c_str(), user->pw_uid, user->pw_gid) != 0) {
    throw NotSeen("cannot give away " + path);
  }
}

void Run(const std::vector<std::string>& command) {
  ChildProcess program(command, ChildProcess::On::kPipes);
  if (program.Wait() != 0) throw NotSeen(command[0] + ": " + program.errors().ReadToEnd());
}

std::string ReadFile(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// Whenever something is written below `path`, a file or a directory, until `seen` says so.
void WatchUntil(const std::string& path, const std::string& what, const std::function<bool()>& seen,
                const std::function<std::string()>& tell) {
  const int watch = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (watch < 0 ||
      inotify_add_watch(watch, path.c_str(), IN_MODIFY | IN_CREATE | IN_MOVED_TO) < 0) {
    throw NotSeen("cannot watch " + path);
  }
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  bool found = seen();
  while (!found && std::chrono::steady_clock::now() < deadline) {
    pollfd wait{.fd = watch, .events = POLLIN, .revents = 0};
    poll(&wait, 1, static_cast<int>(std::chrono::milliseconds(kPatience).count()));
    std::array<char, 4096> passed;
    while (read(watch, passed.data(), passed.size()) > 0) continue;
    found = seen();
  }
  close(watch);
  if (!found) throw NotSeen(what + " did not come. Postfix says:\n" + tell());
}

std::string ReadReply(Stream& stream) {
  for (;;) {
    const auto line = stream.ReadLine();
    if (!line) throw NotSeen("Postfix has ended the connection");
    if (line->size() < 4 || line->at(3) != '-') return *line;
  }
}

}  // namespace

std::string PostfixServer::Problem() {
  if (!fs::exists(kPostfix) || !fs::exists(kMaster)) {
    return "no Postfix is installed";
  }
  if (geteuid() != 0) return "Postfix wants root";
  return "";
}

PostfixServer::PostfixServer() {
  const std::string top = directory_.path();
  for (const char* name :
       {"/etc", "/queue", "/data", "/fibsd", "/mail/all/new", "/mail/all/cur", "/mail/all/tmp"}) {
    fs::create_directories(top + name);
  }
  fs::permissions(top, fs::perms(0755));
  Give(top + "/data", "postfix");
  for (const char* name : {"/mail/all", "/mail/all/new", "/mail/all/cur", "/mail/all/tmp"}) {
    Give(top + name, kUser);
  }
  // The group of the directory is that of the socket, too.
  Give(top + "/fibsd", kUser);
  fs::permissions(top + "/fibsd", fs::perms(02750));
  // Where it was built others may have no way to it.
  fs::copy_file(ProgramPath("fibs-mail"), top + "/fibs-mail");
  WriteConfiguration();
  // As docs/MAIL.md has it.
  const std::string domain = kServerDomain;
  Run({"/usr/sbin/postconf", "-c", top + "/etc", "-e", "recipient_delimiter = +",
       "relay_domains = " + domain, "transport_maps = inline:{ " + domain + "=fibsd: }",
       "fibsd_destination_recipient_limit = 1"});
  // Makes what is missing in the queue's directory.
  Run({kPostfix, "-c", top + "/etc", "check"});
  Start();
}

PostfixServer::~PostfixServer() {
  try {
    if (master_) Stop();
  } catch (const NotSeen&) {  // it is killed
  }
}

void PostfixServer::WriteConfiguration() const {
  const std::string top = directory_.path();
  const passwd* user = getpwnam(kUser);
  std::ofstream(top + "/etc/main.cf") << "compatibility_level = 3.6\n"
                                      << "queue_directory = " << top << "/queue\n"
                                      << "data_directory = " << top << "/data\n"
                                      << "command_directory = /usr/sbin\n"
                                      << "daemon_directory = /usr/lib/postfix/sbin\n"
                                      << "maillog_file = " << top << "/log\n"
                                      << "maillog_file_prefixes = " << top << "\n"
                                      << "myhostname = mx.fibs.example\n"
                                      << "inet_interfaces = 127.0.0.1\n"
                                      << "inet_protocols = ipv4\n"
                                      << "mynetworks = 127.0.0.0/8\n"
                                      << "mydestination =\n"
                                      << "alias_maps =\n"
                                      << "alias_database =\n"
                                      << "default_transport = error:nothing leaves this machine\n"
                                      << "queue_run_delay = 1s\n"
                                      << "minimal_backoff_time = 1s\n"
                                      << "maximal_backoff_time = 1s\n"
                                      << "virtual_mailbox_domains = " << kPlayerDomain << "\n"
                                      << "virtual_mailbox_base = " << top << "/mail\n"
                                      << "virtual_mailbox_maps = static:all/\n"
                                      << "virtual_minimum_uid = 1\n"
                                      << "virtual_uid_maps = static:" << user->pw_uid << "\n"
                                      << "virtual_gid_maps = static:" << user->pw_gid << "\n";
  // A mail that is to be tried again while the process that tried it last still holds its file goes
  // to the incoming queue. What waits there is looked for when another mail comes, and each time
  // that qmgr is woken: here each second.
  std::ofstream(top + "/etc/master.cf")
      << fmt::format("127.0.0.1:{} inet n - n - - smtpd\n", port_.number())
      << "pickup unix n - n 60 1 pickup\n"
         "cleanup unix n - n - 0 cleanup\n"
         "qmgr unix n - n 1 1 qmgr\n"
         "tlsmgr unix - - n 1000? 1 tlsmgr\n"
         "rewrite unix - - n - - trivial-rewrite\n"
         "bounce unix - - n - 0 bounce\n"
         "defer unix - - n - 0 bounce\n"
         "trace unix - - n - 0 bounce\n"
         "verify unix - - n - 1 verify\n"
         "flush unix n - n 1000? 0 flush\n"
         "proxymap unix - - n - - proxymap\n"
         "error unix - - n - - error\n"
         "retry unix - - n - - error\n"
         "virtual unix - n n - - virtual\n"
         "anvil unix - - n - 1 anvil\n"
         "postlog unix-dgram n - n - 1 postlogd\n"
      << fmt::format(
             "fibsd unix - n n - - pipe flags= user={} argv={}/fibs-mail --socket={} "
             "--recipient=${{original_recipient}} --sender=${{sender}} "
             "--client=${{client_address}}\n",
             kUser, top, socket());
}

std::string PostfixServer::url() const {
  return fmt::format("smtp://127.0.0.1:{}", port_.number());
}

void PostfixServer::Start() {
  std::ofstream(directory_.path() + "/log", std::ios::app).flush();
  const size_t before = Log().size();
  // In the foreground. Its processes end when it does, however it ends.
  master_.emplace(std::vector<std::string>{kMaster, "-c", directory_.path() + "/etc", "-s"},
                  ChildProcess::On::kPipes);
  WatchUntil(
      directory_.path() + "/log", "its start",
      [&] { return Log().find("daemon started", before) != std::string::npos; },
      [this] { return Log(); });
}

void PostfixServer::Stop() {
  master_->Signal(SIGTERM);  // it ends all of its own
  master_->Wait();
  master_.reset();
}

std::string PostfixServer::Send(const std::string& sender, const std::string& recipient,
                                const std::string& text) const {
  FibsClient client(port_.number());
  Stream& stream = client.stream();
  ReadReply(stream);
  std::string reply;
  for (const std::string& line : {std::string("EHLO test.example"), "MAIL FROM:<" + sender + ">",
                                  "RCPT TO:<" + recipient + ">", std::string("DATA")}) {
    stream.Write(line + "\r\n");
    reply = ReadReply(stream);
    if (!reply.starts_with('2') && !reply.starts_with('3')) return reply;
  }
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    stream.Write((line.starts_with('.') ? "." : "") + line + "\r\n");
  }
  stream.Write(".\r\n");
  reply = ReadReply(stream);
  stream.Write("QUIT\r\n");
  stream.ReadToEnd();
  return reply;
}

void PostfixServer::SendHere(const std::string& sender, const std::string& recipient,
                             const std::string& text) const {
  ChildProcess program({kSendmail, "-C", directory_.path() + "/etc", "-f", sender, recipient},
                       ChildProcess::On::kPipes);
  program.io().Write(text);
  program.io().CloseWrite();
  program.io().ReadToEnd();
  const std::string errors = program.errors().ReadToEnd();
  if (program.Wait() != 0) throw NotSeen("a mail that is taken here: " + errors);
}

std::optional<std::string> PostfixServer::FindMail(const std::string& address) {
  for (const auto& file : fs::directory_iterator(Mailbox())) {
    const std::string name = file.path().filename().string();
    if (read_.contains(name)) continue;
    std::string text = ReadFile(file.path().string());
    if (text.find("\nDelivered-To: " + address + "\n") == std::string::npos) continue;
    read_.insert(name);
    return text;
  }
  return std::nullopt;
}

std::string PostfixServer::WaitForMail(const std::string& address) {
  std::optional<std::string> mail;
  WatchUntil(
      Mailbox(), "a mail to " + address,
      [&] {
        mail = FindMail(address);
        return mail.has_value();
      },
      [this] { return Log(); });
  return *mail;
}

std::string PostfixServer::Log() const { return ReadFile(directory_.path() + "/log"); }

void PostfixServer::WaitForLog(const std::string& text) const {
  WatchUntil(
      directory_.path() + "/log", "'" + text + "'",
      [&] { return Log().find(text) != std::string::npos; }, [this] { return Log(); });
}

}  // namespace fibs::live
