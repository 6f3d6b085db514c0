import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '../components/Icon.tsx';
import { Note } from '../components/Note.tsx';
import { useLocale } from '../texts/locale.tsx';

interface GoneNoteProps {
  /** The name of the record. */
  readonly name: string;
  /** Back to the list, on small screens. */
  readonly onBack: (() => void) | undefined;
}

/** In place of a record that has left the list while it was open: no other record is decided on until it is chosen. */
export function GoneNote({ name, onBack }: GoneNoteProps) {
  const {
    console: { moderation },
    t,
  } = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {onBack && (
        <Button size="small" onClick={onBack} startIcon={<Icon name="arrow-left" size={16} directional />}>
          {t(moderation.backToQueue)}
        </Button>
      )}
      <Note tone="danger">{t(moderation.gone, { name })}</Note>
    </Box>
  );
}
