import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { FieldInput } from '../records/FieldInput.tsx';
import { useField } from '../records/use-field.ts';
import { useLocale } from '../texts/locale.tsx';

/** The conditions of a rule, and the share of its publications that moderators check afterwards. */
export function TrustRuleInputs() {
  const { rule } = useLocale().review;
  const { t } = useLocale();
  const category = useField('categoryId');
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
      <Typography color="textSecondary">
        {t(rule.hint)} {t(rule.changedIsOff)}
      </Typography>
      <FieldInput source="name" />
      <Box
        sx={{ display: 'grid', columnGap: 2, rowGap: 1, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        <ReferenceInput source="categoryId" reference="categories" perPage={50} sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteInput
            optionText="name"
            emptyText={t(rule.everyCategory)}
            parse={(id: string) => id || null}
            validate={category.rule}
          />
        </ReferenceInput>
        <FieldInput source="approvedAtLeast" />
        <FieldInput source="denialFreeDays" />
        <FieldInput source="memberDays" />
        <FieldInput source="warningsAtMost" />
        <FieldInput source="lookedAtPercent" />
      </Box>
    </Box>
  );
}
