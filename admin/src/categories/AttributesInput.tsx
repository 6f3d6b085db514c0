import { type Culture, cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import {
  ArrayInput,
  BooleanInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useSourceContext,
  useTranslate,
  type Validator,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AmountInput } from '../components/AmountInput.tsx';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { attributeRefusal, blankAttribute, blankChoice, boundText } from './attribute-form.ts';
import { useAskedAttributes } from './use-asked-attributes.ts';

const columns = (width: string) => ({
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'start',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}, 100%), 1fr))`,
});
const frame = { border: 1, borderColor: 'divider', borderRadius: '12px', p: 2, my: 1, width: '100%' };
/** Each entry of a list takes the whole width, without the lines of react-admin. */
const wholeWidth = { '& .RaSimpleFormIterator-line': { border: 0 } };

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

/** What a category asks about its goods, as a list in the order of forms. */
export function AttributesInput() {
  const {
    console: { attribute },
    fields,
    culture,
    t,
  } = useLocale();
  const rule = useAttributeRule('attributes');
  return (
    <Box component="section" aria-label={t(fields.label.attributes)} sx={{ mt: 2 }}>
      <Typography variant="subtitle1" component="h2">
        {t(fields.label.attributes)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(attribute.hint, { limit: formatNumber(limits.attributesPerCategory, culture) })}
      </Typography>
      <Inherited />
      <ArrayInput source="attributes" label={false} validate={rule}>
        <SimpleFormIterator
          fullWidth
          disableRemove
          disableReordering
          disableClear
          addButton={<AddButton label={attribute.add} most={limits.attributesPerCategory} blank={blankAttribute} />}
          sx={wholeWidth}
        >
          <AttributeEntry />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}

/** The names of what the categories above ask. */
function Inherited() {
  const {
    console: { attribute },
    culture,
    t,
  } = useLocale();
  const parentId: unknown = useWatch({ name: 'parentId' });
  const asked = useAskedAttributes(typeof parentId === 'string' ? parentId : null);
  if (asked.length === 0) return null;
  const names = new Intl.ListFormat(culture).format(asked.map(({ name }) => name));
  return <Typography variant="body2">{t(attribute.inherited, { names })}</Typography>;
}

interface AddButtonProps {
  readonly label: Text;
  /** The most entries of the list. */
  readonly most: number;
  readonly blank: () => object;
}

function AddButton({ label, most, blank }: AddButtonProps) {
  const { t } = useLocale();
  const { add, total } = useSimpleFormIterator();
  return (
    <Button
      size="small"
      disabled={total >= most}
      onClick={() => add(blank())}
      startIcon={<Icon name="plus" size={16} />}
    >
      {t(label)}
    </Button>
  );
}

/** An entry of a list with its name and the buttons that move and remove it. */
function Entry({ called, children }: { called: Text; children: ReactNode }) {
  const { culture, t } = useLocale();
  const translate = useTranslate();
  const { index, total, reOrder, remove } = useSimpleFormIteratorItem();
  const name = t(called, { number: formatNumber(index + 1, culture) });
  const button = (icon: 'arrow-up' | 'arrow-down' | 'trash-2', action: string, disabled: boolean, act: () => void) => {
    const label = `${translate(`ra.action.${action}`)}: ${name}`;
    return (
      <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={act}>
        <Icon name={icon} size={16} />
      </IconButton>
    );
  };
  return (
    <Box role="group" aria-label={name} sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography sx={{ flex: 1, fontWeight: 600, fontSize: '.875rem' }}>{name}</Typography>
        {button('arrow-up', 'move_up', index === 0, () => reOrder(index - 1))}
        {button('arrow-down', 'move_down', index === total - 1, () => reOrder(index + 1))}
        {button('trash-2', 'remove', false, remove)}
      </Box>
      {children}
    </Box>
  );
}

function AttributeEntry() {
  const {
    console: { attribute },
    t,
  } = useLocale();
  const rule = useAttributeRule();
  const { getSource } = useSourceContext();
  const kind: unknown = useWatch({ name: getSource('kind') });
  const kinds = (['choice', 'number', 'yesNo'] as const).map((id) => ({ id, name: t(attribute[id]) }));
  return (
    <Entry called={attribute.one}>
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
    </Entry>
  );
}

function KeyInput({ helperText }: { helperText: string | false }) {
  const {
    console: { attribute },
    t,
  } = useLocale();
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

/** A text in each of the five languages. */
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
      <Box sx={columns('10rem')}>{cultures.map(input)}</Box>
    </Box>
  );
}

function ChoicesInput() {
  const {
    console: { attribute },
    t,
  } = useLocale();
  const { getSource } = useSourceContext();
  const rule = useAttributeRule(getSource('choices'));
  return (
    <Box role="group" aria-label={t(attribute.choices)}>
      <Typography variant="body2" color="textSecondary">
        {t(attribute.choices)}
      </Typography>
      <ArrayInput source="choices" label={false} validate={rule}>
        <SimpleFormIterator
          fullWidth
          disableRemove
          disableReordering
          disableClear
          addButton={<AddButton label={attribute.addChoice} most={limits.choicesPerAttribute} blank={blankChoice} />}
          sx={wholeWidth}
        >
          <Entry called={attribute.oneChoice}>
            <Box sx={columns('17rem')}>
              <KeyInput helperText={false} />
            </Box>
            <WordsInput source="names" label={t(attribute.names)} />
          </Entry>
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}

function NumberInputs() {
  const {
    console: { attribute },
    culture,
    t,
  } = useLocale();
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
