import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../locale.tsx';
import { useMemberTexts } from '../texts.ts';
import { type BulkRenewal, isRenewable } from './use-bulk-renewal.ts';

/** Selects all renewable advertisements of the page, and renews the selected ones. Empty with fewer than two. */
export function BulkBar({ items, bulk }: { items: readonly AdvertisementRecord[]; bulk: BulkRenewal }) {
  const { list } = useMemberTexts().selling;
  const { t } = useLocale();
  const ids = items.filter((record) => isRenewable(record)).map(({ id }) => id);
  if (ids.length < 2) return null;
  const { chosen, done } = bulk;
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
        <Button look="line" small disabled={done !== undefined} onClick={() => void bulk.run()}>
          <Icon name="refresh-cw" />
          {t(done === undefined ? list.renewChosen : list.renewing, { count: chosen.size, done: done ?? 0 })}
        </Button>
      )}
    </div>
  );
}
