import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@charsu/api/connect.ts';
import { decoding } from '@charsu/api/pictures/decode.ts';
import { storePicture } from '@charsu/api/pictures/store-picture.ts';
import type { Image } from '@charsu/core/domain/image.ts';
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
/** Those with a picture each. */
const pictured = 200;

/** The folder of a file with so many advertisements of one business. */
async function rowsIn(
  run: Run,
  name: string,
  count: number,
  business: string,
  category: string,
  picture?: Buffer,
): Promise<string> {
  const folder = join(run.workFolder, `${name}-${Date.now()}`);
  await mkdir(folder, { recursive: true });
  const image = picture ? 'a.jpg' : '';
  if (picture) await writeFile(join(folder, image), picture);
  const file = createWriteStream(join(folder, 'advertisements.csv'));
  file.write('id,business,category,name,content,price,images\n');
  for (let id = 1; id <= count; id += 1) {
    file.write(
      `${name}-${id},${business},${category},Piece ${id} of the old portal,What it is like. ,${id}000,${image}\n`,
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
    const picture = await jpeg(1_200, 900);
    const store = () => {
      const upload = { ownerId: by, visibility: 'public', at: new Date().toISOString() } as const;
      return decoding.run(() => storePicture(picture, upload, connected));
    };
    /** The rate at which clients publish advertisements by the product's own commands. */
    async function ownRate(count: number, imagesOf: () => Promise<Image[]>): Promise<number> {
      const { rate } = await closedLoop(clients, { calls: count }, async () => {
        const fields = { ...plain, name: 'Piece of the portal', images: await imagesOf() };
        const { id } = await commands.advertisement.draft(fields, context());
        await commands.advertisement.requestPublication(id, context(), { kind: 'granted' });
        await commands.advertisement.approve(id, context());
      });
      return rate;
    }
    const own = await ownRate(compared, async () => []);
    run.tell('the same commands by themselves, 8 clients', own, '/s');
    const ownPictured = await ownRate(pictured, async () => [await store()]);
    run.tell('the same with a picture each', ownPictured, '/s');

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
          if (count % 10_000 === 0) run.log(`${count} rows, ${Math.round(memory)} MB at most`);
        }),
      );
      if (refused > 0) throw new Error(`${refused} of ${count} rows were refused`);
      return count / seconds;
    }
    const folder = await rowsIn(run, 'plain', run.advertisements, business, category);
    const before = process.memoryUsage().rss / 1e6;
    const against = (value: number) => ({ against: { name: 'the commands by themselves, 8 clients', value } });
    run.tell(`${run.advertisements} rows without pictures`, await imported(folder), '/s', against(own));
    run.tell('memory more than before', process.memoryUsage().rss / 1e6 - before, 'MB');
    run.tell('the same file once more, nothing to change', await imported(folder), '/s');
    const withPictures = await rowsIn(run, 'pictured', pictured, business, category, picture);
    run.tell(`${pictured} rows with a picture each`, await imported(withPictures), '/s', against(ownPictured));
  },
};
