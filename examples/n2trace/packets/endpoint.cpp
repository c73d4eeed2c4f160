// SPDX-License-Identifier: BSD-3-Clause

#include "endpoint.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <sys/socket.h>

namespace n2gate::trace {

ip_address::ip_address(bytes_view octets)
{
  if (octets.size() == 4 || octets.size() == 16) {
    std::copy(octets.begin(), octets.end(), octets_.begin());
    size_ = static_cast<std::uint8_t>(octets.size());
  }
}

std::uint64_t ip_address::hash() const
{
  std::uint64_t hash = size_;
  for (std::size_t at = 0; at < size_; at += 4) {
    hash = mixed(hash ^ number32(octets_, at));
  }
  return hash;
}

std::string ip_address::text() const
{
  if (!known()) {
    return "?";
  }
  std::array<char, INET6_ADDRSTRLEN> written{};
  static_cast<void>(inet_ntop(
      size_ == 4 ? AF_INET : AF_INET6, octets_.data(), written.data(), static_cast<socklen_t>(written.size())));
  return written.data();
}

std::string endpoint::text() const
{
  const std::string host = address.text();
  return (host.find(':') == std::string::npos ? host : "[" + host + "]") + ":" + std::to_string(port);
}

} // namespace n2gate::trace
