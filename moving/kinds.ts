import { advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import { categoryFields } from '@charsu/core/domain/category/fields.ts';
import { cultureSchema, defaultCulture } from '@charsu/core/domain/culture.ts';
import { creationSchema } from '@charsu/core/domain/field-schemas.ts';
import type { FieldTable } from '@charsu/core/domain/field-table.ts';
import { guildFields } from '@charsu/core/domain/guild/fields.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { personFields, personTypes } from '@charsu/core/domain/person/fields.ts';
import { personFieldsSchema } from '@charsu/core/domain/person/input.ts';
import { ratingFields } from '@charsu/core/domain/rating/fields.ts';
import { tenantFields } from '@charsu/core/domain/tenant/fields.ts';
import { userFields } from '@charsu/core/domain/user/fields.ts';
import { contacts } from '@charsu/core/domain/user/state.ts';
import { z } from 'zod';

/**
 * The kinds of records that are moved, by their names in files, in the order in which they are imported: what others name
 * comes first.
 */
export const recordKindOf = {
  accounts: 'user',
  guilds: 'guild',
  categories: 'category',
  businesses: 'tenant',
  advertisements: 'advertisement',
  ratings: 'rating',
  // Last: a business whose owner's identity waits for moderators would not be approved.
  identities: 'person',
} as const satisfies Readonly<Record<string, RecordKind>>;
export type KindName = keyof typeof recordKindOf;
export const kindNames = Object.keys(recordKindOf) as readonly KindName[];

const id = z.string().trim().min(1).max(200);
/** A record of a row by its id there, or of the portal by what only it has. */
const reference = id;
/** A file's name, or an address. */
const picture = z.string().trim().min(1).max(2_000);
const states = ['draft', 'pending', 'approved', 'cancelled'] as const;
export type RowState = (typeof states)[number];

const state = z.enum(states).optional();
/** Paths of the old portal, with their queries. */
const oldAddresses = z
  .array(
    z
      .string()
      .trim()
      .max(2_000)
      .regex(/^\/[^\s#]*$/),
  )
  .max(20)
  .default([]);

/**
 * One kind of record in files. Its columns are those of its schema; the fields of the product's own table stand in it as
 * they are, so that limits and messages are those of every other way in.
 */
export interface Kind {
  readonly schema: z.ZodObject;
  /** The columns that name other records. */
  readonly references: Readonly<Record<string, KindName>>;
  readonly pictures: readonly string[];
  /** The meanings of the columns that are no fields of the product. */
  readonly about: Readonly<Record<string, string>>;
}

/** The shape of a table's fields without some. */
function shapeWithout(table: FieldTable, ...names: readonly string[]): z.ZodRawShape {
  const { shape } = creationSchema(table);
  return Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name)));
}

const about = {
  id: 'The id in the source. A UUID becomes the id of the record.',
  state: 'approved: public. Without it the option decides.',
  business: 'The business: its id, or its subDomain.',
  oldAddresses: 'Paths of the old portal, each with its query. They lead to the record by 301.',
} as const;

