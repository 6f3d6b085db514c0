import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { type Culture, cultures, defaultCulture } from '@charsu/core/domain/culture.ts';
import { currencies } from '@charsu/core/domain/currency.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { canonicalCellphone } from '@charsu/core/domain/login-name.ts';
import { cityNamed } from '@charsu/core/domain/places/places.ts';
import { readCommandLine, UsageError } from '@charsu/core/process/command-line.ts';
import type { KindName } from './kinds.ts';
import { readDump } from './sql-dump.ts';

const usage = `npm run import-osclass -- DUMP.sql FOLDER [options]

Makes files for "npm run import" from a dump of Osclass' database (mysqldump or mariadb-dump).

  --files FOLDER     Osclass' own folder: the pictures are copied from its oc-content/uploads
  --url ADDRESS      or its address: the import downloads them (with --hosts)
  --city NAME        of advertisements whose city the portal does not list
  --language CULTURE the default language of the portal, and of texts in a language that it does not have: one of
                     ${cultures.join(', ')} (default: ${defaultCulture})
  --zone +HH:MM      the offset of Osclass' clock (default: +00:00)
  --prefix oc_       of its tables`;

const given = readCommandLine(usage, (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      files: { type: 'string' },
      url: { type: 'string' },
      city: { type: 'string' },
      language: { type: 'string', default: defaultCulture },
      zone: { type: 'string', default: '+00:00' },
      prefix: { type: 'string', default: 'oc_' },
    },
  });
  const [dump, folder, ...others] = positionals;
  if (dump === undefined || folder === undefined || others.length > 0)
    throw new UsageError('Which dump, and which folder?');
  const language = cultures.find((culture) => culture === values.language);
  if (language === undefined) throw new UsageError(`--language takes one of ${cultures.join(', ')}.`);
  if (!/^[+-]\d\d:\d\d$/.test(values.zone)) throw new UsageError('--zone takes an offset like +03:30.');
  if (values.city !== undefined && cityNamed(values.city) === undefined)
    throw new UsageError(`${values.city} is no listed city.`);
  const city = values.city === undefined ? undefined : cityNamed(values.city)?.name;
  return { ...values, dump, folder, language, city };
});

type Found = Readonly<Record<string, string | null>>;
const tables = [
  'user',
  'user_description',
  'category',
  'category_description',
  'item',
  'item_description',
  'item_location',
  'item_resource',
  'preference',
];

/** Fills a database on the disk with the tables that are needed: a dump may be larger than the memory. */
async function load(file: string): Promise<DatabaseSync> {
  await rm(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = off; pragma synchronous = off; begin');
  const wanted = new Map(tables.map((name) => [`${given.prefix}t_${name}`, name]));
  const inserts = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  await readDump(
    createReadStream(given.dump),
    (table, columns) => {
      const name = wanted.get(table);
      if (name === undefined) return;
      const quoted = columns.map((column) => `"${column}"`).join(', ');
      database.exec(`create table "${name}" (${quoted})`);
      inserts.set(table, database.prepare(`insert into "${name}" values (${columns.map(() => '?').join(', ')})`));
    },
    ({ table, values }) => inserts.get(table)?.run(...values),
  );
  const missing = tables.filter((name) => !inserts.has(`${given.prefix}t_${name}`));
  if (missing.length > 0)
    throw new UsageError(
      `The dump lacks ${missing.map((name) => given.prefix + 't_' + name).join(', ')}: is --prefix right?`,
    );
  for (const [table, column] of [
    ['item_description', 'fk_i_item_id'],
    ['item_location', 'fk_i_item_id'],
    ['item_resource', 'fk_i_item_id'],
    ['category_description', 'fk_i_category_id'],
    ['user_description', 'fk_i_user_id'],
    ['user', 's_email'],
    ['category', 'pk_i_id'],
  ]) {
    database.exec(`create index "${table}_${column}" on "${table}" ("${column}")`);
  }
  database.exec('commit');
  return database;
}

/** The culture of a locale: `fa_IR`, or any other of its language. */
const cultureOf = (locale: string | null | undefined): Culture | undefined =>
  cultures.find((culture) => culture.slice(0, 2) === locale?.slice(0, 2));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };
/** The text of a field that may hold HTML. */
const plain = (text: string | null | undefined, most: number): string =>
  (text ?? '')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|(\w+));/g, (all, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name] ?? all),
    )
    .replaceAll('\r\n', '\n')
    .trim()
    .slice(0, most);
