import {
  type Attribute,
  attributesSchema,
  type FactValue,
  type FactValues,
  fittingFacts,
  inheritedAttributes,
} from '@charsu/core/domain/category/attributes.ts';
import { categoryFields } from '@charsu/core/domain/category/fields.ts';
import { allTranslationsSchema } from '@charsu/core/domain/culture.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { z } from 'zod';
import { between, pick, randomFrom } from './random.ts';
import { readData } from './read.ts';

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
  /** The attributes that advertisements in it and below it answer. */
  attributes: attributesSchema.default([]),
  get children() {
    return z.array(nodeSchema).default([]);
  },
});
type Node = z.output<typeof nodeSchema>;

/** A category of the demo, parents before children. */
export interface DemoCategory extends Omit<Node, 'children'> {
  readonly parentUrl: string | null;
  /** The url of the top-level category above it, or its own. */
  readonly topUrl: string;
  readonly depth: 0 | 1 | 2;
  readonly leaf: boolean;
}

function flatten({ children, ...node }: Node, above: readonly string[]): DemoCategory[] {
  const own: DemoCategory = {
    ...node,
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
function pathOf(url: string): readonly DemoCategory[] {
  const category = categoryAt(url);
  return category.parentUrl === null ? [category] : [...pathOf(category.parentUrl), category];
}

/** Numbers that titles tell, and the usual lowest and highest ones where they tell none. */
const told: Readonly<Record<string, RegExp>> = { year: /مدل (\d{4})/, mileage: /کارکرد (\d+) هزار/, area: /(\d+) متر/ };
const usual: Readonly<Record<string, readonly [number, number]>> = {
  year: [1393, 1404],
  mileage: [0, 190],
  area: [55, 240],
  rooms: [1, 4],
  weight: [1, 9],
};

/** The facts of an advertisement in a category, always the same for the same key, and none that its title denies. */
export function demoFacts(categoryUrl: string, key: string, title: string): FactValues {
  const attributes = inheritedAttributes(pathOf(categoryUrl));
  const random = randomFrom(`${key} facts`);
  const sayOf = (attribute: Attribute): FactValue | undefined => {
    if (attribute.kind === 'choice') {
      const said = attribute.choices.find(({ names }) => title.includes(names['fa-IR']));
      return said?.key ?? (attribute.key === 'brand' ? undefined : pick(random, attribute.choices).key);
    }
    if (attribute.kind === 'yesNo') return random() < 0.6;
    const [low, high] = usual[attribute.key] ?? [attribute.min, attribute.max];
    const said = told[attribute.key]?.exec(toAsciiDigits(title))?.[1];
    const number = between(random, low, high);
    return (said === undefined ? number : Number(said)) * (attribute.key === 'mileage' ? 1_000 : 1);
  };
  const said = attributes.map((attribute) => [attribute.key, sayOf(attribute)] as const);
  return fittingFacts(
    attributes,
    Object.fromEntries(said.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  );
}
