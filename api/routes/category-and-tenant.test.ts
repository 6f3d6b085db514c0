import { systemContext } from '@charsu/core/application/commands.ts';
import type { CategoryMenuNode } from '@charsu/core/contract/category.ts';
import { positionHeader } from '@charsu/core/contract/common.ts';
import { asOwner, categoryInput, command, send, tenantInput } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { confirmCellphone } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  for (const owner of [api.administrator, api.member]) await asOwner(api, owner);
});
afterAll(() => api.close());

const after = (position: string) => ({ [positionHeader]: position });
const create = (url: string, payload: object, person: Person = api.administrator) =>
  command(api, person, { method: 'POST', url, payload });
const edit = (url: string, payload: object, person: Person = api.administrator) =>
  send(api, person, { method: 'PUT', url, payload });

describe('categories', () => {
  it('are added, found, edited and deleted', async () => {
    const input = categoryInput({ icon: 'gem' });
    const { id, position } = await create('/api/category/', input);
    const one = await send(api, api.member, {
      method: 'GET',
      url: `/api/category/?id=${id}`,
      headers: after(position),
    });
    expect(one.json()).toMatchObject({ id, name: 'Carpets', url: input.url, parentId: null, icon: 'gem', depth: 0 });

    const edited = await edit('/api/category/', { id, names: { 'fa-IR': 'گلیم' } });
    const list = await send(api, api.member, {
      method: 'POST',
      url: '/api/category/search?page=1&pageSize=10',
      payload: { q: 'گلیم', culture: 'fa-IR' },
      headers: after(edited.json().position),
    });
    expect(list.json().items).toMatchObject([{ id, name: 'گلیم', icon: 'gem' }]);

    const removed = await send(api, api.administrator, { method: 'DELETE', url: `/api/category/?id=${id}` });
    expect(removed.json().code).toBe('Save_Successful');
    const gone = await send(api, api.member, {
      method: 'GET',
      url: `/api/category/?id=${id}`,
      headers: after(removed.json().position),
    });
    expect(gone.json()).toMatchObject({ status: 404, code: 'Status_404' });
  });

  it('are refused with the field of each attribute that is wrong', async () => {
    const names = { 'fa-IR': 'سال', 'en-US': 'Year', 'de-DE': 'Jahr', 'ar-SA': 'السنة', 'zh-CN': '年份' };
    const year = {
      key: 'year',
      names,
      kind: 'number' as const,
      unit: null,
      min: 1300,
      max: 1450,
      filter: true,
      required: false,
    };
    const { 'de-DE': _, ...unfinished } = names;
    const answer = await send(api, api.administrator, {
      method: 'POST',
      url: '/api/category/',
      payload: {
        ...categoryInput(),
        attributes: [
          { ...year, names: unfinished },
          { ...year, min: -2_000_000_000 },
        ],
      },
    });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [
        { field: 'attributes.0.names.de-DE', code: 'The_Field_Is_Required' },
        { field: 'attributes.1.min', code: 'The_Value_Is_Out_Of_Range' },
      ],
    });
    const doubled = await send(api, api.administrator, {
      method: 'POST',
      url: '/api/category/',
      payload: categoryInput({ attributes: [year, year] }),
    });
    expect(doubled.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'attributes.1.key', code: 'The_Entered_Information_Is_Duplicated' }],
    });
  });

  it('make a menu and breadcrumbs for every visitor', async () => {
    const top = await create('/api/category/', categoryInput({ names: { 'fa-IR': 'خانه', 'en-US': 'Home' } }));
    const input = categoryInput({ names: { 'fa-IR': 'چراغ', 'en-US': 'Lamps' }, parentId: top.id });
    const below = await create('/api/category/', input);
    const menu = await send(api, undefined, {
      method: 'POST',
      url: '/api/category/menu',
      payload: { keyword: '', page: 1, pageSize: 100, order: 'asc', culture: 'en-US' },
      headers: after(below.position),
    });
    const nodes: CategoryMenuNode[] = menu.json();
    const home = nodes.find((node) => node.id === top.id);
    expect(home).toMatchObject({ title: 'Home', children: [{ id: below.id, title: 'Lamps', url: input.url }] });

    const menuPage = async (part: object) => {
      const headers = after(below.position);
      const payload = { keyword: '', culture: 'en-US', ...part };
      return (await send(api, undefined, { method: 'POST', url: '/api/category/menu', payload, headers })).json();
    };
    const order = { field: 'title', direction: 'desc' };
    const [first] = await menuPage({ page: 1, pageSize: 1, order });
    expect(await menuPage({ page: 1, pageSize: 100, order })).toContainEqual(first);
    expect(await menuPage({ page: 2, pageSize: 100 })).toEqual([]);
    expect(await menuPage({ order: '' })).toEqual(await menuPage({}));
    expect(await menuPage({ order: '' })).toContainEqual(home);
    for (const wrong of [{ pageSize: 101 }, { page: 0 }, { order: 'sideways' }, { order: { field: 'url' } }]) {
      expect(await menuPage(wrong)).toMatchObject({ status: 400 });
    }

    const crumbs = [{ name: 'Home' }, { name: 'Lamps' }];
    for (const url of [`/api/category/breadcrumb/${below.id}`, `/api/category/breadcrumbByUrl/${input.url}`]) {
      const response = await send(api, undefined, { method: 'GET', url: `${url}?culture=en-US` });
      expect(response.json()).toMatchObject(crumbs);
    }
    const missing = await send(api, undefined, { method: 'GET', url: '/api/category/breadcrumbByUrl/nowhere' });
    expect(missing.json()).toMatchObject({ status: 404, params: { token: 'nowhere' } });

    const options = await send(api, api.member, {
      method: 'POST',
      url: '/api/category/dropdown',
      payload: { keyword: 'lamp', culture: 'en-US' },
    });
    expect(options.json()).toContainEqual(expect.objectContaining({ id: below.id, path: ['Home', 'Lamps'] }));

    const guarded = await send(api, api.administrator, { method: 'DELETE', url: `/api/category/?id=${top.id}` });
    expect(guarded.json()).toMatchObject({ status: 409, code: 'The_Category_Have_SubCategory' });
    const circle = await edit('/api/category/', { id: top.id, parentId: below.id });
    expect(circle.json()).toMatchObject({ status: 409, code: 'The_Category_Cannot_Be_Below_Itself' });
  });

  it('have a url of their own', async () => {
    const input = categoryInput();
    await create('/api/category/', input);
    const again = await send(api, api.administrator, { method: 'POST', url: '/api/category/', payload: input });
    expect(again.json()).toMatchObject({ status: 409, code: 'The_Entered_Information_Is_Duplicated' });
    for (const url of ['all', 'Not Good', 'a--b']) {
      const refused = await send(api, api.administrator, {
        method: 'POST',
        url: '/api/category/',
        payload: categoryInput({ url }),
      });
      expect(refused.json().errors).toMatchObject([{ field: 'url', code: 'The_Value_Is_Not_Valid' }]);
    }
  });
});

