import { createHash, randomBytes } from 'node:crypto';
import { type RunningEventStore, startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { createPool } from '@charsu/stores/database.ts';
import { migrate } from '@charsu/stores/migrate.ts';
import { createPersonalKeyStore, type PersonalKeyStore } from '@charsu/stores/personal-keys.ts';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { v4 as uuidV4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamOf } from '../domain/aggregates.ts';
import { administratorRole, moderatorRole } from '../domain/role/seeded.ts';
import { defaultSettings, settingsOf } from '../domain/settings/settings.ts';
import { connectEventStore } from '../event-store/connect.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { withPersonalData } from '../event-store/personal-data.ts';
import { type CommandContext, noDeletions, systemContext } from './commands.ts';
import { type Commands, createCommands } from './create-commands.ts';
import { personIdOf } from './person-of.ts';

let postgres: TestPostgres;
let pool: ReturnType<typeof createPool>;
let server: RunningEventStore;
let log: EventStore;
let keys: PersonalKeyStore;
let clock = Date.parse('2026-11-21T06:30:00.000Z');
const nameKey = randomBytes(32);
let commands: Commands;
const fresh = () =>
  createCommands({ guards: noDeletions, eventStore: withPersonalData(log, keys), nameKey, clock: () => clock });

beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = createPool(postgres.url);
  await migrate(pool);
  keys = createPersonalKeyStore(pool);
  server = await startEventStore({ databaseUrl: postgres.url });
  log = connectEventStore(server.url);
  commands = fresh();
  await commands.role.seed(system);
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
  await commands.user.register(who, as(who.id));
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
    expect(await commands.user.holderOf({ kind: 'email', value: 'nobody@example.com' })).toBeUndefined();
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
    await expect(commands.user.register({ ...other, email: who.email }, as(other.id))).rejects.toMatchObject({
      code: 'The_User_Already_Exist',
    });
    await commands.user.register(other, as(other.id));
  });

  it('are no secret told by an account that is not one’s own, nor taken for a moment by one', async () => {
    const [who, other] = [await registered(), await registered()];
    const free = somebody();
    const before = await log.end();
    for (const email of [other.email, free.email])
      await expect(commands.user.update(who.id, { email }, as(other.id))).rejects.toMatchObject({ code: 'Status_404' });
    expect(await log.end()).toBe(before);
  });

  it('are free when the account has let them go', async () => {
    const who = await registered();
    const { email, cellphone } = somebody();
    await commands.user.update(who.id, { email }, as(who.id));
    expect(await commands.user.holderOf({ kind: 'email', value: who.email })).toBeUndefined();
    await commands.user.delete(who.id, as(who.id));
    const next = { ...somebody(), email, cellphone };
    await commands.user.register(next, as(next.id));
  });

  it('of somebody who began and never finished are free after a minute', async () => {
    const who = somebody();
    const failing = createCommands({
      guards: noDeletions,
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
    await expect(commands.user.register(other, as(other.id))).rejects.toMatchObject({ code: 'The_User_Already_Exist' });
    clock += 61_000;
    await commands.user.register(other, as(other.id));
  });
});

describe('external identities', () => {
  it('open one account', async () => {
    const [one, other] = [await registered(), await registered()];
    const identity = { provider: 'example', subject: `subject of ${one.id}`, email: null };
    await commands.user.linkExternalLogin(one.id, identity, as(one.id));
    expect(await commands.user.holderOfExternal('example', identity.subject)).toBe(one.id);
    await expect(commands.user.linkExternalLogin(other.id, identity, as(other.id))).rejects.toMatchObject({
      code: 'The_Login_Information_Already_Assigned_To_User',
    });
    await commands.user.setPassword(one.id, 'owner', as(one.id));
    const state = await commands.user.current(one.id);
    const [login] = state.status === 'present' ? state.externalLogins : [];
    await commands.user.unlinkExternalLogin(one.id, login?.id ?? '', as(one.id));
    await commands.user.linkExternalLogin(other.id, identity, as(other.id));
  });
});

