import { cityName } from '@charsu/core/domain/places/places.ts';
import { use } from 'react';
import { Check } from '../../components/Check.tsx';
import { useLocale } from '../../locale.tsx';
import { MapPicker } from '../../map/MapPicker.tsx';
import { mapTexts } from '../../map/texts.ts';
import { CityInput } from '../CityInput.tsx';
import { useMemberTexts } from '../texts.ts';
import type { FieldProps } from './editor-fields.ts';

/** Where the goods are: where the business is, or in a city of their own with a mark on the map if its owner likes. */
export function PlaceFields({ values: { place }, disabled, errorOf, change, leave }: FieldProps) {
  const { culture, t } = useLocale();
  const { fields } = useMemberTexts();
  const words = use(mapTexts(culture));
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
                // A mark goes with its city: the map begins there.
                city={cityName(place.city, 'fa-IR')}
                onChange={(location) => change('place', { ...place, location })}
              />
            </details>
          )}
        </>
      )}
    </>
  );
}
