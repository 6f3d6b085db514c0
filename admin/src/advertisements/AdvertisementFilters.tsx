import { limits } from '@charsu/core/domain/limits.ts';
import {
  AutocompleteInput,
  maxValue,
  minValue,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  TextInput,
  useCanAccess,
} from 'react-admin';
import { AmountInput } from '../components/AmountInput.tsx';
import { DayInput } from '../dates/DayInput.tsx';

const levels = [minValue(0), maxValue(limits.maxLevel)];
const words = (q: string) => (q ? { q } : {});

/** A record of another resource, found by typing. */
const reference = (source: string, resource: string) => (
  <ReferenceInput key={source} source={source} reference={resource} perPage={50} sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput filterToQuery={words} optionText="name" sx={{ minWidth: 220 }} />
  </ReferenceInput>
);

/** The permitted filters of lists of advertisements; the server does the filtering. */
export function useAdvertisementFilters() {
  const { canAccess: knowsCategories } = useCanAccess({ resource: 'categories', action: 'list' });
  const { canAccess: knowsTenants } = useCanAccess({ resource: 'tenants', action: 'list' });
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    ...(knowsCategories ? [reference('categoryId', 'categories')] : []),
    ...(knowsTenants ? [reference('tenantId', 'tenants')] : []),
    <TextInput key="city" source="city" />,
    <AmountInput key="level" source="minLevel" validate={levels} />,
    <NullableBooleanInput key="displayed" source="displayed" sx={{ minWidth: 160 }} />,
    <DayInput key="after" source="createdAfter" edge="start" />,
    <DayInput key="before" source="createdBefore" edge="end" />,
  ];
}
