// SPDX-License-Identifier: MIT
//
// `tilestone/network`: where the small network for 2048 is. A bundler that sees this import takes the file along.

export const smallNetwork = new URL("./small.net", import.meta.url);
