import siteIcon from 'virtual:site-icon';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale } from '../texts/locale.tsx';

/** The mark and the name of the product, with the console's below it. */
export function Brand() {
  const { console, t } = useLocale();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box component="img" src={document.documentElement.dataset.logo ?? siteIcon} alt="" height={40} />
      <Box>
        <Typography sx={{ fontWeight: 800, fontSize: '1.125rem', lineHeight: 1.4 }}>{t(console.app.brand)}</Typography>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {t(console.app.title)}
        </Typography>
      </Box>
    </Box>
  );
}
