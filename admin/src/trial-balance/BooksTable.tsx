import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { useLocale } from '../texts/locale.tsx';

/** A row: what it is of, its figures, and whether it is a sum or balance of the others. */
interface BooksRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly figures: readonly ReactNode[];
  readonly isSum?: boolean;
}

interface BooksTableProps {
  readonly label: string;
  /** The first is of the names. */
  readonly head: readonly ReactNode[];
  readonly rows: readonly BooksRow[];
}

/** Figures as books have them: below each other by their last digit. */
export function BooksTable({ label, head, rows }: BooksTableProps) {
  const { direction } = useLocale();
  return (
    <ScrollArea label={label}>
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& td, & th': { whiteSpace: 'nowrap', px: 1.5 },
          '& th:first-of-type': { pl: 2.5 },
          '& :is(td, th):last-of-type': { pr: 2.5 },
          '& thead th': { verticalAlign: 'bottom' },
          '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
          // Digits run from left to right in every language, and their columns have the last ones below each other.
          ...(direction === 'rtl' && { '& thead th:not(:first-of-type)': { textAlign: 'start' } }),
        }}
      >
        <TableHead>
          <TableRow>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay.
              <TableCell key={index} component="th" scope="col">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, figures, isSum = false }) => (
            <TableRow key={key} sx={isSum ? { '& td, & th': { fontWeight: 700 } } : {}}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {figures.map((figure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay.
                <TableCell key={index} dir="ltr">
                  {figure}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
