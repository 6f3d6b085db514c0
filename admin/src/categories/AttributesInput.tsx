import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import type { FactValues } from '@charsu/core/domain/category/attributes.ts';
import { askedAmong, askedFacts, offerParts, saidBy } from '@charsu/core/domain/category/conditions.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatList } from '@charsu/core/i18n/days/format.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { Box, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { BooleanInput, SelectArrayInput, SelectInput, TextInput, useSourceContext, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AmountInput } from '../components/AmountInput.tsx';
import { Choice } from '../components/Choice.tsx';
import { useLocale } from '../texts/locale.tsx';
import { askedInForm, attributeRefusal, blankAttribute, blankChoice, boundText } from './attribute-form.ts';
import { EntryList } from './EntryList.tsx';
import { useAskedAttributes } from './use-asked-attributes.ts';

const columns = (width: string) => ({
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'start',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}, 100%), 1fr))`,
});

/** Validates a field by the schema of attributes. A list does not know its path, so it passes it as `of`. */
function useAttributeRule(of?: string): Validator {
  const { commonMessage, t } = useLocale();
  return useMemo(() => {
    const messages: Readonly<Record<string, Text>> = commonMessage;
    const rule: Validator = (_value, { attributes }, input) => {
      const refusal = attributeRefusal(attributes, of ?? input.finalSource);
      return refusal && t(messages[refusal.code] ?? commonMessage.The_Value_Is_Not_Valid, refusal.params);
    };
    return Object.assign(rule, { isRequired: true });
  }, [of, commonMessage, t]);
}

/** The attributes of a category, as a list in the order of forms. */
export function AttributesInput() {
  const { attribute } = useLocale().console;
  const { fields, t } = useLocale();
  const rule = useAttributeRule('attributes');
  return (
    <Box component="section" aria-label={t(fields.label.attributes)} sx={{ mt: 2 }}>
      <Typography variant="subtitle1" component="h2">
        {t(fields.label.attributes)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(attribute.hint, { limit: limits.attributesPerCategory })}
      </Typography>
      <Inherited />
      <EntryList
        source="attributes"
        rule={rule}
        called={attribute.one}
        add={attribute.add}
        most={limits.attributesPerCategory}
        blank={blankAttribute}
      >
        <AttributeFields />
      </EntryList>
      <AttributesPreview />
    </Box>
  );
}

/** The names of what the categories above ask. */
function Inherited() {
  const { attribute } = useLocale().console;
  const { culture, t } = useLocale();
  const parentId: unknown = useWatch({ name: 'parentId' });
  const asked = useAskedAttributes(typeof parentId === 'string' ? parentId : null);
  if (asked.length === 0) return null;
  const names = formatList(
    asked.map(({ name }) => name),
    culture,
  );
  return <Typography variant="body2">{t(attribute.inherited, { names })}</Typography>;
}

function AttributeFields() {
  const { attribute } = useLocale().console;
  const { t } = useLocale();
  const rule = useAttributeRule();
  const { getSource } = useSourceContext();
  const kind: unknown = useWatch({ name: getSource('kind') });
  const kinds = (['choice', 'number', 'yesNo'] as const).map((id) => ({ id, name: t(attribute[id]) }));
  return (
    <>
      <Box sx={columns('17rem')}>
        <KeyInput helperText={t(attribute.keyHint)} />
        <SelectInput
          source="kind"
          label={t(attribute.kind)}
          choices={kinds}
          translateChoice={false}
          validate={rule}
          helperText={false}
        />
      </Box>
      <WordsInput source="names" label={t(attribute.names)} />
      {kind === 'choice' && <ChoicesInput />}
      {kind === 'number' && <NumberInputs />}
      <BooleanInput source="filter" label={t(attribute.filter)} helperText={false} />
      <BooleanInput source="required" label={t(attribute.required)} helperText={false} />
      <ConditionInputs />
    </>
  );
}

function KeyInput({ helperText }: { helperText: string | false }) {
  const { attribute } = useLocale().console;
  const { t } = useLocale();
  const rule = useAttributeRule();
  return (
    <TextInput
      source="key"
      label={t(attribute.key)}
      helperText={helperText}
      validate={rule}
      slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}

interface WordsInputProps {
  readonly source: string;
  readonly label: string;
  /** Of a text that may be left out altogether. */
  readonly hint?: string;
}

/** A text in each of the offered languages. */
function WordsInput({ source, label, hint }: WordsInputProps) {
  const rule = useAttributeRule();
  const optionalRule: Validator = (...given) => rule(...given);
  const input = (culture: Culture) => {
    const { nativeName, direction, language } = cultureFacts[culture];
    return (
      <TextInput
        key={culture}
        source={`${source}.${culture}`}
        label={nativeName}
        helperText={false}
        validate={hint === undefined ? rule : optionalRule}
        slotProps={{ htmlInput: { dir: direction, lang: language } }}
      />
    );
  };
  return (
    <Box role="group" aria-label={label} sx={{ my: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {hint === undefined ? label : `${label} (${hint})`}
      </Typography>
      <Box sx={columns('10rem')}>{offered.cultures.map(input)}</Box>
    </Box>
  );
}

function ChoicesInput() {
  const { attribute } = useLocale().console;
  const { fields, t } = useLocale();
  const { getSource } = useSourceContext();
  const rule = useAttributeRule(getSource('choices'));
  return (
    <Box role="group" aria-label={t(attribute.choices)}>
      <Typography variant="body2" color="textSecondary">
        {t(attribute.choices)}
      </Typography>
      <EntryList
        source="choices"
        rule={rule}
        called={attribute.oneChoice}
        add={attribute.addChoice}
        most={limits.choicesPerAttribute}
        blank={blankChoice}
      >
        <Box sx={columns('17rem')}>
          <KeyInput helperText={false} />
        </Box>
        <WordsInput source="names" label={t(attribute.names)} />
        <SelectArrayInput
          source="without"
          label={t(attribute.without)}
          choices={offerParts.map((id) => ({ id, name: t(fields.label[id === 'price' ? 'price' : 'priceUnit']) }))}
          translateChoice={false}
          helperText={t(attribute.withoutHint)}
          sx={{ maxWidth: '24rem', width: '100%' }}
        />
        <BooleanInput source="hidden" label={t(attribute.hidden)} helperText={false} />
      </EntryList>
    </Box>
  );
}

/** The condition of an attribute: a choice before it or above, such as the kind of the offer. */
function ConditionInputs() {
  const { attribute } = useLocale().console;
  const { fields, culture, t } = useLocale();
  const rule = useAttributeRule();
  const { getSource } = useSourceContext();
  const [parentId, written]: unknown[] = useWatch({ name: ['parentId', 'attributes'] });
  const inherited = useAskedAttributes(typeof parentId === 'string' ? parentId : null);
  const place = Number(/\d+/.exec(getSource('when'))?.[0]);
  const before = askedInForm(Array.isArray(written) ? written.slice(0, place) : [], culture);
  const deciding = inheritedAndOwn(inherited, before).filter(({ kind }) => kind !== 'number');
  const key: unknown = useWatch({ name: getSource('when.key') });
  const chosen = deciding.find((each) => each.key === key);
  if (deciding.length === 0) return null;
  const values =
    chosen?.kind === 'yesNo'
      ? yesNo.map((id) => ({ id, name: t(fields.value[id]) }))
      : (chosen?.choices ?? []).map((choice) => ({ id: choice.key, name: choice.name }));
  return (
    <Box sx={{ ...columns('17rem'), mt: 1.5 }}>
      <SelectInput
        source="when.key"
        label={t(attribute.when)}
        choices={deciding.map((each) => ({ id: each.key, name: each.name }))}
        translateChoice={false}
        emptyText={t(attribute.always)}
        validate={Object.assign((...given: Parameters<Validator>) => rule(...given), { isRequired: false })}
        helperText={false}
      />
      {chosen && (
        <SelectArrayInput
          source="when.values"
          label={t(attribute.whenValues)}
          choices={values}
          translateChoice={false}
          validate={rule}
          helperText={false}
        />
      )}
    </Box>
  );
}

const yesNo = ['yes', 'no'] as const;

/** The inherited and own attributes of a category: of one key its own. */
const inheritedAndOwn = (inherited: readonly ShownAttribute[], own: readonly ShownAttribute[]) => [
  ...new Map([...inherited, ...own].map((each) => [each.key, each])).values(),
];

/** The form of an ad as it would ask: what is chosen in it decides what it asks further. */
function AttributesPreview() {
  const { attribute } = useLocale().console;
  const { fields, culture, t } = useLocale();
  const [parentId, written]: unknown[] = useWatch({ name: ['parentId', 'attributes'] });
  const inherited = useAskedAttributes(typeof parentId === 'string' ? parentId : null);
  const [facts, setFacts] = useState<FactValues>({});
  const all = inheritedAndOwn(inherited, askedInForm(written, culture));
  if (all.length === 0) return null;
  const say = (key: string, value: string | boolean | undefined) => {
    const { [key]: _, ...others } = facts;
    setFacts(askedFacts(all, value === undefined ? others : { ...others, [key]: value }));
  };
  return (
    <Box
      component="section"
      aria-label={t(attribute.preview)}
      sx={{ mt: 2, p: 2, borderRadius: '12px', border: '1px dashed', borderColor: 'divider' }}
    >
      <Typography variant="subtitle2" component="h3" sx={{ mb: 2 }}>
        {t(attribute.preview)}
      </Typography>
      <Box sx={columns('14rem')}>
        {askedAmong(all, facts).map(({ key, name, kind, required, choices }) => {
          const label = required ? `${name} *` : name;
          if (kind === 'number') return <TextField key={key} label={label} size="small" />;
          const options =
            kind === 'yesNo'
              ? yesNo.map((id) => ({ key: id, name: t(fields.value[id]) }))
              : choices.filter(({ hidden }) => hidden !== true);
          return (
            <Choice
              key={key}
              size="small"
              label={label}
              value={saidBy(facts[key]) ?? ''}
              options={[['', '–'], ...options.map((option) => [option.key, option.name] as const)]}
              onChoose={(value) => say(key, value === '' ? undefined : kind === 'yesNo' ? value === 'yes' : value)}
            />
          );
        })}
      </Box>
    </Box>
  );
}

function NumberInputs() {
  const { attribute } = useLocale().console;
  const { culture, t } = useLocale();
  const rule = useAttributeRule();
  return (
    <>
      <WordsInput source="unit" label={t(attribute.unit)} hint={t(attribute.unitHint)} />
      <Box sx={{ ...columns('10rem'), mt: 2 }}>
        {(['min', 'max'] as const).map((bound) => (
          <AmountInput
            key={bound}
            source={bound}
            label={t(attribute[bound])}
            validate={[rule]}
            signed
            show={(value) => boundText(value, culture)}
          />
        ))}
      </Box>
    </>
  );
}
