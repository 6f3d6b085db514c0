import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import {
  type PublicationState,
  type PublicationStateName,
  shownState,
  stateName,
} from '@charsu/core/domain/publication-state.ts';
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

type BadgeOf = Pick<AdvertisementRecord, 'state' | 'ended' | 'soldDate' | 'publicationPlanned' | 'tenantDenied'>;

/** The state of an advertisement for people; for an approved one whose display is over, “ended” or “sold”. */
export function AdvertisementBadge(record: BadgeOf) {
  const { vocabulary, t } = useLocale();
  const { phase } = vocabulary;
  if (record.soldDate !== null) {
    return (
      <Badge tone="draft" icon="tag">
        {t(phase.sold)}
      </Badge>
    );
  }
  if (!record.ended) return <StateBadge state={shownState(record)} />;
  return (
    <Badge tone="draft" icon="hourglass">
      {t(phase.ended)}
    </Badge>
  );
}
