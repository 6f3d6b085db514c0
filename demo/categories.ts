import { attributeSchema, attributesSchema } from '@charsu/core/domain/category/attributes.ts';
import { categoryFields } from '@charsu/core/domain/category/fields.ts';
import { allTranslationsSchema } from '@charsu/core/domain/culture.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { z } from 'zod';
import { readData } from './read.ts';

const choiceSchema = attributeSchema.options[0].omit({ choices: true });

/** The attributes that many branches of goods ask, whose choices of brands and models each branch names. */
const asked = readData(
  'asked.json',
  z.strictObject({ condition: attributeSchema, brand: choiceSchema, model: choiceSchema }),
);
/** The names of brands and models: in Persian, English, Chinese, Arabic and German. */
const brandNames = readData('brands.json', z.record(z.string(), z.array(z.string()).length(5)));

/** Keys of brands or models, with blanks between them. */
const keysSchema = z
  .string()
  .default('')
  .transform((keys) => keys.split(' ').filter(Boolean));
const choiceOf = (key: string) => {
  const [fa = key, en = key, zh = key, ar = key, de = key] = brandNames[key] ?? [];
  return { key, names: { 'fa-IR': fa, 'en-US': en, 'zh-CN': zh, 'ar-SA': ar, 'de-DE': de } };
};

const nodeSchema = z.strictObject({
  url: categoryFields.url.schema,
  /** The name of a Lucide icon. */
  icon: z.string(),
  names: allTranslationsSchema(limits.categoryName),
  displayInMenu: z.boolean().default(true),
  /** Whether its goods travel well, so that some advertisements are in other languages. */
  exported: z.boolean().default(false),
  /** Words that people type for goods that the category calls otherwise, in the five languages. */
  searchWords: categoryFields.searchWords.schema.default([]),
  /** Whether its goods, and those below it, are new or used. */
  condition: z.boolean().default(false),
  /** The brands of its goods and those below it. */
  brands: keysSchema,
  models: keysSchema,
  /** The other attributes that advertisements in it and below it answer. */
  attributes: attributesSchema.default([]),
  get children() {
    return z.array(nodeSchema).default([]);
  },
});
type Node = z.output<typeof nodeSchema>;

/** A category of the demo, parents before children. */
export interface DemoCategory extends Omit<Node, 'children' | 'condition' | 'brands' | 'models'> {
  readonly parentUrl: string | null;
  /** The url of the top-level category above it, or its own. */
  readonly topUrl: string;
  readonly depth: 0 | 1 | 2;
  readonly leaf: boolean;
}

function flatten({ children, condition, brands, models, ...node }: Node, above: readonly string[]): DemoCategory[] {
  const choice = (attribute: z.output<typeof choiceSchema>, keys: readonly string[]) =>
    keys.length === 0 ? [] : [{ ...attribute, choices: keys.map(choiceOf) }];
  const own: DemoCategory = {
    ...node,
    attributes: [
      ...(condition ? [asked.condition] : []),
      ...choice(asked.brand, brands),
      ...choice(asked.model, models),
      ...node.attributes,
    ],
    parentUrl: above.at(-1) ?? null,
    topUrl: above[0] ?? node.url,
    depth: above.length === 0 ? 0 : above.length === 1 ? 1 : 2,
    leaf: children.length === 0,
  };
  return [own, ...children.flatMap((child) => flatten(child, [...above, node.url]))];
}

/** The whole tree as a list, in the order of the menu. */
export const demoCategories: readonly DemoCategory[] = readData('categories.json', z.array(nodeSchema)).flatMap(
  (node) => flatten(node, []),
);

const byUrl = new Map(demoCategories.map((category) => [category.url, category]));

/** The category with this url; throws when the demo has none. */
export function categoryAt(url: string): DemoCategory {
  const found = byUrl.get(url);
  if (!found) throw new Error(`The demo has no category ${url}`);
  return found;
}

/** A category and those above it, from the top down. */
export function pathOf(url: string): readonly DemoCategory[] {
  const category = categoryAt(url);
  return category.parentUrl === null ? [category] : [...pathOf(category.parentUrl), category];
}
