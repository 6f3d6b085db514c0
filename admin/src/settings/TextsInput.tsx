import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import type { Field } from '@charsu/core/domain/field-table.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { z } from 'zod';
import { useLocale } from '../texts/locale.tsx';
import { messageIn } from './setting-values.ts';

interface TextsInputProps {
  readonly field: Field;
  readonly label: string;
  readonly value: unknown;
  /** The server's refusals by language. */
  readonly refused: unknown;
  readonly disabled: boolean;
  readonly onChange: (texts: Readonly<Record<string, unknown>>) => void;
}

/** A text in each of the offered languages. */
export function TextsInput({ field, label, value, refused, disabled, onChange }: TextsInputProps) {
  const { commonMessage } = useLocale();
  const texts: Readonly<Record<string, unknown>> = { ...Object(value) };
  const wrongOnes = new Set(field.schema.safeParse(texts).error?.issues.map(({ path }) => path[0]));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {offered.cultures.map((culture) => {
        const { direction, language, nativeName } = cultureFacts[culture];
        const refusal =
          messageIn(Object(refused)[culture]) ??
          (wrongOnes.has(culture) ? commonMessage.The_Value_Is_Not_Valid : undefined);
        return (
          <TextField
            key={culture}
            label={`${label} (${nativeName})`}
            value={z.string().catch('').parse(texts[culture])}
            onChange={(event) => onChange({ ...texts, [culture]: event.target.value })}
            error={refusal !== undefined}
            helperText={refusal}
            disabled={disabled}
            slotProps={{ htmlInput: { dir: direction, lang: language } }}
          />
        );
      })}
    </Box>
  );
}
