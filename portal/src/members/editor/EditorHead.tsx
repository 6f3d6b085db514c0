import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { stateName } from '@charsu/core/domain/publication-state.ts';
import { formatRelative } from '@charsu/core/i18n/format.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { RecordBadge } from '../StateBadge.tsx';

/** The heading: the name, the state and the time of the last save. */
export function EditorHeading({
  title,
  record,
  dirty,
  keptAt,
}: {
  title: string;
  record: AdvertisementRecord | undefined;
  dirty: boolean;
  /** When the draft was last kept. */
  keptAt: string | undefined;
}) {
  const { members, selling } = useLocale().texts;
  const { edit } = members;
  const { t, now, culture } = useLocale();
  return (
    <div className="row spread">
      <h1 className="row">
        {title}
        {record && <RecordBadge record={record} />}
      </h1>
      {dirty ? (
        <span className="row gap-2">
          {keptAt && (
            <span className="sm muted">
              {t(selling.kept.saved, { when: formatRelative(keptAt, keptAt > now ? keptAt : now, culture) })}
            </span>
          )}
          <Badge tone="pending" icon="pencil">
            {edit.unsaved}
          </Badge>
        </span>
      ) : (
        record && (
          <span className="sm muted">{t(edit.saved, { when: formatRelative(record.modifiedAt, now, culture) })}</span>
        )
      )}
    </div>
  );
}

function approvedText({ soldDate, displayed, expiredDate }: AdvertisementRecord) {
  if (soldDate !== null) return 'readOnlySold';
  return !displayed && expiredDate ? 'readOnlyEnded' : 'readOnlyApproved';
}

/** Why it is read-only, and for a denial what to correct. */
export function ReadOnlyNote({ record }: { record: AdvertisementRecord }) {
  const { edit, publish } = useLocale().texts.members;
  const { texts, t } = useLocale();
  const name = stateName(record.state);
  if (name === 'draft') return null;
  const text = {
    pending: edit.readOnlyPending,
    approved: edit[approvedText(record)],
    denied: edit.readOnlyDenied,
    cancelled: edit.readOnlyCancelled,
  }[name];
  return (
    <Note tone={name} icon={name === 'denied' ? 'circle-alert' : 'info'}>
      {name === 'denied' && record.denial && (
        <p>
          <b>
            {publish.denial}: {t(texts.vocabulary.denialReason[record.denial.reasonCode])}
          </b>
          {' — '}
          <bdi>{record.denial.reason}</bdi>
        </p>
      )}
      <p>{text}</p>
    </Note>
  );
}

/** Another user has saved meanwhile: saving waits until that version has been loaded. */
export function ConflictNote({ disabled, onReload }: { disabled: boolean; onReload: () => void }) {
  const { edit } = useLocale().texts.members;
  return (
    <Note tone="denied" icon="triangle-alert">
      <b>{edit.conflictTitle}</b> {edit.conflictText}{' '}
      <Button small look="line" disabled={disabled} onClick={onReload}>
        <Icon name="refresh-cw" />
        {edit.reload}
      </Button>
    </Note>
  );
}
