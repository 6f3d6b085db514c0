import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AdvertisementInputs } from './AdvertisementInputs.tsx';

function DraftForm() {
  const {
    console: { advertisement },
    t,
  } = useLocale();
  const record = useRecordContext<AdvertisementRecord>();
  if (record && record.state !== publicationState.draft) {
    return (
      <Box sx={{ p: 2.5 }}>
        <Note tone="warning">{t(advertisement.onlyDraft)}</Note>
      </Box>
    );
  }
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      <AdvertisementInputs />
    </SimpleForm>
  );
}

/** Editing a draft. */
export default function AdvertisementEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="show" sx={{ maxWidth: 880, pt: 2 }}>
      <DraftForm />
    </Edit>
  );
}
