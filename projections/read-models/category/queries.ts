import type { CategoryMenuNode, CategoryRecord } from '@charsu/core/contract/category.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { Order } from '@charsu/stores/rows.ts';
import type { CategoryFilter, MenuPart, Queries } from '../../queries/queries.ts';
import { type CategoryTree, optionOf, recordOf, shownAttribute, type TreeNode } from './tree.ts';

interface CategorySources {
  readonly tree: () => Promise<CategoryTree>;
  /** The ids of the categories that match a visitor's words. Throws `SearchUnavailable`. */
  readonly find: (words: string) => Promise<ReadonlySet<string>>;
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
export function categoryQueries({ tree, find }: CategorySources): Queries['category'] {
  return {
    async record(id, culture) {
      const whole = await tree();
      const node = whole.node(id);
      return node && recordOf(whole, node, culture);
    },
    async list(filter, culture, { page, pageSize }, order) {
      const whole = await tree();
      const found = whole.all.filter((node) => matches(node, filter));
      const records = sorted(
        found.map((node) => recordOf(whole, node, culture)),
        order,
        culture,
      );
      return { items: records.slice((page - 1) * pageSize, page * pageSize), total: records.length, page, pageSize };
    },
    async menu(culture, keyword, part) {
      const wanted = keyword.trim() === '' ? undefined : await find(keyword);
      const nodes = (await tree()).menu(culture, wanted);
      if (part === undefined) return nodes;
      const { page, pageSize, order } = part;
      return inMenuOrder(nodes, order, culture).slice((page - 1) * pageSize, page * pageSize);
    },
    async options(culture, keyword) {
      const whole = await tree();
      return whole.all.filter((node) => holds(node, keyword)).map((node) => optionOf(whole, node, culture));
    },
    async attributes(id, culture) {
      const whole = await tree();
      const node = whole.node(id);
      return node && whole.attributesOf(node).map((attribute) => shownAttribute(attribute, culture));
    },
    async namedBy(words, culture) {
      const node = (await tree()).namedBy(words);
      return node && { id: node.id, name: translate(node.names, culture) };
    },
    async breadcrumb(id, culture) {
      const whole = await tree();
      const node = whole.node(id);
      return node && whole.breadcrumb(node, culture);
    },
    async breadcrumbByUrl(url, culture) {
      const whole = await tree();
      const node = whole.nodeOfUrl(url);
      return node && whole.breadcrumb(node, culture);
    },
  };
}
