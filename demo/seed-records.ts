import { systemContext } from '@charsu/core/application/commands.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { oneMonthAfter } from '@charsu/core/domain/calendar.ts';
import { translate } from '@charsu/core/domain/culture.ts';
import type { Actor } from '@charsu/core/domain/decider.ts';
import { administrator, members, moderator } from './accounts.ts';
import type { DemoAdvertisement } from './advertisements.ts';
import type { DemoBusiness } from './businesses.ts';
import { demoCategories } from './categories.ts';
import { type DemoCity, demoCities } from './cities.ts';
import { demoFacts } from './facts.ts';
import type { DemoStep } from './history.ts';
import { offerAt } from './offers.ts';
import { businessCover, businessLogo, categoryPicture } from './pictures.ts';
import {
  asOwner,
  asStaff,
  idOf,
  inOrderOfTime,
  moneyOf,
  newsOf,
  type Seeding,
  type SeedStep,
  stepsOf,
} from './seeding.ts';
import { isGiven } from './wallets.ts';

const day = 24 * 60;

const ownerOf = (business: DemoBusiness): string => members[business.owner]?.userId ?? administrator.userId;
/** The goods in a category's picture: its first, or that of the first leaf below it. */
function goodOf(url: string): string {
  const leaf = demoCategories.find(
    (each) => each.leaf && (each.url === url || each.parentUrl === url || each.topUrl === url),
  );
  const good = leaf && offerAt(leaf.url).offer.goods[0];
  if (!good) throw new Error(`Nothing to show for ${url}`);
  return good;
}

/** The text as it was first written: without its last sentence, which an edit adds. */
const firstVersion = (content: string): string => content.replace(/(?<=[.。؟])[^.。؟]+[.。؟]\s*$/u, '');

/** The records to seed beside the tree of categories, with the businesses that advertisements refer to. */
interface SeedRecords {
  readonly businesses: readonly DemoBusiness[];
  readonly advertisements: Iterable<DemoAdvertisement>;
  /** Further steps between those of the advertisements. */
  readonly further?: readonly SeedStep[];
}

/** The tree that comes with the product, with pictures. */
async function seedCatalog({ commands, store, context, onRecord }: Seeding): Promise<void> {
  await commands.catalog.seed(
    { branches: 'all' },
    {
      context: (kind, key) => {
        const minutesLater = kind === 'category' ? demoCategories.findIndex(({ url }) => url === key) : day;
        return context(asStaff(administrator), `${kind}/${key}`, 195 * day - minutesLater);
      },
      pictureOf: async ({ url }) => (await store(categoryPicture(url, goodOf(url)), administrator.userId)).url,
      onRecord,
    },
  );
}

function stepsOfBusiness(seeding: Seeding, business: DemoBusiness): SeedStep[] {
  const { commands, store } = seeding;
  const { key, fields, state, joinedDaysAgo } = business;
  const ownerId = ownerOf(business);
  const owner = asOwner(ownerId);
  const id = idOf('tenant', key);
  const record = { stream: streamOf('tenant', id), key: `tenant/${key}`, minutesAgo: joinedDaysAgo * day };
  const step = stepsOf(seeding, record, (by) => (by.id === ownerId ? [] : [newsOf(ownerId)]));
  const created = step(owner, 'create', 0, async (at) => {
    const logo = await store(businessLogo(key, translate(fields.names, 'en-US')), ownerId);
    const cover = await store(businessCover(key), ownerId);
    await commands.tenant.create({ id, ownerId, ...fields, logo, cover, images: [] }, at);
  });
  if (state === 'draft') return [created];
  // Waiting businesses were sent in the last days.
  const sent = state === 'pending' ? joinedDaysAgo * day - (300 + (joinedDaysAgo % 7) * 400) : 50;
  const submitted = step(owner, 'submit', sent, (at) => commands.tenant.submit(id, at));
  if (state === 'pending') return [created, submitted];
  if (state === 'denied') {
    const reason = 'نشانی با کد پستی نمی‌خواند؛ لطفاً یکی از آن دو را درست کنید.';
    const denied = step(asStaff(moderator), 'deny', 400, (at) => commands.tenant.deny(id, reason, at));
    return [created, submitted, denied];
  }
  const approved = step(asStaff(moderator), 'approve', 400, (at) => commands.tenant.approve(id, at));
  if (state !== 'cancelled') return [created, submitted, approved];
  return [created, submitted, approved, step(owner, 'cancel', 30 * day, (at) => commands.tenant.cancel(id, at))];
}

const isByModerator = ({ kind }: DemoStep): boolean => kind === 'approve' || kind === 'deny';

/** One in nine advertisements is in another city than its business, chosen by its key. */
function placeOf(key: string): { city: string; location: null } | null {
  const letters = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const cities: readonly DemoCity[] = Object.values(demoCities);
  const city = letters % 9 === 0 ? cities[letters % cities.length] : undefined;
  return city === undefined ? null : { city: city.name, location: null };
}

