import type { Accepted } from '@charsu/core/contract/common.ts';
import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { namesMissing } from '@charsu/core/domain/tenant/input.ts';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError, callApi } from '../../api.ts';
import { showToast } from '../../components/toast-store.ts';
import { useLocale } from '../../locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { makeRecord, unansweredAddress } from '../actions/make-record.ts';
import { focusFirstBad, giveFocusBack } from '../focus.ts';
import { type FieldError, refusedIn, unfinishedCode, useErrorText } from '../refused-fields.ts';
import { ownTenantsPath } from '../return-path.ts';
import { useMemberTexts } from '../texts.ts';
import { isConflict } from '../use-form.ts';
import { useDomainCheck } from './use-domain-check.ts';
import {
  bodyOf,
  changedFields,
  type Errors,
  errorsIn,
  type Field,
  keepTyped,
  newValues,
  type Spot,
  spotted,
  type Values,
  valuesOf,
} from './values.ts';

interface BusinessOptions {
  readonly record: TenantRecord | undefined;
  /** The languages in which the name is required (D23). */
  readonly required: readonly Culture[];
  /** The owner's own number, to begin with. */
  readonly phoneNumber: string;
  /** Pictures are being uploaded, so it cannot be saved yet. */
  readonly uploading: boolean;
  /** Called before leaving the page after saving. */
  readonly onSaved: () => void;
}

/** The state of the form of a business: its values, its errors, and saving. */
export function useBusiness({ record, required, phoneNumber, uploading, onSaved }: BusinessOptions) {
  const { culture, t } = useLocale();
  const { commonMessage, members } = useMemberTexts();
  const { form: words } = useMemberTexts().business;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const start = () => (record ? valuesOf(record, culture) : newValues(phoneNumber, culture));
  const [initial, setInitial] = useState(start);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [keys] = useState(createCommandKeys);

  // A saved or reloaded record is the new base of the form; what was refused because of another's change stays on it.
  const [revision, setRevision] = useState(record?.revision);
  if (record?.revision !== revision) {
    const fresh = start();
    setRevision(record?.revision);
    setInitial(fresh);
    setValues(conflict ? keepTyped(fresh, initial, values) : fresh);
    setErrors({});
    setConflict(false);
  }

  const domain = useDomainCheck(values.subDomain, record?.subDomain ?? unansweredAddress(keys), record?.id);

  /** The errors of the form: by the schema, the required languages, and the check of the address. */
  function faults(): Errors {
    const found: Record<string, FieldError> = {};
    for (const culture of namesMissing(bodyOf(values).names, required)) {
      found[`names.${culture}`] = { code: 'The_Tenant_Name_Is_Required_In_Localization', params: {} };
    }
    if (domain === 'denied') found.subDomain = words.denied;
    return { ...found, ...errorsIn(values) };
  }

  /** `spot`: the changed part of the field, whose error is cleared. */
  function change<Name extends Field>(field: Name, value: Values[Name], spot: string = field) {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => {
      const left = Object.entries(before).filter(([each]) => each !== spot && !each.startsWith(`${spot}.`));
      return Object.fromEntries(left);
    });
  }

  function changeImages(make: (before: readonly Image[]) => readonly Image[]) {
    setValues((before) => ({ ...before, images: make(before.images) }));
    setErrors(({ images: _, ...others }) => others);
  }

  /** Leaving an empty field is no error yet. */
  function leave(spot: Spot, isEmpty: boolean) {
    const { [spot]: error } = faults();
    if (error !== undefined && !isEmpty) setErrors((before) => ({ ...before, [spot]: error }));
  }

  function refuse(found: Errors) {
    setErrors(found);
    focusFirstBad(form.current);
  }

  async function send(body: ReturnType<typeof bodyOf>, submit: boolean): Promise<Accepted> {
    if (record === undefined) {
      const { accepted, earlier } = await makeRecord('tenant/', body, keys);
      if (!earlier) return accepted;
      // Sent twice it changes nothing, so it needs no key.
      return callApi<Accepted>('tenant/', { method: 'PUT', body: { id: accepted.id, ...body } });
    }
    const changes = { id: record.id, ...changedFields(values, valuesOf(record, culture)), submit };
    return callApi<Accepted>('tenant/', {
      method: 'PUT',
      body: changes,
      idempotencyKey: keys.keyFor([changes, record.revision]),
      ifMatch: record.revision,
      quiet: isConflict,
    });
  }

  /** Requests the review of a new business; false when it was refused, which a toast shows. */
  async function request({ id, revision }: Accepted): Promise<boolean> {
    try {
      await callApi<Accepted>('tenant/', { method: 'PUT', body: { id, submit: true }, ifMatch: revision });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  async function submit(review: boolean) {
    if (sending.current) return;
    const found = faults();
    if (Object.keys(found).length > 0) {
      showToast('denied', commonMessage[unfinishedCode(found)]);
      return refuse(found);
    }
    if (uploading || domain === 'pending') {
      return showToast('pending', uploading ? members.picture.wait : words.wait);
    }
    const focused = document.activeElement;
    sending.current = true;
    setBusy(true);
    const body = bodyOf(values);
    try {
      const saved = await send(body, review);
      keys.done();
      const submitted = review && (record !== undefined || (await request(saved)));
      onSaved();
      showToast('approved', submitted ? words.submitted : t(commonMessage[saved.code]));
      if (submitted) await navigate(ownTenantsPath);
      else if (record) await revalidate();
      else await navigate(`/users/tenant/edit/${saved.id}`, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (record !== undefined && isConflict(error)) setConflict(true);
      refuse(refusalsOf(error, body));
    } finally {
      sending.current = false;
      setBusy(false);
      giveFocusBack(focused);
    }
  }

  function refusalsOf(error: ApiError, body: ReturnType<typeof bodyOf>): Errors {
    const told = spotted((spots) => refusedIn(error, spots), body);
    const named = error.problem?.params.field;
    if (typeof named !== 'string') return told;
    return { ...spotted((spots) => (spots.includes(named) ? { [named]: error.message } : {}), body), ...told };
  }

  return {
    form,
    values,
    domain,
    dirty: values !== initial && JSON.stringify(values) !== JSON.stringify(initial),
    busy,
    conflict,
    change,
    changeImages,
    leave,
    submit,
    errorOf: (spot: Spot) => errorText(errors[spot]),
  };
}

/** The props of every group of fields. */
export interface FieldsProps extends Pick<ReturnType<typeof useBusiness>, 'values' | 'errorOf' | 'change' | 'leave'> {
  readonly disabled: boolean;
  /** The mobile number of the account, where the telephone begins with it. */
  readonly filledIn?: string;
}
