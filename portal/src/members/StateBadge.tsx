import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { type PublicationState, shownState, stateName } from '@charsu/core/domain/publication-state.ts';
import { Badge } from '../components/Badge.tsx';
import type { IconName } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';

const icons = {
  draft: 'pencil',
  pending: 'hourglass',
  approved: 'circle-check',
  denied: 'circle-x',
  cancelled: 'ban',
} as const satisfies Record<string, IconName>;

type BadgeOf = Pick<AdvertisementRecord, 'state' | 'ended' | 'soldDate' | 'publicationPlanned' | 'tenantDenied'>;

/** The state of an advertisement for people; for an approved one that is over, “ended” or “sold”. */
export function RecordBadge({ record }: { record: BadgeOf }) {
  const { texts, t } = useLocale();
  const { phase } = texts.vocabulary;
  if (record.soldDate !== null) {
    return (
      <Badge tone="info" icon="tag">
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
