import { type Trend, trendsSchema } from '@charsu/core/contract/trends.ts';
import { advertisementInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const asked = (person: Person) => send(api, person, { method: 'GET', url: '/api/console/trends' });
/** Today and this week. */
async function present(): Promise<{ today: Trend; week: Trend }> {
  await api.allHandled();
  const { days, weeks } = trendsSchema.parse((await asked(api.administrator)).json());
  const [today, week] = [days.at(-1), weeks.at(-1)];
  if (today === undefined || week === undefined) throw new Error('The trends are empty.');
  return { today, week };
}

it('counts what is new, what is decided and how long that waited', async () => {
  const { tenantId, categoryId } = await marketplace(api);
  const { today: before } = await present();
  const put = (path: string, by: Person, payload?: object) =>
    command(api, by, { method: 'PUT', url: `/api/advertisement/${path}`, ...(payload && { payload }) });
  const requested = async () => {
    const payload = advertisementInput(tenantId, categoryId);
    const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
    await put(`pending/${id}`, api.member);
    return id;
  };
  const reason = { reasonCode: 'other', reason: 'The picture shows another carpet.' };
  const [first, second, taken] = [await requested(), await requested(), await requested()];
  await put(`approve/${first}`, api.administrator);
  await put(`deny/${second}`, api.administrator, reason);
  // An advertisement that its owner takes back is not decided.
  await put(`cancel/${taken}`, api.member);
  await api.addPerson('user');

  const { today, week } = await present();
  expect(today).toMatchObject({
    advertisements: before.advertisements + 3,
    approved: before.approved + 1,
    denied: before.denied + 1,
  });
  expect(today.registrations).toBeGreaterThan(before.registrations);
  expect(today.waitMedian).toBeGreaterThanOrEqual(1);
  expect(today.waitNinetieth).toBeGreaterThanOrEqual(today.waitMedian ?? Number.NaN);
  expect(week.advertisements).toBeGreaterThanOrEqual(today.advertisements);
});

it('is for those who see how the product is doing', async () => {
  expect((await asked(api.member)).statusCode).toBe(403);
  expect((await send(api, undefined, { method: 'GET', url: '/api/console/trends' })).statusCode).toBe(401);
});
