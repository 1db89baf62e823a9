// SPDX-License-Identifier: MIT
//
// Whether panels fit beside the board. Must match the media query of `.columns` in parts.css.
import { useEffect, useState } from "preact/hooks";

const kQuery = "(min-width: 860px)";

export function useWide(): boolean {
    const [wide, setWide] = useState(() => matchMedia(kQuery).matches);
    useEffect(() => {
        const list = matchMedia(kQuery);
        const update = (): void => setWide(list.matches);
        list.addEventListener("change", update);
        return () => list.removeEventListener("change", update);
    }, []);
    return wide;
}
