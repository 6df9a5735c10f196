# What the scripts that test the library on other systems share: which tests of scripts/test run there, and models that go
# both ways. It is sourced after lib.sh, not run.

# Names and patterns of tests of scripts/test that run on another system, too, or are left out there
dealt_with=()
SAME_EVERYWHERE="it is about sources, documents, symbols or scripts, which are the same"
same_everywhere=(clang_format 'clang_tidy/*' 'compiles/*' configure/errors count_tests 'documents/*' exported_symbols includes
    includes/check list_left_out 'pages/*' versions words)

# tests_in FOLDER: the names that ctest has for the tests of a build
tests_in() { ctest --test-dir "$1" --show-only | sed -n 's/^ *Test *#[0-9]*: //p'; }

# is_among NAME PATTERN...
is_among() {
    local name=$1 pattern
    shift
    for pattern in "$@"; do
        # shellcheck disable=SC2053 # it is a pattern
        [[ $name != $pattern ]] || return 0
    done
    return 1
}

# other_tests [PATTERN...]: those of scripts/test that match and are not dealt with
other_tests() {
    local test
    tests_in "$project_dir/build/test" | while read -r test; do
        is_among "$test" "${dealt_with[@]}" || ! is_among "$test" "$@" || printf '%s\n' "$test"
    done
}

# left_out REASON PATTERN...: lists the tests of scripts/test that match; a pattern without any is an old one.
left_out() {
    local pattern
    for pattern in "${@:2}"; do
        step "left out" list_left_out "$1" "$pattern"
        dealt_with+=("$pattern")
    done
}

list_left_out() {
    local tests
    tests=$(other_tests "$2")
    [[ $tests ]] || die "there is no test $2"
    while read -r test; do
        echo "skipped: $test: $1"
    done <<<"$tests"
}

# expect_no_others: fails where scripts/test has a test that is not dealt with
expect_no_others() {
    local others
    others=$(other_tests '*')
    [[ ! $others ]] || die "neither run nor left out for a reason: $others"
}

# exchange_models SYSTEM FOLDER COMMAND...: what scripts/test has built writes models that COMMAND, the same program on another
# system, reads and writes again as the same text; and the other way round.
exchange_models() {
    local system=$1 folder=$2 here=$project_dir/build/test/bin/weighted_fisher_models
    shift 2
    rm -rf "$folder"
    mkdir -p "$folder"/{here,there}
    step "writing models here" "$here" write "$folder/here"
    step "reading them on $system" "$@" check "$folder/here"
    step "writing models on $system" "$@" write "$folder/there"
    step "reading them here" "$here" check "$folder/there"
}
