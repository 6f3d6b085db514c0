import type { RequestListener } from 'node:http';
import { systemContext } from '@charsu/core/application/commands.ts';
import { createTranslations } from '@charsu/core/application/translations.ts';
import { positionHeader } from '@charsu/core/contract/common.ts';
import { createTextWriter } from '@charsu/core/gateways/text-writer.ts';
import { dropTranslations } from '@charsu/jobs/reactors/drop-translations.ts';
import { against } from '@charsu/stand-ins/sandbox/test-sandbox.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { hour } from '@charsu/stores/limits/allowances.ts';
import { createKeptTranslations } from '@charsu/stores/members/translations.ts';
import { advertisementInput, command, marketplace, type Sent, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let pool: pg.Pool;
let market: Awaited<ReturnType<typeof marketplace>>;
let id: string;
const content = 'شش متری، گره ریز. تلفن ۰۹۱۲۳۴۵۶۷۸۹';
beforeAll(async () => {
  api = await startTestApi();
  market = await marketplace(api);
  pool = createPool(api.config.databaseUrl, 2);
});
afterAll(async () => {
  await pool.end();
  await api.close();
});

const move = (person: Person, action: string) =>
  command(api, person, { method: 'PUT', url: `/api/advertisement/${action}/${id}` });
beforeEach(async () => {
  const payload = advertisementInput(market.tenantId, market.categoryId, { content });
  ({ id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload }));
  await move(api.member, 'pending');
  await displayed((await move(api.moderator, 'approve')).position);
});
const displayed = (position: string) =>
  send(api, undefined, {
    method: 'GET',
    url: `/api/public/advertisement/${id}`,
    headers: { [positionHeader]: position },
  });

/** A service that notes requests and answers `text`. */
const saying =
  (text: string, heard: string[] = []): RequestListener =>
  (request, response) => {
    request.on('data', (data) => heard.push(String(data)));
    request.on('end', () => response.end(JSON.stringify({ choices: [{ message: { content: text } }] })));
  };
/** Asks a product with this service, from an address of one's own. */
const asking = (listener: RequestListener, ...asked: readonly Sent[]) =>
  against(listener, async (url) => {
    const { commands, turns } = api.dependencies;
    const translating = createTranslations({
      commands,
      translations: createKeptTranslations(pool),
      writer: createTextWriter({ url, model: 'small', patienceMs: 300 }),
      allow: (most) =>
        turns.run({ name: 'translations', most, seconds: hour }, undefined, async ({ usedUp }) => usedUp === undefined),
    });
    const app = await api.buildWith({}, { translating });
    const answers = [];
    for (const each of asked) answers.push(await send({ app }, undefined, each));
    return answers;
  });
const translation = (culture = 'en-US'): Sent => ({
  method: 'POST',
  url: `/api/public/advertisement/${id}/translation?culture=${culture}`,
});
const page = (culture: string): Sent => ({
  method: 'GET',
  url: `/api/public/advertisement/${id}?culture=${culture}`,
});
const carpet = 'Carpet of Kashan\n\nSix metres.\n\nFine knots.';

describe('the translation of an advertisement', () => {
  it('is offered to readers of other languages, made once without contacts, and free', async () => {
    const heard: string[] = [];
    const [foreign, own, first, second] = await asking(
      saying(carpet, heard),
      page('en-US'),
      page('fa-IR'),
      translation(),
      translation(),
    );
    expect([foreign?.json().translatable, own?.json().translatable]).toEqual([true, false]);
    expect(first?.json()).toEqual({ name: 'Carpet of Kashan', content: 'Six metres.\n\nFine knots.' });
    expect(second?.json()).toEqual(first?.json());
    expect(heard).toHaveLength(1);
    expect(heard[0]).toContain('English');
    expect(heard[0]).not.toContain('۰۹۱۲');
  });

  it('is not there without a service', async () => {
    expect((await send(api, undefined, page('en-US'))).json().translatable).toBe(false);
    expect((await send(api, undefined, translation())).json()).toMatchObject({
      status: 409,
      code: 'Texts_Are_Not_Set_Up',
    });
  });

  it('that does not come, or comes without a part, is told and not kept', async () => {
    for (const bad of ['', 'Carpet of Kashan']) {
      const [answer] = await asking(saying(bad), translation());
      expect(answer?.json()).toMatchObject({ status: 502, code: 'The_Text_Was_Not_Translated' });
    }
    expect((await asking(saying(carpet), translation()))[0]?.statusCode).toBe(200);
  });

  it('goes with its text: once the advertisement is taken back, nobody gets it', async () => {
    await asking(saying(carpet), translation());
    const rows = async () =>
      (await pool.query('select from app.translation where advertisement_id = $1', [id])).rowCount;
    expect(await rows()).toBe(1);
    await displayed((await move(api.member, 'reopen')).position);
    const [gone] = await asking(saying(carpet), translation());
    expect(gone?.statusCode).toBe(404);
    const { eventStore, queries } = api.dependencies;
    const world = { pool, databaseUrl: api.config.databaseUrl, eventStore, queries };
    expect(await reacted(dropTranslations({ pool }), world)).toEqual([]);
    expect(await rows()).toBe(0);
  });

  it('is made so often in an hour as the operator says, for the whole site; kept ones stay', async () => {
    const set = (translationsPerHour: number) =>
      api.dependencies.commands.settings.change(
        'advertising',
        { translationsPerHour },
        systemContext(new Date().toISOString()),
      );
    await asking(saying(carpet), translation());
    await set(1);
    const [kept, other] = await asking(saying(carpet), translation(), translation('de-DE'));
    expect(kept?.statusCode).toBe(200);
    expect(other?.json()).toMatchObject({ status: 429, code: 'Translations_Are_Used_Up' });
    await set(0);
    const [none] = await asking(saying(carpet), translation('de-DE'));
    expect(none?.json()).toMatchObject({ status: 409, code: 'Texts_Are_Not_Set_Up' });
    await set(100);
  });
});
