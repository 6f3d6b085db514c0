import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { ScrollArea } from '../components/ScrollArea.tsx';

interface GridProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Figures in rows and columns. */
export function Grid({ label, head, rows }: GridProps) {
  return (
    <ScrollArea label={label}>
      <Table sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            {head.map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              {cells.map((cell, index) => (
                <TableCell key={head[index]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
