import { type ReactNode, useState } from 'react';
import { TextInput, type TextInputProps, type Validator } from 'react-admin';

export interface WrittenInputProps<Value extends string | number> {
  readonly source: string;
  readonly label?: string;
  readonly helperText?: ReactNode;
  readonly validate?: readonly Validator[];
  readonly readOnly?: boolean;
  readonly sx?: TextInputProps['sx'];
  readonly type?: 'text' | 'tel';
  /** The keys that phones bring up, where the type does not say it. */
  readonly inputMode?: 'decimal' | 'numeric';
  /** The id of a datalist to choose from. */
  readonly list?: string;
  /** Every character stands right of the one before it, in Arabic too, whose digits would else turn their groups round. */
  readonly leftToRight?: boolean;
  /** The value of what is written: null for none, undefined for what cannot be read. */
  readonly read: (text: string) => Value | null | undefined;
  /** The value as people of the language write it. */
  readonly show: (value: Value) => string;
  /** What stands below the field while it cannot be read; for a field that takes everything, nothing. */
  readonly wrong?: string;
}

const inOrder = { dir: 'ltr', style: { unicodeBidi: 'bidi-override' } } as const;

/**
 * A field of a form that is written in the digits of any language: it shows those of the console's, and its value is the
 * server's. What cannot be read stays as it was written, and keeps the form from being saved.
 */
export function WrittenInput<Value extends string | number>(props: WrittenInputProps<Value>) {
  const { source, label, helperText, validate = [], readOnly = false, sx, type = 'text', read, show, wrong } = props;
  const { inputMode, list, leftToRight = false } = props;
  // What is being written stands as it is until the field is left.
  const [draft, setDraft] = useState<string>();
  const readable = (value: unknown) => typeof value !== 'string' || read(value) !== undefined;
  const shown = (value: Value | '' | null | undefined) => {
    if (value === null || value === undefined || value === '') return '';
    return readable(value) ? show(value) : value;
  };
  return (
    <TextInput
      source={source}
      {...(label !== undefined && { label })}
      {...(helperText !== undefined && { helperText })}
      {...(sx && { sx })}
      type={type}
      readOnly={readOnly}
      format={(value: Value | '' | null | undefined) => draft ?? shown(value)}
      parse={(text: string) => {
        const value = read(text);
        return value === undefined ? text : value;
      }}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => setDraft(undefined)}
      validate={[...validate, (value: unknown) => (readable(value) ? undefined : wrong)]}
      slotProps={{ htmlInput: { inputMode, autoComplete: 'off', list, ...(leftToRight && inOrder) } }}
    />
  );
}
