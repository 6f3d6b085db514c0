import { refusedFacts } from '@charsu/core/contract/asked-facts.ts';
import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import type { FactValue } from '@charsu/core/domain/category/attributes.ts';
import { askedAmong, askedFacts } from '@charsu/core/domain/category/conditions.ts';
import { factNumberText, parseSigned } from '@charsu/core/i18n/numbers/amount.ts';
import { useState } from 'react';
import { Box } from '../../components/Box.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { useErrorText } from '../refused-fields.ts';
import type { Asked } from './use-attributes.ts';
import type { FieldProps } from './values.ts';

interface FactFieldsProps extends FieldProps {
  readonly attributes: Asked['attributes'];
  /** Only those that publication needs, or only the others. */
  readonly only?: 'required' | 'optional';
}

/** Inputs for the attributes of the chosen category. */
export function FactFields(props: FactFieldsProps) {
  const { values, errorOf, attributes: all, only } = props;
  const { t } = useLocale();
  const { fields } = useLocale().texts;
  const errorText = useErrorText();
  const known = askedAmong(all, values.facts);
  const attributes = only === undefined ? known : known.filter(({ required }) => required === (only === 'required'));
  if (attributes.length === 0) return null;
  const error = errorOf('facts');
  const refused = error === undefined ? undefined : refusedFacts(attributes, values.facts);
  return (
    <Box className="stack">
      <h2>{t(fields.label.facts)}</h2>
      <div className="fields">
        {attributes.map((attribute) => (
          <FactField
            key={attribute.key}
            attribute={attribute}
            all={all}
            error={errorText(refused?.get(attribute.key))}
            {...props}
          />
        ))}
      </div>
      {error && refused?.size === 0 && (
        <p role="alert" aria-invalid="true" tabIndex={-1}>
          {error}
        </p>
      )}
    </Box>
  );
}

interface FactFieldProps extends FieldProps {
  readonly attribute: ShownAttribute;
  /** All that the category may ask. */
  readonly all: readonly ShownAttribute[];
  readonly error: string | undefined;
}

function FactField({ attribute, all, error, ...field }: FactFieldProps) {
  const { key, name, kind, choices, unit, required, min } = attribute;
  const { values, change, disabled } = field;
  const { culture, t } = useLocale();
  const { value: words } = useLocale().texts.fields;
  const value = values.facts[key];
  const [typed, setTyped] = useState('');
  function numberText(): string {
    // Another value came from elsewhere, such as a kept draft.
    if (Object.is(parseSigned(typed, culture) ?? undefined, value)) return typed;
    if (typeof value !== 'number' || Number.isNaN(value)) return '';
    return factNumberText(value, unit, culture);
  }
  function say(next: FactValue | undefined) {
    const { [key]: _, ...others } = values.facts;
    // Facts no longer asked, such as a deposit of what is now sold, go.
    change('facts', askedFacts(all, next === undefined ? others : { ...others, [key]: next }));
  }
  if (kind === 'number') {
    const belowZero = min !== null && min < 0;
    return (
      <TextField
        label={name}
        required={required}
        // The keyboard for decimals has no minus on some phones.
        inputMode={belowZero ? 'text' : 'decimal'}
        {...(belowZero && { inputClassName: 'ltr' })}
        autoComplete="off"
        {...(unit !== null && { affix: unit })}
        value={numberText()}
        error={error}
        disabled={disabled}
        onChange={({ target }) => {
          setTyped(target.value);
          say(parseSigned(target.value, culture) ?? undefined);
        }}
      />
    );
  }
  const offered = choices.filter((choice) => choice.hidden !== true || choice.key === value);
  const options = kind === 'choice' ? offered : yesNo.map((each) => ({ key: each, name: t(words[each]) }));
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  return (
    <SelectField
      label={name}
      required={required}
      value={String(chosen ?? '')}
      error={error}
      disabled={disabled}
      onChange={({ target }) => {
        if (target.value === '') return say(undefined);
        say(kind === 'yesNo' ? target.value === 'yes' : target.value);
      }}
      empty="–"
      options={options.map((option) => [option.key, option.name])}
    />
  );
}

const yesNo = ['yes', 'no'] as const;
