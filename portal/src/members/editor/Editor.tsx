import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { displayCost } from '@charsu/core/domain/advertisement/decide.ts';
import { publicationState, stateName } from '@charsu/core/domain/publication-state.ts';
import { formatRelative, formatRial } from '@charsu/core/i18n/format.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { Box } from '../../components/Box.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { Note } from '../../components/Note.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../locale.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { ownAdsPath } from '../return-path.ts';
import { StateBadge } from '../StateBadge.tsx';
import { useMemberTexts } from '../texts.ts';
import { usePageTitle } from '../use-title.ts';
import { DetailFields } from './DetailFields.tsx';
import styles from './Editor.module.css';
import { History, type HistoryLog } from './History.tsx';
import { Pictures } from './Pictures.tsx';
import { PriceFields } from './PriceFields.tsx';
import { PublishBox } from './PublishBox.tsx';
import { useEditor } from './use-editor.ts';
import { useUnsavedGuard } from './use-unsaved.tsx';

export interface EditorProps {
  /** Absent for a new advertisement. */
  record?: AdvertisementRecord;
  history?: Promise<HistoryLog>;
  categories: readonly CategoryOption[];
  tenants: readonly TenantOption[];
}

/** Adding, editing and viewing an advertisement: one screen, which only a draft can be changed in (R44-R46, R131). */
export function Editor({ record, history, categories, tenants }: EditorProps) {
  const { members } = useMemberTexts();
  const { edit } = members;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [uploading, setUploading] = useState(false);
  const editable = record === undefined || record.state === publicationState.draft;
  const editor = useEditor({ record, tenants, waiting: uploading, onSaved: () => guard.release() });
  const guard = useUnsavedGuard(editable && (editor.dirty || uploading));
  const actions = useActions(async (done) => {
    if (done !== 'delete') return revalidate();
    guard.release();
    await navigate(ownAdsPath, { replace: true });
  });
  const { values } = editor;
  const busy = editor.busy || actions.busy;
  const disabled = busy || !editable;
  const fieldProps = {
    values,
    disabled,
    readOnly: !editable,
    errorOf: editor.errorOf,
    change: editor.change,
    leave: editor.leave,
  };
  const tenant = tenants.find(({ id }) => id === values.tenantId);
  const title = record === undefined ? edit.addTitle : editable ? edit.editTitle : edit.viewTitle;
  usePageTitle(record ? record.name : title);
  return (
    <>
      <Breadcrumb steps={[{ name: members.area.myAds, path: ownAdsPath }]} current={record ? record.name : title} />
      <Heading title={title} record={record} dirty={editor.dirty} />
      {record && !editable && <ReadOnlyNote record={record} />}
      {editor.conflict && (
        <Note tone="denied" icon="triangle-alert">
          <b>{edit.conflictTitle}</b> {edit.conflictText}{' '}
          <Button small look="line" disabled={busy} onClick={() => void revalidate()}>
            <Icon name="refresh-cw" />
            {edit.reload}
          </Button>
        </Note>
      )}
      <form
        ref={editor.form}
        className={`split end ${styles.layout}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (editable) void editor.submit(false);
        }}
      >
        <div className="stack gap-6">
          <Box className="stack">
            <h2>{edit.details}</h2>
            <DetailFields
              {...fieldProps}
              categories={categories}
              tenants={tenants}
              tenantFixed={record !== undefined}
            />
          </Box>
          <Box>
            <Pictures
              images={values.images}
              readOnly={!editable}
              disabled={busy}
              error={editor.errorOf('images')}
              onChange={editor.changeImages}
              onBusy={setUploading}
            />
          </Box>
          <Box className="stack">
            <h2>{edit.priceSection}</h2>
            <PriceFields {...fieldProps} />
          </Box>
          <Box className="stack">
            <h2>{edit.renewalSection}</h2>
            {values.level > 0 && (
              <Stars level={values.level} disabled={disabled} onRemove={() => editor.change('level', 0)} />
            )}
            <div>
              <Check
                type="switch"
                checked={values.autoRenewal}
                disabled={disabled}
                onChange={(event) => editor.change('autoRenewal', event.target.checked)}
              >
                {edit.autoRenewal}
              </Check>
              <p className="xs muted">{edit.autoRenewalHint}</p>
            </div>
          </Box>
        </div>
        <aside className={record ? styles.side : `pin ${styles.side}`} aria-label={members.publish.title}>
          <PublishBox
            record={record}
            editable={editable}
            cost={displayCost(values.level)}
            dirty={editor.dirty}
            busy={busy}
            tenantWaits={tenant !== undefined && tenant.state !== publicationState.approved}
            run={actions.run}
            onRequest={() => void editor.submit(true)}
          />
          {record && history && (
            <History
              log={history}
              currency={record.currency}
              categoryName={(id) => categories.find((category) => category.id === id)?.name}
            />
          )}
        </aside>
      </form>
      <ProgressBar busy={editor.busy} />
      {actions.dialog}
      {guard.dialog}
    </>
  );
}

function Heading({ title, record, dirty }: { title: string; record: AdvertisementRecord | undefined; dirty: boolean }) {
  const { edit } = useMemberTexts().members;
  const { t, now, culture } = useLocale();
  return (
    <div className="row spread">
      <h1 className="row">
        {title}
        {record && <StateBadge state={record.state} />}
      </h1>
      {dirty ? (
        <Badge tone="pending" icon="pencil">
          {edit.unsaved}
        </Badge>
      ) : (
        record && (
          <span className="sm muted">{t(edit.saved, { when: formatRelative(record.modifiedAt, now, culture) })}</span>
        )
      )}
    </div>
  );
}

/** Why nothing can be changed, and for a denial what to put right. */
function ReadOnlyNote({ record }: { record: AdvertisementRecord }) {
  const { edit, publish } = useMemberTexts().members;
  const { texts, t } = useLocale();
  const name = stateName(record.state);
  if (name === 'draft') return null;
  const text = {
    pending: edit.readOnlyPending,
    approved: edit.readOnlyApproved,
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

/** Stars that an advertisement has; they can only be taken off here. */
function Stars({ level, disabled, onRemove }: { level: number; disabled: boolean; onRemove: () => void }) {
  const { edit } = useMemberTexts().members;
  const { texts, t, culture } = useLocale();
  const money = formatRial(displayCost(level), culture);
  return (
    <div className="row spread">
      <p className="sm">
        <Badge tone="gold" icon="star">
          {t(texts.portal.count.stars, { count: level })}
        </Badge>{' '}
        {t(edit.starsText, { stars: t(texts.portal.count.stars, { count: level }), ...money })}
      </p>
      <Button small look="line" disabled={disabled} onClick={onRemove}>
        {edit.removeStars}
      </Button>
    </div>
  );
}
