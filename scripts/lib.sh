# What the scripts beside this file share; it is sourced, not run.

project_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache_dir=${WEIGHTED_FISHER_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/opencv_weighted_fisher}

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
build() {
    local folder=$1
    shift
    say "building in $folder"
    quietly cmake -S "$project_dir" -B "$folder" -G Ninja "$@"
    cmake --build "$folder"
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
