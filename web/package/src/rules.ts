// SPDX-License-Identifier: MIT
//
// Synchronous rules on the main thread. Calls take microseconds, so a move never waits for a
// search.
import type { EngineModule } from "./module.js";
import type {
    AboutReply,
    GameRecord,
    Position2048Reply,
    PositionGomokuReply,
    ReadReply,
    ReadRequest,
    RecordFormat,
    Rule,
    WorstTilesReply,
    WriteReply,
} from "./requests.js";
import { kPlainSize, slidesFrom, type BoardSize, type Slides } from "./slides.js";

type ReadOptions = Omit<ReadRequest, "do" | "text" | "bytes">;

export class Rules {
    readonly about: AboutReply;

    constructor(private readonly module: EngineModule) {
        this.about = module.call({ do: "about" });
    }

    /** `cells` holds the exponents in row-major order from the top; as many as `size` has cells. */
    slides(cells: ArrayLike<number>, size: BoardSize = kPlainSize): Slides {
        return slidesFrom(this.module.slides(cells, size), cells.length);
    }

    /** Throws RequestError with the engine's message if the text is not a valid position. */
    position2048(position: string, size?: string): Position2048Reply {
        return this.module.call({ do: "position", game: "2048", position, ...(size && { size }) });
    }

    positionGomoku(position: string, rule?: Rule, size?: number): PositionGomokuReply {
        return this.module.call({ do: "position", game: "gomoku", position, rule, size });
    }

    /** For each legal move the new tile that hurts the player most. */
    worstTiles(position: string): WorstTilesReply {
        return this.module.call({ do: "worst-tiles", position });
    }

    /**
     * Reads a record from text or from the bytes of a file. `options` supply what the text does not
     * state. Throws TypeError if the bytes are invalid in the detected charset.
     */
    readRecord(from: string | Uint8Array, options: ReadOptions = {}): ReadReply {
        const given = typeof from === "string" ? { text: from } : this.decoded(from);
        return this.module.call({ do: "read", ...given, ...options });
    }

    private decoded(file: Uint8Array): Pick<ReadRequest, "text" | "bytes"> {
        const bytes = file.reduce((text, byte) => text + String.fromCharCode(byte), "");
        const { charset } = this.module.call({ do: "charset", bytes });
        return charset ? { text: new TextDecoder(charset, { fatal: true }).decode(file) } : { bytes };
    }

    writeRecord(record: GameRecord, format: RecordFormat): WriteReply {
        return this.module.call({ do: "write", record, format });
    }
}
