import { bundledGuilds, bundledId } from '@charsu/core/catalog/tree.ts';
import { tenantFieldsSchema } from '@charsu/core/domain/tenant/fields.ts';
import type { TenantFields } from '@charsu/core/domain/tenant/state.ts';
import { z } from 'zod';
import { cityKeySchema, demoCities } from './cities.ts';
import { readData } from './read.ts';

const businessSchema = z.strictObject({
  cityKey: cityKeySchema,
  state: z.enum(['draft', 'pending', 'approved', 'denied', 'cancelled']).default('approved'),
  /** Urls of the leaf categories it sells in. */
  sells: z.array(z.string()).min(1),
  /** The index of its owner among the demo's members. */
  owner: z.int(),
  /** How long before now it joined, in days. */
  joinedDaysAgo: z.number(),
  /**
   * A business with one of its starred advertisements displayed for months: its first approval, and how often it was
   * renewed.
   */
  regular: z.strictObject({ approvedDaysAgo: z.number(), renewals: z.int() }).exactOptional(),
  guilds: z.array(z.enum(Object.keys(bundledGuilds))).min(1),
  /** Its city is that of `cityKey`. Telephone numbers begin with 0 behind the area code, as no subscriber's does. */
  fields: tenantFieldsSchema.omit({ city: true, guilds: true, logo: true, cover: true, images: true }),
});

/** A business of the demo; pictures and owner are added when it is seeded. */
export interface DemoBusiness extends Readonly<Omit<z.output<typeof businessSchema>, 'fields' | 'guilds'>> {
  /** Its sub-domain. */
  readonly key: string;
  readonly fields: Omit<TenantFields, 'logo' | 'cover' | 'images'>;
}

/** The sixty businesses. */
export const demoBusinesses: readonly DemoBusiness[] = readData('businesses.json', z.array(businessSchema)).map(
  ({ guilds, fields, ...business }) => ({
    ...business,
    key: fields.subDomain,
    fields: {
      ...fields,
      city: demoCities[business.cityKey].name,
      guilds: guilds.map((key) => bundledId('guild', key)),
    },
  }),
);

/** Those that visitors see. */
export const approvedBusinesses = demoBusinesses.filter(({ state }) => state === 'approved');
