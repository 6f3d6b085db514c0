import Box from '@mui/material/Box';
import { useContext } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { ChangeTable } from '../history/ChangeTable.tsx';
import { useLocale } from '../texts/locale.tsx';
import { changesBetween } from './changes-between.ts';
import { fieldLabels } from './field-labels.ts';
import { OpenedRecordContext } from './opened-record.ts';

/** Says that somebody else has changed the record under an open form, and what. */
export function ConflictNote() {
  const locale = useLocale();
  const { console, t } = locale;
  const resource = useResourceContext();
  const opened = useContext(OpenedRecordContext);
  const newest = useRecordContext();
  if (!opened || !newest) return null;
  const labels = fieldLabels(resource, locale);
  const changes = changesBetween(opened, newest, [...labels.keys()]);
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <Note tone="danger">{t(console.record.conflict)}</Note>
      {changes.length > 0 && <ChangeTable changes={changes} of={t(console.record.conflict)} labels={labels} />}
    </Box>
  );
}
