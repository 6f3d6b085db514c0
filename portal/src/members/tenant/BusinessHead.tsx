import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { publicationState, stateName } from '@charsu/core/domain/publication-state.ts';
import { formatRelative } from '@charsu/core/i18n/days/format.ts';
import { Badge } from '../../components/Badge.tsx';
import { Note } from '../../components/Note.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import { StateBadge } from '../StateBadge.tsx';

/** The heading: the name, the state and the time of the last save. */
export function BusinessHeading({ record, dirty }: { record: TenantRecord | undefined; dirty: boolean }) {
  const { form: words } = useLocale().texts.business;
  const { edit } = useLocale().texts.members;
  const { t, now, culture } = useLocale();
  const title = record ? words.editTitle : words.addTitle;
  usePageTitle(record?.name ?? title);
  return (
    <div className="row spread">
      <h1 className="row">
        {title}
        {record && <StateBadge state={record.currentState} />}
      </h1>
      {dirty ? (
        <Badge tone="pending" icon="pencil">
          {words.unsaved}
        </Badge>
      ) : (
        record && (
          <span className="sm muted">{t(edit.saved, { when: formatRelative(record.modifiedAt, now, culture) })}</span>
        )
      )}
    </div>
  );
}

/** The meaning of the state for the owner; for a denial, what to correct. */
export function StateNote({ record }: { record: TenantRecord }) {
  const { form: words, list } = useLocale().texts.business;
  const name = stateName(record.currentState);
  const { draft, pending, approved, denied, cancelled } = publicationState;
  const texts = {
    [draft]: words.draft,
    [pending]: record.visible ? list.reviewing : words.waiting,
    [approved]: words.approved,
    [denied]: '',
    [cancelled]: words.cancelled,
  };
  return (
    <Note tone={name === 'pending' ? 'info' : name} icon={name === 'denied' ? 'circle-alert' : 'info'}>
      {name === 'denied' ? (
        <>
          <b>{words.deniedBecause}:</b> <bdi>{record.denialReason}</bdi>
          {record.visible && <p>{list.changeDenied}</p>}
        </>
      ) : (
        texts[record.currentState]
      )}
    </Note>
  );
}
