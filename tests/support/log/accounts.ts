import { randomBytes } from 'node:crypto';
import { type CommandContext, noDeletions, systemContext } from '@charsu/core/application/commands.ts';
import { type Commands, createCommands } from '@charsu/core/application/create-commands.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { createPersonalKeyStore, type PersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { v4 as uuidV4 } from 'uuid';
import { startTestPostgres } from '../test-postgres.ts';
import { endAllClaims } from './dead-claims.ts';
import { testProver } from './test-proof.ts';

const at = '2026-11-21T06:30:00.000Z';
export const system = systemContext(at);
export const as = (id: string): CommandContext => ({ by: { id, kind: 'user', scope: 'own' }, at });

export const naturalPerson = {
  personType: 'natural' as const,
  firstName: 'سارا',
  surname: 'کاشانی',
  organizationName: '',
  nationalId: '0013542419',
  organizationNationalId: '',
  registrationNumber: '',
  vatId: '',
  streetAndHouseNumber: 'خیابان امام',
  postalCode: '8391613111',
  city: 'نایین',
  country: 'IR',
  phoneNumber: '',
};

let count = 0;
/** The fields of a new account that nobody has registered yet. */
export function newAccount() {
  count += 1;
  return {
    id: uuidV4(),
    name: `نام ${count}`,
    email: `user${count}@example.com`,
    cellphone: `+98912${String(count).padStart(7, '0')}`,
    culture: 'fa-IR' as const,
  };
}

/** The use cases of accounts over a running log with personal keys. */
export interface Accounts {
  readonly log: EventStore;
  readonly keys: PersonalKeyStore;
  readonly commands: Commands;
  /** Keys the hashes of login names and commands. */
  readonly nameKey: Uint8Array;
  /** The use cases as another process has them, over the log or another view of it. */
  over(log?: Pick<EventStore, 'load' | 'append'>, nameKey?: Uint8Array): Commands;
  /** See `dead-claims.ts`. */
  endAllClaims(): Promise<number>;
  registered(): Promise<ReturnType<typeof newAccount>>;
  close(): Promise<void>;
}

export async function startAccounts(): Promise<Accounts> {
  const postgres = await startTestPostgres();
  const pool = createPool(postgres.url);
  await migrate(pool);
  const keys = createPersonalKeyStore(pool);
  const server = await startEventStore({ databaseUrl: postgres.url });
  const log = connectEventStore(server.url);
  const nameKey = randomBytes(32);
  const uniqueValues = createUniqueValueRows(pool);
  const over: Accounts['over'] = (eventStore = withPersonalData(log, keys), key = nameKey) =>
    createCommands({ guards: noDeletions, eventStore, uniqueValues, nameKey: key, prove: testProver });
  const commands = over();
  await commands.role.seed(system);
  return {
    log,
    keys,
    commands,
    nameKey,
    over,
    endAllClaims: () => endAllClaims(pool, { eventStore: withPersonalData(log, keys), nameKey }),
    async registered() {
      const who = newAccount();
      await commands.user.register(who, as(who.id));
      return who;
    },
    async close() {
      await log.close();
      await server.close();
      await pool.end();
      await postgres.stop();
    },
  };
}
