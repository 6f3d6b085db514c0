import { type PublicationState, stateName } from '@charsu/core/domain/publication-state.ts';
import { Badge } from '../components/Badge.tsx';
import type { IconName } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';

const icons = {
  draft: 'pencil',
  pending: 'hourglass',
  approved: 'circle-check',
  denied: 'circle-x',
  cancelled: 'ban',
} as const satisfies Record<string, IconName>;

/** A publication state in its colour, with its icon and its word (R110). */
export function StateBadge({ state }: { state: PublicationState }) {
  const { texts, t } = useLocale();
  const name = stateName(state);
  return (
    <Badge tone={name} icon={icons[name]}>
      {t(texts.vocabulary.state[name])}
    </Badge>
  );
}
