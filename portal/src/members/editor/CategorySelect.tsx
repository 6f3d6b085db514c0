import type { CategoryOption } from '@charsu/core/contract/category.ts';
import { useId, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import fieldStyles from '../../components/Field.module.css';
import { FieldError } from '../../components/FieldError.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { aboveOf, CategoryOptions, keepFocus, optionId } from './CategoryOptions.tsx';
import styles from './CategorySelect.module.css';
import { useCategoryList } from './use-category-list.ts';

interface CategorySelectProps {
  options: readonly CategoryOption[];
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (id: string) => void;
  onLeave: () => void;
}

/**
 * A select for a category: by typing any part of its path, or from the indented list. The focus stays in the input, as
 * in ARIA's pattern of a combobox, and no part of the page is hidden while the list is open.
 */
export function CategorySelect({ options, value, error, disabled, onChange, onLeave }: CategorySelectProps) {
  const { edit } = useLocale().texts.members;
  const id = useId();
  const listId = `${id}-list`;
  const input = useRef<HTMLInputElement>(null);
  const list = useCategoryList({ options, value, onChoose: (option) => onChange(option?.id ?? '') });
  const { open, highlighted } = list;
  const chosen = options.find((option) => option.id === value);
  // On a phone there is no room for the path beside the name.
  const above = chosen ? aboveOf(chosen) : '';
  const described = [above && `${id}-above`, error && `${id}-error`].filter(Boolean).join(' ');

  function choose(option: CategoryOption | undefined) {
    list.choose(option);
    input.current?.focus();
  }

  function toggle() {
    input.current?.focus();
    if (open) list.close();
    else list.show();
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
          aria-controls={listId}
          aria-activedescendant={highlighted && optionId(listId, highlighted)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          placeholder={edit.categoryPlaceholder}
          disabled={disabled}
          value={list.words ?? chosen?.name ?? ''}
          onChange={(event) => list.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={list.show}
          onKeyDown={list.onKeyDown}
          onBlur={() => {
            list.close();
            onLeave();
          }}
        />
        {!disabled && (
          <span className={styles.buttons}>
            {chosen && (
              <Button
                icon="x"
                small
                tabIndex={-1}
                aria-label={edit.categoryClear}
                onMouseDown={keepFocus}
                onClick={() => choose(undefined)}
              />
            )}
            <Button
              icon="chevron-down"
              small
              tabIndex={-1}
              aria-label={edit.categoryOpen}
              onMouseDown={keepFocus}
              onClick={toggle}
            />
          </span>
        )}
        <CategoryOptions
          id={listId}
          open={open}
          shown={list.shown}
          chosen={chosen}
          highlighted={highlighted}
          onChoose={choose}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {above && (
        <p className={fieldStyles.hint} id={`${id}-above`}>
          {above}
        </p>
      )}
    </div>
  );
}
