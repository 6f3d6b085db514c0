import { limits } from '@charsu/core/domain/limits.ts';
import { countriesIn } from '@charsu/core/i18n/names/display-names.ts';
import { useMemo } from 'react';
import { SelectField, TextArea, TextField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { CityInput } from '../CityInput.tsx';
import type { FieldsProps } from './use-business.ts';

type TextName = 'phoneNumber' | 'streetAndHouseNumber' | 'postalCode' | 'fax' | 'website';

interface Kind {
  readonly name: TextName;
  readonly inputMode?: 'tel' | 'numeric' | 'url';
  readonly autoComplete?: 'tel' | 'street-address' | 'postal-code' | 'url';
}
const kinds: readonly Kind[] = [
  { name: 'phoneNumber', inputMode: 'tel', autoComplete: 'tel' },
  { name: 'streetAndHouseNumber', autoComplete: 'street-address' },
  { name: 'postalCode', inputMode: 'numeric', autoComplete: 'postal-code' },
  { name: 'fax', inputMode: 'tel' },
  { name: 'website', inputMode: 'url', autoComplete: 'url' },
];

/** The address, the contacts and the text of a business. */
export function ContactFields({ values, disabled, filledIn, errorOf, change, leave }: FieldsProps) {
  const { form: words } = useLocale().texts.business;
  const { fields } = useLocale().texts;
  const { t, culture } = useLocale();
  const countries = useMemo(() => countriesIn(culture, values.country), [culture, values.country]);
  return (
    <>
      <div className="fields">
        <SelectField
          label={t(fields.label.country)}
          value={values.country}
          error={errorOf('country')}
          disabled={disabled}
          autoComplete="country"
          onChange={(event) => change('country', event.target.value)}
          options={countries.map(({ code, name }) => [code, name])}
        />
        <CityInput
          label={t(fields.label.city)}
          country={values.country}
          value={values.city}
          error={errorOf('city')}
          disabled={disabled}
          onChange={(event) => change('city', event.target.value)}
          onBlur={() => leave('city', values.city === '')}
        />
        {kinds.map(({ name, ...kind }) => (
          <TextField
            key={name}
            {...kind}
            label={t(fields.label[name])}
            value={values[name]}
            hint={name !== 'phoneNumber' ? words.optional : filledIn ? words.phoneFilledIn : words.phoneHint}
            error={errorOf(name)}
            disabled={disabled}
            inputClassName={kind.inputMode ? 'ltr' : 'own-way'}
            {...(name === 'streetAndHouseNumber' && { className: 'whole' })}
            onChange={(event) => change(name, event.target.value)}
            onBlur={() => leave(name, values[name] === '')}
          />
        ))}
      </div>
      <AboutField {...{ values, disabled, errorOf, change, leave }} />
    </>
  );
}

/** The text of a business. */
export function AboutField({ values, disabled, errorOf, change, leave }: FieldsProps) {
  const { form: words } = useLocale().texts.business;
  const { fields, members } = useLocale().texts;
  const { t } = useLocale();
  return (
    <TextArea
      label={t(fields.label.about)}
      rows={6}
      dir="auto"
      value={values.about}
      hint={`${t(members.count.letters, { count: values.about.trim().length, limit: limits.tenantAbout })} · ${words.aboutHint}`}
      error={errorOf('about')}
      disabled={disabled}
      onChange={(event) => change('about', event.target.value)}
      onBlur={() => leave('about', values.about === '')}
    />
  );
}
