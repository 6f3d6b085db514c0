import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { stateName } from '@charsu/core/domain/publication-state.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { useLocale } from '../../texts/locale.tsx';

/** The meaning of its state for the owner; for a denial what to correct. */
export function Standing({ record }: { record: AdvertisementRecord }) {
  const { own, publish } = useLocale().texts.members;
  const { texts, t, number, culture } = useLocale();
  const { denial, expiredDate } = record;
  const state = record.publicationPlanned ? 'pending' : stateName(record.state);
  const visits = record.allVisitCount > 0 && (
    <Link className="link sm" to={`/users/advertisement/statistics/${record.id}`}>
      {publish.visits}: {number(record.allVisitCount)}
    </Link>
  );
  if (record.displayed) {
    return (
      <p className="row">
        {expiredDate && (
          <span className="sm muted">
            {publish.until}: {formatDay(expiredDate, culture)}
          </span>
        )}
        {visits}
      </p>
    );
  }
  if (state === 'denied' && denial) {
    return (
      <Note tone="denied" icon="circle-alert">
        <b>{t(texts.vocabulary.denialReason[denial.reasonCode])}</b> <bdi>{denial.reason}</bdi>
      </Note>
    );
  }
  const sentence = record.soldDate === null ? own[state === 'approved' ? 'ended' : state] : own.sold;
  return (
    <p className="row">
      {sentence} {visits}
    </p>
  );
}
