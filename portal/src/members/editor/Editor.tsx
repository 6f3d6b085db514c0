import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { displayCost } from '@charsu/core/domain/advertisement/decide.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { usePageTitle } from '../../shell/use-title.ts';
import { useActions } from '../actions/use-actions.tsx';
import { ownAdsPath } from '../return-path.ts';
import { useMemberTexts } from '../texts.ts';
import { DetailFields } from './DetailFields.tsx';
import { DisplayFields } from './DisplayFields.tsx';
import styles from './Editor.module.css';
import { ConflictNote, EditorHeading, ReadOnlyNote } from './EditorHead.tsx';
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
      <EditorHeading title={title} record={record} dirty={editor.dirty} />
      {record && !editable && <ReadOnlyNote record={record} />}
      {editor.conflict && <ConflictNote disabled={busy} onReload={() => void revalidate()} />}
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
            <DisplayFields {...fieldProps} />
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
