import { type PersonRecord, personOrderFields } from '@charsu/core/contract/person.ts';
import { declareRecords } from '../records/declare-records.tsx';
import { personName } from '../records/names.ts';
import type { Locale } from '../texts/locale.tsx';

const types = ({ administration: { person } }: Locale) => person.type;

/** Persons: their list, their pages and their review. */
export const records = declareRecords<PersonRecord>('persons')({
  nameOf: personName,
  fields: {
    name: (record) => <bdi>{personName(record)}</bdi>,
    personType: { words: types },
    organizationName: 'text',
    firstName: 'text',
    surname: 'text',
    nationalId: 'digits',
    organizationNationalId: 'digits',
    registrationNumber: 'digits',
    vatId: 'digits',
    userName: { to: 'users', id: 'userId' },
    country: 'country',
    city: 'city',
    streetAndHouseNumber: 'text',
    postalCode: 'digits',
    phoneNumber: 'phone',
  },
  list: {
    columns: ['name', 'personType', 'userName', 'city', 'currentState', 'createdAt', 'modifiedAt'],
    card: ['name', ['personType', 'userName'], ['currentState', 'modifiedAt']],
    orders: personOrderFields,
    search: true,
    filters: { personType: { words: types }, userId: { to: 'users' } },
  },
  show: {
    sections: [
      {
        title: ({ administration: { person } }) => person.identity,
        facts: [
          ...(['personType', 'organizationName', 'firstName', 'surname', 'nationalId'] as const),
          ...([
            'organizationNationalId',
            'registrationNumber',
            'vatId',
            'userName',
            'createdAt',
            'modifiedAt',
          ] as const),
        ],
      },
      {
        title: ({ administration: { person } }) => person.address,
        facts: ['country', 'city', 'streetAndHouseNumber', 'postalCode', 'phoneNumber'],
      },
    ],
    related: [
      { to: 'tenants', filter: ({ userId }) => ({ ownerId: userId }) },
      { to: 'advertisements', filter: ({ userId }) => ({ ownerId: userId }) },
    ],
  },
  kind: 'person',
  about: ['personType'],
});

export const { review } = records;
