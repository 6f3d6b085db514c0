import { textsOf } from '@charsu/core/domain/culture.ts';
import { evolveGuild, type GuildState } from '@charsu/core/domain/guild/state.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { Fold } from '../../runner/fold-records.ts';

export interface GuildRow {
  readonly id: string;
  readonly revision: string;
  readonly names: Extract<GuildState, { status: 'present' }>['names'];
  readonly folded_names: string;
}

export const foldGuild: Fold<'guild', GuildRow> = (before, { id, events }) => {
  let state: GuildState = before === undefined ? { status: 'absent' } : { status: 'present', id, names: before.names };
  for (const { event } of events) state = evolveGuild(state, event);
  if (state.status === 'deleted') return 'deleted';
  const last = events.at(-1)?.logged;
  if (state.status !== 'present' || last === undefined) return undefined;
  return {
    id,
    revision: last.revision.toString(),
    names: state.names,
    folded_names: foldText(textsOf(state.names).join(' ')),
  };
};
