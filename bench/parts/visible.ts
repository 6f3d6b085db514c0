import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { advertisementPath } from '@charsu/core/text/slug.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import { around } from '@charsu/demo/random.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { z } from 'zod';
import { percentile } from '../load/closed-loop.ts';
import { createHttpClient } from '../load/http-client.ts';
import { type Member, type SignedIn, signIn } from '../load/member.ts';
import { openInside } from '../load/people.ts';
import { createPublishers } from '../load/publishers.ts';
import { draftFor, draftsASecond, publish, roomAfter } from '../load/publishing.ts';
import type { Figure, Part } from '../part.ts';

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

const acceptedSchema = z.object({ id: z.string() });
const leaves = demoCategories.filter(({ leaf }) => leaf);
const categoryIdOf = (url: string): string => newRecordId('category', 'demo', url);

/** Requests a page until it shows `text`; resolves with the time since `since`, in ms. */
async function untilShown(url: string, path: string, text: string, since: number): Promise<number> {
  const client = createHttpClient(url);
  const headers = { cookie: 'culture=fa-IR', 'accept-encoding': 'br' };
  try {
    for (const end = since + patienceMs; performance.now() < end; await delay(lookMs)) {
      // Before the approval its own page does not exist.
      const page = await client.ask('GET', path, headers).catch(() => undefined);
      if (page !== undefined && brotliDecompressSync(page).includes(text)) return performance.now() - since;
    }
  } finally {
    client.close();
  }
  throw new Error(`${path} did not show ${text} within ${patienceMs} ms`);
}

/** Two letters for each digit: a word that no other advertisement has, not even with a typing mistake. */
const wordOf = (number: number): string =>
  `نشان${[...String(number).padStart(6, '0')].map((digit) => 'بجدرزسصطعغ'.charAt(Number(digit)).repeat(2)).join('')}`;

/** Publishes one advertisement and waits until all pages show it. */
async function publishAndLook(url: string, member: Member, moderator: SignedIn, number: number) {
  const client = createHttpClient(url);
  const category = around(leaves, number);
  const word = wordOf(number);
  try {
    const name = `فرش ${word}`;
    const draft = { ...draftFor(member, [categoryIdOf(category.url)], number), name };
    const headers = { authorization: member.authorization };
    const drafted = await client.askJson('POST', '/api/advertisement', headers, JSON.stringify(draft));
    const { id } = acceptedSchema.parse(drafted);
    await client.ask('PUT', `/api/advertisement/pending/${id}`, headers);
    await client.ask('PUT', `/api/advertisement/approve/${id}`, { authorization: moderator.authorization });
    const since = performance.now();
    const paths: Readonly<Record<PageName, string>> = {
      'its page': advertisementPath(around(member.tenants, number).subDomain, id, name),
      'its category': `/q/${category.url}?sort=newest`,
      search: `/q/all/${encodeURIComponent(word)}`,
    };
    // Its link, which only results have: a search page shows its own words in any case.
    return await Promise.all(
      pageNames.map(async (name) => ({ name, ms: await untilShown(url, paths[name], id, since) })),
    );
  } finally {
    client.close();
  }
}

export const part: Part = {
  name: 'visible',
  title: 'from the answer to an approval until pages and search show the advertisement, while 8 clients write',
  async run({ log, seconds, product: start }) {
    const product = await start({ onCopy: true });
    const { url } = product;
    const idle = new AbortController().signal;
    const inside = await openInside(product);
    try {
      const publishers = createPublishers(inside);
      log('making members');
      await publishers.makeRoom(draftsASecond * seconds);
      await untilCaughtUp(url, idle);
      const moderator = await signIn(url, product.administrator);
      const categoryIds = leaves.map((category) => categoryIdOf(category.url));
      const times: Record<PageName, number[]> = { 'its page': [], 'its category': [], search: [] };
      // Long enough for a meaningful slowest hundredth, since each round waits for three pages.
      const duration = seconds * 6;
      let number = 0;
      const look = async (seconds: number): Promise<void> => {
        for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
          number += 1;
          const shown = await publishAndLook(url, publishers.next(), moderator, number);
          for (const { name, ms } of shown) times[name].push(ms);
        }
      };
      // New processes compile first, which the part `start` measures.
      const [before] = await Promise.all([publish(url, writers, seconds, publishers, categoryIds), look(seconds)]);
      await publishers.makeRoom(roomAfter(before, duration) + duration);
      await untilCaughtUp(url, idle);
      for (const name of pageNames) times[name].length = 0;
      log(`${duration} s`);
      const [{ all }] = await Promise.all([publish(url, writers, duration, publishers, categoryIds), look(duration)]);
      const figures = pageNames.flatMap((name): Figure[] => [
        { name: `${name}, p50`, value: percentile(times[name], 0.5), unit: 'ms' },
        { name: `${name}, p99`, value: percentile(times[name], 0.99), unit: 'ms', aim: { atMost: aims[name] } },
      ]);
      return [
        ...figures,
        { name: 'looks', value: times.search.length, unit: '' },
        { name: 'commands meanwhile', value: all.rate, unit: '/s' },
      ];
    } finally {
      await inside.close();
      await product.stop();
    }
  },
};
