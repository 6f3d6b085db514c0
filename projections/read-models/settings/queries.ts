import type { Operator } from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { defaultSettings, settingsGroups, settingsOf } from '@charsu/core/domain/settings/settings.ts';
import type pg from 'pg';
import { sitePagesShown } from '../content-page/queries.ts';
import type { SettingsRow } from './model.ts';

/** The operator of the product, for visitors. */
export async function readOperator(pool: pg.Pool): Promise<(culture: Culture) => Operator> {
  const { rows } = await pool.query<SettingsRow>('select id, changed from read.settings where id = $1', [
    settingsGroups.operator.id,
  ]);
  const { supportHours, supportEmail, supportPhone, supportAccounts } = settingsOf('operator', {
    ...defaultSettings,
    ...rows[0]?.changed,
  });
  const pages = await sitePagesShown(pool);
  return (culture) => ({
    pages: pages(culture),
    hours: supportHours[culture],
    email: supportEmail,
    phone: supportPhone,
    accounts: [...supportAccounts],
  });
}
