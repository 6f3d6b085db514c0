import { join } from 'node:path';
import { productVersion, versionOfFiles } from '@charsu/core/process/version.ts';
import type { Holder } from './holder.ts';
import { keepWithinBounds, usualBounds } from './log-files.ts';
import { launchService } from './service.ts';
import { StartupError } from './startup-error.ts';
import { type Run, type Supervised, supervise } from './supervisor.ts';

/** The services, in the order of their dependencies: the servers start together, and then their users. */
const serviceNames = ['postgres', 'event-store', 'search', 'sandbox', 'projections', 'jobs', 'api'] as const;
export type ServiceName = (typeof serviceNames)[number];

interface Program {
  /** Relative to the project's root: `api/server.ts`. */
  readonly entry: string;
  readonly env: NodeJS.ProcessEnv;
  /**
   * The variable with the port for its next run, the one that its first run took; undefined where its port is given.
   */
  readonly portVariable?: string;
  /** Answers on its port while it does not run. */
  readonly holder?: Holder | undefined;
}

/**
 * Services of two versions must not run together, so one that ended is not started again on the files of another version.
 *
 * @throws {StartupError} when the files are not of the version that this process started with.
 */
export function refuseOtherVersion(found: string, started = productVersion): void {
  if (found === started) return;
  throw new StartupError(`this is Charsu ${started}, and its files are now of ${found}: restart the whole to upgrade`);
}

/** The services of one product that run on this machine, each kept running, and their logs within bounds. */
export class Services {
  readonly #dataDir: string;
  readonly #report: (line: string) => void;
  readonly #signal: AbortSignal | undefined;
  readonly #services = new Map<ServiceName, Supervised>();
  readonly #logDir: string;
  readonly #stopping = new AbortController();
  #bounding: Promise<void> | undefined;

  /** @param signal once it has aborted, no further service is started. */
  constructor(dataDir: string, report: (line: string) => void, signal: AbortSignal | undefined) {
    this.#dataDir = dataDir;
    this.#logDir = join(dataDir, 'logs');
    this.#report = report;
    this.#signal = signal;
  }

  /** Starts a service and keeps it running; `launch` gets the port of the run before. Throws what its first start throws. */
  async start(name: ServiceName, launch: (port: number | undefined) => Promise<Run>): Promise<Supervised> {
    this.#signal?.throwIfAborted();
    this.#report(`starting ${name}`);
    const service = await supervise(name, launch, this.#report);
    this.#services.set(name, service);
    this.#bounding ??= keepWithinBounds(this.#logDir, {
      ...usualBounds,
      signal: this.#stopping.signal,
      report: this.#report,
    });
    return service;
  }

  /** Starts a program of ours as a service, its log in `logs/` of the data folder. */
  startProgram(name: ServiceName, { entry, env: given, portVariable, holder }: Program): Promise<Supervised> {
    const logDir = this.#logDir;
    // Every start of a service compiles the same modules; the cache saves that time.
    const env = { NODE_COMPILE_CACHE: join(this.#dataDir, 'compiled'), ...given };
    return this.start(name, async (port) => {
      refuseOtherVersion(versionOfFiles());
      const run = await launchService({
        name,
        entry,
        logDir,
        report: this.#report,
        env: portVariable === undefined || port === undefined ? env : { ...env, [portVariable]: String(port) },
      });
      await holder?.close();
      void run.ended.then(async () => {
        if (!this.#stopping.signal.aborted) await holder?.open();
      });
      return run;
    });
  }

  /** The process id of a service; undefined when it does not run here or is between two runs. */
  pid(name: ServiceName): number | undefined {
    return this.#services.get(name)?.pid();
  }

  /** Stops all in reverse order, each within a bounded time. Safe to call twice. */
  async stop(): Promise<void> {
    for (const name of serviceNames.toReversed()) await this.#services.get(name)?.stop();
    this.#stopping.abort();
    await this.#bounding;
  }
}
