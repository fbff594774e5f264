// The requests of an operator, behind the checks of page/site.h: POST /games/12/stop, POST /operator/pause, resume, stop,
// POST /operator/start?first=0&second=1&games=10&time=5s&plies=4, GET /operator.json.
#pragma once

#include <optional>
#include <string_view>

#include "page/operator.h"
#include "page/site.h"

namespace shinpan::page {

bool is_operator_path(std::string_view path);
// precondition: is_operator_path(path), and whoever asks may
Answer operator_answer(const OperatorDeeds& deeds, const Request& request, std::string_view path,
                       std::string_view query);

}  // namespace shinpan::page
