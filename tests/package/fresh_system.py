"""A Debian system of the smallest kind in a folder, in which commands run as in a machine of its own: for tests, as root."""
import contextlib
import hashlib
import os
import pathlib
import secrets
import shutil
import stat
import subprocess
import time

RELEASE = "bookworm"
# In namespaces of its own: what it mounts is gone with it, and a process that is left behind ends with it.
INSIDE = ["unshare", "--mount", "--uts", "--ipc", "--pid", "--fork", "--kill-child"]
# What apt, dpkg, the linker and the tools for users write for themselves, whatever is installed.
NOBODYS = ("etc/group-", "etc/gshadow-", "etc/passwd-", "etc/shadow-", "dev/", "proc/", "run/", "sys/",
           "tmp/", "var/cache/", "var/lib/apt/", "var/lib/dpkg/", "var/log/", "etc/ld.so.cache")


def mirror():
    """Where this machine has its packages from, or SHINPAN_MIRROR; nothing: debootstrap knows one."""
    if os.environ.get("SHINPAN_MIRROR"):
        return [os.environ["SHINPAN_MIRROR"]]
    known = subprocess.run(["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Origin: Debian",
                            f"Codename: {RELEASE}"], capture_output=True, text=True).stdout.split()
    return known[:1]


class FreshSystem:
    def __init__(self, folder, name):
        """A new one each time, from an archive that is made at the first."""
        self.first_process = None  # of a system that was booted
        self.root = folder / name
        archive = folder / f"{RELEASE}.tar"
        self.remove()
        folder.mkdir(parents=True, exist_ok=True)
        if not archive.exists():
            base = folder / "base"
            shutil.rmtree(base, ignore_errors=True)
            made = subprocess.run(["debootstrap", "--variant=minbase", RELEASE, base, *mirror()], capture_output=True, text=True)
            if made.returncode != 0:
                raise SystemExit(f"debootstrap failed (is there a network? another mirror: SHINPAN_MIRROR=...):\n{made.stdout[-2000:]}")
            subprocess.run(["tar", "--create", f"--file={archive}.part", f"--directory={base}", "--numeric-owner", "."], check=True)
            shutil.rmtree(base)
            os.rename(f"{archive}.part", archive)
        self.root.mkdir()
        subprocess.run(["tar", "--extract", f"--file={archive}", f"--directory={self.root}", "--numeric-owner"], check=True)
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        (self.root / "etc/hosts").write_text("127.0.0.1 localhost\n")  # as every installed system has it
        # Known to every script before it does anything: as root it would else change the machine, should it run there.
        self.name = secrets.token_hex(16)
        (self.root / "fresh-system").write_text(self.name)
        self.run("useradd --create-home somebody")

    def remove(self):
        # Nothing is mounted there: mounts are those of commands, which have ended.
        shutil.rmtree(self.root, ignore_errors=True)

    def words(self, script, user):
        home = "/root" if user == "root" else f"/home/{user}"
        as_user = [] if user == "root" else ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups"]
        enter = [*INSIDE, f"--mount-proc={self.root}/proc", "chroot", self.root]
        if self.first_process:
            enter = ["nsenter", f"--target={self.first_process}", "--mount", "--uts", "--ipc", "--pid", "--cgroup"]
        is_there = f'[ "$(cat /fresh-system)" = {self.name} ] || exit 99'
        return [*enter, *as_user, "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", f"HOME={home}", "LC_ALL=C.UTF-8",
                "DEBIAN_FRONTEND=noninteractive", "sh", "-c", f"{is_there}; cd {home} && {script}"]

    def run(self, script, user="root", code=0):
        """What a script prints; it is an error if it ends with another code."""
        done = subprocess.run(self.words(script, user), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, errors="replace")
        if done.returncode != code:
            raise AssertionError(f"exit {done.returncode} instead of {code}: {script}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
        return done.stdout

    def start(self, script, user):
        """A process that goes on; kill() ends it with all that it has started."""
        return subprocess.Popen(self.words(script, user), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True, errors="replace")

    @contextlib.contextmanager
    def booted(self):
        """With systemd as its first process, which must be installed; run() and start() go there meanwhile."""
        hierarchy = next((line.split()[1] for line in pathlib.Path("/proc/mounts").read_text().splitlines()
                          if line.split()[2] == "cgroup2"), None)
        if not hierarchy:
            raise SystemExit("this machine has no cgroup2, without which systemd cannot be tried")
        group = pathlib.Path(hierarchy) / f"shinpan-package-test-{os.getpid()}"
        group.mkdir()
        # All the kernel's file systems are its own; the last mount is of the group that it is in, as its root. systemd wants
        # the root of its files to be a mount, and itself in it by no chroot.
        mounts = " && ".join(f"mount -t {kind} {kind} {where}" for kind, where in
                             (("proc", "proc"), ("sysfs", "sys"), ("tmpfs", "run"), ("cgroup2", "sys/fs/cgroup")))
        boot = f"mount --bind '{self.root}' '{self.root}' && cd '{self.root}' && {mounts} && pivot_root . mnt && " \
               "umount --lazy /mnt && exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin " \
               "/lib/systemd/systemd --unit=basic.target --log-target=journal"
        process = subprocess.Popen(["sh", "-c", f"echo $$ > '{group}/cgroup.procs' && exec \"$@\"", "sh", *INSIDE, "--cgroup",
                                    "sh", "-c", boot], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE)
        try:
            children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children")
            while not self.first_process:
                if process.poll() is not None:
                    raise AssertionError(f"systemd does not start: {process.stderr.read().decode()}")
                time.sleep(0.1)
                self.first_process = children.read_text().strip()
            deadline = time.monotonic() + 300
            while subprocess.run(self.words("systemctl is-active --quiet basic.target", "root"),
                                 capture_output=True).returncode != 0:
                if time.monotonic() > deadline or process.poll() is not None:
                    raise AssertionError("systemd does not get ready")
                time.sleep(0.5)
            yield
        finally:
            self.first_process = None
            process.kill()
            process.wait()
            # Its processes die with the first of them, but not in the same moment.
            while "populated 1" in (group / "cgroup.events").read_text():
                time.sleep(0.1)
            for folder, _, _ in os.walk(group, topdown=False):
                os.rmdir(folder)

    def contents(self):
        """Every file, folder and link with what tells whether it was changed."""
        found = {}
        for folder, folders, files in os.walk(self.root):
            for name in folders + files:
                path = pathlib.Path(folder, name)
                inside = str(path.relative_to(self.root))
                if f"{inside}/".startswith(NOBODYS):
                    continue
                status = path.lstat()
                what = os.readlink(path) if path.is_symlink() else ""
                if stat.S_ISREG(status.st_mode):
                    what = hashlib.sha256(path.read_bytes()).hexdigest()
                found[inside] = (oct(status.st_mode), status.st_uid, status.st_gid, what)
        return found
