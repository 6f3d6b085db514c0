import type { CategoryOption } from '@charsu/core/contract/category.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { classes } from '../../components/classes.ts';
import fieldStyles from '../../components/Field.module.css';
import { Icon } from '../../icons/Icon.tsx';
import { useMemberTexts } from '../texts.ts';
import styles from './CategorySelect.module.css';

interface CategorySelectProps {
  options: readonly CategoryOption[];
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (id: string) => void;
  onLeave: () => void;
}

const pathOf = (option: CategoryOption): string => option.path.join(' › ');
const indents = [styles.depth0, styles.depth1, styles.depth2, styles.depth3];

/**
 * A category out of the tree: found by typing any part of its path, or picked from the indented list. The focus stays in
 * the field, as ARIA's pattern of a combobox has it, and nothing of the page is hidden while the list is open.
 */
export function CategorySelect({ options, value, error, disabled, onChange, onLeave }: CategorySelectProps) {
  const { edit } = useMemberTexts().members;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** What is being typed; undefined while the field shows what is chosen. */
  const [words, setWords] = useState<string>();
  const [active, setActive] = useState(-1);
  const folded = useMemo(() => options.map((option) => ({ option, text: foldText(option.path.join(' ')) })), [options]);
  const wanted = foldText(words ?? '').split(/\s+/);
  const shown = folded.filter(({ text }) => wanted.every((word) => text.includes(word))).map(({ option }) => option);
  const chosen = options.find((option) => option.id === value);
  const optionId = (option: CategoryOption) => `${id}-${option.id}`;
  const highlighted = open ? shown[active] : undefined;
  const highlightedId = highlighted && optionId(highlighted);

  useEffect(() => {
    if (highlightedId !== undefined) document.getElementById(highlightedId)?.scrollIntoView({ block: 'nearest' });
  }, [highlightedId]);
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  function show() {
    if (open) return;
    setOpen(true);
    setActive(options.findIndex((option) => option.id === value));
  }

  function close() {
    setOpen(false);
    setWords(undefined);
  }

  function choose(option: CategoryOption | undefined) {
    onChange(option?.id ?? '');
    close();
    input.current?.focus();
  }

  function type(text: string) {
    setOpen(true);
    setWords(text);
    setActive(text.trim() === '' ? -1 : 0);
    if (text === '') onChange('');
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!open) show();
      else setActive((active + (key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1) + shown.length) % shown.length);
    } else if (key === 'Enter' && highlighted) choose(highlighted);
    else if (key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  }

  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {edit.category}
      </label>
      <div className={styles.group}>
        <input
          ref={input}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={highlightedId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={edit.categoryPlaceholder}
          disabled={disabled}
          value={words ?? (chosen ? pathOf(chosen) : '')}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={show}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            onLeave();
          }}
        />
        {!disabled && (
          <span className={styles.buttons}>
            {chosen && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={edit.categoryClear}
                onMouseDown={keepFocus}
                onClick={() => choose(undefined)}
              >
                <Icon name="x" />
              </button>
            )}
            <button
              type="button"
              tabIndex={-1}
              aria-label={edit.categoryOpen}
              onMouseDown={keepFocus}
              onClick={() => {
                input.current?.focus();
                if (open) close();
                else show();
              }}
            >
              <Icon name="chevron-down" />
            </button>
          </span>
        )}
        <div ref={list} className={styles.popup} hidden={!open}>
          <div
            className={styles.list}
            id={`${id}-list`}
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
                  id={optionId(option)}
                  aria-selected={option === chosen}
                  className={classes(
                    styles.item,
                    indents[Math.min(option.depth, indents.length - 1)],
                    option === highlighted && styles.active,
                  )}
                  onClick={() => choose(option)}
                >
                  <span>
                    {option.name}
                    {option.depth > 0 && <small>{option.path.slice(0, -1).join(' › ')}</small>}
                  </span>
                  {option === chosen && <Icon name="check" />}
                </button>
              ))}
          </div>
          <p className={styles.empty} role="status">
            {open && shown.length === 0 && edit.categoryNone}
          </p>
        </div>
      </div>
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  );
}

/** A press on what belongs to the field leaves the focus in it. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
