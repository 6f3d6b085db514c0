import { useSearchParams } from 'react-router-dom';
import { CreatePage } from '../records/CreatePage.tsx';
import { sentCategory } from './attribute-form.ts';
import { CategoryInputs } from './CategoryInputs.tsx';

/** A new category, below the one in the address. */
export default function CategoryCreate() {
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
