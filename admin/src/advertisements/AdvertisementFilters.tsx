import { limits } from '@charsu/core/domain/limits.ts';
import {
  AutocompleteInput,
  DateInput,
  NullableBooleanInput,
  NumberInput,
  ReferenceInput,
  SearchInput,
  TextInput,
} from 'react-admin';

const words = (q: string) => (q ? { q } : {});
/** Tehran's days: Iran keeps one offset all the year since 2022. */
const offset = '+03:30';
const offsetMs = 3.5 * 60 * 60 * 1000;
const instantOf = (day: string, time: string) => (day ? new Date(`${day}T${time}${offset}`).toISOString() : null);
const dayStart = (day: string) => instantOf(day, '00:00:00.000');
const dayEnd = (day: string) => instantOf(day, '23:59:59.999');
const dayOf = (instant: string | null) =>
  instant ? new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 10) : '';

/** What lists of advertisements can be narrowed by; the server does the filtering. */
export const advertisementFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput
    key="category"
    source="categoryId"
    reference="categories"
    perPage={50}
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput filterToQuery={words} optionText="name" sx={{ minWidth: 220 }} />
  </ReferenceInput>,
  <ReferenceInput
    key="tenant"
    source="tenantId"
    reference="tenants"
    perPage={50}
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput filterToQuery={words} optionText="name" sx={{ minWidth: 220 }} />
  </ReferenceInput>,
  <TextInput key="city" source="city" />,
  <NumberInput key="level" source="minLevel" min={0} max={limits.maxLevel} />,
  <NullableBooleanInput key="displayed" source="displayed" sx={{ minWidth: 160 }} />,
  <DateInput key="after" source="createdAfter" parse={dayStart} format={dayOf} />,
  <DateInput key="before" source="createdBefore" parse={dayEnd} format={dayOf} />,
];
