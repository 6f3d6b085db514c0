import { dayInTehran, oneMonthAfter } from '@charsu/core/domain/calendar.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { SearchMisses } from '@charsu/stores/counts/search-misses.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { SavedAdvertisements } from '@charsu/stores/members/saved-advertisements.ts';
import type { ContactMessages } from '@charsu/stores/messages/contact-messages.ts';
import { z } from 'zod';
import { demoNewcomers, members } from './accounts.ts';
import type { DemoAdvertisement } from './advertisements.ts';
import { between, pick, type Random, randomFrom } from './random.ts';
import { readData } from './read.ts';
import { idOf } from './seeding.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The days of which visits are told. */
const days = 60;
/** Visitors of a day by the day of the week, from Sunday on: half as many on Fridays. */
const byWeekday = [1.15, 1.05, 1.05, 1.1, 0.85, 0.55, 1.25];

const { misses, reports } = readData(
  'interest.json',
  z.strictObject({
    /** Searches for goods that nobody offers. */
    misses: z.array(z.string()),
    /** Reports about advertisements, and how long ago. */
    reports: z.array(
      z.strictObject({
        reason: z.enum(['fraud', 'sold', 'wrongCategory', 'other']),
        text: z.string(),
        daysAgo: z.number(),
      }),
    ),
  }),
);

/** How much more than others an advertisement is looked at: most a little, some many times as much. */
const popularity = ({ key, level }: DemoAdvertisement): number => {
  const random = randomFrom(`popularity of ${key}`);
  const bell = random() + random() + random() - 1.5;
  return Math.exp(bell * 1.6) * (level > 0 ? 2.4 : 1);
};

/** When an advertisement was displayed first and last, in ms; undefined for one that never was. */
function displayOf({ steps, state, autoRenewal }: DemoAdvertisement, now: Date): readonly [number, number] | undefined {
  const approved = steps.find(({ kind }) => kind === 'approve');
  if (approved === undefined || state !== 'approved') return undefined;
  const begin = now.getTime() - approved.minutesAgo * minuteMs;
  let end = oneMonthAfter(new Date(begin).toISOString());
  for (const { kind } of steps) if (kind === 'renew') end = oneMonthAfter(end);
  return [begin, autoRenewal ? now.getTime() : Math.min(now.getTime(), Date.parse(end))];
}

/** Visits of advertisements and reveals of telephones on each of the last sixty days, in the rhythm of the week. */
export async function seedVisits(database: Database, ads: readonly DemoAdvertisement[], now: Date): Promise<void> {
  const views: [string, string, number, number, number][] = [];
  const reveals: [string, string, string, number][] = [];
  for (const ad of ads) {
    const display = displayOf(ad, now);
    if (display === undefined) continue;
    const [begin, end] = display;
    const random = randomFrom(`visits of ${ad.key}`);
    const usual = 6 * popularity(ad);
    const id = idOf('advertisement', ad.key);
    const first = Math.max(begin, now.getTime() - days * dayMs);
    for (let at = first; at < end; at += dayMs) {
      const day = dayInTehran(new Date(at).toISOString());
      const weekday = byWeekday[new Date(day).getUTCDay()] ?? 1;
      // New ones stand on top for some days.
      const fresh = 1 + 1.5 * Math.exp((begin - at) / dayMs / 3);
      const visitors = Math.round(usual * fresh * weekday * (0.5 + random()));
      if (visitors < 2) continue;
      const clicks = Math.round(visitors * random() * 0.12);
      views.push([id, day, visitors, visitors + Math.round(visitors * random() * 0.6), clicks]);
      const shown = Math.round(visitors * random() * random() * 0.16);
      if (shown > 0) reveals.push([idOf('tenant', ad.businessKey), id, day, shown]);
    }
  }
  const column = <Row extends readonly unknown[]>(rows: readonly Row[], index: number) => rows.map((row) => row[index]);
  await database.query(
    `with counted as (insert into app.advertisement_day (advertisement_id, day, visitors, views, clicks)
       select * from unnest($1::uuid[], $2::date[], $3::int[], $4::int[], $5::int[]) on conflict do nothing
       returning advertisement_id, visitors)
     insert into app.advertisement_visit as known (advertisement_id, visits)
     select advertisement_id, sum(visitors) from counted group by advertisement_id
     on conflict (advertisement_id) do update set visits = known.visits + excluded.visits`,
    [0, 1, 2, 3, 4].map((index) => column(views, index)),
  );
  await database.query(
    `insert into app.phone_reveal (tenant_id, place_id, day, reveals)
     select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::int[]) on conflict do nothing`,
    [0, 1, 2, 3].map((index) => column(reveals, index)),
  );
}

