import { fileURLToPath } from 'node:url';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { newWord, signInAsMember, signInAtConsole, tokenOf } from '../browser/actors.ts';
import { pendingAd } from '../browser/advertisements.ts';
import { account as accountOf, story } from '../browser/browser.ts';
import { consolePlaces } from '../browser/console-places.ts';
import { memberPlaces, type Place, publicPlaces } from '../browser/places.ts';
import { signedInAs } from '../browser/signed-in-as.ts';
import { persian } from '../browser/texts.ts';
import { sampled, seed } from '../support/soak.ts';
import { engines } from './engines.ts';
import type { Tab } from './tab.ts';

const { map, payments, talk } = textsIn('fa-IR');

const patience = 600_000;
const { account, members, portal, review, vocabulary, t } = persian;
const { signIn, register } = account;
/** Any photograph does. */
const photograph = fileURLToPath(new URL('../../docs/portal.png', import.meta.url));

const json = JSON.stringify;
/** An expression for the first element of a selector whose text, label or name is as given. */
const called = (selector: string, name: string) =>
  `[...document.querySelectorAll(${json(selector)})].find((each) => [each.textContent, each.getAttribute('aria-label'),
    ...[...(each.labels ?? [])].map((label) => label.textContent)].some((text) => text?.trim() === ${json(name)}))`;
const field = (name: string) => called('input, textarea', name);
const button = (name: string) => called('button', name);

