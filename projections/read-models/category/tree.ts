import type {
  CategoryMenuNode,
  CategoryOption,
  CategoryRecord,
  Crumb,
  ShownAttribute,
  ShownFact,
} from '@charsu/core/contract/category.ts';
import {
  type Attribute,
  type FactValues,
  fittingFacts,
  inheritedAttributes,
} from '@charsu/core/domain/category/attributes.ts';
import { categoryIcon } from '@charsu/core/domain/category/icons.ts';
import { inheritedFee } from '@charsu/core/domain/category/publication-fee.ts';
import { type Culture, defaultCulture, translate } from '@charsu/core/domain/culture.ts';
import { foldText, queryWords } from '@charsu/core/text/fold.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { nameOrder } from '../../names/name-order.ts';
import type { RowOf } from '../../queries/record-lists.ts';
import { liveByCategory } from '../live-counts.ts';
import type { categories } from './table.ts';
import { nodesByWord, wordsOfFacts } from './tree-words.ts';

type TreeRow = Omit<RowOf<typeof categories>, 'created_at' | 'snapshot'> & {
  readonly path: string[];
  readonly depth: number;
  readonly shown_icon: string | null;
};

/** One category with its place in the tree. */
export interface TreeNode extends TreeRow {
  readonly children: TreeNode[];
  /** Displayed advertisements in it and all below it. */
  count: number;
}

/** The whole tree of categories at one moment, siblings in their order. A few hundred nodes. */
export class CategoryTree {
  readonly tops: readonly TreeNode[];
  /** From the top down, each node before its children. */
  readonly all: readonly TreeNode[];
  private readonly byId: ReadonlyMap<string, TreeNode>;
  private readonly byUrl: ReadonlyMap<string, TreeNode>;
  /** Made for the first search by words. */
  private byWord: ReadonlyMap<string, TreeNode> | undefined;
  private factWords: ReadonlySet<string> | undefined;

  constructor(rows: readonly TreeRow[], ownCounts: ReadonlyMap<string, number>) {
    const nodes = rows.map((row): TreeNode => ({ ...row, children: [], count: 0 }));
    this.byId = new Map(nodes.map((node) => [node.id, node]));
    this.byUrl = new Map(nodes.map((node) => [node.url, node]));
    const tops: TreeNode[] = [];
    for (const node of nodes) {
      const parent = node.depth === 0 ? undefined : this.byId.get(node.parent_id ?? '');
      (parent?.children ?? tops).push(node);
      const own = ownCounts.get(node.id) ?? 0;
      if (own !== 0) for (const above of this.pathOf(node)) above.count += own;
    }
    this.tops = tops;
    const all: TreeNode[] = [];
    const visit = (node: TreeNode): void => {
      all.push(node);
      node.children.forEach(visit);
    };
    tops.forEach(visit);
    this.all = all;
  }

  node(id: string): TreeNode | undefined {
    return this.byId.get(id);
  }

  nodeOfUrl(url: string): TreeNode | undefined {
    return this.byUrl.get(url.toLowerCase());
  }

  /**
   * Whether a word is part of a category's name, in any language, in the singular and the plural: then it names a kind
   * of goods.
   */
  readonly namesGoods = (word: string): boolean => this.namedBy(word) !== undefined;

  /**
   * Whether a word stands in a choice of an attribute, in any language, or more words are one: then they tell how goods
   * are, such as `used`.
   */
  readonly namesFact = (word: string): boolean => {
    this.factWords ??= wordsOfFacts(this.all);
    return this.factWords.has(foldText(word));
  };

  /** The first category that a word names. */
  namedBy(word: string): TreeNode | undefined {
    return this.allNamedBy(word)[0];
  }

  /** The categories that have a word in their names or search words; else one that has another form of it. */
  allNamedBy(word: string): readonly TreeNode[] {
    const folded = foldText(word);
    const named = this.all.filter(({ folded_names }) => ` ${folded_names} `.includes(` ${folded} `));
    if (named.length > 0) return named;
    this.byWord ??= nodesByWord(this.all);
    // As it is searched: the singular of a Persian plural, the written form of a spoken word.
    const like = this.byWord.get(folded) ?? this.byWord.get(queryWords(word).join(' '));
    return like === undefined ? [] : [like];
  }

  /** From the top category down to the node itself. */
  pathOf(node: TreeNode): TreeNode[] {
    return node.path.map((id) => this.byId.get(id)).filter((found) => found !== undefined);
  }

  /** Ids of the node and of all below it. */
  below(node: TreeNode): string[] {
    return [node.id, ...node.children.flatMap((child) => this.below(child))];
  }

  /** How many levels are below it. */
  levelsBelow({ children }: TreeNode): number {
    return children.reduce((deepest, child) => Math.max(deepest, 1 + this.levelsBelow(child)), 0);
  }

  /** The attributes of a category, inherited ones included. */
  attributesOf(node: TreeNode): readonly Attribute[] {
    return inheritedAttributes(this.pathOf(node));
  }