const line = (text: string | null | undefined, most: number): string =>
  plain(text, most * 2)
    .replaceAll(/\s+/g, ' ')
    .slice(0, most)
    .trim();

/** The part of an address that Osclass makes of a title. */
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/[\s-]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The instant of a date of MySQL; undefined without one, which may stand there as zeros. */
function instant(text: string | null | undefined): string | undefined {
  const at = new Date(`${text?.replace(' ', 'T')}${given.zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

async function main(): Promise<void> {
  const { folder } = given;
  await mkdir(path.join(folder, 'pictures'), { recursive: true });
  const scratch = path.join(folder, '.osclass.sqlite');
  const database = await load(scratch);
  const counts: Partial<Record<KindName, number>> = {};
  const now = new Date();
  const of = (sql: string) => {
    const statement = database.prepare(sql);
    return (...values: (string | null)[]) => statement.all(...values) as Found[];
  };
  const preferences = new Map(
    of('select s_name, s_value from preference')().map(({ s_name, s_value }) => [s_name, s_value]),
  );

  async function write(kind: KindName, sql: string, rowOf: (found: Found) => Promise<object> | object): Promise<void> {
    const file = await open(path.join(folder, `${kind}.ndjson`), 'w');
    let lines = '';
    for (const found of database.prepare(sql).iterate()) {
      lines += `${JSON.stringify(await rowOf(found as Found))}\n`;
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (lines.length > 1_000_000) {
        await file.write(lines);
        lines = '';
      }
    }
    await file.write(lines);
    await file.close();
  }

  // A person who advertised without an account gets one: their address is all that is known.
  await write(
    'accounts',
    `select pk_i_id as id, s_name, s_email, s_phone_mobile, b_active from user where b_enabled = '1' and s_email <> ''
     union all select 'guest:' || lower(s_contact_email), max(s_contact_name), lower(s_contact_email), null, '0' from item
       where s_contact_email <> '' and not exists (select 1 from user u where lower(u.s_email) = lower(s_contact_email))
       group by lower(s_contact_email)`,
    ({ id, s_name, s_email, s_phone_mobile, b_active }) => ({
      id,
      name: line(s_name, limits.userName.max) || line(s_email, limits.userName.max),
      email: s_email,
      cellphone: canonicalCellphone(s_phone_mobile ?? '') ?? null,
      culture: given.language,
      confirmed: b_active === '1' ? ['email'] : [],
    }),
  );

  const namesOf = of('select fk_c_locale_code, s_name, s_slug from category_description where fk_i_category_id = ?');
  const parentOf = of('select fk_i_parent_id from category where pk_i_id = ?');
  /** The slugs from the top to a category. */
  function slugsOf(id: string | null): readonly string[] {
    if (id === null) return [];
    const [own] = namesOf(id);
    return [...slugsOf(parentOf(id)[0]?.fk_i_parent_id ?? null), own?.s_slug ?? ''];
  }
  await write(
    'categories',
    'select * from category order by i_position',
    ({ pk_i_id: id = '', fk_i_parent_id: parent, i_position }) => {
      const texts = namesOf(id);
      const names: Partial<Record<Culture, string>> = {};
      for (const { fk_c_locale_code, s_name } of texts)
        names[cultureOf(fk_c_locale_code) ?? given.language] ??= line(s_name, limits.categoryName);
      names[given.language] ??= Object.values(names)[0] ?? String(id);
      const url = slug(texts[0]?.s_slug ?? '')
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, limits.categoryUrl);
      const oldAddresses = [`/${slugsOf(id ?? null).join('/')}`, `/index.php?page=search&sCategory=${id}`];
      return { id, parent, names, url: url || `c-${id}`, order: Number(i_position), oldAddresses };
    },
  );

  const aboutOf = of('select s_info from user_description where fk_i_user_id = ?');
  await write(
    'businesses',
    `select * from user where b_enabled = '1' and b_company = '1' and s_email <> ''`,
    (user) => ({
      id: user.pk_i_id,
      owner: user.pk_i_id,
      names: { [given.language]: line(user.s_name, limits.tenantName) },
      subDomain: `shop-${user.pk_i_id}`,
      city: cityNamed(user.s_city ?? '')?.name ?? given.city ?? user.s_city ?? '',
      streetAndHouseNumber: line(user.s_address, 200),
      about: plain(aboutOf(user.pk_i_id ?? '')[0]?.s_info, limits.tenantAbout),
      activityType: 'retail',
      oldAddresses: [
        `/${preferences.get('rewrite_user_profile') || 'user/profile'}/${user.pk_i_id}`,
        `/index.php?page=user&action=pub_profile&id=${user.pk_i_id}`,
      ],
    }),
  );

  const textsOf = of('select fk_c_locale_code, s_title, s_description from item_description where fk_i_item_id = ?');
  const placeOf = of('select s_city, d_coord_lat, d_coord_long from item_location where fk_i_item_id = ?');
  const picturesOf = of(
    'select pk_i_id, s_extension, s_path from item_resource where fk_i_item_id = ? order by cast(pk_i_id as integer)',
  );
  const accountOf = of('select pk_i_id, b_company from user where pk_i_id = ? or lower(s_email) = lower(?)');

  /** The name that a row has for a picture, which is copied where there is a folder to copy from. */
  async function picture({ pk_i_id, s_extension, s_path }: Found): Promise<string | undefined> {
    const name = `${s_path}${pk_i_id}.${s_extension}`;
    if (given.url !== undefined) return new URL(name, given.url).href;
    if (given.files === undefined) return undefined;
    const copy = `osclass-${pk_i_id}.${s_extension}`;
    for (const kept of [name.replace(/(\.\w+)$/, '_original$1'), name]) {
      const from = path.join(given.files, kept);
      if (!path.resolve(from).startsWith(path.resolve(given.files) + path.sep)) return undefined;
      const isCopied = await copyFile(from, path.join(folder, 'pictures', copy))
        .then(() => true)
        .catch(() => false);
      if (isCopied) return copy;
    }
    return copy;
  }

  await write('advertisements', 'select * from item order by cast(pk_i_id as integer)', async (item) => {
    const id = item.pk_i_id ?? '';
    const [text] = textsOf(id);
    const [place] = placeOf(id);
    const [account] = accountOf(item.fk_i_user_id ?? null, item.s_contact_email ?? '');
    const isCompany = account?.b_company === '1';
    const currency = currencies.find((one) => one === item.fk_c_currency_code);
    const began = instant(item.dt_pub_date);
    const ends = instant(item.dt_expiration);
    const isOver = ends !== undefined && Date.parse(ends) < now.getTime();
    const monthAgo = new Date(now.getTime() - 32 * 86_400_000).toISOString();
    const isShown = item.b_enabled === '1' && item.b_spam !== '1';
    const city = cityNamed(place?.s_city ?? '')?.name ?? given.city;
    const slugs = slugsOf(item.fk_i_category_id ?? null).join('/');
    const rewritten = (preferences.get('rewrite_item_url') || '{CATEGORIES}/{ITEM_TITLE}_i{ITEM_ID}')
      .replace('{CATEGORIES}', slugs)
      .replace('{ITEM_TITLE}', slug(text?.s_title ?? ''))
      .replace('{ITEM_ID}', id);
    const images = await Promise.all(picturesOf(id).slice(0, limits.mostImagesPerAdvertisement).map(picture));
    return {
      id,
      ...(isCompany
        ? { business: account.pk_i_id }
        : { owner: account?.pk_i_id ?? `guest:${item.s_contact_email?.toLowerCase()}` }),
      category: item.fk_i_category_id,
      name: line(text?.s_title, limits.advertisementName.max),
      content: plain(text?.s_description, limits.advertisementContent.max),
      language: cultureOf(text?.fk_c_locale_code) ?? given.language,
      ...(currency !== undefined && item.i_price !== null && { price: Number(item.i_price) / 1_000_000, currency }),
      ...(city !== undefined && { place: { city, location: null } }),
      images: images.filter((name) => name !== undefined),
      state: isShown ? (item.b_active === '1' ? 'approved' : 'pending') : 'cancelled',
      // A display lasts a month here: one that goes on there begins anew.
      ...(isOver && { publishedAt: [began ?? monthAgo, monthAgo].sort()[0] }),
      ...(!isOver && began !== undefined && began > monthAgo && began < now.toISOString() && { publishedAt: began }),
      oldAddresses: [`/${rewritten}`, `/index.php?page=item&id=${id}`],
    };
  });

  database.close();
  await rm(scratch);
  console.log(
    `${Object.entries(counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')} in ${folder}. Now: npm run import -- ${folder} --source osclass --trial`,
  );
}

await main().catch((error: unknown) => {
  process.exitCode = 1;
  console.error(error instanceof UsageError || (error instanceof Error && 'code' in error) ? error.message : error);
});
