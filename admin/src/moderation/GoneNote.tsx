import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { Note } from '../components/Note.tsx';
import { useLocale } from '../texts/locale.tsx';

interface GoneNoteProps {
  readonly text: string;
  /** The record, where it may wait further on in the queue. */
  readonly record?: { readonly resource: string; readonly id: string };
  /** Back to the list. */
  readonly onBack: (() => void) | undefined;
}

/**
 * In place of a record that the list does not have, or not any more: no other record is decided on until it is chosen.
 */
export function GoneNote({ text, record, onBack }: GoneNoteProps) {
  const { moderation } = useLocale().console;
  const { t } = useLocale();
  const createPath = useCreatePath();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {onBack && (
        <Button size="small" onClick={onBack} startIcon={<Icon name="arrow-left" size={16} directional />}>
          {t(moderation.backToQueue)}
        </Button>
      )}
      <Note tone="danger">{text}</Note>
      {record && (
        <Button size="small" component={Link} to={createPath({ ...record, type: 'show' })}>
          {t(moderation.openRecord)}
        </Button>
      )}
    </Box>
  );
}
