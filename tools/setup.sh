# Sourced by ./run and ./test: installs what is missing and builds a preset. Everything it says goes
# to stderr, and with everything in place it says nothing, asks no network and takes a tenth of a second.

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 2
}

# packages PURPOSE...: the names that packages.txt lists for these purposes
packages() {
    local purposes=" $* " purpose name rest
    while read -r purpose name rest; do
        case $purposes in *" $purpose "*) printf '%s\n' "$name" ;; esac
    done <"$root/packages.txt"
}

# missing_of PACKAGE...: those of them that are not installed
missing_of() {
    local installed
    installed=" $(dpkg-query --show --showformat='${db:Status-Status}=${Package} ' "$@" 2>/dev/null)"
    local name
    for name in "$@"; do
        case $installed in *" installed=$name "*) continue ;; esac
        # A Node from elsewhere brings its own npm, and Debian's package would not go with it.
        case $name in
            nodejs) command -v node >/dev/null && continue ;;
            npm) command -v npm >/dev/null && continue ;;
        esac
        printf '%s ' "$name"
    done
}

# install_packages PURPOSE...: installs what is missing, or says in one sentence what to do
install_packages() {
    command -v dpkg-query >/dev/null ||
        fail "this set-up is for Debian 12; elsewhere install the counterparts of packages.txt and use cmake --workflow --preset release"
    local missing
    # shellcheck disable=SC2046  # one word a package is what we want
    missing=$(missing_of $(packages "$@"))
    [ -n "$missing" ] || return 0

    local as_root=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            fail "needs root to install packages; as root run: apt-get install ${missing% }"
        as_root=sudo
    fi
    printf 'installing %s\n' "${missing% }" >&2
    local log
    log=$(mktemp)
    # Lists first: on a fresh machine there are none, and stale ones name files that are gone.
    if ! { $as_root apt-get update -qq &&
        $as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends $missing; } >"$log" 2>&1 </dev/null; then
        tail -n 5 "$log" >&2
        rm -f "$log"
        fail "could not install packages (is there a network, and may you use ${as_root:-apt-get}?); try: $as_root apt-get install ${missing% }"
    fi
    rm -f "$log"
}

# show_progress TITLE: passes ninja's lines on; says the title once there is work, and on a terminal how far
# it has come
show_progress() {
    local line step said=
    while IFS= read -r line; do
        printf '%s\n' "$line"
        case $line in "["[1-9]*) ;; *) continue ;; esac
        step=${line%%]*}
        if [ -t 2 ]; then
            printf '\r%s %s' "$1" "${step#[}" >&2
        elif [ -z "$said" ]; then
            printf '%s\n' "$1" >&2
        fi
        said=yes
    done
    if [ -n "$said" ] && [ -t 2 ]; then printf '\n' >&2; fi
}

# is_writable PRESET: may we build it? Makes its folder where there is none.
is_writable() {
    local lock=$root/build/.lock
    mkdir -p "$root/build/$1" 2>/dev/null && [ -w "$root/build/$1" ] &&
        if [ -e "$lock" ]; then [ -w "$lock" ]; else [ -w "$root/build" ]; fi
}

# configure PRESET LOG: says nothing and does nothing when ninja knows all that it needs
configure() {
    local folder=$root/build/$1 log=$2 home='' fresh=
    if [ -f "$folder/build.ninja" ]; then
        home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$folder/CMakeCache.txt" 2>/dev/null)
        if [ "$home" -ef "$root" ]; then
            # ninja looks after the CMake files, but not after the presets
            [ "$root/CMakePresets.json" -nt "$folder/build.ninja" ] || return 0
        else
            fresh=--fresh # a copied clone, which would go on building the place it was copied from
        fi
    fi
    printf 'configuring %s\n' "$1" >&2
    # shellcheck disable=SC2086  # no word when it is empty
    (cd "$root" && cmake $fresh --preset "$1") >"$log" 2>&1 </dev/null || {
        tail -n 20 "$log" >&2
        fail "could not configure, see $log"
    }
    touch "$folder/build.ninja"
}

# build PRESET [TARGET...]: configures if need be, then lets ninja do what is left
build() {
    local preset=$1 log=$root/build/$1/set-up.log
    shift
    if ! is_writable "$preset"; then
        # Somebody else's build is good enough to run; tests have results to write.
        if [ "$preset" = release ] && [ -x "$root/build/release/bin/shinpan" ]; then return 0; fi
        fail "cannot write to $root/build; run it from a clone of your own"
    fi
    # Two callers at once take turns. The descriptor is closed again below: an engine that outlived us
    # with a copy of it would keep the lock.
    exec 9>"$root/build/.lock"
    flock 9
    configure "$preset" "$log" 9>&-
    ninja -C "$root/build/$preset" "$@" 2>&1 9>&- </dev/null | show_progress "building $preset" >"$log"
    if [ "${PIPESTATUS[0]}" -ne 0 ]; then
        grep -E -m 20 'error:|undefined reference' "$log" >&2 || tail -n 20 "$log" >&2
        fail "could not build, see $log"
    fi
    exec 9>&-
}
