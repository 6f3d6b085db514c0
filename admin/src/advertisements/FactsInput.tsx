import { factRefusal } from '@charsu/core/contract/asked-facts.ts';
import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { askedAmong, askedFacts } from '@charsu/core/domain/category/conditions.ts';
import { factNumberText } from '@charsu/core/i18n/numbers/amount.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { SelectInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useKnownAttributes } from '../categories/use-asked-attributes.ts';
import { AmountInput } from '../components/AmountInput.tsx';
import { useLocale } from '../texts/locale.tsx';
import { movedFacts, sentFacts } from './sent-facts.ts';

/** Inputs for the attributes of the chosen category; nothing where it has none. */
export function FactsInput() {
  const { fields, t } = useLocale();
  const record = useRecordContext();
  const saved = record?.categoryId;
  const { getValues, setValue } = useFormContext();
  const categoryId: unknown = useWatch({ name: 'categoryId' });
  const asked = useKnownAttributes(typeof categoryId === 'string' ? categoryId : null);
  // Another category keeps only the facts that it asks about in the same way.
  useEffect(() => {
    const moved = categoryId === saved ? undefined : movedFacts(asked, getValues('facts'));
    if (moved !== undefined) setValue('facts', moved, { shouldDirty: true });
  }, [categoryId, saved, asked, getValues, setValue]);
  const written: unknown = useWatch({ name: 'facts' });
  // Facts that another choice has made needless go, but for stored ones, which only are not shown.
  useEffect(() => {
    const facts = sentFacts(written);
    const stays = askedFacts(asked ?? [], facts);
    const gone = Object.keys(facts).filter((key) => !(key in stays) && facts[key] !== record?.facts?.[key]);
    for (const key of gone) setValue(`facts.${key}`, null, { shouldDirty: true });
  }, [asked, written, record, setValue]);
  if (asked === undefined || asked.length === 0) return null;
  return (
    <Box component="section" aria-label={t(fields.label.facts)}>
      <Typography variant="subtitle1" component="h2" sx={{ mb: 1 }}>
        {t(fields.label.facts)}
      </Typography>
      <Box
        sx={{ display: 'grid', columnGap: 2, rowGap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {askedAmong(asked, sentFacts(written)).map((attribute) => (
          <FactInput key={attribute.key} attribute={attribute} />
        ))}
      </Box>
    </Box>
  );
}

const yesNo = ['yes', 'no'] as const;

function FactInput({ attribute }: { readonly attribute: ShownAttribute }) {
  const { key, name, kind, choices, unit, required, min } = attribute;
  const { culture, fields, commonMessage, t } = useLocale();
  const chosen: unknown = useWatch({ name: `facts.${key}` });
  const shared = { source: `facts.${key}`, label: required ? `${name} *` : name };
  if (kind === 'number') {
    const inRange = (value: unknown) => {
      const refusal = typeof value === 'number' ? factRefusal(attribute, value) : undefined;
      return refusal && t(commonMessage.The_Value_Is_Out_Of_Range, refusal.params);
    };
    return (
      <AmountInput
        {...shared}
        label={unit === null ? shared.label : `${shared.label} (${unit})`}
        validate={[inRange]}
        signed={min !== null && min < 0}
        show={(value) => factNumberText(value, unit, culture)}
      />
    );
  }
  const isChoice = kind === 'choice';
  return (
    <SelectInput
      {...shared}
      choices={
        isChoice
          ? choices
              .filter((each) => each.hidden !== true || each.key === chosen)
              .map((each) => ({ id: each.key, name: each.name }))
          : yesNo.map((id) => ({ id, name: t(fields.value[id]) }))
      }
      translateChoice={false}
      emptyText="–"
      helperText={false}
      {...(!isChoice && {
        format: (value: unknown) => (typeof value === 'boolean' ? yesNo[value ? 0 : 1] : ''),
        parse: (text: string) => (text === '' ? null : text === 'yes'),
      })}
    />
  );
}
