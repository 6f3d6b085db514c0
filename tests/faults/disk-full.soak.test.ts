import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { auditLog } from '../chaos/audit-log.ts';
import { compareReplay, compareSearch, settle } from '../chaos/audit-reads.ts';
import type { Sent } from '../chaos/ledger.ts';
import { load, makeShared } from '../chaos/load.ts';
import { startWorld, type World } from '../chaos/world.ts';
import { mountSmallDisk } from './small-disk.ts';

/* Only who may mount a disk can fill one: as an ordinary user this test is skipped. */
const disk = await mountSmallDisk(400);
let world: World | undefined;
afterAll(async () => {
  await world?.stop(true);
  await disk?.remove();
});

const log = (part: string) => readFile(join(world?.dataDir ?? '', 'logs', `${part}.log`), 'utf8');

/**
 * Writes to PostgreSQL's own log until it needs another segment and finds no room: nothing else needs room for that.
 * Answers what the writer was told at last.
 */
async function exhaustLog(databaseUrl: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) await client.query(`select pg_logical_emit_message(false, 'test', repeat('x', 1000000), true)`);
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

it.skipIf(disk === undefined)(
  'loses nothing when the disk is full, says so, and goes on when there is room',
  { timeout: 240_000 },
  async () => {
    if (disk === undefined) return;
    const incidents: string[] = [];
    const cannotStart = Promise.withResolvers<void>();
    const report = (line: string) => {
      incidents.push(line);
      if (line.startsWith('postgres did not start:')) cannotStart.resolve();
    };
    world = await startWorld(report, { dataDir: disk.folder });
    const wrong: string[] = [];
    let refusals = 0;
    let enough = Promise.withResolvers<void>();
    const options = {
      world,
      onSend: () => undefined,
      onUnavailable: () => {
        refusals += 1;
        if (refusals === 20) enough.resolve();
      },
      wrong: (line: string) => wrong.push(line),
    };
    const shared = await makeShared(options);
    const sent: Sent[] = [...shared.sent];

    await disk.fill();
    const loading = load(options, shared, 'full', 600);
    await Promise.race([enough.promise, loading]);
    expect(refusals).toBeGreaterThan(0);
    await disk.empty();
    sent.push(...(await loading));
    expect(`${await log('event-store')}${await log('api')}`).toMatch(/No space left on device/);

    refusals = 0;
    enough = Promise.withResolvers();
    await disk.fill();
    const loadingAgain = load(options, shared, 'log full', 600);
    const told = await exhaustLog(world.stack.databaseUrl);
    expect(told).toMatchObject({ severity: 'PANIC', code: '53100', message: expect.stringContaining('pg_wal/') });
    await Promise.all([cannotStart.promise, Promise.race([enough.promise, loadingAgain])]);
    expect(refusals).toBeGreaterThan(0);
    await disk.empty();
    sent.push(...(await loadingAgain));
    expect(incidents).toContainEqual(expect.stringMatching(/^postgres did not start: .*No space left on device/));

    const audit = auditLog(world.eventStore);
    expect([...wrong, ...(await audit.compare(sent))]).toEqual([]);
    // Of 1,200 commands; how many come while the disk is full depends on the machine.
    expect(sent.filter(({ outcome }) => outcome.kind === 'accepted').length).toBeGreaterThan(200);
    await settle(world, audit.position ?? 0n);
    expect(await compareReplay(world, audit.position ?? 0n)).toEqual([]);
    await settle(world, audit.position ?? 0n);
    expect(await compareSearch(world)).toEqual([]);
    // PostgreSQL has the right to end: it is started again. Nobody else ends for want of room.
    expect(incidents.filter((line) => line.includes(' ended (') && !line.startsWith('postgres '))).toEqual([]);
  },
);
