import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { useGetList } from 'react-admin';
import type { IconName } from '../components/Icon.tsx';
import { listAddress } from '../lists/view-address.ts';
import { useLocale } from '../texts/locale.tsx';
import { Tile } from './Tile.tsx';

interface FigureProps {
  readonly resource: 'advertisements' | 'tenants' | 'users';
  readonly filter: object;
  readonly label: Text;
  readonly icon: IconName;
}

/** The number of matching records, as a link to their list. */
export function Figure({ resource, filter, label, icon }: FigureProps) {
  const { culture, t } = useLocale();
  const { total, error } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  return (
    <Tile
      label={t(label, { count: total ?? 0 })}
      icon={icon}
      to={listAddress(resource, filter)}
      value={total !== undefined ? formatNumber(total, culture) : error ? '—' : undefined}
    />
  );
}
