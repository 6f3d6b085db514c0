import type { FastifyBaseLogger } from 'fastify';
import type { PartCheck } from '../dependencies.ts';
import { reasonOf } from '../parts.ts';
import { isUnavailable } from './unavailable.ts';

/** Milliseconds between two checks whether a server is back. */
const lookEveryMs = 1_000;

/** The server that an error is about: by the name of its class, else PostgreSQL, whose errors are the driver's. */
const servers: Readonly<Record<string, string>> = {
  EventStoreUnavailable: 'eventStore',
  SearchUnavailable: 'search',
  SearchBeingPrepared: 'search',
  FilesUnavailable: 'files',
  ReadModelBehind: 'readModels',
  ReadModelsOutdated: 'readModels',
};
function serverOf(error: unknown): string {
  if (!(error instanceof Error)) return 'postgres';
  return servers[error.name] ?? (error.cause === undefined ? 'postgres' : serverOf(error.cause));
}

interface Outage {
  readonly since: number;
  refused: number;
  latest: number;
}

/**
 * The outages of servers in the log of the API: a line when the first request is refused, a line with the number of
 * refused ones when the server works again. A server without a check works again when none was refused for a while.
 */
export class Outages {
  readonly #log: FastifyBaseLogger;
  readonly #parts: readonly PartCheck[];
  readonly #running = new Map<string, Outage>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: FastifyBaseLogger, parts: readonly PartCheck[]) {
    this.#log = log;
    this.#parts = parts;
  }

  /** Notes the error of a refused request; false for one that is no outage. */
  note(error: unknown): boolean {
    if (!isUnavailable(error)) return false;
    const server = serverOf(error);
    const now = performance.now();
    const outage = this.#running.get(server);
    if (outage !== undefined) {
      outage.refused += 1;
      outage.latest = now;
      return true;
    }
    this.#running.set(server, { since: now, refused: 1, latest: now });
    this.#log.error({ server, reason: reasonOf(error) }, 'a server does not work: requests are refused');
    this.#timer ??= setInterval(() => void this.#look(), lookEveryMs).unref();
    return true;
  }

  /** Ends the checks. */
  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    for (const [server, outage] of this.#running) {
      const { since, refused, latest } = outage;
      const part = this.#parts.find(({ name }) => name === server);
      const quiet = performance.now() - latest > 10 * lookEveryMs;
      const works =
        part === undefined
          ? quiet
          : await part.check().then(
              (trouble) => trouble === undefined,
              () => false,
            );
      if (!works || this.#running.get(server) !== outage) continue;
      this.#running.delete(server);
      const seconds = Math.ceil((performance.now() - since) / 1_000);
      this.#log.warn({ server, refused, seconds }, 'the server works again');
    }
    if (this.#running.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
