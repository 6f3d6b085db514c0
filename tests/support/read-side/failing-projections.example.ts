import { runProcess } from '@charsu/core/process/process-life.ts';
import { runProjections } from '@charsu/projections/process.ts';
import { readModelDefinitions } from '@charsu/projections/read-models/index.ts';

/** The projections process with a bug: its category read model cannot handle a deletion. */
runProcess('projections', () =>
  runProjections(
    readModelDefinitions.map((model) =>
      model.name === 'category'
        ? {
            ...model,
            apply: async (database, events, table, rebuilding) => {
              if (events.some(({ event }) => event.type === 'CategoryDeleted'))
                throw new Error('not prepared for this');
              return model.apply(database, events, table, rebuilding);
            },
          }
        : model,
    ),
  ),
);
