import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { ConflictNote } from './ConflictNote.tsx';

/** A record that is read again under an open form changes only what nobody has written into. */
const keepWritten = { keepDirtyValues: true };

/** The inputs of a record that is edited, with saving below them. */
export function EditForm({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: '16px', bgcolor: 'background.paper', overflow: 'hidden' }}
    >
      <ConflictNote />
      <SimpleForm
        warnWhenUnsavedChanges
        resetOptions={keepWritten}
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        {children}
      </SimpleForm>
    </Box>
  );
}
