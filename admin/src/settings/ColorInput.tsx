import { type BrandColors, defaultColors, leastContrast, readingContrast } from '@charsu/core/domain/brand.ts';
import { formatNumber } from '@charsu/core/i18n/numbers/number.ts';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useLocale } from '../texts/locale.tsx';

interface ColorInputProps {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly isWrong: boolean;
  readonly refusal: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (color: string) => void;
}

const isOfBrand = (name: string): name is keyof BrandColors => Object.hasOwn(defaultColors, name);

/** A colour of the brand, picked or written as `#rrggbb`, with its contrast while it is chosen. */
export function ColorInput({ name, label, value, isWrong, refusal, disabled, onChange }: ColorInputProps) {
  const { settings: texts } = useLocale().administration;
  const { commonMessage, culture, t } = useLocale();
  const written = typeof value === 'string' ? value : '';
  const color = /^#[\da-f]{6}$/i.test(written.trim()) ? written.trim().toLowerCase() : undefined;
  const contrast = color && isOfBrand(name) ? Math.floor(readingContrast(name, color) * 10) / 10 : undefined;
  const isPale = contrast !== undefined && contrast < leastContrast;
  const told =
    contrast !== undefined &&
    t(texts.contrast, { contrast: formatNumber(contrast, culture), min: formatNumber(leastContrast, culture) });
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
      <Box
        component="input"
        type="color"
        aria-label={label}
        value={color ?? '#000000'}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        sx={{ width: 56, height: 56, p: 0.5, border: 0, bgcolor: 'transparent', flex: 'none' }}
      />
      <TextField
        name={name}
        label={label}
        value={written}
        onChange={(event) => onChange(event.target.value)}
        error={isWrong || isPale}
        helperText={color ? (refusal ?? told) : commonMessage.The_Value_Is_Not_Valid}
        disabled={disabled}
        slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', maxLength: 7 } }}
        sx={{ flex: 1 }}
      />
    </Box>
  );
}
