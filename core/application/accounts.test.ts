import { type Accounts, as, newAccount, startAccounts, system } from '@charsu/tests/support/log/accounts.ts';
import { v4 as uuidV4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamOf } from '../domain/aggregates.ts';
import { administratorRole, moderatorRole } from '../domain/role/seeded.ts';
import { defaultSettings, settingsOf } from '../domain/settings/settings.ts';
import { EventStoreUnavailable } from '../event-store/errors.ts';

let accounts: Accounts;
let log: Accounts['log'];
let commands: Accounts['commands'];
let registered: Accounts['registered'];
beforeAll(async () => {
  accounts = await startAccounts();
  ({ log, commands, registered } = accounts);
});
afterAll(() => accounts.close());

describe('login names', () => {
  it('lead to the account', async () => {
    const who = await registered();
    expect(await accounts.over().user.holderOf({ kind: 'email', value: who.email })).toBe(who.id);
    expect(await accounts.over().user.holderOf({ kind: 'cellphone', value: who.cellphone })).toBe(who.id);
    expect(await commands.user.holderOf({ kind: 'email', value: 'nobody@example.com' })).toBeUndefined();
  });

  it('are taken by one account, also when two ask at once', async () => {
    const who = newAccount();
    const both = [who, { ...newAccount(), email: who.email }];
    const outcomes = await Promise.allSettled(both.map((one) => accounts.over().user.register(one, as(one.id))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'The_User_Already_Exist' },
    });
  });

  it('that were only tried are free again', async () => {
    const who = await registered();
    const other = newAccount();
    await expect(commands.user.register({ ...other, email: who.email }, as(other.id))).rejects.toMatchObject({
      code: 'The_User_Already_Exist',
    });
    await commands.user.register(other, as(other.id));
  });

  it('are no secret told by an account that is not one’s own, nor taken for a moment by one', async () => {
    const [who, other] = [await registered(), await registered()];
    const free = newAccount();
    const before = await log.end();
    for (const email of [other.email, free.email])
      await expect(commands.user.update(who.id, { email }, as(other.id))).rejects.toMatchObject({ code: 'Status_404' });
    expect(await log.end()).toBe(before);
  });

  it('are free when the account has let them go', async () => {
    const who = await registered();
    const { email, cellphone } = newAccount();
    await commands.user.update(who.id, { email }, as(who.id));
    expect(await commands.user.holderOf({ kind: 'email', value: who.email })).toBeUndefined();
    await commands.user.delete(who.id, as(who.id));
    const next = { ...newAccount(), email, cellphone };
    await commands.user.register(next, as(next.id));
  });

  it('of somebody who began and never finished are free once the process counts as dead', async () => {
    const who = newAccount();
    const failing = accounts.over({
      load: log.load,
      append: (stream, events, expected) =>
        stream.startsWith('user-')
          ? Promise.reject(new EventStoreUnavailable(new Error('the process dies')))
          : log.append(stream, events, expected),
    });
    await expect(failing.user.register(who, as(who.id))).rejects.toBeInstanceOf(EventStoreUnavailable);
    const other = { ...newAccount(), email: who.email, cellphone: null };
    await expect(commands.user.register(other, as(other.id))).rejects.toMatchObject({ code: 'The_User_Already_Exist' });
    await accounts.endAllClaims();
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
    await accounts.over().role.seed(system);
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

  it('are left by a user who is locked, if the account is as it was expected to be', async () => {
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
    const { position } = await lock(revision, 'seen');
    expect(await members()).not.toContain(who.id);
    // Sent again, it takes no role that was given since.
    await commands.user.unlock(who.id, system);
    await commands.role.addMember(administratorRole, who.id, system);
    expect(await lock(revision, 'seen')).toMatchObject({ position });
    expect(await members()).toContain(who.id);
  });

  it('are left by a user who is deleted, and by nobody else on their behalf', async () => {
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

describe('settings', () => {
  const defaults = settingsOf('signIn', defaultSettings);

  it('are the defaults until somebody changes them', async () => {
    expect(await commands.settings.current('signIn')).toEqual(defaults);
    await commands.settings.change('signIn', { lockMinutes: 30 }, system);
    expect(await accounts.over().settings.current('signIn')).toEqual({ ...defaults, lockMinutes: 30 });
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
    expect(await accounts.over().settings.current('operator')).toMatchObject({ supportEmail, supportPhone: null });
    expect(await accounts.over().settings.current('signIn')).not.toHaveProperty('supportEmail');
  });

  it('are set in their own group only', async () => {
    const wrong = { lockMinutes: 30, supportEmail: 'support@example.com' };
    await expect(commands.settings.change('signIn', wrong, system)).rejects.toMatchObject({
      code: 'The_Value_Is_Not_Valid',
    });
  });
});
