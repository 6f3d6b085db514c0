import { systemContext } from '@charsu/core/application/commands.ts';
import { createDeposits } from '@charsu/core/application/deposits.ts';
import {
  depositAcceptedSchema,
  depositTermsSchema,
  gatewayStateSchema,
  ownPaymentSchema,
  paymentsSchema,
} from '@charsu/core/contract/payment.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { createZarinpal, type PaymentGateway } from '@charsu/core/gateways/zarinpal.ts';
import { outageLines } from '@charsu/core/process/outage-lines.ts';
import { lookAfterPayments } from '@charsu/jobs/payments.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { confirmCellphone } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const outages = outageLines((line) => expect.fail(line));
let api: TestApi;
let payer: Person;
let gateway: PaymentGateway;

/** Somebody new with a confirmed cellphone. */
async function addPayer(): Promise<Person> {
  const person = await api.addPerson('user');
  await confirmCellphone(api, person);
  return person;
}

beforeAll(async () => {
  api = await startTestApi({ withSandbox: true });
  payer = await addPayer();
  const { zarinpal } = api.config;
  if (zarinpal === undefined) throw new Error('There is no gateway');
  gateway = createZarinpal(zarinpal);
});
afterAll(() => api.close());

const amount = 2_500_000;
const ask = (payload: object, who = payer) => send(api, who, { method: 'POST', url: '/api/payment/deposit', payload });

/** A deposit that was asked for. */
async function begun(who = payer) {
  const { id, url } = depositAcceptedSchema.parse((await ask({ amount }, who)).json());
  return { id, url };
}
/** A choice of a person at the bank; resolves with the path that it leads back to, if it does. */
async function choose(url: string, choice: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null) return '';
  const { pathname, search } = new URL(location);
  return pathname + search;
}
const comeBack = (path: string) => api.app.inject({ method: 'GET', url: path });
async function shown(id: string, who = payer) {
  await api.allHandled();
  const response = await send(api, who, { method: 'GET', url: `/api/payment/?id=${id}` });
  return ownPaymentSchema.parse(response.json());
}
const balance = async ({ userId }: Person): Promise<number> =>
  (await api.dependencies.commands.wallet.current(userId, systemActor)).balances.available;

