import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { StarOffer } from '@charsu/core/contract/stars.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { showToast } from '../../components/toast-store.ts';
import { useAnswer } from '../../http/use-answer.ts';
import { signedInUser } from '../../session/token.ts';
import { useLocale } from '../../texts/locale.tsx';
import { isIdentityAsked, lacksIdentity, useIdentity } from '../account/use-identity.ts';
import { createCommandKeys } from '../actions/command-key.ts';
import { depositPath, isUnpaid } from '../actions/deposit-path.ts';
import { typedSince } from '../form-state.ts';
import { refusedIn } from '../refused-fields.ts';
import { useRecordForm } from '../use-record-form.ts';
import { type AutosaveState, createAutosave, typedValues } from './autosave.ts';
import { type ShownOffer, shownOffer } from './publication-cost.ts';
import { type Saved, save } from './save.ts';
import { dropUploads } from './uploads.ts';
import { type UploadState, useAfterUploads } from './use-uploads.ts';
import { errorsOf, type Field, fields, inTypedUnits, newValues, type Values, valuesOf } from './values.ts';

/** The next step after saving: on with the draft, to its preview, or to moderators. */
type Aim = 'save' | 'preview' | 'send';

interface EditorOptions {
  readonly record: AdvertisementRecord | undefined;
  readonly like?: AdvertisementRecord | undefined;
  readonly tenants: readonly TenantOption[];
  /** The member's person; null: there is none. */
  readonly person: PersonRecord | null;
  /** The draft that was kept; null: there is none yet, undefined: none is kept here. */
  readonly keptDraft: KeptDraft | null | undefined;
  /** Sending waits for its pictures. */
  readonly pictures: UploadState;
  /** Called before leaving the page after saving. */
  readonly onSaved: () => void;
}

