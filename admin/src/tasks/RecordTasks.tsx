import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { TaskLine } from './TaskLine.tsx';
import { useTasks } from './use-tasks.ts';

/** The assignments of the page's record, the open one first, and a button for a new one. */
export function RecordTasks() {
  const list = useResourceContext() ?? '';
  const record = useRecordContext();
  const recordId = String(record?.id);
  const nameOf = useGetRecordRepresentation(list);
  const { task: texts } = useLocale().console;
  const { t } = useLocale();
  const [asked, setAsked] = useState(false);
  const { data } = useTasks(`/${list}/${recordId}`, { enabled: record !== undefined });
  if (data === undefined || record === undefined) return null;
  const [open] = data.filter(({ state }) => state === 'open');
  const earlier = data.filter(({ state }) => state !== 'open');
  const name = nameOf(record);
  const assign = (
    <Button
      size="small"
      variant={open ? 'text' : 'outlined'}
      startIcon={<Icon name="user-check" size={16} />}
      onClick={() => setAsked(true)}
      sx={{ justifySelf: 'start' }}
    >
      {t(open ? texts.again : texts.assign)}
    </Button>
  );
  return (
    <>
      {!open && assign}
      {data.length > 0 && (
        // In a line of its own, below what stands beside it.
        <Box sx={{ order: 1, flexBasis: '100%', minWidth: 0, display: 'grid', gap: 0.5 }}>
          {open && (
            <Box sx={(theme) => ({ bgcolor: theme.palette.tones.raised, borderRadius: '12px', px: 1.5, py: 1 })}>
              <TaskLine task={open}>{assign}</TaskLine>
            </Box>
          )}
          {earlier.length > 0 && (
            <Box component="details" sx={{ fontSize: '.8125rem', lineHeight: '24px', color: 'text.secondary' }}>
              <summary>{t(texts.earlier)}</summary>
              {earlier.map((task) => (
                <TaskLine key={task.id} task={task} />
              ))}
            </Box>
          )}
        </Box>
      )}
      {asked && (
        <AssignDialog
          list={list}
          recordId={recordId}
          name={typeof name === 'string' ? name : recordId}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
