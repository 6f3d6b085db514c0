import { send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, anAddress, anEmail, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
});
afterAll(() => api.close());

async function allow(payload: object): Promise<void> {
  const saved = await send(api, api.administrator, { method: 'PUT', url: '/api/settings/sms', payload });
  expect(saved.statusCode).toBe(200);
  await expect.poll(() => api.dependencies.commands.settings.current('sms', 1_000)).toMatchObject(payload);
}
const codeTo = (headers: Record<string, string>) =>
  visitor.open('sendMessage', { username: aCellphone() }, { body: { loginType: 'smsCode' }, headers });
/** The answers of codes to so many numbers at once. */
const asked = async (length: number, from: (n: number) => Record<string, string>) => {
  const answers = await Promise.all(Array.from({ length }, (_, n) => codeTo(from(n))));
  return answers.map((answer) => answer.json().code ?? answer.statusCode).sort();
};
const alarms = async () =>
  (await api.dependencies.commands.alarm.open(new Set(['system_get']))).map(({ kind, params }) => [kind, params.count]);

describe('codes by SMS', () => {
  it('have a budget for each network, for many at once, and other networks their own', async () => {
    await allow({ smsPerNetworkHour: 3 });
    const at = (n: number) => ({ 'x-forwarded-for': `198.18.5.${n}` });
    expect(await asked(6, at)).toEqual([200, 200, 200, ...Array(3).fill('Codes_By_SMS_Are_Used_Up')]);
    expect(await asked(1, anAddress)).toEqual([200]);
    const refused = await codeTo(at(9));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await alarms()).toEqual([]);
    await allow({ smsPerNetworkHour: 100 });
  });

  it('have a budget an hour and a day for all numbers, with an alarm to administrators; mails go on', async () => {
    await allow({ smsPerHour: 6, smsPerDay: 100 });
    expect(await asked(4, anAddress)).toEqual([200, 200, ...Array(2).fill('Codes_By_SMS_Are_Used_Up')]);
    expect(await alarms()).toEqual([['smsBudgetOfHour', 6]]);
    const mail = await visitor.open('sendMail', { username: anEmail() }, { body: { loginType: 'emailCode' } });
    expect(mail.statusCode).toBe(200);
    await allow({ smsPerHour: 100 });
    expect(await asked(1, anAddress)).toEqual([200]);
    await expect.poll(alarms).toEqual([]);
    await allow({ smsPerDay: 7 });
    expect(await asked(1, anAddress)).toEqual(['Codes_By_SMS_Are_Used_Up']);
    expect(await alarms()).toEqual([['smsBudgetOfDay', 7]]);
  });

  it('are not taken from the budget where a number has to wait', async () => {
    await allow({ smsPerHour: 100, smsPerDay: 9 });
    const again = { username: aCellphone() };
    const answers: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const extra = { body: { loginType: 'smsCode' }, headers: anAddress() };
      answers.push((await visitor.open('sendMessage', again, extra)).statusCode);
    }
    expect(answers).toEqual([200, 429, 429, 429]);
    expect(await asked(1, anAddress)).toEqual([200]);
  });
});
