# SPDX-License-Identifier: MIT
#
# awk -v folder=BUILD -v source=REPOSITORY -f step_weights.awk
# Reads the names of steps as `ninja -n` has them, prints "WEIGHT<tab>STEP": about the milliseconds of a step on two cores.
# What was built before takes as long as then (.ninja_log). Else a compilation takes as long as its sources and ours that they
# include are long, and a library made of headers makes them: fitted to a build of each file alone by g++ 12, within a tenth to
# a quarter for the whole from then on that a tenth is done. Tested by tests/run.

BEGIN {
    library["nlohmann/"] = 6750
    library["toml++/"] = 14300
    library["CLI/"] = 23200
    # start, end, modification, output, hash: the last line of an output counts
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

# Each build asks for the revision.
!/^Looking / { print 300 "\t" $0 }

# FOLDER/CMakeFiles/TARGET.dir/SOURCE.o or .obj, of a source in the folder here or in the build.
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
        file = folder "/" object  # several sources as one
        if (!read_file(file)) file = folder "/" place "/" name
    }
    visit(file)
    weight = 800 + 0.42 * sources + 0.03 * headers
    for (kind in libraries) weight += library[kind]
    return int(weight)
}

# Adds up a file and all of ours that it includes, each once.
function visit(file,    i, count, name, part) {
    if (file in seen || !read_file(file)) return
    seen[file] = 1
    if (file ~ /\.h$/) headers += size[file]
    else sources += size[file]
    count = split(included[file], part, "\n")
    for (i = 1; i <= count; ++i) visit(part[i])
    for (name in library) if (index(used[file], name)) libraries[name] = 1
}

# Whether there is such a file; its size and what it includes. Tables of numbers are long and quickly compiled.
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
