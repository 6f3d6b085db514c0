import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { lacksAdministrator, servicesInTrouble, untilCaughtUp, untilServersWork } from './readiness.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A site whose /health/ready answers what `health` says at that moment. */
async function site(health: () => object): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify(health())));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const up = { name: 'postgres', up: true, refused: false, readOnly: false, detail: null };
const live = { name: 'category', version: 1, status: 'live', lag: 0, stoppedAt: null };
const open = { ready: true, degraded: false, caughtUp: true, parts: [up], services: [], projections: [live] };
const soon = 0;

/** The lines of a wait that is over as soon as there is one. */
async function reported(health: object): Promise<string[]> {
  const lines: string[] = [];
  const url = await site(() => (lines.length > 0 ? open : health));
  await untilCaughtUp(url, new AbortController().signal, (line) => lines.push(line), soon);
  return lines;
}

const notReady = { ...open, ready: false, caughtUp: false };

it('says nothing when everything is there', async () => {
  const lines: string[] = [];
  await untilCaughtUp(await site(() => open), new AbortController().signal, (line) => lines.push(line), soon);
  expect(lines).toEqual([]);
});

it.each([
  [
    'a server that refuses the password, with the reason',
    {
      ...notReady,
      parts: [up, { name: 'eventStore', up: false, refused: true, readOnly: false, detail: 'not-authenticated' }],
    },
    'still waiting: the event store refuses (not-authenticated)',
  ],
  [
    'a server that cannot be reached',
    {
      ...notReady,
      parts: [
        { name: 'search', up: false, refused: false, readOnly: false, detail: 'connect ECONNREFUSED 127.0.0.1:7700' },
      ],
    },
    'still waiting: the search server does not answer (connect ECONNREFUSED 127.0.0.1:7700)',
  ],
  [
    'a log that refuses writes',
    {
      ...notReady,
      parts: [{ name: 'eventStore', up: true, refused: false, readOnly: true, detail: 'refuses writes since 20:00' }],
    },
    'still waiting: the event store can be read and not written to (refuses writes since 20:00)',
  ],
  [
    'read models that catch up, and how far they are',
    { ...open, caughtUp: false, projections: [live, { ...live, name: 'history', status: 'catching-up', lag: 1_200 }] },
    'still waiting: read models catch up: history (1200 events to go)',
  ],
  [
    'the event that a read model cannot handle',
    {
      ...notReady,
      projections: [{ ...live, status: 'stopped', stoppedAt: { position: '7', eventType: 'CategoryCreated' } }],
    },
    'still waiting: the read model category cannot handle the event CategoryCreated at 7',
  ],
  [
    'the command that a restored log needs',
    { ...notReady, projections: [{ ...live, status: 'ahead', lag: null }] },
    'still waiting: the read models stand after the end of the log, which was restored: "npm run rebuild -- --restored" fills them again',
  ],
  ['the search index', { ...open, caughtUp: false }, 'still waiting: the search index is being filled'],
])('names %s', async (_, health, line) => {
  expect(await reported(health)).toEqual([line]);
});

it('says the same thing once', async () => {
  const lines: string[] = [];
  let asked = 0;
  const url = await site(() => {
    asked += 1;
    return asked > 3 ? open : { ...open, caughtUp: false };
  });
  await untilCaughtUp(url, new AbortController().signal, (line) => lines.push(line), soon);
  expect(lines).toHaveLength(1);
});

it('waits for servers that take writes, without waiting for read models', async () => {
  const filling = { ...notReady, projections: [{ ...live, status: 'catching-up', lag: 9 }] };
  const away = { name: 'eventStore', up: false, refused: false, readOnly: false, detail: 'ECONNREFUSED' };
  const lines: string[] = [];
  const url = await site(() => (lines.length > 0 ? filling : { ...filling, parts: [up, away] }));
  await untilServersWork(url, new AbortController().signal, (line) => lines.push(line), soon);
  expect(lines).toEqual(['still waiting: the event store does not answer (ECONNREFUSED)']);
});

it('names the services that do not work, once they have been asked', async () => {
  const works = { name: 'files', state: 'works', detail: null };
  const refuses = { name: 'mail', state: 'refused', detail: '535 no' };
  let times = 0;
  const url = await site(() => {
    times += 1;
    return times > 2 ? { ...open, services: [works, refuses, { name: 'texts', state: 'absent', detail: null }] } : open;
  });
  expect(await servicesInTrouble(url, new AbortController().signal)).toEqual(['mail refuses: 535 no']);
});

it('asks again whether there is an administrator while the event log is away', async () => {
  const answers: object[] = [{ code: 'The_Event_Store_Is_Unavailable', status: 503 }, { open: true }];
  const url = await site(() => answers.shift() ?? {});
  expect(await lacksAdministrator(url, new AbortController().signal)).toBe(true);
  expect(answers).toEqual([]);
});
