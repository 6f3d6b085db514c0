import { createZarinpal, type PaymentGateway } from '@charsu/core/gateways/zarinpal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { against, closedPort, startTestSandbox, type TestSandbox } from '../test-sandbox.ts';

const merchantId = '00000000-0000-4000-8000-000000000000';
let sandbox: TestSandbox;
let gateway: PaymentGateway;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  gateway = createZarinpal({ url: sandbox.url, merchantId });
});
afterAll(() => sandbox.close());

const amount = 2_500_000;
const request = (changes: object = {}) =>
  gateway.request({
    amount,
    description: 'wallet',
    callbackUrl: 'http://charsu.test/back?id=1',
    orderId: '1',
    ...changes,
  });

/** A new session's authority. */
async function opened(): Promise<string> {
  const answer = await request();
  if (answer.outcome !== 'done') throw new Error(answer.outcome);
  return answer.authority;
}

/** A choice of a person on the page of the bank; resolves with where it sends them. */
async function choose(authority: string, choice: Record<string, string>): Promise<URL | undefined> {
  const response = await fetch(gateway.startPay(authority), {
    method: 'POST',
    body: new URLSearchParams(choice),
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  return location === null ? undefined : new URL(location);
}

const answering = (body: unknown, status = 200, patienceMs = 2_000) =>
  against(
    (_request, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
    (url) => createZarinpal({ url, merchantId, patienceMs }).verify({ amount, authority: 'S'.padEnd(36, '0') }),
  );

describe('a payment', () => {
  it('is asked for, paid, claimed once and known as claimed afterwards', async () => {
    const authority = await opened();
    expect(authority).toMatch(/^S[\dA-F]{35}$/);
    expect(await gateway.inquire(authority)).toEqual({ outcome: 'done', status: 'inBank' });
    expect(await (await fetch(gateway.startPay(authority))).text()).toContain('۲٬۵۰۰٬۰۰۰');
    const back = await choose(authority, { result: 'paid', return: 'once' });
    expect(back?.href).toBe(`http://charsu.test/back?id=1&Authority=${authority}&Status=OK`);
    expect(await gateway.unverified()).toMatchObject({
      payments: [{ authority, amount, callbackUrl: 'http://charsu.test/back?id=1' }],
    });
    const claimed = await gateway.verify({ amount, authority });
    expect(claimed).toMatchObject({ outcome: 'done', fee: 12_500 });
    expect(await gateway.verify({ amount, authority })).toEqual(claimed);
    expect(await gateway.inquire(authority)).toMatchObject({ status: 'verified' });
    expect(await gateway.unverified()).toMatchObject({ payments: [] });
  });

  it('is refused when it failed, was abandoned, has another amount or is another merchant’s', async () => {
    const failed = await opened();
    expect((await choose(failed, { result: 'failed', return: 'once' }))?.searchParams.get('Status')).toBe('NOK');
    expect(await gateway.verify({ amount, authority: failed })).toEqual({ outcome: 'refused', code: -51 });
    const abandoned = await opened();
    expect(await choose(abandoned, { result: 'abandoned' })).toBeUndefined();
    expect(await gateway.verify({ amount, authority: abandoned })).toEqual({ outcome: 'refused', code: -51 });
    const paid = await opened();
    await choose(paid, { result: 'paid', return: 'never' });
    expect(await gateway.verify({ amount: amount - 1, authority: paid })).toEqual({ outcome: 'refused', code: -50 });
    const other = createZarinpal({ url: sandbox.url, merchantId: merchantId.replace('4', '5') });
    expect(await other.verify({ amount, authority: paid })).toEqual({ outcome: 'refused', code: -53 });
    expect(await gateway.verify({ amount, authority: 'S'.padEnd(36, '0') })).toEqual({ outcome: 'refused', code: -54 });
  });

  it('is refused above the maximum and below one rial', async () => {
    expect(await request({ amount: 1_000_000_001 })).toEqual({ outcome: 'refused', code: -41 });
    expect(await request({ amount: 0 })).toEqual({ outcome: 'refused', code: -9 });
  });

  it.each([
    ['html', 'unreadable'],
    ['closed', 'noAnswer'],
    ['wrongAmount', 'wrongAmount'],
    ['-52', 'unexpected'],
  ])('of which the gateway says %s is neither paid nor failed', async (verify, reason) => {
    const authority = await opened();
    await choose(authority, { result: 'paid', return: 'once', verify });
    expect(await gateway.verify({ amount, authority })).toEqual({ outcome: 'unknown', reason });
  });

  it.each([-15, -14, -99])('answers the code %d if a person chooses it', async (code) => {
    const authority = await opened();
    expect(await (await fetch(gateway.startPay(authority))).text()).toContain(`<option value="${code}">`);
    await choose(authority, { result: 'paid', return: 'once', verify: String(code) });
    expect(await gateway.verify({ amount, authority })).toEqual({ outcome: 'refused', code });
  });
});

describe('answers', () => {
  it('are read in every documented shape', async () => {
    const data = { code: 100, ref_id: 201, fee: 1 };
    expect(await answering({ data, errors: [] })).toMatchObject({ outcome: 'done', referenceId: '201' });
    expect(await answering({ data: { ...data, code: '101', ref_id: '201' } })).toMatchObject({ referenceId: '201' });
    for (const errors of [{ code: -50, message: '', validations: [] }, [{ code: -50 }], { code: '-50' }]) {
      for (const empty of [[], {}, null]) {
        expect(await answering({ data: empty, errors }, 401)).toEqual({ outcome: 'refused', code: -50 });
      }
    }
  });

  it('that cannot be read, or never come, are unknown', async () => {
    for (const body of ['', '<html>', '[]', 'null', { data: [], errors: [] }, { data: { code: 100 }, errors: [] }]) {
      expect(await answering(body)).toEqual({ outcome: 'unknown', reason: 'unreadable' });
    }
    const ask = (url: string) => createZarinpal({ url, merchantId, patienceMs: 50 }).inquire('x');
    expect(await against(() => undefined, ask)).toEqual({ outcome: 'unknown', reason: 'noAnswer' });
    expect(await ask(await closedPort())).toEqual({ outcome: 'unknown', reason: 'neverAsked' });
  });
});