describe('businesses', () => {
  const domain = (name: string) =>
    send(api, api.administrator, { method: 'GET', url: `/api/tenant/isValidDomain/${encodeURIComponent(name)}` });

  it('are added for an owner, approved, and then public', async () => {
    const input = tenantInput({ ownerId: api.member.userId });
    const { id, position } = await create('/api/tenant/', input);
    const own = await send(api, api.member, { method: 'GET', url: `/api/tenant/?id=${id}`, headers: after(position) });
    expect(own.json()).toMatchObject({ id, currentState: 10, visible: false, ownerId: api.member.userId });
    const publicUrl = `/api/public/tenant/${input.subDomain}`;
    expect((await send(api, undefined, { method: 'GET', url: publicUrl })).statusCode).toBe(404);

    await edit('/api/tenant/changestate', { id, state: 20 });
    const approved = await edit('/api/tenant/changestate', { id, state: 30 });
    expect(approved.json().code).toBe('State_Changed_Successful');
    const page = await send(api, undefined, {
      method: 'GET',
      url: publicUrl,
      headers: after(approved.json().position),
    });
    expect(page.json()).toMatchObject({ id, subDomain: input.subDomain, name: 'Naqsh Carpets' });

    const options = await send(api, api.member, { method: 'POST', url: '/api/tenant/dropdown', payload: {} });
    expect(options.json()).toContainEqual(expect.objectContaining({ id, state: 30 }));
    // Arabic letters for their Persian twins, in any of the names, in every language of the answer.
    for (const [keyword, found] of Object.entries({ فرش‌سراي: true, NAQSH: true, قالي: false })) {
      const named = await send(api, api.member, { method: 'POST', url: '/api/tenant/dropdown', payload: { keyword } });
      const ids = named.json().map((option: { readonly id: string }) => option.id);
      expect({ keyword, found: ids.includes(id) }).toEqual({ keyword, found });
    }
    const search = await send(api, api.member, { method: 'POST', url: '/api/tenant/search', payload: {} });
    expect(search.json().items).toContainEqual(expect.objectContaining({ id }));
    const stranger = await send(api, api.stranger, { method: 'GET', url: `/api/tenant/?id=${id}` });
    expect(stranger.statusCode).toBe(404);
    const all = await send(api, api.moderator, {
      method: 'POST',
      url: '/api/tenant/searchall',
      payload: { states: [30], order: { field: 'joinDate', direction: 'desc' } },
    });
    expect(all.json().items).toContainEqual(expect.objectContaining({ id }));
  });

  it('are denied with a reason and can ask again', async () => {
    const { id } = await create('/api/tenant/', tenantInput());
    const submitted = await edit('/api/tenant/', { id, city: 'شیراز', submit: true });
    expect(submitted.json().code).toBe('State_Changed_Successful');
    // It waits already: an edit is still one, and no error.
    expect((await edit('/api/tenant/', { id, city: 'شیراز', submit: true })).statusCode).toBe(200);
    const bare = await edit('/api/tenant/changestate', { id, state: 40 });
    expect(bare.json().errors).toMatchObject([{ field: 'reason', code: 'The_Field_Is_Required' }]);
    const denied = await edit('/api/tenant/changestate', { id, state: 40, reason: 'The phone is not yours' });
    const record = await send(api, api.administrator, {
      method: 'GET',
      url: `/api/tenant/?id=${id}`,
      headers: after(denied.json().position),
    });
    expect(record.json()).toMatchObject({ currentState: 40, denialReason: 'The phone is not yours', city: 'شیراز' });
    expect((await edit('/api/tenant/changestate', { id, state: 30 })).statusCode).toBe(409);
    expect((await edit('/api/tenant/changestate', { id, state: 99 })).json().errors).toMatchObject([
      { field: 'state', code: 'The_Value_Is_Not_Valid' },
    ]);
  });

  it('are decided on as they were looked at, or not at all', async () => {
    const { id } = await create('/api/tenant/', tenantInput());
    const { revision: seen } = (await edit('/api/tenant/', { id, submit: true })).json();
    const renamed = await edit('/api/tenant/', { id, names: { 'fa-IR': 'نام دیگر' } });
    const { revision, position } = renamed.json();
    const decide = (against: string, change: object) =>
      send(api, api.administrator, {
        method: 'PUT',
        url: '/api/tenant/changestate',
        payload: { id, ...change },
        headers: { 'if-match': `"${against}"` },
      });
    const denial = { state: 40, reason: 'The address is incomplete.' };
    expect((await decide(seen, { state: 30 })).json()).toMatchObject({ code: 'The_Record_Was_Changed' });
    expect((await decide(seen, denial)).json()).toMatchObject({ code: 'The_Record_Was_Changed' });
    const url = `/api/tenant/?id=${id}`;
    const record = await send(api, api.administrator, { method: 'GET', url, headers: after(position) });
    expect(record.json()).toMatchObject({ currentState: 20, revision });
    expect((await decide(revision, { state: 30 })).statusCode).toBe(200);
  });

  it('are added for who is there, and has told their personal details', async () => {
    const refusalOf = async (ownerId: string, url: string) =>
      (await send(api, api.administrator, { method: 'POST', url, payload: tenantInput({ ownerId }) })).json();
    const [gone, newcomer] = [await api.addPerson('user'), await api.addPerson('user')];
    await asOwner(api, gone);
    const at = new Date().toISOString();
    const by = { id: gone.userId, kind: 'user', scope: 'own' } as const;
    const { position } = await api.dependencies.commands.user.delete(gone.userId, { by, at });
    await api.dependencies.queries.waitFor(position, ['account'], 45_000);
    for (const url of ['/api/tenant/', '/api/console/tenants']) {
      for (const ownerId of ['nobody', crypto.randomUUID(), gone.userId]) {
        const errors = [{ field: 'ownerId', code: 'The_Value_Is_Not_Valid' }];
        expect(await refusalOf(ownerId, url)).toMatchObject({ status: 400, errors });
      }
      const errors = [{ field: 'ownerId', code: 'The_Person_Not_Found' }];
      expect(await refusalOf(newcomer.userId, url)).toMatchObject({ status: 409, errors });
    }
    await asOwner(api, newcomer);
    await create('/api/tenant/', tenantInput({ ownerId: newcomer.userId }));
  });

  it('keep their sub-domain to themselves', async () => {
    const name = `shop-${crypto.randomUUID().slice(0, 8)}`;
    expect((await domain(name)).json()).toEqual({ state: 'trusted' });
    const { position } = await create('/api/tenant/', tenantInput({ subDomain: name }));
    const taken = await send(api, api.administrator, {
      method: 'GET',
      url: `/api/tenant/isValidDomain/${name.toUpperCase()}`,
      headers: after(position),
    });
    expect(taken.json()).toEqual({ state: 'denied' });
    for (const wrong of ['admin', 'under_score', 'xn--shop', '-a', 'ab c']) {
      expect((await domain(wrong)).json()).toEqual({ state: 'denied' });
    }
    const second = await send(api, api.administrator, {
      method: 'POST',
      url: '/api/tenant/',
      payload: tenantInput({ subDomain: name }),
    });
    expect(second.json()).toMatchObject({ status: 409, code: 'The_Entered_Information_Is_Duplicated' });
  });

  it('cannot have an address that administrators reserve, nor one that looks like it', async () => {
    const name = 'rug-house';
    const reserve = (reservedAddresses: string) =>
      api.dependencies.commands.settings.change(
        'business',
        { reservedAddresses },
        systemContext(new Date().toISOString()),
      );
    await reserve(`other, ${name} third`);
    for (const wanted of [name, name.replace('house', 'h0use'), name.replace('-', '')]) {
      await expect.poll(async () => (await domain(wanted)).json(), { timeout: 10_000 }).toEqual({ state: 'denied' });
      const answer = await send(api, api.administrator, {
        method: 'POST',
        url: '/api/tenant/',
        payload: tenantInput({ subDomain: wanted }),
      });
      expect(answer.statusCode).toBe(409);
    }
    await reserve('');
    await expect.poll(async () => (await domain(name)).json(), { timeout: 10_000 }).toEqual({ state: 'trusted' });
    await create('/api/tenant/', tenantInput({ subDomain: name }));
  });

  it('need a Persian name and an owner who exists', async () => {
    const post = (payload: object) => send(api, api.administrator, { method: 'POST', url: '/api/tenant/', payload });
    expect((await post({ ...tenantInput(), names: { 'en-US': 'Shop' } })).json().errors).toMatchObject([
      { field: 'names.fa-IR', code: 'The_Tenant_Name_Is_Required_In_Localization' },
    ]);
    expect((await post(tenantInput({ phoneNumber: '12' }))).json().errors).toMatchObject([
      { field: 'phoneNumber', code: 'The_Cellphone_Is_Not_Valid' },
    ]);
  });

  it('have no telephone where none was given, nor that of the account', async () => {
    await confirmCellphone(api, api.member);
    const { id, position } = await create('/api/tenant/', tenantInput({ phoneNumber: '' }), api.member);
    const record = await send(api, api.member, {
      method: 'GET',
      url: `/api/tenant/?id=${id}`,
      headers: after(position),
    });
    expect(record.json().phoneNumber).toBe('');
  });
});
