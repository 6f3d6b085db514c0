import { z } from 'zod';
import { toAsciiDigits } from '../../text/digits.ts';
import { factsSchema } from '../category/attributes.ts';
import { cultureSchema } from '../culture.ts';
import { currencySchema } from '../currency.ts';
import { priceUnits } from '../enumerations.ts';
import { changesSchema, creationSchema } from '../field-schemas.ts';
import { type FieldsOf, type FieldTable, fieldsNamed, type NewFieldsOf } from '../field-table.ts';
import { imagesSchema } from '../image.ts';
import { limits } from '../limits.ts';
import { placeSchema } from '../places/input.ts';
import { nameLine, plainText } from '../text.ts';

const { advertisementName, advertisementContent } = limits;

/**
 * The fields that its owner writes. Only a draft can be edited; of a displayed one `adjustableFields` may be changed.
 */
export const advertisementFields = {
  name: { schema: nameLine(advertisementName.min, advertisementName.max) },
  /** Plain text; line breaks are kept, markup is not. */
  content: { schema: plainText(advertisementContent.min, advertisementContent.max), default: '' },
  /** The language the text is written in: an advertisement is not translated. */
  language: { schema: cultureSchema, code: 'culture' },
  /** A machine wrote the text or translated it, and its owner took it over. */
  machineText: { schema: z.boolean(), default: false },
  categoryId: { schema: z.uuid(), code: 'category' },
  /**
   * Its answers by the keys of its category's attributes. Those that the category dropped later are kept, and not
   * shown.
   */
  facts: { schema: factsSchema, default: {} },
  /** In units of `currency` (rial for IRR); null means negotiable. */
  price: { schema: z.number().nonnegative().max(limits.maxPrice).nullable(), currency: 'currency' },
  currency: { schema: currencySchema, code: 'currency' },
  /** Whole percent off the price. */
  discountPercent: { schema: z.int().min(0).max(99), default: 0, unit: 'percent' },
  /** Buyers may propose another price than the one asked. */
  negotiable: { schema: z.boolean(), default: false },
  /** The unit of the price: a piece, a kilogram, a metre. */
  priceUnit: { schema: z.enum(priceUnits), default: 'each', words: 'priceUnit' },
  /** The smallest quantity that is sold, in price units. */
  minimumQuantity: {
    schema: z.int().min(1).max(limits.maxQuantity),
    default: 1,
    unitField: 'priceUnit',
    detail: true,
  },
  /** Stars. */
  level: { schema: z.int().min(0).max(limits.maxLevel), default: 0 },
  autoRenewal: { schema: z.boolean(), default: false },
  /** Visitors do not see the telephone of its business: they write. */
  writeOnly: { schema: z.boolean(), default: false },
  /** The place of the goods, in a listed city; null: that of the business. */
  place: { schema: placeSchema.nullable(), default: null },
  /** The part of the city, in the owner's words; empty: not told. */
  neighbourhood: { schema: nameLine(0, limits.neighbourhood), default: '', detail: true },
  images: { schema: imagesSchema(limits.mostImagesPerAdvertisement), default: [], image: true },
  /** The shop's own number of the goods, by which its files name them: one of its business has it. Visitors do not see it. */
  ownNumber: { schema: nameLine(0, limits.ownNumber), default: '' },
} as const satisfies FieldTable;

export type AdvertisementFields = FieldsOf<typeof advertisementFields>;
export type NewAdvertisement = NewFieldsOf<typeof advertisementFields>;

/** The fields of an advertisement as its owner sends them. */
export const advertisementFieldsSchema = creationSchema(advertisementFields);
/**
 * Fields that may be changed while it is displayed, of the pictures their order only: nothing that a moderator has to
 * see again.
 */
export const adjustableFields = [
  'price',
  'discountPercent',
  'negotiable',
  'images',
  'autoRenewal',
  'writeOnly',
  'ownNumber',
] as const;
export type Adjustment = Partial<Pick<AdvertisementFields, (typeof adjustableFields)[number]>>;
export const adjustmentSchema = changesSchema(fieldsNamed(advertisementFields, adjustableFields));

/** A moderator's corrections in approving: another category or place, or fewer pictures. */
export const correctableFields = ['categoryId', 'place', 'images'] as const;
export type Correction = Partial<Pick<AdvertisementFields, (typeof correctableFields)[number]>>;
export const correctionSchema = changesSchema(fieldsNamed(advertisementFields, correctableFields));

/** An edit: the fields that are sent change, the others stay. */
export const advertisementChangesSchema = changesSchema(advertisementFields);

/** Why a moderator denies it. */
export const denialReasons = [
  'incompleteInformation',
  'wrongCategory',
  'inappropriateContent',
  'unreadablePictures',
  'duplicate',
  'prohibitedGoods',
  'other',
] as const;
export type DenialReason = (typeof denialReasons)[number];

export const denialSchema = z.strictObject({
  reasonCode: z.enum(denialReasons),
  reason: plainText(limits.denialReason.min, limits.denialReason.max),
});
export type Denial = z.infer<typeof denialSchema>;

/** Normalizes a shop's own number for comparison: ASCII digits, lower case. */
export const plainOwnNumber = (ownNumber: string): string => toAsciiDigits(ownNumber.trim()).toLowerCase();

/** The unique value of a shop's own number: of one business. */
export const ownNumberKey = ({
  tenantId,
  ownNumber,
}: {
  readonly tenantId: string;
  readonly ownNumber: string;
}): string => `${tenantId}/${plainOwnNumber(ownNumber)}`;
