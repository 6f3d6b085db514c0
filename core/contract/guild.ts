import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { answerShape } from '../domain/field-schemas.ts';
import { guildFields } from '../domain/guild/fields.ts';
import { limits } from '../domain/limits.ts';
import { orderSchema } from './paging.ts';

/** A guild in every language. */
export const guildRecordSchema = z
  .object({
    id: z.uuid(),
    ...answerShape(guildFields),
    /** The name in the asked culture. */
    name: z.string(),
    revision: z.string(),
  })
  .meta({ id: 'GuildRecord' });
export type GuildRecord = z.infer<typeof guildRecordSchema>;

export const guildOrderFields = ['name'] as const;
/** `q`: part of a name in any language. */
export const guildFilters = { q: z.string().trim().max(limits.searchQueryLength).exactOptional() } as const;
export const searchGuildsSchema = z.strictObject({
  ...guildFilters,
  culture: cultureSchema.exactOptional(),
  order: orderSchema(guildOrderFields).default({ field: 'name', direction: 'asc' }),
});
