"""A shinpan whose launcher fails as it is told to: faults of the referee, for tests."""
import os
import pathlib
import shutil

# In place of the launcher: does with each request what stands in the plan, and "real" becomes the true one for good.
STUB = """#!/usr/bin/env python3
import os, pathlib, signal, socket, struct, sys
real, state, plan = {real!r}, pathlib.Path({state!r}), {plan!r}
requests = state / "requests"
connection = socket.socket(fileno=int(sys.argv[1]))
while True:
    number = requests.stat().st_size if requests.exists() else 0
    does = plan[min(number, len(plan) - 1)]
    if does == "real":
        connection.set_inheritable(True)
        os.execv(real, [real, sys.argv[1]])
    text, descriptors, _, _ = socket.recv_fds(connection, 1 << 20, 4)
    if not text:
        sys.exit()
    with requests.open("a") as file:
        file.write(".")
    status = descriptors[3]
    if does == "dies":
        sys.exit(1)
    if does == "hangs":
        signal.pause()
    answer = -11  # EAGAIN
    if does != "refuses":
        answer = os.fork()
    if answer == 0:  # a launcher
        connection.close()
        if does == "nonsense":
            os.write(status, b"nonsense\\n")
        if does == "prevented":
            os.write(status, b"prevented EAGAIN new process: Resource temporarily unavailable\\n")
        if does == "sleeps":
            with (state / "asleep").open("a") as file:
                file.write(str(os.getpid()) + " ")
            while True:
                signal.pause()
        os._exit(0)
    for descriptor in descriptors:
        os.close(descriptor)
    connection.send(struct.pack("i", answer))
"""


def shinpan_with_launcher(bin_folder, folder, *plan):
    """The path of a shinpan below `folder` whose launcher does with its requests, one after the other, what is planned."""
    place = pathlib.Path(folder, "bin")
    place.mkdir()
    shinpan = place / "shinpan"
    try:
        os.link(bin_folder / "shinpan", shinpan)
    except OSError:  # on another disk
        shutil.copy(bin_folder / "shinpan", shinpan)
    launcher = place / "shinpan-launcher"
    launcher.write_text(STUB.format(real=str(bin_folder / "shinpan-launcher"), state=str(folder), plan=plan))
    launcher.chmod(0o755)
    return shinpan
