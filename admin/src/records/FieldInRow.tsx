import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type RaRecord, useCanAccess, useResourceContext } from 'react-admin';
import { focusFirst } from '../components/focus.ts';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { EditForm } from './EditForm.tsx';
import { FieldInput } from './FieldInput.tsx';
import { InPlaceContext, useClosing } from './in-place.ts';
import { RecordEdit } from './RecordEdit.tsx';

/** The input that changes a field in its row: the one that its declaration gives, or another. */
export type InputInRow = true | ComponentType;

function FocusedForm({ children }: { readonly children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(form.current), []);
  return (
    <div ref={form}>
      <EditForm>{children}</EditForm>
    </div>
  );
}

interface FieldInRowProps {
  readonly record: RaRecord;
  readonly source: string;
  readonly label: string;
  readonly input: InputInRow;
  /** The value as the row shows it. */
  readonly children: ReactNode;
}

/** A value of a row with a button that changes it there, for those who may edit the record. */
export function FieldInRow({ record, source, label, input: Input, children }: FieldInRowProps) {
  const resource = useResourceContext() ?? '';
  const { list } = useLocale().console;
  const { t } = useLocale();
  const { canAccess = false } = useCanAccess({ resource, action: 'edit' });
  const [anchor, setAnchor] = useState<HTMLElement>();
  const onClose = () => setAnchor(undefined);
  const { close, question } = useClosing(onClose);
  if (!canAccess) return children;
  const name = t(list.changeField, { field: label });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      {children}
      <Box component="span" onClick={(event) => event.stopPropagation()}>
        <IconButton
          size="small"
          aria-label={name}
          title={name}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          // Seen where the row is pointed at; always where nothing is.
          sx={{
            opacity: anchor ? 1 : 0,
            'tr:hover &, &:focus-visible': { opacity: 1 },
            '@media (hover: none)': { opacity: 1 },
          }}
        >
          <Icon name="pencil" size={14} />
        </IconButton>
        {anchor && (
          <Popover
            open
            anchorEl={anchor}
            onClose={close}
            slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: { width: 'min(420px, 100vw)', p: 1 } } }}
          >
            <InPlaceContext value={{ id: String(record.id), close: onClose }}>
              <RecordEdit redirect={false}>
                {() => <FocusedForm>{Input === true ? <FieldInput source={source} /> : <Input />}</FocusedForm>}
              </RecordEdit>
            </InPlaceContext>
            {question}
          </Popover>
        )}
      </Box>
    </Box>
  );
}
