import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { EditPage } from '../records/EditPage.tsx';
import { sentCategory } from './attribute-form.ts';
import { CategoryInputs } from './CategoryInputs.tsx';

/** Editing a category. */
export default function CategoryEdit() {
  return (
    <EditPage<CategoryRecord> redirect="list" transform={sentCategory}>
      {() => <CategoryInputs />}
    </EditPage>
  );
}
