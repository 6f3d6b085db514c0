import { isRecordKind } from '@charsu/core/domain/aggregates.ts';
import Box from '@mui/material/Box';
import { useContext } from 'react';
import { useRecordContext, useResourceDefinition } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { ChangeTable } from '../history/ChangeTable.tsx';
import { useLocale } from '../texts/locale.tsx';
import { changesBetween } from './changes-between.ts';
import { OpenedRecordContext } from './use-conflict.ts';

/** Shows that another user has changed the record of an open form, and the changes. */
export function ConflictNote() {
  const { console, t } = useLocale();
  const kind: unknown = useResourceDefinition().options?.kind;
  const opened = useContext(OpenedRecordContext);
  const newest = useRecordContext();
  if (!opened || !newest || typeof kind !== 'string' || !isRecordKind(kind)) return null;
  const changes = changesBetween(kind, opened, newest);
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <Note tone="danger">{t(console.record.conflict)}</Note>
      {changes.length > 0 && <ChangeTable kind={kind} changes={changes} of={t(console.record.conflict)} />}
    </Box>
  );
}
