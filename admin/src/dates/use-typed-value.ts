import { type KeyboardEvent, useState } from 'react';

interface TypedValueProps {
  /** Empty for none. */
  readonly value: string;
  /** The value as the field shows it. */
  readonly shown: string;
  /** The value that a text means; undefined for a text that cannot be read. */
  readonly read: (text: string) => string | undefined;
  readonly onChange: (value: string) => void;
  /** Called after each change with whether the text cannot be read. */
  readonly onUnreadable?: ((unreadable: boolean) => void) | undefined;
  /** Shown for a text that cannot be read. */
  readonly unreadable: string;
  readonly error: string | undefined;
}

/** A field whose typed text counts when the field is left. `forget` drops what is being written. */
export function useTypedValue({ value, shown, read, onChange, onUnreadable, unreadable, error }: TypedValueProps) {
  // Undefined: shows the value.
  const [draft, setDraft] = useState<string>();
  const isWrong = (text: string): boolean => text.trim() !== '' && read(text) === undefined;
  const wrong = draft !== undefined && isWrong(draft);
  // A value that is being written is not judged by the value before it.
  const fault = wrong ? unreadable : draft ? undefined : error;
  const take = () => {
    if (draft === undefined || wrong) return;
    setDraft(undefined);
    const wanted = read(draft) ?? '';
    if (wanted !== value) onChange(wanted);
  };
  return {
    field: {
      value: draft ?? shown,
      onChange: ({ target }: { target: { value: string } }) => {
        setDraft(target.value);
        onUnreadable?.(isWrong(target.value));
      },
      onBlur: take,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') take();
      },
      error: fault !== undefined,
      helperText: fault,
    },
    forget: () => setDraft(undefined),
  };
}
