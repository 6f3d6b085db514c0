import Box from '@mui/material/Box';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { FieldInput } from '../records/FieldInput.tsx';
import { useField } from '../records/use-field.ts';
import { useLocale } from '../texts/locale.tsx';
import { FactsInput } from './FactsInput.tsx';
import { PicturesInput } from './PicturesInput.tsx';
import { PlaceInput } from './PlaceInput.tsx';

const words = (q: string) => (q ? { q } : {});

/** The fields of a draft. */
export function AdvertisementInputs() {
  const { advertisement } = useLocale().console;
  const { t } = useLocale();
  const category = useField('categoryId');
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <FieldInput source="name" />
      <FieldInput source="content" lines={5} />
      <Box
        sx={{ display: 'grid', columnGap: 2, rowGap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        <ReferenceInput source="categoryId" reference="categories" perPage={50} sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteInput filterToQuery={words} optionText="name" validate={category.rule} />
        </ReferenceInput>
        <FieldInput source="language" />
        <FieldInput source="price" helperText={t(advertisement.priceHint)} />
        <FieldInput source="currency" />
        <FieldInput source="priceUnit" />
        <FieldInput source="minimumQuantity" />
        <FieldInput source="neighbourhood" />
        <FieldInput source="discountPercent" />
        <FieldInput source="negotiable" />
        <FieldInput source="level" />
      </Box>
      <FactsInput />
      <PlaceInput />
      <FieldInput source="autoRenewal" />
      <PicturesInput source="images" />
    </Box>
  );
}
