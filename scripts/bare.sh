# What the scripts that need a bare Debian 12 share; it is sourced after lib.sh, not run.

fresh_dir=$cache_dir/fresh
bare_dir=$fresh_dir/bookworm
needed_gigabytes=12

# Tells why a bare system cannot be made here; says nothing where it can, and makes it.
make_bare_system() {
    ((EUID == 0)) || {
        echo "this needs root"
        return
    }
    unshare --mount --pid --fork true 2>/dev/null || {
        echo "namespaces of mounts and processes are not permitted here"
        return
    }
    mkdir -p "$fresh_dir"
    local free
    free=$(df --output=avail --block-size=1G "$fresh_dir" | tail -n 1)
    ((free >= needed_gigabytes)) || {
        echo "$fresh_dir has $((free)) GB of room, but $needed_gigabytes are needed"
        return
    }
    local lock
    exec {lock}>"$fresh_dir/lock" # another run may be making it
    flock "$lock"
    [[ ! -d $bare_dir ]] || return 0
    local log=$fresh_dir/debootstrap.log
    (install_missing_packages debootstrap) >"$log" 2>&1 || {
        echo "there is no debootstrap, see $log"
        return
    }
    # The archive that this machine uses, if that has Debian 12; else the one that debootstrap knows
    local archive=()
    read -r -a archive < <(debian_archive) || true
    rm -rf --one-file-system "$bare_dir.making" || {
        echo "$bare_dir.making cannot be removed"
        return
    }
    {
        unshare --mount --propagation private debootstrap --variant=minbase bookworm "$bare_dir.making" \
            "${archive[@]}" &&
            chroot "$bare_dir.making" sh -c \
                'apt-get update && apt-get install --yes --no-install-recommends git ca-certificates'
    } >>"$log" 2>&1 || {
        echo "debootstrap failed, see $log"
        return
    }
    mv "$bare_dir.making" "$bare_dir"
}

# Mounts and processes live in namespaces of their own: both are gone before anything is removed.
run_in_box() {
    local start=$SECONDS status=0
    say "running on a bare Debian 12: $*"
    unshare --mount --pid --fork --kill-child --propagation private bash -c '
        set -e
        box=$1 data=$2
        shift 2
        mount -t proc proc "$box/proc"
        mount --rbind /dev "$box/dev"
        if [[ $data ]]; then
            mount --bind "$data" "$box/root/data"
            mount -o remount,bind,ro "$box/root/data"
            export OPENCV_TEST_DATA_PATH=/root/data
        fi
        exec chroot "$box" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb \
            ${OPENCV_TEST_DATA_PATH+OPENCV_TEST_DATA_PATH="$OPENCV_TEST_DATA_PATH"} \
            bash -c "cd ~/project && exec \"\$@\"" bash "$@"' bash "$box" "$data" "$@" </dev/null &
    box_job=$!
    wait "$box_job" || status=$?
    box_job=
    say "$*: exit status $status after $(((SECONDS - start + 30) / 60)) minutes"
    return $status
}

# A box is removed by the run that made it, or by the next one if that was killed.
remove_box() { rm -rf --one-file-system "$1" && rm -f "$1.lock"; }

# Nothing may run in the box while it is removed: unshare takes everything in its namespaces with it.
leave_box() {
    if [[ $box_job ]]; then
        kill -KILL "$box_job" 2>/dev/null || true
        wait "$box_job" 2>/dev/null || true
        sleep 1 # what runs in the box ends a moment later
    fi
    remove_box "$box"
}

remove_abandoned_boxes() {
    local lock
    for lock in "$fresh_dir"/box.*.lock; do
        [[ ! -e $lock ]] || ! flock --nonblock "$lock" true || remove_box "${lock%.lock}"
    done
}

# new_box: copies the bare system into a box of its own, which is removed when the script ends
new_box() {
    remove_abandoned_boxes
    box=$(mktemp -d "$fresh_dir/box.XXXXXX")
    exec {box_lock}>"$box.lock"
    flock "$box_lock"
    box_job=
    trap leave_box EXIT
    cp -a "$bare_dir/." "$box"
    cp -L /etc/resolv.conf "$box/etc/resolv.conf"
    mkdir -p "$box/root/data"
}
