import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { Database } from '@charsu/stores/database/database.ts';

/**
 * Whether the counters count an advertisement: it is approved and its display is not closed. Queries subtract displays
 * that have expired since.
 */
export const isLive = (ad: PresentAdvertisement | undefined): ad is PresentAdvertisement =>
  ad !== undefined && ad.state === publicationState.approved && !ad.displayEnded;

class Changes<Key> {
  private readonly changes = new Map<string, { readonly key: Key; change: number }>();

  add(id: string, key: Key, change: number): void {
    const counted = this.changes.get(id);
    if (counted === undefined) this.changes.set(id, { key, change });
    else counted.change += change;
  }

  get real(): { readonly key: Key; readonly change: number }[] {
    return [...this.changes.values()].filter(({ change }) => change !== 0);
  }
}

/**
 * The changes of the counters by a batch of events: live advertisements by business and category, and the sums that
 * pages show, which are never scanned together.
 */
export class AdvertisementCounts {
  private readonly pairs = new Changes<{ readonly tenantId: string; readonly categoryId: string }>();
  private readonly totals = new Changes<{ readonly kind: 'category' | 'tenant' | 'state'; readonly key: string }>();

  /**
   * Adds an advertisement as it is after the batch, or takes away what it was before; undefined: it was or is not
   * there.
   */
  add(ad: PresentAdvertisement | undefined, change: 1 | -1): void {
    if (ad === undefined) return;
    this.addTotal('state', String(ad.state), change);
    if (!isLive(ad)) return;
    const { tenantId, categoryId } = ad;
    this.pairs.add(`${tenantId} ${categoryId}`, { tenantId, categoryId }, change);
    this.addTotal('category', categoryId, change);
    this.addTotal('tenant', tenantId, change);
  }

  /** The sums to add to the counters, without zeros. */
  get changes() {
    return { pairs: this.pairs.real, totals: this.totals.real };
  }

  /** Adds the changes to the counters; `table` names the tables of a version. */
  async store(database: Database, table: (name: string) => string): Promise<void> {
    const { pairs, totals } = this.changes;
    if (pairs.length + totals.length === 0) return;
    await database.query({
      name: `count ${table('advertisement_count')}`,
      text: `with paired as (
         insert into ${table('advertisement_count')} as counted (tenant_id, category_id, live)
         select * from unnest($1::uuid[], $2::uuid[], $3::int[])
         on conflict (tenant_id, category_id) do update set live = counted.live + excluded.live)
       insert into ${table('advertisement_total')} as counted (kind, key, total)
       select * from unnest($4::text[], $5::text[], $6::int[])
       on conflict (kind, key) do update set total = counted.total + excluded.total`,
      values: [
        pairs.map(({ key }) => key.tenantId),
        pairs.map(({ key }) => key.categoryId),
        pairs.map(({ change }) => change),
        totals.map(({ key }) => key.kind),
        totals.map(({ key }) => key.key),
        totals.map(({ change }) => change),
      ],
    });
  }

  private addTotal(kind: 'category' | 'tenant' | 'state', key: string, change: number): void {
    this.totals.add(`${kind} ${key}`, { kind, key }, change);
  }
}

/** SQL that fills empty counters by counting everything. */
export function countAll(table: (name: string) => string): string {
  const live = `from ${table('advertisement')} where state = ${publicationState.approved} and not display_ended`;
  return `
    insert into ${table('advertisement_count')} (tenant_id, category_id, live)
      select tenant_id, category_id, count(*) ${live} group by tenant_id, category_id;
    insert into ${table('advertisement_total')} (kind, key, total)
      select 'category', category_id::text, sum(live) from ${table('advertisement_count')} group by category_id
      union all select 'tenant', tenant_id::text, sum(live) from ${table('advertisement_count')} group by tenant_id
      union all select 'state', state::text, count(*) from ${table('advertisement')} group by state;`;
}
