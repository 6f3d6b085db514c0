import { z } from 'zod';
import { defaultBrand, defaultColors } from '../../brand.ts';
import { allTranslationsSchema } from '../../culture.ts';
import { imageSchema } from '../../image.ts';
import { limits } from '../../limits.ts';
import type { SettingsGroup } from '../group.ts';

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/);
const picture = { schema: imageSchema.nullable(), default: null, image: true } as const;

/** The name and the look of the product. All sentences say the name by `{brand}`. */
export const brand = {
  id: '1f7c4e92-5d0b-4a83-b6e1-8c2d9f03a754',
  fields: {
    brandName: { schema: allTranslationsSchema(limits.brandName), default: defaultBrand.brand },
    /** The product's description, behind its name in the title of the home page. */
    tagline: { schema: allTranslationsSchema(limits.tagline), default: defaultBrand.tagline },
    brandLogo: picture,
    /** The picture of tabs and of home screens, shown as a square. */
    brandIcon: picture,
    /** The picture in link previews of pages that show none themselves. */
    sharePicture: picture,
    primaryLight: { schema: color, default: defaultColors.primaryLight, code: 'color' },
    primaryDark: { schema: color, default: defaultColors.primaryDark, code: 'color' },
    accentLight: { schema: color, default: defaultColors.accentLight, code: 'color' },
    accentDark: { schema: color, default: defaultColors.accentDark, code: 'color' },
    /** Whether pages bring a font of their own; without it they use those of the device. */
    ownFonts: { schema: z.boolean(), default: true },
  },
} as const satisfies SettingsGroup;
