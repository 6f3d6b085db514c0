import { cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { currencies } from '@charsu/core/domain/currency.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { currencyName } from '@charsu/core/i18n/currency-name.ts';
import Box from '@mui/material/Box';
import {
  AutocompleteInput,
  BooleanInput,
  maxLength,
  maxValue,
  minLength,
  minValue,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { AmountInput } from '../components/AmountInput.tsx';
import { useLocale } from '../texts/locale.tsx';
import { PicturesInput } from './PicturesInput.tsx';

const languages = cultures.map((id) => ({ id, name: cultureFacts[id].nativeName }));
const { advertisementName, advertisementContent, maxLevel, maxPrice } = limits;
const anyDirection = { htmlInput: { dir: 'auto' } };
const words = (q: string) => (q ? { q } : {});

/** The fields of a draft. */
export function AdvertisementInputs() {
  const {
    console: { advertisement },
    culture,
    t,
  } = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <TextInput
        source="name"
        slotProps={anyDirection}
        validate={[required(), minLength(advertisementName.min), maxLength(advertisementName.max)]}
      />
      <TextInput
        source="content"
        multiline
        minRows={5}
        slotProps={anyDirection}
        validate={[required(), minLength(advertisementContent.min), maxLength(advertisementContent.max)]}
      />
      <Box
        sx={{ display: 'grid', columnGap: 2, rowGap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        <ReferenceInput source="categoryId" reference="categories" perPage={50} sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteInput filterToQuery={words} optionText="name" validate={required()} />
        </ReferenceInput>
        <SelectInput source="language" choices={languages} translateChoice={false} validate={required()} />
        <AmountInput
          source="price"
          helperText={t(advertisement.priceHint)}
          validate={[minValue(0), maxValue(maxPrice)]}
        />
        <SelectInput
          source="currency"
          choices={currencies.map((id) => ({ id, name: currencyName(id, culture) }))}
          translateChoice={false}
          validate={required()}
        />
        <AmountInput source="discountPercent" validate={[required(), minValue(0), maxValue(99)]} />
        <AmountInput source="level" validate={[required(), minValue(0), maxValue(maxLevel)]} />
      </Box>
      <BooleanInput source="autoRenewal" />
      <PicturesInput source="images" />
    </Box>
  );
}
