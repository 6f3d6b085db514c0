import { z } from 'zod';
import { factSchema } from '../domain/category/attributes.ts';
import { offerParts } from '../domain/category/conditions.ts';
import { categoryFields } from '../domain/category/fields.ts';
import { type CategoryIcon, categoryIcons } from '../domain/category/icons.ts';
import { answerShape } from '../domain/field-schemas.ts';

/** A category in every language, as administrators see it. */
export const categoryRecordSchema = z
  .object({
    id: z.uuid(),
    ...answerShape(categoryFields),
    /** The fee of a publication in it beside the stars, its own or inherited; `categoryId`: the category that asks. */
    fee: z.object({ categoryId: z.uuid(), amount: z.int(), free: z.int() }).nullable(),
    /** The name in the asked culture. */
    name: z.string(),
    /** 0 for a top category. */
    depth: z.int(),
    childCount: z.int(),
    /** The levels of the tree below it. */
    levelsBelow: z.int(),
    /** Displayed advertisements in it and all below it. */
    advertisementCount: z.int(),
    revision: z.string(),
  })
  .meta({ id: 'CategoryRecord' });
export type CategoryRecord = z.infer<typeof categoryRecordSchema>;

export interface CategoryMenuNode {
  id: string;
  title: string;
  url: string;
  icon: CategoryIcon;
  image: string | null;
  displayInMenu: boolean;
  expanded: boolean;
  advertisementCount: number;
  children: CategoryMenuNode[];
}
/** A node of the mega menu (R77). */
export const categoryMenuNodeSchema: z.ZodType<CategoryMenuNode> = z
  .object({
    id: z.uuid(),
    title: z.string(),
    url: z.string(),
    icon: z.enum(categoryIcons),
    image: z.string().nullable(),
    displayInMenu: z.boolean(),
    expanded: z.boolean(),
    advertisementCount: z.int(),
    get children() {
      return z.array(categoryMenuNodeSchema);
    },
  })
  .meta({ id: 'CategoryMenuNode' });

/** One choice of a select; `path` has the names from the top down. */
export const categoryOptionSchema = z
  .object({ id: z.uuid(), name: z.string(), url: z.string(), path: z.array(z.string()), depth: z.int() })
  .meta({ id: 'CategoryOption' });
export type CategoryOption = z.infer<typeof categoryOptionSchema>;

/** A step of a breadcrumb, from the top category down. */
export const crumbSchema = z.object({ id: z.uuid(), name: z.string(), url: z.string() }).meta({ id: 'Crumb' });
export type Crumb = z.infer<typeof crumbSchema>;

/** An attribute of a category, in one language. */
export const shownAttributeSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    kind: z.enum(['choice', 'number', 'yesNo']),
    /** Visitors can narrow a search by it. */
    filter: z.boolean(),
    /** Publication is refused without it. */
    required: z.boolean(),
    choices: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** Offered no more; advertisements may have it. */
        hidden: z.literal(true).exactOptional(),
        /** The fields that advertisements of this kind of offer do without. */
        without: z.array(z.enum(offerParts)).exactOptional(),
      }),
    ),
    /** Of a number: what it counts; null for what has no unit, such as a year. */
    unit: z.string().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    /** It is asked only where another attribute says one of these; `yes` and `no` of one of that kind. */
    when: z.object({ key: z.string(), values: z.array(z.string()) }).exactOptional(),
  })
  .meta({ id: 'Attribute' });
export type ShownAttribute = z.infer<typeof shownAttributeSchema>;

/** A fact of an advertisement, in one language. */
export const shownFactSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    value: factSchema,
    /** The name of the choice. */
    label: z.string().nullable(),
    unit: z.string().nullable(),
  })
  .meta({ id: 'Fact' });
export type ShownFact = z.infer<typeof shownFactSchema>;