  /** The fee of publishing in a category beside the stars: its own, or the nearest above. */
  feeOf(node: TreeNode): CategoryRecord['fee'] {
    const path = this.pathOf(node).map(({ id, publication_fee, free_publications }) => ({
      id,
      publicationFee: publication_fee,
      freePublications: free_publications,
    }));
    return inheritedFee(path) ?? null;
  }

  breadcrumb(node: TreeNode, culture: Culture): Crumb[] {
    return this.pathOf(node).map(({ id, names, url }) => ({ id, name: translate(names, culture), url }));
  }

  /** Nodes for menus: without those hidden from menus and all below them, and only `wanted` with all above, if given. */
  menu(culture: Culture, wanted?: ReadonlySet<string>): CategoryMenuNode[] {
    const above = new Set<string>();
    for (const id of wanted ?? []) for (const ancestor of this.byId.get(id)?.path ?? []) above.add(ancestor);
    const nodesOf = (siblings: readonly TreeNode[]): CategoryMenuNode[] =>
      siblings
        .filter((node) => node.display_in_menu && (wanted === undefined || above.has(node.id)))
        .map((node) => ({
          id: node.id,
          title: translate(node.names, culture),
          url: node.url,
          icon: categoryIcon(node.shown_icon),
          image: node.image,
          displayInMenu: node.display_in_menu,
          expanded: wanted !== undefined,
          advertisementCount: node.count,
          children: nodesOf(node.children),
        }));
    return nodesOf(this.tops);
  }
}

/** Each level as administrators ordered it, then by the Persian name, which every category has. */
const inOrder = (rows: readonly TreeRow[]): TreeRow[] =>
  rows
    .map((row) => ({ row, name: nameOrder(translate(row.names, defaultCulture)) }))
    .sort((a, b) => a.row.depth - b.row.depth || a.row.sort_order - b.row.sort_order || (a.name < b.name ? -1 : 1))
    .map(({ row }) => row);

/** Reads the tree with its counts. */
export async function readTree(database: Database): Promise<CategoryTree> {
  const [categories, counts] = await Promise.all([
    database.query<TreeRow>('select * from read.category'),
    database.query<{ category_id: string; live: number }>(
      `select category_id, sum(live)::int as live from ${liveByCategory} counted group by category_id`,
    ),
  ]);
  return new CategoryTree(inOrder(categories.rows), new Map(counts.rows.map((row) => [row.category_id, row.live])));
}

/** A category as administrators see it. */
export const recordOf = (tree: CategoryTree, node: TreeNode, culture: Culture): CategoryRecord => ({
  id: node.id,
  names: node.names,
  name: translate(node.names, culture),
  url: node.url,
  searchWords: node.search_words,
  attributes: [...node.attributes],
  publicationFee: node.publication_fee,
  freePublications: node.free_publications,
  fee: tree.feeOf(node),
  parentId: node.parent_id,
  icon: node.icon,
  image: node.image,
  displayInMenu: node.display_in_menu,
  order: node.sort_order,
  depth: node.depth,
  childCount: node.children.length,
  levelsBelow: tree.levelsBelow(node),
  advertisementCount: node.count,
  revision: node.revision,
});

/** An attribute in one language. */
export const shownAttribute = (attribute: Attribute, culture: Culture): ShownAttribute => ({
  key: attribute.key,
  name: translate(attribute.names, culture),
  kind: attribute.kind,
  filter: attribute.filter,
  required: attribute.required,
  choices:
    attribute.kind === 'choice'
      ? attribute.choices.map(({ key, names, hidden, without }) => ({
          key,
          name: translate(names, culture),
          ...(hidden && { hidden }),
          ...(without && { without: [...without] }),
        }))
      : [],
  unit: attribute.kind === 'number' && attribute.unit !== null ? translate(attribute.unit, culture) : null,
  min: attribute.kind === 'number' ? attribute.min : null,
  max: attribute.kind === 'number' ? attribute.max : null,
  ...(attribute.when && { when: { key: attribute.when.key, values: [...attribute.when.values] } }),
});

/** The facts of an advertisement by the attributes of its category, in their order. */
export const shownFacts = (attributes: readonly Attribute[], facts: FactValues, culture: Culture): ShownFact[] => {
  const fitting = fittingFacts(attributes, facts);
  return attributes.flatMap((attribute): ShownFact[] => {
    const value = fitting[attribute.key];
    if (value === undefined) return [];
    const { key, name, unit, choices } = shownAttribute(attribute, culture);
    return [{ key, name, value, label: choices.find((choice) => choice.key === value)?.name ?? null, unit }];
  });
};

/** A category as a choice, with the names of all categories above it. */
export const optionOf = (tree: CategoryTree, node: TreeNode, culture: Culture): CategoryOption => ({
  id: node.id,
  name: translate(node.names, culture),
  url: node.url,
  path: tree.pathOf(node).map(({ names }) => translate(names, culture)),
  depth: node.depth,
});
