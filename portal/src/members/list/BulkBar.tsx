import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { formatRial } from '@charsu/core/i18n/format.ts';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { Confirm } from '../actions/Confirm.tsx';
import { type BulkRenewal, isRenewable } from './use-bulk-renewal.ts';

/**
 * Selects all renewable advertisements of the page, and renews the selected ones, after a question if they are paid.
 * Empty with fewer than two.
 */
export function BulkBar({ items, bulk }: { items: readonly AdvertisementRecord[]; bulk: BulkRenewal }) {
  const { members, selling } = useLocale().texts;
  const { list } = selling;
  const { t, culture } = useLocale();
  const [asking, setAsking] = useState(false);
  const ids = items.filter((record) => isRenewable(record)).map(({ id }) => id);
  if (ids.length < 2) return null;
  const { chosen, done, cost } = bulk;
  const run = () => {
    setAsking(false);
    void bulk.run();
  };
  return (
    <div className="row spread">
      <Check
        checked={ids.every((id) => chosen.has(id))}
        disabled={done !== undefined}
        onChange={(event) => bulk.choose(ids, event.target.checked)}
      >
        {t(list.chooseAll)}
      </Check>
      {(chosen.size > 0 || done !== undefined) && (
        <Button look="line" small disabled={done !== undefined} onClick={() => (cost > 0 ? setAsking(true) : run())}>
          <Icon name="refresh-cw" />
          {t(done === undefined ? list.renewChosen : list.renewing, { count: chosen.size, done: done ?? 0 })}
        </Button>
      )}
      <Confirm
        open={asking}
        title={t(list.renewChosen, { count: chosen.size })}
        text={t(list.renewPaid, { ...formatRial(cost, culture) })}
        confirm={members.confirm.renew}
        back={members.confirm.back}
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
