import { type ReactNode, useContext } from 'react';
import { SaveButton, SimpleForm, Toolbar, useResourceDefinition } from 'react-admin';
import { Panel } from '../components/Panel.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import { InPlaceContext } from './in-place.ts';
import { ShowButton } from './ShowButton.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** A reloaded record updates only the fields without input in an open form. */
const keepWritten = { keepDirtyValues: true };

/** The inputs of an edited record, with the save button below. */
export function EditForm({ children }: { children: ReactNode }) {
  const { hasShow } = useResourceDefinition();
  const inPlace = useContext(InPlaceContext) !== undefined;
  return (
    <Panel flush>
      <ConflictNote />
      <SimpleForm
        // Errors are shown beside the fields, in the console's language, not in the browser's bubbles.
        noValidate
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedGuard}
        resetOptions={keepWritten}
        toolbar={
          <Toolbar sx={{ gap: 1 }}>
            <SaveButton />
            {hasShow && !inPlace && <ShowButton />}
          </Toolbar>
        }
      >
        {children}
      </SimpleForm>
    </Panel>
  );
}
