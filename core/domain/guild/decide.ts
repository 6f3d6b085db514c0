import { changesOf, isEmpty } from '../changes.ts';
import { type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { GuildFields } from './fields.ts';
import { absentGuild, evolveGuild, type GuildEvent, type GuildState } from './state.ts';

export type GuildCommand =
  | CommandOf<'CreateGuild', GuildFields & { readonly guildId: string }>
  | CommandOf<'UpdateGuild', { readonly changes: Partial<GuildFields> }>
  /** `tenants`: the number of businesses in the guild. */
  | CommandOf<'DeleteGuild', { readonly tenants: number }>;

function present(state: GuildState): Extract<GuildState, { status: 'present' }> {
  if (state.status !== 'present') throw notFound('guild');
  return state;
}

/** Every rule of a guild's life. Throws `DomainError` with the message key. */
function decideGuild(command: GuildCommand, state: GuildState): readonly GuildEvent[] {
  switch (command.type) {
    case 'CreateGuild':
      if (state.status !== 'absent') throw new DomainError('The_Entered_Information_Is_Duplicated');
      return [{ type: 'GuildCreated', data: command.data }];
    case 'UpdateGuild': {
      const changes = changesOf<GuildFields>(present(state), command.data.changes);
      return isEmpty(changes) ? [] : [{ type: 'GuildUpdated', data: { changes } }];
    }
    case 'DeleteGuild':
      present(state);
      if (command.data.tenants > 0) throw new DomainError('Some_Tenant_Found_In_Guild');
      return [{ type: 'GuildDeleted', data: {} }];
    default:
      return unreachable(command);
  }
}

export const guildDecider: Decider<GuildState, GuildCommand, GuildEvent> = {
  initial: absentGuild,
  evolve: evolveGuild,
  decide: decideGuild,
};