describe('a deposit', () => {
  it('is offered within the bounds of the settings', async () => {
    const terms = async (who: Person) =>
      depositTermsSchema.parse((await send(api, who, { method: 'GET', url: '/api/payment/deposit' })).json());
    const bounds = { min: 500_000, max: 500_000_000, step: 500_000, starFee: 500_000, setUp: true };
    expect(await terms(payer)).toEqual({ ...bounds, cellphoneConfirmed: true });
    expect(await terms(api.member)).toEqual({ ...bounds, cellphoneConfirmed: false });
  });

  it('is paid, comes back and is credited', async () => {
    const who = await addPayer();
    const { id, url } = await begun(who);
    expect(await shown(id, who)).toMatchObject({ status: 'redirected', payUrl: url, receiptNumber: null });
    const back = await choose(url, { result: 'paid', return: 'once' });
    const response = await comeBack(back);
    expect([response.statusCode, response.headers.location]).toEqual([303, `/users/payment/verify?id=${id}`]);
    // The page of the result finds it at once.
    const result = await send(api, who, { method: 'GET', url: `/api/payment/?id=${id}` });
    expect(result.json()).toMatchObject({ status: 'credited' });
    expect(await shown(id, who)).toMatchObject({
      status: 'credited',
      amount,
      referenceId: expect.stringMatching(/^\d+$/),
      receiptNumber: expect.any(Number),
      payUrl: null,
    });
    expect(await balance(who)).toBe(amount);
  });

  it('keeps for its receipt the tax of the moment at which it was credited', async () => {
    const who = await addPayer();
    const { settings } = api.dependencies.commands;
    const setTax = async (vatPercent: number) => {
      await settings.change('prices', { vatPercent }, systemContext(new Date().toISOString()));
      await expect.poll(async () => (await settings.current('prices', 1_000)).vatPercent).toBe(vatPercent);
    };
    await setTax(10);
    const { id, url } = await begun(who);
    await comeBack(await choose(url, { result: 'paid', return: 'once' }));
    await setTax(0);
    expect(await shown(id, who)).toMatchObject({ status: 'credited', vatPercent: 10 });
    const later = await begun(who);
    await comeBack(await choose(later.url, { result: 'paid', return: 'once' }));
    expect(await shown(later.id, who)).toMatchObject({ status: 'credited', vatPercent: 0 });
  });

  it('that is asked for many times at once under one key is one, and each answer has the address to pay at', async () => {
    const who = await addPayer();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const request = { method: 'POST', url: '/api/payment/deposit', payload: { amount }, headers } as const;
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(api, who, request)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);
  });

  it('is credited once, however often and however much at once its return is replayed', async () => {
    const who = await addPayer();
    const { url } = await begun(who);
    const back = await choose(url, { result: 'paid', return: 'once' });
    await Promise.all(Array.from({ length: 50 }, () => comeBack(back)));
    await comeBack(back);
    expect(await balance(who)).toBe(amount);
  });

  it.each([
    ['failed', { result: 'failed', return: 'once' }, 'rejected', null],
    ['given a code', { result: 'paid', return: 'once', verify: '-15' }, 'failed', -15],
    ['said to have another amount', { result: 'paid', return: 'once', verify: '-50' }, 'failed', -50],
  ])('that is %s is not credited', async (_, choice, status, code) => {
    const who = await addPayer();
    const { id, url } = await begun(who);
    await comeBack(await choose(url, choice));
    expect(await shown(id, who)).toMatchObject({ status, code });
    expect(await balance(who)).toBe(0);
  });

  it('that differs at the gateway raises an alarm, also when others go on to pay', async () => {
    const state = async () => {
      await api.allHandled();
      return gatewayStateSchema.parse(
        (await send(api, api.administrator, { method: 'GET', url: '/api/console/gateway' })).json(),
      );
    };
    const { mismatches } = await state();
    const who = await addPayer();
    for (const verify of ['-50', '-53', '-54']) {
      const { url } = await begun(who);
      await comeBack(await choose(url, { result: 'paid', return: 'once', verify }));
    }
    await begun(await addPayer());
    expect(await state()).toMatchObject({ mismatches: mismatches + 3 });
  });

  it('of which nobody knows is asked after until it is known', async () => {
    const who = await addPayer();
    for (const verify of ['html', 'closed', 'wrongAmount', '-52']) {
      const { id, url } = await begun(who);
      const before = await balance(who);
      await comeBack(await choose(url, { result: 'paid', return: 'once', verify }));
      expect(await shown(id, who)).toMatchObject({ status: 'processing', code: null });
      expect(await balance(who)).toBe(before);
      // The gateway has come to its senses.
      await choose(url, { result: 'paid', return: 'never' });
      const again = await send(api, who, { method: 'POST', url: '/api/payment/verify', payload: { id } });
      expect(ownPaymentSchema.parse(again.json())).toMatchObject({ status: 'credited' });
      expect(await balance(who)).toBe(before + amount);
    }
  });

  it('whose payer asks after it without having come back is credited once it is paid', async () => {
    const who = await addPayer();
    const { id, url } = await begun(who);
    const asked = async () =>
      (await send(api, who, { method: 'POST', url: '/api/payment/verify', payload: { id } })).json();
    expect(await asked()).toMatchObject({ status: 'redirected', payUrl: url });
    await choose(url, { result: 'paid', return: 'never' });
    expect(await asked()).toMatchObject({ status: 'credited' });
    expect(await balance(who)).toBe(amount);
  });

  it('whose payer never comes back is found by the job, also after it was rejected', async () => {
    const who = await addPayer();
    const [never, late] = [await begun(who), await begun(who)];
    await comeBack(await choose(late.url, { result: 'failed', return: 'once' }));
    await choose(late.url, { result: 'paid', return: 'never' });
    await choose(never.url, { result: 'paid', return: 'never' });
    await api.allHandled();
    const inAMoment = () => new Date(Date.now() + 120_000).toISOString();
    const work = () =>
      lookAfterPayments({ ...api.dependencies, isThePastWritten: async () => false, now: inAMoment, outages });
    await work();
    await work();
    expect(await shown(never.id, who)).toMatchObject({ status: 'credited' });
    expect(await shown(late.id, who)).toMatchObject({ status: 'credited' });
    expect(await balance(who)).toBe(2 * amount);
  });

  it('that cannot be claimed holds up no other one', async () => {
    const who = await addPayer();
    const [broken, forgotten] = [await begun(who), await begun(who)];
    for (const { url } of [broken, forgotten]) await choose(url, { result: 'paid', return: 'never' });
    const { payment, wallet } = api.dependencies.commands;
    const deposits = createDeposits({
      commands: {
        payment: {
          ...payment,
          verify: async (id, ...answer) => {
            if (id === broken.id) throw new Error('Broken.');
            return payment.verify(id, ...answer);
          },
        },
        wallet,
      },
      gateway,
      publicUrl: 'http://charsu.test',
      now: () => new Date().toISOString(),
    });
    const failed: string[] = [];
    await deposits.claimForgotten((id) => failed.push(id));
    expect(failed).toEqual([broken.id]);
    expect(await shown(forgotten.id, who)).toMatchObject({ status: 'credited' });
  });

  it('whose session the gateway does not show is left to its payer, and comes to an end when the session is over', async () => {
    const who = await addPayer();
    const { commands } = api.dependencies;
    const unshown: PaymentGateway = { ...gateway, inquire: async () => ({ outcome: 'refused', code: -12 }) };
    const depositsAt = (now: () => string) =>
      createDeposits({ commands, gateway: unshown, publicUrl: 'http://charsu.test', now });
    const begunBefore = (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000).toISOString();
      return depositsAt(() => at).begin({ amount }, { by: { id: who.userId, kind: 'user', scope: 'own' }, at });
    };
    const [open, unpaid, paid] = [await begunBefore(30), await begunBefore(61), await begunBefore(61)];
    await choose(paid.url, { result: 'paid', return: 'never' });
    const { lookAfter } = depositsAt(() => new Date().toISOString());
    for (const { id } of [open, unpaid, paid]) await lookAfter(id);
    expect(await shown(open.id, who)).toMatchObject({ status: 'redirected' });
    expect(await shown(unpaid.id, who)).toMatchObject({ status: 'rejected', code: -51 });
    expect(await shown(paid.id, who)).toMatchObject({ status: 'credited' });
    expect(await balance(who)).toBe(amount);
  });

  it.each(
    (['comeBack', 'verify', 'deposit', 'credit'] as const).flatMap((step) =>
      (['before', 'after'] as const).map((moment) => [moment, step] as const),
    ),
  )('whose process is killed %s “%s” is credited once by the next run of the job', async (moment, step) => {
    const who = await addPayer();
    const { id, url } = await begun(who);
    const back = new URLSearchParams((await choose(url, { result: 'paid', return: 'once' })).split('?')[1]);
    const killed =
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        if (moment === 'after') await work(...args);
        throw new Error('Killed.');
      };
    const { payment, wallet } = api.dependencies.commands;
    const dying = createDeposits({
      commands: {
        payment: {
          ...payment,
          ...(step === 'comeBack' && { comeBack: killed(payment.comeBack) }),
          ...(step === 'verify' && { verify: killed(payment.verify) }),
          ...(step === 'credit' && { credit: killed(payment.credit) }),
        },
        wallet: { ...wallet, ...(step === 'deposit' && { deposit: killed(wallet.deposit) }) },
      },
      gateway,
      publicUrl: 'http://charsu.test',
      now: () => new Date().toISOString(),
    });
    const session = { authority: back.get('Authority') ?? '', status: 'OK' };
    await expect(dying.comeBack(id, session)).rejects.toThrow('Killed.');
    await api.allHandled();
    const halfAMinuteLater = () => new Date(Date.now() + 30_000).toISOString();
    const work = () =>
      lookAfterPayments({ ...api.dependencies, isThePastWritten: async () => false, now: halfAMinuteLater, outages });
    await work();
    expect(await shown(id, who)).toMatchObject({ status: 'credited' });
    await work();
    expect(await balance(who)).toBe(amount);
  });

  it('that was rejected or failed is verified again when its payer asks (R137), and credited once', async () => {
    const who = await addPayer();
    const verify = (id: string) => send(api, who, { method: 'POST', url: '/api/payment/verify', payload: { id } });
    const { id, url } = await begun(who);
    await comeBack((await choose(url, { result: 'paid', return: 'once' })).replace('Status=OK', 'Status=NOK'));
    expect(await shown(id, who)).toMatchObject({ status: 'rejected', verifiable: true });
    for (let time = 0; time < 2; time += 1) expect((await verify(id)).json()).toMatchObject({ status: 'credited' });

    const failing = await begun(who);
    const { commands } = api.dependencies;
    const at = new Date().toISOString();
    await choose(failing.url, { result: 'paid', return: 'never' });
    await commands.payment.fail(failing.id, -50, null, systemContext(at));
    expect((await verify(failing.id)).json()).toMatchObject({ status: 'credited', verifiable: false });
    expect(await balance(who)).toBe(2 * amount);

    const unpaid = await begun(who);
    await commands.payment.reject(unpaid.id, null, systemContext(at));
    expect((await verify(unpaid.id)).json()).toMatchObject({ status: 'rejected', verifiable: true });
  });

  it('whose gateway is silent is shown as being followed up after two seconds, and credited once it speaks', async () => {
    const who = await addPayer();
    const { commands } = api.dependencies;
    const speaks = Promise.withResolvers<void>();
    const silent: PaymentGateway = {
      ...gateway,
      async verify(payment) {
        await speaks.promise;
        return gateway.verify(payment);
      },
    };
    const now = () => new Date().toISOString();
    const deposits = createDeposits({ commands, gateway: silent, publicUrl: 'http://charsu.test', now });
    const other = await api.buildWith({}, { deposits });
    const { id, url } = await begun(who);
    const path = await choose(url, { result: 'paid', return: 'once' });
    const began = performance.now();
    expect((await other.inject({ method: 'GET', url: path })).statusCode).toBe(303);
    // The gateway has ten seconds.
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(await shown(id, who)).toMatchObject({ status: 'processing' });
    speaks.resolve();
    await deposits.settle(id);
    expect(await shown(id, who)).toMatchObject({ status: 'credited' });
    expect(await balance(who)).toBe(amount);
  });

  it('whose payer is back before the request has its answer is credited once', async () => {
    const who = await addPayer();
    const { commands } = api.dependencies;
    const answered = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<{ url: string; callbackUrl: string }>();
    const slow: PaymentGateway = {
      ...gateway,
      async request(payment) {
        const answer = await gateway.request(payment);
        if (answer.outcome === 'done') {
          opened.resolve({ url: gateway.startPay(answer.authority), callbackUrl: payment.callbackUrl });
        }
        await answered.promise;
        return answer;
      },
    };
    const now = () => new Date().toISOString();
    const deposits = createDeposits({ commands, gateway: slow, publicUrl: 'http://charsu.test', now });
    const by = { id: who.userId, kind: 'user', scope: 'own' } as const;
    const beginning = deposits.begin({ amount }, { by, at: now() });
    const { url } = await opened.promise;
    await comeBack(await choose(url, { result: 'paid', return: 'once' }));
    expect(await balance(who)).toBe(0);
    answered.resolve();
    const { id } = await beginning;
    expect(await shown(id, who)).toMatchObject({ status: 'credited' });
    expect(await balance(who)).toBe(amount);
  });
});

