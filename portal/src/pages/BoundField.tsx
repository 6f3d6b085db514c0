import { parseSigned } from '@charsu/core/i18n/numbers/amount.ts';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { TextField } from '../components/Field.tsx';
import { useLocale } from '../texts/locale.tsx';

interface BoundFieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** The present bound as it is typed; empty for none. */
  readonly shown: string;
  /** Called when the field is left with a number or empty. */
  readonly onLeave: () => void;
}

/** One bound of a number among the filters. What cannot be read is no filter, and the field says so. */
export function BoundField({ shown, label, onLeave, ...field }: BoundFieldProps) {
  const { culture, t, browsing } = useLocale();
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      hideLabel
      inputMode="decimal"
      autoComplete="off"
      defaultValue={shown}
      error={isUnreadable ? t(browsing.search.unreadable) : undefined}
      // Typing is no choice yet: the form changes when the field is left or Enter is pressed.
      onChange={(event: FormEvent) => event.stopPropagation()}
      onBlur={({ target }: FocusEvent<HTMLInputElement>) => {
        const unreadable = Number.isNaN(parseSigned(target.value, culture));
        setUnreadable(unreadable);
        if (!unreadable) onLeave();
      }}
    />
  );
}
