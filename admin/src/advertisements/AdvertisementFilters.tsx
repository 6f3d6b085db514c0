import { limits } from '@charsu/core/domain/limits.ts';
import {
  AutocompleteInput,
  NullableBooleanInput,
  NumberInput,
  ReferenceInput,
  SearchInput,
  TextInput,
} from 'react-admin';
import { DayInput } from '../dates/DayInput.tsx';

const words = (q: string) => (q ? { q } : {});

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
  <DayInput key="after" source="createdAfter" edge="start" />,
  <DayInput key="before" source="createdBefore" edge="end" />,
];
