import {
  type AdvertisementEvent,
  type AdvertisementState,
  type DenialReason,
  evolveAdvertisement,
  type PresentAdvertisement,
} from '@charsu/core/domain/advertisement/state.ts';
import { rialPrice } from '@charsu/core/domain/price.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { Database } from '../../database.ts';
import { nameOrder } from '../../name-order.ts';
import { byRecord, isNew, knownBefore, type RecordEvents } from '../../runner/product-event.ts';
import type { ReadModelDefinition } from '../../runner/read-model.ts';
import type { Enqueued } from '../../search/outbox.ts';
import { append, upsert } from '../../write-rows.ts';
import { AdvertisementCounts, countAll, isLive } from './counts.ts';

/** The first advertisement's running number, less one. */
const numbersStartAfter = 1_000;

export interface Denial {
  reasonCode: DenialReason;
  reason: string;
}

/** What the fold keeps beside the aggregate's own state. */
interface Story {
  index: number;
  createdAt: string;
  requestedAt: string | null;
  denial: Denial | null;
}

interface AdvertisementRow {
  id: string;
  index: number;
  revision: string;
  tenant_id: string;
  owner_id: string;
  category_id: string;
  state: number;
  level: number;
  folded_name: string;
  name_order: string;
  rial_price: number | null;
  created_at: string;
  modified_at: string;
  requested_at: string | null;
  approved_at: string | null;
  expires_at: string | null;
  display_ended: boolean;
  denial: Denial | null;
  snapshot: PresentAdvertisement;
}

const rowOf = (ad: PresentAdvertisement, story: Story, logged: LoggedEvent): AdvertisementRow => ({
  id: ad.id,
  index: story.index,
  revision: logged.revision.toString(),
  tenant_id: ad.tenantId,
  owner_id: ad.ownerId,
  category_id: ad.categoryId,
  state: ad.state,
  level: ad.level,
  folded_name: foldText(ad.name),
  name_order: nameOrder(ad.name),
  rial_price: rialPrice(ad),
  created_at: story.createdAt,
  modified_at: logged.metadata.at,
  requested_at: story.requestedAt,
  approved_at: ad.approvedAt,
  expires_at: ad.expiresAt,
  display_ended: ad.displayEnded,
  denial: story.denial,
  snapshot: ad,
});

function toldBy(event: AdvertisementEvent, at: string, story: Story): Story {
  switch (event.type) {
    case 'PublicationRequested':
      return { ...story, requestedAt: at, denial: null };
    case 'AdvertisementDenied':
      return { ...story, denial: { reasonCode: event.data.reasonCode, reason: event.data.reason } };
    case 'AdvertisementApproved':
      return { ...story, denial: null };
    default:
      return story;
  }
}

