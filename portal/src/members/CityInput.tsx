import { cityName, listedCountry, provinces } from '@charsu/core/domain/places/places.ts';
import { offeredCities } from '@charsu/core/i18n/names/offered-cities.ts';
import { type ComponentProps, useId, useMemo, useState } from 'react';
import { TextField } from '../components/Field.tsx';
import { useLocale } from '../texts/locale.tsx';

interface CityInputProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'list'> {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  /** ISO 3166-1 alpha-2. Only Iran has a list. */
  readonly country?: string;
}

/** A city: in Iran the browser offers those of the list, by their names in the reader's language; elsewhere it is free text. */
export function CityInput({ value, onChange, country = listedCountry, ...field }: CityInputProps) {
  const { culture } = useLocale();
  const list = useId();
  const [typed, setTyped] = useState('');
  const listed = country === listedCountry;
  const options = useMemo(() => {
    const provinceNames = new Map(provinces.map(({ id, names }) => [id, names[culture]]));
    const { compare } = new Intl.Collator(culture);
    return offeredCities()
      .map(({ names, province }) => ({ name: names[culture], province: provinceNames.get(province) ?? '' }))
      .sort((one, other) => compare(one.name, other.name));
  }, [culture]);
  return (
    <>
      <TextField
        autoComplete="address-level2"
        {...field}
        // The saved value is the Persian name; typed input stays unchanged.
        value={!listed || value === typed ? value : cityName(value, culture)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event);
        }}
        {...(listed && { list })}
      />
      {listed && (
        <datalist id={list}>
          {options.map(({ name, province }) => (
            <option key={name + province} value={name}>
              {province}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
