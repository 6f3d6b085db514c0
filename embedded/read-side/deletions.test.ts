import { randomBytes, randomUUID } from 'node:crypto';
import { type AccountCommands, createAccountCommands } from '@charsu/core/application/account-commands.ts';
import type { ForgetDependencies } from '@charsu/core/application/forget-user.ts';
import { streamOf } from '@charsu/core/event-store/event-store.ts';
import { finishDeletions } from '@charsu/jobs/deletions.ts';
import { forgettingWith, unfinishedDeletions } from '@charsu/projections/app/forgetting.ts';
import { createPersonalKeyStore } from '@charsu/projections/app/personal-keys.ts';
import { createPersonalStores } from '@charsu/projections/app/stores.ts';
import { requestFillFromRestored } from '@charsu/projections/runner/restored.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../test-postgres.ts';
import { type ReadSide, startReadSide } from './read-side.ts';
import { asAdministrator } from './records.ts';

let side: ReadSide;
let filesDir: string;
let accounts: AccountCommands;
let forgetting: ForgetDependencies;
let stop: () => Promise<void>;
let lines: string[];
beforeEach(async () => {
  side = await startReadSide();
  ({ stop } = side.project());
  filesDir = await makeTestFolder();
  lines = [];
  const { pool, eventStore, commands, queries } = side;
  const nameKey = randomBytes(32);
  accounts = createAccountCommands({ eventStore, nameKey });
  await accounts.role.seed(asAdministrator());
  const stores = createPersonalStores(pool, nameKey);
  const personalKeys = createPersonalKeyStore(pool);
  const sandbox = undefined;
  forgetting = forgettingWith({ ...stores, accounts, commands, eventStore, queries, personalKeys, sandbox, filesDir });
});
afterEach(async () => {
  await side.close();
  await removeTestFolder(filesDir);
});

async function register(): Promise<string> {
  const id = randomUUID();
  const fields = { name: 'Golnaz', email: `${id.slice(0, 8)}@example.com`, cellphone: null, culture: 'fa-IR' } as const;
  await accounts.user.register({ ...fields, id }, asAdministrator());
  return id;
}
const unfinished = () => unfinishedDeletions(side.pool);
const finish = (users = unfinished, given = forgetting) =>
  finishDeletions({
    forgetting: given,
    unfinished: users,
    now: () => new Date().toISOString(),
    log: (line) => lines.push(line),
  });

describe('deletions that were cut short', () => {
  it('are finished but for those that cannot be, of which the log tells', async () => {
    const [first, second] = [await register(), await register()];
    for (const id of [first, second]) await accounts.user.delete(id, asAdministrator());
    await side.settled();
    expect((await unfinished()).toSorted()).toEqual([first, second].toSorted());
    const destroyKey = async (id: string) => {
      if (id === first) throw new Error('stuck');
      await forgetting.destroyKey(id);
    };
    await expect(finish(async () => [first, second], { ...forgetting, destroyKey })).rejects.toThrow('finished: 1;');
    expect(lines).toEqual([`the deletion of the account ${first}: stuck`]);
    expect(await unfinished()).toEqual([first]);
    expect(await finish()).toBe(1);
    expect(await unfinished()).toEqual([]);
  });

  it('are all found in the end, however many are stuck', async () => {
    await accounts.user.delete(await register(), asAdministrator());
    await side.settled();
    const { rows } = await side.pool.query(
      `with stuck as (
         insert into read.user_account_v1
         select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
         from read.user_account_v1 one, generate_series(1, 150) returning id)
       insert into app.personal_key (subject_id, key) select id::text, '\\x00' from stuck returning subject_id`,
    );
    const found = new Set<string>();
    while (found.size < rows.length) for (const id of await unfinished()) found.add(id);
  });

  it('are left alone when a restored log does not know of them', async () => {
    const kept = await register();
    const backup = (await side.eventStore.end()) ?? 0n;
    const lost = await register();
    for (const id of [kept, lost]) await accounts.user.delete(id, asAdministrator());
    await side.settled();
    expect((await unfinished()).toSorted()).toEqual([kept, lost].toSorted());
    await stop();
    await side.restoreLog(backup);
    expect(await finish()).toBe(0);
    expect(lines).toEqual([]);
    const logged = await side.eventStore.load(streamOf.user(kept));
    expect(logged.map(({ event }) => event.type)).not.toContain('UserDeleted');
    const { rows } = await side.pool.query('select key from app.personal_key where subject_id = $1', [kept]);
    expect(rows).toEqual([{ key: expect.any(Buffer) }]);
    await requestFillFromRestored(side.pool, backup);
    expect(await unfinished()).toEqual([]);
  });
});
