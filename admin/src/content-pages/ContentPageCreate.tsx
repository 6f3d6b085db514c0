import { CreatePage } from '../records/CreatePage.tsx';
import { ContentPageInputs } from './ContentPageInputs.tsx';

const blank = { kind: 'page', images: [] };

/** A new page or piece of news, as a draft. */
export default function ContentPageCreate() {
  return (
    <CreatePage redirect="edit" defaults={blank}>
      <ContentPageInputs />
    </CreatePage>
  );
}
