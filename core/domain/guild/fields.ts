import { z } from 'zod';
import { isOwnUuid, uuidPattern } from '../../text/uuid.ts';
import { translationsSchema } from '../culture.ts';
import { changesSchema, creationSchema } from '../field-schemas.ts';
import type { FieldsOf, FieldTable } from '../field-table.ts';

/** Longest name of a guild in characters. */
export const guildNameLength = 80;

export const guildFields = {
  names: { schema: translationsSchema(guildNameLength) },
} as const satisfies FieldTable;

export type GuildFields = FieldsOf<typeof guildFields>;

/** The fields of a guild as administrators send them. */
export const guildFieldsSchema = creationSchema(guildFields);
/** An edit: the fields that are sent change, the others stay. */
export const guildChangesSchema = changesSchema(guildFields);

/**
 * The id of a guild in other records. Not zod's uuid, since businesses from before guilds existed still answer their
 * old free text.
 */
export const guildIdSchema = z.string().regex(new RegExp(`^${uuidPattern}$`));

/** The guild ids among the values of a business; the others are free text from before guilds existed. */
export const guildIdsIn = (values: readonly string[]): readonly string[] => values.filter(isOwnUuid);
