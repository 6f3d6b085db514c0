import type { PersonRecord } from '@charsu/core/contract/person.ts';

/** What a person is called: a legal entity by its own name. */
export const personName = ({
  personType,
  organizationName,
  firstName,
  surname,
}: Pick<PersonRecord, 'personType' | 'organizationName' | 'firstName' | 'surname'>): string =>
  personType === 'legal' ? organizationName : `${firstName} ${surname}`.trim();
