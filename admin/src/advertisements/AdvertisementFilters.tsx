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
const dayStart = (day: string) => (day ? `${day}T00:00:00.000Z` : null);
const dayEnd = (day: string) => (day ? `${day}T23:59:59.999Z` : null);
const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? '';

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
