import { type PersonRecord, personOrderFields } from '@charsu/core/contract/person.ts';
import { RecordList } from '../lists/RecordList.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import { personName } from '../records/names.ts';
import { RecordPage } from '../records/RecordPage.tsx';
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
    currentState: 'state',
    createdAt: 'day',
    modifiedAt: 'relative',
  },
  list: {
    columns: ['name', 'personType', 'userName', 'city', 'currentState', 'createdAt', 'modifiedAt'],
    card: ['name', ['personType', 'userName'], ['currentState', 'modifiedAt']],
    orders: personOrderFields,
    search: true,
    filters: { personType: { words: types }, userId: { to: 'users' } },
    opens: 'show',
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

export const List = () => <RecordList records={records} />;
export const Show = () => <RecordPage records={records} />;
export const { review } = records;