/** Every kind, by the name of its files: `accounts.csv`, `accounts-2.ndjson`. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  accounts: {
    schema: z.strictObject({
      id,
      name: userFields.name.schema,
      email: userFields.email.schema.default(null),
      cellphone: userFields.cellphone.schema.default(null),
      culture: cultureSchema.default(defaultCulture),
      confirmed: z.array(z.enum(contacts)).default([]),
    }),
    references: {},
    pictures: [],
    about: {
      id: about.id,
      culture: 'The language of messages.',
      confirmed: 'The addresses that the source had asked a code for: they are confirmed here, too.',
    },
  },
  guilds: {
    schema: z.strictObject({ id, ...shapeWithout(guildFields) }),
    references: {},
    pictures: [],
    about: { id: about.id },
  },
  categories: {
    schema: z.strictObject({
      id,
      parent: reference.nullable().default(null),
      ...shapeWithout(categoryFields, 'parentId', 'image'),
      image: picture.nullable().default(null),
      oldAddresses,
    }),
    references: { parent: 'categories' },
    pictures: ['image'],
    about: { id: about.id, parent: 'The category above it: its id, or its url.', oldAddresses: about.oldAddresses },
  },
  businesses: {
    schema: z.strictObject({
      id,
      owner: reference,
      ...shapeWithout(tenantFields, 'guilds', 'logo', 'cover', 'images'),
      guilds: z.array(reference).max(limits.guildsPerTenant).default([]),
      logo: picture.nullable().default(null),
      cover: picture.nullable().default(null),
      images: z.array(picture).max(limits.imagesPerTenant).default([]),
      state,
      oldAddresses,
    }),
    references: { owner: 'accounts', guilds: 'guilds' },
    pictures: ['logo', 'cover', 'images'],
    about: {
      ...about,
      owner: 'The account: its id, e-mail address or mobile number.',
      guilds: 'Ids of guilds.',
    },
  },
  advertisements: {
    schema: z
      .strictObject({
        id,
        business: reference.nullable().default(null),
        owner: reference.nullable().default(null),
        category: reference,
        ...shapeWithout(advertisementFields, 'categoryId', 'images', 'language', 'price', 'currency'),
        language: advertisementFields.language.schema.default(defaultCulture),
        price: advertisementFields.price.schema.default(null),
        currency: advertisementFields.currency.schema.default('IRR'),
        images: z.array(picture).max(limits.mostImagesPerAdvertisement).default([]),
        state,
        publishedAt: z.iso.datetime({ offset: true }).nullable().default(null),
        sold: z.boolean().default(false),
        oldAddresses,
      })
      .refine(({ business, owner }) => business ?? owner, {
        path: ['business'],
        params: { code: 'The_Field_Is_Required' },
      }),
    references: { business: 'businesses', owner: 'accounts', category: 'categories' },
    pictures: ['images'],
    about: {
      ...about,
      owner: 'The account of a private seller, in place of a business.',
      category: 'The category: its id, or its url.',
      publishedAt: 'When its display began, ISO 8601. It ends a month later.',
      sold: 'It has been sold: its display is over.',
    },
  },
  ratings: {
    schema: z.strictObject({
      id,
      business: reference,
      author: reference,
      ...shapeWithout(ratingFields),
      state,
      writtenAt: z.iso.datetime({ offset: true }).nullable().default(null),
    }),
    references: { business: 'businesses', author: 'accounts' },
    pictures: [],
    about: {
      id: 'The id in the source.',
      business: about.business,
      author: 'The account of who rates. Its mobile number is confirmed; each rates a business once.',
      text: 'Rating in words',
      answer: 'The answer of the business, of an approved rating.',
      state: about.state,
      writtenAt: 'When it was written, ISO 8601.',
    },
  },
  identities: {
    schema: z
      .strictObject({
        id,
        owner: reference,
        personType: z.enum(personTypes),
        ...shapeWithout(personFields),
        // The product has both, but they may be empty.
        streetAndHouseNumber: personFields.streetAndHouseNumber.schema.default(''),
        postalCode: personFields.postalCode.schema.default(''),
        state,
      })
      .superRefine(({ id: _id, owner: _owner, state: _state, ...person }, context) => {
        for (const issue of personFieldsSchema.safeParse(person).error?.issues ?? [])
          if (issue.code === 'custom')
            context.addIssue({ code: 'custom', path: issue.path, params: issue.params ?? {} });
      }),
    references: { owner: 'accounts' },
    pictures: [],
    about: {
      id: 'The id in the source.',
      owner: 'The account, which has one identity.',
      state: about.state,
      organizationName: 'Of a legal entity.',
      organizationNationalId: 'Of a legal entity.',
      registrationNumber: 'Of a legal entity.',
      firstName: 'Of a natural person, or of who acts for the legal entity.',
      surname: 'Of a natural person, or of who acts for the legal entity.',
      nationalId: 'Of a natural person.',
    },
  },
};

/** The kind that a file's name begins with. */
export const kindOfFile = (name: string): KindName | undefined =>
  kindNames.find((kind) => new RegExp(`^${kind}(?:[^a-z/][^/]*)?\\.(?:csv|tsv|txt|ndjson|jsonl)$`, 'i').test(name));

/** The type of a column's values, by the JSON schema of what a file may hold. */
export interface ColumnType {
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, ColumnType>> | undefined;
  readonly anyOf?: readonly ColumnType[] | undefined;
  readonly required?: readonly string[] | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly items?: ColumnType | undefined;
}

/**
 * The columns of a kind's CSV files with their types. A text in each language has a column for each: `names.fa-IR`. What
 * has parts otherwise is JSON in its cell.
 */
export function columnsOf({
  schema,
}: Kind): readonly { readonly column: string; readonly type: ColumnType; readonly required: boolean }[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties?: Readonly<Record<string, ColumnType>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).flatMap(([name, type]) => {
    const needed = required.includes(name);
    const parts = Object.entries(type.properties ?? {});
    if (parts.length === 0 || !parts.every(([part]) => part.includes('-'))) {
      return [{ column: name, type: simple(type), required: needed }];
    }
    return parts.map(([part, inner]) => ({
      column: `${name}.${part}`,
      type: inner,
      required: needed && (type.required ?? []).includes(part),
    }));
  });
}

/** The type without null, which an empty cell stands for. */
const simple = (type: ColumnType): ColumnType =>
  type.anyOf?.filter((each) => each.type !== 'null').map(simple)[0] ?? type;
