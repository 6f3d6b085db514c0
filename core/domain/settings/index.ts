import type { Aggregate } from '../aggregate.ts';
import { type Settings, settingsFields } from './settings.ts';
import { type SettingsCommand, type SettingsEvent, settingsDecider } from './state.ts';

/** The settings of the whole product, changed by administrators. */
export const settings = {
  kind: 'settings',
  decider: settingsDecider,
  fields: settingsFields,
  writes: ['SettingsChanged'],
  openedBy: 'system_get',
} as const satisfies Aggregate<Settings, SettingsCommand, SettingsEvent>;
