import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { type RaRecord, useCanAccess, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { LoadingRows } from '../components/LoadingRows.tsx';
import { resources } from '../resources.ts';
import { useLocale } from '../texts/locale.tsx';
import { InPlaceContext, useClosing } from './in-place.ts';

interface EditDrawerProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The form of a record over its list, as its page has it. */
function EditDrawer({ id, name, onClose }: EditDrawerProps) {
  const translate = useTranslate();
  const titleId = useId();
  const Form = resources[useResourceContext() ?? '']?.edit;
  const { close, question } = useClosing(onClose);
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 'min(760px, 100vw)', px: 2, pb: 2 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1.5 }}>
        <Typography variant="h6" component="h2" id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <IconButton onClick={close} aria-label={translate('ra.action.close')} title={translate('ra.action.close')}>
          <Icon name="x" />
        </IconButton>
      </Box>
      <InPlaceContext value={{ id, close: onClose }}>
        <Suspense fallback={<LoadingRows />}>{Form && <Form />}</Suspense>
      </InPlaceContext>
      {question}
    </Drawer>
  );
}

/** The button at a record of a list that opens its form over the list, for those who may edit it. */
export function EditButton({ record, editable = true }: { readonly record: RaRecord; readonly editable?: boolean }) {
  const resource = useResourceContext() ?? '';
  const nameOf = useGetRecordRepresentation(resource);
  const { list } = useLocale().console;
  const { t } = useLocale();
  const { canAccess = false } = useCanAccess({ resource, action: 'edit' });
  const [opened, setOpened] = useState(false);
  if (!editable || !canAccess || resources[resource]?.edit === undefined) return null;
  const name = String(nameOf(record));
  const label = t(list.edit, { name });
  return (
    // A click on the row opens the record, except from here and from the drawer.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <IconButton size="small" aria-label={label} title={label} onClick={() => setOpened(true)}>
        <Icon name="pencil" size={16} />
      </IconButton>
      {opened && <EditDrawer id={String(record.id)} name={name} onClose={() => setOpened(false)} />}
    </Box>
  );
}
