import type { TaskReceiver } from '@charsu/core/contract/task.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../components/FormDialog.tsx';
import { useCommand } from '../components/use-command.ts';
import { DayField } from '../dates/DayField.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

interface AssignDialogProps {
  readonly list: string;
  readonly recordId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The form that assigns a record: an account, a day and a note. */
export function AssignDialog({ list, recordId, name, onClose }: AssignDialogProps) {
  const { task: texts } = useLocale().console;
  const { culture, t } = useLocale();
  const today = dayInTehran(new Date().toISOString());
  const [receiver, setReceiver] = useState<TaskReceiver | null>(null);
  const [due, setDue] = useState(today);
  const [unreadable, setUnreadable] = useState(false);
  const [note, setNote] = useState('');
  const { data: receivers = [], isFetching } = useAnswer<readonly TaskReceiver[]>(
    ['task receivers', list],
    `console/tasks/${list}/receivers`,
  );
  const command = useCommand(onClose);
  const isLate = due < today;
  const send = () =>
    receiver &&
    command.mutate({
      path: `console/tasks/${list}/${recordId}`,
      method: 'POST',
      body: { receiverId: receiver.id, due, note: note.trim() || null },
      done: t(texts.assigned, { name: shownName(receiver.name, culture) }),
    });
  return (
    <FormDialog
      title={t(texts.title, { name })}
      action={t(texts.assign)}
      busy={command.isPending}
      valid={receiver !== null && !isLate && !unreadable}
      maxWidth="xs"
      onSubmit={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Autocomplete
            options={[...receivers]}
            value={receiver}
            loading={isFetching}
            getOptionLabel={(option) => shownName(option.name, culture)}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            onChange={(_event, chosen) => setReceiver(chosen)}
            renderInput={(params) => (
              <TextField
                {...params}
                autoFocus
                label={t(texts.receiver)}
                error={tried && receiver === null}
                helperText={tried && receiver === null && t(texts.chooseReceiver)}
              />
            )}
          />
          <DayField
            label={t(texts.due)}
            value={due}
            onChange={setDue}
            onUnreadable={setUnreadable}
            error={tried && (isLate || unreadable) ? t(texts.chooseDay) : undefined}
          />
          <TextField
            label={t(texts.note)}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.taskNote } }}
          />
        </>
      )}
    </FormDialog>
  );
}
