import { randomBytes } from 'node:crypto';
import { type CommandContext, noDeletions } from '@charsu/core/application/commands.ts';
import { type Commands, createCommands } from '@charsu/core/application/create-commands.ts';
import { moderatorRole } from '@charsu/core/domain/role/seeded.ts';
import { noticeMails } from '@charsu/jobs/reactors/mail-notices.ts';
import { createOutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import { createReadMarks } from '@charsu/stores/messages/read-marks.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { aCellphone } from '@charsu/tests/support/api/visitor.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import {
  advertisementFields,
  asAdministrator,
  categoryFields,
  openBusiness,
  publish,
} from '@charsu/tests/support/read-side/records.ts';
import { contentsOf, rebuilt } from '@charsu/tests/support/read-side/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestRebuild } from '../../runner/registry.ts';
import { noticeModel } from './model.ts';

const paging = { page: 1, pageSize: 50 };
let side: ReadSide;
let commands: Commands;

beforeAll(async () => {
  side = await startReadSide();
  side.project();
  commands = createCommands({
    guards: noDeletions,
    eventStore: side.eventStore,
    uniqueValues: createUniqueValueRows(side.pool),
    nameKey: randomBytes(32),
    prove: testProver,
  });
});
afterAll(() => side.close());

const asOwner = (id: string): CommandContext => ({
  by: { id, kind: 'user', scope: 'own' },
  at: new Date().toISOString(),
});

/** Somebody with an account, a business and an approved advertisement. */
async function anOwner() {
  const userId = crypto.randomUUID();
  const word = userId.slice(0, 8);
  const fields = { name: 'Golnaz', email: `${word}@example.com`, cellphone: null };
  await commands.user.register({ ...fields, id: userId, culture: 'fa-IR' }, asOwner(userId));
  const category = await side.commands.category.create(categoryFields(`c-${word}`), asAdministrator());
  const names = { 'fa-IR': 'گلستان', 'en-US': 'Golestan' };
  const tenantId = await openBusiness(side, `t-${word}`, { names }, userId);
  const advertisementId = await publish(side, tenantId, advertisementFields(category.id, 'گلیم دستباف'));
  return { userId, tenantId, advertisementId };
}

async function kindsOf(userId: string): Promise<string[]> {
  await side.settled();
  const { items } = await side.queries.notice.list(userId, false, 'en-US', paging);
  return items.map(({ kind }) => kind).reverse();
}

describe('notices', () => {
  it('tell owners what others decided about their records', async () => {
    const { userId, tenantId, advertisementId } = await anOwner();
    await side.commands.advertisement.reopen(advertisementId, asAdministrator());
    await side.commands.advertisement.edit(advertisementId, { name: 'گلیم سنگسر' }, asAdministrator());
    await side.commands.advertisement.requestPublication(advertisementId, asAdministrator(), { kind: 'granted' });
    const denial = { reasonCode: 'unreadablePictures', reason: 'The pictures are dark.' } as const;
    await side.commands.advertisement.deny(advertisementId, denial, asAdministrator());
    await side.commands.tenant.cancel(tenantId, asAdministrator());
    expect(await kindsOf(userId)).toEqual([
      'tenantApproved',
      'advertisementApproved',
      'advertisementReopened',
      'advertisementDenied',
      'tenantCancelled',
    ]);
    const { items, total } = await side.queries.notice.list(userId, false, 'en-US', paging);
    expect(total).toBe(5);
    expect(items.map(({ params }) => params).reverse()).toEqual([
      { name: 'Golestan' },
      { name: 'گلیم دستباف', until: expect.stringMatching(/Z$/) },
      { name: 'گلیم دستباف' },
      { name: 'گلیم سنگسر', ...denial },
      { name: 'Golestan' },
    ]);
    expect(items.at(-1)).toMatchObject({ recordId: tenantId, read: false });
  });

  it('go out by mail and SMS for every kind of record that causes them', () => {
    const { follows } = noticeMails({ pool: side.pool, publicUrl: 'https://charsu.test', now: () => '' });
    expect(follows.map((kind) => `${kind}-`)).toEqual(noticeModel.streamPrefixes);
  });

  it('leave out what owners did themselves', async () => {
    const { userId, advertisementId } = await anOwner();
    await side.commands.advertisement.cancel(advertisementId, asOwner(userId));
    expect(await kindsOf(userId)).toEqual(['tenantApproved', 'advertisementApproved']);
  });

  it('tell of the end of a display, and of a record that is gone, without a link to it', async () => {
    const { userId, advertisementId, tenantId } = await anOwner();
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString();
    await side.commands.advertisement.endDisplay(advertisementId, asAdministrator(later));
    await side.commands.advertisement.cancel(advertisementId, asAdministrator());
    await side.commands.tenant.cancel(tenantId, asAdministrator());
    await side.settled();
    await side.commands.tenant.delete(tenantId, asAdministrator());
    expect((await kindsOf(userId)).slice(2)).toEqual([
      'advertisementEnded',
      'advertisementCancelled',
      'tenantCancelled',
      'tenantDeleted',
    ]);
    const { items } = await side.queries.notice.list(userId, false, 'fa-IR', paging);
    expect(items[0]).toMatchObject({ kind: 'tenantDeleted', params: { name: 'گلستان' }, recordId: null });
  });

  it('tell of roles, locks, passwords and other ways in, by the account itself or another', async () => {
    const { userId } = await anOwner();
    await commands.role.seed(asAdministrator());
    await commands.role.addMember(moderatorRole, userId, asAdministrator());
    await commands.role.removeMember(moderatorRole, userId, asAdministrator());
    await commands.user.setPassword(userId, 'registration', asOwner(userId));
    await commands.user.setPassword(userId, 'owner', asOwner(userId));
    const login = { provider: 'elsewhere', subject: userId, email: null };
    await commands.user.linkExternalLogin(userId, login, asAdministrator());
    await commands.user.update(userId, { name: 'Golnaz Rad' }, asOwner(userId));
    await commands.user.update(userId, { email: `new-${userId.slice(0, 8)}@example.com` }, asOwner(userId));
    await commands.user.lockPermanently(userId, 'Wrote too much.', asAdministrator());
    await commands.user.unlock(userId, asAdministrator());
    expect((await kindsOf(userId)).slice(2)).toEqual([
      'roleGiven',
      'roleTaken',
      'passwordChanged',
      'externalLoginLinked',
      'contactChanged',
      'accountLockedByAdministrator',
      'accountUnlocked',
    ]);
    const { items } = await side.queries.notice.list(userId, false, 'en-US', paging);
    expect(items.find(({ kind }) => kind === 'roleGiven')?.params).toEqual({ name: 'moderator' });
  });

  it('tell of sessions that somebody else has ended, not of those that one has ended oneself', async () => {
    const { userId } = await anOwner();
    const devices = [{ browser: 'Firefox', system: 'Android' }];
    await commands.user.endSessions(userId, devices, asOwner(userId));
    await commands.user.endSessions(userId, devices, asAdministrator());
    await commands.user.endSessions(userId, [...devices, ...devices], asAdministrator());
    expect((await kindsOf(userId)).slice(2)).toEqual(Array<string>(2).fill('sessionsEndedByAdministrator'));
  });

  it('are gone with their user, and no others come', async () => {
    const { userId, tenantId } = await anOwner();
    await commands.user.delete(userId, asOwner(userId));
    await side.commands.tenant.cancel(tenantId, asAdministrator());
    expect(await kindsOf(userId)).toEqual([]);
  });

  it('come out the same when the read model is filled again', async () => {
    const { userId } = await anOwner();
    const person = {
      firstName: 'Golnaz',
      surname: 'Rad',
      organizationName: '',
      nationalId: '0790419904',
      organizationNationalId: '',
      registrationNumber: '',
      vatId: '',
      streetAndHouseNumber: 'Kucheh 13',
      postalCode: '8391613117',
      city: 'نایین',
      country: 'IR',
      phoneNumber: '03146259871',
    } as const;
    const saved = { person: { personType: 'natural', ...person }, submit: true } as const;
    // Without waiting, so that one batch may hold this and the next events.
    await commands.user.changeNoticePreferences(userId, { personDenied: { mail: false } }, asOwner(userId));
    const { id } = await commands.person.define(userId, saved, asOwner(userId));
    await commands.person.deny(id, 'Another surname.', asAdministrator());
    await commands.user.changeNoticePreferences(userId, { personDenied: { inbox: true, sms: true } }, asOwner(userId));
    expect((await kindsOf(userId)).at(-1)).toBe('personDenied');
    const before = await contentsOf(side);
    await requestRebuild(side.pool, 'notice');
    await rebuilt(side, 'notice', 2);
    expect(await contentsOf(side)).toBe(before);
  });
});

describe('read marks', () => {
  it('count what was not read, one by one and as a whole', async () => {
    const { userId, advertisementId } = await anOwner();
    await side.settled();
    const marks = createReadMarks(side.pool);
    const inbox = async () => (await side.queries.notice.inboxes([userId])).get(userId);
    const { items } = await side.queries.notice.list(userId, false, 'en-US', paging);
    const [newest, oldest] = items.map(({ id }) => id);
    expect(await inbox()).toMatchObject({ unread: 2, newest });
    await marks.mark(userId, [oldest ?? '', oldest ?? '']);
    expect(await inbox()).toMatchObject({ unread: 1, newest });
    const unread = await side.queries.notice.list(userId, true, 'en-US', paging);
    expect(unread).toMatchObject({ total: 1, items: [{ id: newest, read: false }] });

    await marks.markUpTo(userId, '999999999999999999');
    expect(await inbox()).toMatchObject({ unread: 0, newest });
    // Later notices are new.
    await side.commands.advertisement.cancel(advertisementId, asAdministrator());
    await side.settled();
    expect(await inbox()).toMatchObject({ unread: 1 });
  });

  it("do not touch others' notices", async () => {
    const [one, other] = [await anOwner(), await anOwner()];
    await side.settled();
    const marks = createReadMarks(side.pool);
    const { items } = await side.queries.notice.list(one.userId, false, 'en-US', paging);
    await marks.mark(
      other.userId,
      items.map(({ id }) => id),
    );
    const inboxes = await side.queries.notice.inboxes([one.userId, other.userId]);
    expect([...inboxes.values()].map(({ unread }) => unread)).toEqual([2, 2]);
  });
});

describe('mails of notices', () => {
  const mailed = () =>
    reacted(
      noticeMails({ pool: side.pool, publicUrl: 'https://charsu.test', now: () => new Date().toISOString() }),
      side,
    );
  const confirmed = (userId: string) =>
    commands.user.confirm(userId, { kind: 'email', value: `${userId.slice(0, 8)}@example.com` }, asAdministrator());
  const messagesOf = async (userId: string) => {
    const { rows } = await side.pool.query<{
      receiver: string;
      template: string;
      culture: string;
      params: Record<string, string>;
    }>(
      'select receiver, template, culture, params from app.outgoing_message where user_id = $1 order by created_at, id',
      [userId],
    );
    return rows;
  };

  it('go to confirmed addresses, once, in the language of their user', async () => {
    const { userId, advertisementId } = await anOwner();
    await side.settled();
    await mailed();
    const { rows } = await side.pool.query(`select position from app.reactor where name = 'mail-notices'`);
    const from = rows[0]?.position;
    expect(await messagesOf(userId)).toEqual([]);
    await confirmed(userId);
    await commands.user.setPassword(userId, 'owner', asOwner(userId));
    await side.commands.advertisement.reopen(advertisementId, asAdministrator());
    await side.commands.advertisement.requestPublication(advertisementId, asAdministrator(), { kind: 'granted' });
    const denial = { reasonCode: 'duplicate', reason: 'دو بار آمده است.' } as const;
    await side.commands.advertisement.deny(advertisementId, denial, asAdministrator());
    await side.settled();
    await mailed();
    // Handled once more, as after a crash between a mail and the checkpoint, no notice is mailed twice.
    await side.pool.query('update app.reactor set position = $1', [from]);
    await mailed();
    const messages = await messagesOf(userId);
    expect(messages).toHaveLength(2);
    const told = messages.find(({ params }) => params.sentence?.includes('رد شد'));
    expect(told).toMatchObject({ receiver: `${userId.slice(0, 8)}@example.com`, template: 'notice' });
    expect(told?.params.text).toContain('دو بار آمده است.');
    expect(told?.params.link).toBe('https://charsu.test/users/message?culture=fa-IR');
  });

  it('go in the language that their user has chosen since', async () => {
    const { userId, advertisementId } = await anOwner();
    await confirmed(userId);
    await side.settled();
    await mailed();
    const before = (await messagesOf(userId)).length;
    await commands.user.changeNoticePreferences(userId, { language: 'en-US' }, asOwner(userId));
    await side.commands.advertisement.cancel(advertisementId, asAdministrator());
    await side.settled();
    await mailed();
    const [told, ...others] = (await messagesOf(userId)).slice(before);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ culture: 'en-US', params: { sentence: expect.stringContaining('canceled') } });
    expect(told?.params.link).toBe('https://charsu.test/users/message?culture=en-US');
  });

  it('go the ways that their user has chosen when it happened: SMS once it is asked for, no mail once it is not', async () => {
    const { userId, advertisementId } = await anOwner();
    await confirmed(userId);
    const cellphone = aCellphone();
    await commands.user.update(userId, { cellphone }, asOwner(userId));
    await commands.user.confirm(userId, { kind: 'cellphone', value: cellphone }, asAdministrator());
    await side.settled();
    await mailed();
    const before = (await messagesOf(userId)).length;
    const choices = {
      advertisementReopened: { mail: false, sms: true },
      advertisementDenied: { inbox: false, mail: false, sms: true },
    };
    await commands.user.changeNoticePreferences(userId, choices, asOwner(userId));
    await side.commands.advertisement.reopen(advertisementId, asAdministrator());
    await side.commands.advertisement.requestPublication(advertisementId, asAdministrator(), { kind: 'granted' });
    const denial = { reasonCode: 'duplicate', reason: 'دو بار آمده است.' } as const;
    await side.commands.advertisement.deny(advertisementId, denial, asAdministrator());
    await commands.user.changeNoticePreferences(userId, { advertisementReopened: { mail: true } }, asOwner(userId));
    await side.settled();
    await mailed();
    const sent = (await messagesOf(userId)).slice(before);
    expect(sent.map(({ receiver }) => receiver)).toEqual([cellphone, cellphone]);
    // An SMS is short.
    for (const { params } of sent) expect(params.text).toBe(params.sentence);
    const { items } = await side.queries.notice.list(userId, false, 'fa-IR', paging);
    const kinds = items.map(({ kind }) => kind);
    expect(kinds).toContain('advertisementReopened');
    expect(kinds).not.toContain('advertisementDenied');
    const inbox = (await side.queries.notice.inboxes([userId])).get(userId);
    expect(inbox).toMatchObject({ unread: items.filter(({ read }) => !read).length, newest: items[0]?.id });
    // `all` also has the notices that were kept out of the inbox.
    expect((await side.queries.notice.all(userId, 'fa-IR')).map(({ kind }) => kind)).toContain('advertisementDenied');
  });

  it('are copied by somebody who may fall silent: forgetting a user does not wait for long', async () => {
    const { userId } = await anOwner();
    await confirmed(userId);
    await side.settled();
    const silent = await side.pool.connect();
    await silent.query('begin');
    await silent.query('select from app.reactor for update');
    await expect(createOutgoingMessages(side.pool).forget(userId)).rejects.toThrow('lock timeout');
    await silent.query('rollback');
    silent.release();
    await mailed();
    expect(await messagesOf(userId)).not.toEqual([]);
    await createOutgoingMessages(side.pool).forget(userId);
    expect(await messagesOf(userId)).toEqual([]);
  });

  it('are not sent of what is old, and go with their user', async () => {
    const { userId, advertisementId } = await anOwner();
    await confirmed(userId);
    const before = new Date(Date.now() - 2 * 86_400_000).toISOString();
    await side.commands.advertisement.reopen(advertisementId, asAdministrator(before));
    await side.settled();
    await mailed();
    const kinds = (await messagesOf(userId)).length;
    expect(kinds).toBe(2);
    await createOutgoingMessages(side.pool).forget(userId);
    await mailed();
    expect(await messagesOf(userId)).toEqual([]);
  });
});
