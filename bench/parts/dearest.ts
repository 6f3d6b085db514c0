import { cultures } from '@charsu/core/domain/culture.ts';
import { around } from '@charsu/demo/random.ts';
import { z } from 'zod';
import { busyAccount, fillConversations } from '../data/busy-account.ts';
import { signIn } from '../load/member.ts';
import { peakMemory, restPeakMemory } from '../load/peak-memory.ts';
import { processorTimeOf } from '../load/processor-time.ts';
import { type Ask, pagesOf, type Read, readsOf } from '../load/reads.ts';
import type { Figure, Part } from '../part.ts';
import type { Product } from '../product.ts';

/**
 * The most that a read may cost: processor time of all processes that answer it, in ms, and memory of the api, in MB.
 */
const mostMs = 100;
const mostMb = 20;
/** How many of the dearest are reported. */
const reported = 10;
/** Each owner of the twelve of the generated data gets a thousand. */
const advertisements = 12 * busyAccount.advertisements;
/** Calls of each read; the first one, which warms, does not count. An export may be asked for five times a minute. */
const turns = 4;

const ids = z.object({ items: z.array(z.looseObject({ id: z.string(), name: z.string() })) });
const shown = z.object({
  items: z.array(
    z.object({ id: z.string(), name: z.string(), tenantSubDomain: z.string(), tenantId: z.string().optional() }),
  ),
});

const isExport = /\/account\/export/;

interface Cost {
  readonly name: string;
  readonly ms: number;
  readonly mb: number;
}

/** Sends a request as a browser in a language does. Throws where the answer is none of 200. */
async function send(url: string, { method, path }: Read, headers: Record<string, string>): Promise<Response> {
  const body =
    method === 'POST' ? { body: '{}', headers: { ...headers, 'content-type': 'application/json' } } : { headers };
  return fetch(new URL(path, url), { method, redirect: 'manual', ...body });
}

/** The processor time of the processes that answer reads, in ms. */
const spent = (product: Product): Promise<number> =>
  processorTimeOf(product, ['api', 'event-store', 'search', 'postgres']);

/**
 * The cost of a read; undefined where the answer is not 200. Pages come in another language each time: none is cached.
 */
async function costOf(product: Product, read: Read, headers: Record<string, string>): Promise<Cost | undefined> {
  const pid = product.pid('api');
  if (pid === undefined) throw new Error('The api does not run');
  let before = 0;
  let mb = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < turns; turn++) {
    if (turn === 1) before = await spent(product);
    const resting = await restPeakMemory(pid);
    const answer = await send(product.url, read, { ...headers, cookie: `culture=${around(cultures, turn)}` });
    // Read and thrown away part by part: an export is long.
    for await (const _ of answer.body ?? []);
    if (answer.status !== 200) return undefined;
    mb = Math.min(mb, (await peakMemory(pid)) - resting);
  }
  return { name: read.name, ms: ((await spent(product)) - before) / (turns - 1), mb };
}

const dearestBy = (costs: readonly Cost[], by: 'ms' | 'mb'): Cost[] =>
  costs.toSorted((one, other) => other[by] - one[by]).slice(0, reported);

export const part: Part = {
  name: 'dearest',
  title: `reads and pages with an account of ${busyAccount.conversations} conversations, ${busyAccount.advertisements} advertisements and ${busyAccount.messages} messages`,
  async run({ log, product: start }) {
    const product = await start({ advertisements, onCopy: true });
    try {
      const { url, members, administrator } = product;
      const [owner] = members;
      if (owner === undefined) throw new Error('There is no member');
      const member = { ...(await signIn(url, owner)) };
      const admin = { ...(await signIn(url, administrator)) };
      const askAs =
        (headers: Record<string, string>): Ask =>
        async (method, path) => {
          const answer = await send(url, { name: path, method, path }, headers);
          return answer.status === 200 ? answer.json() : undefined;
        };
      const me = z.object({ id: z.string() }).parse(await askAs(member)('GET', '/api/user/getinfo'));
      log('writing conversations');
      await fillConversations(product, me.id);
      const [tenant] = ids.parse(await askAs(member)('POST', '/api/tenant/search')).items;
      const [category] = ids.parse(await askAs(member)('POST', '/api/category/search')).items;
      const [card] = shown.parse(await askAs({})('GET', '/api/public/search')).items;
      if (tenant === undefined || category === undefined || card === undefined)
        throw new Error('The product shows nothing');
      const values = {
        tenantId: tenant.id,
        categoryId: category.id,
        subDomain: card.tenantSubDomain,
        url: String(category.url),
        permission: 'advertisement_create',
        record: 'new',
        name: 'a-new-name',
        path: 'about',
        from: '2026-11-01',
        to: '2026-11-28',
      };
      const costs: Cost[] = [];
      for (const [who, headers] of Object.entries({ member, administrator: admin })) {
        const { reads, without } = await readsOf(askAs(headers), values);
        log(`${reads.length} reads as ${who}; without a record: ${without.join(', ')}`);
        const refused: string[] = [];
        for (const read of reads) {
          const cost = await costOf(product, { ...read, name: `${read.name}, ${who}` }, headers);
          if (cost === undefined) refused.push(read.name);
          else costs.push(cost);
        }
        log(`refused: ${refused.join(', ')}`);
      }
      const pages = pagesOf({
        category: String(category.url),
        word: card.name.split(' ')[0] ?? '',
        subDomain: card.tenantSubDomain,
        advertisement: card,
      });
      log(`${pages.length} pages`);
      for (const page of pages) {
        const cost = await costOf(product, page, {});
        if (cost === undefined) throw new Error(`${page.name} did not open`);
        costs.push(cost);
      }
      return [
        // An export is all of an account: it takes as long as it takes.
        ...dearestBy(
          costs.filter(({ name }) => !isExport.test(name)),
          'ms',
        ).map(
          ({ name, ms }): Figure => ({ name: `${name}, processor`, value: ms, unit: 'ms', aim: { atMost: mostMs } }),
        ),
        ...dearestBy(costs, 'mb').map(
          ({ name, mb }): Figure => ({
            name: `${name}, memory of the api`,
            value: mb,
            unit: 'MB',
            aim: { atMost: mostMb },
          }),
        ),
      ];
    } finally {
      await product.stop();
    }
  },
};
