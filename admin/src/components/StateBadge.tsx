import { type PublicationState, type PublicationStateName, stateName } from '@charsu/core/domain/publication-state.ts';
import { useLocale } from '../texts/locale.tsx';
import { Badge } from './Badge.tsx';
import type { IconName } from './Icon.tsx';

const icons: Readonly<Record<PublicationStateName, IconName>> = {
  draft: 'pencil',
  pending: 'hourglass',
  approved: 'circle-check',
  denied: 'circle-x',
  cancelled: 'ban',
};

/** A publication state as a word with its icon and colour. */
export function StateBadge({ state }: { state: PublicationState }) {
  const { vocabulary, t } = useLocale();
  const name = stateName(state);
  return (
    <Badge tone={name} icon={icons[name]}>
      {t(vocabulary.state[name])}
    </Badge>
  );
}
