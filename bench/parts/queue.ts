import { around } from '@charsu/demo/random.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { z } from 'zod';
import { waitingEvents } from '../data/advertisement-log.ts';
import { appendStreams } from '../load/append-streams.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { createHttpClient, type HttpClient } from '../load/http-client.ts';
import { signIn } from '../load/member.ts';
import { openInside } from '../load/people.ts';
import type { Figure, Part } from '../part.ts';

/** Concurrent moderators. */
const moderators = 4;
/** Advertisements that wait, for each of the run's: with the usual 100,000 they make a queue of more than 20,000. */
const waitingAnAdvertisement = 0.2;
/** Members who sent them: a hundred each of the usual 20,000. */
const sellers = 200;
const aimMs = 300;

const queueUrl = '/api/console/moderation/advertisements';
const cases = z.array(z.object({ id: z.uuid() }));

const pageAt = (first: number): string => `${queueUrl}?range=${encodeURIComponent(`[${first},${first + 19}]`)}`;
const wordAt = (word: string): string =>
  `${queueUrl}?range=${encodeURIComponent('[0,19]')}&filter=${encodeURIComponent(JSON.stringify({ q: word }))}`;
const words = ['فرش', 'گلیم', 'خانه', 'کفش', 'چای', 'موتور'];

/** The review queue as moderators use it: its pages, searches in it, and the information beside a record. */
export const part: Part = {
  name: 'queue',
  title: 'the review queue',
  async run({ product: start, advertisements, seconds, log }): Promise<readonly Figure[]> {
    const product = await start({ onCopy: true });
    const { url, administrator } = product;
    const inside = await openInside(product);
    try {
      const owners = await inside.addPayers(sellers);
      await appendStreams(inside.eventStore, Math.round(advertisements * waitingAnAdvertisement), (number) =>
        waitingEvents({ ownerId: around(owners, number).userId, number }),
      );
    } finally {
      await inside.close();
    }
    await untilCaughtUp(url, new AbortController().signal);
    const headers = { ...(await signIn(url, administrator)) };
    const clients = Array.from({ length: moderators }, () => createHttpClient(url));
    const client = (number: number): HttpClient => {
      const found = clients[number];
      if (found === undefined) throw new Error(`There is no client ${number}.`);
      return found;
    };
    try {
      const summary = z
        .array(z.object({ resource: z.string(), waiting: z.int() }))
        .parse(await client(0).askJson('GET', '/api/console/moderation', headers));
      const waiting = summary.find(({ resource }) => resource === 'advertisements')?.waiting ?? 0;
      log(`${waiting} advertisements wait`);
      const first = cases.parse(await client(0).askJson('GET', pageAt(0), headers));
      const measured = [
        ['first page', () => pageAt(0)],
        ['any page', (turn: number) => pageAt(((turn * 7_919) % Math.max(1, Math.floor(waiting / 20))) * 20)],
        ['by a word', (turn: number) => wordAt(words[turn % words.length] ?? '')],
        ['beside a record', (turn: number) => `${queueUrl}/${first[turn % first.length]?.id}/insight`],
      ] as const;
      const figures: Figure[] = [{ name: 'waiting', value: waiting, unit: '' }];
      for (const [name, pathAt] of measured) {
        const { p50, p99 } = await closedLoop(moderators, seconds, async (number, turn) => {
          await client(number).ask('GET', pathAt(turn), headers);
        });
        figures.push(
          { name: `${name}, p50`, value: p50, unit: 'ms' },
          { name: `${name}, p99`, value: p99, unit: 'ms', aim: { atMost: aimMs } },
        );
      }
      return figures;
    } finally {
      for (const each of clients) each.close();
    }
  },
};
