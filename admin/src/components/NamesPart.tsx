import Typography from '@mui/material/Typography';
import { useLocale } from '../texts/locale.tsx';
import { NameInputs } from './NameInputs.tsx';

/** The part of a form with the names in five languages, under its heading. */
export function NamesPart({ max }: { readonly max: number }) {
  const { category } = useLocale().console;
  const { t } = useLocale();
  return (
    <>
      <Typography variant="subtitle1" component="h2" sx={{ mb: 1 }}>
        {t(category.translations)}
      </Typography>
      <NameInputs max={max} />
    </>
  );
}
