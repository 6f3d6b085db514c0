import { type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import { absent, recordRules, requireAbsent } from '../record.ts';
import { type GuildFields, guildFields } from './fields.ts';
import { evolveGuild, type GuildEvent, type GuildState } from './state.ts';

export type GuildCommand =
  | CommandOf<'CreateGuild', GuildFields & { readonly guildId: string }>
  | CommandOf<'UpdateGuild', { readonly changes: Partial<GuildFields> }>
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
  evolve: evolveGuild,
  decide: decideGuild,
};
