import { limits } from '@charsu/core/domain/limits.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import { Check } from '../../components/Check.tsx';
import { TextField } from '../../components/Field.tsx';
import { MapPicker } from '../../map/MapPicker.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { CityInput } from '../CityInput.tsx';
import { textOf } from '../text-of.ts';
import type { FieldProps } from './values.ts';

/** The place of the goods: that of the business, or another city with an optional mark on the map. */
export function PlaceFields(field: FieldProps) {
  const { disabled, errorOf, change, leave } = field;
  const { place } = field.values;
  const { t, texts } = useLocale();
  const { fields, map: words } = texts;
  return (
    <>
      <Check
        type="switch"
        checked={place !== null}
        disabled={disabled}
        onChange={(event) => change('place', event.target.checked ? { city: '', location: null } : null)}
      >
        {words.placeElsewhere}
      </Check>
      {place === null ? (
        <p className="xs muted">{words.placeOfBusiness}</p>
      ) : (
        <>
          <CityInput
            label={t(fields.label.city)}
            hint={words.placeHint}
            value={place.city}
            error={errorOf('place')}
            disabled={disabled}
            onChange={({ target }) => change('place', { ...place, city: target.value })}
            onBlur={() => leave('place')}
          />
          {!disabled && (
            <details>
              <summary>{words.placeMark}</summary>
              <MapPicker
                value={place.location}
                // The mark belongs to its city, where the map begins.
                city={cityName(place.city, 'fa-IR')}
                onChange={(location) => change('place', { ...place, location })}
              />
            </details>
          )}
        </>
      )}
      <TextField
        {...textOf(field, 'neighbourhood')}
        label={t(fields.label.neighbourhood)}
        maxLength={limits.neighbourhood}
      />
    </>
  );
}
