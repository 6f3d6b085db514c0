import { join } from 'node:path';
import { noDeletions } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { streamPrefixOf } from '@charsu/core/domain/aggregates.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { readProver } from '@charsu/core/event-store/proof.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { administrator, seedAccounts } from '@charsu/demo/accounts.ts';
import type { DemoAdvertisement } from '@charsu/demo/advertisements.ts';
import { advertisementPicture } from '@charsu/demo/pictures.ts';
import { createPictureShelf } from '@charsu/demo/seed-pictures.ts';
import { seedRecords } from '@charsu/demo/seed-records.ts';
import type { Seeding } from '@charsu/demo/seeding.ts';
import type { RunningStack } from '@charsu/embedded/stack.ts';
import { createCredentialStore } from '@charsu/stores/accounts/credentials.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { createImageStore } from '@charsu/stores/pictures/images.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { createCollectedLog } from './collected-log.ts';
import { recordsOf, type Size } from './generate.ts';

interface FillOptions {
  readonly stack: Pick<RunningStack, 'databaseUrl' | 'eventStoreUrl'>;
  readonly dataDir: string;
  readonly size: Size;
  /** The history ends here. */
  readonly now: Date;
  readonly log: (line: string) => void;
}

const minute = 60_000;
/** No person waits for the answer: the log may restart meanwhile. */
const retryForMs = 20_000;
/**
 * Drawings of a good, and the most pictures of an advertisement here, since none stands twice in it: enough that
 * neighbours in a list differ, few enough that they are quickly made.
 */
const drawingsOfGood = 4;

const advertisementPrefix = streamPrefixOf('advertisement');

/**
 * Fills an empty installation: the deciders make each record's events, the real client appends them. Called again with
 * the same `now`, it continues an interrupted fill. Resolves with the number of events in the log.
 */
export async function fill({ stack, dataDir, size, now, log: report }: FillOptions): Promise<number> {
  const records = recordsOf(size);
  const pool = createPool(stack.databaseUrl);
  const log = connectEventStore(stack.eventStoreUrl, { timing: { retryFor: retryForMs } });
  const eventStore = withPersonalData(log, createPersonalKeyStore(pool));
  try {
    const secretsDir = join(dataDir, 'secrets');
    const nameKey = await readNameKey(secretsDir);
    const prove = await readProver(secretsDir);
    const uniqueValues = createUniqueValueRows(pool);
    const accounts = createCommands({ eventStore, guards: noDeletions, uniqueValues, nameKey, prove });
    await seedAccounts(accounts, createCredentialStore(pool), dataDir, now.toISOString());
    const folders = { filesDir: join(dataDir, 'files'), privateFilesDir: join(dataDir, 'private') };
    const shelf = createPictureShelf(await openPictureFiles(folders));
    const imageStore = createImageStore(pool);
    const store = async (svg: string, ownerId: string): Promise<Image> => {
      const image = await shelf.store(svg);
      await imageStore.add({ ...image, ownerId, visibility: 'public' }, now.toISOString());
      return image;
    };
    const drawings = new Map<string, Promise<Image>>();
    const drawing = (ad: DemoAdvertisement, index: number): Promise<Image> => {
      const key = `${ad.good} ${(ad.number + index) % drawingsOfGood}`;
      const made = drawings.get(key) ?? store(advertisementPicture(ad, index), administrator.userId);
      drawings.set(key, made);
      return made;
    };

    const collected = createCollectedLog((stream) => stream.startsWith(advertisementPrefix));
    const commands = createCommands({
      eventStore: collected,
      guards: noDeletions,
      uniqueValues,
      nameKey,
      prove,
    });
    let done = 0;
    const seeding: Seeding = {
      commands,
      store,
      picturesOf: (ad) => {
        const length = Math.min(ad.pictureCount, drawingsOfGood);
        return Promise.all(Array.from({ length }, (_, index) => drawing(ad, index)));
      },
      context: (by, key, minutesAgo) => ({
        by,
        at: new Date(now.getTime() - minutesAgo * minute).toISOString(),
        idempotencyKey: `bench/${key}`,
      }),
      starsArePaid: false,
      onRecord: async (stream) => {
        if (stream.startsWith(advertisementPrefix)) {
          const by = { id: administrator.userId, kind: 'system', scope: 'all' } as const;
          const id = stream.slice(advertisementPrefix.length);
          // Closes the displays that are over, as jobs would in the first minutes of every run.
          await commands.advertisement.endDisplay(id, { by, at: now.toISOString(), idempotencyKey: `bench/end/${id}` });
        }
        await collected.write(stream, eventStore);
        done += 1;
        if (done % 10_000 === 0) report(`${done} records, ${collected.size()} events`);
      },
    };
    report(`filling with ${size.advertisements} advertisements`);
    await seedRecords(seeding, records);
    return collected.size();
  } finally {
    await eventStore.close();
    await pool.end();
  }
}
