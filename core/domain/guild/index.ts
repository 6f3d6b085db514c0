import type { Aggregate } from '../aggregate.ts';
import { type CommandOf, type Decider, type EventOf, unreachable } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import {
  absent,
  type CreateCommand,
  type CreatedEvent,
  evolveRecord,
  type RecordState,
  recordRules,
  requireAbsent,
  type UpdateCommand,
  type UpdatedEvent,
} from '../record.ts';
import { type GuildFields, guildFields } from './fields.ts';

export type GuildState = RecordState<GuildFields>;
export type GuildEvent =
  | CreatedEvent<'Guild', typeof guildFields>
  | UpdatedEvent<'Guild', typeof guildFields>
  | EventOf<'GuildDeleted'>;
export type GuildCommand =
  | CreateCommand<'Guild', typeof guildFields>
  | UpdateCommand<'Guild', typeof guildFields>
  /** `tenants`: the number of businesses in the guild. */
  | CommandOf<'DeleteGuild', { readonly tenants: number }>;

const { present, created, updated } = recordRules('Guild', guildFields);

/** Every rule of a guild's life. Throws `DomainError` with the message key. */
function decideGuild(command: GuildCommand, state: GuildState): readonly GuildEvent[] {
  switch (command.type) {
    case 'CreateGuild':
      requireAbsent(state);
      return [created(command.data)];
    case 'UpdateGuild':
      return updated(present(state), command.data.changes);
    case 'DeleteGuild':
      present(state);
      if (command.data.tenants > 0) throw new DomainError('Some_Tenant_Found_In_Guild');
      return [{ type: 'GuildDeleted', data: {} }];
    default:
      return unreachable(command);
  }
}

export const guildDecider: Decider<GuildState, GuildCommand, GuildEvent> = {
  initial: absent,
  evolve: evolveRecord('Guild', guildFields, {}, {}),
  decide: decideGuild,
};

/** A trade that businesses belong to. Its permissions are those of categories. */
export const guild = {
  kind: 'guild',
  decider: guildDecider,
  fields: guildFields,
  openedBy: 'category_update',
} as const satisfies Aggregate<GuildState, GuildCommand, GuildEvent>;
