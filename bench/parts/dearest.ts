import { cultures } from '@charsu/core/domain/culture.ts';
import { administrator, members } from '@charsu/demo/accounts.ts';
import { around } from '@charsu/demo/random.ts';
import { z } from 'zod';
import { busyAccount, fillConversations } from '../data/busy-account.ts';
import { peakMemory, restPeakMemory } from '../load/measure.ts';
import { openInside } from '../load/members.ts';
import { type Ask, pagesOf, type Read, readsOf } from '../load/reads.ts';
import type { Part, Run } from '../run.ts';

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

/**
 * The cost of a read; undefined where the answer is not 200. Pages come in another language each time: none is cached.
 */
async function costOf(run: Run, read: Read, headers: Record<string, string>): Promise<Cost | undefined> {
  const spent = run.spentBy('api', 'event-store', 'search', 'postgres');
  const pid = run.pid('api');
  let before = 0;
  let mb = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < turns; turn++) {
    if (turn === 1) before = await spent();
    const resting = await restPeakMemory(pid);
    const answer = await send(run.product.url, read, { ...headers, cookie: `culture=${around(cultures, turn)}` });
    // Read and thrown away part by part: an export is long.
    for await (const _ of answer.body ?? []);
    if (answer.status !== 200) return undefined;
    mb = Math.min(mb, (await peakMemory(pid)) - resting);
  }
  return { name: read.name, ms: ((await spent()) - before) / (turns - 1), mb };
}

const dearestBy = (costs: readonly Cost[], by: 'ms' | 'mb'): Cost[] =>
  costs.toSorted((one, other) => other[by] - one[by]).slice(0, reported);

export const part: Part = {
  title: `reads and pages with an account of ${busyAccount.conversations} conversations, ${busyAccount.advertisements} advertisements and ${busyAccount.messages} messages`,
  product: () => ({ advertisements, onCopy: true }),
  async measure(run) {
    const { url } = run.product;
    const inside = await openInside(run);
    const owner = around(members, 0);
    const member = await inside.signIn(owner);
    const admin = await inside.signIn(administrator);
    const askAs =
      (headers: Record<string, string>): Ask =>
      async (method, path) => {
        const answer = await send(url, { name: path, method, path }, headers);
        return answer.status === 200 ? answer.json() : undefined;
      };
    run.log('writing conversations');
    await fillConversations(run.product, owner.userId);
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
      run.log(`${reads.length} reads as ${who}; without a record: ${without.join(', ')}`);
      const refused: string[] = [];
      for (const read of reads) {
        const cost = await costOf(run, { ...read, name: `${read.name}, ${who}` }, headers);
        if (cost === undefined) refused.push(read.name);
        else costs.push(cost);
      }
      run.log(`refused: ${refused.join(', ')}`);
    }
    const pages = pagesOf({
      category: String(category.url),
      word: card.name.split(' ')[0] ?? '',
      subDomain: card.tenantSubDomain,
      advertisement: card,
    });
    run.log(`${pages.length} pages`);
    for (const page of pages) {
      const cost = await costOf(run, page, {});
      if (cost === undefined) throw new Error(`${page.name} did not open`);
      costs.push(cost);
    }
    // An export is all of an account: it takes as long as it takes.
    const answers = costs.filter(({ name }) => !isExport.test(name));
    for (const { name, ms } of dearestBy(answers, 'ms'))
      run.tell(`${name}, processor`, ms, 'ms', { aim: { atMost: mostMs } });
    for (const { name, mb } of dearestBy(costs, 'mb'))
      run.tell(`${name}, memory of the api`, mb, 'MB', { aim: { atMost: mostMb } });
  },
};
