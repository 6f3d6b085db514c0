import { positionHeader } from '@charsu/core/contract/position.ts';
import { advertisementInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { jpeg, upload } from '@charsu/tests/support/api/uploads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let tenantId = '';
let fields = {};
beforeAll(async () => {
  api = await startTestApi();
  const place = await marketplace(api);
  ({ tenantId } = place);
  const { tenantId: _, ...input } = advertisementInput(tenantId, place.categoryId);
  fields = input;
});
afterAll(() => api.close());

const sent = (rows: readonly object[], more: object = {}, person = api.member, key: string = crypto.randomUUID()) =>
  send(api, person, {
    method: 'POST',
    url: '/api/advertisement/rows?culture=en-US',
    headers: { 'idempotency-key': key },
    payload: { tenantId, trial: false, publish: false, rows, ...more },
  });
let position = '';
async function results(...args: Parameters<typeof sent>) {
  const answer = await sent(...args);
  const { [positionHeader]: reached } = answer.headers;
  if (typeof reached === 'string') position = reached;
  return answer.json().rows;
}
const record = async (id: string) => {
  const headers = { [positionHeader]: position };
  return (await send(api, api.member, { method: 'GET', url: `/api/advertisement/?id=${id}`, headers })).json();
};

const picture = async (width: number) => (await upload(api, api.member, await jpeg(width, 400))).json();

describe('the rows of a file', () => {
  it('make advertisements, and the second upload changes them by the own number', async () => {
    const row = { ownNumber: 'K-12', changes: { ...fields, price: 1_000_000 } };
    const [tried] = await results([row], { trial: true });
    expect(tried).toMatchObject({ outcome: 'made', id: null, problem: null });
    const [made] = await results([row]);
    expect(made).toMatchObject({ outcome: 'made', sent: false });
    expect(await results([row])).toMatchObject([{ outcome: 'same', id: made.id }]);
    // Other digits and another case are the same number.
    const cheaper = { ownNumber: 'k-۱۲', changes: { price: 900_000 } };
    expect(await results([cheaper], { trial: true })).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'price', from: 1_000_000, to: 900_000 }] },
    ]);
    expect((await record(made.id)).price).toBe(1_000_000);
    expect(await results([cheaper])).toMatchObject([{ outcome: 'changed', id: made.id }]);
    expect(await record(made.id)).toMatchObject({ price: 900_000, ownNumber: 'K-12' });
  });

  it('are done or refused one by one, and change in place what is displayed', async () => {
    const [made] = await results([{ ownNumber: 'D-1', changes: fields }], { publish: true });
    expect(made).toMatchObject({ outcome: 'made', sent: true });
    await command(api, api.administrator, { method: 'PUT', url: `/api/advertisement/approve/${made.id}` });
    const answers = await results([
      { ownNumber: 'D-1', changes: { discountPercent: 5 } },
      { ownNumber: 'D-1', changes: { name: 'Another name' } },
      { ownNumber: 'D-2', changes: { ...fields, price: -1 } },
      { ownNumber: 'D-3', changes: { ...fields, autoRenewal: true } },
    ]);
    expect(answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'changed',
      'refused',
      'refused',
      'refused',
    ]);
    expect(answers[1].problem.code).toBe('Already_Approved');
    expect(answers[2].problem.errors).toMatchObject([{ field: 'price', code: 'The_Value_Is_Out_Of_Range' }]);
    expect(await record(made.id)).toMatchObject({ displayed: true, discountPercent: 5 });
  });

  it('come back by id without an own number, with stars and pictures of their own', async () => {
    const [first, second] = [await picture(480), await picture(640)];
    const made = await command(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/',
      payload: { tenantId, ...fields, images: [first] },
    });
    const row = { id: made.id, ownNumber: 'P-1', changes: { level: 2 }, pictures: [second.url, first.url] };
    expect(await results([row])).toMatchObject([{ outcome: 'changed', id: made.id }]);
    expect(await record(made.id)).toMatchObject({ level: 2, ownNumber: 'P-1', images: [second, first] });
    expect(await results([{ ...row, ownNumber: '' }])).toMatchObject([{ outcome: 'same' }]);
    const elsewhere = { id: made.id, ownNumber: '', changes: {}, pictures: ['https://example.com/a.jpg'] };
    const [refused, unknown] = await results([elsewhere, { id: crypto.randomUUID(), ownNumber: '', changes: {} }]);
    expect(refused.problem.errors).toMatchObject([{ field: 'images', code: 'The_Picture_Is_Not_From_Here' }]);
    expect(unknown.outcome).toBe('refused');
  });

  it('belong to a file of at most 5 MB and 3,000 rows', async () => {
    const row = { ownNumber: 'L-1', changes: fields };
    const tooLarge = await sent([row], { file: { bytes: 5_000_001, rows: 1 } });
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'The_File_Is_Too_Large']);
    const tooLong = await sent([row], { file: { bytes: 1, rows: 3_001 } });
    expect(tooLong.json()).toMatchObject({ code: 'The_File_Has_Too_Many_Rows', params: { limit: 3_000 } });
  });

  it('go on after a break: what was made is not made again', async () => {
    const rows = ['B-1', 'B-2'].map((ownNumber) => ({ ownNumber, changes: fields }));
    const key = crypto.randomUUID();
    const [first] = await results(rows.slice(0, 1), {}, api.member, key);
    const again = await results(rows, {}, api.member, key);
    expect(again).toMatchObject([{ outcome: 'same', id: first.id }, { outcome: 'made' }]);
  });

  it('are of an own business, and leave each number to one advertisement', async () => {
    const row = { ownNumber: 'K-12', changes: fields };
    expect(await results([row], {}, api.stranger)).toMatchObject([{ outcome: 'refused', id: null }]);
    const { id } = await command(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/',
      payload: { ...fields, tenantId, ownNumber: 'U-1' },
    });
    const taken = await send(api, api.member, {
      method: 'PUT',
      url: '/api/advertisement/',
      payload: { id, ownNumber: 'D-1' },
    });
    expect(taken.json()).toMatchObject({
      code: 'The_Entered_Information_Is_Duplicated',
      errors: [{ field: 'ownNumber' }],
    });
    // A cancelled one gives its number back.
    await command(api, api.member, { method: 'PUT', url: `/api/advertisement/cancel/${id}` });
    expect(await results([{ ownNumber: 'U-1', changes: fields }])).toMatchObject([{ outcome: 'made' }]);
  });
});
