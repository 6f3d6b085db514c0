import type { Home } from '@charsu/core/contract/public.ts';
import { categoryIcon } from '@charsu/core/domain/category/icons.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import { cityName, oneCityName } from '@charsu/core/domain/places/places.ts';
import type { HomeSection } from '@charsu/core/domain/settings/groups/home.ts';
import type { SettingsOf } from '@charsu/core/domain/settings/settings.ts';
import type pg from 'pg';
import { selectCards } from '../read-models/advertisement/cards.ts';
import { starsThenNewest } from '../read-models/advertisement/queries.ts';
import type { CategoryTree } from '../read-models/category/tree.ts';
import { tenantCardsByIds } from '../read-models/tenant/cards.ts';

/** Numbers of cards, each filling whole rows of two, three or four. */
const shown = { starred: 8, newest: 8, tenants: 6, popular: 6, cities: 24 } as const;

interface BusiestTenants {
  /** The number of all public businesses. */
  readonly total: number;
  readonly ids: readonly string[];
  /** The cities with the most public businesses. */
  readonly cities: readonly string[];
}

/**
 * The busiest businesses are chosen among so many with the largest totals, after subtracting displays that have expired
 * since.
 */
const candidates = 4 * shown.tenants;

/** The public businesses with the most displayed advertisements, the number of all public businesses, and their cities. */
export async function busiestTenants(pool: pg.Pool): Promise<BusiestTenants> {
  const { rows } = await pool.query<{ id: string | null; total: number }>(
    `with candidate as (
       select t.id, counted.total from read.advertisement_total counted
       join read.tenant t on t.id = counted.key::uuid and t.has_pages
       where counted.kind = 'tenant' and counted.total > 0
       order by counted.total desc, counted.key desc limit ${candidates}),
     busiest as (
       select c.id, c.total - (
         select count(*) from read.advertisement a
         where a.tenant_id = c.id and a.state = 30 and not a.display_ended and a.expired_date <= now()) as live
       from candidate c order by live desc, c.id limit ${shown.tenants})
     select busiest.id, counted.total
     from (select count(*)::int as total from read.tenant where has_pages) counted
     left join busiest on true order by busiest.live desc, busiest.id`,
  );
  const cities = await pool.query<{ city: string }>(
    `select city from read.tenant where has_pages
     group by city order by count(*) desc, city limit ${shown.cities}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    ids: rows.map((row) => row.id).filter((id) => id !== null),
    cities: [...new Set(cities.rows.map(({ city }) => oneCityName(city)))],
  };
}

interface HomeSources {
  readonly pool: pg.Pool;
  readonly tree: () => Promise<CategoryTree>;
  readonly busiest: () => Promise<BusiestTenants>;
  readonly page: () => Promise<SettingsOf<'home'>>;
}

/** Everything that the sections of the home page show, from counters and index scans only. */
export async function readHome({ pool, tree, busiest, page }: HomeSources, culture: Culture): Promise<Home> {
  const { homeSections } = await page();
  const has = (...sections: HomeSection[]): boolean => sections.some((section) => homeSections.includes(section));
  const [categories, businesses, starred, newest] = await Promise.all([
    has('search', 'categories') ? tree() : undefined,
    has('search', 'businesses') ? busiest() : undefined,
    has('showcase')
      ? selectCards(pool, culture, {
          name: 'starred cards',
          condition: 'a.level > 0',
          order: starsThenNewest,
          limit: shown.starred,
        })
      : [],
    has('newest') ? selectCards(pool, culture, { name: 'newest cards', condition: 'true', limit: shown.newest }) : [],
  ]);
  const tops = categories?.tops ?? [];
  const named = categories?.all.filter((node) => categories.pathOf(node).every((above) => above.display_in_menu)) ?? [];
  return {
    sections: [...homeSections],
    advertisementCount: tops.reduce((sum, node) => sum + node.count, 0),
    tenantCount: businesses?.total ?? 0,
    categories: named
      .filter((node) => has('categories') && node.depth === 0)
      .map((node) => ({
        name: translate(node.names, culture),
        url: node.url,
        icon: categoryIcon(node.shown_icon),
        advertisementCount: node.count,
      })),
    popular: named
      .filter((node) => has('search') && node.depth > 0 && node.children.length === 0 && node.count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, shown.popular)
      .map((node) => ({ name: translate(node.names, culture), url: node.url })),
    cities: has('search')
      ? (businesses?.cities ?? []).map((value) => ({ value, label: cityName(value, culture) }))
      : [],
    starred,
    newest,
    tenants: has('businesses') ? await tenantCardsByIds(pool, culture, businesses?.ids ?? []) : [],
  };
}
