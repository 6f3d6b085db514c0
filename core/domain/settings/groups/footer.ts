import { z } from 'zod';
import { someTranslationsSchema, translationsSchema } from '../../culture.ts';
import type { FieldsOf } from '../../field-table.ts';
import { imageSchema } from '../../image.ts';
import { nameLine } from '../../text.ts';
import { secureAddressSchema, sitePathSchema } from '../../web-address.ts';
import type { SettingsGroup } from '../group.ts';

/** The possible parts of every page's foot. */
export const footerParts = [
  'about',
  'browse',
  'pages',
  'contact',
  'accounts',
  'newsletter',
  'banks',
  'languages',
  'theme',
] as const;
export type FooterPart = (typeof footerParts)[number];

/** Letters of the name of a column, a link or a seal. */
const nameLength = 60;
const most = { columns: 3, links: 12, seals: 8 } as const;

/** A link to an address of the site or to another site. */
const link = z.strictObject({
  /** Without any, the name of the page at the address. */
  names: someTranslationsSchema(nameLine(1, nameLength)),
  url: z.union([sitePathSchema, secureAddressSchema]),
});

/** The foot of every page. */
export const footer = {
  id: '3e9b0c75-a1d8-4f26-b84c-d70f6e2519ab',
  fields: {
    footerParts: {
      schema: z
        .array(z.enum(footerParts))
        .max(footerParts.length)
        .refine((parts) => new Set(parts).size === parts.length),
      default: [...footerParts],
      words: 'footerPart',
    },
    /** Columns of links behind those that it comes with. */
    footerColumns: {
      schema: z
        .array(
          z.strictObject({
            names: translationsSchema(nameLength),
            links: z.array(link).min(1).max(most.links),
          }),
        )
        .max(most.columns),
      default: [],
    },
    /** Seals of authorities and associations, each a picture that leads to what proves it. */
    seals: {
      schema: z
        .array(
          z.strictObject({
            names: translationsSchema(nameLength),
            url: secureAddressSchema,
            image: imageSchema,
          }),
        )
        .max(most.seals),
      default: [],
      image: true,
    },
  },
} as const satisfies SettingsGroup;
export type Footer = FieldsOf<(typeof footer)['fields']>;
