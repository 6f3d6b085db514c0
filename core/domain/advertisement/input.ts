import { z } from 'zod';
import { changesSchema } from '../changes-schema.ts';
import { cultureSchema } from '../culture.ts';
import { currencySchema } from '../currency.ts';
import { imageSchema } from '../image.ts';
import { limits } from '../limits.ts';
import { plainLine, plainText } from '../text.ts';
import { denialReasons } from './state.ts';

const { advertisementName, advertisementContent } = limits;

const fields = {
  name: plainLine(advertisementName.min, advertisementName.max),
  content: plainText(advertisementContent.min, advertisementContent.max),
  language: cultureSchema,
  categoryId: z.uuid(),
  price: z.number().nonnegative().max(limits.maxPrice).nullable(),
  currency: currencySchema,
  discountPercent: z.int().min(0).max(99),
  level: z.int().min(0).max(limits.maxLevel),
  autoRenewal: z.boolean(),
  images: z.array(imageSchema).max(limits.imagesPerAdvertisement),
};

/** The fields of an advertisement as its owner sends them. */
export const advertisementFieldsSchema = z.strictObject({
  ...fields,
  discountPercent: fields.discountPercent.default(0),
  level: fields.level.default(0),
  autoRenewal: fields.autoRenewal.default(false),
  images: fields.images.default([]),
});

/** An edit: the fields that are sent change, the others stay. */
export const advertisementChangesSchema = changesSchema(fields);

export const denialSchema = z.strictObject({
  reasonCode: z.enum(denialReasons),
  reason: plainText(limits.denialReason.min, limits.denialReason.max),
});
export type Denial = z.infer<typeof denialSchema>;
