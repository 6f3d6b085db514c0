import { fileURLToPath } from 'node:url';
import type { Operator } from '@charsu/core/contract/public.ts';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import { asOwner, command, send, tenantInput } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { jpeg, upload } from '@charsu/tests/support/api/uploads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** It needs to be built, as `npm test` does first. */
const portalBuild = fileURLToPath(new URL('../../portal/dist', import.meta.url));

let api: TestApi;
let app: TestApi['app'];
beforeAll(async () => {
  api = await startTestApi();
  app = await api.buildWith({ portalBuild });
});
afterAll(() => api.close());

const put = (group: string, payload: object) =>
  send(api, api.administrator, { method: 'PUT', url: `/api/settings/${group}`, payload });
async function set(group: string, payload: object): Promise<void> {
  const { position } = await command(api, api.administrator, { method: 'PUT', url: `/api/settings/${group}`, payload });
  await api.dependencies.queries.waitFor(BigInt(position), ['settings', 'history'], 45_000);
}
const page = async (path = '/') => (await app.inject({ url: path, headers: { cookie: 'culture=en-US' } })).body;
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const footOf = (html: string) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));

describe('the home page', () => {
  it('shows the sections that the operator wants, in their order, and nothing of the others', async () => {
    const before = mainOf(await page());
    expect(before.indexOf('top-categories')).toBeLessThan(before.indexOf('on-map'));
    await set('home', { homeSections: ['map', 'categories'] });
    const after = mainOf(await page());
    expect(after.indexOf('on-map')).toBeLessThan(after.indexOf('top-categories'));
    expect(after).toContain('on-map');
    expect(after).not.toMatch(/role="search"|id="businesses"|class="[^"]*join/);
    expect(after.match(/<h1/g)).toHaveLength(1);
    const { sections, newest } = (await app.inject('/api/public/home')).json();
    expect([sections, newest]).toEqual([['map', 'categories'], []]);
  });

  it('is previewed with what is written and not saved, for those who may save it, and stays as it is', async () => {
    const image = (await upload(api, api.administrator, await jpeg(300, 200), 'settings')).json();
    const inAll = (text: string) => Object.fromEntries(cultures.map((culture) => [culture, text]));
    const payload = {
      brandName: inAll('Kermes'),
      tagline: inAll('the market in the valley'),
      brandLogo: image,
      primaryLight: '#5b2a86',
      ownFonts: false,
      homeSections: ['categories', 'join', 'map'],
      footerColumns: [
        { names: inAll('Elsewhere'), links: [{ names: inAll('Our blog'), url: 'https://blog.example/' }] },
      ],
      siteCulture: 'en-US',
      siteCultures: ['en-US', 'de-DE'],
    };
    const preview = (who: typeof api.member, written: object) =>
      send({ app }, who, { method: 'POST', url: '/api/console/setUp/preview?culture=en-US', payload: written });
    const before = await page();
    const { html } = (await preview(api.administrator, payload)).json() as { html: string };
    expect(html).toMatch(/<title>[^<]*Kermes[^<]*the market in the valley/);
    expect(html).not.toMatch(/Charsu|<script(?! type="application\/ld)|<link[^>]*font|فارسی/);
    expect(html).toContain(image.url.replace(/\d+\.webp$/, '480.webp'));
    expect(html).toContain('--primary:#5b2a86');
    expect(footOf(html)).toMatch(/Kermes.*the market in the valley.*Elsewhere.*Our blog/s);
    const main = mainOf(html);
    const places = ['top-categories', 'join', 'on-map'].map((section) => main.indexOf(section));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(main).not.toMatch(/role="search"|id="businesses"/);
    expect(await page()).toBe(before);

    expect((await preview(api.administrator, {})).json().html).toContain('Charsu');
    expect((await preview(api.administrator, { homeSections: ['weather'] })).statusCode).toBe(400);
    expect((await preview(api.member, payload)).statusCode).toBe(403);
  });

  it('has a history, whose values can be put back', async () => {
    const url = `/api/console/past/settings/${settingsGroups.home.id}`;
    const past = (await send(api, api.administrator, { method: 'GET', url })).json();
    await set('home', { homeSections: ['join'] });
    const payload = { at: past.moments.at(-1).createdAt };
    const back = await send(api, api.administrator, { method: 'POST', url, payload });
    expect(back.json()).toMatchObject({ puts: ['homeSections'], leaves: [] });
    expect(await api.dependencies.commands.settings.current('home')).toEqual({ homeSections: ['map', 'categories'] });
  });

  it.each([[[]], [['search', 'search']], [['search', 'weather']], ['search']])(
    'cannot show %j',
    async (homeSections) => {
      expect((await put('home', { homeSections })).statusCode).toBe(400);
    },
  );
});

describe('the foot of pages', () => {
  const names = (text: string) => ({ 'fa-IR': text, 'en-US': text });

  it('has the operator’s columns and seals, and leaves out what is hidden', async () => {
    const image = (await upload(api, api.administrator, await jpeg(300, 200), 'settings')).json();
    const pages = '/api/console/contentPages';
    const texts = { 'fa-IR': 'متن', 'en-US': 'Text' };
    const written = { address: 'prices-of-ours', names: { 'fa-IR': 'قیمت‌ها', 'en-US': 'Our prices' }, texts };
    const { id } = (await send(api, api.administrator, { method: 'POST', url: pages, payload: written })).json();
    const publish = { method: 'POST', url: `${pages}/${id}/publish`, payload: {} } as const;
    expect((await send(api, api.administrator, publish)).statusCode).toBe(200);
    const policy = (await app.inject('/')).headers['content-security-policy'];
    expect(footOf(await page())).toMatch(/type="email".*role="img"/s);
    await set('footer', {
      footerParts: ['about', 'pages', 'contact', 'languages'],
      footerColumns: [
        {
          names: names('Elsewhere'),
          links: [
            { names: {}, url: '/prices-of-ours' },
            { names: {}, url: '/nowhere-yet' },
            { names: names('Our blog'), url: 'https://blog.example/?a=1' },
          ],
        },
      ],
      seals: [{ names: names('Trust mark'), url: 'https://trust.example/seal?id=7', image }],
    });
    const foot = footOf(await page());
    expect(foot).not.toMatch(/type="email"|href="\/q\/all"|theme=/);
    expect(foot).toContain('Elsewhere');
    expect(foot).toContain('href="/prices-of-ours">Our prices</a>');
    expect(foot).not.toContain('nowhere-yet');
    expect(foot).toMatch(/href="https:\/\/blog\.example\/\?a=1" rel="noopener"[^>]*>Our blog/);
    expect(foot).toMatch(
      /<a href="https:\/\/trust\.example\/seal\?id=7"[^>]*><img src="\/[^"]+480\.webp" width="300" height="200" alt="Trust mark"/,
    );
    // The picture is the portal's own.
    expect((await app.inject('/')).headers['content-security-policy']).toBe(policy);
    const seal = /<img src="([^"]+)"/.exec(foot)?.[1] ?? '';
    expect((await app.inject(seal)).statusCode).toBe(200);
    expect((await page('/tenants')).includes('Trust mark')).toBe(true);
  });

  it.each<[string, object, string, string]>([
    [
      'a column without a name',
      { footerColumns: [{ names: { 'en-US': 'x' }, links: [{ names: {}, url: '/about' }] }] },
      'footerColumns.0.names.fa-IR',
      'The_Field_Is_Required',
    ],
    [
      'an address elsewhere without a name',
      { footerColumns: [{ names: names('x'), links: [{ names: {}, url: 'https://a.example' }] }] },
      'footerColumns.0.links.0.names.fa-IR',
      'The_Field_Is_Required',
    ],
    [
      'a script as an address',
      { footerColumns: [{ names: names('x'), links: [{ names: names('x'), url: 'javascript:alert(1)' }] }] },
      'footerColumns.0.links.0.url',
      'The_Value_Is_Not_Valid',
    ],
    [
      'an address of another site that looks like a path',
      { footerColumns: [{ names: names('x'), links: [{ names: names('x'), url: '//evil.example' }] }] },
      'footerColumns.0.links.0.url',
      'The_Value_Is_Not_Valid',
    ],
    [
      'a column without links',
      { footerColumns: [{ names: names('x'), links: [] }] },
      'footerColumns.0.links',
      'The_Field_Is_Required',
    ],
    [
      'a seal of the visitor’s own network',
      { seals: [{ names: names('x'), url: 'https://127.0.0.1/', image: null }] },
      'seals.0.url',
      'The_Web_Address_Is_Not_Valid',
    ],
    ['a part that there is not', { footerParts: ['weather'] }, 'footerParts.0', 'The_Value_Is_Not_Valid'],
  ])('refuses %s', async (_, payload, field, code) => {
    const refused = await put('footer', payload);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('shows no picture of another site as a seal', async () => {
    const image = { id: crypto.randomUUID(), url: 'https://evil.example/a.webp', width: 9, height: 9 };
    const refused = await put('footer', { seals: [{ names: names('x'), url: 'https://trust.example/', image }] });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, 'The_Value_Is_Not_Valid']);
  });

  it('shows the banks of Iran only where Iran is in front', async () => {
    const partsShown = async () => (await app.inject('/api/public/operator')).json<Operator>().footer.parts;
    await set('footer', { footerParts: ['banks', 'theme'] });
    expect(await partsShown()).toEqual(['banks', 'theme']);
    await set('regions', { firstCountries: ['TR', 'IR'] });
    expect(await partsShown()).toEqual(['theme']);
  });
});

