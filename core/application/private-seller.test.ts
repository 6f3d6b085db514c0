import { naturalPerson } from '@charsu/tests/support/log/accounts.ts';
import { dyingAt, rejected } from '@charsu/tests/support/log/failing-process.ts';
import {
  administrator,
  advertisement,
  casesOfFile,
  category,
  member,
  notValid,
} from '@charsu/tests/support/log/use-cases.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { streamOf } from '../domain/aggregates.ts';
import { personIdOf } from './person-of.ts';

const cases = casesOfFile();
let categoryId: string;
beforeAll(async () => {
  categoryId = (await cases.commands.category.create(category(), administrator)).id;
});

let count = 0;
/** Somebody with an account, who has told nothing else. */
async function newMember(name = '…0001') {
  count += 1;
  const id = crypto.randomUUID();
  const cellphone = `+98912${String(count).padStart(7, '0')}`;
  await cases.commands.user.register({ id, name, email: null, cellphone, culture: 'fa-IR' }, member(id));
  await cases.commands.user.prove(id, { kind: 'cellphone', value: cellphone }, administrator);
  return { id, cellphone, as: member(id) };
}
const inKashan = { place: { city: 'کاشان', location: null } };
const drafted = (owner: { as: ReturnType<typeof member> }, fields = {}, commands = cases.commands) =>
  commands.advertisement.draft(advertisement(categoryId, { ...inKashan, ...fields }), owner.as);
const typesOf = async (stream: string) => (await cases.store.load(stream)).map(({ event }) => event.type);

describe('a private seller', () => {
  it('is made with the first advertisement, once, of what the account says', async () => {
    const owner = await newMember();
    const ads = await Promise.all([drafted(owner), drafted(owner)]);
    const id = await cases.commands.tenant.privateSellerId(owner.id);
    for (const ad of ads) {
      expect(await cases.commands.advertisement.draft(advertisement(categoryId, inKashan), owner.as)).toBeDefined();
      expect(ad.id).not.toBe('');
    }
    expect(await typesOf(streamOf('tenant', id))).toEqual(['TenantCreated']);
    expect(await typesOf(streamOf('person', personIdOf(owner.id)))).toEqual(['PersonDefined']);
    const [created] = await cases.store.load(streamOf('tenant', id));
    expect(created?.event.data).toMatchObject({
      ownerId: owner.id,
      privateSeller: true,
      city: 'کاشان',
      names: { 'fa-IR': 'فروشندهٔ شخصی', 'en-US': 'Private seller' },
      personal: { data: { phoneNumber: owner.cellphone } },
    });
  });

  it('is one after a crash at any moment', async () => {
    for (let last = 1; last <= 3; last += 1) {
      for (const written of [false, true]) {
        const owner = await newMember('مریم');
        await rejected(drafted(owner, {}, cases.over(dyingAt(cases.store, last, written))));
        await drafted(owner);
        const id = await cases.commands.tenant.privateSellerId(owner.id);
        expect(await typesOf(streamOf('tenant', id))).toEqual(['TenantCreated']);
        expect(await typesOf(streamOf('person', personIdOf(owner.id)))).toEqual(['PersonDefined']);
      }
    }
  });

  it('is not made for what is refused', async () => {
    const owner = await newMember();
    await expect(drafted(owner, { categoryId: crypto.randomUUID() })).rejects.toMatchObject(notValid('categoryId'));
    await expect(drafted(owner, { place: null })).rejects.toMatchObject(notValid('place'));
    expect(await typesOf(streamOf('person', personIdOf(owner.id)))).toEqual([]);
  });

  it('goes to a moderator with its advertisement, and is approved without an identity', async () => {
    const owner = await newMember();
    const { id } = await drafted(owner);
    await cases.commands.advertisement.planPublication(id, owner.as);
    const tenantId = await cases.commands.tenant.privateSellerId(owner.id);
    expect(await typesOf(streamOf('tenant', tenantId))).toEqual(['TenantCreated', 'TenantSubmitted']);
    await cases.commands.tenant.approve(tenantId, administrator);
    await cases.commands.advertisement.requestPlanned(id, administrator);
    await cases.commands.advertisement.approve(id, administrator);
    const person = await cases.commands.person.submit(personIdOf(owner.id), owner.as).catch((error) => error);
    expect(person).toMatchObject({ code: 'The_Identity_Is_Required' });
  });

  it('tells an identity for stars, foreign currencies and a name of its own', async () => {
    const owner = await newMember();
    const needed = { code: 'The_Identity_Is_Required' };
    const { id } = await drafted(owner, { level: 1 });
    const { id: foreign } = await drafted(owner, { currency: 'EUR' });
    const tenantId = await cases.commands.tenant.privateSellerId(owner.id);
    const { advertisement: ads, tenant, person } = cases.commands;
    for (const ad of [id, foreign]) await expect(ads.planPublication(ad, owner.as)).rejects.toMatchObject(needed);
    expect(await typesOf(streamOf('tenant', tenantId))).toEqual(['TenantCreated']);
    const named = { names: { 'fa-IR': 'سفالگری مریم' }, subDomain: `m${count}-pottery` };
    await expect(tenant.update(tenantId, named, owner.as)).rejects.toMatchObject(needed);

    await person.update(owner.id, { person: naturalPerson, submit: true }, owner.as);
    await ads.planPublication(foreign, owner.as);
    await tenant.update(tenantId, named, owner.as);
    // With a name of its own it waits for its owner's identity as every business does.
    await expect(tenant.approve(tenantId, administrator)).rejects.toMatchObject({ code: 'The_Person_Is_Not_Approved' });
  });

  it('tells an identity, of either type, where a moderator asks for it', async () => {
    const owner = await newMember();
    const { id } = await drafted(owner);
    const { advertisement: ads, tenant, person } = cases.commands;
    await ads.planPublication(id, owner.as);
    const [personId, tenantId] = [personIdOf(owner.id), await tenant.privateSellerId(owner.id)];
    await person.deny(personId, 'مشخصات هویتی لازم است.', administrator);
    await expect(tenant.approve(tenantId, administrator)).rejects.toMatchObject({ code: 'The_Person_Is_Not_Approved' });
    const legal = {
      ...naturalPerson,
      personType: 'legal' as const,
      organizationName: 'سفالگری مریم',
      organizationNationalId: '10380284790',
      registrationNumber: '1',
      nationalId: '',
    };
    await person.update(owner.id, { person: legal, submit: true }, owner.as);
    await person.approve(personId, administrator);
    await tenant.approve(tenantId, administrator);
    const changed = { person: naturalPerson, submit: false };
    await expect(person.update(owner.id, changed, owner.as)).rejects.toMatchObject({
      code: 'The_Person_Type_Cannot_Change',
    });
  });

  it('is another one after its end', async () => {
    const owner = await newMember();
    await drafted(owner);
    const first = await cases.commands.tenant.privateSellerId(owner.id);
    await cases.commands.tenant.cancel(first, owner.as);
    const { tenantId } = { tenantId: await cases.commands.tenant.privateSellerId(owner.id) };
    expect(tenantId).not.toBe(first);
    await drafted(owner);
    expect(await typesOf(streamOf('tenant', tenantId))).toEqual(['TenantCreated']);
  });
});
