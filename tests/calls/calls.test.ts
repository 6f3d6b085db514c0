import { buildApp } from '@charsu/api/app.ts';
import { ownPermissions, type Permission, permissions } from '@charsu/core/domain/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '../support/api/test-api.ts';
import type { Line } from './line.ts';
import { lines } from './table.ts';
import { makeWorld, type World } from './world.ts';

let api: TestApi;
let world: World;
/** A server to which everybody lacks one permission and has all others. */
let lacking: { readonly app: TestApi['app']; withhold(key: Permission): void };

beforeAll(async () => {
  api = await startTestApi({ withSandbox: true });
  world = await makeWorld(api);
  const { queries } = api.dependencies;
  let withheld: Permission | undefined;
  const app = await buildApp({
    ...api.dependencies,
    queries: {
      ...queries,
      async accessOf(token) {
        const access = await queries.accessOf(token);
        return access && { ...access, permissions: new Set(permissions.filter((key) => key !== withheld)) };
      },
    },
  });
  lacking = {
    app,
    withhold: (key) => {
      withheld = key;
    },
  };
});
afterAll(async () => {
  await lacking.app.close();
  await api.close();
});

async function callerOf({ as }: Line): Promise<Person | undefined> {
  if (as === 'visitor') return undefined;
  if (as === 'newcomer') return api.addPerson('user');
  return as === 'owner' ? world.owner : api[as];
}

/** Visitors, too, see the menu of categories. */
const ofVisitors: Permission = 'category_menu';

describe('the calls of the specification', () => {
  it('are tried with every one of its keys', () => {
    // The guards of the product's own are tested beside the code.
    const tried = new Set<string>([...lines.map(({ key }) => key), ...ownPermissions, ofVisitors]);
    expect(permissions.filter((key) => !tried.has(key))).toEqual([]);
  });

  it('are tried in every line of sections I and J', () => {
    const tried = new Set(lines.flatMap(({ line }) => line.split(', ')));
    const numbers = Array.from({ length: 210 - 167 + 1 }, (_, index) => `R${167 + index}`);
    // R169 names keys whose calls have lines of their own. R186 is asked of each call below, R210 by the keys above.
    expect(numbers.filter((line) => !tried.has(line))).toEqual(['R169', 'R186', 'R210']);
  });

  it.each(lines)('$line, $as: $name', async (line) => {
    const { call, key, status = 200, says, hidden } = line;
    const caller = await callerOf(line);
    const request = await call(world, caller ?? world.owner);
    await api.allHandled();
    if (key !== 'public') {
      const refused = await send(api, undefined, request);
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'Unauthorized']);
      lacking.withhold(key);
      const forbidden = await send(lacking, caller, request);
      expect([forbidden.statusCode, forbidden.json().code]).toEqual([403, 'Status_403']);
    }
    if (hidden) {
      const unseen = await send(api, api.stranger, request);
      expect([unseen.statusCode, unseen.json().code]).toEqual([404, 'Status_404']);
    }
    const answered = await send(api, caller, request);
    expect(answered.statusCode, answered.body).toBe(status);
    if (says !== undefined) {
      const told: unknown = answered.json();
      if (typeof says === 'object') expect(told).toMatchObject(says ?? {});
      else expect(told).toEqual(says);
    }
  });
});
