import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { TenantPeople } from '@charsu/core/contract/tenant-people.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { signedInUser } from '../../session/token.ts';
import { useLocale } from '../../texts/locale.tsx';
import { History, type HistoryLog } from '../editor/History.tsx';
import { Pictures } from '../editor/Pictures.tsx';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import type { UploadState } from '../editor/use-uploads.ts';
import { NextStep } from '../newcomer/NextStep.tsx';
import { ownTenantsPath } from '../return-path.ts';
import styles from './Business.module.css';
import { BusinessHeading, StateNote } from './BusinessHead.tsx';
import { BusinessLinks } from './BusinessLinks.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { DeleteBusiness } from './DeleteBusiness.tsx';
import { EditorsFields } from './EditorsFields.tsx';
import { GuildPicker } from './GuildPicker.tsx';
import { HolidayFields } from './HolidayFields.tsx';
import { HourFields } from './HourFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { NetworkFields } from './NetworkFields.tsx';
import { OnePicture } from './OnePicture.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useBusiness } from './use-business.ts';

const { draft, denied, approved } = publicationState;
const formId = 'business-form';

interface BusinessFormProps {
  /** Absent for a new business. */
  record?: TenantRecord;
  history?: Promise<HistoryLog>;
  /** The languages in which the name is required (D23). */
  required: readonly Culture[];
  guilds: readonly GuildRecord[];
  /** The owner's own number, to begin with. */
  phoneNumber?: string;
  mayDelete: boolean;
  /** The recent reveals of its telephone. */
  reveals?: number;
  /** The user's standing in it: an editor writes its text and reads the rest. */
  standing?: TenantPeople['standing'];
}