describe('what is not credited', () => {
  it.each([499_999, 2_500_001, 500_000_001, 1_000_000.5, '1000000', 2 ** 53, null, [1_000_000]])(
    'is a deposit of %j, which is not asked for',
    async (wrong) => {
      const response = await ask({ amount: wrong });
      expect(response.statusCode).toBe(400);
      expect(await paymentsOf(payer)).toBe(0);
    },
  );

  it('is one of somebody without a confirmed cellphone', async () => {
    const response = await ask({ amount }, api.member);
    expect(response.json()).toMatchObject({ code: 'The_Cellphone_Must_Verify_First' });
    expect(response.statusCode).toBe(409);
  });

  it('is one that returns with somebody else’s session, another amount, or a lie', async () => {
    const [victim, thief] = [await addPayer(), await addPayer()];
    const [paid, unpaid] = [await begun(victim), await begun(thief)];
    const back = await choose(paid.url, { result: 'paid', return: 'once' });
    // Another’s session for the own payment.
    const stolen = back.replace(paid.id, unpaid.id);
    expect((await comeBack(stolen)).statusCode).toBe(303);
    expect(await shown(unpaid.id, thief)).toMatchObject({ status: 'redirected' });
    // The payment's own session, which was not paid.
    const authority = unpaid.url.split('/').at(-1);
    await comeBack(`/api/payment/callback?payment=${unpaid.id}&Authority=${authority}&Status=OK&amount=500000000`);
    expect(await shown(unpaid.id, thief)).toMatchObject({ status: 'rejected', code: -51 });
    expect(await balance(thief)).toBe(0);
    await comeBack(`${back}&amount=500000000`);
    expect(await balance(victim)).toBe(amount);
    for (const odd of ['?payment=x', '', '?payment=00000000-0000-4000-8000-000000000000&Authority=x&Status=OK']) {
      expect((await comeBack(`/api/payment/callback${odd}`)).statusCode).toBe(303);
    }
  });

  it('is another’s to see, to verify or to list', async () => {
    const { id } = await begun();
    await api.allHandled();
    for (const request of [
      { method: 'GET', url: `/api/payment/?id=${id}` },
      { method: 'POST', url: '/api/payment/verify', payload: { id } },
    ] as const) {
      expect((await send(api, api.stranger, request)).statusCode).toBe(404);
    }
    const auditor = await api.addPerson('auditor');
    const reading = await send(api, auditor, { method: 'GET', url: `/api/payment/?id=${id}` });
    const verifying = await send(api, auditor, { method: 'POST', url: '/api/payment/verify', payload: { id } });
    expect([reading.statusCode, verifying.statusCode]).toEqual([200, 404]);
    expect(await paymentsOf(api.stranger)).toBe(0);
    const all = await send(api, api.administrator, {
      method: 'POST',
      url: '/api/payment/searchall',
      payload: { userId: payer.userId },
    });
    expect(paymentsSchema.parse(all.json()).total).toBeGreaterThan(0);
  });
});

it('a gateway that does not know us takes nothing', async () => {
  const who = await addPayer();
  const unknown = { ...gateway, request: async () => ({ outcome: 'refused', code: -10 }) as const };
  const { commands } = api.dependencies;
  const now = () => new Date().toISOString();
  const deposits = createDeposits({ commands, gateway: unknown, publicUrl: 'http://charsu.test', now });
  const other = await api.buildWith({}, { deposits });
  const response = await other.inject({
    method: 'POST',
    url: '/api/payment/deposit',
    headers: who.headers,
    payload: { amount },
  });
  expect(response.json()).toMatchObject({ code: 'Payment_Gateway_Refused', params: { gatewayCode: -10 } });
});

async function paymentsOf(who: Person): Promise<number> {
  await api.allHandled();
  const response = await send(api, who, { method: 'POST', url: '/api/payment/search', payload: {} });
  return paymentsSchema.parse(response.json()).total;
}
