import { randomBytes, randomUUID } from 'node:crypto';
import type { CommandContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import type { fillUniqueValues } from '@charsu/core/application/unique-values.ts';
import type { AdvertisementFields } from '@charsu/core/domain/advertisement/state.ts';
import type { CategoryFields } from '@charsu/core/domain/category/state.ts';
import type { TenantFields } from '@charsu/core/domain/tenant/state.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { compareUniqueValues, createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { advertisementFields, categoryFields, tenantFields } from '../read-side/records.ts';
import { startTestPostgres } from '../test-postgres.ts';
import { endAllClaims } from './dead-claims.ts';
import { testProver } from './test-proof.ts';

type Log = Pick<EventStore, 'load' | 'append'>;

export const at = '2026-09-23T06:30:00.000Z';
export const administrator: CommandContext = { by: { id: 'mina', kind: 'user', scope: 'all' }, at };
export const member = (id = 'sara'): CommandContext => ({ by: { id, kind: 'user', scope: 'own' }, at });
export const name = (): string => `n${randomUUID().replaceAll('-', '')}`;

export const category = (fields: Partial<CategoryFields> = {}): CategoryFields => categoryFields(name(), fields);
export const tenant = (fields: Partial<TenantFields> = {}): TenantFields & { ownerId: string } => ({
  ...tenantFields(name(), fields),
  ownerId: 'sara',
});
export const advertisement = (categoryId: string, fields: Partial<AdvertisementFields> = {}): AdvertisementFields =>
  advertisementFields(categoryId, 'فرش دستباف نایین', fields);

export const duplicated = (field: string) => ({ code: 'The_Entered_Information_Is_Duplicated', params: { field } });
export const notValid = (field: string) => ({ code: 'The_Value_Is_Not_Valid', params: { field } });

/** The owner of a business, with a wallet. */
export interface NewOwner {
  readonly ownerId: string;
  readonly owner: CommandContext;
  readonly tenantId: string;
  /** Pays into the wallet, in rial. */
  fund(amount: number): Promise<unknown>;
  /** The balances of the wallet in rial, and how many holds it has. */
  wallet(): Promise<{ available: number; held: number; revenue: number; holds: number }>;
  /** Captures or releases what is held for an advertisement. */
  settle(advertisementId: string): Promise<unknown>;
}

/** The use cases over a running log. */
export interface UseCases {
  readonly store: EventStore;
  readonly commands: Commands;
  /** The counts of the read models. */
  readonly counted: { subcategories: number; levelsBelow: number; inCategory: number; inTenant: number };
  /** The use cases over another view of the log. */
  over(log: Log): Commands;
  /** Another connection to the log. */
  connect(): EventStore;
  readonly pool: pg.Pool;
  readonly filling: Parameters<typeof fillUniqueValues>[0];
  endAllClaims(): Promise<number>;
  /** The log was restored from a backup: its records are others. */
  noteRestoredLog(): Promise<void>;
  newCategory(fields?: Partial<CategoryFields>): Promise<string>;
  newTenant(fields?: Partial<TenantFields>): Promise<string>;
  newApprovedTenant(fields?: Partial<TenantFields>): Promise<string>;
  /** Somebody new with an approved business. */
  newOwner(): Promise<NewOwner>;
  close(): Promise<void>;
}

/** The same for the tests of a file, from the first of them until after the last. */
export function casesOfFile(): UseCases {
  const cases: Partial<UseCases> = {};
  beforeAll(async () => {
    Object.assign(cases, await startUseCases());
  });
  afterAll(() => cases.close?.());
  return cases as UseCases;
}

async function startUseCases(): Promise<UseCases> {
  const postgres = await startTestPostgres();
  const server = await startEventStore({ databaseUrl: postgres.url });
  const connect = () => connectEventStore(server.url);
  const store = connect();
  const pool = createPool(postgres.url);
  await migrate(pool);
  const uniqueValues = createUniqueValueRows(pool);
  const nameKey = randomBytes(32);
  const counted = { subcategories: 0, levelsBelow: 0, inCategory: 0, inTenant: 0, inGuild: 0 };
  const over = (eventStore: Log): Commands =>
    createCommands({
      eventStore,
      uniqueValues,
      nameKey,
      prove: testProver,
      guards: {
        subcategories: async () => counted.subcategories,
        levelsBelow: async () => counted.levelsBelow,
        publishedAdvertisementsInCategory: async () => counted.inCategory,
        publishedAdvertisementsInTenant: async () => counted.inTenant,
        treeTurn: (work) => work(),
        tenantsInGuild: async () => counted.inGuild,
      },
    });
  const commands = over(store);
  const newTenant: UseCases['newTenant'] = async (fields) =>
    (await commands.tenant.create(tenant(fields), administrator)).id;
  return {
    store,
    commands,
    counted,
    pool,
    filling: { eventStore: store, uniqueValues, nameKey },
    endAllClaims: () => endAllClaims(pool, { eventStore: store, nameKey }),
    noteRestoredLog: () => compareUniqueValues(pool),
    over,
    connect,
    newCategory: async (fields) => (await commands.category.create(category(fields), administrator)).id,
    newTenant,
    async newApprovedTenant(fields) {
      const id = await newTenant(fields);
      await commands.tenant.submit(id, member());
      await commands.tenant.approve(id, administrator);
      return id;
    },
    async newOwner() {
      const ownerId = randomUUID();
      const owner = member(ownerId);
      const { id: tenantId } = await commands.tenant.create({ ...tenant(), ownerId }, administrator);
      await commands.tenant.submit(tenantId, administrator);
      await commands.tenant.approve(tenantId, administrator);
      return {
        ownerId,
        owner,
        tenantId,
        fund: (amount) =>
          commands.wallet.deposit(
            ownerId,
            { paymentId: randomUUID(), amount, provider: 'zarinpal', referenceId: '1', begunAt: at },
            owner,
          ),
        async wallet() {
          const { balances, holds } = await commands.wallet.current(ownerId, owner.by);
          const { available, held, revenue } = balances;
          return { available, held, revenue, holds: Object.keys(holds).length };
        },
        settle: (id) => commands.advertisement.settleHolds(ownerId, id, at, { lapse: true }),
      };
    },
    async close() {
      await store.close();
      await server.close();
      await pool.end();
      await postgres.stop();
    },
  };
}
