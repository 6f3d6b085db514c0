import type { Field } from '@charsu/core/domain/field-table.ts';
import { fieldValueText } from '@charsu/core/i18n/records/field-value.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useLocale } from '../texts/locale.tsx';
import { choicesOf } from './setting-values.ts';

interface ChoicesInputProps {
  readonly field: Field;
  readonly label: string;
  readonly value: unknown;
  readonly isWrong: boolean;
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Some of a few choices, each with a box to tick. */
export function ChoicesInput({ field, label, value, isWrong, disabled, onChange }: ChoicesInputProps) {
  const { commonMessage, culture } = useLocale();
  const choices = choicesOf(field);
  const chosen = choices.filter((choice) => Array.isArray(value) && value.includes(choice));
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2">{label}</Typography>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice}
          label={fieldValueText(field, choice, { culture })}
          disabled={disabled}
          control={
            <Checkbox
              checked={chosen.includes(choice)}
              onChange={() => onChange(choices.filter((each) => (each === choice) !== chosen.includes(each)))}
            />
          }
        />
      ))}
      {isWrong && <FormHelperText error>{commonMessage.The_Value_Is_Not_Valid}</FormHelperText>}
    </Box>
  );
}
