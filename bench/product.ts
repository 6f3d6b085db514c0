import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildIfChanged } from '@charsu/embedded/build.ts';
import { openDataFolder, removeDataFolder } from '@charsu/embedded/data-folder.ts';
import { separatePostgres } from '@charsu/embedded/postgres-home.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { type RunningStack, startStack } from '@charsu/embedded/stack.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import type pg from 'pg';
import { z } from 'zod';
import { fill } from './data/fill.ts';
import { fingerprint, type Size } from './data/generate.ts';

export interface ProductOptions {
  /** The number of advertisements, if other than the run's. */
  readonly advertisements?: number;
  /** The number of businesses, if other than one for every fifty advertisements. */
  readonly businesses?: number;
  /** Whether to use a copy of the kept data, deleted at the stop: for parts that write much. By default false. */
  readonly onCopy?: boolean;
}

/** The whole product, running, with its addresses and its processes. */
export interface Product extends RunningStack {
  readonly dataDir: string;
}

export interface Products {
  /** Throws when one is running. */
  start(options?: ProductOptions): Promise<Product>;
  stop(): Promise<void>;
  /** The version of the last product. */
  postgresVersion(): string | undefined;
}

interface Circumstances {
  readonly folder: string;
  readonly advertisements: number;
  readonly build: boolean;
  readonly log: (line: string) => void;
}

/** Displays end after a month, so data older than this number of hours is made again. */
const keptForHours = 48;
const isOld = (madeAt: string): boolean => Date.now() - Date.parse(madeAt) > keptForHours * 3_600_000;

/** The products for the parts of one run: at most one running, with data kept below `folder`. */
export function createProducts({ folder, advertisements: usual, build, log }: Circumstances): Products {
  let running: { readonly stop: () => Promise<void> } | undefined;
  let version: string | undefined;
  const signal = new AbortController().signal;

  /** A start on a data folder that fills it if it is empty. */
  async function startOn(dataDir: string, size: Size) {
    const data = await openDataFolder(dataDir);
    let stack: RunningStack | undefined;
    const stop = async (): Promise<void> => {
      await stack?.stop();
      await data.release();
    };
    try {
      stack = await startStack({
        dataDir,
        // The limit on one visitor's requests would distort the measurement.
        env: { ...environment(), REQUESTS_PER_MINUTE: '1000000000' },
        report: log,
      });
      const isNew = data.seededAt === undefined;
      if (isNew) {
        const now = new Date(await data.seedStart());
        await fill({ stack, dataDir, size, now, log });
        await data.rememberSeeded();
      }
      log('waiting until everything has caught up');
      await untilCaughtUp(stack.url, signal);
      // Query plans must fit what was filled in; PostgreSQL does it by itself only minutes later.
      if (isNew) await ask(stack.databaseUrl, 'analyze');
      await untilReactorsRest(stack.url);
      version = (await ask<{ server_version: string }>(stack.databaseUrl, 'show server_version'))?.server_version;
      return { stack, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  }

  /** The kept folder, filled. */
  async function kept(size: Size): Promise<string> {
    const dataDir = join(folder, `${size.advertisements}-${fingerprint(size)}`);
    await mkdir(folder, { recursive: true, mode: 0o711 });
    const data = await openDataFolder(dataDir);
    let { seededAt } = data;
    await data.release();
    if (seededAt !== undefined && isOld(seededAt)) {
      log('the kept data are older than two days and are made again');
      await removeDataFolder(dataDir);
      seededAt = undefined;
    }
    if (seededAt === undefined) await (await startOn(dataDir, size)).stop();
    return dataDir;
  }

  async function copyOf(dataDir: string): Promise<string> {
    log('copying the kept data');
    const copy = await mkdtemp(join(folder, 'copy-'));
    // By `cp`, not node:fs: as root, the files of the database belong to another user and must keep their owner.
    await promisify(execFile)('cp', ['-a', `${dataDir}/.`, copy]);
    await separatePostgres(copy);
    return copy;
  }

  return {
    async start({ advertisements = usual, businesses, onCopy = false } = {}) {
      const size: Size = { advertisements, ...(businesses !== undefined && { businesses }) };
      if (running !== undefined) throw new Error('A product is running: the part that started it stops it first');
      if (build) await buildIfChanged(signal, () => log('building the portal and the console'));
      const own = await kept(size);
      const dataDir = onCopy ? await copyOf(own) : own;
      const cleanUp = async (): Promise<void> => {
        if (onCopy) await removeDataFolder(dataDir);
      };
      const started = await startOn(dataDir, size).catch(async (error: unknown) => {
        await cleanUp();
        throw error;
      });
      const stop = async (): Promise<void> => {
        running = undefined;
        await started.stop();
        await cleanUp();
      };
      running = { stop };
      return { ...started.stack, dataDir, stop };
    },
    async stop() {
      await running?.stop();
    },
    postgresVersion: () => version,
  };
}

/**
 * This process's environment for a separate product, so that no other installation is filled and measured by mistake.
 */
const environment = (): NodeJS.ProcessEnv => ({ ...withoutRealServers(process.env), NODE_ENV: 'production' });

/** The used part of the answer of GET /health/ready. */
const healthSchema = z.object({ reactors: z.array(z.object({ name: z.string(), position: z.string() })) });
const restMs = 3_000;

/**
 * Waits until no checkpoint of a reactor has moved for three seconds: the reactors have gone through the events of the
 * data, and take no processor time from what is measured.
 */
export async function untilReactorsRest(url: string): Promise<void> {
  let before = '';
  for (let movedAt = performance.now(); performance.now() - movedAt < restMs; await delay(500)) {
    const { reactors } = healthSchema.parse(await (await fetch(`${url}/health/ready`)).json());
    const now = JSON.stringify(reactors);
    if (now !== before) movedAt = performance.now();
    before = now;
  }
}

async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<Row | undefined> {
  const pool = createPool(databaseUrl, 1);
  try {
    return (await pool.query<Row>(sql)).rows[0];
  } finally {
    await pool.end();
  }
}
