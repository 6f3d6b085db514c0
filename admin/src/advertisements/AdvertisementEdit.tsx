import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Note } from '../components/Note.tsx';
import { EditForm } from '../records/EditForm.tsx';
import { RecordEdit } from '../records/RecordEdit.tsx';
import { ShowButton } from '../records/ShowButton.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AdvertisementInputs } from './AdvertisementInputs.tsx';
import { sentAdvertisement } from './sent-facts.ts';

/** Editing a draft. */
export default function AdvertisementEdit() {
  const { advertisement } = useLocale().console;
  const { t } = useLocale();
  return (
    <RecordEdit<AdvertisementRecord> redirect="show" transform={sentAdvertisement}>
      {({ state }) => (
        <Box sx={{ maxWidth: 880, pt: 3 }}>
          {state === publicationState.draft ? (
            <EditForm>
              <AdvertisementInputs />
            </EditForm>
          ) : (
            <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
              <Note tone="warning">{t(advertisement.onlyDraft)}</Note>
              <ShowButton />
            </Stack>
          )}
        </Box>
      )}
    </RecordEdit>
  );
}
