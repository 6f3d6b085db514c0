import { join } from 'node:path';
import { createAccountCommands } from '@charsu/core/application/account-commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { readNameKey } from '@charsu/core/secret-file.ts';
import { administrator, seedAccounts } from '@charsu/embedded/demo/accounts.ts';
import type { DemoAdvertisement } from '@charsu/embedded/demo/advertisements.ts';
import { composePicture, pictureFor } from '@charsu/embedded/demo/pictures/compose.ts';
import { openPictureShelf } from '@charsu/embedded/demo/seed-pictures.ts';
import { type Seeding, seedRecords } from '@charsu/embedded/demo/seed-records.ts';
import type { RunningStack } from '@charsu/embedded/stack.ts';
import { createCredentialStore } from '@charsu/projections/app/credentials.ts';
import { createImageStore } from '@charsu/projections/app/images.ts';
import { createPersonalKeyStore } from '@charsu/projections/app/personal-keys.ts';
import { createPool } from '@charsu/projections/database.ts';
import { createCollectedLog } from './collected-log.ts';
import { recordsOf } from './generate.ts';

export interface FillOptions {
  readonly stack: Pick<RunningStack, 'databaseUrl' | 'eventStoreUrl'>;
  readonly dataDir: string;
  readonly advertisements: number;
  /** The history ends here. */
  readonly now: Date;
  readonly log: (line: string) => void;
}

const minute = 60_000;
/** Nobody waits for an answer: the log may be started again meanwhile. */
const longPatienceMs = 20_000;
/** Drawings of a good: enough that neighbours in a list differ, few enough that they are quickly made. */
const drawingsOfGood = 4;

const nothingToDelete = (): Promise<number> => Promise.reject(new Error('The bench deletes nothing'));
const advertisementPrefix = 'advertisement-';

/**
 * Fills an empty installation: the deciders make each record's events, the real client appends them. A fill that was
 * interrupted goes on where it stopped when it is called again with the same `now`. Answers how many events the log has
 * got.
 */
export async function fill({ stack, dataDir, advertisements, now, log: report }: FillOptions): Promise<number> {
  const records = recordsOf(advertisements);
  const pool = createPool(stack.databaseUrl);
  const log = connectEventStore(stack.eventStoreUrl, { timing: { patience: longPatienceMs } });
  const eventStore = withPersonalData(log, createPersonalKeyStore(pool));
  try {
    const nameKey = await readNameKey(join(dataDir, 'secrets'));
    const accounts = createAccountCommands({ eventStore, nameKey });
    await seedAccounts(accounts, createCredentialStore(pool), dataDir, now.toISOString());
    const shelf = await openPictureShelf(join(dataDir, 'files'));
    const imageStore = createImageStore(pool);
    const store = async (svg: string, ownerId: string): Promise<Image> => {
      const image = await shelf.store(svg);
      await imageStore.add(image, ownerId, now.toISOString());
      return image;
    };
    const drawings = new Map<string, Promise<Image>>();
    const drawing = (ad: DemoAdvertisement, index: number): Promise<Image> => {
      const key = `${ad.good} ${(ad.number + index) % drawingsOfGood}`;
      const made = drawings.get(key) ?? store(composePicture(pictureFor(ad, index)), administrator.userId);
      drawings.set(key, made);
      return made;
    };

    const collected = createCollectedLog((stream) => stream.startsWith(advertisementPrefix));
    const guards = {
      subcategories: nothingToDelete,
      publishedAdvertisementsInCategory: nothingToDelete,
      publishedAdvertisementsInTenant: nothingToDelete,
    };
    const commands = createCommands({ eventStore: collected, guards, nameKey, clock: () => now.getTime() });
    let done = 0;
    const seeding: Seeding = {
      commands,
      store,
      picturesOf: (ad) => Promise.all(Array.from({ length: ad.pictureCount }, (_, index) => drawing(ad, index))),
      context: (by, key, minutesAgo) => ({
        by,
        at: new Date(now.getTime() - minutesAgo * minute).toISOString(),
        idempotencyKey: `bench/${key}`,
      }),
      onRecord: async (stream) => {
        if (stream.startsWith(advertisementPrefix)) {
          const by = { id: administrator.userId, kind: 'system', scope: 'all' } as const;
          const id = stream.slice(advertisementPrefix.length);
          // What jobs would otherwise do in the first minutes of every run: close the displays that are over.
          await commands.advertisement.endDisplay(id, { by, at: now.toISOString(), idempotencyKey: `bench/end/${id}` });
        }
        await collected.write(stream, eventStore);
        done += 1;
        if (done % 10_000 === 0) report(`${done} records, ${collected.size()} events`);
      },
    };
    report(`filling with ${advertisements} advertisements`);
    await seedRecords(seeding, records);
    // Names that are reserved: their streams belong to no record.
    await collected.writeRest(eventStore);
    return collected.size();
  } finally {
    await eventStore.close();
    await pool.end();
  }
}
