import { z } from 'zod';

/** The number of advertisements in progress that were never published, and its limit (D19). */
export const draftCountSchema = z
  .object({ count: z.int(), limit: z.int(), ownerCount: z.int(), ownerLimit: z.int() })
  .meta({ id: 'DraftCount' });
export type DraftCount = z.infer<typeof draftCountSchema>;

/** The limits of an advertisement's pictures. */
export const advertisementLimitsSchema = z
  .object({ imagesPerAdvertisement: z.int(), imageMegabytes: z.int() })
  .meta({ id: 'AdvertisementLimits' });
export type AdvertisementLimits = z.infer<typeof advertisementLimitsSchema>;
