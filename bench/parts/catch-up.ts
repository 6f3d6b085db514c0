import { randomUUID } from 'node:crypto';
import { launchService } from '@charsu/embedded/service.ts';
import { readModels } from '@charsu/projections/read-models/index.ts';
import { statusChannel } from '@charsu/projections/runner/checkpoint.ts';
import { Retrying } from '@charsu/projections/runner/retrying.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { outboxState } from '@charsu/projections/search/outbox.ts';
import { createPool, isPassing } from '@charsu/stores/database/database.ts';
import { listen } from '@charsu/stores/database/listen.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import type pg from 'pg';
import { createBaselines } from '../load/baselines.ts';
import { type FilledLog, startFilledLog } from '../load/event-log.ts';
import { peakMemory, timed } from '../load/measure.ts';
import { draftFor } from '../load/members.ts';
import type { Part, Run } from '../run.ts';

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
async function index(run: Run, { env, logDir }: FilledLog, pool: pg.Pool): Promise<number> {
  const search = await launchService({
    name: 'search',
    entry: 'stand-ins/search/main.ts',
    env: { ...env, DATA_DIR: logDir, EMBEDDED_SEARCH_PORT: '0' },
    logDir,
  });
  run.use(search, (opened) => opened.stop());
  const { rows } = await pool.query<{ documents: number }>(
    `select count(distinct (subject, id))::int as documents from read.search_outbox
     where subject in ('advertisement', 'tenant', 'category')`,
  );
  const drain = createSearchDrain({ pool, meilisearch: { url: `http://127.0.0.1:${search.port}` } });
  // As the product does: retries while the database is slow on a busy machine.
  const retrying = new Retrying({ name: 'search outbox', signal: new AbortController().signal, log: run.log });
  const { seconds } = await timed(async () => {
    while ((await retrying.run(drain, isPassing)) > 0);
  });
  const { waiting } = await outboxState(pool);
  if (waiting > 0) throw new Error(`${waiting} entries of the search outbox were refused`);
  return (rows[0]?.documents ?? 0) / seconds;
}

/** The comparisons, with the smaller log only: the rates of documents, and of events in emmett's consumer without work. */
async function compare(run: Run, log: FilledLog, pool: pg.Pool) {
  const documents = await index(run, log, pool);
  const baselines = await createBaselines(run, log.databaseUrl);
  const emmett = await baselines.consumer(emmettEvents, { ...draftFor({ tenantId: randomUUID() }, 0) });
  return { documents, emmett };
}

export const part: Part = {
  title: 'a log into all read models from nothing, and what it leaves for the search index',
  async measure(run) {
    const measured = <More>(share: number, more: (...log: Parameters<typeof compare>) => Promise<More>) =>
      run.within(async (inner) => {
        const log = await startFilledLog(inner, Math.round(run.advertisements * share));
        const pool = inner.use(createPool(log.databaseUrl, 4), (opened) => opened.end());
        run.log(`catching up with ${log.events} events`);
        const caughtUp = await catchUp(log, pool);
        const rate = caughtUp.events / caughtUp.seconds;
        run.log(`${Math.round(rate)} events/s`);
        return { ...caughtUp, rate, ...(await more(inner, log, pool)) };
      });
    const small = await measured(shareOfSmall, compare);
    const large = await measured(2 * shareOfSmall, async () => ({}));
    const aim = { atLeast: 10_000 };
    run.tell('events', small.events, 'events');
    run.tell('rate', small.rate, '/s', { against: { name: 'emmett, nothing done', value: small.emmett }, aim });
    run.tell('peak memory', small.memory, 'MB');
    run.tell('twice as many events', large.events, 'events');
    run.tell('twice as many, rate', large.rate, '/s', { aim });
    run.tell('twice as many, peak memory', large.memory, 'MB', {
      against: { name: 'half as many', value: small.memory },
      // The heap varies; a part that grows with the log would double it.
      aim: { atMost: small.memory * 1.2 },
    });
    run.tell('documents to an empty search index', small.documents, '/s');
  },
};
