// SPDX-License-Identifier: MIT
//
// Parses `--name value` command-line options for the known names; other words are returned
// unchanged.

export function parseArguments(words, defaults) {
    const values = { ...defaults };
    const rest = [];
    for (let i = 0; i < words.length; ++i) {
        const name = words[i].startsWith("--") ? words[i].slice(2) : null;
        if (name === null) {
            rest.push(words[i]);
        } else if (name in defaults && i + 1 < words.length) {
            values[name] = words[++i];
        } else {
            const known = Object.keys(defaults).join(", --");
            throw new Error(`there is no option ${words[i]}, or its value is missing; there are: --${known}`);
        }
    }
    return { values, rest };
}
