#include "server/host/doors/admin_socket.h"

#include <optional>
#include <string_view>
#include <utility>

#include "server/host/doors/admin_json.h"

namespace fibs::server {
namespace {

std::string Refusal(std::string why) { return AdminAnswerLine({.lines = {std::move(why)}}); }

LineSocket::Rules Rules() {
  return {.mode = 0600,
          .owner_only = true,
          .line_bytes_max = kAdminRequestBytesMax,
          .too_long = Refusal("the request is too long")};
}

}  // namespace

std::string AdminSocketPath(const std::string& data) { return data + "/fibsd.sock"; }

AdminSocket::AdminSocket(boost::asio::io_context& io, const std::string& path, OnRequest on_request)
    : on_request_(std::move(on_request)),
      socket_(io, path, Rules(),
              [this](uint64_t connection, std::string_view line) -> std::optional<std::string> {
                std::optional<AdminRequest> request = ParseAdminRequest(line);
                if (!request) return Refusal("this fibsd does not know that request");
                request->id = connection;
                on_request_(*request);
                return std::nullopt;
              }) {}

void AdminSocket::Answer(const AdminAnswer& answer) {
  socket_.Answer(answer.request, AdminAnswerLine(answer));
}

}  // namespace fibs::server
