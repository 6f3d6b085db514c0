import type { ChangeView, KeepView, SavedView } from '@charsu/core/contract/saved-view.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { FormDialog } from '../components/FormDialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

interface ViewDialogProps {
  readonly query: KeepView['query'];
  /** The saved view to rename, to share or to delete; without one a new view is saved. */
  readonly view?: SavedView;
  readonly onClose: () => void;
}

/** The name of a view of the list around it, and whether others see it. */
export function ViewDialog({ query, view, onClose }: ViewDialogProps) {
  const { console, commonMessage, t } = useLocale();
  const { list } = console;
  const translate = useTranslate();
  const [{ name, shared }, setWritten] = useState<ChangeView>(view ?? { name: '', shared: false });
  const { mutate, isPending } = useCommand(onClose);
  const path = `console/views/${useResourceContext()}${view ? `/${view.id}` : ''}`;
  const valid = name.trim() !== '';
  return (
    <FormDialog
      title={view ? t(list.change, { name: view.name }) : t(list.save)}
      action={translate('ra.action.save')}
      busy={isPending}
      valid={valid}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={() => {
        const body = { name, shared, ...(!view && { query }) };
        mutate({ path, method: view ? 'PUT' : 'POST', body, done: t(list.saved, { name }) });
      }}
    >
      {(tried) => (
        <>
          <TextField
            label={t(list.viewName)}
            value={name}
            onChange={(event) => setWritten({ name: event.target.value, shared })}
            error={tried && !valid}
            helperText={tried && !valid && t(commonMessage.The_Field_Is_Required)}
            slotProps={{ htmlInput: { maxLength: limits.viewName, dir: 'auto' } }}
            autoFocus
          />
          <FormControlLabel
            label={t(list.shared)}
            control={
              <Switch checked={shared} onChange={(event) => setWritten({ name, shared: event.target.checked })} />
            }
          />
          {view && (
            <Button
              color="error"
              sx={{ justifySelf: 'start' }}
              startIcon={<Icon name="trash-2" size={16} />}
              disabled={isPending}
              onClick={() => mutate({ path, method: 'DELETE', done: t(list.gone, { name: view.name }) })}
            >
              {translate('ra.action.delete')}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
