import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { ReviewActions } from '../components/ReviewActions.tsx';
import { useLocale } from '../texts/locale.tsx';
import { personName } from './person-name.ts';

/** A moderator's actions on a person. */
export function PersonActions({ record }: { readonly record: PersonRecord }) {
  const {
    administration: { person },
    t,
  } = useLocale();
  const words = {
    cancelIsFinal: t(person.cancelIsFinal),
    reopenHides: t(person.reopenHides),
    reason: t(person.reason),
  };
  return <ReviewActions kind="person" record={record} name={personName(record)} words={words} />;
}
