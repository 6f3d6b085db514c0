import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { Skeleton, TableCell, TableRow } from '@mui/material';
import { Fragment } from 'react';
import { useGetList } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { childrenOf } from './children-of.ts';
import { useReorder } from './use-reorder.ts';

interface CategoryRowsProps {
  readonly parentId: string | null;
  readonly depth: number;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** The categories below one and, where they are open, what is below them. */
export function CategoryRows({ parentId, depth, open, onToggle }: CategoryRowsProps) {
  const { data, error, isPending, refetch } = useGetList<CategoryRecord>('categories', childrenOf(parentId));
  const reorder = useReorder();
  if (isPending || error) {
    return (
      <TableRow>
        <TableCell colSpan={9}>
          {error ? <Failure error={error} retry={refetch} /> : <Skeleton height={28} />}
        </TableCell>
      </TableRow>
    );
  }
  return data.map((record, index) => {
    const move = (to: number) => () => reorder.mutate({ siblings: data, from: index, to });
    return (
      <Fragment key={record.id}>
        <CategoryRow
          record={record}
          depth={depth}
          open={open.has(record.id)}
          onToggle={() => onToggle(record.id)}
          onUp={index > 0 && !reorder.isPending ? move(index - 1) : undefined}
          onDown={index < data.length - 1 && !reorder.isPending ? move(index + 1) : undefined}
        />
        {open.has(record.id) && record.childCount > 0 && (
          <CategoryRows parentId={record.id} depth={depth + 1} open={open} onToggle={onToggle} />
        )}
      </Fragment>
    );
  });
}
