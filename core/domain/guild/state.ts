import type { EventOf } from '../decider.ts';
import { type CreatedEvent, evolveRecord, type RecordState, type UpdatedEvent } from '../record.ts';
import { type GuildFields, guildFields } from './fields.ts';

export type GuildEvent =
  | CreatedEvent<'Guild', typeof guildFields>
  | UpdatedEvent<'Guild', typeof guildFields>
  | EventOf<'GuildDeleted'>;

export type GuildState = RecordState<GuildFields>;

export const evolveGuild = evolveRecord<GuildState, GuildEvent>('Guild', guildFields, {}, {});
