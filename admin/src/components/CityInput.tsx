import { cityName, oneCityName, provinces } from '@charsu/core/domain/places/places.ts';
import { offeredCities } from '@charsu/core/i18n/names/offered-cities.ts';
import { useId } from 'react';
import { useLocale } from '../texts/locale.tsx';
import { WrittenInput, type WrittenInputProps } from './WrittenInput.tsx';

const provinceNames = new Map(provinces.map(({ id, names }) => [id, names]));

/** A city: the browser offers those of Iran by their names in the reader's language; the Persian name is saved. */
export function CityInput(props: Pick<WrittenInputProps<string>, 'source' | 'label' | 'helperText' | 'validate'>) {
  const { culture } = useLocale();
  const list = useId();
  return (
    <>
      <WrittenInput
        {...props}
        list={list}
        read={(text) => oneCityName(text) || null}
        show={(city) => cityName(city, culture)}
      />
      <datalist id={list}>
        {offeredCities().map(({ name, names, province }) => (
          <option key={name} value={names[culture]}>
            {provinceNames.get(province)?.[culture]}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** A city by its name in the reader's language. */
export function City({ name }: { readonly name: string | null }) {
  const { culture } = useLocale();
  return <bdi>{name === null ? '' : cityName(name, culture)}</bdi>;
}
