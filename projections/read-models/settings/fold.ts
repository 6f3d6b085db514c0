import type { Settings } from '@charsu/core/domain/settings/settings.ts';
import type { Fold } from '../../runner/fold-records.ts';

export interface SettingsRow {
  readonly id: string;
  readonly changed: Partial<Settings>;
}

/** The changed settings of a group, the last value of each. */
export const foldSettings: Fold<'settings', SettingsRow> = (before, { id, events }) => ({
  id,
  changed: Object.assign({}, before?.changed, ...events.map(({ event }) => event.data.changes)),
});
