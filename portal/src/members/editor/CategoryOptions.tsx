import type { CategoryOption } from '@charsu/core/contract/category.ts';
import { useEffect, useRef } from 'react';
import { classes } from '../../components/classes.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './CategorySelect.module.css';

interface CategoryOptionsProps {
  /** The id of the list; `optionId` gives those of the options. */
  id: string;
  open: boolean;
  shown: readonly CategoryOption[];
  chosen: CategoryOption | undefined;
  highlighted: CategoryOption | undefined;
  onChoose: (option: CategoryOption) => void;
}

const indents = [styles.depth0, styles.depth1, styles.depth2, styles.depth3];

/** The id of an option, by which the field refers to the highlighted one. */
export const optionId = (listId: string, option: CategoryOption): string => `${listId}-${option.id}`;

/** The path above a category; empty for a top one. */
export const aboveOf = ({ path }: CategoryOption): string => path.slice(0, -1).join(' › ');

/** A press on a part of the field keeps the focus in the input. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

/** The list below the field, indented as the tree is; the highlighted option stays in view. */
export function CategoryOptions({ id, open, shown, chosen, highlighted, onChoose }: CategoryOptionsProps) {
  const { edit } = useLocale().texts.members;
  const popup = useRef<HTMLDivElement>(null);
  const highlightedId = highlighted && optionId(id, highlighted);
  useEffect(() => {
    if (highlightedId !== undefined) document.getElementById(highlightedId)?.scrollIntoView({ block: 'nearest' });
  }, [highlightedId]);
  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div ref={popup} className={`menu popup ${styles.popup}`} hidden={!open}>
      <div
        className={styles.list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={edit.category}
        onMouseDown={keepFocus}
      >
        {open &&
          shown.map((option) => (
            <button
              key={option.id}
              type="button"
              role="option"
              tabIndex={-1}
              id={optionId(id, option)}
              aria-selected={option === chosen}
              className={classes(
                styles.item,
                indents[Math.min(option.depth, indents.length - 1)],
                option === highlighted && styles.active,
              )}
              onClick={() => onChoose(option)}
            >
              <span>
                {option.name}
                {option.depth > 0 && <small>{aboveOf(option)}</small>}
              </span>
              {option === chosen && <Icon name="check" />}
            </button>
          ))}
      </div>
      <p className={styles.empty} role="status">
        {open && shown.length === 0 && edit.categoryNone}
      </p>
    </div>
  );
}
