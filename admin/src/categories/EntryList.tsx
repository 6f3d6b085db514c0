import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { Box, Button } from '@mui/material';
import { type ReactNode, useId } from 'react';
import {
  ArrayInput,
  SimpleFormIterator,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  type Validator,
} from 'react-admin';
import { Entry } from '../components/Entries.tsx';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';

/** Each entry of a list takes the whole width, without the lines of react-admin. */
const wholeWidth = { '& .RaSimpleFormIterator-line': { border: 0 } };

interface EntryListProps {
  readonly source: string;
  readonly rule: Validator;
  /** The name of each entry, with its number. */
  readonly called: Text;
  /** The label of the button that adds an entry. */
  readonly add: Text;
  readonly most: number;
  readonly blank: () => object;
  readonly children: ReactNode;
}

/** A list in a form whose entries are added, moved and removed. */
export function EntryList({ source, rule, called, add, most, blank, children }: EntryListProps) {
  const list = useId();
  return (
    <ArrayInput source={source} label={false} validate={rule}>
      <SimpleFormIterator
        fullWidth
        disableRemove
        disableReordering
        disableClear
        addButton={<AddButton label={add} most={most} blank={blank} />}
        sx={wholeWidth}
      >
        <OneEntry called={called} list={list}>
          {children}
        </OneEntry>
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function AddButton({ label, most, blank }: Pick<EntryListProps, 'most' | 'blank'> & { readonly label: Text }) {
  const { t } = useLocale();
  const { add, total } = useSimpleFormIterator();
  return (
    <Button
      size="small"
      disabled={total >= most}
      onClick={() => add(blank())}
      startIcon={<Icon name="plus" size={16} />}
    >
      {t(label)}
    </Button>
  );
}

function OneEntry({ called, list, children }: { called: Text; list: string; children: ReactNode }) {
  const { culture, t } = useLocale();
  const { index, total, reOrder, remove } = useSimpleFormIteratorItem();
  return (
    <Box sx={{ my: 1, width: '100%' }}>
      <Entry
        name={t(called, { number: formatNumber(index + 1, culture) })}
        index={index}
        count={total}
        list={list}
        onMove={reOrder}
        onRemove={remove}
      >
        {children}
      </Entry>
    </Box>
  );
}
