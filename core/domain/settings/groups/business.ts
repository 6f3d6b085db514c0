import { z } from 'zod';
import { cultureSchema, cultures } from '../../culture.ts';
import type { SettingsGroup } from '../group.ts';

/** The requirements for businesses. */
export const business = {
  id: '5c0d7a64-3b1e-4a55-8f2c-91d7e60b4a23',
  fields: {
    /** The languages in which a business must have a name, besides the default one of the site (D23). */
    nameCultures: {
      schema: z.array(cultureSchema).max(cultures.length),
      default: [],
      code: 'culture',
    },
    /** Addresses that no business may take besides the product's own list, with spaces between them (D6). */
    reservedAddresses: {
      schema: z
        .string()
        .trim()
        .toLowerCase()
        .max(2_000)
        .regex(/^[a-z0-9\s,-]*$/),
      default: '',
    },
  },
} as const satisfies SettingsGroup;
