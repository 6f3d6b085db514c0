import type { APIResponse, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampled, seed, soaked } from '../support/soak.ts';
import { openWith, tokenOf } from './actors.ts';
import { account, open, ready, story } from './browser.ts';
import { follow, watchDrawing } from './console-places.ts';
import {
  choiceOfPerson,
  entrances,
  linesWithoutRoute,
  memberRoutes,
  publicRoutes,
  type Route,
  staffRoutes,
} from './routes.ts';
import { type Rights, signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { business, t } = persian;

const patience = 300_000;

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
/** The first heading of a page that the server wrote, without its marks. */
const headingIn = (html: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '');

/** The faults of an answer; empty when it is as the line says. */
async function faultsOf({ line, path, heading, to, status = 200 }: Route, answer: APIResponse): Promise<string[]> {
  const told = (fault: string) => [`${line} ${path}: ${fault}`];
  if (answer.status() !== status) return told(`answers ${answer.status()}`);
  const location = answer.headers().location;
  if (to !== undefined && location !== to) return told(`leads to ${location}`);
  const found = heading === undefined ? '' : headingIn(await answer.text());
  return heading === undefined || found.includes(heading) ? [] : told(`is called ${found}`);
}

/** Goes to an address inside the page that is open; answers what is wrong with where it ends. */
async function faultsAt(page: Page, { line, path, to, heading = '' }: Route): Promise<string[]> {
  await follow(page, path);
  try {
    await page.waitForURL(({ pathname }) => decodeURIComponent(pathname) === (to ?? path));
    await page.getByRole('heading', { level: 1 }).filter({ hasText: heading }).waitFor();
    return [];
  } catch {
    const found = await page.getByRole('heading', { level: 1 }).allTextContents();
    return [`${line} ${path} (SEED=${seed}): ends at ${page.url()}, called ${found.join()}`];
  }
}

const leadsElsewhere = ({ to }: Route): boolean => to !== undefined;

/** A member whose newest draft no other story writes and deletes. */
const steady = () => account('user', 7);

/** Opens a page that is soon drawn, with the rights of a session. */
async function enter(page: Page, rights: Rights): Promise<void> {
  await openWith(page, rights, '/terms');
  await ready(page);
}

/** Valid until 2096 by its content, but signed with no server's key. */
const unknownToken = ['{}', JSON.stringify({ exp: 4_000_000_000, userId: 'nobody' }), '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

describe('every address of the specification', () => {
  story('of section B answers as its line says, to visitors who are not signed in', async ({ visit }) => {
    const page = await visit();
    const staff = await signedInAs(page.request, account('administrator'));
    const found: string[] = [];
    const routes = await publicRoutes(page.request, staff);
    // R23 and R24 are the entrances; signing out (R25) is a step of another story.
    expect(linesWithoutRoute([...routes, ...entrances], 19, 33)).toEqual(['R25']);
    for (const route of routes) {
      found.push(...(await faultsOf(route, await page.request.get(route.path, { maxRedirects: 0 }))));
    }
    expect(found).toEqual([]);
  });

  story('of section C is a page of the members’ area', { timeout: patience }, async ({ visit }) => {
    const page = await visit();
    const member = await signedInAs(page.request, steady());
    await enter(page, member);
    const found: string[] = [];
    const routes = await memberRoutes(page.request, member);
    for (const { line, path } of routes) {
      found.push(...(await faultsOf({ line, path }, await page.request.get(path))));
    }
    for (const route of sampled(routes, leadsElsewhere)) found.push(...(await faultsAt(page, route)));
    expect(found).toEqual([]);
    // Signing out is an address, too (R25).
    await follow(page, '/logout');
    await page.waitForURL('**/login');
    expect(await tokenOf(page)).toBeNull();
  });

  story(
    'of section C sends visitors to sign in, and keeps where they wanted to go',
    { timeout: patience },
    async ({ visit }) => {
      const page = await visit({ refusals: [401] });
      const staff = await signedInAs(page.request, account('administrator'));
      const guarded = [
        ...(await memberRoutes(page.request, await signedInAs(page.request, steady()))),
        ...(await staffRoutes(page.request, staff)),
      ];
      // R58 is the guard of all of them.
      expect(linesWithoutRoute([...guarded, ...entrances], 35, 61)).toEqual(['R58']);
      const routes = [
        ...entrances,
        ...guarded.map(({ line, path }) => ({
          line: `R58, ${line}`,
          path,
          to: `/login/${path === '/users' ? '/users/dashboard' : path}`,
        })),
      ];
      await open(page, '/terms');
      const found: string[] = [];
      for (const route of sampled(routes, ({ to }) => to === undefined)) {
        await page.evaluate(`localStorage.setItem('token', '${route.to === undefined ? '' : unknownToken}')`);
        found.push(...(await faultsAt(page, route)));
        if ((await tokenOf(page)) && route.to !== undefined) found.push(`${route.line} ${route.path}: the token stays`);
      }
      expect(found).toEqual([]);
    },
  );

  story('of administrators leads to the console', { timeout: patience }, async ({ visit }) => {
    const page = await visit();
    const staff = await signedInAs(page.request, account('administrator'));
    const every = await staffRoutes(page.request, staff);
    // The stories of the console open its other pages.
    const routes = soaked({ full: every, short: every.slice(0, 2) });
    await enter(page, staff);
    const found: string[] = [];
    const drawn = watchDrawing(page);
    for (const [index, { line, path, to = '' }] of routes.entries()) {
      // By one of them the portal is left; after that the console is open, and the rest is a matter of `everyConsolePage.alone.test.ts`.
      found.push(...(await faultsAt(page, index === 0 ? { line, path, to } : { line, path: to })));
      await drawn();
    }
    expect(found).toEqual([]);

    const other = await visit();
    await enter(other, await signedInAs(other.request, account('moderator')));
    expect(await faultsAt(other, choiceOfPerson)).toEqual([]);
  });

  story('tells where they are to people who have nothing there, or may not see it', async ({ visit }) => {
    const page = await visit();
    await enter(page, await signedInAs(page.request, account('auditor')));
    for (const [path, title, heading] of [
      ['/users/tenant/list', business.list.title, business.list.noneTitle],
      ['/users/tenant/add', business.form.addTitle, business.list.personTitle],
    ]) {
      expect(await faultsAt(page, { line: 'R39', path: String(path), heading: String(heading) })).toEqual([]);
      await expect.poll(() => page.title()).toContain(title);
    }

    const member = await visit();
    const rights = await signedInAs(member.request, account('user'));
    // The console leads those back to the site who may not see a page of it, or nothing at all.
    for (const path of ['/users/tenant/all', '/admin']) {
      await openWith(member, rights, path);
      await member
        .getByRole('main')
        .getByRole('link', { name: t(persian.console.app.toSite) })
        .click();
      await member.waitForURL(({ pathname }) => pathname === '/');
    }
  });
});
