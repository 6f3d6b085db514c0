import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { movedTo } from '@charsu/api/rendering/moved-addresses.ts';
import { systemContext } from '@charsu/core/application/commands.ts';
import { ratingIdOf } from '@charsu/core/application/rating.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { jpeg } from '@charsu/tests/support/api/uploads.ts';
import { aCellphone, anEmail, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsInWords } from './columns-in-words.ts';
import { exportRows } from './export.ts';
import { type ImportOptions, importRows, type RowTold } from './import.ts';
import { openPlace } from './places.ts';
import { UnreadableFile } from './rows.ts';

const example = fileURLToPath(new URL('./example', import.meta.url));

let folder = '';
let api: TestApi;
let pool: pg.Pool;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'charsu-moving-'));
  api = await startTestApi();
  pool = createPool(api.databaseUrl, 12);
});
afterAll(async () => {
  await pool.end();
  await api.close();
  await rm(folder, { recursive: true });
});

/** Imports a folder, and resolves with the outcome of each row. `hear` gets it at once. */
async function imported(
  given: string,
  options: Partial<ImportOptions> = {},
  into = { api, pool },
  hear: (row: RowTold) => void = () => undefined,
) {
  const place = await openPlace(given);
  const told: RowTold[] = [];
  const { dependencies, administrator } = into.api;
  const usual = {
    source: 'old',
    trial: false,
    advertisements: 'approved',
    by: administrator.userId,
    hosts: [],
  } as const;
  try {
    await importRows(
      [place],
      { ...dependencies, pool: into.pool, publicUrl: 'https://charsu.test' },
      { ...usual, ...options },
      (row) => {
        told.push(row);
        hear(row);
      },
    );
  } finally {
    place.close();
  }
  return told;
}
const outcomes = (told: readonly RowTold[]) => told.map(({ id, outcome }) => `${id} ${outcome}`);
const problems = (told: readonly RowTold[]) =>
  told.flatMap(({ row, refusals }) => refusals.map(({ field, code }) => `${row} ${field} ${code}`));
const idOf = (kind: string, id: string) => newRecordId(kind, 'import/old', id);

async function rowsIn(name: string, text: string | Uint8Array): Promise<string> {
  const own = await mkdtemp(path.join(folder, 'rows-'));
  await writeFile(path.join(own, name), text);
  return own;
}

interface Packed {
  readonly name: string;
  readonly bytes: Buffer;
  readonly encrypted?: boolean;
  /** Says that it is packed, which it is not. */
  readonly deflated?: boolean;
}
/** A ZIP. */
function zipOf(files: readonly Packed[]): Buffer {
  let at = 0;
  const parts = files.map(({ name, bytes, encrypted = false, deflated = false }) => {
    const alike = Buffer.alloc(26);
    for (const [place, value] of [20, Number(encrypted), deflated ? 8 : 0].entries())
      alike.writeUInt16LE(value, 2 * place);
    for (const place of [14, 18]) alike.writeUInt32LE(bytes.length, place);
    alike.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), alike, Buffer.from(name), bytes]);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    at += entry.length;
    const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), alike, offset, Buffer.from(name)]);
    return { entry, listed };
  });
  const list = Buffer.concat(parts.map(({ listed }) => listed));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  for (const place of [8, 10]) end.writeUInt16LE(files.length, place);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts.map(({ entry }) => entry), list, end]);
}

