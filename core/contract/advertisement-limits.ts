import { z } from 'zod';

/** Advertisements in progress that were never published, and how many there may be (D19). */
export const draftCountSchema = z
  .object({ count: z.int(), limit: z.int(), ownerCount: z.int(), ownerLimit: z.int() })
  .meta({ id: 'DraftCount' });
export type DraftCount = z.infer<typeof draftCountSchema>;

/** What pictures of an advertisement may be like. */
export const advertisementLimitsSchema = z
  .object({ imagesPerAdvertisement: z.int(), imageMegabytes: z.int() })
  .meta({ id: 'AdvertisementLimits' });
export type AdvertisementLimits = z.infer<typeof advertisementLimitsSchema>;
