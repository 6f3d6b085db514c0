import { createHash, randomBytes } from 'node:crypto';
import { type AccountCommands, createAccountCommands } from '@charsu/core/application/account-commands.ts';
import { type CommandContext, systemContext } from '@charsu/core/application/commands.ts';
import { personIdOf } from '@charsu/core/application/person.ts';
import { administratorRole, moderatorRole } from '@charsu/core/domain/role/seeded.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { type EventStore, streamOf } from '@charsu/core/event-store/event-store.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { migrate } from '@charsu/projections/app/migrate.ts';
import { createPersonalKeyStore, type PersonalKeyStore } from '@charsu/projections/app/personal-keys.ts';
import { createPool } from '@charsu/projections/database.ts';
import { v4 as uuidV4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningEventStore, startEventStore } from '../event-store/server.ts';
import { startTestPostgres, type TestPostgres } from '../test-postgres.ts';

let postgres: TestPostgres;
let pool: ReturnType<typeof createPool>;
let server: RunningEventStore;
let log: EventStore;
let keys: PersonalKeyStore;
let clock = Date.parse('2026-11-21T06:30:00.000Z');
const nameKey = randomBytes(32);
let accounts: AccountCommands;
const fresh = () => createAccountCommands({ eventStore: withPersonalData(log, keys), nameKey, clock: () => clock });

beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = createPool(postgres.url);
  await migrate(pool);
  keys = createPersonalKeyStore(pool);
  server = await startEventStore({ databaseUrl: postgres.url });
  log = connectEventStore(server.url);
  accounts = fresh();
  await accounts.role.seed(system);
});
afterAll(async () => {
  await log.close();
  await server.close();
  await pool.end();
  await postgres.stop();
});

const at = '2026-11-21T06:30:00.000Z';
const system = systemContext(at);
const as = (id: string): CommandContext => ({ by: { id, kind: 'user', scope: 'own' }, at });

let count = 0;
/** Somebody who is not there yet. */
function somebody() {
  count += 1;
  const cellphone = `+98912${String(count).padStart(7, '0')}`;
  return {
    id: uuidV4(),
    name: `نام ${count}`,
    email: `user${count}@example.com`,
    cellphone,
    culture: 'fa-IR' as const,
  };
}
async function registered() {
  const who = somebody();
  await accounts.user.register(who, as(who.id));
  return who;
}
const naturalPerson = {
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

describe('login names', () => {
  it('lead to the account', async () => {
    const who = await registered();
    expect(await fresh().user.holderOf({ kind: 'email', value: who.email })).toBe(who.id);
    expect(await fresh().user.holderOf({ kind: 'cellphone', value: who.cellphone })).toBe(who.id);
    expect(await accounts.user.holderOf({ kind: 'email', value: 'nobody@example.com' })).toBeUndefined();
  });

  it('are taken by one account, also when two ask at once', async () => {
    const who = somebody();
    const both = [who, { ...somebody(), email: who.email }];
    const outcomes = await Promise.allSettled(both.map((one) => fresh().user.register(one, as(one.id))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'The_User_Already_Exist' },
    });
  });

  it('that were only tried are free again', async () => {
    const who = await registered();
    const other = somebody();
    await expect(accounts.user.register({ ...other, email: who.email }, as(other.id))).rejects.toMatchObject({
      code: 'The_User_Already_Exist',
    });
    await accounts.user.register(other, as(other.id));
  });

  it('are no secret told by an account that is not one’s own, nor taken for a moment by one', async () => {
    const [who, other] = [await registered(), await registered()];
    const free = somebody();
    const before = await log.end();
    for (const email of [other.email, free.email])
      await expect(accounts.user.update(who.id, { email }, as(other.id))).rejects.toMatchObject({ code: 'Status_404' });
    expect(await log.end()).toBe(before);
  });

  it('are free when the account has let them go', async () => {
    const who = await registered();
    const { email, cellphone } = somebody();
    await accounts.user.update(who.id, { email }, as(who.id));
    expect(await accounts.user.holderOf({ kind: 'email', value: who.email })).toBeUndefined();
    await accounts.user.delete(who.id, as(who.id));
    const next = { ...somebody(), email, cellphone };
    await accounts.user.register(next, as(next.id));
  });

  it('of somebody who began and never finished are free after a minute', async () => {
    const who = somebody();
    const failing = createAccountCommands({
      eventStore: {
        load: log.load,
        append: (stream, events, expected) =>
          stream.startsWith('user-') || events.some(({ type }) => type === 'ValueReleased')
            ? Promise.reject(new Error('the process dies'))
            : log.append(stream, events, expected),
      },
      nameKey,
      clock: () => clock,
    });
    await expect(failing.user.register(who, as(who.id))).rejects.toThrow('the process dies');
    const other = { ...somebody(), email: who.email, cellphone: null };
    await expect(accounts.user.register(other, as(other.id))).rejects.toMatchObject({ code: 'The_User_Already_Exist' });
    clock += 61_000;
    await accounts.user.register(other, as(other.id));
  });
});

