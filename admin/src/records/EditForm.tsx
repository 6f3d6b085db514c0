import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SaveButton, SimpleForm, Toolbar, useResourceDefinition } from 'react-admin';
import { ConflictNote } from './ConflictNote.tsx';
import { ShowButton } from './ShowButton.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** A record that is read again under an open form changes only what nobody has written into. */
const keepWritten = { keepDirtyValues: true };

/** The inputs of a record that is edited, with saving below them. */
export function EditForm({ children }: { children: ReactNode }) {
  const { hasShow } = useResourceDefinition();
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: '16px', bgcolor: 'background.paper', overflow: 'hidden' }}
    >
      <ConflictNote />
      <SimpleForm
        // What is wrong is said beside its field, in the console's language, not in a bubble of the browser.
        noValidate
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedGuard}
        resetOptions={keepWritten}
        toolbar={
          <Toolbar sx={{ gap: 1 }}>
            <SaveButton />
            {hasShow && <ShowButton />}
          </Toolbar>
        }
      >
        {children}
      </SimpleForm>
    </Box>
  );
}