describe('roles', () => {
  it('are seeded once', async () => {
    await fresh().role.seed(system);
    expect(await log.load(streamOf('role', moderatorRole))).toHaveLength(2);
  });

  it('never lose their last administrator, be it by removal, lock or deletion', async () => {
    const [one, other] = [await registered(), await registered()];
    await commands.role.addMember(administratorRole, one.id, system);
    await commands.role.addMember(administratorRole, other.id, system);
    await commands.user.lockPermanently(other.id, 'تقلب', system);
    const last = { code: 'The_Last_Administrator_Cannot_Be_Removed' };
    await expect(commands.role.removeMember(administratorRole, one.id, system)).rejects.toMatchObject(last);
    await expect(commands.user.lockPermanently(one.id, 'تقلب', system)).rejects.toMatchObject(last);
    await expect(commands.user.delete(one.id, as(one.id))).rejects.toMatchObject(last);
    expect(await commands.user.current(one.id)).toMatchObject({ status: 'present', lock: { lockType: 'none' } });
  });

  it('are left by whoever is locked, if the account is as it was expected to be', async () => {
    const [one, who] = [await registered(), await registered()];
    for (const { id } of [one, who]) await commands.role.addMember(administratorRole, id, system);
    const members = async () => {
      const role = await commands.role.current(administratorRole);
      return role.status === 'present' ? [...role.members.keys()] : [];
    };
    const { revision } = await commands.user.update(who.id, { name: 'سارا' }, as(who.id));
    const lock = (expectedRevision: bigint, key: string) =>
      commands.user.lockPermanently(who.id, 'تقلب', { ...system, expectedRevision, idempotencyKey: key });
    await expect(lock(revision - 1n, 'stale')).rejects.toMatchObject({ code: 'The_Record_Was_Changed' });
    expect(await members()).toContain(who.id);
    const locked = await lock(revision, 'seen');
    expect(await members()).not.toContain(who.id);
    // Sent again, it takes no role that was given since.
    await commands.user.unlock(who.id, system);
    await commands.role.addMember(administratorRole, who.id, system);
    expect(await lock(revision, 'seen')).toEqual(locked);
    expect(await members()).toContain(who.id);
  });

  it('are left by whoever is deleted, and by nobody else on their behalf', async () => {
    const [who, stranger] = [await registered(), await registered()];
    await commands.role.addMember(moderatorRole, who.id, system);
    await expect(commands.user.delete(who.id, as(stranger.id))).rejects.toMatchObject({ code: 'Status_404' });
    const members = async () => (await log.load(streamOf('role', moderatorRole))).map(({ event }) => event.type);
    expect(await members()).not.toContain('MemberRemoved');
    await commands.user.delete(who.id, as(who.id));
    expect(await members()).toContain('MemberRemoved');
  });

  it('take no members that are not there', async () => {
    await expect(commands.role.addMember(moderatorRole, uuidV4(), system)).rejects.toMatchObject({
      code: 'Status_404',
    });
  });
});

