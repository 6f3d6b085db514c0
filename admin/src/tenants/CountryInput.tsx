import { countriesIn } from '@charsu/core/i18n/names/display-names.ts';
import { useMemo } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useField } from '../records/use-field.ts';
import { useLocale } from '../texts/locale.tsx';

/** The country of a business, by its name in the console's language. */
export function CountryInput() {
  const { culture } = useLocale();
  const { rule } = useField('country');
  const countries = useMemo(() => countriesIn(culture).map(({ code, name }) => ({ id: code, name })), [culture]);
  return (
    <AutocompleteInput
      source="country"
      choices={countries}
      translateChoice={false}
      defaultValue="IR"
      disableClearable
      validate={rule}
    />
  );
}
