// SPDX-License-Identifier: MIT
//
// Loads a WebAssembly reactor (a module with exported functions and no main) in node, a worker or a
// page. It implements the part of WASI preview 1 that the C++ library uses: the clocks, and writing
// to standard output and standard error. There are no files, arguments or environment.
//
// node's own WASI crashes at exit in version 20 once a module's memory has grown.

// Error numbers of WASI.
const kSuccess = 0;
const kBadDescriptor = 8;
const kNotImplemented = 52;

const kRealtimeClock = 0;
const kStdout = 1;
const kStderr = 2;
const kNanosecondsPerMillisecond = 1e6;

/**
 * Compiles and instantiates a reactor and runs its initialisers.
 *
 * @param source  the module: bytes, a compiled WebAssembly.Module, or a fetch Response (or a promise of one)
 * @param print   called as print(line, descriptor) with each whole line that the module writes; descriptor 1 or 2
 * @param env     functions that the module imports from "env"
 * @returns the module's exports, `memory` among them
 */
export async function loadReactor(source, { print = (line) => console.error(line), env = {} } = {}) {
    const module = await compile(await source);
    let memory;
    const wasi = wasiFunctions(() => memory, print);
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        if (from === "wasi_snapshot_preview1") wasi[name] ??= () => kNotImplemented;
    }
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi, env });
    memory = instance.exports.memory;
    instance.exports._initialize();
    return instance.exports;
}

function compile(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (globalThis.Response && source instanceof Response) return WebAssembly.compileStreaming(source);
    return WebAssembly.compile(source);
}

function wasiFunctions(memory, print) {
    // Created anew at each call, because growing the memory detaches the old buffer.
    const view = () => new DataView(memory().buffer);
    const writers = new Map([kStdout, kStderr].map((fd) => [fd, lineWriter((line) => print(line, fd))]));

    return {
        clock_time_get(clock, _precision, result) {
            const milliseconds = clock === kRealtimeClock ? Date.now() : performance.now();
            view().setBigUint64(result, BigInt(Math.round(milliseconds * kNanosecondsPerMillisecond)), true);
            return kSuccess;
        },

        // `buffers` is an array of pairs of 32-bit numbers: address and length.
        fd_write(descriptor, buffers, count, written) {
            const write = writers.get(descriptor);
            if (!write) return kBadDescriptor;
            const data = view();
            let total = 0;
            for (let i = 0; i < count; ++i) {
                const address = data.getUint32(buffers + 8 * i, true);
                const length = data.getUint32(buffers + 8 * i + 4, true);
                write(new Uint8Array(data.buffer, address, length));
                total += length;
            }
            data.setUint32(written, total, true);
            return kSuccess;
        },

        fd_close: () => kBadDescriptor,
        fd_fdstat_get: () => kBadDescriptor,
        fd_prestat_get: () => kBadDescriptor,
        fd_seek: () => kBadDescriptor,

        proc_exit(code) {
            throw new Error(`the module ended itself with code ${code}`);
        },
    };
}

// Collects chunks of bytes and prints whole lines.
function lineWriter(print) {
    const decoder = new TextDecoder();
    let pending = "";
    return (bytes) => {
        const lines = (pending + decoder.decode(bytes, { stream: true })).split("\n");
        pending = lines.pop();
        lines.forEach((line) => print(line));
    };
}
