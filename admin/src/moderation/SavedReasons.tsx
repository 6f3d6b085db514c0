import type { SavedReason } from '@charsu/core/contract/moderation.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';

interface SavedReasonsProps {
  readonly reasons: readonly SavedReason[];
  /** Whether to save the present text, too. */
  readonly keeps: boolean;
  readonly onKeep: (keeps: boolean) => void;
  readonly onChoose: (reason: string) => void;
  readonly onRemove: (id: string) => void;
}

/** Saved reasons of denials, as choices. */
export function SavedReasons({ reasons, keeps, onKeep, onChoose, onRemove }: SavedReasonsProps) {
  const { reason: words } = useLocale().review;
  const { t } = useLocale();
  return (
    <>
      {reasons.length > 0 && (
        <Box
          component="ul"
          aria-label={t(words.saved)}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
        >
          {reasons.map(({ id, reason }) => (
            <Box component="li" key={id} sx={{ maxWidth: '100%' }}>
              <Chip
                label={reason}
                dir="auto"
                onClick={() => onChoose(reason)}
                onDelete={() => onRemove(id)}
                deleteIcon={
                  <span role="img" aria-label={t(words.remove, { reason })}>
                    <Icon name="x" size={14} />
                  </span>
                }
              />
            </Box>
          ))}
        </Box>
      )}
      <FormControlLabel
        label={t(words.keep)}
        control={<Checkbox checked={keeps} onChange={(event) => onKeep(event.target.checked)} />}
      />
    </>
  );
}