describe('a person', () => {
  it('is one a user', async () => {
    const who = await registered();
    const saved = await commands.person.define(who.id, { person: naturalPerson, submit: false }, as(who.id));
    expect(saved.id).toBe(personIdOf(who.id));
    const moved = { person: { ...naturalPerson, city: 'کاشان' }, submit: false };
    await expect(commands.person.define(who.id, moved, as(who.id))).rejects.toMatchObject({
      code: 'The_Entered_Information_Is_Duplicated',
    });
    await commands.person.update(who.id, moved, as(who.id));
    const events = await log.load(streamOf('person', saved.id));
    expect(events.map(({ event }) => event.type)).toEqual(['PersonDefined', 'PersonUpdated']);
  });

  it('is defined anew once an administrator has cancelled it; the old one stays as it was', async () => {
    const who = await registered();
    const saved = { person: naturalPerson, submit: true };
    const { id: former } = await commands.person.define(who.id, saved, as(who.id));
    await commands.person.cancel(former, system);
    const { id } = await commands.person.define(who.id, { ...saved, submit: false }, as(who.id));
    expect(id).toBe(personIdOf(who.id, 1));
    await commands.person.update(who.id, saved, as(who.id));
    const typesOf = async (of: string) => (await log.load(streamOf('person', of))).map(({ event }) => event.type);
    expect(await typesOf(former)).toEqual(['PersonDefined', 'PersonSubmitted', 'PersonCancelled']);
    expect(await typesOf(id)).toEqual(['PersonDefined', 'PersonSubmitted']);
    await expect(commands.person.define(who.id, saved, as(who.id))).rejects.toMatchObject({
      code: 'The_Entered_Information_Is_Duplicated',
    });
  });

  it('goes through review', async () => {
    const who = await registered();
    const { id } = await commands.person.define(who.id, { person: naturalPerson, submit: true }, as(who.id));
    await commands.person.deny(id, 'کد ملی خوانا نیست.', system);
    await commands.person.reopen(id, as(who.id));
    await commands.person.submit(id, as(who.id));
    await commands.person.approve(id, system);
    await expect(commands.person.submit(id, as(who.id))).rejects.toMatchObject({ code: 'Already_Approved' });
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
      const commands = createCommands({ guards: noDeletions, eventStore: withPersonalData(log, keys), nameKey: key });
      const { id } = await registered();
      await commands.user.update(id, changes, withKey(id));
      const logged = await log.load(streamOf('user', id));
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
  const defaults = settingsOf('signIn', defaultSettings);

  it('are the defaults until somebody changes them', async () => {
    expect(await commands.settings.current('signIn')).toEqual(defaults);
    await commands.settings.change('signIn', { lockMinutes: 30 }, system);
    expect(await fresh().settings.current('signIn')).toEqual({ ...defaults, lockMinutes: 30 });
    await expect(commands.settings.change('signIn', { lockMinutes: 0 }, system)).rejects.toMatchObject({
      code: 'The_Value_Is_Not_Valid',
    });
  });

  it('have a stream for each group', async () => {
    const supportEmail = 'support@example.com';
    const { id } = await commands.settings.change('operator', { supportEmail }, system);
    expect((await log.load(`settings-${id}`)).map(({ event }) => event)).toEqual([
      { type: 'SettingsChanged', data: { changes: { supportEmail } } },
    ]);
    expect(await fresh().settings.current('operator')).toMatchObject({ supportEmail, supportPhone: null });
    expect(await fresh().settings.current('signIn')).not.toHaveProperty('supportEmail');
  });

  it('are set in their own group only', async () => {
    const wrong = { lockMinutes: 30, supportEmail: 'support@example.com' };
    await expect(commands.settings.change('signIn', wrong, system)).rejects.toMatchObject({
      code: 'The_Value_Is_Not_Valid',
    });
  });
});

describe('a person who is forgotten', () => {
  it('is nowhere in the log in plain words, before and after', async () => {
    const who = await registered();
    const { id } = await commands.person.define(who.id, { person: naturalPerson, submit: false }, as(who.id));
    const identity = { provider: 'example', subject: `subject of ${who.id}`, email: who.email };
    await commands.user.linkExternalLogin(who.id, identity, as(who.id));
    await commands.user.delete(who.id, as(who.id));

    const written = JSON.stringify(await log.readBackwards({ maxCount: 1_000 }), (_key, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    for (const personalText of [who.name, who.email, who.cellphone, identity.subject, 'کاشانی', '0013542419']) {
      expect(written).not.toContain(personalText);
    }

    await keys.destroy(who.id);
    const [defined] = await withPersonalData(log, keys).load(streamOf('person', id));
    expect(defined?.event.data).toMatchObject({ personal: { subjectId: who.id, data: null } });
    const moved = { person: { ...naturalPerson, city: 'یزد' }, submit: false };
    await expect(fresh().person.update(who.id, moved, as(who.id))).rejects.toMatchObject({ code: 'Status_404' });
    await expect(keys.forWriting(who.id)).rejects.toThrow('destroyed');
  });

  it('is reviewed no more, from the moment that their account has ended', async () => {
    const saved = { person: naturalPerson, submit: true };
    const moves: ((id: string, userId: string) => Promise<unknown>)[] = [
      (id) => commands.person.approve(id, system),
      (id) => commands.person.deny(id, 'کد ملی خوانا نیست.', system),
      (id) => commands.person.reopen(id, system),
      (id) => commands.person.cancel(id, system),
      (id) => commands.person.submit(id, system),
      (_, userId) =>
        commands.person.update(userId, { ...saved, person: { ...naturalPerson, city: 'یزد' } }, as(userId)),
      (_, userId) => commands.person.define(userId, saved, as(userId)),
    ];
    const who = await registered();
    const { id } = await commands.person.define(who.id, saved, as(who.id));
    await commands.user.delete(who.id, as(who.id));
    for (const move of moves) await expect(move(id, who.id)).rejects.toMatchObject({ code: 'Status_404' });
    expect(await log.load(streamOf('person', id))).toHaveLength(2);
  });
});
