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

# need TOOL PACKAGE: fails where a tool is missing, with the name of the package that has it
need() {
    command -v "$1" >/dev/null || die "there is no $1: install the package $2"
}

is_installed() {
    [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

# install_missing_packages PACKAGE...: as root or through sudo
install_missing_packages() {
    local missing=() sudo=() package
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    ((${#missing[@]})) || return 0
    if ((EUID != 0)); then
        command -v sudo >/dev/null || die "installing what is missing needs root or sudo: ${missing[*]}"
        sudo=(sudo)
    fi
    say "installing ${missing[*]}"
    "${sudo[@]}" apt-get --quiet update
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get --quiet --yes --no-install-recommends \
        -o DPkg::Lock::Timeout=600 install "${missing[@]}"
}

# The archive of Debian 12 that this machine installs packages from; nothing where it uses another one
debian_archive() {
    apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
        awk '$1 == "bookworm" { print $2; exit }'
}

# Begins a script that ends with end_steps: each step in between is a command of "step NAME COMMAND...", whose output is
# shown and kept. One that fails does not keep the others from running.
begin_steps() {
    steps_dir=$1
    rm -rf "$steps_dir"
    mkdir -p "$steps_dir"
    : >"$steps_dir/list"
}

step() {
    local name=$1 log status=0
    shift
    log=$steps_dir/$(wc -l <"$steps_dir/list").log
    say "running $name"
    set +e
    (set -e && "$@") 2>&1 | tee "$log"
    status=${PIPESTATUS[0]}
    set -e
    printf '%s\t%s\t%s\n' "$name" "$status" "$log" >>"$steps_dir/list"
}

end_steps() { "$project_dir/scripts/count-tests" "$steps_dir/list"; }

# run_ctest FOLDER CTEST-ARGUMENT...: runs the tests of a build, and tells how many and which were skipped
run_ctest() {
    local folder=$1 status=0
    shift
    rm -f "$folder/tests.xml"
    ctest --test-dir "$folder" --output-on-failure --parallel "$(nproc)" --output-junit "$folder/tests.xml" \
        --test-output-size-passed 10000000 --test-output-size-failed 10000000 "$@" || status=$?
    [[ ! -e $folder/tests.xml ]] || "$project_dir/scripts/count-tests" --ctest "$folder/tests.xml" || status=1
    return $status
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

# build_tests TARGET...: what scripts/test runs, or these parts of it
build_tests() {
    local folder=$project_dir/build/test
    lock_folder "$folder"
    say "building ${*:-everything} in $folder"
    quietly cmake -S "$project_dir" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DWEIGHTED_FISHER_WERROR=ON \
        -DBUILD_TESTS=ON -DBUILD_PERF_TESTS=ON -DBUILD_EXAMPLES=ON -DBUILD_EXPERIMENTS=ON -DBUILD_PYTHON=ON \
        -DOPENCV_SOURCE_DIR="$(opencv_source_dir)"
    cmake --build "$folder" ${1+--target "$@"}
}

# The trees of OpenCV and of contrib that this module is built in: those of the source package, unless a script sets
# others.
opencv_tree=
contrib_tree=

use_source_package() {
    opencv_tree=$(opencv_source_dir)
    contrib_tree=$opencv_tree/contrib
}

is_source_package() { [[ $opencv_tree == "$(opencv_source_dir)" ]]; }

# The version that a tree of OpenCV says it is
opencv_tree_version() {
    awk '$1 == "#define" && $2 ~ /^CV_VERSION_(MAJOR|MINOR|REVISION)$/ { version = version "." $3 }
         END { print substr(version, 2) }' "$opencv_tree/modules/core/include/opencv2/core/version.hpp"
}

# Where OpenCV is built from these trees with this module in it: in the cache folder, for all checkouts.
in_tree_dir() {
    if is_source_package; then
        printf '%s\n' "$cache_dir/in-tree-${opencv_tree##*/opencv-}"
    else
        printf '%s\n' "$cache_dir/in-tree-$(opencv_tree_version)-$(cksum <<<"$opencv_tree;$contrib_tree" | cut -d' ' -f1)"
    fi
}

locks=()

# lock_file FILE: until this script ends, no other has it.
lock_file() {
    local lock
    exec {lock}>"$1"
    locks+=("$lock")
    flock --nonblock "$lock" || {
        say "waiting for another run, which has $1"
        flock "$lock"
    }
}

# release_locks: in a subshell, for what outlives the script
release_locks() {
    local lock
    for lock in "${locks[@]}"; do
        exec {lock}>&-
    done
}

# lock_folder FOLDER: until this script ends, no other builds or uses what is in that folder.
lock_folder() {
    mkdir -p "$1"
    lock_file "$1/lock"
}

lock_in_tree() { lock_folder "$(in_tree_dir)"; }

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

# configure_in_tree CMAKE-OPTION...: OpenCV, without LAPACK and Eigen, with the modules that the options name
configure_in_tree() {
    local work unused examples=OFF
    work=$(in_tree_dir)
    [[ ! -d $opencv_tree/samples ]] || examples=ON
    local options=(
        -DCMAKE_BUILD_TYPE=Release
        -DBUILD_TESTS=ON -DBUILD_PERF_TESTS=ON -DBUILD_EXAMPLES=$examples -DBUILD_JAVA=ON -DBUILD_FAT_JAVA_LIB=OFF
        "-DPYTHON3_EXECUTABLE=$python" "-DPYTHON_DEFAULT_EXECUTABLE=$python" -DOPENCV_GENERATE_PKGCONFIG=ON
        # No downloads, and none of what the module does not use.
        -DOPENCV_DOWNLOAD_TRIES_LIST= "-DOPENCV_DOWNLOAD_PATH=$work/downloads"
        -DCPU_DISPATCH= -DENABLE_PRECOMPILED_HEADERS=OFF -DBUILD_opencv_apps=OFF -DBUILD_DOCS=OFF
        -DBUILD_PROTOBUF=OFF -DBUILD_ITT=OFF
    )
    for unused in 1394 ADE AVIF CAROTENE EIGEN FFMPEG GSTREAMER GTK IPP ITT JASPER LAPACK OBSENSOR OPENCL \
        OPENEXR OPENJPEG PROTOBUF QT QUIRC TIFF UNIFONT V4L VTK WEBP; do
        options+=("-DWITH_$unused=OFF")
    done
    # Since OpenCV 5 text is drawn with HarfBuzz, whose source is in the tree.
    if [[ -d $opencv_tree/3rdparty/harfbuzz ]]; then
        options+=(-DWITH_HARFBUZZ=ON -DBUILD_HARFBUZZ=ON)
    else
        options+=(-DWITH_HARFBUZZ=OFF)
    fi
    # The samples write PNG and read JPEG, where the tree has the libraries: the source package has not.
    [[ -d $opencv_tree/3rdparty/libpng ]] || options+=(-DWITH_PNG=OFF)
    [[ -d $opencv_tree/3rdparty/libjpeg-turbo ]] || options+=(-DWITH_JPEG=OFF)
    quietly cmake -S "$opencv_tree" -B "$work/build" -G Ninja "${options[@]}" "$@"
}

# build_in_tree TARGET...: OpenCV with this checkout's module
build_in_tree() {
    local work
    work=$(in_tree_dir)
    say "building OpenCV $(opencv_tree_version) with the module in $work/build"
    copy_what_differs "$project_dir/modules/weighted_fisher" "$work/modules/weighted_fisher"
    configure_in_tree "-DOPENCV_EXTRA_MODULES_PATH=$contrib_tree/modules;$work/modules" \
        -DBUILD_LIST=ts,face,weighted_fisher,python3,python_tests,java -DBUILD_DOCS=ON
    # Without AWT, which the JDKs without a head lack, CMake finds no JNI, and OpenCV silently leaves Java out.
    cmake --build "$work/build" --target help | grep '^opencv_test_java' >/dev/null ||
        die "OpenCV's build found no Java with AWT: install the packages default-jdk and ant"
    cmake --build "$work/build" --target "$@"
}

# build_installed_opencv: OpenCV without the module, installed into a folder that the standalone build can use. It comes
# out of the same build folder; the compiler's cache spares compiling everything again for another list of modules.
build_installed_opencv() {
    local work
    work=$(in_tree_dir)
    if [[ -e $work/installed/complete &&
        ! $(find "$opencv_tree/modules" "$contrib_tree/modules/face" -newer "$work/installed/complete" -print -quit) ]]; then
        return
    fi
    say "building OpenCV $(opencv_tree_version) without the module in $work/build, and installing it in $work/installed"
    # The bindings that a build with the module has left are not made anew by themselves.
    rm -rf "$work/installed" "$work/build/modules/python_bindings_generator"
    configure_in_tree "-DOPENCV_EXTRA_MODULES_PATH=$contrib_tree/modules" -DBUILD_LIST=face,highgui,objdetect,python3,videoio \
        -DBUILD_TESTS=OFF -DBUILD_PERF_TESTS=OFF -DBUILD_EXAMPLES=OFF -DBUILD_JAVA=OFF \
        "-DCMAKE_INSTALL_PREFIX=$work/installed"
    cmake --build "$work/build"
    quietly cmake --install "$work/build"
    touch "$work/installed/complete"
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

# run_experiment PROGRAM ARGUMENT...: builds the library, the samples and the experiments, and runs one of these. --help
# shows the help of the script, and of the program once that is built.
run_experiment() {
    local folder=$project_dir/build/release program
    program=$folder/bin/$1
    shift
    if [[ ${1-} == --help ]]; then
        print_help
        [[ ! -x $program ]] || exec "$program" --help
        exit
    fi
    "$project_dir/scripts/setup" --no-tests
    build "$folder" -DCMAKE_BUILD_TYPE=Release -DBUILD_EXAMPLES=ON -DBUILD_EXPERIMENTS=ON
    # For the files of results
    export WEIGHTED_FISHER_COMMAND="scripts/${0##*/}${*:+ $*}"
    WEIGHTED_FISHER_COMMIT=$(git -C "$project_dir" describe --always --dirty --abbrev=40 2>/dev/null || echo unknown)
    export WEIGHTED_FISHER_COMMIT
    exec "$program" "$@"
}
