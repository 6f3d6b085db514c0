import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { useSearchParams } from 'react-router-dom';
import { CreatePage } from '../records/CreatePage.tsx';
import { EditPage } from '../records/EditPage.tsx';
import { sentCategory } from './attribute-form.ts';
import { CategoryInputs } from './CategoryInputs.tsx';

/** A new category, below the one in the address. */
export function Create() {
  const [params] = useSearchParams();
  const blank = {
    parentId: params.get('parentId'),
    icon: null,
    image: null,
    displayInMenu: true,
    order: 0,
    searchWords: [],
    attributes: [],
    publicationFee: null,
    freePublications: 0,
  };
  return (
    <CreatePage redirect="list" transform={sentCategory} defaults={blank}>
      <CategoryInputs />
    </CreatePage>
  );
}

/** Editing a category. */
export function Edit() {
  return (
    <EditPage<CategoryRecord>
      redirect="list"
      transform={sentCategory}
      related={[{ to: 'advertisements', filter: ({ id }) => ({ categoryId: id }) }]}
    >
      {() => <CategoryInputs />}
    </EditPage>
  );
}
