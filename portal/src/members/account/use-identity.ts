import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { PersonField, PersonType } from '@charsu/core/domain/person/fields.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { type RefObject, useState } from 'react';
import { useLocale } from '../../texts/locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { useForm } from '../use-form.ts';
import { savePerson } from './own-records.ts';
import { errorsOf, isNameOnly, valuesOf } from './person-fields.ts';

/** Whether somebody has told no identity yet. */
export const lacksIdentity = (person: PersonRecord | null): boolean => person === null || isNameOnly(person);

/** Whether a moderator asks for the identity, or for its correction. */
export const isIdentityAsked = (person: PersonRecord | null): boolean =>
  person?.currentState === publicationState.denied;

interface IdentityOptions {
  readonly person: PersonRecord | null;
  /** The form cannot be sent without an identity. */
  readonly needed: boolean;
  /** The form that it stands in. */
  readonly within: RefObject<HTMLFormElement | null>;
  /** The city, if the form knows it already. */
  readonly city?: string | undefined;
}

/** The identity of a member in the form that needs it: one button sends both (D36). */
export function useIdentity({ person, needed, within, city = '' }: IdentityOptions) {
  const { culture } = useLocale();
  const [keys] = useState(createCommandKeys);
  const [sent, setSent] = useState(false);
  const [type, setType] = useState<PersonType>(person?.personType ?? 'natural');
  const [initial] = useState(() => {
    const values = valuesOf(person, culture);
    return { ...values, city: values.city || city };
  });
  const form = useForm<PersonField>({
    within,
    initial,
    check: (values) => errorsOf(values, type),
    send: async (values) => {
      await savePerson(person, { person: { ...values, personType: type }, submit: true }, keys);
      setSent(true);
    },
  });
  const open = needed && !sent;
  return {
    /** Its fields are shown. */
    open,
    type,
    /** Its owner may still choose the type. */
    choosesType: lacksIdentity(person),
    setType,
    busy: form.busy,
    field: form.field,
    /** Whether nothing is missing; errors are shown at their fields. */
    isReady: (): boolean => !open || form.isReady(),
    /** Sends it for review where it is asked for. Whether the form may go on. */
    send: async (): Promise<boolean> => !open || form.submit(),
  };
}
export type Identity = ReturnType<typeof useIdentity>;
