"""The packages in fresh Debian systems, as their users get them: `tools/package --test` runs it, as root and with a network.

* the tarball in a system of the smallest kind, with nothing else: unpacked, installed, removed
* the .deb in another: installed with what it depends on, removed, purged
* the .deb where systemd is, with the user and the unit of the server

In each of them people watch the demo on the page, play a match, see the verdicts on all faults, write an engine, and meet over
the network. What is removed leaves the system as it was.

Usage: systems_test.py DEB TARBALL FOLDER VERSION
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fresh_system import FreshSystem  # noqa: E402

DEB, TARBALL, FOLDER = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
VERSION = sys.argv[4]
SYSTEMS = FOLDER / "systems"
# What plays on to the end; every other fault loses.
HARMLESS = {"none", "stderr-flood", "ignores-quit"}
# A game in the character set that most KIF files have, which glibc reads with a part that it loads.
KIF = "手合割：平手\n先手：甲\n後手：乙\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n"


def check(law, message):
    if not law:
        raise AssertionError(message)


def done(what):
    print(f"ok  {what}", flush=True)


def fetch(port, path):
    # Never by a proxy that the machine may have.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
        return answer.headers.get_content_type(), answer.read()


def port_of(process, pattern):
    """The port that a program prints, as the only group of the pattern."""
    told = ""
    for line in process.stdout:
        told += line
        if match := re.search(pattern, line):
            return int(match.group(1))
    raise AssertionError(f"no {pattern}:\n{told}")


def watch_demo(system, shinpan, user):
    process = system.start(f"{shinpan} demo --page 0 --linger 600", user)
    try:
        port = port_of(process, r"page: http://127\.0\.0\.1:(\d+)/")
        kind, text = fetch(port, "/")
        check(kind == "text/html" and b"page.js" in text, f"the page is {kind}: {text[:200]}")
        kind, script = fetch(port, "/page.js")
        check("javascript" in kind and len(script) > 20_000, f"its script is {kind} of {len(script)} bytes")
        told = ""
        for line in process.stdout:
            told += line
            if "A report to look at" in line:
                break
        check(len(re.findall(r" wins| a draw", told)) == 8, f"eight games were expected:\n{told}")
    finally:
        process.kill()
        process.wait()
    done("demo, watched on its page")


def play_match(system, shinpan, user):
    told = json.loads(system.run(f"{shinpan} match -n 2 --format json --out games 'shinpan-othello --depth 2' "
                                 "--name deep 'shinpan-othello --depth 1'", user))
    check("deep" in json.dumps(told), told)
    system.run(f"{shinpan} report games --html report && test -s report/page.js", user)
    done("match and report")


def see_faults(system, shinpan, user):
    verdicts = json.loads(system.run(f"{shinpan} check --faults --format json --out faults", user))
    lost = {verdict["fault"] for verdict in verdicts if verdict["loses"]}
    every = {verdict["fault"] for verdict in verdicts}
    check(every - lost == HARMLESS and len(every) > 20, f"{sorted(every - lost)} of {len(every)} lose nothing")
    done(f"check --faults: {len(every)} verdicts")


def write_engine(system, shinpan, user):
    system.run(f"{shinpan} new-engine --lang cpp --game othello mine && test -x mine/run", user)
    home = system.root / "home/somebody"
    (home / "game.kif").write_bytes(KIF.encode("cp932"))
    check("甲" in system.run(f"{shinpan} record show game.kif", user), "a KIF file in Shift_JIS was not read")
    done("new-engine; a record in Shift_JIS")


def meet(system, shinpan, user):
    home = system.root / "home/somebody"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
                    "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", home / "key.pem",
                    "-out", home / "cert.pem"], check=True, capture_output=True)
    (home / "key.pem").chmod(0o644)
    # Where Fedora has the certificates that it trusts: found, though the programs were built for Debian.
    trusted = system.root / "etc/pki/tls/certs/ca-bundle.crt"
    trusted.parent.mkdir(parents=True)
    shutil.copy(home / "cert.pem", trusted)
    server = system.start(f"{shinpan} serve --port 0 --page 0 --tls-cert cert.pem --tls-key key.pem --out server", user)
    try:
        port = port_of(server, r"listening on 127\.0\.0\.1:(\d+) with TLS")
        join = f"{shinpan} join localhost:{port} 'shinpan-othello --depth 1'"
        other = system.start(f"{join} --name one --trust cert.pem", user)
        told = system.run(f"{join} --name two --tls 2>&1", user)
        other.wait()
        check(other.returncode == 0 and re.search("win|won|lost|lose|draw", told), told + other.stdout.read())
    finally:
        server.kill()
        server.wait()
        shutil.rmtree(system.root / "etc/pki")
    done("serve and join, with TLS")


def try_everything(system, shinpan, user="somebody"):
    told = system.run(f"{shinpan} --version", user)
    check(told == f"shinpan {VERSION}\n", f"--version tells {told}")
    watch_demo(system, shinpan, user)
    play_match(system, shinpan, user)
    see_faults(system, shinpan, user)
    write_engine(system, shinpan, user)
    meet(system, shinpan, user)
    system.run("rm -rf games report faults mine game.kif key.pem cert.pem server server.log shinpan-out", user)


def same(before, after, what):
    changed = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    check(not changed, f"{what} has left or changed: {', '.join(changed[:20])}")
    done(f"{what} leaves nothing behind")


def try_tarball():
    print(f"{TARBALL.name} in a system with nothing else", flush=True)
    system = FreshSystem(SYSTEMS, "tarball")
    home = system.root / "home/somebody"
    before = system.contents()
    for file in (TARBALL, TARBALL.parent / "SHA256SUMS"):
        shutil.copy(file, home)
    system.run("sha256sum --check --ignore-missing SHA256SUMS", "somebody")
    system.run(f"tar -xzf {TARBALL.name}", "somebody")
    folder = TARBALL.name.removesuffix(".tar.gz")
    done("checksum; unpacked")
    try_everything(system, f"{folder}/bin/shinpan")
    told = system.run(f"./{folder}/install", "somebody")
    check("is installed in /home/somebody/.local" in told, told)
    done("install")
    try_everything(system, ".local/bin/shinpan")
    system.run(f"rm -rf {folder} {TARBALL.name} SHA256SUMS && .local/libexec/shinpan/install --remove", "somebody")
    same(before, system.contents(), "install --remove")
    system.remove()


def files_of_the_package(system):
    return set(system.run("dpkg --listfiles shinpan").split())


def try_deb():
    print(f"{DEB.name} in a system with nothing else", flush=True)
    system = FreshSystem(SYSTEMS, "deb")
    system.run("apt-get update")
    before = system.contents()
    install_deb(system)
    files = files_of_the_package(system)
    for name in ("/usr/bin/shinpan", "/usr/libexec/shinpan/shinpan-launcher", "/usr/share/man/man1/shinpan.1.gz",
                 "/usr/share/man/ja/man1/shinpan.1.gz", "/usr/share/bash-completion/completions/shinpan",
                 "/usr/share/zsh/vendor-completions/_shinpan", "/usr/share/fish/vendor_completions.d/shinpan.fish",
                 "/usr/share/doc/shinpan/examples/match.toml", "/usr/share/doc/shinpan/README.md",
                 "/usr/lib/sysusers.d/shinpan.conf", "/lib/systemd/system/shinpan-server.service", "/etc/default/shinpan-server"):
        check(name in files, f"{name} is not in the package")
    done(f"installed: {len(files)} files")
    try_everything(system, "shinpan")
    system.run("apt-get remove -y shinpan")
    check(files_of_the_package(system) <= {"/.", "/etc", "/etc/default", "/etc/default/shinpan-server"},
          "remove leaves more than the settings")
    system.run("apt-get purge -y --auto-remove shinpan")
    same(before, system.contents(), "purge")
    system.remove()


def install_deb(system):
    shutil.copy(DEB, system.root / "tmp")
    system.run(f"apt-get install -y --no-install-recommends /tmp/{DEB.name}")


def logged_port(system, pattern):
    """The port of what the server has told the journal since it was started last."""
    deadline = time.monotonic() + 120
    told = ""
    while time.monotonic() < deadline:
        told = system.run("journalctl --unit shinpan-server --output cat _PID=$(systemctl show -P MainPID shinpan-server)")
        if match := re.search(pattern, told):
            return int(match.group(1))
        time.sleep(0.2)
    raise AssertionError(f"no {pattern}:\n{told}\n{system.run('systemctl status shinpan-server; true')}")


def meet_at_the_unit(system, tokens, games):
    """Two engines with accounts play at the server of the unit; then it has kept so many games."""
    port = logged_port(system, r"listening on 127\.0\.0\.1:(\d+);")
    join = f"shinpan join localhost:{port} 'shinpan-othello --depth 1'"
    other = system.start(f"{join} --name one --token {tokens[0]}", "somebody")
    system.run(f"{join} --name two --token {tokens[1]}", "somebody")
    other.communicate()
    told = system.run("ls /var/lib/shinpan/server/*.ggf").split()
    check(len(told) == games, told)


def try_unit():
    print(f"{DEB.name} in a system with systemd", flush=True)
    system = FreshSystem(SYSTEMS, "systemd")
    system.run("apt-get update && apt-get install -y --no-install-recommends systemd")
    before = system.contents()
    install_deb(system)
    check("/var/lib/shinpan" in system.run("getent passwd shinpan"), "there is no user for the server")
    check(system.run("systemctl is-enabled shinpan-server", code=1) == "disabled\n", "the server is enabled")
    told = system.run("systemd-analyze verify --man=no shinpan-server.service 2>&1")
    check(told == "", told)
    done("the user is there; the unit is right and not enabled")
    system.run("apt-get purge -y --auto-remove shinpan")
    same(before, system.contents(), "purge")

    install_deb(system)
    with (system.root / "etc/default/shinpan-server").open("a") as settings:
        settings.write('SHINPAN_SERVE="--port 0 --page 0 --accounts /var/lib/shinpan/accounts"\n')
    account = "umask 077; runuser -u shinpan -- shinpan serve account add --accounts /var/lib/shinpan/accounts"
    tokens = [system.run(f"{account} {name}").strip() for name in ("one", "two")]
    with system.booted():
        check(system.run("systemctl is-active shinpan-server", code=3) == "inactive\n", "the server runs without being told to")
        system.run("systemctl start shinpan-server")
        meet_at_the_unit(system, tokens, 1)
        fetch(logged_port(system, r"page: http://127\.0\.0\.1:(\d+)/"), "/")
        check("0 games" in system.run("shinpan serve status --out /var/lib/shinpan/server"), "no status")
        check(system.run("stat --format=%U /var/lib/shinpan/server/event.sqlite") == "shinpan\n", "games are not the user's")
        done("the unit's server: a game, its page, its status")
        # It comes back after a sudden end, with what it had.
        system.run("systemctl kill --signal=KILL shinpan-server && sleep 2")
        meet_at_the_unit(system, tokens, 2)
        system.run("systemctl stop shinpan-server")
        check(system.run("systemctl show -P Result shinpan-server") == "success\n", "it did not stop well")
        # Wrong options are told once and not tried again and again.
        system.run("echo SHINPAN_SERVE=--nonsense >> /etc/default/shinpan-server && systemctl start shinpan-server; sleep 2")
        check(system.run("systemctl is-failed shinpan-server") == "failed\n", "wrong options are tried again")
        done("it goes on after kill -9, stops, and does not insist on wrong options")
        system.run("apt-get purge -y --auto-remove shinpan")
        left = system.run("find / -xdev -name '*shinpan*' -not -path '/tmp/*' -not -path '/var/cache/*'; getent passwd shinpan; true")
        check(left == "", f"purge has left {left}")
        done("purge of a server that has run leaves nothing behind")
    system.remove()


try_tarball()
try_deb()
try_unit()
print("both packages work")
