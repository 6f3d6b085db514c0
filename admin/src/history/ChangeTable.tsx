import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { useLocale } from '../texts/locale.tsx';
import { visuallyHidden } from '../theme/theme.ts';
import { ChangedValue } from './ChangedValue.tsx';

const onWide = { display: { xs: 'none', sm: 'revert' } };
/** The labels of the head for screen readers in the narrow form, which has no head. */
const heardOnNarrow = { ...visuallyHidden, display: { sm: 'none' } };
/** In a narrow window a field is above its two values. */
const asBlock = (theme: Theme) => ({
  verticalAlign: 'top',
  '&:last-child td': { borderBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gap: 0.5,
    padding: '10px 16px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    '&:last-child': { borderBottom: 0 },
    '& > td': { border: 0, padding: 0, position: 'relative' },
  },
});

interface ChangeTableProps {
  readonly kind: RecordKind;
  readonly changes: HistoryEntry['changes'];
  /** The event of the changes, since a page may show several such tables. */
  readonly of: string;
  /** The names of both sides; by default “Before” and “After”. */
  readonly heads?: readonly [string, string];
}

/** The fields that an event changed: the values before and after. */
export function ChangeTable({ kind, changes, of, heads }: ChangeTableProps) {
  const { history } = useLocale().console;
  const { fields, t } = useLocale();
  const [from, to] = heads ?? [t(history.from), t(history.to)];
  return (
    <Box
      component="details"
      open={changes.length <= 4}
      sx={(theme) => ({
        mt: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        overflow: 'hidden',
        '& > summary': {
          px: 2,
          py: 1,
          cursor: 'pointer',
          fontSize: '.875rem',
          fontWeight: 600,
          color: theme.palette.tones.primaryText,
          bgcolor: theme.palette.tones.sunken,
        },
      })}
    >
      <summary>{t(history.changes, { count: changes.length })}</summary>
      <ScrollArea label={of}>
        <Table size="small" sx={{ tableLayout: 'fixed', minWidth: { sm: 480 } }}>
          <TableHead sx={onWide}>
            <TableRow>
              <TableCell sx={{ width: '22%' }}>{t(history.field)}</TableCell>
              <TableCell>{from}</TableCell>
              <TableCell>{to}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map((change) => (
              <TableRow key={change.field} sx={asBlock}>
                <TableCell sx={{ color: 'text.secondary' }}>{t(fieldLabel(kind, change.field, fields))}</TableCell>
                <TableCell>
                  <Box component="span" sx={heardOnNarrow}>
                    {from}
                  </Box>
                  <ChangedValue kind={kind} change={change} side="from" />
                </TableCell>
                <TableCell>
                  <Box component="span" sx={heardOnNarrow}>
                    {to}
                  </Box>
                  <ChangedValue kind={kind} change={change} side="to" />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
    </Box>
  );
}
