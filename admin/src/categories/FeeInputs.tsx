import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '../records/FieldInput.tsx';
import { useLocale } from '../texts/locale.tsx';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The fee of a publication in a category. Left empty, the fee and the free number are those of the category above. */
export function FeeInputs() {
  const { category } = useLocale().console;
  const { t } = useLocale();
  const fee: unknown = useWatch({ name: 'publicationFee' });
  const inherits = isEmpty(fee);
  return (
    <Box sx={{ display: 'grid', columnGap: 2, rowGap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <FieldInput
        source="publicationFee"
        helperText={
          <>
            {t(category.feeHint)} {inherits && <InheritedFee />}
          </>
        }
      />
      {!inherits && <FieldInput source="freePublications" helperText={t(category.freeHint)} />}
    </Box>
  );
}

/** The fee of the category above, with its free number. */
function InheritedFee() {
  const { category } = useLocale().console;
  const { culture, t } = useLocale();
  const parentId: unknown = useWatch({ name: 'parentId' });
  const above = typeof parentId === 'string' ? parentId : '';
  const { data } = useGetOne<CategoryRecord>('categories', { id: above }, { enabled: above !== '' });
  if (above !== '' && data === undefined) return null;
  const fee = above === '' ? null : data?.fee;
  if (!fee) return <>{t(category.feeNone)}</>;
  const money = formatRial(fee.amount, culture);
  return <>{t(category.feeInherited, { ...money, free: fee.free })}</>;
}
