import type { EndedAdvertisement, SavedAdvertisements } from '@charsu/core/contract/advertisement.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import type { QuerySources } from '../../queries/sources.ts';
import { hasEnded } from '../live-counts.ts';
import { cardOf, cardRowsByIds } from './cards.ts';
import { cardsBeside } from './similar.ts';

interface EndedRow {
  id: string;
  expired_date: Date;
  sold_date: Date | null;
  ad: PresentAdvertisement;
}

const endingOf = ({ sold_date, expired_date }: EndedRow) => ({
  at: (sold_date ?? expired_date).toISOString(),
  sold: sold_date !== null,
});

/** Queries about advertisements that a visitor knew and whose display may have ended. */
export function endedQueries({ pool, tree }: Pick<QuerySources, 'pool' | 'tree'>) {
  const endedRows = async (ids: readonly string[]) => {
    const { rows } = await pool.query<EndedRow>({
      name: 'ended advertisements',
      text: `select a.id, a.expired_date, a.sold_date, a.snapshot as ad
       from read.advertisement a join read.tenant t on t.id = a.tenant_id where a.id = any($1::uuid[]) and ${hasEnded}`,
      values: [ids],
    });
    return rows;
  };
  return {
    /** One that was displayed and is over; undefined too while its business is not public. */
    async ended(id: string, culture: Culture): Promise<EndedAdvertisement | undefined> {
      const [row] = await endedRows([id].filter(isUuid));
      if (row === undefined) return undefined;
      const categories = await tree();
      const category = categories.node(row.ad.categoryId);
      return {
        id: row.id,
        name: row.ad.name,
        language: row.ad.language,
        ending: endingOf(row),
        breadcrumb: category === undefined ? [] : categories.breadcrumb(category, culture),
        similar: (await cardsBeside(pool, row.ad, categories, culture)).similar,
      };
    },
    /** The present state of some, in their order. */
    async saved(ids: readonly string[], culture: Culture): Promise<SavedAdvertisements> {
      const [displayed, ended] = await Promise.all([cardRowsByIds(pool, ids), endedRows(ids)]);
      const cards = new Map(displayed.map((row) => [row.id, cardOf(row, culture)]));
      const over = new Map(ended.map((row) => [row.id, row]));
      return ids.map((id) => {
        const row = over.get(id);
        return {
          id,
          card: cards.get(id) ?? null,
          ended: row === undefined ? null : { name: row.ad.name, language: row.ad.language, ending: endingOf(row) },
        };
      });
    },
  };
}
