import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { ScrollArea } from './ScrollArea.tsx';

interface GridProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Figures or words in rows and columns; the first column names the rows. */
export function Grid({ label, head, rows }: GridProps) {
  return (
    <ScrollArea label={label}>
      <Table aria-label={label} sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            {head.map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key} sx={{ verticalAlign: 'baseline', '&:last-child > *': { borderBottom: 0 } }}>
              {cells.map((cell, index) => (
                <TableCell key={head[index]} {...(index === 0 && { component: 'th', scope: 'row' })}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
