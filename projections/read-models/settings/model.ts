import type { Settings } from '@charsu/core/domain/settings/settings.ts';
import { type Fold, foldRecords } from '../../runner/fold-records.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';

export interface SettingsRow {
  readonly id: string;
  readonly changed: Partial<Settings>;
}

/** The changed settings of a group, the last value of each. */
export const foldSettings: Fold<'settings', SettingsRow> = (before, { id, events }) => ({
  id,
  changed: Object.assign(
    {},
    before?.changed,
    ...events.map(({ event }) => event.type === 'SettingsChanged' && event.data.changes),
  ),
});

/** The settings that administrators have changed, one row a group. */
export const settingsModel = {
  name: 'settings',
  foldVersion: 1,
  streamPrefixes: ['settings-'],
  tables: ['settings'],
  create: (table) => `
    create table ${table('settings')} (
      id uuid primary key,
      -- Only what was ever changed: the rest has its default.
      changed jsonb not null
    );`,
  index: () => '',

  async apply(database, events, table) {
    const groups = await foldRecords(database, events, {
      kind: 'settings',
      table: table('settings'),
      fold: foldSettings,
    });
    // The footer of every page shows some settings.
    return groups.length === 0 ? nothingPublic : { changed: 'everything', reindex: [] };
  },
} as const satisfies ReadModelDefinition;
