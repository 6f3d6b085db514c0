import type { Field } from '@charsu/core/domain/field-table.ts';
import { fieldValueText } from '@charsu/core/i18n/records/field-value.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MoveButtons, moved } from '../components/MoveButtons.tsx';
import { useLocale } from '../texts/locale.tsx';
import { choicesOf } from './setting-values.ts';

interface OrderInputProps {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly value: unknown;
  readonly isWrong: boolean;
  readonly disabled: boolean;
  readonly onChange: (shown: readonly string[]) => void;
}

/** Choices in an order: each is moved up and down, and shown or hidden by its box. */
export function OrderInput({ name, field, label, value, isWrong, disabled, onChange }: OrderInputProps) {
  const { commonMessage, culture } = useLocale();
  const shown: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  /** With the hidden ones at the places that they had. */
  const [kept, setKept] = useState<readonly string[]>([]);
  const all = choicesOf(field);
  const isKept = kept.length === all.length && String(kept.filter((each) => shown.includes(each))) === String(shown);
  const rows = isKept ? kept : [...shown, ...all.filter((each) => !shown.includes(each))];
  const change = (order: readonly string[], isShown: (each: string) => boolean) => {
    setKept(order);
    onChange(order.filter(isShown));
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2">{label}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((each, index) => {
          const text = fieldValueText(field, each, { culture });
          return (
            <Box component="li" key={each} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <FormControlLabel
                label={text}
                disabled={disabled}
                sx={{ flex: 1 }}
                control={
                  <Checkbox
                    checked={shown.includes(each)}
                    onChange={() => change(rows, (other) => (other === each) !== shown.includes(other))}
                  />
                }
              />
              <MoveButtons
                name={text}
                index={index}
                count={rows.length}
                disabled={disabled}
                list={name}
                onMove={(to) => change(moved(rows, index, to), (other) => shown.includes(other))}
              />
            </Box>
          );
        })}
      </Box>
      {isWrong && <FormHelperText error>{commonMessage.The_Value_Is_Not_Valid}</FormHelperText>}
    </Box>
  );
}
