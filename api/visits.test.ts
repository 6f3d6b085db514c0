import type { Visitors } from '@charsu/stores/counts/visits.ts';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createVisitCounter } from './visits.ts';

const { log } = fastify({ logger: false });
const visitor = { ip: '192.0.2.7', headers: { 'user-agent': 'Mozilla/5.0' } };

/** A counter with a clock, and what it has written: the day, and how many visitors each advertisement had. */
function counting(at: string) {
  const clock = { at, failing: false };
  const written: [string, Record<string, number>][] = [];
  const write = async (day: string, visitors: Visitors) => {
    if (clock.failing) throw new Error('The database is away.');
    written.push([day, Object.fromEntries([...visitors].map(([id, { size }]) => [id, size]))]);
  };
  return { clock, written, counter: createVisitCounter(write, log, () => clock.at) };
}

it('counts a visitor again on each day of Tehran', async () => {
  const { clock, written, counter } = counting('2026-11-21T20:29:00.000Z');
  counter.count('ad', visitor);
  counter.count('AD', visitor);
  await counter.flush();
  counter.count('ad', visitor);
  await counter.flush();
  clock.at = '2026-11-21T20:30:00.000Z';
  counter.count('ad', visitor);
  await counter.close();
  expect(written).toEqual([
    ['2026-11-21', { ad: 1 }],
    // Seen again by the same: no visitor, though a view.
    ['2026-11-21', {}],
    ['2026-11-22', { ad: 1 }],
  ]);
});

it('begins a day without visits, too', async () => {
  const { clock, written, counter } = counting('2026-11-21T08:00:00.000Z');
  await counter.flush();
  await counter.flush();
  clock.at = '2026-11-22T08:00:00.000Z';
  await counter.close();
  expect(written).toEqual([
    ['2026-11-21', {}],
    ['2026-11-22', {}],
  ]);
});

it('keeps what could not be written for the next try', async () => {
  const { clock, written, counter } = counting('2026-11-21T08:00:00.000Z');
  clock.failing = true;
  counter.count('ad', visitor);
  await counter.flush();
  clock.failing = false;
  counter.count('ad', { ...visitor, ip: '192.0.2.8' });
  await counter.close();
  expect(written).toEqual([['2026-11-21', { ad: 2 }]]);
});

it('holds so many while they cannot be written, and no more', async () => {
  const { clock, written, counter } = counting('2026-11-21T08:00:00.000Z');
  clock.failing = true;
  for (let number = 0; number < 60_000; number += 1)
    counter.count(`ad-${number % 7}`, { ...visitor, ip: `2001:db8::${number.toString(16)}` });
  await counter.flush();
  clock.failing = false;
  await counter.close();
  const counted = written.flatMap(([, visits]) => Object.values(visits)).reduce((sum, visits) => sum + visits, 0);
  expect(counted).toBe(50_000);
});

it('tells how often pages were opened, and whose contacts were pressed, one a visitor and day', async () => {
  const told: object[] = [];
  const counter = createVisitCounter(
    async (_day, _visitors, tallies) => void told.push(Object.fromEntries(tallies)),
    log,
  );
  for (let count = 0; count < 3; count += 1) {
    counter.count('ad', visitor);
    counter.countClick('ad', visitor);
  }
  counter.countClick('ad', { ip: '192.0.2.9', headers: { 'user-agent': 'Googlebot' } });
  await counter.close();
  expect(told).toEqual([{ ad: { views: 3, clicks: 1 } }]);
});