/** Whether an advertisement's stars are paid from its owner's wallet. */
const isPaidFor = ({ starsArePaid }: Seeding, ad: DemoAdvertisement): boolean =>
  starsArePaid && ad.level > 0 && !isGiven(ad);

/** When a display ends that began with an approval and was renewed so often: ISO 8601 instant. */
function endOf(approvedAt: string, renewals: number): string {
  let end = oneMonthAfter(approvedAt);
  for (let renewed = 0; renewed < renewals; renewed++) end = oneMonthAfter(end, approvedAt);
  return end;
}

async function seedStep(
  seeding: Seeding,
  ad: DemoAdvertisement,
  owner: Actor,
  step: DemoStep,
  index: number,
): Promise<void> {
  const { commands, context, picturesOf } = seeding;
  const id = idOf('advertisement', ad.key);
  const isPaid = isPaidFor(seeding, ad);
  const settled = async () => {
    if (isPaid) await commands.advertisement.settleHolds(owner.id, id, circumstances.at);
  };
  const by = isByModerator(step) ? asStaff(moderator) : owner;
  const circumstances = context(by, `advertisement/${ad.key}/${index}`, step.minutesAgo);
  switch (step.kind) {
    case 'draft': {
      const { name, language, price, currency, discountPercent, level, autoRenewal } = ad;
      const edited = ad.steps.some(({ kind }) => kind === 'edit');
      await commands.advertisement.draft(
        {
          id,
          tenantId: idOf('tenant', ad.businessKey),
          categoryId: idOf('category', ad.categoryUrl),
          content: edited ? firstVersion(ad.content) : ad.content,
          images: [...(await picturesOf(ad, owner.id))],
          name,
          language,
          price,
          currency,
          discountPercent,
          level,
          autoRenewal,
          place: placeOf(ad.key),
          facts: demoFacts(ad.categoryUrl, ad.key, name),
        },
        circumstances,
      );
      return;
    }
    case 'edit':
      await commands.advertisement.edit(id, { content: ad.content }, circumstances);
      return;
    case 'request':
      await commands.advertisement.requestPublication(
        id,
        circumstances,
        isPaid ? undefined : ad.level > 0 ? { kind: 'granted' } : { kind: 'free' },
      );
      return;
    case 'approve':
      await commands.advertisement.approve(id, circumstances);
      return settled();
    case 'renew': {
      const approval = ad.steps.findIndex(({ kind }) => kind === 'approve');
      const approvedAt = context(by, 'approval', ad.steps[approval]?.minutesAgo ?? 0).at;
      const at = endOf(approvedAt, index - approval - 1);
      await commands.advertisement.endDisplay(id, {
        ...systemContext(at),
        idempotencyKey: `demo/renew/${ad.key}/${index}`,
      });
      if (isPaid) await commands.advertisement.settleHolds(owner.id, id, at);
      return;
    }
    case 'deny':
      await commands.advertisement.deny(id, { reasonCode: step.reasonCode, reason: step.reason }, circumstances);
      return settled();
    case 'reopen':
      await commands.advertisement.reopen(id, circumstances);
      return settled();
    case 'cancel':
      await commands.advertisement.cancel(id, circumstances);
      return settled();
  }
}

function stepsOfAdvertisement(seeding: Seeding, ad: DemoAdvertisement, business: DemoBusiness): SeedStep[] {
  const ownerId = ownerOf(business);
  const owner = asOwner(ownerId);
  const record = streamOf('advertisement', idOf('advertisement', ad.key));
  return ad.steps.map((step, index) => ({
    record,
    lines: [
      ...(isByModerator(step) || step.kind === 'renew' ? [newsOf(ownerId)] : []),
      ...(isPaidFor(seeding, ad) ? [moneyOf(ownerId)] : []),
    ],
    minutesAgo: step.minutesAgo,
    run: () => seedStep(seeding, ad, owner, step, index),
  }));
}

/** Seeds the tree of categories, businesses and their advertisements, in this order. */
export async function seedRecords(
  seeding: Seeding,
  { businesses, advertisements, further = [] }: SeedRecords,
): Promise<void> {
  const { onRecord } = seeding;
  await seedCatalog(seeding);
  await inOrderOfTime(
    businesses.flatMap((business) => stepsOfBusiness(seeding, business)),
    onRecord,
  );
  const byKey = new Map(businesses.map((business) => [business.key, business]));
  const steps: SeedStep[] = [...further];
  for (const ad of advertisements) {
    const business = byKey.get(ad.businessKey);
    if (!business) throw new Error(`There is no business ${ad.businessKey}`);
    steps.push(...stepsOfAdvertisement(seeding, ad, business));
  }
  await inOrderOfTime(steps, onRecord);
}
