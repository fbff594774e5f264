# What `cmake --install BUILD --prefix FOLDER` puts where. Programs find each other from their own path, so that the prefix
# may be any, and the whole may be moved afterwards. Starters and the page are part of the program.

# What people and their scripts start. shinpan-simulate is for those who change the referee, and stays in the build.
install(TARGETS shinpan shinpan-any shinpan-chess shinpan-faulty shinpan-go shinpan-othello shinpan-shogi shinpan-tictactoe)
# What only shinpan starts (io/program_path.h).
install(TARGETS shinpan-launcher DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/shinpan)
file(RELATIVE_PATH from_bin_to_libexec ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBEXECDIR}/shinpan)
set_source_files_properties(src/io/program_path.cc PROPERTIES
    COMPILE_DEFINITIONS "SHINPAN_FROM_BIN_TO_LIBEXEC=\"${from_bin_to_libexec}\"")

install(DIRECTORY docs/man/ DESTINATION ${CMAKE_INSTALL_MANDIR} PATTERN shinpan-simulate.1 EXCLUDE)
# As in the sources, so that the documents find each other.
install(FILES README.md README.ja.md CHANGELOG.md LICENSE TYPE DOC)
install(DIRECTORY docs TYPE DOC PATTERN docs/man EXCLUDE)
install(DIRECTORY examples TYPE DOC USE_SOURCE_PERMISSIONS PATTERN __pycache__ EXCLUDE)
# Games whose rules are programs: --game knows them by their names.
install(DIRECTORY games DESTINATION ${CMAKE_INSTALL_DATADIR}/shinpan USE_SOURCE_PERMISSIONS PATTERN __pycache__ EXCLUDE)
# For authors of engines, to be copied.
install(DIRECTORY libraries DESTINATION ${CMAKE_INSTALL_DATADIR}/shinpan PATTERN __pycache__ EXCLUDE)
install(FILES web/NOTICES.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/web)

# The completions, to where each shell looks.
set(completions ${PROJECT_BINARY_DIR}/completions)
install(FILES ${completions}/shinpan.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME shinpan)
install(FILES ${completions}/shinpan.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions RENAME _shinpan)
install(FILES ${completions}/shinpan.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
