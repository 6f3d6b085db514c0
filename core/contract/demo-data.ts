import { z } from 'zod';
import { settingsGroupNames } from '../domain/settings/settings.ts';

export const removeDemoSchema = z.strictObject({
  trial: z.boolean().default(false).describe('Only tells what would be removed.'),
});

/** The demo data that is there, or was removed. */
export const demoDataSchema = z
  .object({
    accounts: z.int(),
    businesses: z.int(),
    advertisements: z.int(),
    pages: z.int(),
    /** Which somebody has changed since: they stay. */
    changedPages: z.int(),
    messages: z.int(),
    subscribers: z.int(),
    /** Groups of settings in which the demo's values go back to the usual ones. */
    settings: z.array(z.enum(settingsGroupNames)),
  })
  .meta({ id: 'DemoData' });
export type DemoData = z.infer<typeof demoDataSchema>;
