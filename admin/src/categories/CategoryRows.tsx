import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { Skeleton, TableCell, TableRow } from '@mui/material';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useCanAccess, useDataProvider, useGetList } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { focusMoveButton, nestButton } from '../components/focus.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { oneOn } from './renumbered.ts';
import { useDrag } from './use-drag.ts';
import { useReorder } from './use-reorder.ts';

const siblingsMax = 500;

/** The query of the categories directly below one, or of the top ones, in their order. */
export const childrenOf = (parentId: string | null) => ({
  filter: { parentId },
  sort: { field: 'order', order: 'ASC' } as const,
  pagination: { page: 1, perPage: siblingsMax },
});

interface BranchProps {
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Opens the branch of a category that is closed. */
  readonly onOpen: (id: string) => void;
  /** The category that is being dragged: shared by all branches, since it may be dropped in another one. */
  readonly dragged: RefObject<CategoryRecord | undefined>;
  /** The category that was put below another one by its dialog, until its row shows there and has the focus. */
  readonly nested: RefObject<Nested | undefined>;
  /** Told once a category was put below another one by its dialog. */
  readonly onMoved: (record: CategoryRecord, parent: CategoryRecord | undefined) => void;
}

/** A category and where it lies now. */
export interface Nested {
  readonly id: string;
  readonly parentId: string | null;
}

interface CategoryRowsProps extends BranchProps {
  /** The ids of the categories above these, from the top down. */
  readonly above: readonly string[];
}

/** The categories below one and, where expanded, those below them. */
export function CategoryRows({ above, ...branch }: CategoryRowsProps) {
  const { data, error, refetch } = useGetList<CategoryRecord>('categories', childrenOf(above.at(-1) ?? null));
  const dataProvider = useDataProvider();
  const reorder = useReorder();
  const moved = useRef<{ readonly id: string; readonly way: 'up' | 'down' }>(undefined);
  // A moved row loses the focus: this restores it for the keyboard.
  useEffect(() => {
    if (!data || reorder.isPending || !moved.current) return;
    focusMoveButton(moved.current.id, moved.current.way);
    moved.current = undefined;
  }, [data, reorder.isPending]);
  const { nested } = branch;
  const here = above.at(-1) ?? null;
  useEffect(() => {
    const { id, parentId } = nested.current ?? {};
    if (id === undefined || parentId !== here || !data?.some((each) => each.id === id)) return;
    document.getElementById(nestButton(id))?.focus();
    nested.current = undefined;
  }, [data, here, nested]);
  const { mutate } = reorder;
  const move = useCallback(
    (record: CategoryRecord, way: 'up' | 'down') => {
      moved.current = { id: record.id, way };
      mutate(async () => {
        // The rows may lie one move back.
        const { data: siblings } = await dataProvider.getList<CategoryRecord>('categories', childrenOf(here));
        return oneOn(siblings, record, way);
      });
    },
    [mutate, dataProvider, here],
  );
  if (!data) {
    return (
      <TableRow>
        <TableCell colSpan={9}>
          {error ? <Failure error={error} retry={refetch} /> : <Skeleton height={28} />}
        </TableCell>
      </TableRow>
    );
  }
  return data.map((record, index) => (
    <Branch
      key={record.id}
      {...branch}
      above={above}
      record={record}
      index={index}
      siblings={data}
      reorder={reorder}
      onMove={move}
    />
  ));
}

interface OneBranchProps extends CategoryRowsProps {
  readonly record: CategoryRecord;
  readonly index: number;
  readonly siblings: readonly CategoryRecord[];
  readonly reorder: ReturnType<typeof useReorder>;
  readonly onMove: (record: CategoryRecord, way: 'up' | 'down') => void;
}

/** A category and, where expanded, those below it. */
function Branch({ record, index, siblings, reorder, onMove, above, ...branch }: OneBranchProps) {
  const { open, onToggle, onOpen, onMoved, dragged } = branch;
  const { id, childCount } = record;
  const { canAccess } = useCanAccess({ resource: 'categories', action: 'edit' });
  const { drop, handlers } = useDrag({ record, siblings, above, dragged, reorder, onNested: () => onOpen(id) });
  return (
    <>
      <CategoryRow
        record={record}
        depth={above.length}
        open={open.has(id)}
        onToggle={() => onToggle(id)}
        onMove={onMove}
        first={index === 0}
        last={index === siblings.length - 1}
        onMoved={onMoved}
        {...(canAccess === true && { drag: handlers, drop })}
      />
      {open.has(id) && childCount > 0 && <CategoryRows {...branch} above={[...above, id]} />}
    </>
  );
}
