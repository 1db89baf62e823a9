# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# For tools/release: the artefacts of a release. Of each NAME
#   needs_NAME   prints what this source folder lacks for it, or nothing
#   make_NAME    leaves its files in $out; the same commit gives the same bytes
#   test_NAME    tests the files in $out; its last line says how and on what
# They use $root, $version, $out, $scratch and SOURCE_DATE_EPOCH, and run in the source folder.
# shellcheck disable=SC2034,SC2154  # those are set by tools/release, which uses these

artefacts=(source deb deb-arm64 page page-file npm windows c python)

machine() { printf '%s %s' "$(. /etc/os-release && printf '%s' "$PRETTY_NAME" | sed 's/ (.*//; s/GNU.Linux //')" "$(uname -m)"; }

file_or() { [ -e "$1" ] || printf 'there is no %s' "$1"; }

has_preset() { cmake --list-presets | grep -qF "\"$1\"" || printf 'CMakePresets.json has no preset %s' "$1"; }

# The program and the page, which most artefacts contain or are tested with.
build_release() {
    tools/install-packages build wasm web
    [ -e build/release/build.ninja ] || cmake --preset release -D TILESTONE_TESTS=OFF -D TILESTONE_MPI=OFF
    cmake --build build/release --target tilestone pbrain-tilestone tilestone_web_page
}

# zip_folder FOLDER ZIP: everything in FOLDER, in one order, dated as the commit.
zip_folder() {
    find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    (cd "$1" && find . -type f | sed 's|^\./||' | LC_ALL=C sort >"$scratch/names" &&
        cmake -E tar cf "$2" --format=zip --files-from="$scratch/names")
}

# tar_folder FOLDER NAME TAR: FOLDER as NAME/ in a compressed archive, owned by nobody in particular.
tar_folder() {
    tar -C "$1" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -c "$2" | gzip -9n >"$3"
}

needs_source() { [ -e .git ] || printf 'this is no git repository'; }
make_source() { git archive --format=tar --prefix="tilestone-$version/" HEAD | gzip -9n >"$out/tilestone-$version.tar.gz"; }
test_source() { tests/release/source_test.sh "$out/tilestone-$version.tar.gz" "$version"; echo "unpacked, pbrain-tilestone built and run, $(machine)"; }

# Programs and libraries as packages have them: without Open MPI, with hardening.
build_package_folder() {
    tools/install-packages build
    cmake --preset package
    cmake --build --preset package
}

package() {  # PRESET OPTION…: the Debian package of a preset, in $out
    local preset=$1
    shift
    cmake --preset "$preset" -D TILESTONE_TESTS=OFF "$@"
    cmake --build --preset "$preset"
    (cd "build/$preset" && cpack -B "$scratch/cpack")
    cp "$scratch"/cpack/*.deb "$out"
    rm -rf "$scratch/cpack"
}

needs_deb() { :; }
make_deb() {
    build_release
    tools/install-packages package
    package package
}
test_deb() {
    tests/release/deb_test.sh "$out/tilestone_$version-1_$(dpkg --print-architecture).deb" "$version"
    echo "lintian; installed, used and purged in a bare root, $(machine)"
}

needs_deb_arm64() { [ "$(uname -m)" = x86_64 ] || printf 'it is made on x86-64'; }
make_deb_arm64() {
    build_release
    tools/install-packages package arm64
    tools/sysroot arm64
    build_package_folder  # dpkg-shlibdeps knows the libraries of this machine only; their packages have the same names
    package arm64 -D "TILESTONE_DEPENDS=$(tests/release/depends.sh build/package/bin/tilestone build/package/bin/pbrain-tilestone)"
}
test_deb_arm64() {
    tests/release/arm64_test.sh "$out/tilestone_$version-1_arm64.deb" "$version" build/package/bin
    echo "lintian; tests and signature under qemu-user; unpacked and used under qemu-user, $(machine)"
}

needs_page() { :; }
make_page() {
    build_release
    rm -rf "$scratch/page"
    cp -r build/release/share/tilestone/web "$scratch/page"
    zip_folder "$scratch/page" "$out/tilestone-page-$version.zip"
}
test_page() {
    tools/install-packages browser
    rm -rf "$scratch/unpacked" && mkdir "$scratch/unpacked"
    (cd "$scratch/unpacked" && cmake -E tar xf "$out/tilestone-page-$version.zip")
    node tests/release/page_test.mjs "$scratch/unpacked"
    echo "unpacked, served below a path, hints in both games, Chromium on $(machine)"
}

needs_page_file() { file_or tilestone/apps/cli/page_command.cpp; }
make_page_file() {
    build_release
    build/release/bin/tilestone page "$out/tilestone-$version.html"
}
test_page_file() {
    tools/install-packages browser
    node tests/release/page_test.mjs "$out/tilestone-$version.html"
    echo "opened from the disk, hints in both games, Chromium on $(machine)"
}

needs_npm() { file_or web/tools/pack.mjs; }
make_npm() {
    build_release
    node web/tools/pack.mjs --out "$out"
}
test_npm() {
    tests/release/npm_test.sh "$out/tilestone-$version.tgz"
    echo "installed in an empty project, the README's example run, node $(node --version) on $(machine)"
}

needs_windows() { has_preset windows; }
make_windows() {
    build_release  # for the page
    tools/install-packages windows
    cmake --preset windows
    cmake --build --preset windows
    rm -rf "$scratch/windows"
    mkdir -p "$scratch/windows/bin" "$scratch/windows/share"
    cp build/windows/bin/tilestone.exe "$scratch/windows/bin"
    cp -r build/release/share/tilestone "$scratch/windows/share"
    cp LICENSE "$scratch/windows"
    zip_folder "$scratch/windows" "$out/tilestone-$version-windows.zip"
    rm -rf "$scratch/windows"
    mkdir "$scratch/windows"
    (cd "$scratch/windows" && cmake -E tar xf "$root/build/windows/pbrain-tilestone.zip")
    zip_folder "$scratch/windows" "$out/pbrain-tilestone-$version-windows.zip"
}
test_windows() {
    ctest --preset windows
    echo "$(ctest --preset windows -N | tail -n 1 | tr -dc '0-9') tests of ctest --preset windows, wine on $(machine)"
}

needs_c() { file_or include/tilestone.h; }
make_c() {
    local name
    name=tilestone-c-$version-linux-$(uname -m)
    tools/install-packages test
    build_package_folder
    rm -rf "${scratch:?}/$name"
    cmake --install build/package --component c_library --prefix "$scratch/$name" --strip
    cp LICENSE "$scratch/$name"
    tar_folder "$scratch" "$name" "$out/$name.tar.gz"
}
test_c() {
    tests/release/c_test.sh "$out"/tilestone-c-"$version"-linux-*.tar.gz
    echo "unpacked, a program built by pkg-config and run, $(machine)"
}

needs_python() { file_or python/build_wheel.py; }
make_python() {
    build_package_folder
    python3 python/build_wheel.py --out "$out" --library build/package/lib/libtilestone.so
}
test_python() {
    tests/release/python_test.sh "$out"/tilestone-"$version"-*.whl
    echo "unpacked, imported, a hint in both games, $(python3 --version) on $(machine)"
}
