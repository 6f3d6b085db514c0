import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { Skeleton, TableCell, TableRow } from '@mui/material';
import { Fragment, useEffect, useRef } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { focusMoveButton } from '../components/move-button.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { childrenOf } from './children-of.ts';
import { useReorder } from './use-reorder.ts';

interface CategoryRowsProps {
  readonly parentId: string | null;
  readonly depth: number;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** The categories below one and, where expanded, those below them. */
export function CategoryRows({ parentId, depth, open, onToggle }: CategoryRowsProps) {
  const { data, error, isPending, refetch } = useGetList<CategoryRecord>('categories', childrenOf(parentId));
  const reorder = useReorder();
  const { canAccess } = useCanAccess({ resource: 'categories', action: 'edit' });
  const dragged = useRef<number>(undefined);
  const moved = useRef<{ readonly id: string; readonly way: 'up' | 'down' }>(undefined);
  // A moved row loses the focus: this restores it for the keyboard.
  useEffect(() => {
    if (!data || reorder.isPending || !moved.current) return;
    focusMoveButton(moved.current.id, moved.current.way);
    moved.current = undefined;
  }, [data, reorder.isPending]);
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
    const move = (way: 'up' | 'down') => () => {
      if (reorder.isPending) return;
      moved.current = { id: record.id, way };
      reorder.mutate({ siblings: data, from: index, to: way === 'up' ? index - 1 : index + 1 });
    };
    return (
      <Fragment key={record.id}>
        <CategoryRow
          record={record}
          depth={depth}
          open={open.has(record.id)}
          onToggle={() => onToggle(record.id)}
          onUp={index > 0 ? move('up') : undefined}
          onDown={index < data.length - 1 ? move('down') : undefined}
          {...(canAccess === true && {
            drag: {
              onDragStart: (event) => {
                dragged.current = index;
                event.dataTransfer.effectAllowed = 'move';
                // Some browsers start a drag only with data.
                event.dataTransfer.setData('text/plain', record.name);
              },
              // Only among siblings.
              onDragOver: (event) => {
                if (dragged.current !== undefined && dragged.current !== index) event.preventDefault();
              },
              onDrop: (event) => {
                event.preventDefault();
                const from = dragged.current;
                dragged.current = undefined;
                if (from !== undefined && from !== index && !reorder.isPending) {
                  reorder.mutate({ siblings: data, from, to: index });
                }
              },
            },
          })}
        />
        {open.has(record.id) && record.childCount > 0 && (
          <CategoryRows parentId={record.id} depth={depth + 1} open={open} onToggle={onToggle} />
        )}
      </Fragment>
    );
  });
}
