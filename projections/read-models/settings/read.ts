import type { RialRates } from '@charsu/core/domain/currency.ts';
import { rialRates } from '@charsu/core/domain/settings/groups/rates.ts';
import {
  defaultSettings,
  type Settings,
  type SettingsGroupName,
  type SettingsOf,
  settingsGroups,
  settingsOf,
} from '@charsu/core/domain/settings/settings.ts';
import type pg from 'pg';
import type { SettingsRow } from './model.ts';

/** The values of a group, the defaults where nothing was changed. `written`: some that are not saved yet. */
export async function readSettings<Name extends SettingsGroupName>(
  pool: pg.Pool,
  group: Name,
  written: Partial<Settings> = {},
): Promise<SettingsOf<Name>> {
  const { rows } = await pool.query<SettingsRow>('select id, changed from read.settings where id = $1', [
    settingsGroups[group].id,
  ]);
  return settingsOf(group, { ...defaultSettings, ...rows[0]?.changed, ...written });
}

/** The rates by which foreign prices are reckoned in rial. */
export const readRates = async (pool: pg.Pool): Promise<RialRates> => rialRates(await readSettings(pool, 'rates'));

/** A whole number as it was set, in SQL; null where the default holds. */
export const setNumber = (group: SettingsGroupName, field: keyof Settings): string =>
  `(select (changed->>'${field}')::int from read.settings where id = '${settingsGroups[group].id}')`;
