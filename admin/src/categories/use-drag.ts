import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { type DragEvent, type RefObject, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { fitsBelow, useLevelsText } from './levels.ts';
import { useNesting } from './use-nesting.ts';
import type { useReorder } from './use-reorder.ts';

type Side = 'after' | 'before' | 'below';
/** The effect of a drop on a row: its category comes before or after it, or below it; or why it may not go there. */
export type Drop = Side | 'circle' | 'tooDeep';

interface DragProps {
  readonly record: CategoryRecord;
  /** The categories of its branch, in their order. */
  readonly siblings: readonly CategoryRecord[];
  /** The ids of the categories above it. */
  readonly above: readonly string[];
  /** The category that is being dragged, shared by all branches. */
  readonly dragged: RefObject<CategoryRecord | undefined>;
  readonly reorder: ReturnType<typeof useReorder>;
  /** Opens its branch. */
  readonly onNested: () => void;
}

/** The height of the edges of a row, as a part of it, where a drop puts beside and not below. */
const edge = 0.25;

function sideOf({ clientY, currentTarget }: DragEvent): Side {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < edge) return 'before';
  return part > 1 - edge ? 'after' : 'below';
}

/** The handlers of a row that can be dragged, and onto which others can be dropped. */
export function useDrag({ record, siblings, above, dragged, reorder, onNested }: DragProps) {
  const { commonMessage } = useLocale();
  const levels = useLevelsText();
  const notify = useNotify();
  const nesting = useNesting(onNested);
  const [drop, setDrop] = useState<Drop>();
  const dropAt = (event: DragEvent): Drop | undefined => {
    const from = dragged.current;
    if (from === undefined || from.id === record.id) return undefined;
    if (above.includes(from.id)) return 'circle';
    const side = sideOf(event);
    const depth = side === 'below' ? record.depth : record.depth - 1;
    const stays = side !== 'below' && from.parentId === record.parentId;
    return stays || fitsBelow({ depth }, from) ? side : 'tooDeep';
  };
  const put = (from: CategoryRecord, chosen: Drop) => {
    if (chosen === 'circle') return notify(commonMessage.The_Category_Cannot_Be_Below_Itself, { type: 'error' });
    if (chosen === 'tooDeep') return notify(levels, { type: 'error' });
    if (reorder.isPending || nesting.isPending) return;
    if (chosen === 'below') {
      if (from.parentId !== record.id) nesting.nest(from, record.id);
      return;
    }
    const others = siblings.filter(({ id }) => id !== from.id);
    const place = others.findIndex(({ id }) => id === record.id);
    const to = chosen === 'before' ? place : place + 1;
    reorder.mutate(() => ({ moved: from, parentId: record.parentId, siblings, to }));
  };
  return {
    drop,
    handlers: {
      onDragStart: (event: DragEvent) => {
        dragged.current = record;
        event.dataTransfer.effectAllowed = 'move';
        // Some browsers start a drag only with data.
        event.dataTransfer.setData('text/plain', record.name);
      },
      onDragOver: (event: DragEvent) => {
        const chosen = dropAt(event);
        setDrop(chosen);
        // A drop that is refused arrives, too, so that the reason can be told.
        if (chosen !== undefined) event.preventDefault();
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDrop(undefined);
      },
      onDragEnd: () => {
        dragged.current = undefined;
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const from = dragged.current;
        const chosen = dropAt(event);
        dragged.current = undefined;
        setDrop(undefined);
        if (from !== undefined && chosen !== undefined) put(from, chosen);
      },
    },
  };
}