/** The state of the form: its values, its errors, keeping them while they are typed, and saving. */
export function useEditor({ record, like, tenants, person, keptDraft, pictures, onSaved }: EditorOptions) {
  const { culture } = useLocale();
  const { members } = useLocale().texts;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [keys] = useState(() => ({ save: createCommandKeys(), request: createCommandKeys() }));
  const [restored, setRestored] = useState(keptDraft?.keptAt);
  const [only] = tenants;
  /** A copy is unsaved: it differs from the empty form. Stars are not copied, since they are unpaid. */
  const unkept = (saved: Values): Values => (like ? { ...valuesOf(like, culture), level: 0, ownNumber: '' } : saved);
  const form = useRecordForm<Values>({
    revision: record?.revision,
    read: () => (record ? valuesOf(record, culture) : newValues(culture, tenants.length === 1 && only ? only.id : '')),
    begin(saved) {
      const begin = unkept(saved);
      if (!keptDraft) return begin;
      const shown = typedValues(keptDraft.typed, begin);
      // A draft typed before there was a business gets the only one that exists now.
      return { ...shown, tenantId: shown.tenantId || begin.tenantId };
    },
    // A text that was refused because of another's change stays on a draft.
    rebase(fresh, { saved, values, conflict }) {
      setRestored(undefined);
      const stays = conflict && record?.state === publicationState.draft;
      return stays ? { ...fresh, ...typedSince(saved, values) } : fresh;
    },
  });
  const { saved, values, dirty } = form;
  // A business with a name of its own has an owner who has told an identity.
  const isPrivate = tenants.find(({ id }) => id === values.tenantId)?.privateSeller === true;
  const identity = useIdentity({
    person,
    needed:
      isPrivate &&
      (isIdentityAsked(person) || (lacksIdentity(person) && (values.level > 0 || values.currency !== 'IRR'))),
    within: form.form,
    city: values.place?.city,
  });

  const [kept, tell] = useReducer(
    (before: AutosaveState, change: Partial<AutosaveState>): AutosaveState => ({ ...before, ...change }),
    { values, at: undefined, trouble: undefined },
  );
  const keptAs = record?.id ?? (like ? `like-${like.id}` : 'new');
  /** The form of its pictures on their way. */
  const uploadForm = `advertisement ${keptAs} ${signedInUser() ?? ''}`;
  const [autosave] = useState(() => createAutosave(keptAs, keptDraft?.version ?? 0, tell));
  const keep = useEffectEvent(() => {
    if (keptDraft !== undefined && values !== kept.values) {
      autosave.typed({ base: record?.revision ?? null, values, dirty });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new input restarts the wait.
  useEffect(() => keep(), [values]);
  useEffect(() => autosave.leave, [autosave]);
  const unsent = keptDraft !== undefined && dirty && values !== kept.values;

  /** Shows the form as without a kept draft. It keeps nothing, since the member has typed nothing. */
  function beginAgain() {
    const begun = unkept(saved);
    setRestored(undefined);
    form.show(begun);
    tell({ values: begun });
  }

  /** Discards the kept draft. */
  async function discard() {
    await autosave.settle();
    await autosave.end(false);
    autosave.done();
    dropUploads(uploadForm);
    beginAgain();
  }

  /** Continues with the input of this tab, or of the other one. */
  async function take(whose: 'mine' | 'theirs') {
    const other = await autosave.takeOver();
    if (whose === 'mine') return autosave.now();
    if (other) return form.show(typedValues(other.typed, values));
    // The other tab keeps nothing any more: it has saved or discarded it.
    beginAgain();
    await revalidate();
  }

  const uploads = useAfterUploads<Aim>(pictures, (aim) => void submit(aim));

  async function submit(aim: Aim) {
    if (form.isUnfinished(errorsOf(values, culture))) return;
    if (pictures === 'failed') return form.refuse({ images: members.picture.notAll });
    if (pictures === 'busy') return uploads.wait(aim);
    if ((aim === 'send' || record?.publicationPlanned) && !(await identity.send())) return;
    await form.send(
      async () => {
        await autosave.settle();
        const waits = tenants.some(({ id, visible }) => id === values.tenantId && !visible);
        const request = aim === 'send' && (waits ? 'plan' : 'pending');
        await goOn(await save(values, record, { culture, keys, request }), aim);
      },
      (error) => {
        if (unsent) autosave.later();
        if (record && isUnpaid(error)) return navigate(depositPath(error, record.id));
        const isConflict = error.statusCode === 409 ? record !== undefined : undefined;
        form.refuse(inTypedUnits(refusedIn(error, fields), values.currency), isConflict);
      },
    );
  }

  /** A successful request leads to the page that says what happens now; a draft stays open. */
  async function goOn({ id, notRequested }: Saved, aim: Aim) {
    onSaved();
    autosave.done();
    // It is saved all the same: a kept copy that the server could not delete now is shown with the next one.
    if (like) await autosave.end().catch(() => undefined);
    if (notRequested && isUnpaid(notRequested)) return navigate(depositPath(notRequested, id));
    if (aim === 'send' && !notRequested) return navigate(`/users/advertisement/sent/${id}`, { replace: true });
    if (aim === 'preview') return navigate(`/users/advertisement/preview/${id}`);
    if (notRequested) showToast('pending', members.publish.savedNotRequested);
    return record ? revalidate() : navigate(`/users/advertisement/edit/${id}`, { replace: true });
  }

  return {
    ...form,
    identity,
    kept,
    unsent,
    restored,
    discard,
    take,
    leave: (field: Field) => form.leave(field, errorsOf(values, culture)),
    submit,
    uploadForm,
    /** It is sent once its pictures have arrived. */
    waits: uploads.waits,
  };
}

/** Without a category only the price and the balance are needed; no category has this id. */
const noCategory = '00000000-0000-4000-8000-000000000000';

/** The cost of publishing an advertisement in a category, and the places of stars in it. */
export function useStarOffer(categoryId: string, advertisementId: string | undefined): ShownOffer {
  const query = { categoryId: categoryId || noCategory, advertisementId };
  const { answer, isPresent } = useAnswer<StarOffer>('advertisement/stars', query);
  return shownOffer(answer, isPresent);
}
