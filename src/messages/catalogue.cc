#include "messages/catalogue.h"

namespace shinpan::messages {

std::vector<std::span<const Message>> catalogues() {
    return {catalogue_of_contests(), catalogue_of_games(),   catalogue_of_programs(),
            catalogue_of_words(),    catalogue_of_checks(),  catalogue_of_files(),
            catalogue_of_records(),  catalogue_of_servers(), catalogue_of_help(),
            catalogue_of_fleets(),   catalogue_of_tools()};
}

}  // namespace shinpan::messages