/** Advertisements with everything their lists and pages show, numbered in the order of the log. */
export const advertisementModel: ReadModelDefinition = {
  name: 'advertisement',
  streamPrefixes: ['advertisement-'],
  tables: ['advertisement', 'advertisement_count', 'advertisement_total', 'advertisement_number'],
  create: (table) => `
    create table ${table('advertisement')} (
      id uuid primary key,
      index int not null,
      revision bigint not null,
      tenant_id uuid not null,
      owner_id text not null,
      category_id uuid not null,
      state smallint not null,
      level smallint not null,
      folded_name text collate "C" not null,
      name_order text collate "C" not null,
      -- After the discount, by the rates for sorting; null when negotiable.
      rial_price double precision,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      requested_at timestamptz,
      approved_at timestamptz,
      expires_at timestamptz,
      display_ended boolean not null,
      denial json,
      snapshot json not null
    );
    -- Nothing is looked for by them, and to read them took half of the time of making statistics.
    alter table ${table('advertisement')}
      alter column denial set statistics 0,
      alter column snapshot set statistics 0;
    create table ${table('advertisement_count')} (
      tenant_id uuid not null,
      category_id uuid not null,
      live int not null,
      primary key (tenant_id, category_id)
    );
    -- Sums over all of them: live ones by category and by business, any by state.
    create table ${table('advertisement_total')} (
      kind text not null check (kind in ('category', 'tenant', 'state')),
      key text not null,
      total int not null,
      primary key (kind, key)
    );
    create table ${table('advertisement_number')} (
      only_row boolean primary key default true check (only_row),
      last int not null
    );`,
  index: (table) => {
    const name = table('advertisement');
    const live = `where state = ${publicationState.approved} and not display_ended`;
    return `
    ${countAll(table)}
    create index on ${table('advertisement_total')} (kind, total, key);
    create index on ${name} (approved_at, id) ${live};
    create index on ${name} (level, approved_at, id) ${live} and level > 0;
    create index on ${name} (tenant_id, level, approved_at, id) ${live};
    create index on ${name} (category_id, approved_at, id) ${live};
    create index on ${name} (expires_at, id) ${live};
    create index on ${name} (owner_id, modified_at, id);
    create index on ${name} (owner_id, state);
    create index on ${name} (tenant_id, modified_at, id);
    create index on ${name} (category_id, modified_at, id);
    create index on ${name} (state, modified_at, id);
    create index on ${name} (index);
    create index on ${name} (created_at, id);
    create index on ${name} (modified_at, id);
    create index on ${name} (level, id);
    create index on ${name} (folded_name);
    create index on ${name} (name_order, id);
    create index on ${name} (coalesce(rial_price, -1), id);
    create index on ${name} (coalesce(requested_at, '-infinity'), id);
    create index on ${name} (coalesce(approved_at, '-infinity'), id);
    create index on ${name} (coalesce(expires_at, '-infinity'), id);
    create index on ${name} using gin (folded_name gin_trgm_ops);`;
  },
  searchable: (table) =>
    `select 'advertisement' as subject, id from ${table('advertisement')}
     where state = ${publicationState.approved} and not display_ended`,

  async apply(database, events, table, filling) {
    const records = byRecord('advertisement', events);
    const name = table('advertisement');
    const { rows } = await database.query<{
      id: string;
      index: number;
      created_at: Date;
      requested_at: Date | null;
      denial: Denial | null;
      snapshot: PresentAdvertisement;
    }>({
      name: `before ${name}`,
      text: `select id, index, created_at, requested_at, denial, snapshot from ${name} where id = any($1)`,
      values: [knownBefore(records.values())],
    });
    const before = new Map(rows.map((row) => [row.id, row]));
    const numbers = await numberNew(database, table('advertisement_number'), records.values());
    const counts = new AdvertisementCounts();
    const added: AdvertisementRow[] = [];
    const changed: AdvertisementRow[] = [];
    const deleted: string[] = [];
    const enqueued: Enqueued[] = [];
    for (const record of records.values()) {
      const { id, events: own } = record;
      const old = before.get(id);
      let state: AdvertisementState = old?.snapshot ?? { status: 'absent' };
      let story: Story = {
        index: old?.index ?? numbers.get(id) ?? 0,
        createdAt: old?.created_at.toISOString() ?? own[0]?.logged.metadata.at ?? '',
        requestedAt: old?.requested_at?.toISOString() ?? null,
        denial: old?.denial ?? null,
      };
      for (const { event, logged } of own) {
        state = evolveAdvertisement(state, event);
        story = toldBy(event, logged.metadata.at, story);
      }
      const last = own.at(-1)?.logged;
      const row = state.status === 'present' && last !== undefined ? rowOf(state, story, last) : undefined;
      counts.add(old?.snapshot, -1);
      counts.add(row?.snapshot, 1);
      if (row !== undefined) (isNew(record) ? added : changed).push(row);
      else if (state.status === 'deleted') deleted.push(id);
      if (isLive(old?.snapshot) || isLive(row?.snapshot)) enqueued.push({ subject: 'advertisement', id });
    }
    await append(database, name, added);
    await upsert(database, name, 'id', changed);
    if (deleted.length > 0) await database.query(`delete from ${name} where id = any($1)`, [deleted]);
    if (!filling) await counts.store(database, table);
    return enqueued;
  },
};

/** Running numbers for the drafts of a batch, in the order of the log. A deleted advertisement's number stays its own. */
async function numberNew(
  database: Database,
  table: string,
  records: Iterable<RecordEvents<AdvertisementEvent>>,
): Promise<ReadonlyMap<string, number>> {
  const drafted = [...records].filter(({ events }) =>
    events.some(({ event }) => event.type === 'AdvertisementDrafted'),
  );
  if (drafted.length === 0) return new Map();
  const { rows } = await database.query<{ last: number }>({
    name: `number ${table}`,
    text: `insert into ${table} as numbers (last) values (${numbersStartAfter} + $1::int)
           on conflict (only_row) do update set last = numbers.last + $1::int returning last`,
    values: [drafted.length],
  });
  const last = rows[0]?.last ?? Number.NaN;
  return new Map(drafted.map(({ id }, index) => [id, last - drafted.length + 1 + index]));
}
