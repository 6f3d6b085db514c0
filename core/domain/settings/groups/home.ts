import { z } from 'zod';
import type { SettingsGroup } from '../group.ts';

/** The sections of the home page, in the order that it comes with. */
export const homeSections = ['search', 'categories', 'showcase', 'newest', 'businesses', 'map', 'join'] as const;
export type HomeSection = (typeof homeSections)[number];

/** The home page. */
export const home = {
  id: 'c27d5f60-8e14-4b9a-93f2-5a6e0d81b7c4',
  fields: {
    /** Those that are shown, from top to bottom. */
    homeSections: {
      schema: z
        .array(z.enum(homeSections))
        .min(1)
        .max(homeSections.length)
        .refine((sections) => new Set(sections).size === sections.length),
      default: [...homeSections],
      words: 'homeSection',
      ordered: true,
    },
  },
} as const satisfies SettingsGroup;
