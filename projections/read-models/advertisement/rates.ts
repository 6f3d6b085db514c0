import { rates, rialRates } from '@charsu/core/domain/settings/groups/rates.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { byRecord } from '../../runner/product-event.ts';
import { usualRates } from './fold.ts';

type Table = (name: string) => string;

/** The rates by which the prices of a version are reckoned in rial; 0: unknown. In the beginning the usual ones. */
export const createRates = (table: Table): string => `
    create table ${table('advertisement_rate')} (
      currency text primary key,
      rial double precision not null,
      -- When an administrator last changed a rate: any change says that they were looked at. Null: never.
      set_at timestamptz
    );
    insert into ${table('advertisement_rate')} (currency, rial) values
      ${Object.entries(usualRates)
        .map(([currency, rial]) => `('${currency}', ${rial})`)
        .join(', ')};`;

/** Takes changed rates over, and when they were changed. Answers whether there were any. */
export async function setRates(database: Database, events: readonly LoggedEvent[], table: Table): Promise<boolean> {
  const set = byRecord('settings', events).get(rates.id);
  if (set === undefined) return false;
  const changes = Object.assign(
    {},
    ...set.events.map(({ event }) => event.type === 'SettingsChanged' && event.data.changes),
  );
  const named = Object.keys(changes).map((name) => name.replace('rate', ''));
  const after = Object.entries(rialRates({ ...defaultSettings, ...changes }));
  const changed = after.filter(([currency]) => named.includes(currency));
  const at = set.events.at(-1)?.logged.metadata.at;
  await database.query(`update ${table('advertisement_rate')} set set_at = $1`, [at]);
  await database.query(
    `update ${table('advertisement_rate')} as rate set rial = changed.rial
     from unnest($1::text[], $2::float8[]) as changed (currency, rial) where changed.currency = rate.currency`,
    [changed.map(([currency]) => currency), changed.map(([, rial]) => rial)],
  );
  return true;
}

/** Reckons the foreign prices that other rates have overtaken, rounded as the fold rounds them. */
export const priceAll = (table: Table): string => `
    update ${table('advertisement')} as ad set rial_price = floor(asked_price * nullif(rate.rial, 0) + 0.5)
    from ${table('advertisement_rate')} rate
    where ad.currency <> 'IRR' and rate.currency = ad.currency
      and ad.rial_price is distinct from floor(ad.asked_price * nullif(rate.rial, 0) + 0.5)`;
