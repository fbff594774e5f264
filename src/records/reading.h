// How strictly a record is read.
#pragma once

namespace shinpan {

enum class RecordReading {
    strict,
    lenient,  // what programs get wrong and everybody understands is accepted
};

}  // namespace shinpan
