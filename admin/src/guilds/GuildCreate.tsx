import { Create, SimpleForm } from 'react-admin';
import { UnsavedGuard } from '../records/UnsavedGuard.tsx';
import { GuildInputs } from './GuildInputs.tsx';

/** A new guild. */
export default function GuildCreate() {
  return (
    <Create redirect="list" sx={{ pt: 2 }}>
      <SimpleForm warnWhenUnsavedChanges WarnWhenUnsavedChangesComponent={UnsavedGuard}>
        <GuildInputs />
      </SimpleForm>
    </Create>
  );
}
