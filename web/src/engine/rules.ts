// SPDX-License-Identifier: MIT
//
// The rules, asked on the page's own thread: each answer takes microseconds, so a move never waits for a thought. It never
// thinks.
import type { EngineModule } from "./module";
import type {
    AboutReply,
    GameRecord,
    Position2048Reply,
    PositionGomokuReply,
    ReadReply,
    RecordFormat,
    Rule,
} from "./requests";
import { slidesFrom, type Slides } from "./slides";

export class Rules {
    constructor(private readonly module: EngineModule) {}

    about(): AboutReply {
        return this.module.call({ do: "about" });
    }

    /** `cells` are sixteen exponents, row by row from the top. */
    slides(cells: ArrayLike<number>): Slides {
        return slidesFrom(this.module.slides(cells));
    }

    /** Throws Refused with the engine's one line where the text is no position. */
    position2048(position: string): Position2048Reply {
        return this.module.call({ do: "position", game: "2048", position });
    }

    positionGomoku(position: string, rule: Rule, size: number): PositionGomokuReply {
        return this.module.call({ do: "position", game: "gomoku", position, rule, size });
    }

    readRecord(text: string, format?: RecordFormat): ReadReply {
        return this.module.call(format === undefined ? { do: "read", text } : { do: "read", text, format });
    }

    writeRecord(record: GameRecord, format: RecordFormat): string {
        return this.module.call({ do: "write", record, format }).text;
    }
}
