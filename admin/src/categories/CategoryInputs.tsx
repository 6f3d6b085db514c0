import { categoryIcon, categoryIcons } from '@charsu/core/domain/category/icons.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { Box, Typography } from '@mui/material';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Icon } from '../components/Icon.tsx';
import { NamesPart } from '../components/NamesPart.tsx';
import { FieldInput } from '../records/FieldInput.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AttributesInput } from './AttributesInput.tsx';
import { CategoryPicture } from './CategoryPicture.tsx';
import { FeeInputs } from './FeeInputs.tsx';
import { ParentInput } from './ParentInput.tsx';

const icons = categoryIcons.map((id) => ({ id, name: id }));

function IconChoice({ id }: { id: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Icon name={categoryIcon(id)} />
      <bdi>{id}</bdi>
    </Box>
  );
}

/** The fields of a category: its names in five languages, its place in the tree, how it shows. */
export function CategoryInputs() {
  const { category } = useLocale().console;
  const { t } = useLocale();
  return (
    <Box sx={{ width: '100%', display: 'grid', rowGap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <NamesPart max={limits.categoryName} />
      <Typography variant="subtitle1" component="h2">
        {t(category.place)}
      </Typography>
      <Box
        sx={{ display: 'grid', columnGap: 2, rowGap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        <FieldInput source="url" leftToRight helperText={t(category.urlHint)} />
        <ParentInput />
        <FieldInput source="order" helperText={t(category.orderHint)} />
        <IconInput />
      </Box>
      <FieldInput source="searchWords" helperText={t(category.searchWordsHint)} />
      <CategoryPicture />
      <FieldInput source="displayInMenu" />
      <FeeInputs />
      <AttributesInput />
    </Box>
  );
}

/** The icon of a category, drawn in the list and beside the closed field. */
function IconInput() {
  const chosen: unknown = useWatch({ name: 'icon' });
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1.5 }}>
      <Box sx={{ pt: 2, color: 'primary.main' }}>
        <Icon name={categoryIcon(typeof chosen === 'string' ? chosen : null)} />
      </Box>
      <Box sx={{ flex: 1 }}>
        <AutocompleteInput
          source="icon"
          choices={icons}
          optionText={(choice) => <IconChoice id={choice?.id ?? ''} />}
          inputText={(choice) => choice?.id ?? ''}
          matchSuggestion={(typed, choice) => choice.id.includes(typed.trim().toLowerCase())}
          translateChoice={false}
          parse={(id) => id || null}
        />
      </Box>
    </Box>
  );
}
