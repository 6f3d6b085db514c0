import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { launchService } from '@charsu/embedded/service.ts';
import { readModels } from '@charsu/projections/read-models/index.ts';
import { statusChannel } from '@charsu/projections/runner/checkpoint.ts';
import { Retrying } from '@charsu/projections/runner/retrying.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { outboxState } from '@charsu/projections/search/outbox.ts';
import { createPool, isPassing } from '@charsu/stores/database.ts';
import { listen } from '@charsu/stores/listen.ts';
import { migrate } from '@charsu/stores/migrate.ts';
import type pg from 'pg';
import { createBaselines } from '../load/baselines.ts';
import { type FilledLog, startFilledLog } from '../load/event-log.ts';
import { peakMemory } from '../load/peak-memory.ts';
import { draftFor } from '../load/publishing.ts';
import type { Bench, Figure, Part } from '../part.ts';

/** The average number of events for each advertisement, over all records. */
const eventsAnAdvertisement = 3.3;
/** With the usual 100,000 advertisements, it measures logs of 200,000 and of 400,000 events. */
const shareOfSmall = 2 / eventsAnAdvertisement;
/** Events that take emmett's consumer some seconds. */
const emmettEvents = 20_000;

interface CaughtUp {
  readonly events: number;
  readonly seconds: number;
  /** The peak memory of the projections process, in MB. */
  readonly memory: number;
}

/** Deletes the read models. Only the keys stay, which the personal data in the log needs. */
async function forget(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  await pool.query('create table kept_key as table app.personal_key');
  await pool.query('drop schema read, app cascade');
  await migrate(pool);
  await pool.query('insert into app.personal_key table kept_key');
  await pool.query('drop table kept_key');
}

/** Resolves when every read model is live. */
async function untilLive(databaseUrl: string, pool: pg.Pool): Promise<void> {
  const live = Promise.withResolvers<void>();
  const look = async () => {
    const { rows } = await pool.query<{ status: string }>('select status from read.projection where current');
    if (rows.length === readModels.length && rows.every(({ status }) => status === 'live')) live.resolve();
  };
  const listener = listen({
    databaseUrl,
    channels: [statusChannel],
    onNotification: () => void look().catch(live.reject),
    onListening: look,
  });
  await live.promise.finally(() => listener.close());
}

/** Fills all read models from the start of the process until the last is live. */
async function catchUp({ databaseUrl, env, logDir }: FilledLog, pool: pg.Pool): Promise<CaughtUp> {
  await forget(pool);
  const begun = performance.now();
  const projections = await launchService({ name: 'projections', entry: 'projections/main.ts', env, logDir });
  try {
    await untilLive(databaseUrl, pool);
    const seconds = (performance.now() - begun) / 1_000;
    const { rows } = await pool.query<{ handled: string }>(
      `select handled from read.projection where current and name = 'history'`,
    );
    return { events: Number(rows[0]?.handled), seconds, memory: await peakMemory(projections.pid) };
  } finally {
    await projections.stop();
  }
}

/** Indexes the rows that the fill left in the outbox into an empty search index. Resolves with documents a second. */
async function index({ env, logDir }: FilledLog, pool: pg.Pool, log: (line: string) => void): Promise<number> {
  const search = await launchService({
    name: 'search',
    entry: 'stand-ins/search/main.ts',
    env: { ...env, DATA_DIR: logDir, EMBEDDED_SEARCH_PORT: '0' },
    logDir,
  });
  try {
    const { rows } = await pool.query<{ documents: number }>(
      `select count(distinct (subject, id))::int as documents from read.search_outbox
       where subject in ('advertisement', 'tenant', 'category')`,
    );
    const drain = createSearchDrain({ pool, meilisearch: { url: `http://127.0.0.1:${search.port}` } });
    const begun = performance.now();
    // As the product does: retries while the database is slow on a busy machine.
    const retrying = new Retrying({ name: 'search outbox', signal: new AbortController().signal, log });
    while ((await retrying.run(drain, isPassing)) > 0);
    const { waiting } = await outboxState(pool);
    if (waiting > 0) throw new Error(`${waiting} entries of the search outbox were refused`);
    return (rows[0]?.documents ?? 0) / ((performance.now() - begun) / 1_000);
  } finally {
    await search.stop();
  }
}

interface Measured extends CaughtUp {
  readonly documentRate: number | undefined;
  /** The events a second of emmett-postgresql's consumer without work, on the same PostgreSQL. */
  readonly emmettRate: number | undefined;
}

async function emmettConsumer(databaseUrl: string): Promise<number> {
  const member = { authorization: '', tenants: [{ id: randomUUID(), subDomain: 'bench' }] };
  const draft = { ...draftFor(member, [randomUUID()], 0) };
  const baselines = await createBaselines(databaseUrl);
  return baselines.consumer(emmettEvents, draft).finally(() => baselines.close());
}

async function measure(bench: Bench, share: number): Promise<Measured> {
  const advertisements = Math.round(bench.advertisements * share);
  const log = await startFilledLog(join(bench.workFolder, 'logs'), advertisements, bench.log);
  const pool = createPool(log.databaseUrl, 4);
  try {
    bench.log(`catching up with ${log.events} events`);
    const caughtUp = await catchUp(log, pool);
    bench.log(`${Math.round(caughtUp.events / caughtUp.seconds)} events/s`);
    if (share !== shareOfSmall) return { ...caughtUp, documentRate: undefined, emmettRate: undefined };
    const documentRate = await index(log, pool, bench.log);
    return { ...caughtUp, documentRate, emmettRate: await emmettConsumer(log.databaseUrl) };
  } finally {
    await pool.end();
    await log.stop();
  }
}

export const part: Part = {
  name: 'catch-up',
  title: 'a log into all read models from nothing, and what it leaves for the search index',
  async run(bench) {
    const small = await measure(bench, shareOfSmall);
    const large = await measure(bench, 2 * shareOfSmall);
    const rateOf = ({ events, seconds }: CaughtUp) => events / seconds;
    const figures: Figure[] = [
      { name: 'events', value: small.events, unit: 'events' },
      {
        name: 'rate',
        value: rateOf(small),
        unit: '/s',
        ...(small.emmettRate !== undefined && { against: { name: 'emmett, nothing done', value: small.emmettRate } }),
        aim: { atLeast: 10_000 },
      },
      { name: 'peak memory', value: small.memory, unit: 'MB' },
      { name: 'twice as many events', value: large.events, unit: 'events' },
      { name: 'twice as many, rate', value: rateOf(large), unit: '/s', aim: { atLeast: 10_000 } },
      {
        name: 'twice as many, peak memory',
        value: large.memory,
        unit: 'MB',
        against: { name: 'half as many', value: small.memory },
        // The heap varies; a part that grows with the log would double it.
        aim: { atMost: small.memory * 1.2 },
      },
    ];
    if (small.documentRate !== undefined) {
      figures.push({ name: 'documents to an empty search index', value: small.documentRate, unit: '/s' });
    }
    return figures;
  },
};
