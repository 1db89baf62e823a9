// SPDX-License-Identifier: MIT
//
// The engine: rules at once, searches elsewhere. Nothing is loaded or started before its first use or warmUp().
import { EngineModule } from "./module.js";
import { Pool, type Port, type ThinkOptions } from "./pool.js";
import {
    isSearchRequest,
    needsNetwork,
    playerOf,
    type EngineRequest,
    type ReplyTo,
    type Report,
    type ThinkRequest,
    type Think2048Request,
    type ThinkGomokuRequest,
} from "./requests.js";
import { Rules } from "./rules.js";

/** Limit on the automatic number of workers, to keep heat and battery use low. */
const kMaxAutomaticWorkers = 4;
/** The standard player of 2048 as long as there is no network. */
const kWithoutNetwork = "expectimax";
const kStart2048: EngineRequest = { do: "decide", game: "2048", position: "1100000000000000" };

/** A position to ask about. */
export type Query = Omit<Think2048Request, "do"> | Omit<ThinkGomokuRequest, "do">;

/** The report of a hint. */
export type Hint = Report & Required<Pick<Report, "why" | "headline">>;

/** What differs from host to host. */
export interface EngineParts {
    makeWorker(): Port;
    /** Loads and compiles the module; called again after a failure. */
    module(): Promise<WebAssembly.Module>;
    /** Loads the network for 2048, for the first request that needs it; null: there is none. */
    readonly network: (() => Promise<Uint8Array>) | null;
    /** How many searches may run at once, at this moment. */
    workers(): number;
    /** Called when the pool may have become busy, idle, paused or active. */
    onChange?(pool: Pool): void;
}

export function automaticWorkers(processors: number): number {
    return Math.min(Math.max(1, processors - 1), kMaxAutomaticWorkers);
}

export class Engine {
    readonly pool: Pool;
    private compiled: Promise<WebAssembly.Module> | null = null;
    private loading: Promise<Rules> | null = null;
    private loaded: Rules | null = null;
    /** By loadNetwork(). */
    private given: Uint8Array | null = null;

    constructor(private readonly parts: EngineParts) {
        this.pool = new Pool({
            makeWorker: () => parts.makeWorker(),
            module: () => this.module(),
            network: (request) => this.networkFor(request),
            prepare: (request) => this.prepared(request),
            size: () => parts.workers(),
            onChange: (pool) => parts.onChange?.(pool),
        });
    }

    /** The rules, which answer at once. There from loadEngine() or loadRules() on. */
    get rules(): Rules {
        if (!this.loaded) throw new Error("the rules are not loaded; loadRules() loads them");
        return this.loaded;
    }

    /** If loading fails, the promise rejects and the next call tries again. */
    loadRules(): Promise<Rules> {
        this.loading ??= this.module()
            .then((module) => EngineModule.load(module))
            .then((module) => (this.loaded = new Rules(module)))
            .catch((error: unknown) => {
                this.loading = null;
                throw error;
            });
        return this.loading;
    }

    /** Starts a worker that has the network for 2048, so that the first hint does not wait for them. */
    warmUp(): Promise<void> {
        return this.pool.warmUp(kStart2048);
    }

    /** The best move and why, with the values of all moves. */
    hint(query: Query, options?: ThinkOptions): Promise<Hint> {
        return this.request({ do: "hint", ...query }, options) as Promise<Hint>;
    }

    /** The best move only, which takes less time. */
    decide(query: Query, options?: ThinkOptions): Promise<Report> {
        return this.request({ do: "decide", ...query }, options);
    }

    /** Any request; it is answered by a worker. */
    request<R extends EngineRequest>(request: R, options?: ThinkOptions): Promise<ReplyTo<R>> {
        return this.pool.request(this.withPlayer(request), options);
    }

    /** The network for 2048 from now on. Rejects with a RequestError if the bytes are none. */
    async loadNetwork(bytes: Uint8Array): Promise<void> {
        const before = this.given;
        this.given = bytes;
        this.pool.renewNetwork();
        await this.pool.request({ do: "about" }).catch((error: unknown) => {
            this.given = before;
            throw error;
        });
    }

    /** Ends the workers. Requests that are not answered reject with an AbortError, and so do later ones. */
    close(): void {
        this.pool.close();
    }

    /** What a search is sent as. */
    protected prepared(request: ThinkRequest): ThinkRequest {
        return request;
    }

    private withPlayer<R extends EngineRequest>(request: R): R {
        const hasNetwork = this.given !== null || this.parts.network !== null;
        if (hasNetwork || !isSearchRequest(request) || request.game !== "2048" || playerOf(request)) return request;
        if (!request.options) return { ...request, player: kWithoutNetwork };
        return { ...request, options: { ...request.options, player: kWithoutNetwork } };
    }

    private networkFor(request: EngineRequest): Promise<Uint8Array | null> | null {
        const { network } = this.parts;
        // `about` tries a given network: loadNetwork() asks it.
        if (request.do === "about") return this.given && Promise.resolve(this.given);
        const bytes = ({ about }: Rules): Promise<Uint8Array> | null =>
            needsNetwork(request, about.players) ? (this.given ? Promise.resolve(this.given) : (network?.() ?? null)) : null;
        return this.loaded ? bytes(this.loaded) : this.loadRules().then(bytes);
    }

    private module(): Promise<WebAssembly.Module> {
        this.compiled ??= this.parts.module().catch((error: unknown) => {
            this.compiled = null;
            throw error;
        });
        return this.compiled;
    }
}
