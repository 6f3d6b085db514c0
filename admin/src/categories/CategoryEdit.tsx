import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import Box from '@mui/material/Box';
import { EditForm } from '../records/EditForm.tsx';
import { RecordEdit } from '../records/RecordEdit.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { sentCategory } from './attribute-form.ts';
import { CategoryInputs } from './CategoryInputs.tsx';

/** Editing a category, with its history beside. */
export default function CategoryEdit() {
  return (
    <RecordEdit<CategoryRecord> redirect="list" transform={sentCategory}>
      {({ id }) => (
        <Box sx={{ pt: 2 }}>
          <RecordTabs
            kind="category"
            recordId={id}
            details={
              <EditForm>
                <CategoryInputs />
              </EditForm>
            }
          />
        </Box>
      )}
    </RecordEdit>
  );
}
