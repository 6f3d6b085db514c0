import type { PriceList } from '@charsu/core/contract/tenant.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import { slugOf } from '@charsu/core/text/address.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { nameIn } from '../../names/name-collation.ts';
import { moneyOf, type PricedRow, recentRates } from '../advertisement/cards.ts';
import type { CategoryTree } from '../category/tree.ts';
import { isDisplayed } from '../live-counts.ts';

/** A price table longer than this is nothing that anybody reads or prints. */
const longest = 2_000;

type PriceRow = PricedRow & {
  id: string;
  category_id: string;
  modified_at: Date;
  ad: Omit<PresentAdvertisement, 'content'>;
};

/** Displayed advertisements with a price, in the order of the category tree, then by name. */
export async function priceListOf(
  database: Database,
  tree: CategoryTree,
  tenantId: string,
  culture: Culture,
): Promise<PriceList> {
  const { rows } = await database.query<PriceRow>({
    // A name stands for one statement, and each culture has an order of its own.
    name: `price list of a business ${culture}`,
    text: `select a.id, a.category_id, a.modified_at, a.rial_price, ${recentRates}, a.snapshot::jsonb - 'content' as ad
     from read.advertisement a join read.tenant t on t.id = a.tenant_id
     where ${isDisplayed} and a.tenant_id = $1 and a.asked_price is not null
     order by ${nameIn(culture, 'a.name')}, a.id limit ${longest}`,
    values: [tenantId],
  });
  const byCategory = Map.groupBy(rows, (row) => row.category_id);
  return {
    groups: tree.all.flatMap((category) => {
      const own = byCategory.get(category.id);
      if (own === undefined) return [];
      return {
        category: translate(category.names, culture),
        categoryUrl: category.url,
        items: own.map(({ id, modified_at, rial_price, rates, ad }) => ({
          id,
          slug: slugOf(ad.name),
          name: ad.name,
          ...moneyOf(culture, ad, { rial_price, rates }),
          minimumQuantity: ad.minimumQuantity,
          modifiedAt: modified_at.toISOString(),
        })),
      };
    }),
  };
}
