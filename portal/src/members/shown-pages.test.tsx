import type { NoticePreferences } from '@charsu/core/contract/notice.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { emptyPersonFields } from '@charsu/core/domain/person/fields.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { showPhone } from '@charsu/core/i18n/numbers/phone.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { ComponentType, ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { elements, origin } from '../testing/rendered.ts';
import { BootContext, createLocale, isolated, LocaleContext } from '../texts/locale.tsx';

const { account, business, members, newcomer } = textsIn('en-US');

const now = '2026-11-24T00:00:00Z';
const locale = createLocale('en-US', now);
const boot = { culture: 'en-US', theme: 'dark', origin, now, year: '2026' } as const;

beforeAll(async () => {
  // The api client reads the page's language when it is loaded.
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  await import('../http/api.ts');
  vi.unstubAllGlobals();
  // Loading takes longer than a test where many suites share a machine.
  await Promise.all([import('./MembersArea.tsx'), import('./account/FirstBusinessPage.tsx')]);
});
afterAll(() => vi.resetModules());

/** The page of a route with the data of its loader, or with the error that came in place of it. */
async function shown(
  route: { readonly Component: ComponentType; readonly ErrorBoundary?: ComponentType },
  { data = null, error }: { readonly data?: unknown; readonly error?: unknown },
): Promise<string> {
  const context = {
    basename: '/',
    location: { pathname: '/page', search: '', hash: '', state: null, key: 'default' },
    matches: [{ params: {}, pathname: '/page', pathnameBase: '/page', route: { id: 'page', path: '/page', ...route } }],
    loaderData: { page: data },
    actionData: null,
    errors: error === undefined ? null : { page: error },
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  } as unknown as StaticHandlerContext;
  const router = createStaticRouter([{ id: 'page', path: '/page', ...route }], context);
  return htmlOf(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

async function htmlOf(part: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <BootContext value={boot}>
      <LocaleContext value={locale}>{part}</LocaleContext>
    </BootContext>,
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

it('says that a permission is missing, and of other errors that they are errors', async () => {
  const area = await import('./MembersArea.tsx');
  const refused = await shown(area, { error: { statusCode: 403 } });
  expect(refused).toContain(members.area.forbiddenTitle);
  expect(refused).toContain(members.area.forbiddenText);
  const failed = await shown(area, { error: { statusCode: 500 } });
  expect(failed).not.toContain(members.area.forbiddenTitle);
  expect(failed).toContain(locale.texts.portal.error.failedTitle);
});

describe('the price of an SMS', () => {
  const preferences: NoticePreferences = {
    revision: '1',
    language: 'en-US',
    reached: ['mail', 'sms'],
    pushKey: '',
    smsFee: 2_000,
    balance: 500_000,
    kinds: [],
  };
  const notifications = account.notifications;

  it('stands where SMS is switched on, with the balance that pays for it', async () => {
    const html = await shown(await import('./account/NotificationsPage.tsx'), { data: preferences });
    expect(html).toContain(locale.t(notifications.smsPrice, { ...formatRial(2_000, 'en-US') }));
    expect(html).toContain(locale.t(notifications.smsBalance, { ...formatRial(500_000, 'en-US') }));
  });

  it('is said to be none where it is none', async () => {
    const html = await shown(await import('./account/NotificationsPage.tsx'), { data: { ...preferences, smsFee: 0 } });
    expect(html).toContain(notifications.smsFree);
    expect(html).not.toContain(locale.t(notifications.smsBalance, { ...formatRial(500_000, 'en-US') }));
  });
});

it('leads to the conversations that the first page of messages has no room for', async () => {
  const notices = { items: [], total: 0, page: 1, pageSize: 20 };
  const data = { found: notices, talks: { ...notices, total: 21 } };
  const html = await shown(await import('./account/MessagePage.tsx'), { data });
  expect(elements(html, 'a').map((each) => each.get('href'))).toContain('/users/message?talks=2');
});

const maryam = {
  ...emptyPersonFields,
  ...{ personType: 'natural', firstName: 'Maryam', surname: 'Kashani', nationalId: '0012345679', city: 'کاشان' },
};

it('asks on the page of a first business for the identity that nobody has told', async () => {
  const data = { user: { cellphone: null } as UserRecord, person: { ...maryam, nationalId: '' }, required: [] };
  const html = await shown(await import('./account/FirstBusinessPage.tsx'), { data });
  expect(html).toContain(newcomer.person.inPlace);
  const inputs = new Map(elements(html, 'input').map((each) => [each.get('name'), each.get('value')]));
  expect(inputs.get('firstName')).toBe('Maryam');
  expect(inputs.get('nationalId')).toBe('');
});

it.each([
  ['+989121110000', business.form.phoneFilledIn],
  [null, newcomer.business.phoneHint],
])('begins a first business with the mobile of the account, and says so beside it: %s', async (cellphone, hint) => {
  const data = { user: { cellphone } as UserRecord, person: maryam, required: [] };
  const html = await shown(await import('./account/FirstBusinessPage.tsx'), { data });
  expect(html).not.toContain(newcomer.person.inPlace);
  const phone = elements(html, 'input').find((each) => each.get('name') === 'phoneNumber');
  expect(phone?.get('value')).toBe(cellphone === null ? '' : showPhone(cellphone, 'en-US'));
  const values = elements(html, 'input').map((each) => each.get('value'));
  expect(values).toEqual(expect.arrayContaining(['Maryam Kashani', 'Kashan']));
  expect(html).toContain(`id="${phone?.get('aria-describedby')?.split(' ')[0]}"`);
  expect(html).toContain(hint);
});

describe('a code', () => {
  it('can be typed after an error in sending, too: it may come, or a former one may be valid', async () => {
    const { CodeField } = await import('./CodeField.tsx');
    const field = { name: 'code', value: '', error: undefined, disabled: false, onChange() {}, onBlur() {} };
    const sending = { asked: true, sent: false, refused: true, minutes: 2, busy: false, wait: 60, async ask() {} };
    const html = await htmlOf(<CodeField field={field} sending={sending} name="maryam@example.com" own />);
    expect(elements(html, 'input').map((each) => each.get('name'))).toEqual(['code']);
    expect(html).toContain(locale.t(account.code.ifItComes, { name: isolated('maryam@example.com') }));
  });

  it('is asked for by an error that tells when another can be sent', async () => {
    const { codeTimesOf } = await import('./use-code-sending.ts');
    const refused = { validSeconds: 120, sent: false, refused: true };
    const [failed, early] = [
      { validSeconds: 120, resendSeconds: 60 },
      { validSeconds: 120, seconds: 9 },
    ];
    expect(codeTimesOf({ code: 'Error_In_Send_SMS', params: failed })).toEqual({ ...refused, resendSeconds: 60 });
    expect(codeTimesOf({ code: 'Too_Many_Codes', params: early })).toEqual({ ...refused, resendSeconds: 9 });
    expect(codeTimesOf({ code: 'Codes_By_SMS_Are_Used_Up', params: {} })).toBeUndefined();
  });
});
