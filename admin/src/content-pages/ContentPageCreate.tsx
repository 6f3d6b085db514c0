import { Create, SimpleForm } from 'react-admin';
import { UnsavedGuard } from '../records/UnsavedGuard.tsx';
import { ContentPageInputs } from './ContentPageInputs.tsx';

const blank = { kind: 'page', images: [] };

/** A new page or piece of news, as a draft. */
export default function ContentPageCreate() {
  return (
    <Create redirect="edit" sx={{ pt: 2 }}>
      <SimpleForm defaultValues={blank} warnWhenUnsavedChanges WarnWhenUnsavedChangesComponent={UnsavedGuard}>
        <ContentPageInputs />
      </SimpleForm>
    </Create>
  );
}
