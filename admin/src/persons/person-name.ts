import type { PersonRecord } from '@charsu/core/contract/person.ts';

/** The name of a person; of a legal entity its own. */
export const personName = ({
  personType,
  organizationName,
  firstName,
  surname,
}: Pick<PersonRecord, 'personType' | 'organizationName' | 'firstName' | 'surname'>): string =>
  personType === 'legal' ? organizationName : `${firstName} ${surname}`.trim();
