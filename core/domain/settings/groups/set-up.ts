import { z } from 'zod';
import type { SettingsGroup } from '../group.ts';

/** The steps in which an operator opens a portal, in their order. */
export const setUpSteps = [
  'languages',
  'name',
  'logo',
  'colors',
  'countries',
  'cities',
  'categories',
  'guilds',
  'contact',
  'mail',
  'sms',
  'payments',
  'prices',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The operator's word on the steps; whether one is done follows from the settings and records themselves. */
export const setUp = {
  id: '5b8e2a71-c94d-4f36-a0d7-3e16f2b85c09',
  fields: {
    /** Steps that are fine as they are. */
    stepsLeftOut: {
      schema: z
        .array(z.enum(setUpSteps))
        .max(setUpSteps.length)
        .refine((steps) => new Set(steps).size === steps.length),
      default: [],
      words: 'setUpStep',
    },
  },
} as const satisfies SettingsGroup;
