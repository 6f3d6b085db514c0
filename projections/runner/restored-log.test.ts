import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { noDeletions } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { noticeMails } from '@charsu/jobs/reactors/mail-notices.ts';
import { type InboxNews, notifyInboxes } from '@charsu/stores/messages/inbox-news.ts';
import { createReadMarks } from '@charsu/stores/messages/read-marks.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { endAllClaims } from '@charsu/tests/support/log/dead-claims.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, categoryFields, openBusiness } from '@charsu/tests/support/read-side/records.ts';
import { contentsOf, until } from '@charsu/tests/support/read-side/registry.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReadModelBehind } from '../notifications/positions.ts';
import type { Queries } from '../queries/queries.ts';
import { createQueries } from '../queries/queries.ts';
import { readModels } from '../read-models/index.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await startReadSide();
});
afterEach(() => side.close());

const create = (url: string) => side.commands.category.create(categoryFields(url), asAdministrator());
const statuses = async () => (await side.queries.status()).map(({ status }) => status);
const allOf = async (status: string) => (await statuses()).every((one) => one === status);
const isThere = async (url: string) => (await side.queries.category.breadcrumbByUrl(url, 'fa-IR')) !== undefined;

/** Somebody with an e-mail address that is confirmed, and nothing in their inbox. */
async function somebody() {
  const id = randomUUID();
  const email = 'golnaz@example.com';
  const commands = createCommands({
    guards: noDeletions,
    eventStore: side.eventStore,
    uniqueValues: createUniqueValueRows(side.pool),
    nameKey: randomBytes(32),
    prove: testProver,
  });
  const context = { by: { id, kind: 'user', scope: 'own' }, at: new Date().toISOString() } as const;
  await commands.user.register({ id, name: 'Golnaz', email, cellphone: null, culture: 'fa-IR' }, context);
  await commands.user.confirm(id, { kind: 'email', value: email }, asAdministrator());
  return id;
}

/** The position is of the new history, and no read model that stands still has it. */
async function isNotSeen(queries: Queries, position: bigint) {
  const waits = readModels.map((model) => queries.waitFor(position, [model], 200));
  for (const wait of await Promise.allSettled(waits)) {
    expect(wait).toMatchObject({ status: 'rejected', reason: expect.any(ReadModelBehind) });
  }
}

/** Resolves when the queries have heard of all that was told before. */
async function hasHeard({ pool, queries }: ReadSide) {
  const nobody = randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  const ignore = () => undefined;
  const inboxes = (users: InboxNews) => users.includes(nobody) && resolve();
  queries.watch({ inboxes, changed: ignore, listening: ignore, interrupted: ignore });
  await notifyInboxes(pool, [nobody]);
  await promise;
}

/** Runs the command line as an operator would. */
const rebuild = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL('../rebuild.ts', import.meta.url)), ...parameters], {
    env: {
      ...withoutRealServers(process.env),
      DATABASE_URL: side.databaseUrl,
      EVENTSTOREDB_URL: side.eventStoreUrl,
      MEILISEARCH_URL: side.searchUrl,
    },
  });

/** Asks for the rebuild while no projections process runs: the command that starts one is named, and the code is not 0. */
const askedWithoutProjections = () =>
  expect(rebuild('--restored')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/no projections process is running[\s\S]*node projections\/main\.ts/),
  });

/** Writes what a backup has, and then what it has not, all of it seen by the read models; answers where it was made. */
async function liveBeyondBackup() {
  const { position: backup } = await create('kept');
  await side.settled();
  const kept = await contentsOf(side);
  for (let number = 0; number < 5; number += 1) await create(`lost-${number}`);
  await side.settled();
  return { backup, kept };
}