describe.each(engines)('in $name', ({ start }) => {
  let tab: Tab;
  const { url } = inject('product');
  beforeAll(async () => {
    tab = await start();
  });
  afterAll(() => tab.close());

  const until = <Value>(expression: string, value: Value) =>
    expect.poll(() => tab.ask<Value>(expression), { message: expression }).toEqual(value);
  /** Waits for an element, and gives it a selector. */
  const at = async (element: string): Promise<string> => {
    await until(
      `(() => { const found = ${element}; document.querySelector('[data-here]')?.removeAttribute('data-here');
        found?.setAttribute('data-here', ''); return Boolean(found && !found.disabled); })()`,
      true,
    );
    return '[data-here]';
  };
  const press = async (element: string) => tab.press(await at(element));
  const type = async (element: string, text: string) => tab.type(await at(element), text);
  const headed = "Boolean(document.querySelector('h1')?.textContent.trim())";
  const ready = () => until(`document.documentElement.hasAttribute('data-ready') && ${headed}`, true);
  const open = async (path: string) => {
    await tab.open(url + path);
    await ready();
  };
  const isAt = (path: RegExp) => expect.poll(() => tab.ask<string>('location.href')).toMatch(path);
  /** Opens an address with the rights of somebody who has signed in. */
  const openAs = async (token: string | null, path: string) => {
    await tab.open(`${url}/robots.txt`);
    await tab.ask('localStorage.clear(), sessionStorage.clear()');
    if (token !== null) await tab.ask(`localStorage.setItem('token', ${json(token)})`);
    await tab.open(url + path);
  };

  /** The places that did not open, of a part of them outside of a soak. */
  async function unopened(places: readonly Place[], base: string, drawn: () => Promise<void>): Promise<string[]> {
    const found: string[] = [];
    for (const { name, path } of sampled(places)) {
      await tab.open(url + base + path);
      await drawn().catch((error: unknown) => found.push(`${name}: ${String(error)}`));
      const title = await tab.ask<string>("document.querySelector('h1')?.textContent ?? ''");
      if (title === portal.error.failedTitle) found.push(`${name}: «${title}»`);
      found.push(...(await tab.faults()).map((fault) => `${name}: ${fault}`));
    }
    return found;
  }

  story('every public page opens', { timeout: patience }, async ({ visit }) => {
    const { request } = await visit();
    expect(await unopened(await publicPlaces(request), '', ready), `SEED=${seed}`).toEqual([]);
  });

  story('so does every page of a member', { timeout: patience }, async ({ visit }) => {
    const page = await visit();
    await signInAsMember(page);
    await openAs(await tokenOf(page), '/robots.txt');
    expect(await unopened(await memberPlaces(page), '', ready), `SEED=${seed}`).toEqual([]);
  });

  story('so does every page of the console', { timeout: patience }, async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'administrator');
    await openAs(await tokenOf(page), '/robots.txt');
    expect(await unopened(await consolePlaces(page), '/admin', () => until(headed, true)), `SEED=${seed}`).toEqual([]);
  });

  story('a newcomer registers, and signs in again', { timeout: patience }, async () => {
    const word = newWord();
    const [username, password] = [`${word}@example.com`, `Aa1!${word}`];
    await openAs(null, '/register');
    await type(field(signIn.username), username);
    for (const index of [0, 1]) {
      await type(`document.querySelectorAll('input[autocomplete="new-password"]')[${index}]`, password);
    }
    await press(button(register.submit));
    await isAt(/users\/dashboard/);
    await openAs(null, '/login');
    await type(field(signIn.username), username);
    await press(button(signIn.next));
    await type("document.querySelector('input[autocomplete=current-password]')", password);
    await press(button(signIn.submit));
    await isAt(/users\/dashboard/);
    expect(await tab.faults()).toEqual([]);
  });

  story('a member drafts an ad with a picture', { timeout: patience }, async ({ visit }) => {
    const { edit, picture, publish } = members;
    const page = await visit();
    await signInAsMember(page);
    await openAs(await tokenOf(page), '/users/advertisement/add');
    await type(field(edit.name), `گلیم ${newWord()}`);
    const business = called('select', edit.business);
    await at(business);
    // A list of the system, which no driver opens alike. A business without approval has a note in brackets.
    await tab.ask(`(() => { const list = ${business};
      list.selectedIndex = [...list.options].findIndex(({ value, text }) => value !== '' && !text.includes('('));
      list.dispatchEvent(new Event('change', { bubbles: true })); })()`);
    await type(field(edit.category), 'گلیم');
    await press("document.querySelector('[role=option]')");
    await type(field(edit.content), 'بافته با دست، پشم گوسفند، رنگ گیاهی.');
    await type(field(edit.price), '12500000');
    await tab.choose(await at("document.querySelector('input[type=file]')"), photograph);
    await at(`document.querySelector('img[alt=${json(t(picture.alt, { number: 1 }))}]')`);
    await press(button(publish.save));
    await isAt(/advertisement\/edit\/[\da-f-]{36}$/);
    await until(`document.querySelectorAll('img[alt=${json(t(picture.alt, { number: 1 }))}]').length`, 1);
    expect(await tab.faults()).toEqual([]);
  });

  story('a member writes to a business', { timeout: patience }, async ({ visit }) => {
    const page = await visit();
    const headers = await signedInAs(page.request, accountOf('user', 0));
    const [{ subDomain }] = await (await page.request.post('/api/tenant/dropdown', { headers, data: {} })).json();
    await signInAsMember(page, 1);
    const question = `${newWord()}؟`;
    await openAs(await tokenOf(page), `/users/message/new?tenant=${subDomain}`);
    await type(field(talk.text), question);
    await press(button(talk.send));
    await isAt(/users\/message\/[\da-f-]{36}$/);
    await until(`document.querySelector('main').textContent.includes(${json(question)})`, true);
    expect(await tab.faults()).toEqual([]);
  });

  story('a visitor draws a rectangle on the map', { timeout: patience }, async () => {
    await open('/map');
    await press(button(map.rectangle));
    const [x = 0, y = 0, width = 0, height = 0] = await tab.ask<number[]>(
      `(() => { const { x, y, width, height } = document.querySelector('[role=application]').getBoundingClientRect(); return [x, y, width, height]; })()`,
    );
    await tab.drag([x + width * 0.35, y + height * 0.35], [x + width * 0.5, y + height * 0.5]);
    await isAt(/area=rectangle/);
    expect(await tab.faults()).toEqual([]);
  });

  story('a member deposits', { timeout: patience }, async ({ visit }) => {
    const page = await visit();
    await signInAsMember(page);
    await openAs(await tokenOf(page), '/users/payment/deposit');
    await ready();
    await type(field(payments.deposit.typed), '1500000');
    await press(button(payments.deposit.go));
    await isAt(/pg\/StartPay/);
    await press("document.querySelector('button[name=go]')");
    await isAt(/payment\/verify/);
    await until("Boolean(document.querySelector('[data-result=success]'))", true);
  });

  story('a moderator approves an ad', { timeout: patience }, async ({ visit }) => {
    const page = await visit();
    const name = `گبه ${newWord()}`;
    await pendingAd(page.request, await signedInAs(page.request, accountOf('user', 2)), name);
    await signInAtConsole(page, 'moderator');
    await openAs(await tokenOf(page), '/admin/moderation');
    await type("document.querySelector('main input[type=search], main input[type=text]')", name);
    await press(
      `[...document.querySelectorAll('main li button')].find((each) => each.textContent.includes(${json(name)}))`,
    );
    await until(`document.querySelector('article h2, article h1, article')?.textContent.includes(${json(name)})`, true);
    await press(button(t(vocabulary.action.approve)));
    await until(`document.body.textContent.includes(${json(t(review.undo.noted, { name }))})`, true);
    expect(await tab.faults()).toEqual([]);
  });
});
