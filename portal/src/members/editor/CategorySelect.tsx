import { Combobox } from '@base-ui/react/combobox';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { useId, useMemo } from 'react';
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

/** A category out of the tree: found by typing any part of its path, or picked from the indented list. */
export function CategorySelect({ options, value, error, disabled, onChange, onLeave }: CategorySelectProps) {
  const { edit } = useMemberTexts().members;
  const id = useId();
  const folded = useMemo(
    () => new Map(options.map((option) => [option.id, foldText(option.path.join(' '))])),
    [options],
  );
  const chosen = options.find((option) => option.id === value) ?? null;
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {edit.category}
      </label>
      <Combobox.Root
        items={options}
        value={chosen}
        disabled={disabled}
        onValueChange={(option) => onChange(option?.id ?? '')}
        itemToStringLabel={pathOf}
        isItemEqualToValue={(item, other) => item.id === other.id}
        filter={(item, query) => {
          const path = folded.get(item.id) ?? '';
          return foldText(query)
            .split(/\s+/)
            .every((word) => path.includes(word));
        }}
        autoHighlight
        openOnInputClick
      >
        <Combobox.InputGroup className={styles.group}>
          <Combobox.Input
            id={id}
            placeholder={edit.categoryPlaceholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onBlur={onLeave}
          />
          {!disabled && (
            <span className={styles.buttons}>
              <Combobox.Clear className={styles.button} aria-label={edit.categoryClear}>
                <Icon name="x" />
              </Combobox.Clear>
              <Combobox.Trigger className={styles.button} aria-label={edit.categoryOpen}>
                <Icon name="chevron-down" />
              </Combobox.Trigger>
            </span>
          )}
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner className={styles.place} sideOffset={4}>
            <Combobox.Popup className={styles.popup}>
              <Combobox.Empty>
                <p className={styles.empty}>{edit.categoryNone}</p>
              </Combobox.Empty>
              <Combobox.List className={styles.list}>
                {(option: CategoryOption) => (
                  <Combobox.Item
                    key={option.id}
                    value={option}
                    className={`${styles.item} ${indents[Math.min(option.depth, indents.length - 1)]}`}
                  >
                    <span>
                      {option.name}
                      {option.depth > 0 && <small>{option.path.slice(0, -1).join(' › ')}</small>}
                    </span>
                    <Combobox.ItemIndicator>
                      <Icon name="check" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  );
}
