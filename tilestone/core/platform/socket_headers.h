// SPDX-License-Identifier: MIT
//
// The sockets of the system: the same functions stand in other headers on Windows.
#pragma once

#if defined(_WIN32)
// clang-format off: the second needs the first.
#include <winsock2.h>
#include <ws2tcpip.h>
// clang-format on
#else
#include <arpa/inet.h>
#include <netdb.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>
#endif
