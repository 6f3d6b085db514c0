import { cityName, type Point } from '@charsu/core/domain/places/places.ts';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CityInput } from '../components/CityInput.tsx';
import { PlacePicker } from '../components/PlacePicker.tsx';
import { useField } from '../records/use-field.ts';
import { useLocale } from '../texts/locale.tsx';

/** The place in the form, whose city may still be empty. */
type Place = { readonly city: string | null; readonly location: Point | null } | null;

/** The place of the goods: at the business, or in another city with an optional mark on the map. */
export function PlaceInput() {
  const { fields, t } = useLocale();
  return (
    <Box component="section" aria-label={t(fields.label.place)}>
      <Typography variant="subtitle1" component="h2">
        {t(fields.label.place)}
      </Typography>
      <Suspense fallback={<Skeleton height={38} />}>
        <PlaceFields />
      </Suspense>
    </Box>
  );
}

function PlaceFields() {
  const { fields, map: words, t } = useLocale();
  const { rule } = useField('place');
  // A map needs the size of what shows it.
  const [open, setOpen] = useState(false);
  const { setValue } = useFormContext();
  const place: Place = useWatch({ name: 'place' }) ?? null;
  const change = (changed: Place) => setValue('place', changed, { shouldDirty: true });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormControlLabel
        control={
          <Switch
            checked={place !== null}
            onChange={({ target }) => change(target.checked ? { city: '', location: null } : null)}
          />
        }
        label={words.placeElsewhere}
      />
      {place === null ? (
        <Typography variant="body2" color="text.secondary">
          {words.placeOfBusiness}
        </Typography>
      ) : (
        <>
          <CityInput
            source="place.city"
            label={t(fields.label.city)}
            helperText={words.placeHint}
            validate={[(city: string | null, ...rest) => rule({ city: city ?? '', location: null }, ...rest)]}
          />
          <Box component="details" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
              {words.placeMark}
            </Box>
            {open && (
              <PlacePicker
                value={place.location}
                city={cityName(place.city ?? '', 'fa-IR')}
                onChange={(location) => change({ ...place, location })}
              />
            )}
          </Box>
        </>
      )}
    </Box>
  );
}