describe('the cities of new addresses', () => {
  it('are those that the operator offers; an address from before may stay', async () => {
    await asOwner(api, api.member);
    const add = (city: string) =>
      send(api, api.administrator, {
        method: 'POST',
        url: '/api/tenant/',
        payload: tenantInput({ ownerId: api.member.userId, city }),
      });
    const { id } = (await add('اصفهان')).json();
    await set('regions', { siteProvinces: ['tehran'], citiesLeftOut: ['Rey'] });
    for (const city of ['اصفهان', 'ری']) {
      const refused = await add(city);
      expect([refused.statusCode, refused.json().errors]).toMatchObject([
        400,
        [{ field: 'city', code: 'The_City_Is_Not_Listed' }],
      ]);
    }
    expect((await add('تهران')).statusCode).toBe(200);
    const edit = (payload: object) =>
      send(api, api.administrator, { method: 'PUT', url: '/api/tenant/', payload: { id, ...payload } });
    expect((await edit({ city: 'اصفهان', fax: '03132221101' })).statusCode).toBe(200);
    expect((await edit({ city: 'شیراز' })).statusCode).toBe(400);
    expect((await edit({ city: 'Tehran' })).statusCode).toBe(200);
    expect(await page()).toContain('"places":{"siteProvinces":["tehran"],"citiesLeftOut":["ری"]}');
  });

  it.each([{ siteProvinces: ['atlantis'] }, { citiesLeftOut: ['Hamburg'] }, { citiesLeftOut: ['ری', 'Rey'] }])(
    'cannot be %j',
    async (payload) => {
      expect((await put('regions', payload)).statusCode).toBe(400);
    },
  );
});
