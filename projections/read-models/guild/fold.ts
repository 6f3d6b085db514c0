import { textsOf } from '@charsu/core/domain/culture.ts';
import { evolveGuild, type GuildState } from '@charsu/core/domain/guild/state.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { type Fold, foldPresent } from '../../runner/fold-records.ts';

export interface GuildRow {
  readonly id: string;
  readonly revision: string;
  readonly names: Extract<GuildState, { status: 'present' }>['names'];
  readonly folded_names: string;
}

const stateOf = (row: GuildRow | undefined): GuildState =>
  row === undefined ? { status: 'absent' } : { status: 'present', id: row.id, names: row.names };

export const foldGuild: Fold<'guild', GuildRow> = (before, record) =>
  foldPresent(stateOf(before), record, evolveGuild, ({ id, names }, { last }) => ({
    id,
    revision: last.revision.toString(),
    names,
    folded_names: foldText(textsOf(names).join(' ')),
  }));
