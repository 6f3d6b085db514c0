import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface ChoiceProps<Value extends string>
  extends Pick<TextFieldProps, 'label' | 'size' | 'error' | 'helperText' | 'disabled' | 'sx'> {
  readonly value: NoInfer<Value> | '';
  /** A first one of an empty value is shown as chosen where there is none. */
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChoose: (value: Value) => void;
}

/** A choice of one. */
export function Choice<Value extends string>({ value, options, onChoose, ...field }: ChoiceProps<Value>) {
  const hasNone = options.some(([each]) => each === '');
  return (
    <TextField
      {...field}
      select
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([each]) => each === target.value);
        if (chosen) onChoose(chosen[0]);
      }}
      {...(hasNone && { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } })}
    >
      {options.map(([each, text]) => (
        <MenuItem key={each} value={each}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
