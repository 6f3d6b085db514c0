import type { Unit } from '@charsu/core/domain/field-table.ts';
import { percentSign } from '@charsu/core/i18n/numbers/number.ts';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, useState } from 'react';
import { TextInput, type Validator } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';

export interface WrittenInputProps<Value extends string | number> {
  readonly source: string;
  readonly label?: string;
  readonly helperText?: ReactNode;
  readonly validate?: readonly Validator[];
  readonly readOnly?: boolean;
  readonly type?: 'text' | 'tel';
  readonly unit?: Unit | undefined;
  /** The name of its currency, at the end. */
  readonly currency?: string;
  /** The keyboard of phones, if the type does not determine it. */
  readonly inputMode?: 'decimal' | 'numeric';
  /** The id of a datalist with choices. */
  readonly list?: string;
  /** Writes from left to right, in Arabic too, where groups of digits would otherwise be reversed. */
  readonly leftToRight?: boolean;
  /** Parses the text: null for none, undefined for an invalid one. */
  readonly read: (text: string) => Value | null | undefined;
  /** The text of a value in the language of the console. */
  readonly show: (value: Value) => string;
  /** The error of an invalid text; none for a field that accepts any text. */
  readonly wrong?: string;
}

const inOrder = { dir: 'ltr', style: { unicodeBidi: 'bidi-override' } } as const;

/**
 * A form field written in the digits of any language: it shows those of the console's language, and its value is the
 * server's. An invalid text stays unchanged, and prevents saving.
 */
export function WrittenInput<Value extends string | number>(props: WrittenInputProps<Value>) {
  const { source, label, helperText, validate = [], readOnly = false, type = 'text', read, show, wrong } = props;
  const { inputMode, list, leftToRight = false, unit, currency } = props;
  // Typed text stays unchanged until the field is left.
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
      slotProps={{
        htmlInput: { inputMode, autoComplete: 'off', list, ...(leftToRight && inOrder) },
        input: {
          endAdornment:
            unit === undefined ? (
              currency && <InputAdornment position="end">{currency}</InputAdornment>
            ) : (
              <UnitAdornment unit={unit} />
            ),
        },
      }}
    />
  );
}

/** The unit of a number, at the end of its input. */
export function UnitAdornment({ unit }: { readonly unit: Unit }) {
  const { fields, culture, t } = useLocale();
  return (
    <InputAdornment position="end">{unit === 'percent' ? percentSign(culture) : t(fields.unit[unit])}</InputAdornment>
  );
}
