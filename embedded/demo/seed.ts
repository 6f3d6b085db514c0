import { join } from 'node:path';
import type { CommandContext, Commands } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import type { Actor } from '@charsu/core/domain/decider.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { createAccountStore } from '@charsu/projections/app/accounts.ts';
import { createImageStore } from '@charsu/projections/app/images.ts';
import { migrate } from '@charsu/projections/app/migrate.ts';
import { createPool } from '@charsu/projections/database.ts';
import { administrator, members, moderator, type SignIn, seedAccounts } from './accounts.ts';
import { type DemoAdvertisement, demoAdvertisements } from './advertisements.ts';
import { type DemoBusiness, demoBusinesses } from './businesses.ts';
import { type DemoCategory, demoCategories } from './categories.ts';
import type { DemoStep } from './history.ts';
import { offerAt } from './offers/all.ts';
import { composePicture, pictureFor } from './pictures/compose.ts';
import type { Good } from './pictures/goods/catalogue.ts';
import { businessCover, businessLogo, categoryPicture } from './pictures/marks.ts';
import { openPictureShelf } from './seed-pictures.ts';

export interface SeedOptions {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  /** Holds `files/` for the pictures and demo-accounts.json with the sign-ins. */
  readonly dataDir: string;
  /** The history ends here; the time of the call when not given. */
  readonly now?: Date;
  /** Counts records (categories, businesses, advertisements), not commands. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Commands under way at once. */
const concurrency = 32;

const idOf = (kind: string, key: string): string => newRecordId(kind, 'demo', key);
const minute = 60_000;
const day = 24 * 60;

/** Works through `items`, at most `concurrency` at a time, and stops at the first failure. */
async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !failed && !next.done; next = queue.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

const staff = ({ userId }: { readonly userId: string }): Actor => ({ id: userId, kind: 'user', scope: 'all' });
const ownerOf = (business: DemoBusiness): string => members[business.owner]?.userId ?? administrator.userId;
const businesses = new Map(demoBusinesses.map((business) => [business.key, business]));

function businessOf(ad: DemoAdvertisement): DemoBusiness {
  const business = businesses.get(ad.businessKey);
  if (!business) throw new Error(`The demo has no business ${ad.businessKey}`);
  return business;
}

/** What a category shows: its first good, or that of the first leaf below it. */
function goodOf(category: DemoCategory): Good {
  const inside = (candidate: DemoCategory): boolean =>
    candidate.leaf &&
    (candidate.url === category.url || candidate.parentUrl === category.url || candidate.topUrl === category.url);
  const leaf = demoCategories.find(inside);
  const good = leaf && offerAt(leaf.url).offer.goods[0];
  if (!good) throw new Error(`Nothing to show for ${category.url}`);
  return good;
}

/** The text as it was first written: without its last sentence, which an edit adds. */
const firstVersion = (content: string): string => content.replace(/(?<=[.。؟])[^.。؟]+[.。؟]\s*$/u, '');

interface Seeding {
  readonly commands: Commands;
  readonly store: (svg: string, ownerId: string) => Promise<Image>;
  /** The circumstances of a step of a record, `minutesAgo` before the end of the history. */
  readonly context: (by: Actor, key: string, minutesAgo: number) => CommandContext;
}

async function seedCategory({ commands, store, context }: Seeding, category: DemoCategory): Promise<void> {
  const { url, parentUrl, names, icon, displayInMenu } = category;
  const picture = await store(categoryPicture(url, goodOf(category)), administrator.userId);
  const siblings = demoCategories.filter((other) => other.parentUrl === parentUrl);
  await commands.category.create(
    {
      id: idOf('category', url),
      names,
      url,
      parentId: parentUrl === null ? null : idOf('category', parentUrl),
      icon,
      image: picture.url,
      displayInMenu,
      order: siblings.findIndex((other) => other.url === url),
    },
    context(staff(administrator), `category/${url}`, 150 * day - demoCategories.indexOf(category)),
  );
}

async function seedBusiness({ commands, store, context }: Seeding, business: DemoBusiness): Promise<void> {
  const { key, fields, state, joinedDaysAgo } = business;
  const ownerId = ownerOf(business);
  const owner: Actor = { id: ownerId, kind: 'user', scope: 'own' };
  const id = idOf('tenant', key);
  const at = (by: Actor, step: string, minutesLater: number): CommandContext =>
    context(by, `tenant/${key}/${step}`, joinedDaysAgo * day - minutesLater);
  const logo = await store(businessLogo(key), ownerId);
  const cover = await store(businessCover(key), ownerId);
  await commands.tenant.create({ id, ownerId, ...fields, logo, cover, images: [] }, at(owner, 'create', 0));
  if (state === 'draft') return;
  await commands.tenant.submit(id, at(owner, 'submit', 50));
  if (state === 'pending') return;
  if (state === 'denied') {
    const reason = 'نشانی با کد پستی نمی‌خواند؛ لطفاً یکی از آن دو را درست کنید.';
    await commands.tenant.deny(id, reason, at(staff(moderator), 'deny', 400));
    return;
  }
  await commands.tenant.approve(id, at(staff(moderator), 'approve', 400));
  if (state === 'cancelled') await commands.tenant.cancel(id, at(owner, 'cancel', 30 * day));
}

async function seedStep(
  { commands, context }: Seeding,
  ad: DemoAdvertisement,
  images: readonly Image[],
  step: DemoStep,
  index: number,
): Promise<void> {
  const business = businessOf(ad);
  const owner: Actor = { id: ownerOf(business), kind: 'user', scope: 'own' };
  const id = idOf('advertisement', ad.key);
  const by = step.kind === 'approve' || step.kind === 'deny' ? staff(moderator) : owner;
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
          images: [...images],
          name,
          language,
          price,
          currency,
          discountPercent,
          level,
          autoRenewal,
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
        // Stars of the demo are a gift of the house: nobody's wallet pays for them.
        ad.level > 0 ? { kind: 'granted' } : { kind: 'free' },
      );
      return;
    case 'approve':
      await commands.advertisement.approve(id, circumstances);
      return;
    case 'deny':
      await commands.advertisement.deny(id, { reasonCode: step.reasonCode, reason: step.reason }, circumstances);
      return;
    case 'reopen':
      await commands.advertisement.reopen(id, circumstances);
      return;
    case 'cancel':
      await commands.advertisement.cancel(id, circumstances);
      return;
  }
}