describe('external identities', () => {
  it('open one account', async () => {
    const [one, other] = [await registered(), await registered()];
    const identity = { provider: 'example', subject: `subject of ${one.id}`, email: null };
    await accounts.user.linkExternalLogin(one.id, identity, as(one.id));
    expect(await accounts.user.holderOfExternal('example', identity.subject)).toBe(one.id);
    await expect(accounts.user.linkExternalLogin(other.id, identity, as(other.id))).rejects.toMatchObject({
      code: 'The_Login_Information_Already_Assigned_To_User',
    });
    await accounts.user.setPassword(one.id, 'owner', as(one.id));
    const state = await accounts.user.current(one.id);
    const [login] = state.status === 'present' ? state.externalLogins : [];
    await accounts.user.unlinkExternalLogin(one.id, login?.id ?? '', as(one.id));
    await accounts.user.linkExternalLogin(other.id, identity, as(other.id));
  });
});

describe('roles', () => {
  it('are seeded once', async () => {
    await fresh().role.seed(system);
    expect(await log.load(streamOf.role(moderatorRole))).toHaveLength(2);
  });

  it('never lose their last administrator, be it by removal, lock or deletion', async () => {
    const [one, other] = [await registered(), await registered()];
    await accounts.role.addMember(administratorRole, one.id, system);
    await accounts.role.addMember(administratorRole, other.id, system);
    await accounts.user.lockPermanently(other.id, 'تقلب', system);
    const last = { code: 'The_Last_Administrator_Cannot_Be_Removed' };
    await expect(accounts.role.removeMember(administratorRole, one.id, system)).rejects.toMatchObject(last);
    await expect(accounts.user.lockPermanently(one.id, 'تقلب', system)).rejects.toMatchObject(last);
    await expect(accounts.user.delete(one.id, as(one.id))).rejects.toMatchObject(last);
    expect(await accounts.user.current(one.id)).toMatchObject({ status: 'present', lock: { lockType: 'none' } });
  });

  it('are left by whoever is locked, if the account is as it was expected to be', async () => {
    const [one, who] = [await registered(), await registered()];
    for (const { id } of [one, who]) await accounts.role.addMember(administratorRole, id, system);
    const members = async () => {
      const role = await accounts.role.current(administratorRole);
      return role.status === 'present' ? [...role.members.keys()] : [];
    };
    const { revision } = await accounts.user.update(who.id, { name: 'سارا' }, as(who.id));
    const lock = (expectedRevision: bigint, key: string) =>
      accounts.user.lockPermanently(who.id, 'تقلب', { ...system, expectedRevision, idempotencyKey: key });
    await expect(lock(revision - 1n, 'stale')).rejects.toMatchObject({ code: 'Status_409' });
    expect(await members()).toContain(who.id);
    const locked = await lock(revision, 'seen');
    expect(await members()).not.toContain(who.id);
    // Sent again, it takes no role that was given since.
    await accounts.user.unlock(who.id, system);
    await accounts.role.addMember(administratorRole, who.id, system);
    expect(await lock(revision, 'seen')).toEqual(locked);
    expect(await members()).toContain(who.id);
  });

  it('are left by whoever is deleted, and by nobody else on their behalf', async () => {
    const [who, stranger] = [await registered(), await registered()];
    await accounts.role.addMember(moderatorRole, who.id, system);
    await expect(accounts.user.delete(who.id, as(stranger.id))).rejects.toMatchObject({ code: 'Status_404' });
    const members = async () => (await log.load(streamOf.role(moderatorRole))).map(({ event }) => event.type);
    expect(await members()).not.toContain('MemberRemoved');
    await accounts.user.delete(who.id, as(who.id));
    expect(await members()).toContain('MemberRemoved');
  });

  it('take no members that are not there', async () => {
    await expect(accounts.role.addMember(moderatorRole, uuidV4(), system)).rejects.toMatchObject({
      code: 'Status_404',
    });
  });
});

describe('a person', () => {
  it('is one a user', async () => {
    const who = await registered();
    const saved = await accounts.person.define(who.id, { person: naturalPerson, submit: false }, as(who.id));
    expect(saved.id).toBe(personIdOf(who.id));
    const moved = { person: { ...naturalPerson, city: 'کاشان' }, submit: false };
    await expect(accounts.person.define(who.id, moved, as(who.id))).rejects.toMatchObject({
      code: 'The_Entered_Information_Is_Duplicated',
    });
    await accounts.person.update(who.id, moved, as(who.id));
    const events = await log.load(streamOf.person(saved.id));
    expect(events.map(({ event }) => event.type)).toEqual(['PersonDefined', 'PersonUpdated']);
  });

  it('goes through review', async () => {
    const who = await registered();
    const { id } = await accounts.person.define(who.id, { person: naturalPerson, submit: true }, as(who.id));
    await accounts.person.deny(id, 'کد ملی خوانا نیست.', system);
    await accounts.person.reopen(id, as(who.id));
    await accounts.person.submit(id, as(who.id));
    await accounts.person.approve(id, system);
    await expect(accounts.person.submit(id, as(who.id))).rejects.toMatchObject({ code: 'Already_Approved' });
  });
});

