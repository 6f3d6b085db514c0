import type { Point } from '@charsu/core/domain/places/places.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MapLink } from '../components/MapLink.tsx';
import { PlacePicker } from '../components/PlacePicker.tsx';
import { useField } from '../records/use-field.ts';
import { useLocale } from '../texts/locale.tsx';

const written = ({ latitude, longitude }: Point): string => `${latitude}, ${longitude}`;

/** The point that is written as maps write it, `32.657, 51.677`; null for none, undefined for what is no point. */
function pointOf(text: string): Point | null | undefined {
  if (text.trim() === '') return null;
  const found = /^(-?\d{1,2}(?:\.\d+)?)[\s,،;]+(-?\d{1,3}(?:\.\d+)?)$/.exec(
    toAsciiDigits(text).replaceAll('٫', '.').trim(),
  );
  if (found === null) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** The place of a business: picked on a map, or written as latitude and longitude, with a link that shows them. */
export function LocationInput() {
  const { fields, review, commonMessage, t } = useLocale();
  const { rule } = useField('location');
  const wrong = t(commonMessage.The_Value_Is_Not_Valid);
  // An unreadable value stays as it was written, and keeps the form from being saved.
  const readable = (value: unknown) => (typeof value === 'string' ? wrong : undefined);
  const { field, fieldState } = useInput<Point | string | null>({ source: 'location', validate: [rule, readable] });
  const [draft, setDraft] = useState<string>();
  const city: unknown = useWatch({ name: 'city' });
  const value: Point | string | null = field.value || null;
  const shown = value === null || typeof value === 'string' ? (value ?? '') : written(value);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <PlacePicker
        value={typeof value === 'string' ? null : value}
        onChange={(place) => {
          setDraft(undefined);
          field.onChange(place);
        }}
        {...(typeof city === 'string' && { city })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <TextField
          label={t(fields.label.location)}
          value={draft ?? shown}
          onChange={({ target }) => {
            setDraft(target.value);
            const point = pointOf(target.value);
            field.onChange(point === undefined ? target.value : point);
          }}
          onBlur={() => {
            setDraft(undefined);
            field.onBlur();
          }}
          error={fieldState.invalid}
          helperText={fieldState.invalid ? wrong : t(review.business.locationHint)}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
          sx={{ minWidth: 260 }}
        />
        {value !== null && typeof value !== 'string' && <MapLink place={value} />}
      </Box>
    </Box>
  );
}