/** Adding and editing a business (R40, R41, R85-R88). */
export function BusinessForm({
  record,
  history,
  required,
  guilds,
  phoneNumber = '',
  mayDelete,
  reveals,
  standing = 'owner',
}: BusinessFormProps) {
  const { form: words, list } = useLocale().texts.business;
  const { number } = useLocale();
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<Readonly<Record<string, UploadState>>>({});
  const states = Object.values(uploads);
  const pictures = (['failed', 'busy'] as const).find((state) => states.includes(state)) ?? 'none';
  const onSaved = () => guard.release();
  const business = useBusiness({ record, required, phoneNumber, pictures, onSaved });
  const { values, change, errorOf, busy } = business;
  const cancelled = record?.currentState === publicationState.cancelled;
  const disabled = busy || cancelled;
  const isEditor = standing === 'editor';
  const guard = useUnsavedGuard(!cancelled && (business.dirty || pictures === 'busy'));
  const { waits } = business;
  const publication = { isEditor, state: record?.currentState, disabled, busy, waits, submit: business.submit };
  const fieldsProps = { values, disabled, errorOf, change, leave: business.leave };

  /** A place for pictures, which are not lost when the form is left. */
  const uploadsOf = (which: string) => ({
    form: `tenant ${record?.id ?? 'new'} ${which} ${signedInUser() ?? ''}`,
    onBusy: (state: UploadState) => setUploads((before) => ({ ...before, [which]: state })),
  });

  const fields =
    record && isEditor ? (
      <EditorsFields {...fieldsProps} record={record} guilds={guilds} />
    ) : (
      <>
        <Box className="stack">
          <h2>{words.identity}</h2>
          <IdentityFields {...fieldsProps} required={required} domain={business.domain} tenantId={record?.id} />
        </Box>
        <Box className="stack">
          <h2>{words.contact}</h2>
          <ContactFields {...fieldsProps} filledIn={phoneNumber} />
          <PlaceFields {...fieldsProps} />
        </Box>
        <Box className="stack">
          <h2>{words.conditions}</h2>
          <ConditionFields {...fieldsProps} />
          <GuildPicker
            guilds={guilds}
            chosen={values.guilds}
            disabled={disabled}
            error={errorOf('guilds')}
            onChange={(chosen) => change('guilds', chosen)}
          />
        </Box>
        <Box className="stack">
          <h2>{words.hours}</h2>
          <HourFields {...fieldsProps} />
          <HolidayFields {...fieldsProps} />
        </Box>
        <Box className="stack">
          <h2>{words.pictures}</h2>
          <OnePicture
            title={words.logo}
            choose={words.chooseLogo}
            turn={words.turnLogo}
            remove={words.removeLogo}
            image={values.logo}
            disabled={disabled}
            error={errorOf('logo')}
            onChange={(image) => change('logo', image)}
            {...uploadsOf('logo')}
          />
          <OnePicture
            wide
            title={words.cover}
            choose={words.chooseCover}
            turn={words.turnCover}
            remove={words.removeCover}
            image={values.cover}
            disabled={disabled}
            error={errorOf('cover')}
            onChange={(image) => change('cover', image)}
            {...uploadsOf('cover')}
          />
          <Pictures
            of="tenant"
            limit={limits.imagesPerTenant}
            lead={words.picturesHint}
            images={values.images}
            readOnly={cancelled}
            disabled={busy}
            error={errorOf('images')}
            onChange={(make) => business.changeFrom('images', make)}
            {...uploadsOf('images')}
          />
        </Box>
        <Box className="stack">
          <h2>{words.networks}</h2>
          <p className="xs muted">{words.networksHint}</p>
          <NetworkFields {...fieldsProps} />
        </Box>
      </>
    );

  return (
    <>
      <Breadcrumb steps={[{ name: list.title, path: ownTenantsPath }]} current={record?.name ?? words.addTitle} />
      <BusinessHeading record={record} dirty={business.dirty} />
      {record && !isEditor && <StateNote record={record} />}
      {record && !isEditor && <NextStep of="business" after={record.revision} />}
      {business.conflict && (
        <Note tone="denied" icon="triangle-alert">
          {words.conflict}{' '}
          <Button icon="refresh-cw" small look="line" disabled={busy} onClick={() => void revalidate()}>
            {words.reload}
          </Button>
        </Note>
      )}
      <form
        {...business.propsOf(() => cancelled || business.submit(false))}
        id={formId}
        className={`split end ${styles.layout}`}
      >
        <div className="stack gap-6">{fields}</div>
        <aside className={record ? 'stack gap-6' : 'stack gap-6 pin'} aria-label={words.publication}>
          {!cancelled && (
            <Box lift className={`stack ${isEditor ? styles.publication : ''}`}>
              {!isEditor && <h2>{words.publication}</h2>}
              <div className={`stack ${styles.publication}`}>
                <PublicationButtons block {...publication} />
              </div>
              {!isEditor && (
                <p className="xs muted">{record?.currentState === approved ? words.reviewed : words.note}</p>
              )}
            </Box>
          )}
          {reveals !== undefined && (
            <Box className="stack gap-1">
              <p className="sm muted">{list.reveals}</p>
              <b>{number(reveals)}</b>
            </Box>
          )}
          {record && mayDelete && <DeleteBusiness record={record} disabled={busy} onDeleted={guard.release} />}
          {record && !isEditor && !record.privateSeller && <BusinessLinks id={record.id} />}
          {history && <History log={history} guildName={(id) => guilds.find((guild) => guild.id === id)?.name} />}
        </aside>
      </form>
      {!cancelled && (
        <div className="narrow action-bar" data-own-bar>
          <PublicationButtons {...publication} />
        </div>
      )}
      <ProgressBar busy={busy} />
      {guard.dialog}
    </>
  );
}

interface PublicationButtonsProps {
  /** Editors only save. */
  isEditor: boolean;
  state: TenantRecord['currentState'] | undefined;
  disabled: boolean;
  busy: boolean;
  /** It is saved once its pictures have arrived. */
  waits: boolean;
  /** As wide as the box around them. */
  block?: boolean;
  submit: (review: boolean) => Promise<void>;
}

/** Saving, and requesting review of a business that is neither public nor waiting. */
function PublicationButtons({
  isEditor,
  state,
  disabled,
  busy,
  waits,
  block = false,
  submit,
}: PublicationButtonsProps) {
  const { form: words } = useLocale().texts.business;
  const { picture } = useLocale().texts.members;
  const reviewable = !isEditor && (state === undefined || state === draft || state === denied);
  return (
    <>
      {reviewable && (
        <Button icon="send" block={block} look="primary" disabled={disabled} onClick={() => void submit(true)}>
          {words.submit}
        </Button>
      )}
      <Button block={block} look={reviewable ? 'line' : 'primary'} type="submit" form={formId} disabled={disabled}>
        {waits ? picture.wait : busy ? words.saving : words.save}
      </Button>
    </>
  );
}
