import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { AutocompleteInput, type RaRecord, ReferenceInput, useRecordContext } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { fitsBelow, useLevelsText } from './levels.ts';

const words = (q: string) => (q ? { q } : {});

/** The category above; those below which it finds no room cannot be chosen. */
export function ParentInput() {
  const {
    console: { category },
    t,
  } = useLocale();
  const levels = useLevelsText();
  const record = useRecordContext<CategoryRecord>();
  return (
    <ReferenceInput source="parentId" reference="categories" perPage={50} sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput
        filterToQuery={words}
        optionText="name"
        emptyText={t(category.top)}
        helperText={levels}
        // The choice of none has no place in the tree.
        getOptionDisabled={({ depth }: RaRecord) => typeof depth === 'number' && !fitsBelow({ depth }, record)}
        parse={(id) => id || null}
      />
    </ReferenceInput>
  );
}
