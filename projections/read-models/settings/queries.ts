import type { Operator } from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { RialRates } from '@charsu/core/domain/currency.ts';
import { rates, rialRates } from '@charsu/core/domain/settings/groups/rates.ts';
import {
  defaultSettings,
  type SettingsGroupName,
  type SettingsOf,
  settingsGroups,
  settingsOf,
} from '@charsu/core/domain/settings/settings.ts';
import type pg from 'pg';
import { sitePagesShown } from '../content-page/queries.ts';
import type { SettingsRow } from './model.ts';

/** The values of a group that administrators have changed. */
async function changedIn(pool: pg.Pool, id: string): Promise<SettingsRow['changed'] | undefined> {
  const { rows } = await pool.query<SettingsRow>('select id, changed from read.settings where id = $1', [id]);
  return rows[0]?.changed;
}

/** The values of a group, the defaults where nothing was changed. */
export const readSettings = async <Name extends SettingsGroupName>(
  pool: pg.Pool,
  group: Name,
): Promise<SettingsOf<Name>> =>
  settingsOf(group, { ...defaultSettings, ...(await changedIn(pool, settingsGroups[group].id)) });

/** The rates by which foreign prices are reckoned in rial. */
export const readRates = async (pool: pg.Pool): Promise<RialRates> =>
  rialRates({ ...defaultSettings, ...(await changedIn(pool, rates.id)) });

/** The operator of the product, for visitors. */
export async function readOperator(pool: pg.Pool): Promise<(culture: Culture) => Operator> {
  const { supportHours, supportEmail, supportPhone, supportAccounts } = await readSettings(pool, 'operator');
  const pages = await sitePagesShown(pool);
  return (culture) => ({
    pages: pages(culture),
    hours: supportHours[culture],
    email: supportEmail,
    phone: supportPhone,
    accounts: [...supportAccounts],
  });
}
