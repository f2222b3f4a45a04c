#pragma once

#include <string>
#include <typeinfo>

namespace fibs::server {

// The name of a type of ours without the namespaces that it is in, for the log: "Broadcast".
std::string KindName(const std::type_info& type);

}  // namespace fibs::server
