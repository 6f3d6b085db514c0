import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defaultBrand } from '@charsu/core/domain/brand.ts';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { permissionOf } from '@charsu/core/domain/settings/settings.ts';
import { messageText } from '@charsu/core/i18n/sentences/letter.ts';
import { sendMessage } from '@charsu/jobs/messages.ts';
import { command, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Both need to be built, as `npm test` does first. */
const portalBuild = fileURLToPath(new URL('../../portal/dist', import.meta.url));
const adminBuild = fileURLToPath(new URL('../../admin/dist', import.meta.url));

const brandName = {
  'fa-IR': 'دیوارک',
  'en-US': 'Mike’s "Yard"',
  'de-DE': 'Trödelhof',
  'ar-SA': 'السوق',
  'zh-CN': '集市',
};
const tagline = { ...defaultBrand.tagline, 'en-US': 'Everything second-hand' };

let api: TestApi;
let app: TestApi['app'];
beforeAll(async () => {
  api = await startTestApi();
  app = await api.buildWith({ portalBuild, adminBuild });
});
afterAll(async () => {
  await api.close();
});

const get = (url: string) => app.inject({ url, headers: { cookie: 'culture=en-US', 'accept-language': 'en-US' } });
const textsOf = (page: string): string => / data-texts="([^"]+)"/.exec(page)?.[1] ?? '';
async function change(payload: object): Promise<void> {
  const { position } = await command(api, api.administrator, { method: 'PUT', url: '/api/settings/brand', payload });
  await api.dependencies.queries.waitFor(BigInt(position), ['settings'], 45_000);
}

