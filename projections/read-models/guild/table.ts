import { textsOf } from '@charsu/core/domain/culture.ts';
import { guildDecider } from '@charsu/core/domain/guild/index.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { namesInAll, translatedNameIn } from '../../names/name-collation.ts';
import { recordTable } from '../../runner/record-table.ts';

/** The guilds that businesses choose from: a few dozen rows. */
export const guilds = recordTable('guild', {
  decider: guildDecider,
  columns: {
    names: ['jsonb not null', ({ names }) => namesInAll(names)],
    folded_names: ['text not null', ({ names }) => foldText(textsOf(names).join(' '))],
  },
  words: 'folded_names',
  sort: (culture) => ({ name: [translatedNameIn(culture, 'names')] }),
});
