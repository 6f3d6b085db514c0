import { z } from 'zod';
import { cultureSchema } from '../culture.ts';
import { currencySchema } from '../currency.ts';
import { imageSchema } from '../image.ts';
import { limits } from '../limits.ts';
import { plainText } from '../text.ts';
import { denialReasons } from './state.ts';

const { advertisementName, advertisementContent } = limits;

/** The fields of an advertisement as its owner sends them. */
export const advertisementFieldsSchema = z.strictObject({
  name: plainText(advertisementName.min, advertisementName.max),
  content: plainText(advertisementContent.min, advertisementContent.max),
  language: cultureSchema,
  categoryId: z.uuid(),
  price: z.number().nonnegative().max(limits.maxPrice).nullable(),
  currency: currencySchema,
  discountPercent: z.int().min(0).max(99).default(0),
  level: z.int().min(0).max(limits.maxLevel).default(0),
  autoRenewal: z.boolean().default(false),
  images: z.array(imageSchema).max(limits.imagesPerAdvertisement).default([]),
});

export const denialSchema = z.strictObject({
  reasonCode: z.enum(denialReasons),
  reason: plainText(limits.denialReason.min, limits.denialReason.max),
});
export type Denial = z.infer<typeof denialSchema>;
