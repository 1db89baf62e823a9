# SPDX-License-Identifier: MIT
#
# awk -v folder=BUILD -v source=REPOSITORY -f step_weights.awk
# Reads step names as printed by `ninja -n` and prints "WEIGHT<tab>STEP": the approximate
# milliseconds of each step on two cores. Steps that ran before take their last duration
# (.ninja_log). The weight of a new compilation grows with the size of its sources and of our
# headers that they include, plus a constant for header-only libraries. Fitted to separate
# compilations of each file with g++ 12; the prediction of a whole build is within a tenth to a
# quarter once a tenth is done. Tested by tests/run.

BEGIN {
    library["nlohmann/"] = 6750
    library["toml++/"] = 14300
    library["CLI/"] = 23200
    # Fields: start, end, modification time, output, hash. The last line of an output counts.
    while ((getline line < (folder "/.ninja_log")) > 0) {
        if (split(line, field, "\t") == 5) duration[field[4]] = field[2] - field[1]
    }
}

/^Building CXX object / {
    output = substr($0, length("Building CXX object ") + 1)
    print (output in duration ? duration[output] : compilation(output)) "\t" $0
    next
}

/^Linking CXX / {
    output = $0
    sub(/^Linking CXX [a-z ]*(library|executable) /, "", output)
    print (output in duration ? duration[output] : output ~ /\.wasm$/ ? 20000 : output ~ /\.a$/ ? 100 : 800) "\t" $0
    next
}

# The revision step runs in every build.
!/^Looking / { print 300 "\t" $0 }

# FOLDER/CMakeFiles/TARGET.dir/SOURCE.o or .obj, for a source in the repository or the build folder.
function compilation(object,    place, name, file, weight, kind) {
    sub(/\.o(bj)?$/, "", object)
    place = object
    sub(/\/CMakeFiles\/.*/, "", place)
    name = object
    sub(/^.*\/CMakeFiles\/[^\/]*\.dir\//, "", name)
    split("", seen)
    split("", libraries)
    sources = headers = 0
    file = source "/" place "/" name
    if (!read_file(file)) {
        file = folder "/" object  # a unity source
        if (!read_file(file)) file = folder "/" place "/" name
    }
    visit(file)
    weight = 800 + 0.42 * sources + 0.03 * headers
    for (kind in libraries) weight += library[kind]
    return int(weight)
}

# Adds the size of a file and of all our files that it includes, each once.
function visit(file,    i, count, name, part) {
    if (file in seen || !read_file(file)) return
    seen[file] = 1
    if (file ~ /\.h$/) headers += size[file]
    else sources += size[file]
    count = split(included[file], part, "\n")
    for (i = 1; i <= count; ++i) visit(part[i])
    for (name in library) if (index(used[file], name)) libraries[name] = 1
}

# Reads size and includes of a file; false if it does not exist. Data tables are long but compile
# quickly.
function read_file(file,    line, name, bytes) {
    if (file in size) return size[file] > 0
    while ((getline line < file) > 0) {
        bytes += length(line) + 1
        if (line !~ /^#include /) continue
        name = substr(line, 11, length(line) - 11)
        if (line ~ /^#include "\//) included[file] = included[file] name "\n"
        else if (line ~ /^#include "tilestone\//) included[file] = included[file] source "/" name "\n"
        else used[file] = used[file] " " name
    }
    close(file)
    size[file] = bytes > 30000 ? 30000 : bytes + 0
    return size[file] > 0
}
