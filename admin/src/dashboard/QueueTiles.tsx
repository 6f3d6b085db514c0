import type { Desk } from '@charsu/core/contract/desk.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { useGetResourceLabel } from 'react-admin';
import { Moment } from '../components/Moment.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { listAddress } from '../lists/view-address.ts';
import { useWaiting } from '../moderation/use-queue.ts';
import { resources } from '../resources.ts';
import { useLocale } from '../texts/locale.tsx';
import { Tile, Tiles } from './Tile.tsx';

/** The list of what waits, the oldest first. */
const waitingIn = (list: string, field: string): string =>
  listAddress(list, { state: 'waiting' }, { field, order: 'ASC' });
const piles = {
  reports: { icon: 'triangle-alert', to: waitingIn('contactMessages', 'createdAt') },
  messages: { icon: 'inbox', to: waitingIn('contactMessages', 'createdAt') },
  corrections: { icon: 'gift', to: waitingIn('corrections', 'proposedAt') },
} as const;

/** Queues that wait for the user, each with its number and since when its oldest waits. */
export function QueueTiles() {
  const { dashboard } = useLocale().console;
  const { culture, t } = useLocale();
  const labelOf = useGetResourceLabel();
  const queues = useWaiting();
  const { data: desk } = useAnswer<Desk>(['desk'], 'console/desk', { refetchInterval: 30_000 });
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