describe('an operator moving in', () => {
  it('tries, imports, and imports again what has changed', async () => {
    const all = ['17', '18', 'g1', '10', '12', '20', '5', '301', '302', 'r1', 'n17'].map((id) => `${id} made`);
    expect(outcomes(await imported(example, { trial: true })).sort()).toEqual([...all].sort());
    expect((await api.dependencies.commands.user.current(idOf('user', '17'))).status).toBe('absent');

    const first = await imported(example);
    expect(problems(first)).toEqual([]);
    expect(outcomes(first).sort()).toEqual(all.sort());
    const { commands } = api.dependencies;
    const carpet = await commands.advertisement.current(idOf('advertisement', '301'));
    expect(carpet).toMatchObject({
      state: 30,
      approvedDate: '2026-11-20T08:00:00.000Z',
      images: [{ width: 640, height: 480 }],
    });
    const bicycle = await commands.advertisement.current(idOf('advertisement', '302'));
    expect(bicycle).toMatchObject({ state: 30, ownerId: idOf('user', '18'), displayEnded: false });
    expect(await commands.user.current(idOf('user', '17'))).toMatchObject({ emailConfirmed: true, hasPassword: false });

    const rating = ratingIdOf(idOf('user', '18'), idOf('tenant', '5'));
    expect(await commands.rating.current(rating)).toMatchObject({ state: 30, score: 5, answer: 'سپاس از شما' });
    expect(await commands.person.ofUser(idOf('user', '17'))).toMatchObject({ state: 30, nationalId: '0084575948' });
    const wrong =
      'id,owner,personType,firstName,surname,nationalId,city,streetAndHouseNumber,postalCode\nn18,18,natural,Reza,Ahmadi,1234567890,Kashan,Bazaar 1,1\n';
    expect(problems(await imported(await rowsIn('identities.csv', wrong), { trial: true })).sort()).toEqual([
      '2 nationalId The_National_Id_Is_Not_Valid',
      '2 postalCode The_Postal_Code_Is_Not_Valid',
    ]);
    // People's entries about themselves here stay.
    const other =
      'id,owner,personType,firstName,surname,nationalId,city\nn19,17,natural,Sara,Other,0084575948,Tehran\n';
    expect(outcomes(await imported(await rowsIn('identities.csv', other)))).toEqual(['n19 same']);

    expect(new Set((await imported(example)).map(({ outcome }) => outcome))).toEqual(new Set(['same']));
    const changed = await rowsIn(
      'advertisements.csv',
      'id,owner,category,name,price\n302,18,20,دوچرخهٔ کوهستان,80000000\n',
    );
    expect(outcomes(await imported(changed))).toEqual(['302 changed']);
    expect(await commands.advertisement.current(idOf('advertisement', '302'))).toMatchObject({
      state: 30,
      name: 'دوچرخهٔ کوهستان',
      content: 'یک سال کار کرده',
      images: [{ width: 640 }],
    });
    const log = await api.dependencies.eventStore.load(`advertisement-${idOf('advertisement', '302')}`);
    expect(log.map(({ event, metadata }) => [event.type, metadata.actor.id])).toEqual([
      ['AdvertisementDrafted', idOf('user', '18')],
      ['AdvertisementImported', idOf('user', '18')],
      ...['PublicationRequested', 'AdvertisementApproved', 'AdvertisementReopened', 'AdvertisementEdited'].map(
        (type) => [type, api.administrator.userId],
      ),
      ...['PublicationRequested', 'AdvertisementApproved'].map((type) => [type, api.administrator.userId]),
    ]);
  });

  it('tells what is wrong, row by row, and takes the rest', async () => {
    const rows = [
      'id,business,category,name,price,publishedAt,images',
      'w1,5,12,A good name,-1,,',
      'w2,nobody,12,A good name,1000,,',
      'w3,5,12,A good name,1000,2999-01-01T00:00:00Z,',
      'w4,5,12,A good name,1000,,no-picture.jpg|../accounts.csv|https://elsewhere.example/a.jpg',
      'w5,5,12,A good name,dear,,',
    ];
    const file = await rowsIn('advertisements.csv', rows.join('\r\n'));
    await writeFile(path.join(file, 'no-picture.jpg'), '%PDF');
    const told = await imported(file);
    expect(outcomes(told).sort()).toEqual(['w1 refused', 'w2 refused', 'w3 refused', 'w4 incomplete', 'w5 refused']);
    expect(problems(told).sort()).toEqual([
      '2 price The_Value_Is_Out_Of_Range',
      '3 business No_Data_Found',
      '4 publishedAt The_Value_Is_Not_Valid',
      '5 images.0 The_File_Type_Is_Not_Supported',
      '5 images.1 No_Data_Found',
      '5 images.2 The_Web_Address_Is_Not_Valid',
      '6 price The_Value_Is_Not_Valid',
    ]);
  });

  it('tells in a trial what this site does not offer, as the import does', async () => {
    const { commands } = api.dependencies;
    const offer = (regions: object) =>
      commands.settings.change('regions', regions, systemContext(new Date().toISOString()));
    const businesses =
      'id,owner,names.fa-IR,names.en-US,subDomain,city,activityType\n' +
      'b1,17,,Silk,silk-road,Kashan,retail\nb2,17,نقش,Naqsh,naqsh-road,Tehran,retail\n';
    const rows = await rowsIn('businesses.csv', businesses);
    await offer({ siteProvinces: ['isfahan'] });
    const told = problems(await imported(rows, { trial: true })).sort();
    expect(told).toEqual([
      '2 names.fa-IR The_Tenant_Name_Is_Required_In_Localization',
      '3 city The_City_Is_Not_Listed',
    ]);
    expect(problems(await imported(rows)).sort()).toEqual(told);
    await offer({ siteProvinces: [] });
  });

  it('reads other encodings, and refuses what it cannot read in a sentence', async () => {
    const text = 'id;names.fa-IR;unknown\r\ne1;گلیم‌بافان;\r\n';
    expect(outcomes(await imported(await rowsIn('guilds.csv', Buffer.from(`\uFEFF${text}`, 'utf16le'))))).toEqual([
      'e1 made',
    ]);
    const arabic = Buffer.concat([
      Buffer.from('id,names.fa-IR\ne2,'),
      Buffer.from([0xda, 0xe1, 0xc7]),
      Buffer.from('\n'),
    ]);
    expect(outcomes(await imported(await rowsIn('guilds.csv', arabic)))).toEqual(['e2 made']);
    expect(await api.dependencies.commands.guild.current(idOf('guild', 'e2'))).toMatchObject({
      names: { 'fa-IR': 'علا' },
    });
    const open = `id,names.fa-IR\ne3,"${'x'.repeat(7_000_000)}`;
    await expect(imported(await rowsIn('guilds.csv', open))).rejects.toThrow(UnreadableFile);
    await expect(
      imported(await rowsIn('guilds.zip', 'no zip').then((own) => path.join(own, 'guilds.zip'))),
    ).rejects.toThrow(/no ZIP/);
  });

  it('says of a ZIP that it has a password or is damaged, and goes on without a picture that is', async () => {
    const rows = Buffer.from('id,names.fa-IR,url,image\nz1,ظرف,dishes-z1,a.jpg\n');
    const packed = async (...parts: Packed[]) => imported(path.join(await rowsIn('all.zip', zipOf(parts)), 'all.zip'));
    await expect(packed({ name: 'categories.csv', bytes: rows, encrypted: true, deflated: true })).rejects.toThrow(
      'has a password',
    );
    const damaged = packed({ name: 'categories.csv', bytes: rows, deflated: true });
    await expect(damaged).rejects.toThrow(/^categories\.csv: all\.zip cannot be unpacked/);
    await expect(damaged).rejects.toThrow(UnreadableFile);
    const told = await packed({ name: 'categories.csv', bytes: rows }, { name: 'a.jpg', bytes: rows, deflated: true });
    expect([outcomes(told), problems(told)]).toEqual([['z1 incomplete'], ['2 image The_Picture_Is_Damaged']]);
  });

  it('ends the rows that it has begun before it fails, where nobody can be told of one', async () => {
    const own = await rowsIn('guilds.ndjson', 'no row\n{"id":"h1","names":{"fa-IR":"نمدمالان"}}\n');
    const heard: string[] = [];
    const full = ({ outcome }: RowTold) => {
      heard.push(outcome);
      throw new Error('The disk is full');
    };
    await expect(imported(own, {}, { api, pool }, full)).rejects.toThrow('The disk is full');
    expect(heard).toEqual(['refused', 'made']);
  });

  it('knows a row again whose id has blanks around it', async () => {
    const own = await rowsIn('categories.csv', 'id,names.fa-IR,url,image\n" b1 ",ظرف,dishes-b1,a.jpg\n');
    await writeFile(path.join(own, 'a.jpg'), await jpeg(640, 480));
    expect(outcomes(await imported(own))).toEqual(['b1 made']);
    const pictures = async () => (await pool.query('select from app.image')).rowCount;
    const before = await pictures();
    expect(outcomes(await imported(own))).toEqual(['b1 same']);
    expect(await pictures()).toBe(before);
  });

  it('downloads pictures from allowed hosts only, and never within its own network', async () => {
    const picture = await jpeg(640, 480);
    const server = createServer((_request, answer) => answer.end(picture)).listen(0, '127.0.0.1');
    await new Promise((settle) => server.once('listening', settle));
    const address = server.address();
    const host = typeof address === 'object' ? `127.0.0.1:${address?.port}` : '';
    const row = `id,business,category,name,images\np1,5,12,A picture,http://${host}/a.jpg\n`;
    const file = await rowsIn('advertisements.csv', row);
    try {
      expect(problems(await imported(file))).toEqual(['2 images.0 The_Web_Address_Is_Not_Valid']);
      expect(problems(await imported(file, { hosts: [host] }))).toEqual(['2 images.0 The_Web_Address_Is_Not_Valid']);
      // An incomplete row is looked at again.
      expect(outcomes(await imported(file, { hosts: [host], anyNetwork: true }))).toEqual(['p1 changed']);
    } finally {
      server.close();
    }
  });

  it('sends accounts a link for choosing a password when asked to, each once, and the link opens its account once', async () => {
    const [mail, number, both, other] = [anEmail(), aCellphone(), aCellphone(), anEmail()];
    const rows = `id,name,email,cellphone,confirmed\nl1,By mail,${mail},,\nl2,By SMS,,${number},\nl3,Both,${other},${both},cellphone\n`;
    const file = await rowsIn('accounts.csv', rows);
    const ids = ['l1', 'l2', 'l3'].map((id) => idOf('user', id));
    const sent = async () =>
      (
        await pool.query(
          'select receiver, params from app.outgoing_message where user_id = any($1) order by receiver',
          [ids],
        )
      ).rows;
    await imported(file, { links: true, trial: true });
    await imported(file);
    expect(await sent()).toEqual([]);
    for (const again of [1, 2])
      expect([again, outcomes(await imported(file, { links: true })).length]).toEqual([again, 3]);
    const messages = await sent();
    // An address that is not confirmed opens no account that has a confirmed one.
    expect(messages.map(({ receiver }) => receiver).sort()).toEqual([mail, number, both].sort());

    const visitor = visitorOf(api);
    const linkTo = (receiver: string) =>
      /\/choosePassword\?culture=fa-IR#([\w-]{32})$/.exec(
        messages.find((each) => each.receiver === receiver)?.params.link,
      )?.[1] ?? '';
    const password = 'A-new-password-1';
    const choose = (link: string) =>
      visitor.open('choosePassword', { link, password, confirmPassword: password }, { method: 'PUT' });
    expect((await choose(`${linkTo(mail).slice(1)}a`)).json()).toMatchObject({
      status: 403,
      code: 'The_Link_Is_Not_Valid',
    });
    const chosen = await Promise.all([choose(linkTo(mail)), choose(linkTo(mail))]);
    expect(chosen.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect((await visitor.signIn(mail, password)).statusCode).toBe(200);
    expect(await api.dependencies.commands.user.current(idOf('user', 'l1'))).toMatchObject({ emailConfirmed: true });
    await pool.query('update app.one_time_code set expires_at = now() where user_id = $1', [idOf('user', 'l2')]);
    expect((await choose(linkTo(number))).json().code).toBe('The_Link_Is_Not_Valid');
    // The number is another's meanwhile.
    await pool.query("update app.one_time_code set code_hash = 'of another address' where user_id = $1", [
      idOf('user', 'l3'),
    ]);
    expect((await choose(linkTo(both))).json().code).toBe('The_Link_Is_Not_Valid');
  });

  it('goes on after kill -9, and nothing comes twice', { timeout: 180_000 }, async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `k${index}`);
    const rows = ids.map((id) => `${id},5,12,Piece ${id}`).join('\n');
    const file = await rowsIn('advertisements.csv', `id,business,category,name\n${rows}\n`);
    const { databaseUrl, eventStoreUrl, meilisearch, dataDir } = api.config;
    const servers = { DATABASE_URL: databaseUrl, EVENTSTOREDB_URL: eventStoreUrl, MEILISEARCH_URL: meilisearch.url };
    const program = fileURLToPath(new URL('./import-command.ts', import.meta.url));
    const by = ['--by', api.administrator.username, '--report', path.join(file, 'report.csv')];
    const begin = () =>
      spawn(process.execPath, [program, file, '--source', 'old', ...by], {
        env: { ...process.env, ...servers, DATA_DIR: dataDir },
        stdio: 'ignore',
      });
    const killed = begin();
    const count = async () =>
      (await pool.query(`select from app.imported where source = 'old' and source_id = any($1)`, [ids])).rowCount ?? 0;
    await expect.poll(count, { interval: 10, timeout: 60_000 }).toBeGreaterThan(5);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await count()).toBeLessThan(ids.length);
    expect(await once(begin(), 'exit')).toEqual([0, null]);
    const logs = await Promise.all(
      ids.map((id) => api.dependencies.eventStore.load(`advertisement-${idOf('advertisement', id)}`)),
    );
    const types = ['AdvertisementDrafted', 'AdvertisementImported', 'PublicationRequested', 'AdvertisementApproved'];
    for (const log of logs) expect(log.map(({ event }) => event.type)).toEqual(types);
  });

  it('leads old addresses to the records', async () => {
    const moved = (address: string) => movedTo(new URL(address, 'http://charsu.test'), api.dependencies);
    expect(await moved('/carpets/kashan-carpet_i301')).toMatch(
      `/kashani-rugs/advertisement/${idOf('advertisement', '301')}/`,
    );
    expect(await moved('/index.php?page=item&id=302')).toMatch(`/advertisement/${idOf('advertisement', '302')}/`);
    expect(await moved('/carpets_c12/?utm=x')).toBe('/q/handmade-carpets');
    expect(await moved('/user/profile/17')).toBe('/kashani-rugs/about');
    expect(await moved('/elsewhere')).toBeUndefined();
  });
});

