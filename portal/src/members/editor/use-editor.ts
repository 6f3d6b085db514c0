import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError, callApi } from '../../api.ts';
import { showToast } from '../../components/toast-store.ts';
import { useLocale } from '../../locale.tsx';
import { signedInUser } from '../../session/token.ts';
import { createCommandKeys } from '../actions/command-key.ts';
import { depositPath, isUnpaid } from '../actions/deposit-path.ts';
import { focusFirstBad, giveFocusBack } from '../focus.ts';
import { forgetTypedAd, keepTypedAd, typedAd } from '../newcomer/typed-ad.ts';
import { type FieldErrors, refusedIn, unfinishedCode, useErrorText } from '../refused-fields.ts';
import { ownAdsPath } from '../return-path.ts';
import { useMemberTexts } from '../texts.ts';
import { typedSince } from '../typed-since.ts';
import { type Saved, save } from './save.ts';
import { keptPath, typedValues, useKept } from './use-kept.ts';
import { errorsOf, type Field, fields, inTypedUnits, newValues, type Values, valuesOf } from './values.ts';

interface EditorOptions {
  readonly record: AdvertisementRecord | undefined;
  /** The advertisement to copy. */
  readonly like?: AdvertisementRecord | undefined;
  readonly tenants: readonly TenantOption[];
  /** The draft that was kept; null: there is none yet, undefined: none is kept here. */
  readonly keptDraft: KeptDraft | null | undefined;
  /** Pictures are being uploaded, so it cannot be saved yet. */
  readonly uploading: boolean;
  /** Called before leaving the page after saving. */
  readonly onSaved: () => void;
}

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

/** The state of the form: its values, its errors, and saving. */
export function useEditor({ record, like, tenants, keptDraft, uploading, onSaved }: EditorOptions) {
  const { culture, t } = useLocale();
  const { members, commonMessage } = useMemberTexts();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [only] = tenants;
  const start = () =>
    record ? valuesOf(record, culture) : newValues(culture, tenants.length === 1 && only ? only.id : '');
  const [initial, setInitial] = useState(start);
  // A copy is unsaved: it differs from the empty form. Stars are not copied, since they are unpaid.
  const [values, setValues] = useState(() => {
    const typed = record ? undefined : typedAd(signedInUser() ?? '', initial);
    const begin = like ? { ...valuesOf(like, culture), level: 0 } : (typed ?? initial);
    if (!keptDraft) return begin;
    const shown = typedValues(keptDraft.typed, begin);
    // A draft typed before there was a business gets the only one that exists now.
    return { ...shown, tenantId: shown.tenantId || begin.tenantId };
  });
  const [restored, setRestored] = useState(keptDraft?.keptAt);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [keys] = useState(() => ({ save: createCommandKeys(), request: createCommandKeys() }));

  // A saved or reloaded record is the new base of the form; what was refused because of another's change stays on a draft.
  const [revision, setRevision] = useState(record?.revision);
  if (record?.revision !== revision) {
    const fresh = start();
    setRevision(record?.revision);
    setInitial(fresh);
    const stays = conflict && record?.state === publicationState.draft;
    setValues(stays ? { ...fresh, ...typedSince(initial, values) } : fresh);
    setErrors({});
    setConflict(false);
    setRestored(undefined);
  }

  const dirty = values !== initial && JSON.stringify(values) !== JSON.stringify(initial);
  const keptAs = record?.id ?? (like ? `like-${like.id}` : 'new');
  const kept = useKept({
    record: keptDraft === undefined ? undefined : keptAs,
    base: record?.revision ?? null,
    keptDraft: keptDraft ?? null,
    values,
    dirty,
  });

  /** Discards the kept draft and restores the saved values. */
  async function discard() {
    await kept.settle();
    await callApi(keptPath(keptAs), { method: 'DELETE' });
    kept.done();
    showSaved();
  }

  function showSaved() {
    setRestored(undefined);
    setValues(initial);
    setErrors({});
  }

  /** Continues with the input of this tab, or of the other one. */
  async function take(whose: 'mine' | 'theirs') {
    const other = await kept.takeOver();
    if (whose === 'mine') return kept.now();
    if (other) return setValues(typedValues(other.typed, values));
    // The other tab keeps nothing any more: it has saved or discarded it.
    showSaved();
    await revalidate();
  }

  function change<Name extends Field>(field: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function changeImages(make: (before: readonly Image[]) => readonly Image[]) {
    setValues((before) => ({ ...before, images: make(before.images) }));
    setErrors(({ images: _, ...others }) => others);
  }

  /** Leaving an empty field is no error yet. */
  function leave(field: Field) {
    const { [field]: error } = errorsOf(values, culture);
    if (error !== undefined && values[field] !== '') setErrors((before) => ({ ...before, [field]: error }));
  }

  function refuse(refused: FieldErrors<Field>) {
    setErrors(refused);
    focusFirstBad(form.current);
  }

  async function submit(request: boolean) {
    if (sending.current) return;
    const unfinished = errorsOf(values, culture);
    if (!isEmpty(unfinished)) {
      showToast('denied', commonMessage[unfinishedCode(unfinished)]);
      return refuse(unfinished);
    }
    if (uploading) return showToast('pending', members.picture.wait);
    const focused = document.activeElement;
    sending.current = true;
    setBusy(true);
    try {
      await kept.settle();
      const waits = tenants.some(({ id, visible }) => id === values.tenantId && !visible);
      await goOn(
        await save(values, record, { culture, keys, request: request && (waits ? 'plan' : 'pending') }),
        request,
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      kept.resume();
      if (record && isUnpaid(error)) return void (await navigate(depositPath(error, record.id)));
      if (error.statusCode === 409) setConflict(record !== undefined);
      refuse(inTypedUnits(refusedIn(error, fields), values.currency));
    } finally {
      sending.current = false;
      setBusy(false);
      giveFocusBack(focused);
    }
  }

  /** A successful request leads to the list; a draft stays open. */
  async function goOn({ id, code, notRequested }: Saved, request: boolean) {
    onSaved();
    kept.done();
    if (like) await callApi(keptPath(keptAs), { method: 'DELETE', quiet: true });
    forgetTypedAd();
    if (notRequested && isUnpaid(notRequested)) return navigate(depositPath(notRequested, id));
    if (request && !notRequested) {
      showToast('approved', members.publish.requested);
      return navigate(ownAdsPath);
    }
    if (notRequested) showToast('pending', members.publish.savedNotRequested);
    else showToast('approved', t(commonMessage[code]));
    return record ? revalidate() : navigate(`/users/advertisement/edit/${id}`, { replace: true });
  }

  return {
    form,
    values,
    dirty,
    busy,
    conflict,
    kept,
    restored,
    discard,
    take,
    change,
    changeImages,
    leave,
    submit,
    /** Keeps the input while the user takes the earlier steps. */
    keepTyped: () => keepTypedAd(signedInUser() ?? '', values),
    errorOf: (field: Field) => errorText(errors[field]),
  };
}
