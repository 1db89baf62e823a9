// SPDX-License-Identifier: MIT
//
// The main loop of the worker that trains: a slice, then the messages that have come. Independent
// of the Worker API, so that tests can drive it; `worker.ts` supplies the port and the clock.
import { bilingualMessage } from "../base/values";
import { GamesCurve } from "./games_curve";
import type { FinishedGame, FromTrainer, ShownGame, ToTrainer } from "./messages";
import type { TrainingModule } from "./module";

const kSliceMilliseconds = 20;
const kReportMilliseconds = 100;
/** Single moves are shown one by one up to this speed; faster ones come in bundles. */
const kBundleMilliseconds = 50;

export interface Host {
    send(message: FromTrainer): void;
    /** Calls `turn` after this time and after the messages that are already queued. */
    later(turn: () => void, milliseconds: number): void;
    now(): number;
    load(module: WebAssembly.Module): Promise<Pick<TrainingModule, keyof TrainingModule>>;
}

export class TrainingLoop {
    private module: Pick<TrainingModule, keyof TrainingModule> | null = null;
    private readonly backlog: Exclude<ToTrainer, { type: "module" }>[] = [];
    private curve = new GamesCurve();
    private seed = 0;
    private running = false;
    private speed = Infinity;
    private still = 0;
    private visiting = false;
    private game: ShownGame | null = null;
    private gameAt = -Infinity;
    private reportedAt = -Infinity;
    /** Counts starts and pauses: a turn of an earlier one does nothing. */
    private run = 0;

    constructor(private readonly host: Host) {}

    /** Messages that arrive before the module is loaded wait in order. */
    receive(message: ToTrainer): void {
        if (message.type === "module") void this.load(message.module);
        else if (this.module) this.attempt(message);
        else this.backlog.push(message);
    }

    private async load(compiled: WebAssembly.Module): Promise<void> {
        try {
            this.module = await this.host.load(compiled);
        } catch (error) {
            this.fail(error);
            return;
        }
        for (const message of this.backlog.splice(0)) this.attempt(message);
    }

    private attempt(message: Exclude<ToTrainer, { type: "module" }>): void {
        try {
            this.handle(message, this.module as TrainingModule);
        } catch (error) {
            this.fail(error);
        }
    }

    private fail(error: unknown): void {
        this.running = false;
        this.host.send({ type: "broken", texts: bilingualMessage(error) });
    }

    private handle(message: Exclude<ToTrainer, { type: "module" }>, module: TrainingModule): void {
        switch (message.type) {
            case "begin":
                this.running = false;
                module.begin(message.seed);
                this.seed = message.seed;
                this.curve = new GamesCurve();
                this.visiting = false;
                break;
            case "run":
                this.speed = message.speed;
                this.still = message.still;
                this.running = true;
                this.visiting = false;
                this.schedule(++this.run, 0);
                break;
            case "pause":
                this.running = false;
                break;
            case "step":
                this.add(module.step());
                break;
            case "take-over":
                this.running = false;
                this.visiting = true;
                module.takeOver();
                break;
            case "play":
                module.play(message.direction);
                break;
            case "give-back":
                this.visiting = false;
                break;
        }
        if (message.type !== "run") this.report(module);
    }

    private schedule(run: number, milliseconds: number): void {
        this.host.later(() => {
            if (!this.running || run !== this.run) return;
            try {
                this.turn(run, this.module as TrainingModule);
            } catch (error) {
                this.fail(error);
            }
        }, milliseconds);
    }

    private turn(run: number, module: TrainingModule): void {
        const full = this.speed === Infinity;
        const wait = Math.max(1000 / this.speed, kBundleMilliseconds);
        if (full) this.add(module.run(kSliceMilliseconds));
        else for (let left = Math.round((this.speed * wait) / 1000); left > 0; --left) this.add(module.step());
        const isSingle = !full && wait > kBundleMilliseconds;
        if (isSingle || this.host.now() >= this.reportedAt + kReportMilliseconds) this.report(module, isSingle ? 0 : this.still);
        this.schedule(run, full ? 0 : wait);
    }

    private add(games: readonly FinishedGame[]): void {
        for (const game of games) this.curve.add(game);
    }

    /** The game shown stays if it is younger than `still` milliseconds. */
    private report(module: TrainingModule, still = 0): void {
        const now = this.host.now();
        this.reportedAt = now;
        if (!this.game || now >= this.gameAt + still) {
            this.game = module.game();
            this.gameAt = now;
        }
        const { curve } = this;
        this.host.send({
            type: "state",
            state: {
                seed: this.seed,
                running: this.running,
                games: curve.games,
                moves: curve.moves,
                curve: curve.points(),
                recent: curve.recent(),
                largest: curve.largest,
                game: this.game,
                visitor: this.visiting ? module.visitor() : null,
            },
        });
    }
}
