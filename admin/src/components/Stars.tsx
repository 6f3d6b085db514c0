import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import { useLocale } from '../texts/locale.tsx';
import { Icon } from './Icon.tsx';

/** The number of stars of an advertisement; empty for a plain one. */
export function Stars({ level }: { level: number }) {
  const { culture, fields, t } = useLocale();
  if (level === 0) return null;
  const number = formatNumber(level, culture);
  return (
    <Box
      component="span"
      aria-label={`${t(fields.label.level)}: ${number}`}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        height: 22,
        borderRadius: 99,
        fontSize: '.75rem',
        fontWeight: 700,
        color: theme.palette.tones.saffronText,
        bgcolor: theme.palette.tones.saffronSoft,
      })}
    >
      <Icon name="star" size={13} filled />
      {number}
    </Box>
  );
}
