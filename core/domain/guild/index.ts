import type { Aggregate } from '../aggregate.ts';
import { type GuildCommand, guildDecider } from './decide.ts';
import { guildFields } from './fields.ts';
import type { GuildEvent, GuildState } from './state.ts';

/** A trade that businesses belong to. Its permissions are those of categories. */
export const guild = {
  kind: 'guild',
  decider: guildDecider,
  fields: guildFields,
  writes: ['GuildCreated', 'GuildUpdated'],
  foldVersion: 1,
  openedBy: 'category_update',
} as const satisfies Aggregate<GuildState, GuildCommand, GuildEvent>;
