import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { DeleteButton } from '../components/DeleteButton.tsx';
import { useLocale } from '../texts/locale.tsx';

/** Deletes a category; the server refuses, with the reason, while it is in use. */
export function CategoryDelete({ record }: { record: CategoryRecord }) {
  const { category } = useLocale().console;
  const { commonMessage, t } = useLocale();
  const { id, name, childCount, advertisementCount } = record;
  const hindrance =
    childCount > 0
      ? commonMessage.The_Category_Have_SubCategory
      : advertisementCount > 0
        ? commonMessage.Some_Published_Advertisement_Found_In_Category
        : undefined;
  return (
    <DeleteButton
      resource="categories"
      name={name}
      path={`console/categories/${id}`}
      question={t(category.confirmDelete, { name })}
      hint={t(category.deleteHint)}
      small
      refused={hindrance}
    />
  );
}
