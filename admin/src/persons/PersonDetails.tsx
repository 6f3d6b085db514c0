import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { formatCountry } from '@charsu/core/i18n/format.ts';
import { City } from '../components/City.tsx';
import { Columns } from '../components/Columns.tsx';
import { Digits } from '../components/Digits.tsx';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { AccountLink } from '../records/AccountLink.tsx';
import { useLocale } from '../texts/locale.tsx';

const number = (value: string) => value && <Digits>{value}</Digits>;

/** The data of a person. */
export function PersonDetails({ record }: { record: PersonRecord }) {
  const {
    administration: { field, person },
    console,
    fields,
    culture,
    t,
  } = useLocale();
  const identity: readonly Fact[] = [
    [t(field.personType), t(person.type[record.personType])],
    [t(fields.label.organizationName), record.organizationName],
    [t(fields.label.firstName), record.firstName],
    [t(fields.label.surname), record.surname],
    [t(fields.label.nationalId), number(record.nationalId)],
    [t(fields.label.organizationNationalId), number(record.organizationNationalId)],
    [t(fields.label.registrationNumber), number(record.registrationNumber)],
    [t(fields.label.vatId), number(record.vatId)],
    [t(field.userName), <AccountLink key="account" id={record.userId} name={record.userName} />],
    [t(console.field.createdAt), <Moment key="created" at={record.createdAt} />],
    [t(console.field.modifiedAt), <Moment key="modified" at={record.modifiedAt} />],
  ];
  const address: readonly Fact[] = [
    [t(fields.label.country), record.country && formatCountry(record.country, culture)],
    [t(fields.label.city), record.city && <City key="city" name={record.city} />],
    [t(fields.label.streetAndHouseNumber), record.streetAndHouseNumber],
    [t(fields.label.postalCode), number(record.postalCode)],
    [
      t(fields.label.phoneNumber),
      record.phoneNumber && (
        <Digits key="phone" phone>
          {record.phoneNumber}
        </Digits>
      ),
    ],
  ];
  return (
    <Columns widths="1fr 1fr">
      <Panel title={t(person.identity)}>
        <Facts facts={identity} />
      </Panel>
      <Panel title={t(person.address)}>
        <Facts facts={address} />
      </Panel>
    </Columns>
  );
}
