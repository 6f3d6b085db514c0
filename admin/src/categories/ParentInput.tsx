import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { AutocompleteInput, type RaRecord, ReferenceInput, useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocale } from '../texts/locale.tsx';
import { fitsBelow, isTooDeep, useLevelsText } from './levels.ts';

/** Whether the chosen category above, which may come from the address, has no room below it. */
function useIsTooDeep(record: CategoryRecord | undefined): boolean {
  const chosen: unknown = useWatch({ name: 'parentId' });
  const id = typeof chosen === 'string' ? chosen : '';
  const { data: parent } = useGetOne<CategoryRecord>('categories', { id }, { enabled: id !== '' });
  return id !== '' && parent !== undefined && isTooDeep(parent, record);
}

/** The category above; those below which it finds no room cannot be chosen, and one in the address is marked at once. */
export function ParentInput() {
  const { category } = useLocale().console;
  const { t } = useLocale();
  const levels = useLevelsText();
  const record = useRecordContext<CategoryRecord>();
  const tooDeep = useIsTooDeep(record);
  return (
    <ReferenceInput source="parentId" reference="categories" perPage={50} sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput
        optionText="name"
        emptyText={t(category.top)}
        helperText={levels}
        validate={() => (tooDeep ? levels : undefined)}
        {...(tooDeep && { TextFieldProps: { error: true } })}
        // The choice of none has no place in the tree.
        getOptionDisabled={({ depth }: RaRecord) => typeof depth === 'number' && !fitsBelow({ depth }, record)}
        parse={(id) => id || null}
      />
    </ReferenceInput>
  );
}