describe('a key that a command is sent with', () => {
  const duplicated = { code: 'The_Entered_Information_Is_Duplicated' };
  const withKey = (id: string) => ({ ...as(id), idempotencyKey: 'the-same' });

  it('does an edit once, and refuses another under it', async () => {
    const who = await registered();
    const edit = (name: string) => fresh().user.update(who.id, { name }, withKey(who.id));
    const first = await edit('سارا');
    expect(await edit('سارا')).toEqual(first);
    await expect(edit('مینا')).rejects.toMatchObject(duplicated);

    const save = (city: string) =>
      fresh().person.define(who.id, { person: { ...naturalPerson, city }, submit: false }, withKey(who.id));
    const saved = await save('یزد');
    expect(await save('یزد')).toEqual(saved);
    await expect(save('کاشان')).rejects.toMatchObject(duplicated);
  });

  it('leaves nothing in the log by which what was asked could be guessed', async () => {
    const changes = { name: 'سارا' };
    const hashesBy = async (key: Uint8Array) => {
      const commands = createAccountCommands({ eventStore: withPersonalData(log, keys), nameKey: key });
      const { id } = await registered();
      await commands.user.update(id, changes, withKey(id));
      const logged = await log.load(streamOf.user(id));
      return logged.at(-1)?.metadata.commandHash;
    };
    const known = await hashesBy(nameKey);
    expect(known).toMatch(/^[\w-]{43}$/);
    expect(await hashesBy(nameKey)).toBe(known);
    expect(await hashesBy(randomBytes(32))).not.toBe(known);
    expect(createHash('sha256').update(JSON.stringify(changes)).digest('base64url')).not.toBe(known);
  });
});

describe('settings', () => {
  it('are the defaults until somebody changes them', async () => {
    expect(await accounts.settings.current()).toEqual(defaultSettings);
    await accounts.settings.change({ lockMinutes: 30 }, system);
    expect(await fresh().settings.current()).toEqual({ ...defaultSettings, lockMinutes: 30 });
    await expect(accounts.settings.change({ lockMinutes: 0 }, system)).rejects.toMatchObject({
      code: 'The_Value_Is_Not_Valid',
    });
  });
});

describe('a person who is forgotten', () => {
  it('is nowhere in the log in plain words, before and after', async () => {
    const who = await registered();
    const { id } = await accounts.person.define(who.id, { person: naturalPerson, submit: false }, as(who.id));
    const identity = { provider: 'example', subject: `subject of ${who.id}`, email: who.email };
    await accounts.user.linkExternalLogin(who.id, identity, as(who.id));
    await accounts.user.delete(who.id, as(who.id));

    const written = JSON.stringify(await log.readBackwards({ maxCount: 1_000 }), (_key, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    for (const personalText of [who.name, who.email, who.cellphone, identity.subject, 'کاشانی', '0013542419']) {
      expect(written).not.toContain(personalText);
    }

    await keys.destroy(who.id);
    const [defined] = await withPersonalData(log, keys).load(streamOf.person(id));
    expect(defined?.event.data).toMatchObject({ personal: { subjectId: who.id, data: null } });
    const moved = { person: { ...naturalPerson, city: 'یزد' }, submit: false };
    await expect(fresh().person.update(who.id, moved, as(who.id))).rejects.toMatchObject({ code: 'Status_404' });
    await expect(keys.forWriting(who.id)).rejects.toThrow('destroyed');
  });

  it('is reviewed no more, from the moment that their account has ended', async () => {
    const saved = { person: naturalPerson, submit: true };
    const moves: ((id: string, userId: string) => Promise<unknown>)[] = [
      (id) => accounts.person.approve(id, system),
      (id) => accounts.person.deny(id, 'کد ملی خوانا نیست.', system),
      (id) => accounts.person.reopen(id, system),
      (id) => accounts.person.cancel(id, system),
      (id) => accounts.person.submit(id, system),
      (_, userId) =>
        accounts.person.update(userId, { ...saved, person: { ...naturalPerson, city: 'یزد' } }, as(userId)),
      (_, userId) => accounts.person.define(userId, saved, as(userId)),
    ];
    const who = await registered();
    const { id } = await accounts.person.define(who.id, saved, as(who.id));
    await accounts.user.delete(who.id, as(who.id));
    for (const move of moves) await expect(move(id, who.id)).rejects.toMatchObject({ code: 'Status_404' });
    expect(await log.load(streamOf.person(id))).toHaveLength(2);
  });
});
