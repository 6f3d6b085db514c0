import type { AdvertisementLimits, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { offerParts } from '@charsu/core/domain/category/conditions.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { Suspense, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import { IdentityBox } from '../account/IdentityBox.tsx';
import { Confirm } from '../actions/Confirm.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { ownAdsPath } from '../return-path.ts';
import { AdPictures } from './AdPictures.tsx';
import { ContactSwitch } from './ContactSwitch.tsx';
import { DetailFields } from './DetailFields.tsx';
import { DisplayFields } from './DisplayFields.tsx';
import styles from './Editor.module.css';
import { ConflictNote, EditorBar } from './EditorHead.tsx';
import { FactFields } from './FactFields.tsx';
import { History, type HistoryLog } from './History.tsx';
import { KeptNote } from './KeptNote.tsx';
import { MachineText } from './MachineText.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { PriceFields } from './PriceFields.tsx';
import { PublishBox } from './PublishBox.tsx';
import { publicationCost } from './publication-cost.ts';
import { SendButton } from './SendButton.tsx';
import { useAttributes } from './use-attributes.ts';
import { useEditor, useStarOffer } from './use-editor.ts';
import { useUnsavedGuard } from './use-unsaved.tsx';
import type { UploadState } from './use-uploads.ts';

interface EditorProps {
  /** Absent for a new advertisement. */
  record?: AdvertisementRecord;
  like?: AdvertisementRecord | undefined;
  history?: Promise<HistoryLog>;
  categories: readonly CategoryOption[];
  tenants: readonly TenantOption[];
  limits: AdvertisementLimits;
  /** The member's person; null: there is none. */
  person: PersonRecord | null;
  /** The draft that was kept; null: there is none yet, undefined: none is kept here. */
  keptDraft: KeptDraft | null | undefined;
}

const formId = 'editor-form';

/** Adding an advertisement, and editing a draft (R44, R45, R131). */
export function Editor({ record, like, history, categories, tenants, limits, person, keptDraft }: EditorProps) {
  const { members, selling, fields, stars } = useLocale().texts;
  const { t, culture } = useLocale();
  const { edit } = members;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [pictures, setPictures] = useState<UploadState>('none');
  const editor = useEditor({ record, like, tenants, person, keptDraft, pictures, onSaved: () => guard.release() });
  const guard = useUnsavedGuard(
    editor.dirty && (keptDraft === undefined || editor.kept.trouble !== undefined),
    editor.unsent || pictures === 'busy',
  );
  const actions = useActions(async (done) => {
    if (done !== 'delete') return revalidate();
    guard.release();
    await navigate(ownAdsPath, { replace: true });
  });
  const { values } = editor;
  const { offer, working } = useStarOffer(values.categoryId, record?.id);
  const [paying, setPaying] = useState(false);
  const busy = editor.busy || editor.waits || editor.identity.busy || actions.busy;
  const fieldProps = {
    values,
    disabled: busy,
    errorOf: editor.errorOf,
    change: editor.change,
    leave: editor.leave,
  };
  const asked = useAttributes(fieldProps, record === undefined);
  const tenant = tenants.find(({ id }) => id === values.tenantId);
  const addTitle = like ? t(selling.edit.copyTitle, { name: like.name }) : edit.addTitle;
  const known = offer ? publicationCost(values.level, offer) : (record?.cost ?? 0);
  const cost = working ? undefined : known;
  /** Short of it, the request leads to the deposit. */
  const isSetAside =
    cost !== undefined && cost > 0 && offer !== undefined && offer.balance >= cost && tenant?.role === undefined;
  const title = record === undefined ? addTitle : edit.editTitle;
  usePageTitle(record ? record.name : title);
  const sending = !record?.publicationPlanned && (
    <SendButton
      errors={editor.errors}
      waits={editor.waits}
      disabled={busy || cost === undefined}
      onSend={() => {
        if (!isSetAside) void editor.submit('send');
        else if (editor.identity.isReady()) setPaying(true);
      }}
    />
  );
  return (
    <>
      <EditorBar
        title={title}
        record={record}
        form={formId}
        busy={busy}
        dirty={editor.dirty}
        keptAt={editor.kept.at}
        onPreview={() => void editor.submit('preview')}
      />
      <KeptNote editor={editor} />
      {editor.conflict && <ConflictNote disabled={busy} onReload={() => void revalidate()} />}
      <form {...editor.propsOf(() => editor.submit('save'))} id={formId} className={`split end ${styles.layout}`}>
        <div className="stack gap-6">
          <Box className="stack">
            <h2>{edit.details}</h2>
            <DetailFields
              {...fieldProps}
              categories={categories}
              tenants={tenants}
              tenantFixed={record !== undefined}
            />
            <MachineText {...fieldProps} />
          </Box>
          <FactFields {...fieldProps} attributes={asked.attributes} />
          <AdPictures form={editor} limits={limits} disabled={busy} onBusy={setPictures} />
          {asked.without.length < offerParts.length && (
            <Box className="stack">
              <h2>{edit.priceSection}</h2>
              <PriceFields {...fieldProps} without={asked.without} />
            </Box>
          )}
          <Box className="stack">
            <h2>{t(fields.label.place)}</h2>
            {/* The words of the map load late: the rest does not wait for them. */}
            <Suspense fallback={null}>
              <PlaceFields {...fieldProps} />
            </Suspense>
          </Box>
          <Box className="stack">
            <h2>{edit.renewalSection}</h2>
            <ContactSwitch {...fieldProps} />
            <DisplayFields {...fieldProps} offer={offer} />
          </Box>
          <IdentityBox identity={editor.identity} reason={person?.denialReason} />
        </div>
        <aside className={record ? 'stack gap-6' : 'stack gap-6 pin'} aria-label={members.publish.title}>
          <PublishBox
            record={record}
            offer={offer}
            cost={cost}
            busy={busy}
            paidByOwner={tenant?.role !== undefined}
            waitsFor={tenant?.visible ? undefined : tenant}
            run={actions.run}
            sending={sending}
          />
          {record && history && (
            <History log={history} categoryName={(id) => categories.find((category) => category.id === id)?.name} />
          )}
        </aside>
      </form>
      {sending && (
        <div className="narrow action-bar" data-own-bar>
          {sending}
        </div>
      )}
      <ProgressBar busy={editor.busy} />
      <Confirm
        open={paying}
        title={members.publish.send}
        text={t(stars.requestText, { name: values.name, ...formatRial(cost ?? 0, culture) })}
        confirm={t(stars.request)}
        onConfirm={() => {
          setPaying(false);
          void editor.submit('send');
        }}
        onClose={() => setPaying(false)}
      />
      {actions.dialog}
      {guard.dialog}
    </>
  );
}
