import { join } from 'node:path';
import { noDeletions } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { demoKey } from '@charsu/core/application/demo-marks.ts';
import { bundledCategories, bundledGuilds } from '@charsu/core/catalog/tree.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { readProver } from '@charsu/core/event-store/proof.ts';
import type { Bucket } from '@charsu/core/process/bucket.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { createCredentialStore } from '@charsu/stores/accounts/credentials.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createSearchMisses } from '@charsu/stores/counts/search-misses.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { createSavedAdvertisements } from '@charsu/stores/members/saved-advertisements.ts';
import { createContactMessages } from '@charsu/stores/messages/contact-messages.ts';
import { createReadMarks } from '@charsu/stores/messages/read-marks.ts';
import { createSubscriberStore } from '@charsu/stores/messages/subscribers.ts';
import { writingThePast } from '@charsu/stores/past.ts';
import { createImageStore } from '@charsu/stores/pictures/images.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { members, type SignIn, seedAccounts, seedNewcomers, seedPersons } from './accounts.ts';
import { demoAdvertisements } from './advertisements.ts';
import { demoBusinesses } from './businesses.ts';
import { seedLetters, seedNews, seedSettings, seedTalks } from './content.ts';
import { advertisementPicture } from './pictures.ts';
import { demoRatings, stepsOfRating } from './ratings.ts';
import { createPictureShelf } from './seed-pictures.ts';
import { seedRecords } from './seed-records.ts';
import type { Seeding } from './seeding.ts';
import { seedInterest, seedVisits } from './traffic.ts';
import { demoWallets, stepsOfWallets } from './wallets.ts';

interface SeedOptions {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  /** The folder with `files/` for the pictures, `secrets/` and demo-accounts.json with the accounts. */
  readonly dataDir: string;
  /** The bucket for the pictures, in place of `files/`. */
  readonly bucket?: Bucket | undefined;
  /** The history ends here; the time of the call when not given. */
  readonly now?: Date;
  /** All of the demo's when not given; tests take fewer. */
  readonly advertisements?: typeof demoAdvertisements;
  /** Counts records (categories, guilds, businesses, ratings, advertisements, wallets), not commands. */
  readonly onProgress?: (done: number, total: number) => void;
}

const minute = 60_000;
/** When the accounts were created, in minutes before the end of the history: before all of their records. */
const firstAccounts = 196 * 24 * 60;
/** The newest advertisements, whose notices are unread; all earlier notices are read. */
const newestAdvertisements = 40;
/** No person waits for the answer: the log may restart meanwhile. */
const retryForMs = 20_000;

/**
 * Fills an installation with the demo data through core's commands. Ids and idempotency keys are the same every time:
 * after a `kill -9` another call continues, and a call after the end writes nothing. Resolves with the accounts. Throws
 * the errors of commands, and `EventStoreUnavailable` when the log is away.
 */
export async function seedDemo(options: SeedOptions): Promise<{ readonly accounts: SignIn[] }> {
  const { eventStoreUrl, databaseUrl, dataDir, bucket, now = new Date(), onProgress = () => undefined } = options;
  const { advertisements = demoAdvertisements } = options;
  const pool = createPool(databaseUrl);
  const log = connectEventStore(eventStoreUrl, { timing: { retryFor: retryForMs } });
  const eventStore = withPersonalData(log, createPersonalKeyStore(pool));
  try {
    await migrate(pool);
    const secretsDir = join(dataDir, 'secrets');
    const nameKey = await readNameKey(secretsDir);
    const prove = await readProver(secretsDir);
    const uniqueValues = createUniqueValueRows(pool);
    const commands = createCommands({ eventStore, guards: noDeletions, uniqueValues, nameKey, prove });
    const accounts = await seedAccounts(
      commands,
      createCredentialStore(pool),
      dataDir,
      new Date(now.getTime() - firstAccounts * minute).toISOString(),
    );
    const folders = { filesDir: join(dataDir, 'files'), privateFilesDir: join(dataDir, 'private') };
    const shelf = createPictureShelf(await openPictureFiles({ ...folders, bucket }));
    const imageStore = createImageStore(pool);
    const store = async (svg: string, ownerId: string): Promise<Image> => {
      const image = await shelf.store(svg);
      await imageStore.add({ ...image, ownerId, visibility: 'public' }, now.toISOString());
      return image;
    };
    const total =
      bundledCategories.length +
      Object.keys(bundledGuilds).length +
      demoBusinesses.length +
      demoRatings.length +
      advertisements.length +
      demoWallets.length;
    let done = 0;
    const seeding: Seeding = {
      commands,
      store,
      picturesOf: async (ad, ownerId) => {
        const images: Image[] = [];
        for (let index = 0; index < ad.pictureCount; index++) {
          images.push(await store(advertisementPicture(ad, index), ownerId));
        }
        return images;
      },
      context: (by, key, minutesAgo) => ({
        by,
        at: new Date(now.getTime() - minutesAgo * minute).toISOString(),
        idempotencyKey: demoKey(key),
      }),
      starsArePaid: true,
      onRecord: async () => {
        done += 1;
        onProgress(done, total);
        if (done !== total - newestAdvertisements) return;
        const end = await eventStore.end();
        const userIds = members.map(({ userId }) => userId);
        if (end !== undefined) await createReadMarks(pool).begin(userIds, end);
      },
    };
    await writingThePast(pool, async () => {
      await seedPersons(seeding);
      await seedSettings(seeding);
      await seedNews(seeding);
      await seedNewcomers(seeding);
      await seedRecords(seeding, {
        businesses: demoBusinesses,
        advertisements,
        further: [...stepsOfWallets(seeding), ...demoRatings.flatMap((rating) => stepsOfRating(seeding, rating))],
      });
    });
    const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * minute).toISOString();
    await seedLetters(createContactMessages(pool, nameKey), createSubscriberStore(pool), at);
    await seedTalks(pool, advertisements, at);
    await seedVisits(pool, advertisements, now);
    await seedInterest(
      {
        saved: createSavedAdvertisements(pool),
        searchMisses: createSearchMisses(pool),
        contact: createContactMessages(pool, nameKey),
      },
      advertisements,
      now,
    );
    return { accounts };
  } finally {
    await eventStore.close();
    await pool.end();
  }
}
