import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '../../api.ts';
import { showToast } from '../../components/toast-store.ts';
import { useLocale } from '../../locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { focusFirstBad, giveFocusBack } from '../focus.ts';
import { type FieldErrors, refusedIn, unfinishedCode, useErrorText } from '../refused-fields.ts';
import { ownAdsPath } from '../return-path.ts';
import { useMemberTexts } from '../texts.ts';
import { type Saved, save } from './save.ts';
import { errorsOf, type Field, fields, inTypedUnits, newValues, type Values, valuesOf } from './values.ts';

interface EditorOptions {
  readonly record: AdvertisementRecord | undefined;
  readonly tenants: readonly TenantOption[];
  /** Pictures are on their way, so it cannot be saved yet. */
  readonly waiting: boolean;
  /** Called before the page is left for what comes after saving. */
  readonly onSaved: () => void;
}

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

/** The state of the form: what stands in it, what is wrong with it, and sending it. */
export function useEditor({ record, tenants, waiting, onSaved }: EditorOptions) {
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
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [keys] = useState(() => ({ save: createCommandKeys(), request: createCommandKeys() }));

  // What was saved, or done elsewhere and loaded again, is what the form now starts from.
  const [revision, setRevision] = useState(record?.revision);
  if (record?.revision !== revision) {
    const fresh = start();
    setRevision(record?.revision);
    setInitial(fresh);
    setValues(fresh);
    setErrors({});
    setConflict(false);
  }

  const dirty = values !== initial && JSON.stringify(values) !== JSON.stringify(initial);

  function change<Name extends Field>(field: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function changeImages(make: (before: readonly Image[]) => readonly Image[]) {
    setValues((before) => ({ ...before, images: make(before.images) }));
    setErrors(({ images: _, ...others }) => others);
  }

  /** An empty field that was only passed by is no mistake yet. */
  function leave(field: Field) {
    const { [field]: error } = errorsOf(values, culture);
    if (error !== undefined && values[field] !== '') setErrors((before) => ({ ...before, [field]: error }));
  }

  function refuse(found: FieldErrors<Field>) {
    setErrors(found);
    focusFirstBad(form.current);
  }

  async function submit(request: boolean) {
    if (sending.current) return;
    const found = errorsOf(values, culture);
    if (!isEmpty(found)) {
      showToast('denied', commonMessage[unfinishedCode(found)]);
      return refuse(found);
    }
    if (waiting) return showToast('pending', members.picture.wait);
    const focused = document.activeElement;
    sending.current = true;
    setBusy(true);
    try {
      await goOn(await save(values, record, { culture, keys, request }), request);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.statusCode === 409) setConflict(record !== undefined);
      refuse(inTypedUnits(refusedIn(error, fields), values.currency));
    } finally {
      sending.current = false;
      setBusy(false);
      giveFocusBack(focused);
    }
  }

  /** A request that went through leads to the list; a draft stays open. */
  async function goOn({ id, code, notRequested }: Saved, request: boolean) {
    onSaved();
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
    change,
    changeImages,
    leave,
    submit,
    errorOf: (field: Field) => errorText(errors[field]),
  };
}