async function seedAdvertisement(seeding: Seeding, ad: DemoAdvertisement): Promise<void> {
  const ownerId = ownerOf(businessOf(ad));
  const images: Image[] = [];
  for (let index = 0; index < ad.pictureCount; index++) {
    images.push(await seeding.store(composePicture(pictureFor(ad, index)), ownerId));
  }
  for (const [index, step] of ad.steps.entries()) await seedStep(seeding, ad, images, step, index);
}

const nothingToDelete = (): Promise<number> => Promise.reject(new Error('The demo deletes nothing'));

/**
 * Fills an installation with the demo data through core's commands. Ids and idempotency keys are the same every time:
 * after a `kill -9` another call goes on where it stopped, and a call after the end writes nothing. Answers the
 * sign-ins. Throws what a command throws; `EventStoreUnavailable` when the log is away.
 */
export async function seedDemo(options: SeedOptions): Promise<{ readonly accounts: SignIn[] }> {
  const { eventStoreUrl, databaseUrl, dataDir, now = new Date(), onProgress = () => undefined } = options;
  const pool = createPool(databaseUrl);
  const eventStore = connectEventStore(eventStoreUrl);
  try {
    await migrate(pool);
    const accounts = await seedAccounts(createAccountStore(pool), dataDir);
    const shelf = await openPictureShelf(join(dataDir, 'files'));
    const imageStore = createImageStore(pool);
    const guards = {
      subcategories: nothingToDelete,
      publishedAdvertisementsInCategory: nothingToDelete,
      publishedAdvertisementsInTenant: nothingToDelete,
    };
    const seeding: Seeding = {
      commands: createCommands({ eventStore, guards }),
      store: async (svg, ownerId) => {
        const image = await shelf.store(svg);
        await imageStore.add(image, ownerId, now.toISOString());
        return image;
      },
      context: (by, key, minutesAgo) => ({
        by,
        at: new Date(now.getTime() - minutesAgo * minute).toISOString(),
        idempotencyKey: `demo/${key}`,
      }),
    };
    const total = demoCategories.length + demoBusinesses.length + demoAdvertisements.length;
    let done = 0;
    const counted =
      <Item>(work: (seeding: Seeding, item: Item) => Promise<void>) =>
      async (item: Item): Promise<void> => {
        await work(seeding, item);
        done += 1;
        onProgress(done, total);
      };
    // Parents before children, businesses before what they advertise; the oldest advertisements first, since numbers
    // are given in the order of the log.
    for (const depth of [0, 1, 2]) {
      await each(
        demoCategories.filter((category) => category.depth === depth),
        counted(seedCategory),
      );
    }
    await each(demoBusinesses, counted(seedBusiness));
    await each(demoAdvertisements.toReversed(), counted(seedAdvertisement));
    return { accounts };
  } finally {
    await eventStore.close();
    await pool.end();
  }
}
