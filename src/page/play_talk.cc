#include "page/play_talk.h"

#include <utility>

namespace shinpan::page {

void PlayTalk::accept(http::request<http::empty_body> request) {
    request_ = std::move(request);
    auto limits = websocket::stream_base::timeout::suggested(beast::role_type::server);
    limits.keep_alive_pings = true;  // a browser that is gone without a word does not stay for ever
    stream_.set_option(limits);
    stream_.read_message_max(kLargestMessage);
    stream_.async_accept(request_, [self = shared_from_this()](const error_code& error) {
        if (error) return self->close();
        self->talker_ =
            self->hub_.open_talk()([weak = self->weak_from_this(), outbox = self->outbox_,
                                    context = self->hub_.context()](std::string message) {
                outbox->put(std::move(message));
                asio::post(*context, [weak] {
                    if (const auto one = weak.lock()) one->send_all();
                });
            });
        self->read();
    });
}

void PlayTalk::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const error_code& error, std::size_t) {
        if (error) return self->close();
        const auto data = self->buffer_.data();
        const std::string message(static_cast<const char*>(data.data()), data.size());
        self->buffer_.consume(self->buffer_.size());
        if (self->talker_) self->talker_->hear(message);
        if (!self->is_closed_) self->read();
    });
}

void PlayTalk::send_all() {
    for (std::string& message : outbox_->take()) {
        if (is_closed_ || unsent_.size() >= kMostUnsent) return;
        unsent_.push_back(std::move(message));
        if (unsent_.size() == 1) write();
    }
}

void PlayTalk::write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(unsent_.front()),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                            if (error) return self->close();
                            self->unsent_.pop_front();
                            if (!self->unsent_.empty()) self->write();
                        });
}

void PlayTalk::close() {
    if (is_closed_) return;
    is_closed_ = true;
    talker_.reset();
    error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
    hub_.forget(shared_from_this());
}

}  // namespace shinpan::page
