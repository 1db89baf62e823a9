// SPDX-License-Identifier: MIT
//
// The types of wasi_shim.mjs, for the page and whoever else loads the module from TypeScript.

export interface ReactorOptions {
    readonly print?: (line: string, descriptor: 1 | 2) => void;
    readonly env?: WebAssembly.ModuleImports;
}

export function loadReactor(
    source: BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>,
    options?: ReactorOptions,
): Promise<WebAssembly.Exports>;
