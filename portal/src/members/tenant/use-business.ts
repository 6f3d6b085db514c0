import type { Accepted } from '@charsu/core/contract/common.ts';
import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { namesMissing } from '@charsu/core/domain/tenant/input.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { showToast } from '../../components/toast-store.ts';
import { type ApiError, callApi, sent } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { makeRecord, unansweredAddress } from '../actions/make-record.ts';
import { type UploadState, useAfterUploads } from '../editor/use-uploads.ts';
import { type FieldError, refusedIn } from '../refused-fields.ts';
import { ownTenantsPath } from '../return-path.ts';
import { isConflict } from '../use-form.ts';
import { useRecordForm } from '../use-record-form.ts';
import { useDomainCheck } from './use-domain-check.ts';
import {
  bodyOf,
  changedFields,
  type Errors,
  errorsIn,
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
  /** Saving waits for its pictures. */
  readonly pictures: UploadState;
  /** Called before leaving the page after saving. */
  readonly onSaved: () => void;
}

/** The state of the form of a business: its values, its errors, and saving. */
export function useBusiness({ record, required, phoneNumber, pictures, onSaved }: BusinessOptions) {
  const { culture, t } = useLocale();
  const { commonMessage, members } = useLocale().texts;
  const { form: words } = useLocale().texts.business;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [keys] = useState(createCommandKeys);
  const form = useRecordForm<Values>({
    revision: record?.revision,
    read: () => (record ? valuesOf(record, culture) : newValues(phoneNumber, culture)),
    // A text that was refused because of another's change stays on it.
    rebase: (fresh, { saved, values, conflict }) => (conflict ? keepTyped(fresh, saved, values) : fresh),
  });
  const { values } = form;

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
  const request = async ({ id, revision }: Accepted): Promise<boolean> =>
    (await sent('tenant/', { method: 'PUT', body: { id, submit: true }, ifMatch: revision })) !== 'failed';

  const uploads = useAfterUploads<boolean>(pictures, (review) => void submit(review));

  async function submit(review: boolean) {
    if (form.isUnfinished(faults())) return;
    if (domain === 'pending') return showToast('pending', words.wait);
    if (pictures === 'failed') return form.refuse({ images: members.picture.notAll });
    if (pictures === 'busy') return uploads.wait(review);
    const body = bodyOf(values);
    await form.send(
      async () => {
        const saved = await send(body, review);
        keys.done();
        const submitted = review && (record !== undefined || (await request(saved)));
        onSaved();
        showToast('approved', submitted ? words.submitted : t(commonMessage[saved.code]));
        if (submitted) await navigate(ownTenantsPath);
        else if (record) await revalidate();
        else await navigate(`/users/tenant/edit/${saved.id}`, { replace: true });
      },
      (error) => form.refuse(refusalsOf(error, body), (record !== undefined && isConflict(error)) || undefined),
    );
  }

  function refusalsOf(error: ApiError, body: ReturnType<typeof bodyOf>): Errors {
    const told = spotted((spots) => refusedIn(error, spots), body);
    const named = error.problem?.params.field;
    if (typeof named !== 'string') return told;
    return { ...spotted((spots) => (spots.includes(named) ? { [named]: error.message } : {}), body), ...told };
  }

  return {
    ...form,
    domain,
    leave: (spot: Spot) => form.leave(spot, faults()),
    submit,
    busy: form.busy || uploads.waits,
    /** It is saved once its pictures have arrived. */
    waits: uploads.waits,
  };
}

/** The props of every group of fields. */
export interface FieldsProps extends Pick<ReturnType<typeof useBusiness>, 'values' | 'errorOf' | 'change' | 'leave'> {
  readonly disabled: boolean;
}
