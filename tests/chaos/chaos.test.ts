import { isAlive } from '@charsu/embedded/process-identity.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import type { ServiceName } from '@charsu/embedded/services.ts';
import { startStack } from '@charsu/embedded/stack.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampled, seed, soaked } from '../support/soak.ts';
import { chaosIn } from './rounds.ts';
import { startWorld, type World } from './world.ts';

const services: ServiceName[] = ['postgres', 'event-store', 'search', 'sandbox', 'projections', 'jobs', 'api'];
/** The first round of chaos kills two already. */
const killed = sampled(services);
const incidents: string[] = [];
let world: World;
let failed = false;

beforeAll(async () => {
  // All of 127 is this machine on Linux: the site is found where it listens.
  const env = process.platform === 'linux' ? { HOST: '127.0.0.2' } : {};
  world = await startWorld((line) => incidents.push(line), { env });
});
afterAll(() => world.stop(failed));

it('keeps every accepted command, and only those, whichever process dies', { timeout: 240_000 }, async () => {
  const rounds = soaked({ full: [1, 2, 5, 6], short: [1] });
  const report = await chaosIn(world, incidents, { seed: 7, rounds, load: 60, replayEvery: 4, say: () => undefined });
  failed = report.failure !== undefined;
  expect(report.failure).toBeUndefined();
  expect(report.accepted).toBeGreaterThan(soaked({ full: 60, short: 15 }));
});

it.each(killed)(`recovers from a kill -9 of %s (SEED=${seed})`, async (service) => {
  const { stack } = world;
  const before = stack.pid(service);
  if (before === undefined) throw new Error(`${service} does not run`);
  const back = world.untilBack(service);
  process.kill(before, 'SIGKILL');
  await back;
  expect(stack.pid(service)).not.toBe(before);
  await untilCaughtUp(stack.url, new AbortController().signal);
});

it('refuses an append to the event log without its password', async () => {
  const stranger = EventStoreDBClient.connectionString(world.stack.eventStoreUrl.replace(/admin:[^@]+@/, ''));
  const append = stranger.appendToStream('role-administrator', jsonEvent({ type: 'MemberAdded', data: {} }));
  await expect(append).rejects.toMatchObject({ code: 16 });
  await stranger.dispose();
});

it('refuses a second start on the same data', async () => {
  await expect(startStack({ dataDir: world.dataDir, env: withoutRealServers(process.env) })).rejects.toThrow(
    /already in use by process \d+/,
  );
});

it('stops every service', async () => {
  const { stack } = world;
  const pids = services.map((service) => stack.pid(service));
  await stack.stop();
  for (const pid of pids) expect(pid !== undefined && (await isAlive(pid))).toBe(false);
});