describe('an operator moving out', () => {
  it.each(['csv', 'ndjson'] as const)(
    'writes files (%s) that an empty portal takes, and then is the same',
    async (format) => {
      const out = path.join(folder, `out-${format}`);
      const again = path.join(folder, `again-${format}`);
      await api.allHandled();
      await exportRows(out, { ...api.dependencies, pool }, { format, identities: true }, () => undefined);
      const other = await startTestApi();
      const otherPool = createPool(other.databaseUrl, 12);
      try {
        // The people of the tests have the same addresses in both.
        const told = await imported(out, { source: 'charsu' }, { api: other, pool: otherPool });
        expect(problems(told).filter((problem) => !problem.includes('The_User_Already_Exist'))).toEqual([]);
        await other.allHandled();
        await exportRows(
          again,
          { ...other.dependencies, pool: otherPool },
          { format, identities: true },
          () => undefined,
        );
        for (const kind of ['guilds', 'categories', 'businesses', 'advertisements', 'ratings', 'identities']) {
          const [one, two] = await Promise.all(
            [out, again].map((each) => readFile(path.join(each, `${kind}.${format}`), 'utf8')),
          );
          expect(withoutPictures(two)).toEqual(withoutPictures(one));
        }
      } finally {
        await otherPool.end();
        await other.close();
      }
    },
  );
});

