# What the scripts that run the library on another processor's Debian 12, under emulation, share; it is sourced after lib.sh
# and other_systems.sh, not run. Photographs that OPENCV_TEST_DATA_PATH names can be read there, but not changed.
#
# The packages of that Debian are unpacked once, in the cache folder (see scripts/setup). Their installation scripts are not
# run, which would take a quarter of an hour under emulation.

# use_architecture NAME PACKAGE...: Debian's name of it, and what its Debian has besides what the library needs
use_architecture() {
    architecture=$1
    compiler_flags=
    case $architecture in
    arm64) triplet=aarch64-linux-gnu processor=aarch64 ;;
    armhf)
        triplet=arm-linux-gnueabihf processor=arm
        compiler_flags=-Wno-psabi # no notes about what GCC 7 changed
        ;;
    s390x) triplet=s390x-linux-gnu processor=s390x ;;
    esac
    packages=(libopencv-dev libopencv-contrib-dev libopenblas0-pthread opencv-data zlib1g-dev "${@:2}")
    root_dir=$cache_dir/$architecture
    build_dir=$project_dir/build/$architecture
    # Where OpenBLAS is, which the installation scripts would have linked to the names of BLAS and LAPACK
    blas_dir=/usr/lib/$triplet/openblas-pthread
}

# enter_namespace ARGUMENT...: starts the script again in a namespace of its own, so that its mounts end with it
enter_namespace() {
    ((EUID == 0)) || die "running programs on another Debian needs root"
    [[ $(. /etc/os-release && echo "${VERSION_CODENAME-}") == bookworm ]] ||
        die "the cross-compiler must be of Debian 12, as what it compiles for"
    [[ ! ${WEIGHTED_FISHER_NAMESPACE-} ]] || return 0
    unshare --mount true 2>/dev/null || die "namespaces of mounts are not permitted here"
    exec env WEIGHTED_FISHER_NAMESPACE=yes unshare --mount --propagation private "$0" "$@"
}

# make_root: what is in the cache is complete, and has these packages.
make_root() {
    local log=$root_dir.log archive
    install_missing_packages mmdebstrap qemu-user-static arch-test "g++-$triplet"
    mkdir -p "$cache_dir"
    lock_file "$root_dir.lock"
    [[ $(cat "$root_dir/packages" 2>/dev/null) != "${packages[*]}" ]] || return 0
    archive=$(debian_archive)
    [[ $archive ]] || die "this machine's package sources have no Debian 12"
    say "unpacking a Debian 12 for $architecture in $root_dir"
    rm -rf --one-file-system "$root_dir" "$root_dir.making"
    mmdebstrap --variant=extract --architectures="$architecture" --aptopt='APT::Install-Recommends "false"' \
        --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr --include='?essential' --include="${packages[*]}" \
        bookworm "$root_dir.making" "$archive" >"$log" 2>&1 || die "mmdebstrap failed: $(tail -n 5 "$log")"
    echo "${packages[*]}" >"$root_dir.making/packages"
    mv -T "$root_dir.making" "$root_dir"
}

# mount_root: programs run under qemu, which the kernel opens now, so that it need not be in the root folder.
mount_root() {
    local misc=/proc/sys/fs/binfmt_misc folder
    [[ -e $misc/register ]] || mount -t binfmt_misc binfmt_misc $misc || die "the kernel has no binfmt_misc"
    [[ -e $misc/qemu-$processor ]] || cat "/usr/lib/binfmt.d/qemu-$processor.conf" >$misc/register
    mount -t proc proc "$root_dir/proc"
    mount --rbind /dev "$root_dir/dev"
    mount -t tmpfs tmpfs "$root_dir/tmp"
    for folder in "$project_dir" "$(opencv_source_dir)" ${OPENCV_TEST_DATA_PATH:+"$OPENCV_TEST_DATA_PATH"}; do
        mkdir -p "$root_dir$folder"
        mount --bind "$folder" "$root_dir$folder"
        [[ $folder == "$project_dir" ]] || mount -o remount,bind,ro "$root_dir$folder"
    done
}

# in_root [VARIABLE=VALUE...] COMMAND...: OpenBLAS has one thread, since its threads wait for each other in loops, which takes
# long under emulation.
in_root() {
    chroot "$root_dir" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb "LD_LIBRARY_PATH=$blas_dir" \
        OPENBLAS_NUM_THREADS=1 ${OPENCV_TEST_DATA_PATH:+"OPENCV_TEST_DATA_PATH=$OPENCV_TEST_DATA_PATH"} "$@"
}

# cross_build CMAKE-OPTION... -- TARGET...
cross_build() {
    local options=(-DCMAKE_SYSTEM_NAME=Linux "-DCMAKE_SYSTEM_PROCESSOR=$processor" "-DCMAKE_SYSROOT=$root_dir"
        "-DCMAKE_CXX_COMPILER=$triplet-g++" "-DCMAKE_CXX_FLAGS=$compiler_flags" -DCMAKE_CXX_COMPILER_LAUNCHER=ccache
        -DCMAKE_FIND_ROOT_PATH_MODE_{LIBRARY,INCLUDE,PACKAGE}=ONLY -DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=NEVER
        "-DCMAKE_"{EXE,SHARED,MODULE}"_LINKER_FLAGS=-Wl,-rpath-link,$root_dir$blas_dir"
        -DCMAKE_BUILD_TYPE=Release -DWEIGHTED_FISHER_WERROR=ON -DBUILD_TESTS=ON
        "-DOPENCV_SOURCE_DIR=$(opencv_source_dir)")
    while [[ $1 != -- ]]; do
        options+=("$1")
        shift
    done
    shift
    say "building $* in $build_dir"
    quietly cmake -S "$project_dir" -B "$build_dir" -G Ninja "${options[@]}"
    cmake --build "$build_dir" --target "$@"
}

exchange_models_with_root() {
    dealt_with+=('models/*')
    exchange_models "$architecture" "$build_dir/models" in_root "$build_dir/bin/weighted_fisher_models"
}

# Those of the order of bytes among them
run_internals_tests() {
    dealt_with+=(internals)
    step "what the library does not export" in_root "$build_dir/bin/weighted_fisher_internals_test"
}

# With a tenth of the random problems, each of which is a training
run_cpp_tests() {
    dealt_with+=(opencv_test_weighted_fisher)
    step "C++" in_root "LOCPATH=$build_dir/locales" WEIGHTED_FISHER_PROBLEMS=100 \
        "$build_dir/bin/opencv_test_weighted_fisher"
}

# What no other processor changes, or what cannot be run there
leave_out_on_other_processors() {
    left_out "it compiles, and there is no compiler in that Debian" consumer extension packages python/installed python/pip \
        readme/compile readme/network 'readme/*_fragments'
    left_out "it takes hours under emulation" in_tree fuzz sanitize
    left_out "it measures time, which an emulation cannot" opencv_perf_weighted_fisher python/compare_lda python/overhead
    left_out "it tests a program around the library, and is slow under emulation" readme/python 'module_samples/*' 'photos/*' \
        'webcam/*' recognition/parts 'report/*' 'features_*' 'feature_variants_*' 'everyday_*' 'evaluation_*' 'embeddings_*' \
        'degraded_*' 'measure_photos_*' 'benchmark/*'
    left_out "$SAME_EVERYWHERE" "${same_everywhere[@]}" readme/blocks
    left_out "scripts/test-arm --count runs it" 'workload_*'
}