interface Interest {
  readonly saved: SavedAdvertisements;
  readonly searchMisses: SearchMisses;
  readonly contact: ContactMessages;
}

/** Popular ones among the displayed, each as often as it is popular. */
function popularOf(ads: readonly DemoAdvertisement[], now: Date): (random: Random) => DemoAdvertisement {
  const displayed = ads.filter((ad) => (displayOf(ad, now)?.[1] ?? 0) >= now.getTime());
  const often = displayed.flatMap((ad) => Array<DemoAdvertisement>(Math.ceil(popularity(ad) ** 2)).fill(ad));
  return (random) => pick(random, often);
}

const newest = { field: 'createdAt', direction: 'desc' } as const;

/** Members' saved ads and searches in vain, and reports of visitors. What is there already is not written again. */
export async function seedInterest(
  { saved, searchMisses, contact }: Interest,
  ads: readonly DemoAdvertisement[],
  now: Date,
) {
  const popular = popularOf(ads, now);
  const people = [...members.map(({ userId }) => userId), ...demoNewcomers.map(({ userId }) => userId)];
  const before = (minutes: number): string => new Date(now.getTime() - minutes * minuteMs).toISOString();
  for (const userId of people) {
    const random = randomFrom(`saved by ${userId}`);
    const wished = new Map(
      Array.from({ length: between(random, 2, 14) }, () => popular(random)).map((ad) => [ad.key, ad]),
    );
    const kept = [...wished.values()].map(({ key, price, discountPercent, currency }) => ({
      id: idOf('advertisement', key),
      price: price === null ? null : Math.round(price * (1 - discountPercent / 100)),
      currency,
    }));
    await saved.keep(userId, kept, before(between(random, 60, 20 * 1_440)));
  }
  const asked = await searchMisses.list({}, { page: 1, pageSize: 1 }, { field: 'count', direction: 'desc' });
  if (asked.total === 0) {
    for (const [index, written] of misses.entries()) {
      const random = randomFrom(`missed ${written}`);
      for (let times = 1 + Math.floor(14 / (index + 1)); times > 0; times--) {
        const day = dayInTehran(before(between(random, 0, 28) * 1_440));
        await searchMisses.count({ words: foldText(written), written }, day, pick(random, people));
      }
    }
  }
  for (const [index, { reason, text, daysAgo }] of reports.entries()) {
    const ad = popular(randomFrom(`report ${index}`));
    const id = idOf('report', String(index));
    const from = { address: `demo ${index}`, network: `demo ${index}` };
    const page = `/${ad.businessKey}`;
    const advertisementId = idOf('advertisement', ad.key);
    await contact.report({
      id,
      advertisementId,
      name: ad.name,
      page,
      reason,
      text,
      culture: 'fa-IR',
      from,
      at: before(daysAgo * 1_440),
    });
    // Those of the last days wait.
    if (daysAgo < 4) continue;
    const { items } = await contact.list({ q: ad.name, state: 'waiting' }, { page: 1, pageSize: 10 }, newest);
    for (const each of items) if (each.advertisementId === advertisementId) await contact.setState(each.id, 'closed');
  }
}

/** The displayed advertisement of a business in a category that is asked about. */
export const askedAbout = (
  ads: readonly DemoAdvertisement[],
  businessKey: string,
  categoryUrl: string,
): string | null => {
  const ad = ads.find(
    (each) => each.businessKey === businessKey && each.categoryUrl === categoryUrl && each.state === 'approved',
  );
  return ad === undefined ? null : idOf('advertisement', ad.key);
};
