import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@charsu/api/connect.ts';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { importRows } from '@charsu/moving/import.ts';
import { openPlace } from '@charsu/moving/places.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { jpeg } from '@charsu/tests/support/api/uploads.ts';
import { closedLoop, timed } from '../load/measure.ts';
import type { Part, Run } from '../run.ts';

const clients = 8;
/** Advertisements whose commands are measured by themselves. */
const compared = 400;
const pictured = 100;

/** The folder of a file with so many advertisements of one business. */
async function rowsIn(
  run: Run,
  name: string,
  count: number,
  business: string,
  category: string,
  picture = '',
): Promise<string> {
  const folder = join(run.workFolder, `${name}-${Date.now()}`);
  await mkdir(folder, { recursive: true });
  if (picture) await writeFile(join(folder, picture), await jpeg(1_200, 900));
  const file = createWriteStream(join(folder, 'advertisements.csv'));
  file.write('id,business,category,name,content,price,images\n');
  for (let id = 1; id <= count; id += 1) {
    file.write(
      `${name}-${id},${business},${category},Piece ${id} of the old portal,What it is like. ,${id}000,${picture}\n`,
    );
  }
  await new Promise((settle) => file.end(settle));
  return folder;
}

export const part: Part = {
  title: 'advertisements of another portal, imported',
  product: () => ({ advertisements: 1_000, onCopy: true }),
  async measure(run) {
    const connected = run.use(await connect(readConfig(run.product.env)), (opened) => opened.disconnect());
    const pool = run.use(createPool(run.product.databaseUrl, clients + 2), (opened) => opened.end());
    const { commands } = connected;
    const role = await commands.role.current(administratorRole);
    const by = role.status === 'present' ? ([...role.members.keys()][0] ?? '') : '';
    const { rows } = await pool.query<{ business: string; category: string }>(
      `select tenant_id as business, category_id as category from read.advertisement
       where state = 30 and category_id in (select id from read.category where snapshot->>'attributes' = '[]') limit 1`,
    );
    const { business = '', category = '' } = rows[0] ?? {};

    const context = () => ({ by: { id: by, kind: 'user', scope: 'all' }, at: new Date().toISOString() }) as const;
    const plain = {
      categoryId: category,
      language: 'fa-IR',
      price: 1_000,
      currency: 'IRR',
      tenantId: business,
    } as const;
    const own = await closedLoop(clients, { calls: compared }, async () => {
      const { id } = await commands.advertisement.draft({ ...plain, name: 'Piece of the portal' }, context());
      await commands.advertisement.requestPublication(id, context(), { kind: 'granted' });
      await commands.advertisement.approve(id, context());
    });
    run.tell('the same commands by themselves, 8 clients', own.rate, '/s');

    async function imported(folder: string): Promise<number> {
      const place = await openPlace(folder);
      let refused = 0;
      let count = 0;
      let memory = 0;
      const options = {
        source: 'bench',
        trial: false,
        advertisements: 'approved',
        by,
        hosts: [],
        concurrency: clients,
      } as const;
      const { seconds } = await timed(() =>
        importRows([place], { ...connected, pool, publicUrl: '' }, options, ({ outcome }) => {
          count += 1;
          if (outcome === 'refused' || outcome === 'incomplete') refused += 1;
          if (count % 500 === 0) memory = Math.max(memory, process.memoryUsage().rss / 1e6);
        }),
      );
      if (refused > 0) throw new Error(`${refused} of ${count} rows were refused`);
      if (memory > 0) run.log(`${count} rows, ${Math.round(memory)} MB at most`);
      return count / seconds;
    }
    const folder = await rowsIn(run, 'plain', run.advertisements, business, category);
    const before = process.memoryUsage().rss / 1e6;
    const against = { name: 'the same commands by themselves, 8 clients', value: own.rate };
    run.tell(`${run.advertisements} rows without pictures`, await imported(folder), '/s', { against });
    run.tell('memory more than before', process.memoryUsage().rss / 1e6 - before, 'MB');
    run.tell('the same file once more, nothing to change', await imported(folder), '/s');
    run.tell(
      'with a picture each',
      await imported(await rowsIn(run, 'pictured', pictured, business, category, 'a.jpg')),
      '/s',
    );
  },
};
