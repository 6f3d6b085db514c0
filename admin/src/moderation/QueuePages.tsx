import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';

interface QueuePagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The page of the queue and its neighbours. */
export function QueuePages({ page, pages, onPage }: QueuePagesProps) {
  const { moderation } = useLocale().console;
  const { t } = useLocale();
  if (pages === 1) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, p: 1 }}>
      <IconButton
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={t(moderation.previous)}
        color="inherit"
        sx={{ transform: 'scaleX(-1)' }}
      >
        <Icon name="chevron-right" directional />
      </IconButton>
      <Box sx={{ fontSize: '.875rem', color: 'text.secondary' }}>{t(moderation.pageOf, { page, pages })}</Box>
      <IconButton
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        aria-label={t(moderation.next)}
        color="inherit"
      >
        <Icon name="chevron-right" directional />
      </IconButton>
    </Box>
  );
}
