import { z } from 'zod';
import { limits } from '../../limits.ts';
import type { SettingsGroup } from '../group.ts';

/** Limits of advertisements, and how many a member may have in progress (R238, D19). */
export const advertising = {
  id: 'c3b9b7f4-5a4e-4f0c-8d37-0b9b4a7f6e21',
  fields: {
    /** Pictures of one advertisement. */
    imagesPerAdvertisement: { schema: z.int().min(1).max(limits.mostImagesPerAdvertisement), default: 10 },
    /** Size of one uploaded picture. */
    imageMegabytes: { schema: z.int().min(1).max(limits.mostImageMegabytes), default: 5, unit: 'megabytes' },
    /** Advertisements of one member that were never published: drafts, pending and denied ones. */
    draftsPerUser: { schema: z.int().min(1).max(limits.mostInProgress), default: 20 },
    /** The same for one business, unless an administrator gave it a limit of its own. */
    draftsPerTenant: { schema: z.int().min(1).max(limits.mostInProgress), default: 10 },
    /** Translations that readers have made in an hour, on the whole site, at the operator's cost; 0: none are offered. */
    translationsPerHour: { schema: z.int().min(0).max(100_000), default: 100 },
    /** How long an advertisement stays in its place among the newest before it may be bumped to the top. */
    bumpHours: { schema: z.int().min(1).max(720), default: 24, unit: 'hours' },
  },
} as const satisfies SettingsGroup;
