import { type PersonField, type PersonType, personTypes } from '@charsu/core/domain/person/fields.ts';
import { countriesIn } from '@charsu/core/i18n/names/display-names.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import { useMemo } from 'react';
import { Box } from '../../components/Box.tsx';
import { Check } from '../../components/Check.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { CityInput } from '../CityInput.tsx';
import type { FieldProps } from '../use-form.ts';
import styles from './Person.module.css';
import { type FieldKind, partsOf } from './person-fields.ts';

interface PersonFieldsProps {
  readonly type: PersonType;
  readonly field: (name: PersonField) => FieldProps;
  /** They are shown only. */
  readonly fixed?: boolean;
}

/** The fields of a person, for moderators: identity, representative, and address. */
export function PersonFields({ type, field, fixed = false }: PersonFieldsProps) {
  const { account, fields } = useLocale().texts;
  const { person: words } = account;
  const { culture, t } = useLocale();
  const present = field('country').value;
  const countries = useMemo(() => countriesIn(culture, present), [culture, present]);
  const parts = useMemo(() => partsOf(type), [type]);
  const input = ({ name, ltr, optional, ...kind }: FieldKind) => {
    const shared = { ...field(name), label: t(fieldLabel('person', name, fields)) };
    if (name === 'country') {
      return (
        <SelectField
          key={name}
          {...shared}
          autoComplete="country"
          disabled={shared.disabled || fixed}
          options={countries.map((each) => [each.code, each.name])}
        />
      );
    }
    if (name === 'city') {
      return <CityInput key={name} {...shared} country={present} readOnly={fixed} inputClassName="own-way" />;
    }
    return (
      <TextField
        key={name}
        {...shared}
        {...kind}
        hint={optional ? words.optional : undefined}
        readOnly={fixed}
        inputClassName={ltr ? 'ltr' : 'own-way'}
        {...(name === 'streetAndHouseNumber' && { className: 'whole' })}
      />
    );
  };
  return (
    <>
      <Box className="stack">
        <h2>{words.identity}</h2>
        <div className="fields">{parts.identity.map(input)}</div>
        {parts.representative.length > 0 && (
          <>
            <h3>{words.representative}</h3>
            <div className="fields">{parts.representative.map(input)}</div>
          </>
        )}
      </Box>
      <Box className="stack">
        <h2>{words.address}</h2>
        <div className="fields">{parts.address.map(input)}</div>
      </Box>
    </>
  );
}

const icons = { natural: 'user-round', legal: 'building-2' } as const;
const explained = { natural: 'naturalText', legal: 'legalText' } as const;

interface PersonTypeChoiceProps {
  readonly type: PersonType;
  readonly disabled?: boolean;
  readonly onChange: (type: PersonType) => void;
}

/** Whether somebody is a natural person or a legal entity (R61). */
export function PersonTypeChoice({ type, disabled = false, onChange }: PersonTypeChoiceProps) {
  const { person } = useLocale().texts.account;
  return (
    <fieldset className={styles.types} disabled={disabled}>
      <legend className="vh">{person.typeTitle}</legend>
      {personTypes.map((each) => (
        <Check
          key={each}
          className={styles.type}
          type="radio"
          name="personType"
          value={each}
          checked={each === type}
          onChange={() => onChange(each)}
        >
          <Icon name={icons[each]} />
          <b>{person[each]}</b>
          <span className="muted xs">{person[explained[each]]}</span>
        </Check>
      ))}
    </fieldset>
  );
}
