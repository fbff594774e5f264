// The page of a match or tournament: what the contest tells goes to those who watch.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "arena/game_source.h"
#include "cli/page_words.h"
#include "core/result.h"
#include "page/feed.h"
#include "page/kept_events.h"
#include "page/web_server.h"

namespace shinpan::cli {

class ContestPage {
public:
    // Nothing if no page was asked for. `folder` is that of the contest; `deeds` are those of an
    // operator, called by the thread of the page.
    static Result<std::unique_ptr<ContestPage>> open(const PageWords& words,
                                                     const std::string& folder,
                                                     page::OperatorDeeds deeds = {});

    page::Feed& feed() { return feed_; }
    // For what is told once it is kept.
    page::KeptEvents& kept() { return kept_; }
    // For whoever started it: the address, for a room also as a code for telephones.
    std::string announcement() const;
    // Where games can be steered; empty: nowhere.
    std::string operator_address() const { return server_->operator_url(); }
    // Of the contest, as its folder is called.
    const std::string& title() const { return title_; }
    // The results that the folder has already.
    void tell_past();
    // A game that goes on after a sudden end: what has happened in it.
    void tell_again(const GameLabel& label);
    // The same games, but the page hears of each before it begins.
    GameSource& announcing(GameSource& source);

private:
    ContestPage(std::string folder, std::string address);

    class Announcing;
    std::string folder_;
    std::string address_;
    std::string title_;
    page::Feed feed_;
    page::KeptEvents kept_{feed_};
    std::unique_ptr<GameSource> announcing_;
    std::unique_ptr<page::WebServer> server_;  // the last one: its thread uses the feed
};

}  // namespace shinpan::cli
