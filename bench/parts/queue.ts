import { administrator } from '@charsu/demo/accounts.ts';
import { around } from '@charsu/demo/random.ts';
import { z } from 'zod';
import { waitingEvents } from '../data/advertisement-log.ts';
import { appendStreams, openInside } from '../load/members.ts';
import type { Part } from '../run.ts';

const moderators = 4;
/** Advertisements that wait, for each of the run's: with the usual 100,000 they make a queue of more than 20,000. */
const waitingAnAdvertisement = 0.2;
/** Members who sent them: a hundred each of the usual 20,000. */
const sellers = 200;
const aimMs = 300;

const queueUrl = '/api/console/moderation/advertisements';
const cases = z.array(z.object({ id: z.uuid() }));
const summarySchema = z.array(z.object({ resource: z.string(), waiting: z.int() }));

const pageAt = (first: number): string => `${queueUrl}?range=${encodeURIComponent(`[${first},${first + 19}]`)}`;
const wordAt = (word: string): string => `${pageAt(0)}&filter=${encodeURIComponent(JSON.stringify({ q: word }))}`;
const words = ['فرش', 'گلیم', 'خانه', 'کفش', 'چای', 'موتور'];

/** The review queue as moderators use it: its pages, searches in it, and the information beside a record. */
export const part: Part = {
  title: 'the review queue',
  product: () => ({ onCopy: true }),
  async measure(run) {
    const inside = await openInside(run);
    const owners = await inside.addPayers(sellers);
    await appendStreams(inside.eventStore, Math.round(run.advertisements * waitingAnAdvertisement), (number) =>
      waitingEvents({ ownerId: around(owners, number).userId, number }),
    );
    await run.caughtUp();
    const headers = await inside.signIn(administrator);
    const client = run.connect();
    const summary = summarySchema.parse(await client.askJson('GET', '/api/console/moderation', headers));
    const waiting = summary.find(({ resource }) => resource === 'advertisements')?.waiting ?? 0;
    run.log(`${waiting} advertisements wait`);
    run.tell('waiting', waiting, '');
    const first = cases.parse(await client.askJson('GET', pageAt(0), headers));
    const measured = {
      'first page': () => pageAt(0),
      'any page': (turn: number) => pageAt(((turn * 7_919) % Math.max(1, Math.floor(waiting / 20))) * 20),
      'by a word': (turn: number) => wordAt(around(words, turn)),
      'beside a record': (turn: number) => `${queueUrl}/${around(first, turn).id}/insight`,
    };
    for (const [name, path] of Object.entries(measured))
      run.tellTimes(name, await run.load({ clients: moderators, path, headers }), { p99: aimMs });
  },
};
