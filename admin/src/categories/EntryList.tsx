import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  SimpleFormIterator,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useTranslate,
  type Validator,
} from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';

const frame = { border: 1, borderColor: 'divider', borderRadius: '12px', p: 2, my: 1, width: '100%' };
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
        <Entry called={called}>{children}</Entry>
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

/** An entry of a list with its name and the buttons that move and remove it. */
function Entry({ called, children }: { called: Text; children: ReactNode }) {
  const { culture, t } = useLocale();
  const translate = useTranslate();
  const { index, total, reOrder, remove } = useSimpleFormIteratorItem();
  const name = t(called, { number: formatNumber(index + 1, culture) });
  const button = (icon: 'arrow-up' | 'arrow-down' | 'trash-2', action: string, disabled: boolean, act: () => void) => {
    const label = `${translate(`ra.action.${action}`)}: ${name}`;
    return (
      <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={act}>
        <Icon name={icon} size={16} />
      </IconButton>
    );
  };
  return (
    <Box role="group" aria-label={name} sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography sx={{ flex: 1, fontWeight: 600, fontSize: '.875rem' }}>{name}</Typography>
        {button('arrow-up', 'move_up', index === 0, () => reOrder(index - 1))}
        {button('arrow-down', 'move_down', index === total - 1, () => reOrder(index + 1))}
        {button('trash-2', 'remove', false, remove)}
      </Box>
      {children}
    </Box>
  );
}