describe('a log that was restored from an older backup', () => {
  it('is noticed while the read models run, which stand still until one command fills them again', async () => {
    side.project();
    const { backup } = await liveBeyondBackup();
    await expect(rebuild('--restored')).rejects.toMatchObject({
      stderr: expect.stringContaining('No read model stands after the end of the log'),
    });
    await side.pool.query('update app.reactor set position = $1', [backup + 1_000n]);
    await side.restoreLog(backup);
    await until(side, () => allOf('ahead'));
    expect(side.lines.join('\n')).toContain('npm run rebuild -- --restored');
    // Written at positions that the read models have passed: going on from there would miss it.
    const { position } = await create('afterwards');
    expect(await isThere('lost-0')).toBe(true);
    // It does not count as handled either: not for queries that ran all the while, nor for new ones.
    await hasHeard(side);
    await isNotSeen(side.queries, position);
    const others = createQueries({ databaseUrl: side.databaseUrl, meilisearch: { url: side.searchUrl } });
    await isNotSeen(others, position).finally(() => others.close());

    await rebuild('--restored');
    await until(side, () => allOf('live'));
    expect(await isThere('afterwards')).toBe(true);
    expect(await isThere('lost-0')).toBe(false);
    const { rows } = await side.pool.query(`select position from app.reactor where name = 'mail-notices'`);
    expect(BigInt(rows[0]?.position)).toBeLessThanOrEqual(position);
    await create('later');
    await side.settled();
    expect(await isThere('later')).toBe(true);
    // The values of records that are gone are free again.
    await expect(create('lost-0')).rejects.toMatchObject({ code: 'The_Entered_Information_Is_Duplicated' });
    await endAllClaims(side.pool, { eventStore: side.eventStore, nameKey: randomBytes(32) });
    await create('lost-0');
    expect(await side.queries.status()).toHaveLength(readModels.length);
  });

  it('is repaired when nothing runs, and gives what the backup had', async () => {
    const { stop } = side.project();
    const { backup, kept } = await liveBeyondBackup();
    await stop();
    await side.restoreLog(backup);
    await askedWithoutProjections();
    side.project();
    await until(side, async () => (await allOf('live')) && (await statuses()).length === readModels.length);
    expect(await contentsOf(side)).toBe(kept);
  });

  it('leaves what is new in inboxes unread, and to be mailed, also if their reader looks before they are filled again', async () => {
    const { stop } = side.project();
    const userId = await somebody();
    const backup = (await side.eventStore.end()) ?? 0n;
    for (const word of ['one', 'two', 'three']) await openBusiness(side, `lost-${word}`, {}, userId);
    await side.settled();
    const marks = createReadMarks(side.pool);
    const mails = noticeMails({ pool: side.pool, publicUrl: '', now: () => new Date().toISOString() });
    const copied = () => reacted(mails, side);
    const messages = async () => (await side.pool.query('select from app.outgoing_message')).rowCount;
    const readAll = () => marks.markUpTo(userId, '999999999999999999');
    await copied();
    expect(await messages()).toBe(3);
    await readAll();
    await stop();
    await side.restoreLog(backup);
    await askedWithoutProjections();
    await openBusiness(side, 'afterwards', {}, userId);

    const { items } = await side.queries.notice.list(userId, false, 'en-US', { page: 1, pageSize: 50 });
    expect(items).toHaveLength(3);
    await marks.mark(
      userId,
      items.map(({ id }) => id),
    );
    await readAll();
    expect(await side.queries.notice.inboxes([userId])).toMatchObject(new Map([[userId, { unread: 3 }]]));
    // As one does whose transaction was under way when the command was given.
    await side.pool.query('update app.inbox set read_to = $1', [backup + 100_000n]);
    side.project();
    await until(side, () => allOf('live'));
    expect(await side.queries.notice.inboxes([userId])).toMatchObject(new Map([[userId, { unread: 1 }]]));
    await copied();
    expect(await messages()).toBe(4);
  });

  it('that has grown past them since is filled from when the operator insists', async () => {
    side.project();
    await create('first');
    await side.settled();
    const { stdout } = await rebuild('--restored', '--anyway');
    expect(stdout).toContain(`Rebuilt and in use: ${readModels.join(', ')}.`);
    const status = await side.queries.status();
    expect(status.map(({ version }) => version)).toEqual(readModels.map(() => 2));
    await expect(rebuild('--anyway')).rejects.toMatchObject({ stderr: expect.stringContaining('--restored') });
  });

  it('is noticed at the start, and one read model alone can be filled again, too', async () => {
    const { stop } = side.project();
    const { backup } = await liveBeyondBackup();
    await stop();
    await side.restoreLog(backup);
    side.project();
    await until(side, () => allOf('ahead'));
    await rebuild('category');
    expect(await isThere('lost-0')).toBe(false);
    expect(await isThere('kept')).toBe(true);
    expect((await statuses()).toSorted()).toEqual([...readModels.slice(1).map(() => 'ahead'), 'live']);
  });
});
