// SPDX-License-Identifier: MIT
//
// Types of wasi_shim.mjs, for loading the module from TypeScript.

export interface ReactorOptions {
    readonly print?: (line: string, descriptor: 1 | 2) => void;
    readonly env?: WebAssembly.ModuleImports;
}

export function loadReactor(
    source: BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>,
    options?: ReactorOptions,
): Promise<WebAssembly.Exports>;
