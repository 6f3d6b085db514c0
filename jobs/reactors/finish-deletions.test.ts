import { randomBytes, randomUUID } from 'node:crypto';
import { type Commands, createCommands } from '@charsu/core/application/create-commands.ts';
import { type ForgetDependencies, forgetEnded } from '@charsu/core/application/forget-user.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { forgettingWith, isUnfinishedDeletion } from '@charsu/projections/deletions/forgetting.ts';
import { upToDateGuards } from '@charsu/projections/queries/up-to-date-guards.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { createPersonalStores } from '@charsu/stores/stores.ts';
import { stallingBefore } from '@charsu/tests/support/log/failing-process.ts';
import { freeValues } from '@charsu/tests/support/log/free-values.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import {
  advertisementFields,
  asAdministrator,
  categoryFields,
  openBusiness,
} from '@charsu/tests/support/read-side/records.ts';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishDeletions } from './finish-deletions.ts';

let side: ReadSide;
let filesDir: string;
let commands: Commands;
let forgetting: ForgetDependencies;
beforeEach(async () => {
  side = await startReadSide();
  side.project();
  filesDir = await makeTestFolder();
  const { pool, eventStore, queries } = side;
  const nameKey = randomBytes(32);
  commands = side.commands;
  await commands.role.seed(asAdministrator());
  const stores = createPersonalStores(pool, nameKey);
  const personalKeys = createPersonalKeyStore(pool);
  const sandbox = undefined;
  const files = await openPictureFiles({ filesDir, privateFilesDir: `${filesDir}-private` });
  forgetting = forgettingWith({ ...stores, commands, eventStore, queries, personalKeys, sandbox, files });
});
afterEach(async () => {
  await side.close();
  await removeTestFolder(filesDir);
});

async function register(): Promise<string> {
  const id = randomUUID();
  const fields = { name: 'Golnaz', email: `${id.slice(0, 8)}@example.com`, cellphone: null, culture: 'fa-IR' } as const;
  await commands.user.register({ ...fields, id }, asAdministrator());
  return id;
}
const now = () => new Date().toISOString();
const isUnfinished = (userId: string) => isUnfinishedDeletion(side.pool, userId);
const finish = (given = forgetting) =>
  reacted(finishDeletions({ ...side, database: side.pool, forgetting: given, delayMs: 0 }), side);

describe('deletions that were cut short', () => {
  it('are finished but for those that cannot be, which are set aside', async () => {
    const [first, second] = [await register(), await register()];
    for (const id of [first, second]) await commands.user.delete(id, asAdministrator());
    await side.settled();
    const destroyKey = async (id: string) => {
      if (id === first) throw new Error('stuck');
      await forgetting.destroyKey(id);
    };
    const failed = await finish({ ...forgetting, destroyKey });
    const logged = await side.eventStore.load(streamOf('user', first));
    expect(failed).toEqual([logged.at(-1)?.id]);
    expect([await isUnfinished(first), await isUnfinished(second)]).toEqual([true, false]);
  });

  it('take with them a business that is made meanwhile', async () => {
    const owner = await register();
    await commands.user.delete(owner, asAdministrator());
    let tenant = '';
    const owned = async () => {
      tenant = await openBusiness(side, 'late-shop', {}, owner);
      return { tenants: [], advertisements: [], memberships: [] };
    };
    await side.settled();
    await forgetEnded(owner, { ...forgetting, owned }, now());
    await side.settled();
    expect(await isUnfinished(owner)).toBe(true);
    await finish();
    await side.settled();
    expect(await isUnfinished(owner)).toBe(false);
    expect(await side.queries.tenant.record(tenant, 'fa-IR')).toBeUndefined();
  });

  it.each([
    ['is written right after its business was deleted', 0],
    ['was under way for long, and its business is long gone', 6_000],
  ])('take with them a draft that %s', async (_when, ms) => {
    const owner = await register();
    const category = await commands.category.create(categoryFields('late'), asAdministrator());
    const tenantId = await openBusiness(side, 'late-shop', {}, owner);
    const { log, reached, goOn } = stallingBefore(side.eventStore, 'advertisement-');
    const guards = upToDateGuards(side.queries, side.eventStore);
    const late = createCommands({
      eventStore: log,
      guards,
      uniqueValues: freeValues,
      nameKey: randomBytes(32),
      prove: testProver,
    });
    const context = asAdministrator(new Date(Date.now() - ms).toISOString());
    const drafting = late.advertisement.draft({ ...advertisementFields(category.id, 'گلیم'), tenantId }, context);
    await reached;
    await commands.user.delete(owner, asAdministrator());
    // The end of the account is reacted to before that of the business.
    await finish({ ...forgetting, owned: async () => ({ tenants: [], advertisements: [], memberships: [] }) });
    await side.settled();
    await forgetEnded(owner, forgetting, now());
    if (ms > 0) await finish();
    await side.settled();
    expect(await isUnfinished(owner)).toBe(false);
    goOn();
    const { id } = await drafting;
    await side.settled();
    expect(await isUnfinished(owner)).toBe(true);
    await finish();
    await side.settled();
    expect(await isUnfinished(owner)).toBe(false);
    expect(await side.queries.advertisement.record(id, 'fa-IR')).toBeUndefined();
  });

  it('ask the database for no other draft', async () => {
    const category = await commands.category.create(categoryFields('usual'), asAdministrator());
    const tenantId = await openBusiness(side, 'usual-shop', {}, await register());
    await finish();
    await commands.advertisement.draft({ ...advertisementFields(category.id, 'گلیم'), tenantId }, asAdministrator());
    const unasked = { query: () => Promise.reject(new Error('The database was asked.')) };
    expect(await reacted(finishDeletions({ ...side, database: unasked, forgetting, delayMs: 0 }), side)).toEqual([]);
  });

  it('are left alone where nothing is left to do', async () => {
    const gone = await register();
    await commands.user.delete(gone, asAdministrator());
    await finish();
    await side.pool.query('update app.reactor set position = null');
    const forget = () => Promise.reject(new Error('It was done.'));
    expect(await finish({ ...forgetting, forget })).toEqual([]);
  });
});
