import { limits } from '@charsu/core/domain/limits.ts';
import { countriesIn } from '@charsu/core/i18n/names/display-names.ts';
import { useMemo } from 'react';
import { SelectField, TextArea, TextField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { CityInput } from '../CityInput.tsx';
import { textOf } from '../text-of.ts';
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

interface ContactFieldsProps extends FieldsProps {
  /** The mobile number of the account, where the telephone begins with it. */
  readonly filledIn: string;
}

/** The address, the contacts and the text of a business. */
export function ContactFields({ filledIn, ...form }: ContactFieldsProps) {
  const { values } = form;
  const { form: words } = useLocale().texts.business;
  const { fields } = useLocale().texts;
  const { t, culture } = useLocale();
  const countries = useMemo(() => countriesIn(culture, values.country), [culture, values.country]);
  return (
    <>
      <div className="fields">
        <SelectField
          {...textOf(form, 'country')}
          label={t(fields.label.country)}
          autoComplete="country"
          options={countries.map(({ code, name }) => [code, name])}
        />
        <CityInput {...textOf(form, 'city')} label={t(fields.label.city)} country={values.country} />
        {kinds.map(({ name, ...kind }) => (
          <TextField
            key={name}
            {...textOf(form, name)}
            {...kind}
            label={t(fields.label[name])}
            hint={name !== 'phoneNumber' ? words.optional : filledIn ? words.phoneFilledIn : words.phoneHint}
            inputClassName={kind.inputMode ? 'ltr' : 'own-way'}
            {...(name === 'streetAndHouseNumber' && { className: 'whole' })}
          />
        ))}
      </div>
      <AboutField {...form} />
    </>
  );
}

/** The text of a business. */
export function AboutField(form: FieldsProps) {
  const { form: words } = useLocale().texts.business;
  const { fields, members } = useLocale().texts;
  const { t } = useLocale();
  return (
    <TextArea
      {...textOf(form, 'about')}
      label={t(fields.label.about)}
      rows={6}
      dir="auto"
      hint={`${t(members.count.letters, { count: form.values.about.trim().length, limit: limits.tenantAbout })} · ${words.aboutHint}`}
    />
  );
}
