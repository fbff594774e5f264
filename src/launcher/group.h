// The cgroup of an engine: what is in it can be limited and ended as a whole.
#pragma once

namespace shinpan::launcher {

class Group {
public:
    // `folder` was made for this engine alone; nullptr: there is none.
    explicit Group(const char* folder);

    // A process that writes "0" here is in the group; -1: there is no group, or none to be had.
    int entrance() const { return entrance_; }
    bool is_wanted() const { return folder_ != nullptr; }
    // Whether somebody in it was killed because it had used up its memory.
    bool has_run_out_of_memory() const;
    // Ends whatever is in it, those who left their parents too, and the group itself.
    void remove() const;

private:
    const char* folder_;
    int entrance_ = -1;
};

}  // namespace shinpan::launcher
