import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import Box from '@mui/material/Box';
import { EditForm } from '../records/EditForm.tsx';
import { RecordEdit } from '../records/RecordEdit.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { GuildInputs } from './GuildInputs.tsx';

/** Editing a guild, with its history beside. */
export default function GuildEdit() {
  return (
    <RecordEdit<GuildRecord> redirect="list">
      {({ id }) => (
        <Box sx={{ pt: 2 }}>
          <RecordTabs
            kind="guild"
            recordId={id}
            details={
              <EditForm>
                <GuildInputs />
              </EditForm>
            }
          />
        </Box>
      )}
    </RecordEdit>
  );
}
