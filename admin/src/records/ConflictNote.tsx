import Box from '@mui/material/Box';
import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { ChangeTable } from '../history/ChangeTable.tsx';
import { useLocale } from '../texts/locale.tsx';
import { changesBetween } from './changes-between.ts';
import { OpenedRecordContext } from './opened-record.ts';

/** Says that somebody else has changed the record under an open form, and what. */
export function ConflictNote() {
  const { console, history, t } = useLocale();
  const opened = useContext(OpenedRecordContext);
  const newest = useRecordContext();
  if (!opened || !newest) return null;
  const changes = changesBetween(opened, newest, Object.keys(history.field));
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <Note tone="danger">{t(console.record.conflict)}</Note>
      {changes.length > 0 && <ChangeTable changes={changes} of={t(console.record.conflict)} />}
    </Box>
  );
}
