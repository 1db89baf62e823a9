// SPDX-License-Identifier: MIT
//
// Parses the folder table of docs/design/page.md and the imports of source files.

export type Table = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Parses the table headed "folder of `web/src`". In its cells, "all" and "all above" mean every
 * earlier row.
 */
export function parseTable(document: string): Table {
    const lines = document.split("\n");
    const head = lines.findIndex((line) => line.startsWith("| folder of `web/src` |"));
    const table = new Map<string, Set<string>>();
    for (const line of head < 0 ? [] : lines.slice(head + 2)) {
        const cells = line.split("|").map((cell) => cell.trim());
        const folder = /^`([a-z0-9_]+)`$/.exec(cells[1] ?? "")?.[1];
        if (folder === undefined) break;
        const allowed = cells[3] ?? "";
        const names = [...allowed.matchAll(/`([a-z0-9_]+)`/g)].map((match) => match[1] as string);
        table.set(folder, new Set(allowed.startsWith("all") ? table.keys() : names));
    }
    return table;
}

/** The imports of our own code in a source, including type imports: relative ones and the package. */
export function ownImports(source: string): string[] {
    const pattern =
        /^\s*(?:import|export)\b[^"';]*?["'](\.[^"']+|tilestone(?:\/[^"']*)?)["']|\bimport\(\s*["'](\.[^"']+)["']/gm;
    return [...source.matchAll(pattern)].map((match) => (match[1] ?? match[2]) as string);
}

/**
 * Resolves an import to a path below web/src, such as "engine/client". Paths outside start with
 * "../"; those of the package with "tilestone".
 */
export function resolveImport(file: string, path: string): string {
    if (!path.startsWith(".")) return path;
    const parts = file.split("/").slice(0, -1);
    for (const part of path.split("/")) {
        if (part === "..") {
            if (parts.length > 0 && parts[parts.length - 1] !== "..") parts.pop();
            else parts.push("..");
        } else if (part !== ".") {
            parts.push(part);
        }
    }
    return parts.join("/");
}

/**
 * The violations in `files`, which are keyed by path below web/src. `outside` lists, by folder,
 * permitted imports from outside web/src.
 */
export function layerProblems(
    table: Table,
    files: ReadonlyMap<string, string>,
    outside: Readonly<Record<string, readonly string[]>> = {},
): string[] {
    const problems: string[] = [];
    const folders = new Set([...files.keys()].map((path) => path.split("/")[0] as string));
    for (const folder of folders) if (!table.has(folder)) problems.push(`a folder without a row: ${folder}`);
    for (const folder of table.keys()) if (!folders.has(folder)) problems.push(`a row without a folder: ${folder}`);
    for (const [path, source] of files) {
        const folder = path.split("/")[0] as string;
        for (const written of ownImports(source)) {
            const target = resolveImport(path, written);
            const other = target.split("/")[0] as string;
            const allowed =
                other === ".." ? outside[folder]?.includes(target) : other === folder || table.get(folder)?.has(other);
            if (!allowed) problems.push(`${path} imports ${written}, which the table does not allow`);
        }
    }
    return problems;
}
