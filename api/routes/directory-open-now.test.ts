import { tenantListSchema } from '@charsu/core/contract/public.ts';
import type { CreateTenant } from '@charsu/core/contract/requests.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { approvedBusiness, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const week = [0, 1, 2, 3, 4, 5, 6] as const;
const inDays = (days: number): string => dayInTehran(new Date(Date.now() + days * 86_400_000).toISOString());
/** Two days, so that the test may run over midnight. */
const todayAndTomorrow = [inDays(0), inDays(1)];

/** At every minute of the week, each span ending as the next one begins, in the night of the next day. */
const always: CreateTenant['workingHours'] = week.map((day) => ({ day, opens: '03:00', closes: '03:00' }));

/** The businesses of a city that the directory shows, once it shows the last of them at all. */
async function shown(city: string, last: string, query = ''): Promise<string[]> {
  const read = async (more: string) => {
    const url = `/api/public/tenants?${new URLSearchParams({ city })}${more}`;
    const response = await send(api, undefined, { method: 'GET', url });
    return tenantListSchema.parse(response.json());
  };
  await expect.poll(async () => (await read('')).items.map(({ id }) => id)).toContain(last);
  const { items, total } = await read(query);
  expect(total).toBe(items.length);
  return items.map(({ id }) => id);
}

describe('the businesses that are open now', () => {
  it('are those whose week has this minute, beyond midnight too, and no holiday today', async () => {
    const business = async (changes: Partial<CreateTenant>) =>
      (await approvedBusiness(api, api.member, { city: 'یزد', ...changes })).id;
    const open = await business({ workingHours: always });
    const otherHoliday = await business({ workingHours: always, holidays: [inDays(-2), inDays(9)] });
    const onHoliday = await business({ workingHours: always, holidays: todayAndTomorrow });
    const closed = await business({ workingHours: [] });

    const all = [open, otherHoliday, onHoliday, closed].toSorted();
    expect((await shown('یزد', closed)).toSorted()).toEqual(all);
    expect((await shown('یزد', closed, '&openNow=true')).toSorted()).toEqual([open, otherHoliday].toSorted());
    expect((await shown('یزد', closed, '&openNow=false')).toSorted()).toEqual(all);
  });

  it('are not those that are closed on this day of the week', async () => {
    const weekday = (days: number) => new Date(`${inDays(days)}T12:00:00Z`).getUTCDay();
    // Neither yesterday, whose night may last into today, nor today, nor tomorrow, if the test runs over midnight.
    const away = new Set([weekday(-1), weekday(0), weekday(1)]);
    const workingHours = week.filter((day) => !away.has(day)).map((day) => ({ day, opens: '08:00', closes: '02:00' }));
    const closedToday = await approvedBusiness(api, api.member, { city: 'کرمان', workingHours });
    const open = await approvedBusiness(api, api.member, { city: 'کرمان', workingHours: always });
    expect(await shown('کرمان', open.id)).toContain(closedToday.id);
    expect(await shown('کرمان', open.id, '&openNow=true')).toEqual([open.id]);
  });
});