describe('the brand of an operator', () => {
  it('is said by every page, text, message and address at once', async () => {
    const before = (await get('/')).body;
    expect(before).toContain('<title>Charsu: The bazaar of goods and services</title>');
    expect(before).not.toContain('/brand/');
    await change({ brandName, tagline });

    const page = (await get('/')).body;
    expect(page).toContain('<title>Mike’s &quot;Yard&quot;: Everything second-hand</title>');
    expect(page).toContain(String.raw`"name":"Mike’s \"Yard\""`);
    expect(page.replaceAll('charsu.test', '')).not.toMatch(/charsu/i);
    for (const name of ['about', 'rules', 'nowhere'])
      expect((await get(`/${name}`)).body.replaceAll('charsu.test', ''), name).not.toMatch(/charsu(?!-books)/i);
    const console = (await get('/admin/')).body;
    expect(console).toContain('<title>Mike’s &quot;Yard&quot;</title>');

    for (const shown of [page, console]) {
      const texts = await get(`${textsOf(shown)}en-US/first.js`);
      expect(texts.headers['cache-control']).toContain('immutable');
      expect(texts.body).toContain(String.raw`Mike’s \"Yard\"`);
      expect(texts.body).not.toMatch(/Charsu|\{brand\}/);
    }
    expect(textsOf(page)).not.toBe(textsOf(before));
    // A page from before the change, or of a process that has not heard of it.
    const older = await get(`${textsOf(before)}en-US/first.js`);
    expect([older.statusCode, older.headers['cache-control']]).toEqual([200, 'no-cache']);
    const other = await get(`${textsOf(before).replace(/texts\/.{4}/, 'texts/0000')}en-US/first.js`);
    expect(other.statusCode).toBe(404);
    expect((await get(`${textsOf(page)}en-US/secrets.js`)).statusCode).toBe(404);
  });

  it('names who mails are from', async () => {
    const id = '6c0a6c86-90d5-4b43-9d7c-0d5b9a2f3c11';
    const { outgoing } = api.dependencies;
    const at = new Date().toISOString();
    const params = { code: '123456', minutes: 2 };
    const code = { channel: 'email', receiver: 'a@example.com', template: 'code', culture: 'en-US', params } as const;
    await outgoing.enqueue({ id, userId: api.member.userId, at, ...code });
    const mails: object[] = [];
    const nowhere = { outcome: 'sent', reference: '1' } as const;
    await sendMessage(id, {
      outgoing,
      site: app.site,
      sandbox: undefined,
      payment: { covers: async () => true, charge: async () => undefined },
      sms: { sendCode: async () => nowhere, sendText: async () => nowhere },
      mail: {
        send: async (mail) => {
          mails.push(mail);
          return nowhere;
        },
        close: () => undefined,
      },
      push: { send: async () => nowhere },
      pushSubscriptions: api.dependencies.pushSubscriptions,
      now: () => at,
    });
    expect(mails).toMatchObject([{ fromName: 'Mike’s "Yard"', subject: 'Mike’s "Yard" code: 123456' }]);
  });

  it('has colours that can be read, and other letters, in a style sheet behind the portal’s', async () => {
    await change({ primaryLight: '#7a1f5c', primaryDark: '#ff9ad5', ownFonts: false });
    const page = (await get('/')).body;
    expect(page).not.toContain('as="font"');
    const [, portal = '', own = ''] =
      /<link rel="stylesheet" href="([^"]+)"><link rel="stylesheet" href="([^"]+)">/.exec(page) ?? [];
    expect(portal).toMatch(/^\/assets\//);
    const sheet = await get(own);
    expect(sheet.headers['content-type']).toContain('text/css');
    expect(sheet.body).toMatch(/^:root\{--primary:#7a1f5c;/);
    expect(sheet.body).toContain('--primary:#ff9ad5;');
    expect(sheet.body).toContain('--font:system-ui');
    expect(sheet.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['primaryLight', '#ffd400', 1.2],
    ['primaryDark', '#1a2b2c', 1],
  ])('refuses a colour that nobody could read: %s %s', async (field, color, contrast) => {
    const refused = await send(api, api.administrator, {
      method: 'PUT',
      url: '/api/settings/brand',
      payload: { [field]: color },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'The_Color_Is_Hard_To_Read',
      params: { field, contrast, min: 4.5 },
    });
  });

  it.each([
    { brandName: { ...brandName, 'zh-CN': '' } },
    { primaryLight: 'red' },
    { ownFonts: 'no' },
    { brandLogo: { id: '6c0a6c86-90d5-4b43-9d7c-0d5b9a2f3c11', url: 'https://evil.example/a', width: 1, height: 1 } },
  ])('refuses %j', async (payload) => {
    const refused = await send(api, api.administrator, { method: 'PUT', url: '/api/settings/brand', payload });
    expect(refused.statusCode).toBe(400);
  });

  it('keeps businesses from addresses with its name', async () => {
    await change({ brandName: Object.fromEntries(cultures.map((each) => [each, 'Bazaaro'])) });
    const { commands } = api.dependencies;
    expect(await commands.settings.current('brand')).toMatchObject({ brandName: { 'en-US': 'Bazaaro' } });
  });
});

describe('the operator’s own wording', () => {
  const say = (ownSentences: object) =>
    send(api, api.administrator, { method: 'PUT', url: '/api/settings/wording', payload: { ownSentences } });

  it('stands on pages, in the texts of browsers, and in messages', async () => {
    const { position } = (
      await say({
        'portal.home.headline': { 'en-US': 'Welcome to {brand},' },
        'browsing.search.page': { 'en-US': 'Sheet {page}' },
        'messages.code.subject': { 'en-US': 'Enter {code}' },
      })
    ).json();
    await api.dependencies.queries.waitFor(BigInt(position), ['settings'], 45_000);
    const page = (await get('/')).body;
    expect(page).toContain('Welcome to Bazaaro,');
    const set = await send(api, api.administrator, { method: 'GET', url: '/api/settings/wording' });
    expect(set.json().ownSentences['messages.code.subject']).toEqual({ 'en-US': 'Enter {code}' });
    expect((await get(`${textsOf(page)}en-US/first.js`)).body).toContain('Welcome to Bazaaro,');
    expect((await get('/q/all?page=2')).body).toContain('Sheet 2');
    expect(messageText('code', 'en-US', { code: '123456', minutes: 2 }).subject).toBe('Enter 123456');
    expect((await app.inject('/')).body).not.toContain('Bazaaro,');
  });

  it.each([
    [{ 'portal.home.nowhere': { 'en-US': 'x' } }, 'The_Value_Is_Not_Valid'],
    [{ 'portal.home.headline': { 'fr-FR': 'x' } }, 'One_or_more_validation_errors_occurred'],
    [{ 'portal.home.headline': { 'en-US': 'Hello {name}' } }, 'The_Sentence_Does_Not_Fit'],
    [{ 'portal.home.headline': { 'en-US': 'Hello {' } }, 'The_Sentence_Does_Not_Fit'],
    [{ 'portal.home.headline': { 'en-US': '<b>{brand}</b>' } }, 'The_Sentence_Does_Not_Fit'],
    [{ 'portal.count.stars': { 'en-US': '{count, number}' } }, 'The_Sentence_Does_Not_Fit'],
  ])('cannot be %j', async (sentences, code) => {
    const refused = await say(sentences);
    expect([refused.statusCode, refused.json().code]).toEqual([400, code]);
  });

  it('is looked for among all sentences of the product, for administrators', async () => {
    const url = '/api/console/sentences?words=headline&culture=en-US';
    const found = await send(api, api.administrator, { method: 'GET', url });
    expect(found.json().items).toContainEqual({
      key: 'portal.home.headline',
      texts: expect.objectContaining({ 'en-US': 'Buy and sell,' }),
    });
    expect((await send(api, api.member, { method: 'GET', url })).statusCode).toBe(403);
  });
});

describe('the operator’s code in the head', () => {
  const put = (who: TestApi['member'], payload: object) =>
    send(api, who, { method: 'PUT', url: '/api/settings/headCode', payload });
  const inline = 'window.counted = 1;';
  const code = `<script async src="https://stats.example/s.js"></script><script>${inline}</script>`;

  it('stands in every page, whose policy allows it and nothing else', async () => {
    const before = await get('/');
    const { position } = (await put(api.administrator, { headCode: code, headHosts: ['stats.example'] })).json();
    await api.dependencies.queries.waitFor(BigInt(position), ['settings'], 45_000);
    const { body, headers } = await get('/');
    expect(body).toContain(`${code}</head>`);
    const hash = createHash('sha256').update(inline).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' https://stats.example 'sha256-${hash}'`);
    expect(policy).toContain("connect-src 'self' https://stats.example;");
    expect(policy).not.toContain('unsafe');
    expect(String(before.headers['content-security-policy'])).not.toContain('stats.example');
    const console = await get('/admin/');
    expect(console.body + console.headers['content-security-policy']).not.toContain('stats.example');
  });

  it('is refused with another host, other markup, or no permission of its own', async () => {
    const other = await put(api.administrator, { headCode: '<script src="https://other.example/a.js"></script>' });
    expect(other.json()).toMatchObject({ code: 'The_Host_Is_Not_Listed' });
    expect((await put(api.administrator, { headCode: '<b>x</b>' })).statusCode).toBe(400);
    expect((await put(api.administrator, { headHosts: ["'unsafe-inline'"] })).statusCode).toBe(400);
    expect((await put(api.moderator, { headCode: '' })).statusCode).toBe(403);
    expect(permissionOf('headCode')).toBe('system_headCode');
  });
});

describe('what an operator offers', () => {
  const set = async (payload: object) => {
    const { position } = await command(api, api.administrator, {
      method: 'PUT',
      url: '/api/settings/regions',
      payload,
    });
    await api.dependencies.queries.waitFor(BigInt(position), ['settings'], 45_000);
  };
  const put = (group: string, payload: object) =>
    send(api, api.administrator, { method: 'PUT', url: `/api/settings/${group}`, payload });

  it('is two languages, of which Persian is none: no page, link, message and form has another', async () => {
    await set({ siteCultures: ['en-US', 'ar-SA'], siteCulture: 'en-US' });
    const plain = await app.inject({ url: '/', headers: { cookie: 'culture=fa-IR' } });
    expect(plain.body).toMatch(/<html lang="en-US"[^>]*>/);
    expect(
      [...plain.body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, to]) => [language, to]),
    ).toEqual([
      ['en', 'http://charsu.test/'],
      ['ar', 'http://charsu.test/?culture=ar-SA'],
      ['x-default', 'http://charsu.test/'],
    ]);
    expect(plain.body).not.toContain('culture=fa-IR');
    expect(plain.body).toContain('"offered":{"cultures":["en-US","ar-SA"]');
    const away = await app.inject('/tenants?culture=fa-IR&q=a');
    expect([away.statusCode, away.headers.location]).toEqual([302, '/tenants?q=a']);
    expect((await app.inject('/?culture=ar-SA')).body).toMatch(/<html lang="ar-SA"/);
    const refused = await app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'fa' } });
    expect(refused.json().message).toMatch(/[a-z]/);
    const map = await app.inject('/sitemaps/page-1.xml');
    expect(map.body).not.toMatch(/culture=(?:en|fa)/);
    const console = await app.inject({ url: '/admin/', headers: { cookie: 'culture=fa-IR' } });
    expect(console.body).toContain('<html lang="en" dir="ltr"');
  });

  it('asks for names in its default language, and for no Persian', async () => {
    const add = (names: object) =>
      send(api, api.administrator, { method: 'POST', url: '/api/console/guilds', payload: { names } });
    expect((await add({ 'fa-IR': 'فرش' })).json()).toMatchObject({
      code: 'The_Field_Is_Required',
      params: { field: 'names.en-US' },
    });
    expect((await add({ 'en-US': 'Carpets' })).statusCode).toBe(200);
    expect((await send(api, api.member, { method: 'GET', url: '/api/tenant/rules' })).json()).toEqual({
      nameCultures: ['en-US'],
    });
  });

  it('refuses currencies and countries that are not offered', async () => {
    await set({ siteCurrencies: ['EUR', 'USD'], siteCountries: ['DE', 'AT'], firstCountries: ['DE'] });
    const { commands } = api.dependencies;
    await expect(commands.settings.current('regions')).resolves.toMatchObject({ siteCountries: ['DE', 'AT'] });
    const drafted = await send(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/',
      payload: { name: 'A carpet', currency: 'IRR' },
    });
    expect(drafted.statusCode).toBe(400);
  });

  it.each([
    { siteCultures: [] },
    { siteCultures: ['fa-IR'] },
    { siteCulture: 'de-DE' },
    { siteCurrencies: ['XXX'] },
    { siteCountries: ['DE'], firstCountries: ['IR'] },
    { siteCountries: ['ZZ'] },
  ])('cannot be %j', async (payload) => {
    expect((await put('regions', payload)).statusCode).toBe(400);
  });
});
