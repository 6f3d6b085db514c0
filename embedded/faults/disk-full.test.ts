import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

it.skipIf(disk === undefined)(
  'loses nothing when the disk is full, says so, and goes on when there is room',
  { timeout: 180_000 },
  async () => {
    if (disk === undefined) return;
    const incidents: string[] = [];
    world = await startWorld((line) => incidents.push(line), { dataDir: disk.folder });
    const wrong: string[] = [];
    let refusals = 0;
    const full = Promise.withResolvers<void>();
    const options = {
      world,
      onSend: () => undefined,
      onUnavailable: () => {
        refusals += 1;
        if (refusals === 20) full.resolve();
      },
      wrong: (line: string) => wrong.push(line),
    };
    const shared = await makeShared(options);
    await disk.fill();
    const sent: Sent[] = [...shared.sent];
    const loading = load(options, shared, 'full', 600);
    await Promise.race([full.promise, loading]);
    expect(refusals).toBeGreaterThan(0);
    await disk.empty();
    sent.push(...(await loading));

    const audit = auditLog(world.eventStore);
    expect([...wrong, ...(await audit.compare(sent))]).toEqual([]);
    expect(sent.filter(({ outcome }) => outcome.kind === 'accepted').length).toBeGreaterThan(200);
    await settle(world, audit.position ?? 0n);
    expect(await compareReplay(world, audit.position ?? 0n)).toEqual([]);
    await settle(world, audit.position ?? 0n);
    expect(await compareSearch(world)).toEqual([]);
    const log = (part: string) => readFile(join(world?.dataDir ?? '', 'logs', `${part}.log`), 'utf8');
    expect(`${await log('event-store')}${await log('api')}`).toMatch(/No space left on device/);
    // PostgreSQL has the right to end: it is started again. Nobody else ends for want of room.
    expect(incidents.filter((line) => line.includes(' ended (') && !line.startsWith('postgres '))).toEqual([]);
  },
);
