import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { Skeleton, TableCell, TableRow } from '@mui/material';
import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { focusMoveButton } from '../components/move-button.ts';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { childrenOf } from './children-of.ts';
import { useReorder } from './use-reorder.ts';

/** A category that is being dragged, with its place among its siblings. */
export interface Dragged {
  readonly record: CategoryRecord;
  readonly index: number;
}

interface CategoryRowsProps {
  readonly parentId: string | null;
  readonly depth: number;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Shared by all branches, since a category may be dropped in another one. */
  readonly dragged: RefObject<Dragged | undefined>;
}

/** The categories below one and, where expanded, those below them. */
export function CategoryRows({ parentId, depth, open, onToggle, dragged }: CategoryRowsProps) {
  const { data, error, isPending, refetch } = useGetList<CategoryRecord>('categories', childrenOf(parentId));
  const reorder = useReorder();
  const { console, t } = useLocale();
  const command = useCommand();
  const { canAccess } = useCanAccess({ resource: 'categories', action: 'edit' });
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
                dragged.current = { record, index };
                event.dataTransfer.effectAllowed = 'move';
                // Some browsers start a drag only with data.
                event.dataTransfer.setData('text/plain', record.name);
              },
              onDragOver: (event) => {
                if (dragged.current !== undefined && dragged.current.record.id !== record.id) event.preventDefault();
              },
              onDrop: (event) => {
                event.preventDefault();
                const from = dragged.current;
                dragged.current = undefined;
                if (from === undefined || from.record.id === record.id || reorder.isPending || command.isPending)
                  return;
                // Siblings change places; in another branch it comes below the category on which it is dropped.
                if (from.record.parentId === parentId) {
                  reorder.mutate({ siblings: data, from: from.index, to: index });
                } else if (from.record.parentId !== record.id) {
                  const { id, revision } = from.record;
                  const body = { parentId: record.id };
                  const done = t(console.category.moved);
                  command.mutate({ path: `console/categories/${id}`, method: 'PUT', body, revision, done });
                }
              },
            },
          })}
        />
        {open.has(record.id) && record.childCount > 0 && (
          <CategoryRows parentId={record.id} depth={depth + 1} open={open} onToggle={onToggle} dragged={dragged} />
        )}
      </Fragment>
    );
  });
}
