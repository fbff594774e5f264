# The scripts by which shells complete the command lines of shinpan: written by the program itself once it is built.
set(folder ${PROJECT_BINARY_DIR}/completions)
file(MAKE_DIRECTORY ${folder})
foreach(shell bash zsh fish)
    add_custom_command(OUTPUT ${folder}/shinpan.${shell}
        COMMAND shinpan completion ${shell} > ${folder}/shinpan.${shell}
        DEPENDS shinpan)
    list(APPEND scripts ${folder}/shinpan.${shell})
endforeach()
add_custom_target(completions ALL DEPENDS ${scripts})
add_dependencies(programs completions)
