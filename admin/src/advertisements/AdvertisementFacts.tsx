import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAskedAttributes } from '../categories/use-asked-attributes.ts';
import { Facts } from '../components/Facts.tsx';
import { useLocale } from '../texts/locale.tsx';
import { namedFacts } from './named-facts.ts';

/** The facts of an advertisement by the attributes of its category; nothing where it has none. */
export function AdvertisementFacts({ record }: { record: AdvertisementRecord }) {
  const locale = useLocale();
  const asked = useAskedAttributes(record.categoryId);
  const facts = namedFacts(asked, record.facts, locale);
  if (facts.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {locale.t(locale.fields.label.facts)}
      </Typography>
      <Facts facts={facts.map(({ name, text }) => [name, text])} />
    </Box>
  );
}
