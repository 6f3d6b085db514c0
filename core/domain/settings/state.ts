import { type BrandColors, defaultColors, leastContrast, readingContrast } from '../brand.ts';
import { changesOf, isEmpty } from '../changes.ts';
import type { CommandOf, Decider, EventOf } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import { strangerIn } from '../head-code.ts';
import { prices } from './groups/prices.ts';
import { defaultSettings, type Settings } from './settings.ts';

export type SettingsEvent =
  /** All changes belong to one group: that of the stream. */
  | EventOf<'SettingsChanged', { readonly changes: Partial<Settings> }>
  /** A copy that was restored from a backup of this instant is the product itself from now on. */
  | EventOf<'CopyMadeReal', { readonly backedUpAt: string }>
  /** Somebody wanted a backup now. */
  | EventOf<'BackupRequested'>;
export type SettingsCommand =
  | CommandOf<'ChangeSettings', { readonly changes: Partial<Settings> }>
  | CommandOf<'MakeCopyReal', { readonly backedUpAt: string }>
  | CommandOf<'RequestBackup'>;

/** Refuses bounds between which nothing can be paid in. */
function requireDeposits({ depositMin, depositMax }: Settings): void {
  if (depositMin <= depositMax) return;
  const { minValue: min, maxValue: max } = prices.fields.depositMax.schema;
  throw new DomainError('The_Value_Is_Out_Of_Range', {
    field: 'depositMax',
    min: Math.max(depositMin, min ?? depositMin),
    max: max ?? depositMin,
  });
}

/** Refuses colours that people could not read. */
function requireContrast(changes: Partial<Settings>): void {
  for (const field of Object.keys(defaultColors) as (keyof BrandColors)[]) {
    const color = changes[field];
    const contrast = color === undefined ? leastContrast : readingContrast(field, color);
    if (contrast >= leastContrast) continue;
    throw new DomainError('The_Color_Is_Hard_To_Read', {
      field,
      // Rounded down, so that it never seems to be enough.
      contrast: Math.floor(contrast * 10) / 10,
      min: leastContrast,
    });
  }
}

/** Refuses a default language that is not offered, and countries in front that are not. */
function requireOffered({ siteCultures, siteCulture, siteCountries, firstCountries }: Settings): void {
  const isThere = (country: string) => siteCountries.length === 0 || siteCountries.includes(country);
  if (!siteCultures.includes(siteCulture)) throw new DomainError('The_Value_Is_Not_Valid', { field: 'siteCulture' });
  if (!firstCountries.every(isThere)) throw new DomainError('The_Value_Is_Not_Valid', { field: 'firstCountries' });
}

/** Refuses code that loads from a host which is not listed. */
function requireListed({ headCode, headHosts }: Settings): void {
  const address = strangerIn(headCode, headHosts);
  if (address !== undefined) throw new DomainError('The_Host_Is_Not_Listed', { field: 'headHosts', address });
}

/** A stream of settings is one group. In its state the other groups have their defaults. */
export const settingsDecider: Decider<Settings, SettingsCommand, SettingsEvent> = {
  initial: defaultSettings,
  evolve: (state, { type, data }) => (type === 'SettingsChanged' ? { ...state, ...data.changes } : state),
  decide({ type, data, by }, state) {
    if (by.scope !== 'all') throw new DomainError('Status_403');
    if (type === 'MakeCopyReal') return [{ type: 'CopyMadeReal', data }];
    if (type === 'RequestBackup') return [{ type: 'BackupRequested', data: {} }];
    const changes = changesOf(state, data.changes);
    requireDeposits({ ...state, ...changes });
    requireContrast(changes);
    requireOffered({ ...state, ...changes });
    requireListed({ ...state, ...changes });
    return isEmpty(changes) ? [] : [{ type: 'SettingsChanged', data: { changes } }];
  },
};
