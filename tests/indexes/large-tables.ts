import { advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { cityId } from '@charsu/projections/read-models/advertisement/fold.ts';
import { readModelDefinitions } from '@charsu/projections/read-models/index.ts';
import { endRebuild, openVersions } from '@charsu/projections/runner/registry.ts';
import type pg from 'pg';
import { people } from './large-accounts.ts';
import { money } from './large-money.ts';
import { talks } from './large-talks.ts';
import { fewRows, firstNumber, idIn as id, large } from './sizes.ts';

/** One of the owners of businesses, in the form of records' owner ids. */
const account = (n: string) => `${id('user', `1 + ${n} % ${large.owners}`)}::text`;
const tops = 12;

const categories = `
  insert into read.category_v1 (id, revision, parent_id, url, names, search_words, folded_names, icon, image, display_in_menu, sort_order,
    modified_at, created_at, snapshot, attributes, free_publications, path, depth, shown_icon)
  select ${id('category', 'n')}, 0, case when n > ${tops} then ${id('category', `1 + n % ${tops}`)} end, 'category-' || n,
    jsonb_build_object('fa-IR', 'دسته ' || n), '[]', 'دسته ' || n, null, null, true, n, now(), now(), '{}', '[]', 0,
    case when n > ${tops} then array[${id('category', `1 + n % ${tops}`)}, ${id('category', 'n')}]
      else array[${id('category', 'n')}] end,
    (n > ${tops})::int, 'tag'
  from generate_series(1, ${large.categories}) n`;

const tenants = `
  insert into read.tenant_v1 (id, revision, owner_id, members, state, sub_domain, has_pages, public_sub_domain, former_sub_domains, city,
    city_order, activity_type, shipment_type, open_minutes, holidays, folded_names, names, public_names, created_at, modified_at, approved_at, denial_reason, snapshot)
  select ${id('tenant', 'n')}, 2, ${account('n')},
    case when n % 50 = 3 then jsonb_build_object(${account('n + 1')}, 'editor') else '{}' end, state, 'shop-' || n, state = 30,
    case when state = 30 then 'shop-' || n end, '[]', city, 'k' || md5(city), 'retail', 'freeDelivery', '{[540,1020)}', '', 'فروشگاه ' || n || ' shop-' || n,
    jsonb_build_object('fa-IR', name, 'en-US', name, 'de-DE', name, 'ar-SA', name, 'zh-CN', name), case when state = 30 then names end,
    now() - n * interval '1 hour', now() - n * interval '1 hour', case when state = 30 then now() - n * interval '1 hour' end,
    null,
    json_build_object('status', 'present', 'id', ${id('tenant', 'n')}, 'ownerId', ${account('n')},
      'state', state, 'names', names, 'subDomain', 'shop-' || n,
      'published', case when state = 30 then json_build_object('names', names, 'subDomain', 'shop-' || n) end,
      'country', 'IR', 'city', city, 'streetAndHouseNumber', 'خیابان ' || n, 'postalCode', null, 'phoneNumber', '02100000000',
      'fax', null, 'website', null, 'about', repeat('کاری خوب از دستانی کارآمد. ', 10), 'workingHours', '[]'::json, 'holidays', '[]'::json, 'addresses', '[]'::json,
      'shipmentType', 'freeDelivery', 'activityType', 'retail', 'paymentMethods', '["payOnline"]'::json,
      'typesOfSale', '["inCash"]'::json, 'socialAccounts', '[]'::json, 'guilds', '[]'::json, 'location', null, 'logo', null,
      'cover', null, 'images', '[]'::json)
  from generate_series(1, ${large.tenants}) n,
    lateral (select case when n % 20 = 7 then 20 when n % 20 = 8 then 10 else 30 end as state, 'شهر ' || n % 40 as city,
      'فروشگاه ' || n as name, json_build_object('fa-IR', 'فروشگاه ' || n) as names) chosen`;

const advertisements = `
  insert into read.advertisement_v1 (id, index, revision, tenant_id, owner_id, category_id, place_id, state, level, folded_name,
    name, own_number, currency, alike, asked_price, rial_price, created_at, modified_at, requested_at, approved_date, listed_date, expired_date, display_ended, waits, denial, earlier_prices, snapshot)
  select ${id('advertisement', 'n')}, ${firstNumber - 1} + n, 2, ${id('tenant', 'tenant')}, ${account('tenant')},
    ${id('category', 'category')}, case when n % 30 = 9 then '${cityId('شهر 3')}' else ${id('tenant', 'tenant')} end, state, level, name, name, case when n % 3 = 0 then 'k-' || n end, case when n % 20 = 1 then 'USD' else 'IRR' end, ${id('category', 'category')}, price, price, at, at,
    case when state <> 10 then at end, case when state = 30 then at end, case when state = 30 then at end, case when state = 30 then until end, ended, state = 20, null, '[]',
    ('${JSON.stringify(defaultsOf(advertisementFields))}'::jsonb || jsonb_build_object('status', 'present',
      'id', ${id('advertisement', 'n')}, 'tenantId', ${id('tenant', 'tenant')}, 'ownerId', ${account('tenant')}, 'categoryId', ${id('category', 'category')}, 'state', state,
      'level', level, 'name', name, 'content', repeat('توضیحی کوتاه دربارهٔ این کالا. ', 12), 'language', 'fa-IR', 'price', price,
      'currency', 'IRR', 'discountPercent', n % 4 * 5,
      'approvedDate', case when state = 30 then at end, 'expiredDate', case when state = 30 then until end,
      'displayBegan', null, 'displayEnded', ended, 'soldDate', null, 'renewalFailed', false, 'publishCount', 1, 'hasLedgers', false))::json
  from generate_series(1, ${large.advertisements}) n,
    lateral (select 1 + (n::bigint * 7919 % ${large.tenants})::int as tenant,
      ${tops + 1} + n % ${large.categories - tops} as category,
      case when n % 100 < 88 then 30 when n % 100 < 93 then 10 when n % 100 < 94 then 20 when n % 100 < 97 then 40 else 50 end
        as state,
      case when n % 15 = 0 then n % 10 else 0 end as level, 'کالای شمارهٔ ' || n as name,
      case when n % 17 > 0 then n % 5000 * 10000 end as price, now() - n * interval '20 seconds' as at,
      now() + (n % 720 - 1) * interval '1 hour' as until, n % 50 = 1 as ended) chosen`;

const history = `
  insert into read.history_v1 (id, position, stream_type, record_id, event_type, description, created_at, actor_id, state,
    params, changes, revision)
  select md5('event' || n)::uuid, n * 500, 'advertisement', ${id('advertisement', '1 + n / 3')}, type, type,
    now() - n * interval '5 seconds', ${account('n')}, 10, '{}', '[]', n % 3
  from generate_series(0, ${large.advertisements * 3 - 1}) n,
    lateral (select (array['AdvertisementDrafted', 'PublicationRequested', 'AdvertisementApproved'])[1 + n % 3] as type) chosen`;

const knownRecords = `insert into read.history_record_v1 (record_id, known)
  select record_id, '{}' from read.history_v1 group by record_id`;

const visits = `insert into app.advertisement_visit (advertisement_id, visits)
  select id, index % 1000 from read.advertisement_v1 where index % 2 = 0`;

const days = `insert into app.advertisement_day (advertisement_id, day, views, visitors)
  select id, date '2026-11-22', index % 90, index % 40 from read.advertisement_v1`;

const visitors = `insert into app.visited (day, hash)
  select date '2026-11-22', md5('visitor' || n) from generate_series(1, ${large.advertisements}) n`;

const trendDays = `insert into read.trend_day_v1 (day, advertisements, registrations, approved, denied, by_rule, again, changed)
  select current_date - n, n, n, n, n, n, n, n from generate_series(0, 999) n`;
const trendWaits = `insert into read.trend_wait_v1 (day, step, decisions)
  select current_date - n, step, 1 from generate_series(0, 999) n, generate_series(1, 10) step`;
const trendWaiting = `insert into read.trend_waiting_v1 (record_id, requested_at, again)
  select id, requested_at, false from read.advertisement_v1 where waits`;

/**
 * Fills the first versions of the read models as a replay would, and the tables of schema `app`, in seconds. Resolves
 * with the large tables, and the number of rows of each.
 */
export async function fillLargeTables(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  for (const model of readModelDefinitions) await openVersions(pool, model);
  for (const sql of [
    categories,
    tenants,
    advertisements,
    history,
    knownRecords,
    visits,
    days,
    visitors,
    trendDays,
    trendWaits,
    trendWaiting,
    ...people,
    ...money,
    ...talks,
  ])
    await pool.query(sql);
  for (const model of readModelDefinitions) await endRebuild(pool, model, 1, true);
  // One of the rows stands for all advertisements, which take a minute to send.
  await pool.query(`delete from read.search_outbox where subject = 'categoryAdvertisements'`);
  // Marks all rows as visible to all, as autovacuum does within a minute: index-only scans need that.
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ relname: string; rows: number }>(
    `select relname, reltuples::int as rows from pg_class
     where relnamespace in ('app'::regnamespace, 'read'::regnamespace) and relkind = 'r' and reltuples >= ${fewRows}`,
  );
  return new Map(rows.map(({ relname, rows: count }) => [relname, count]));
}