/** Stored pictures have new ids. */
const withoutPictures = (text: string | undefined) => text?.replaceAll(/[\da-f-]{36}\.webp/g, 'picture.webp');

describe('an operator moving in from Osclass', () => {
  it('converts a dump, which is imported like any other', async () => {
    const converted = path.join(folder, 'osclass');
    const program = fileURLToPath(new URL('./osclass.ts', import.meta.url));
    // MySQL writes zeros where there is no date.
    const dump = path.join(folder, 'dump.sql');
    const text = await readFile(path.join(example, 'osclass/dump.sql'), 'utf8');
    await writeFile(dump, text.replace("(2,1,10,'2026-11-01 22:12:48'", "(2,1,10,'0000-00-00 00:00:00'"));
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...[program, dump, converted],
      ...['--city', 'Tehran', '--files', example],
    ]);
    expect(stdout).toMatch('3 accounts, 3 categories, 1 businesses, 3 advertisements');
    const told = await imported(converted, { source: 'osclass' });
    // The dump's pictures are not among the examples.
    expect(problems(told).sort()).toEqual(['1', '2', '3'].map((row) => `${row} images.0 No_Data_Found`));
    const { commands } = api.dependencies;
    const id = newRecordId('advertisement', 'import/osclass', '2');
    expect(await commands.advertisement.current(id)).toMatchObject({
      state: 30,
      name: 'Item 1 its good really',
      content: "Line one of item 1 that is long enough\nand line two; with \\ and ' and فارسی",
      price: 10.5,
      currency: 'USD',
      place: { city: 'تهران' },
    });
    const company = newRecordId('tenant', 'import/osclass', '6');
    expect(await commands.tenant.current(company)).toMatchObject({ about: 'We sell carpets;\nthe best', state: 30 });
    expect(
      await movedTo(new URL('http://charsu.test/for-sale/barter/item-2-its-good-really_i3'), api.dependencies),
    ).toMatch(newRecordId('advertisement', 'import/osclass', '3'));
  });
});

it('the columns in the docs are those that files have', async () => {
  const docs = await readFile(new URL('../docs/moving.md', import.meta.url), 'utf8');
  // The docs are formatted: their columns are aligned.
  const unaligned = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  expect(unaligned(docs)).toContain(unaligned(columnsInWords()));
});
