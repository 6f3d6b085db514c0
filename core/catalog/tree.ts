import { z } from 'zod';
import { demoId } from '../application/demo-marks.ts';
import { attributeSchema, attributesSchema } from '../domain/category/attributes.ts';
import { categoryFields } from '../domain/category/fields.ts';
import { guildFields } from '../domain/guild/fields.ts';
import asked from './asked.json' with { type: 'json' };
import brandNames from './brands.json' with { type: 'json' };
import tree from './categories.json' with { type: 'json' };
import guilds from './guilds.json' with { type: 'json' };

const choiceSchema = attributeSchema.options[0].omit({ choices: true });
/** The attributes that many branches of goods ask, whose choices of brands and models each branch names. */
const common = z.strictObject({ condition: attributeSchema, brand: choiceSchema, model: choiceSchema }).parse(asked);
/** The names of brands and models: in Persian, English, Chinese, Arabic and German. */
const namesByKey = z.record(z.string(), z.array(z.string()).length(5)).parse(brandNames);

/** Keys of brands or models that the bundle names, with blanks between them. */
const keysSchema = z
  .string()
  .default('')
  .transform((keys) => keys.split(' ').filter(Boolean))
  .refine((keys) => keys.every((key) => Object.hasOwn(namesByKey, key)));
const choiceOf = (key: string) => {
  const [fa = key, en = key, zh = key, ar = key, de = key] = namesByKey[key] ?? [];
  return { key, names: { 'fa-IR': fa, 'en-US': en, 'zh-CN': zh, 'ar-SA': ar, 'de-DE': de } };
};

/** A category as the bundle and files tell it, without those below it. */
export const plainNodeSchema = z.strictObject({
  url: categoryFields.url.schema,
  names: categoryFields.names.schema,
  /** The name of a Lucide icon. */
  icon: categoryFields.icon.schema.default(null),
  displayInMenu: z.boolean().default(true),
  /** Words that people type for goods that the category calls otherwise, in any language. */
  searchWords: categoryFields.searchWords.schema.default([]),
  /** Whether its goods, and those below it, are new or used. */
  condition: z.boolean().default(false),
  /** The brands of its goods and those below it. */
  brands: keysSchema,
  models: keysSchema,
  /** The other attributes that advertisements in it and below it answer. */
  attributes: attributesSchema.default([]),
});
type PlainNode = z.output<typeof plainNodeSchema>;

/** A category with those below it. */
export const nodeSchema = plainNodeSchema.extend({
  get children() {
    return z.array(nodeSchema).default([]);
  },
});
type Node = z.output<typeof nodeSchema>;

/** A category that is to be made. */
export interface PlannedCategory extends Omit<PlainNode, 'condition' | 'brands' | 'models'> {
  /** The address of the category above it; null for the top. */
  readonly parentUrl: string | null;
  /** Its place among its siblings. */
  readonly order: number;
}

/** The category of a node, which asks for condition, brand and model as the node says. */
export function plannedOf(
  { condition, brands, models, ...node }: PlainNode,
  parentUrl: string | null,
  order: number,
): PlannedCategory {
  const choice = (attribute: z.output<typeof choiceSchema>, keys: readonly string[]) =>
    keys.length === 0 ? [] : [{ ...attribute, choices: keys.map(choiceOf) }];
  const attributes = [
    ...(condition ? [common.condition] : []),
    ...choice(common.brand, brands),
    ...choice(common.model, models),
    ...node.attributes,
  ];
  return { ...node, attributes, parentUrl, order };
}

/** The categories of some nodes, each before those below it. */
const flatten = (nodes: readonly Node[], parentUrl: string | null): readonly PlannedCategory[] =>
  nodes.flatMap(({ children, ...node }, order) => [plannedOf(node, parentUrl, order), ...flatten(children, node.url)]);

/** The tree of categories that comes with the product, parents before children, in the order of the menu. */
export const bundledCategories: readonly PlannedCategory[] = flatten(z.array(nodeSchema).parse(tree), null);

/** The guilds that come with the product, by their keys, and the branch of the tree that each belongs to. */
export const bundledGuilds = z
  .record(z.string(), z.strictObject({ branch: z.string(), names: guildFields.names.schema }))
  .parse(guilds);

/** The id of a record of the bundle, the same in every installation. The word `demo` is from before the bundle had a place of its own. */
export const bundledId = (kind: 'category' | 'guild', key: string): string => demoId(kind, key);

/** Some branches of the bundle by the addresses of their categories: these, all below them, and the way up from them. */
export function branchesOf(urls: readonly string[]): readonly PlannedCategory[] {
  const byUrl = new Map(bundledCategories.map((category) => [category.url, category]));
  const wayUp = (url: string): readonly string[] => {
    const above = byUrl.get(url)?.parentUrl;
    return above == null ? [url] : [url, ...wayUp(above)];
  };
  const above = new Set(urls.flatMap(wayUp));
  return bundledCategories.filter(({ url }) => above.has(url) || wayUp(url).some((each) => urls.includes(each)));
}
