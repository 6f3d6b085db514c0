import { type EventOf, unreachable } from '../decider.ts';
import type { GuildFields } from './fields.ts';

export type GuildEvent =
  | EventOf<'GuildCreated', GuildFields & { readonly guildId: string }>
  | EventOf<'GuildUpdated', { readonly changes: Partial<GuildFields> }>
  | EventOf<'GuildDeleted'>;

export type GuildState =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted' }
  | ({ readonly status: 'present'; readonly id: string } & GuildFields);

export const absentGuild: GuildState = { status: 'absent' };

/** Folds one event; what cannot happen in a state is ignored. */
export function evolveGuild(state: GuildState, event: GuildEvent): GuildState {
  if (event.type === 'GuildCreated') {
    const { guildId, ...fields } = event.data;
    return { status: 'present', id: guildId, ...fields };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'GuildUpdated':
      return { ...state, ...event.data.changes };
    case 'GuildDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}
