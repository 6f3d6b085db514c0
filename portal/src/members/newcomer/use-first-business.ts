import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { createTenantSchema } from '@charsu/core/contract/requests.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { isGivenName } from '@charsu/core/i18n/names/account-name.ts';
import { showPhone } from '@charsu/core/i18n/numbers/phone.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { lacksIdentity, useIdentity } from '../account/use-identity.ts';
import { createCommandKeys } from '../actions/command-key.ts';
import { makeRecord, unansweredAddress } from '../actions/make-record.ts';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import { fillEmpty } from '../form-state.ts';
import { refusedFields } from '../refused-fields.ts';
import { baseOf, proposed } from '../tenant/proposed-domain.ts';
import { useDomainCheck } from '../tenant/use-domain-check.ts';
import { useForm } from '../use-form.ts';
import { readSteps } from './read-steps.ts';
import type { Said } from './said.ts';
import { newAdPath, nextStep } from './steps.ts';

type Field = 'name' | 'city' | 'phoneNumber' | 'subDomain';

const nameOf = (person: PersonRecord | null): string =>
  person?.organizationName || `${person?.firstName ?? ''} ${person?.surname ?? ''}`.trim();

export interface FirstBusinessOptions {
  readonly user: UserRecord;
  /** Null before one is made. */
  readonly person: PersonRecord | null;
  /** The id of the owner's private seller, which becomes the business. */
  readonly privateSeller: string | undefined;
  /** The owner's answers as a private seller. */
  readonly said: Said | undefined;
  /** The languages in which a name is required (D23); the one name is used for all of them until the owner writes others. */
  readonly required: readonly Culture[];
}

/**
 * The form of a first business, filled in with what its owner has told; it goes to review as soon as it is saved.
 */
export function useFirstBusiness({ user, person, privateSeller, said, required }: FirstBusinessOptions) {
  const { culture } = useLocale();
  const { business } = useLocale().texts;
  const navigate = useNavigate();
  const [keys] = useState(createCommandKeys);
  const [made, setMade] = useState(privateSeller);
  const [initial] = useState<Readonly<Record<Field, string>>>({
    name: nameOf(person) || (isGivenName(user.name) ? user.name : ''),
    city: person?.city || said?.city || '',
    phoneNumber: said?.writeOnly ? '' : showPhone(user.cellphone ?? person?.phoneNumber ?? '', culture),
    subDomain: '',
  });
  const bodyOf = ({ name, ...values }: Readonly<Record<Field, string>>) => ({
    names: Object.fromEntries([...required, culture].map((each) => [each, name])),
    activityType: 'retail',
    ...values,
  });
  const whole = useRef<HTMLFormElement>(null);
  const form = useForm<Field>({
    within: whole,
    initial,
    check: (values) => {
      const { names: name, ...others } = refusedFields(createTenantSchema, bodyOf(values), [
        'names',
        'city',
        'phoneNumber',
        'subDomain',
      ]);
      const denied = domain === 'denied' && { subDomain: business.form.denied };
      return { ...others, ...(name !== undefined && { name }), ...denied };
    },
    send: async (values) => {
      const body = bodyOf(values);
      // A change that is typed after it was made becomes an edit of it.
      const id = made ?? (await makeRecord('tenant/', body, keys)).accepted.id;
      setMade(id);
      // Sent twice it changes nothing, so it needs no key.
      await callApi('tenant/', { method: 'PUT', body: { id, ...body, submit: true } });
      guard.release();
      showToast('approved', business.form.submitted);
      // It is saved, also where the next step cannot be read.
      const steps = await readSteps(new AbortController().signal).catch(() => []);
      await navigate(nextStep(steps)?.path ?? newAdPath, { replace: true });
    },
    about: { The_Entered_Information_Is_Duplicated: 'subDomain' },
  });
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const domain = useDomainCheck(form.values.subDomain, unansweredAddress(keys), made);
  const guard = useUnsavedGuard(form.dirty);

  /** Nothing is sent before the check of the address has ended (R135). */
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (domain === 'pending') showToast('pending', business.form.wait);
    // The owner's identity comes first (D14d).
    else if (form.isReady()) void identity.send().then((isSent) => isSent && form.submit());
  }

  const identity = useIdentity({ person, needed: lacksIdentity(person), within: whole, city: form.values.city });
  const [fromName, setFromName] = useState<string>();
  /** Proposes an address by the name, unless there is one. */
  async function nameLeft(): Promise<void> {
    const names = { [culture]: form.values.name };
    if (baseOf(names) === undefined) return;
    await fillEmpty(
      () => latest.current.values.subDomain,
      () => proposed(names, made),
      (value) => {
        setFromName(value);
        latest.current.field('subDomain').onChange({ target: { value } });
      },
    );
  }
  const proposeAtFirst = useEffectEvent(() => void nameLeft());
  useEffect(() => proposeAtFirst(), []);

  return {
    form,
    identity,
    domain,
    submit,
    nameLeft: () => void nameLeft(),
    /** The address stands as the name gave it. */
    isFromName: fromName !== undefined && fromName === form.values.subDomain,
    dialog: guard.dialog,
  };
}
