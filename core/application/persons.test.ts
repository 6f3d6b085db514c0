import { createHash, randomBytes } from 'node:crypto';
import { type Accounts, as, naturalPerson, startAccounts, system } from '@charsu/tests/support/log/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamOf } from '../domain/aggregates.ts';
import { withPersonalData } from '../event-store/personal-data.ts';
import { personIdOf } from './person-of.ts';

let accounts: Accounts;
let log: Accounts['log'];
let keys: Accounts['keys'];
let commands: Accounts['commands'];
let registered: Accounts['registered'];
beforeAll(async () => {
  accounts = await startAccounts();
  ({ log, keys, commands, registered } = accounts);
});
afterAll(() => accounts.close());

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

  it('is defined again once an administrator has cancelled it; the old one stays as it was', async () => {
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
    const edit = (name: string) => accounts.over().user.update(who.id, { name }, withKey(who.id));
    const first = await edit('سارا');
    expect(await edit('سارا')).toEqual(first);
    await expect(edit('مینا')).rejects.toMatchObject(duplicated);

    const save = (city: string) =>
      accounts.over().person.define(who.id, { person: { ...naturalPerson, city }, submit: false }, withKey(who.id));
    const saved = await save('یزد');
    expect(await save('یزد')).toEqual(saved);
    await expect(save('کاشان')).rejects.toMatchObject(duplicated);
  });

  it('leaves nothing in the log by which what was asked could be guessed', async () => {
    const changes = { name: 'سارا' };
    const hashesBy = async (key: Uint8Array) => {
      const commands = accounts.over(withPersonalData(log, keys), key);
      const { id } = await registered();
      await commands.user.update(id, changes, withKey(id));
      const logged = await log.load(streamOf('user', id));
      return logged.at(-1)?.metadata.commandHash;
    };
    const known = await hashesBy(accounts.nameKey);
    expect(known).toMatch(/^[\w-]{43}$/);
    expect(await hashesBy(accounts.nameKey)).toBe(known);
    expect(await hashesBy(randomBytes(32))).not.toBe(known);
    expect(createHash('sha256').update(JSON.stringify(changes)).digest('base64url')).not.toBe(known);
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
    await expect(accounts.over().person.update(who.id, moved, as(who.id))).rejects.toMatchObject({
      code: 'Status_404',
    });
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
