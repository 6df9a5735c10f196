# What the scripts beside this file share; it is sourced, not run.

project_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache_dir=${WEIGHTED_FISHER_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/opencv_weighted_fisher}

# Not the first on the PATH, which may be a tool's own, without numpy.
python=/usr/bin/python3

say() { printf '== %s\n' "$*" >&2; }

die() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# The help of a script is the comment at its top.
print_help() { awk 'NR > 1 { if (!sub(/^# ?/, "")) exit; print }' "$0"; }

# The output of a command that succeeds is of no interest.
quietly() {
    local output
    output=$("$@" 2>&1) || die "this failed: $*"$'\n'"$output"
}

# opencv=VERSION: the source package that the installed OpenCV was built from.
opencv_source_package() {
    dpkg-query --show --showformat='${source:Package}=${source:Version}' libopencv-dev
}

opencv_source_dir() {
    local package
    package=$(opencv_source_package)
    printf '%s\n' "$cache_dir/${package/=/-}"
}

# build FOLDER CMAKE-OPTION...
build() { build_from "$project_dir" "$@"; }

# build_from SOURCE FOLDER CMAKE-OPTION...
build_from() {
    local source=$1 folder=$2
    shift 2
    say "building in $folder"
    quietly cmake -S "$source" -B "$folder" -G Ninja "$@"
    cmake --build "$folder"
}

# Where OpenCV is built from its source package with this module in it: in the cache folder, for all checkouts.
in_tree_dir() {
    local source
    source=$(opencv_source_dir)
    printf '%s\n' "$cache_dir/in-tree-${source##*/opencv-}"
}

# Until this script ends, no other builds or uses what is in that folder.
lock_in_tree() {
    local folder
    folder=$(in_tree_dir)
    mkdir -p "$folder"
    exec {in_tree_lock}>"$folder/lock"
    flock --nonblock "$in_tree_lock" || {
        say "waiting for another run, which uses $folder"
        flock "$in_tree_lock"
    }
}

# copy_what_differs FROM TO: copies by content, so that another checkout, whose files have other paths and times, rebuilds
# no more than what differs.
copy_what_differs() {
    local from=$1 to=$2 file
    mkdir -p "$to"
    (cd "$from" && find . -type f ! -name '*.pyc' -print0) | while IFS= read -r -d '' file; do
        cmp --silent "$from/$file" "$to/$file" || install -D -m 644 "$from/$file" "$to/$file"
    done
    (cd "$to" && find . -type f -print0) | while IFS= read -r -d '' file; do
        [[ -e $from/$file ]] || rm "$to/$file"
    done
}

# build_in_tree TARGET...: OpenCV with this checkout's module, without LAPACK and Eigen
build_in_tree() {
    local source work build unused
    source=$(opencv_source_dir)
    work=$(in_tree_dir)
    build=$work/build
    local options=(
        -DCMAKE_BUILD_TYPE=Release
        "-DOPENCV_EXTRA_MODULES_PATH=$source/contrib/modules;$work/modules"
        "-DBUILD_LIST=ts,face,weighted_fisher,python3,python_tests,java"
        -DBUILD_TESTS=ON -DBUILD_PERF_TESTS=ON -DBUILD_EXAMPLES=ON -DBUILD_JAVA=ON -DBUILD_FAT_JAVA_LIB=OFF
        "-DPYTHON3_EXECUTABLE=$python" "-DPYTHON_DEFAULT_EXECUTABLE=$python"
        # No downloads, and none of what the module does not use.
        -DOPENCV_DOWNLOAD_TRIES_LIST= "-DOPENCV_DOWNLOAD_PATH=$work/downloads"
        -DCPU_DISPATCH= -DENABLE_PRECOMPILED_HEADERS=OFF -DBUILD_opencv_apps=OFF -DBUILD_DOCS=OFF
        -DBUILD_PROTOBUF=OFF -DBUILD_ITT=OFF
    )
    for unused in 1394 ADE CAROTENE EIGEN FFMPEG GSTREAMER GTK IPP ITT JASPER JPEG LAPACK OPENCL OPENEXR OPENJPEG PNG \
        PROTOBUF QT QUIRC TIFF V4L VTK WEBP; do
        options+=("-DWITH_$unused=OFF")
    done
    say "building OpenCV with the module in $build"
    copy_what_differs "$project_dir/modules/weighted_fisher" "$work/modules/weighted_fisher"
    quietly cmake -S "$source" -B "$build" -G Ninja "${options[@]}"
    cmake --build "$build" --target "$@"
}

# build_sanitized NAME FLAGS TARGET...: in build/NAME, with clang and its sanitizers
build_sanitized() {
    local folder=$project_dir/build/$1 flags="-O1 -g1 -fno-omit-frame-pointer $2"
    shift 2
    say "building $* in $folder"
    quietly cmake -S "$project_dir" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Sanitize -DCMAKE_CXX_COMPILER=clang++ \
        -DCMAKE_CXX_FLAGS="$flags" -DBUILD_TESTS=ON -DBUILD_FUZZERS=ON -DOPENCV_SOURCE_DIR="$(opencv_source_dir)"
    quietly cmake --build "$folder" --target "$@"
}

# One build for the tests and for fuzzing, which needs coverage: of branches alone, since that of comparisons takes time
# and finds nothing in numbers.
build_with_asan() {
    local sanitizers=address,undefined,fuzzer-no-link
    build_sanitized asan "-fsanitize=$sanitizers -fno-sanitize-recover=all -fno-sanitize-coverage=trace-cmp,trace-div" \
        "$@"
}

# run_sample PROGRAM ARGUMENT...: builds the library and the samples, and runs one of them. --help shows the help of the
# script, and of the program once that is built.
run_sample() {
    local folder=$project_dir/build/release program
    program=$folder/bin/$1
    shift
    if [[ ${1-} == --help ]]; then
        print_help
        [[ ! -x $program ]] || exec "$program" --help
        exit
    fi
    "$project_dir/scripts/setup" --no-tests
    build "$folder" -DCMAKE_BUILD_TYPE=Release -DBUILD_EXAMPLES=ON
    exec "$program" "$@"
}
