# With SHINPAN_STATIC the programs bring their libraries along and need only libc and libm of glibc 2.34 or newer, so that
# they run on any Linux of the last years. (Without even these, names of hosts and old character sets would not be read:
# glibc loads its parts for that.) Only links differ: what was compiled for shared libraries is used as it is.
# CMakeLists.txt includes this after the libraries were found.

# static_library(TARGET NAME): TARGET, found as a shared library, is linked from NAME.a
function(static_library target name)
    find_library(SHINPAN_STATIC_${name} ${name}.a REQUIRED)
    set_target_properties(${target} PROPERTIES IMPORTED_LOCATION ${SHINPAN_STATIC_${name}})
endfunction()

static_library(OpenSSL::SSL libssl)
static_library(OpenSSL::Crypto libcrypto)
static_library(SQLite::SQLite3 libsqlite3)
find_library(SHINPAN_STATIC_libzstd libzstd.a REQUIRED)
set_target_properties(PkgConfig::zstd PROPERTIES INTERFACE_LINK_LIBRARIES ${SHINPAN_STATIC_libzstd})
find_library(SHINPAN_STATIC_libz libz.a REQUIRED)
set_target_properties(PkgConfig::zlib PROPERTIES INTERFACE_LINK_LIBRARIES ${SHINPAN_STATIC_libz})
find_library(SHINPAN_STATIC_libutf8proc libutf8proc.a REQUIRED)
set_target_properties(PkgConfig::utf8proc PROPERTIES INTERFACE_LINK_LIBRARIES ${SHINPAN_STATIC_libutf8proc})

add_library(shinpan_static STATIC packaging/static/fmt.cc packaging/static/older_glibc.cc)
target_link_libraries(shinpan_static PRIVATE shinpan_flags)
target_compile_definitions(shinpan_static PUBLIC FMT_SHARED)  # as for the shared library, so that all is compiled alike
# Whoever links it takes both functions of older_glibc.cc from it: the libraries that need them come later in the line.
target_link_options(shinpan_static INTERFACE
    -static-libstdc++ -static-libgcc -Wl,--undefined=_dl_find_object -Wl,--undefined=arc4random)
add_library(fmt::fmt ALIAS shinpan_static)
