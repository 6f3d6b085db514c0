import { kindWithout, offerParts } from '@charsu/core/domain/category/conditions.ts';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAskedAttributes } from '../categories/use-asked-attributes.ts';
import { FieldInput } from '../records/FieldInput.tsx';
import { useField } from '../records/use-field.ts';
import { useLocale } from '../texts/locale.tsx';
import { FactsInput } from './FactsInput.tsx';
import { PicturesInput } from './PicturesInput.tsx';
import { PlaceInput } from './PlaceInput.tsx';
import { sentFacts } from './sent-facts.ts';

/** The fields of what a kind of offer may do without, and what they are without it. */
const emptied = {
  price: { price: null, discountPercent: 0, negotiable: false },
  unit: { priceUnit: 'each', minimumQuantity: 1 },
} as const;

/** The price and its unit: what the chosen kind of offer has of them. */
function PriceInputs() {
  const { advertisement } = useLocale().console;
  const { t } = useLocale();
  const { getValues, setValue } = useFormContext();
  const [categoryId, facts] = useWatch({ name: ['categoryId', 'facts'] });
  const asked = useAskedAttributes(categoryId);
  const [price, unit] = offerParts.map((part) => kindWithout(part, asked, sentFacts(facts)) === undefined);
  useEffect(() => {
    const empty = { ...(!price && emptied.price), ...(!unit && emptied.unit) };
    for (const [field, value] of Object.entries(empty))
      if (getValues(field) !== value) setValue(field, value, { shouldDirty: true });
  }, [price, unit, getValues, setValue]);
  return (
    <>
      {price && (
        <>
          <FieldInput source="price" helperText={t(advertisement.priceHint)} />
          <FieldInput source="currency" />
        </>
      )}
      {unit && (
        <>
          <FieldInput source="priceUnit" />
          <FieldInput source="minimumQuantity" />
        </>
      )}
      {price && (
        <>
          <FieldInput source="discountPercent" />
          <FieldInput source="negotiable" />
        </>
      )}
    </>
  );
}

/** The fields of a draft. */
export function AdvertisementInputs() {
  const category = useField('categoryId');
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <FieldInput source="name" />
      <FieldInput source="content" lines={5} />
      <Box
        sx={{ display: 'grid', columnGap: 2, rowGap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        <ReferenceInput source="categoryId" reference="categories" perPage={50} sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteInput optionText="name" validate={category.rule} />
        </ReferenceInput>
        <FieldInput source="language" />
        <PriceInputs />
        <FieldInput source="neighbourhood" />
        <FieldInput source="level" />
      </Box>
      <FactsInput />
      <PlaceInput />
      <FieldInput source="autoRenewal" />
      <PicturesInput source="images" />
    </Box>
  );
}
