import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api/test-api.ts';
import { replayDifferences } from '../support/read-side/replay.ts';
import { soaked } from '../support/soak.ts';
import { makeWorld } from './make-world.ts';
import { fuzz } from './run.ts';
import { inject } from './send.ts';
import type { World } from './world.ts';

/** Needs the portal to be built, as `npm test` does first. */
const portalBuild = fileURLToPath(new URL('../../portal/dist', import.meta.url));

let api: TestApi;
let app: TestApi['app'];
let world: World;
beforeAll(async () => {
  api = await startTestApi();
  app = await api.buildWith({ portalBuild });
  world = await makeWorld(api);
});
afterAll(() => api.close());

it('does not take a run that broke off for one without faults', async () => {
  const everyFault = () => {
    throw new Error('nobody listens');
  };
  const send = async () => {
    throw new Error('no answer');
  };
  await expect(fuzz({ api, world, requests: 10, seed: 1, everyFault, send })).rejects.toThrow('nobody listens');
});

it('answers every odd request as documented, and harms nothing', { timeout: 300_000 }, async () => {
  const requests = soaked({ full: 10_000, short: 300 });
  const report = await fuzz({ api, world, requests, seed: 1, send: (request) => inject(app, request) });
  expect(report.failure).toBeUndefined();
  expect(report.sent).toBe(requests);
  // Odd requests that are all refused at the door would show nothing.
  const operations = [...report.answers.keys()].filter((name) => / 20[04]$/.test(name));
  expect(operations.length).toBeGreaterThan(soaked({ full: 50, short: 20 }));
  expect(await replayDifferences(api.dependencies.queries, api.databaseUrl, BigInt(world.position))).toEqual([]);
});
