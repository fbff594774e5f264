// Asio and Beast by the names that the page's files have for them; included by those alone.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace shinpan::page {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
// Not the default socket, which carries an executor of any kind around: there may be thousands.
using Socket = asio::basic_stream_socket<asio::ip::tcp, asio::io_context::executor_type>;

}  // namespace shinpan::page
