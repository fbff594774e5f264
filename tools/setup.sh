# shellcheck shell=bash
# Sourced by ./run and ./test: installs what is missing and builds a preset. Everything it says goes to stderr, and with
# everything in place it says nothing, asks no network and takes a tenth of a second. Whatever goes wrong for a reason that
# we know is one sentence that says what to do. Before packages are installed there are only bash and what every Debian has.
: "${root:?the folder of the clone}"

# CPU seconds that a build from nothing takes, by preset.
declare -A build_seconds=([release]=440 [dev]=1100)
# Megabytes that its folder then has.
declare -A build_megabytes=([release]=500 [dev]=4000)

fail() {
    end_progress
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 2
}

next_line=0 # the second, as bash counts them in SECONDS, from which another line of progress may be written
shown=      # a line of progress stands on the terminal

is_terminal() { [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; }

say() {
    end_progress
    printf '%s\n' "$*" >&2
    next_line=$((SECONDS + 60))
}

# progress TEXT: how far it is; on a terminal in one line that changes, elsewhere a line a minute.
progress() {
    if is_terminal; then
        printf '\r\033[K%s' "$1" >&2
        shown=yes
    elif ((SECONDS >= next_line)); then
        say "$1"
    fi
}

end_progress() {
    [ -z "$shown" ] || printf '\r\033[K' >&2
    shown=
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

# run_apt TOTAL WORD...: apt-get as root, without questions. What it said is in $apt_said, without its reports of progress,
# which are shown: they come on the same descriptor, because sudo passes no other on.
run_apt() {
    local total=$1 line of unpacked=0 set_up=0 status
    shift
    while IFS= read -r line; do
        case $line in
            "dlstatus:"*"Retrieving file "*" of "*)
                line=${line##*Retrieving file } # 3 of 69, and sometimes the time that is left
                of=${line#* of }
                progress "fetching ${line%% *}/${of%% *}"
                ;;
            "pmstatus:"*:Unpacking*) progress "unpacking packages $((++unpacked))/$total" ;;
            "pmstatus:"*:Configuring*) progress "setting up packages $((++set_up))/$total" ;;
            "dlstatus:"* | "pmstatus:"*) ;;
            *) apt_said+=$line$'\n' ;;
        esac
    done < <("${as_root[@]}" env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
        apt-get -o APT::Status-Fd=2 -o DPkg::Lock::Timeout=300 "$@" 2>&1 </dev/null)
    wait $!
    status=$?
    end_progress
    return $status
}

# fail_to_install PACKAGE...: the sentence for what apt-get said
fail_to_install() {
    local nowhere system
    case $apt_said in
        *"No space left on device"* | *"enough free space"*)
            fail "the disk is full: free ${needed:-a gigabyte or more}, and run it again"
            ;;
        *"Temporary failure resolving"* | *"Could not resolve"* | *"Could not connect"* | *"Unable to connect"* | \
            *"onnection timed out"* | *"onnection refused"* | *"onnection failed"* | *"etwork is unreachable"*)
            fail "no network, or no way from here to the packages: connect, look at /etc/apt/sources.list*, and run it again"
            ;;
        *"Unable to locate package"* | *"no installation candidate"*)
            nowhere=$(sed -n -E "s/^E: (Unable to locate package|Package) '?([^' ]*).*/\2/p" <<<"$apt_said" | sort -u | tr '\n' ' ')
            system=$(sed -n 's/^PRETTY_NAME="\(.*\)"$/\1/p' /etc/os-release 2>/dev/null)
            fail "this is ${system:-an unknown system}, which does not have ${nowhere:-the packages }of Debian 12: use that, for instance in a container: docker run -it -v '$root':/shinpan debian:12 /shinpan/${0##*/}"
            ;;
        *"Could not get lock"* | *"Unable to acquire"* | *"Unable to lock"*)
            fail "another program is installing packages: run it again when that has ended"
            ;;
        *"dpkg was interrupted"*)
            fail "an earlier installation was cut short: run ${as_root[*]} dpkg --configure -a, then this again"
            ;;
    esac
    grep '^E: ' <<<"$apt_said" | tail -n 5 >&2
    fail "could not install packages; to see why: ${as_root[*]} apt-get install --no-install-recommends $*"
}

