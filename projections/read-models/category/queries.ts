import type {
  CategoryMenuNode,
  CategoryOption,
  CategoryRecord,
  Crumb,
  ShownAttribute,
} from '@charsu/core/contract/category.ts';
import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { categoryFilters } from '@charsu/core/contract/requests.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { Order } from '@charsu/stores/database/rows.ts';
import type { QuerySources } from '../../queries/sources.ts';
import { optionOf, recordOf, shownAttribute, type TreeNode } from './tree.ts';

type CategoryFilter = FilterOf<typeof categoryFilters>;
interface MenuPart extends Paging {
  readonly order: { readonly field: 'order' | 'title'; readonly direction: 'asc' | 'desc' };
}

function matches(node: TreeNode, { parentId, q, displayInMenu, ids }: CategoryFilter): boolean {
  if (parentId !== undefined && node.parent_id !== parentId) return false;
  if (displayInMenu !== undefined && node.display_in_menu !== displayInMenu) return false;
  if (ids !== undefined && !ids.includes(node.id)) return false;
  return q === undefined || holds(node, q);
}

const holds = (node: TreeNode, words: string): boolean =>
  node.folded_names.includes(foldText(words)) || node.url.includes(words.trim().toLowerCase());

/** Sorts the console's table, names by the alphabet of the culture; an unknown field keeps the order of the tree. */
function sorted(records: CategoryRecord[], { field, direction }: Order, culture: Culture): CategoryRecord[] {
  const sign = direction === 'desc' ? -1 : 1;
  const by = (compare: (a: CategoryRecord, b: CategoryRecord) => number) =>
    records.sort((a, b) => sign * compare(a, b));
  switch (field) {
    case 'name':
    case 'url': {
      const { compare } = new Intl.Collator(culture);
      return by((a, b) => compare(a[field], b[field]));
    }
    case 'order':
    case 'depth':
    case 'childCount':
    case 'advertisementCount':
      return by((a, b) => a[field] - b[field]);
    default:
      return direction === 'desc' ? records.reverse() : records;
  }
}

/** Each level of a menu in an order; `order` is the one that the tree has. */
function inMenuOrder(nodes: CategoryMenuNode[], order: MenuPart['order'], culture: Culture): CategoryMenuNode[] {
  const { compare } = new Intl.Collator(culture);
  const level = order.field === 'title' ? nodes.toSorted((a, b) => compare(a.title, b.title)) : nodes;
  const turned = order.direction === 'desc' ? level.toReversed() : level;
  return turned.map((node) => ({ ...node, children: inMenuOrder(node.children, order, culture) }));
}

/** Questions about categories, all answered from the tree as a whole. */
export function categoryQueries({ tree, findCategories }: Pick<QuerySources, 'tree' | 'findCategories'>) {
  return {
    async record(id: string, culture: Culture): Promise<CategoryRecord | undefined> {
      const whole = await tree();
      const node = whole.node(id);
      return node && recordOf(whole, node, culture);
    },
    async list(
      filter: CategoryFilter,
      culture: Culture,
      { page, pageSize }: Paging,
      order: Order,
    ): Promise<PageOf<CategoryRecord>> {
      const whole = await tree();
      const found = whole.all.filter((node) => matches(node, filter));
      const records = sorted(
        found.map((node) => recordOf(whole, node, culture)),
        order,
        culture,
      );
      return { items: records.slice((page - 1) * pageSize, page * pageSize), total: records.length, page, pageSize };
    },
    /** The whole tree, or the categories that match `keyword` with all above them. Only those shown in menus. */
    async menu(culture: Culture, keyword: string, part?: MenuPart): Promise<CategoryMenuNode[]> {
      const wanted = keyword.trim() === '' ? undefined : await findCategories(keyword);
      const nodes = (await tree()).menu(culture, wanted);
      if (part === undefined) return nodes;
      const { page, pageSize, order } = part;
      return inMenuOrder(nodes, order, culture).slice((page - 1) * pageSize, page * pageSize);
    },
    /**
     * Every category for a choice, in the order of the tree; with `keyword` those whose names, search words or
     * address contain it.
     */
    async options(culture: Culture, keyword: string): Promise<CategoryOption[]> {
      const whole = await tree();
      return whole.all.filter((node) => holds(node, keyword)).map((node) => optionOf(whole, node, culture));
    },
    /** The attributes of its goods, inherited ones included. */
    async attributes(id: string, culture: Culture): Promise<ShownAttribute[] | undefined> {
      const whole = await tree();
      const node = whole.node(id);
      return node && whole.attributesOf(node).map((attribute) => shownAttribute(attribute, culture));
    },
    /** The first category that words name, by its names and search words. */
    async namedBy(words: string, culture: Culture): Promise<{ id: string; name: string } | undefined> {
      const node = (await tree()).namedBy(words);
      return node && { id: node.id, name: translate(node.names, culture) };
    },
    async breadcrumb(id: string, culture: Culture): Promise<Crumb[] | undefined> {
      const whole = await tree();
      const node = whole.node(id);
      return node && whole.breadcrumb(node, culture);
    },
    async breadcrumbByUrl(url: string, culture: Culture): Promise<Crumb[] | undefined> {
      const whole = await tree();
      const node = whole.nodeOfUrl(url);
      return node && whole.breadcrumb(node, culture);
    },
  };
}
