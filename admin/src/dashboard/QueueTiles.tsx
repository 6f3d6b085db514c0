import type { Desk } from '@charsu/core/contract/desk.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useGetResourceLabel } from 'react-admin';
import { Moment } from '../components/Moment.tsx';
import { callApi } from '../http/api.ts';
import { useWaiting } from '../moderation/use-waiting.ts';
import { resources } from '../resources.ts';
import { useLocale } from '../texts/locale.tsx';
import { Tile, Tiles } from './Tile.tsx';

/** The list of a pile, the oldest first. */
const listOf = (path: string, filter: object, sort: string): string =>
  `/${path}?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order: 'ASC' })}`;
const piles = {
  reports: { icon: 'triangle-alert', to: listOf('contactMessages', { state: 'waiting' }, 'createdAt') },
  messages: { icon: 'inbox', to: listOf('contactMessages', { state: 'waiting' }, 'createdAt') },
  corrections: { icon: 'gift', to: listOf('corrections', { state: 'waiting' }, 'proposedAt') },
} as const;

/** Queues that wait for the user, each with its number and since when its oldest waits. */
export function QueueTiles() {
  const { dashboard } = useLocale().console;
  const { culture, t } = useLocale();
  const labelOf = useGetResourceLabel();
  const queues = useWaiting();
  const { data: desk } = useQuery({
    queryKey: ['desk'],
    queryFn: async ({ signal }) => (await callApi<Desk>('console/desk', { signal })).json,
    refetchInterval: 30_000,
  });
  const shown = [
    ...[...queues.values()].map(({ resource, waiting, oldest }) => ({
      key: resource,
      label: labelOf(resource, 2),
      icon: resources[resource]?.menu.icon ?? 'inbox',
      to: `/moderation/${resource}`,
      waiting,
      oldest,
    })),
    ...(desk ?? []).map(({ pile, waiting, oldest }) => ({
      key: pile,
      label: t(dashboard.piles[pile]),
      ...piles[pile],
      waiting,
      oldest,
    })),
  ];
  if (shown.length === 0) return null;
  return (
    <Tiles title={t(dashboard.waiting)}>
      {shown.map(({ key, label, icon, to, waiting, oldest }) => (
        <Tile
          key={key}
          label={label}
          icon={icon}
          to={to}
          waits={waiting > 0}
          value={formatNumber(waiting, culture)}
          note={
            oldest === null ? (
              t(dashboard.nothingWaits)
            ) : (
              <>
                {t(dashboard.oldest)} <Moment at={oldest} as="relative" />
              </>
            )
          }
        />
      ))}
    </Tiles>
  );
}
