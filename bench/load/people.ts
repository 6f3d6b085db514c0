import { join } from 'node:path';
import { createTokenIssuer } from '@charsu/api/sessions/tokens.ts';
import { noDeletions, systemContext } from '@charsu/core/application/commands.ts';
import { type Commands, createCommands } from '@charsu/core/application/create-commands.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { readProver } from '@charsu/core/event-store/proof.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { createCredentialStore } from '@charsu/stores/credentials.ts';
import { createPool } from '@charsu/stores/database.ts';
import { createPersonalKeyStore } from '@charsu/stores/personal-keys.ts';
import { createSessionStore } from '@charsu/stores/sessions.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { createPeople } from '@charsu/tests/support/people.ts';
import type { Product } from '../product.ts';

/** Somebody signed in, with a confirmed cellphone and an empty wallet. */
export interface Payer {
  readonly userId: string;
  readonly authorization: string;
}

/** A way into a running product beside its api: commands of this process, and people without a sign-in. */
export interface Inside {
  readonly eventStore: EventStore;
  readonly commands: Commands;
  /** Another process as far as commands know: it shares nothing with the first but the log. */
  readonly otherCommands: Commands;
  /** Adds so many payers, some at a time. */
  addPayers(count: number): Promise<readonly Payer[]>;
  close(): Promise<void>;
}

/** People made at once. */
const atOnce = 32;

export async function openInside({ databaseUrl, eventStoreUrl, dataDir }: Product): Promise<Inside> {
  const pool = createPool(databaseUrl, 4);
  const eventStore = withPersonalData(connectEventStore(eventStoreUrl), createPersonalKeyStore(pool));
  const secretsDir = join(dataDir, 'secrets');
  const nameKey = await readNameKey(secretsDir);
  const prove = await readProver(secretsDir);
  const uniqueValues = createUniqueValueRows(pool);
  const make = () => createCommands({ guards: noDeletions, eventStore, uniqueValues, nameKey, prove });
  const commands = make();
  const people = createPeople({
    commands,
    credentials: createCredentialStore(pool),
    sessions: createSessionStore(pool),
    tokens: await createTokenIssuer(secretsDir),
  });

  let added = 0;
  async function addPayer(number: number): Promise<Payer> {
    const somebody = await people.add('user');
    const { userId } = somebody;
    const cellphone = `+98913${String(number).padStart(7, '0')}`;
    const context = systemContext(new Date().toISOString());
    await commands.user.update(userId, { cellphone }, context);
    await commands.user.confirm(userId, { kind: 'cellphone', value: cellphone }, context);
    return { userId, authorization: await people.authorization(somebody) };
  }

  return {
    eventStore,
    commands,
    otherCommands: make(),
    async addPayers(count) {
      const payers: Payer[] = [];
      while (payers.length < count) {
        const numbers = Array.from({ length: Math.min(atOnce, count - payers.length) }, () => added++);
        payers.push(...(await Promise.all(numbers.map(addPayer))));
      }
      return payers;
    },
    async close() {
      await eventStore.close();
      await pool.end();
    },
  };
}