# install_packages PURPOSE...: installs what is missing, or says in one sentence what to do
install_packages() {
    type dpkg-query apt-get >/dev/null 2>&1 ||
        fail "this set-up is for Debian 12: elsewhere install the counterparts of packages.txt and run cmake --preset release && cmake --build --preset release --target programs"
    local missing
    # shellcheck disable=SC2046  # one word a package is what we want
    read -r -a missing <<<"$(missing_of $(packages "$@"))"
    [ ${#missing[@]} -gt 0 ] || return 0

    local as_root=() by_hand="apt-get update && apt-get install --no-install-recommends ${missing[*]}"
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "needs root to install packages, and there is no sudo: as root run $by_hand"
        say "sudo will install ${missing[*]}" # before it asks for a password
        sudo true </dev/null >/dev/null 2>&1 || fail "needs root to install packages, and sudo refused: as root run $by_hand"
        as_root=(sudo)
    fi

    local apt_said='' plan total=0 amount='' needed=''
    # Lists first: on a fresh machine there are none, and stale ones name files that are gone.
    say "asking which packages there are"
    run_apt 0 update -qq # where that fails, it may be an archive that we need nothing from
    plan=$("${as_root[@]}" env LC_ALL=C apt-get install --assume-no --no-install-recommends "${missing[@]}" 2>&1 </dev/null)
    total=$(sed -n 's/^\([0-9]*\) upgraded, \([0-9]*\) newly installed.*/\1 + \2/p' <<<"$plan")
    amount=$(sed -n 's|^Need to get \([^/]*[kMG]\?B\).* of archives.*|\1|p' <<<"$plan")
    needed=$(sed -n 's/^After this operation, \(.*\) of additional.*/\1/p' <<<"$plan")
    if [ -z "$total" ]; then
        apt_said+=$plan
        fail_to_install "${missing[@]}"
    fi
    total=$((total))
    say "installing $total packages (${amount:-nothing} to fetch, ${needed:-nothing} on the disk)$(tell_bulk "${missing[@]}")"
    run_apt "$total" install -y -qq --no-install-recommends "${missing[@]}" || fail_to_install "${missing[@]}"
}

# tell_bulk PACKAGE...: why it is so much
tell_bulk() {
    case " $* " in
        *" chromium "* | *" gpsshogi "*) printf ': Chromium, Java, npm and the engines that tests play against are the bulk' ;;
    esac
}

# fail_for_space PRESET: where the disk is what is wrong, the sentence for it; $build_said is what the build said
fail_for_space() {
    local place free
    for place in "$root/build" "${TMPDIR:-/tmp}"; do # the compiler has files of its own in the second
        free=$(df --output=avail -B 1M "$place" 2>/dev/null | tail -n 1)
        [ "${free:-5}" -ge 5 ] || fail "the disk of $place is full: free about ${build_megabytes[$1]} MB and run it again"
    done
    case $build_said in
        *"No space left on device"* | *"Disk quota exceeded"*)
            fail "the disk of $root/build is full: free about ${build_megabytes[$1]} MB and run it again"
            ;;
    esac
}

# is_writable PRESET: may we build it? Makes its folder where there is none.
is_writable() {
    { mkdir -p "$root/build/$1" && [ -w "$root/build/$1" ] && : >>"$root/build/.lock"; } 2>/dev/null
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
    say "configuring $1"
    # shellcheck disable=SC2086  # no word when it is empty
    build_said=$(cd "$root" && cmake $fresh --preset "$1" 2>&1 </dev/null) || {
        fail_for_space "$1"
        printf '%s\n' "$build_said" >"$log"
        tail -n 20 "$log" >&2
        fail "could not configure, see $log"
    }
    touch "$folder/build.ninja"
}

# time_for PRESET: how long a build from nothing takes here
time_for() {
    local cores minutes
    cores=$(nproc)
    minutes=$(((build_seconds[$1] + cores * 30) / (cores * 60)))
    [ "$minutes" -gt 0 ] || minutes=1
    printf 'about %d minute%s on %d core%s' "$minutes" "$([ "$minutes" -eq 1 ] || echo s)" \
        "$cores" "$([ "$cores" -eq 1 ] || echo s)"
}

# run_ninja PRESET LOG [TARGET...]: keeps what it says in LOG, and in $build_said what may tell why it failed
run_ninja() {
    local preset=$1 log=$2 title="building $1" line step status
    local folder=$root/build/$preset
    [ -e "$folder/.ninja_log" ] || title+=" ($(time_for "$preset"))"
    shift 2
    build_said=
    while IFS= read -r line; do
        case $line in
            "["[1-9]*"] "*) # the globs that are looked at first are [0/2]
                step=${line%%]*}
                if [ -n "$title" ]; then say "$title"; fi
                title=
                progress "building $preset ${step#[}"
                ;;
            *"No space left on device"* | *"Disk quota exceeded"* | *"Killed signal terminated program"*) build_said+=$line$'\n' ;;
        esac
        printf '%s\n' "$line" 2>/dev/null # a full disk is told by others
    done < <(ninja -C "$folder" "$@" 2>&1 9>&- </dev/null) >"$log"
    wait $!
    status=$?
    end_progress
    return $status
}

# build PRESET [TARGET...]: configures if need be, then lets ninja do what is left
build() {
    local preset=$1 log=$root/build/$1/set-up.log build_said=
    shift
    if ! is_writable "$preset"; then
        # Somebody else's build is good enough to run; tests have results to write.
        if [ "$preset" = release ] && [ -x "$root/build/release/bin/shinpan" ]; then return 0; fi
        fail_for_space "$preset"
        fail "cannot write to $root/build: run it from a copy of your own, cp -r '$root' ~/shinpan && ~/shinpan/${0##*/}"
    fi
    # Two callers at once take turns. The descriptor is closed again below: an engine that outlived us
    # with a copy of it would keep the lock.
    exec 9>>"$root/build/.lock"
    flock --nonblock 9 || {
        say "waiting for another ./run or ./test that builds"
        flock 9
    }
    configure "$preset" "$log" 9>&-
    if ! run_ninja "$preset" "$log" "$@"; then
        fail_for_space "$preset"
        case $build_said in
            *"Killed signal"*) fail "the compiler was killed, mostly for want of memory: build with one at a time, ninja -C '$root/build/$preset' -j1 $*, then run it again" ;;
        esac
        grep -E -m 20 'error:|undefined reference' "$log" >&2 || tail -n 20 "$log" >&2
        fail "could not build, see $log"
    fi
    exec 9>&-
}
