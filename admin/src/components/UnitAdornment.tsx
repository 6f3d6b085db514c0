import type { Unit } from '@charsu/core/domain/field-table.ts';
import { percentSign } from '@charsu/core/i18n/number.ts';
import InputAdornment from '@mui/material/InputAdornment';
import { useLocale } from '../texts/locale.tsx';

/** What the number of an input counts, at its end. */
export function UnitAdornment({ unit }: { readonly unit: Unit }) {
  const { fields, culture, t } = useLocale();
  return (
    <InputAdornment position="end">{unit === 'percent' ? percentSign(culture) : t(fields.unit[unit])}</InputAdornment>
  );
}
