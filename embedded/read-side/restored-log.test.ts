import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readModels } from '@charsu/projections/queries.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ReadSide, startReadSide } from './read-side.ts';
import { asAdministrator, categoryFields } from './records.ts';
import { contentsOf, until } from './registry.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await startReadSide();
});
afterEach(() => side.close());

const create = (url: string) => side.commands.category.create(categoryFields(url), asAdministrator());
const statuses = async () => (await side.queries.status()).map(({ status }) => status);
const allOf = async (status: string) => (await statuses()).every((one) => one === status);
const isThere = async (url: string) => (await side.queries.category.breadcrumbByUrl(url, 'fa-IR')) !== undefined;

/** Runs the command line as an operator would. */
const rebuild = (...parameters: string[]) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../../projections/rebuild.ts', import.meta.url)), ...parameters],
    {
      env: {
        ...process.env,
        DATABASE_URL: side.databaseUrl,
        EVENTSTOREDB_URL: side.eventStoreUrl,
        MEILISEARCH_URL: side.searchUrl,
      },
    },
  );

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
  it('is noticed while the read models run, which stand still until one command fills them anew', async () => {
    side.project();
    const { backup } = await liveBeyondBackup();
    await expect(rebuild('--restored')).rejects.toMatchObject({
      stderr: expect.stringContaining('No read model stands after the end of the log'),
    });
    await side.pool.query('update app.notice_mail set position = $1', [backup + 1_000n]);
    await side.restoreLog(backup);
    await until(side, () => allOf('ahead'));
    expect(side.lines.join('\n')).toContain('npm run rebuild -- --restored');
    // Written where they have been already: whoever goes on from there would miss it.
    const { position } = await create('afterwards');
    expect(await isThere('lost-0')).toBe(true);

    await rebuild('--restored');
    await until(side, () => allOf('live'));
    expect(await isThere('afterwards')).toBe(true);
    expect(await isThere('lost-0')).toBe(false);
    const { rows } = await side.pool.query('select position from app.notice_mail');
    expect(BigInt(rows[0]?.position)).toBeLessThanOrEqual(position);
    await create('later');
    await side.settled();
    expect(await isThere('later')).toBe(true);
    expect(await side.queries.status()).toHaveLength(readModels.length);
  });

  it('is repaired when nothing runs, and gives what the backup had', async () => {
    const { stop } = side.project();
    const { backup, kept } = await liveBeyondBackup();
    await stop();
    await side.restoreLog(backup);
    expect((await rebuild('--restored')).stdout).toContain('it will be done when one starts');
    side.project();
    await until(side, async () => (await allOf('live')) && (await statuses()).length === readModels.length);
    expect(await contentsOf(side)).toBe(kept);
  });

  it('that has grown past them since is filled from when the operator insists', async () => {
    side.project();
    await create('first');
    await side.settled();
    await rebuild('--restored', '--anyway');
    const status = await side.queries.status();
    expect(status.map(({ version }) => version)).toEqual(readModels.map(() => 2));
    await expect(rebuild('--anyway')).rejects.toMatchObject({ stderr: expect.stringContaining('--restored') });
  });

  it('is noticed at the start, and one read model alone can be filled anew, too', async () => {
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
