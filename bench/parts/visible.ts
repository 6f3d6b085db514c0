import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { advertisementPath } from '@charsu/core/text/address.ts';
import { administrator } from '@charsu/demo/accounts.ts';
import { around } from '@charsu/demo/random.ts';
import type { HttpClient } from '../load/http-client.ts';
import { during, measuredOf } from '../load/measure.ts';
import { draftFor, draftsASecond, leaves, openInside, publish, roomAfter, sendApproved } from '../load/members.ts';
import type { Part } from '../run.ts';

const writers = 8;
/** The longest wait for a page to show an advertisement, in ms: after it the measurement fails. */
const patienceMs = 30_000;
/** The interval of requests in ms: finer than the measured times, without being the main load. */
const lookMs = 5;
/** The measured pages, by name. */
const pageNames = ['its page', 'its category', 'search'] as const;
type PageName = (typeof pageNames)[number];
/** The longest wait in ms in 99 of 100 cases: lists are at most a second old. */
const aims: Readonly<Record<PageName, number>> = { 'its page': 300, 'its category': 1_200, search: 1_200 };

/** Requests a page until it shows `text`; resolves with the time since `since`, in ms. */
async function untilShown(client: HttpClient, path: string, text: string, since: number): Promise<number> {
  const headers = { cookie: 'culture=fa-IR', 'accept-encoding': 'br' };
  for (const end = since + patienceMs; performance.now() < end; await delay(lookMs)) {
    // Before the approval its own page does not exist.
    const page = await client.ask('GET', path, headers).catch(() => undefined);
    if (page !== undefined && brotliDecompressSync(page).includes(text)) return performance.now() - since;
  }
  throw new Error(`${path} did not show ${text} within ${patienceMs} ms`);
}

/** Two letters for each digit: a word that no other advertisement has, not even with a typing mistake. */
const wordOf = (number: number): string =>
  `نشان${[...String(number).padStart(6, '0')].map((digit) => 'بجدرزسصطعغ'.charAt(Number(digit)).repeat(2)).join('')}`;

export const part: Part = {
  title: `from the answer to an approval until pages and search show the advertisement, while ${writers} clients write`,
  product: () => ({ onCopy: true }),
  async measure(run) {
    const inside = await openInside(run);
    const moderator = await inside.signIn(administrator);
    const client = run.connect();
    const lookers = { 'its page': run.connect(), 'its category': run.connect(), search: run.connect() };
    const times: Record<PageName, number[]> = { 'its page': [], 'its category': [], search: [] };

    /** Publishes one advertisement and waits until all pages show it. */
    async function publishAndLook(number: number): Promise<void> {
      const seller = inside.next();
      const category = around(leaves, number);
      const word = wordOf(number);
      const draft = { ...draftFor(seller, number), name: `فرش ${word}` };
      const id = await sendApproved(client, seller, moderator, draft);
      const since = performance.now();
      const paths: Readonly<Record<PageName, string>> = {
        'its page': advertisementPath(seller.subDomain, id, draft.name),
        'its category': `/q/${category.url}?sort=newest`,
        search: `/q/all/${encodeURIComponent(word)}`,
      };
      // Its link, which only results have: a search page shows its own words in any case.
      await Promise.all(
        pageNames.map(async (name) => times[name].push(await untilShown(lookers[name], paths[name], id, since))),
      );
    }

    let number = 0;
    const lookWhilePublishing = (seconds: number) =>
      during(
        async (signal) => {
          while (!signal.aborted) await publishAndLook(++number);
        },
        async () => (await publish(run, inside.next, { clients: writers, seconds })).all,
      );
    run.log('making members');
    await inside.makeRoom(draftsASecond * run.seconds);
    const before = await lookWhilePublishing(run.seconds);
    // Long enough for a meaningful slowest hundredth, since each round waits for three pages.
    const duration = run.seconds * 6;
    await inside.makeRoom(roomAfter(before.result, duration) + duration);
    for (const name of pageNames) times[name].length = 0;
    run.log(`${duration} s`);
    const { result } = await lookWhilePublishing(duration);
    for (const name of pageNames) run.tellTimes(name, measuredOf(times[name], duration), { p99: aims[name] });
    run.tell('looks', times.search.length, '');
    run.tell('commands meanwhile', result.rate, '/s');
  },
};
