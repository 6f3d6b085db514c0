import { changesOf, isEmpty } from '../changes.ts';
import type { CommandOf, Decider, EventOf } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** The one stream of settings: its id is fixed. */
export const settingsId = '4f0e6a52-3a54-4c39-9a56-0f4b1c8f2d10';

export type SettingsEvent = EventOf<'SettingsChanged', { readonly changes: Partial<Settings> }>;
export type SettingsCommand = CommandOf<'ChangeSettings', { readonly changes: Partial<Settings> }>;

export const settingsDecider: Decider<Settings, SettingsCommand, SettingsEvent> = {
  initial: defaultSettings,
  evolve: (state, { data }) => ({ ...state, ...data.changes }),
  decide({ data, by }, state) {
    if (by.scope !== 'all') throw new DomainError('Status_403');
    const changes = changesOf(state, data.changes);
    return isEmpty(changes) ? [] : [{ type: 'SettingsChanged', data: { changes } }];
  },
};
