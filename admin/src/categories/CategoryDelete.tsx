import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { DeleteButton } from '../components/DeleteButton.tsx';
import { useLocale } from '../texts/locale.tsx';

/** Deletes a category; the server refuses while something hangs on it, and says what. */
export function CategoryDelete({ record: { id, name } }: { record: CategoryRecord }) {
  const {
    console: { category },
    t,
  } = useLocale();
  return (
    <DeleteButton
      name={name}
      path={`console/categories/${id}`}
      question={t(category.confirmDelete, { name })}
      hint={t(category.deleteHint)}
      small
    />
  );
}
