import { type PublicationState, type PublicationStateName, stateName } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import { useLocale } from '../texts/locale.tsx';
import { Icon, type IconName } from './Icon.tsx';

const icons: Readonly<Record<PublicationStateName, IconName>> = {
  draft: 'pencil',
  pending: 'hourglass',
  approved: 'circle-check',
  denied: 'circle-x',
  cancelled: 'ban',
};

/** A publication state as a word with its icon and colour. */
export function StateBadge({ state }: { state: PublicationState }) {
  const { vocabulary, t } = useLocale();
  const name = stateName(state);
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        height: 26,
        borderRadius: 99,
        fontSize: '.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: theme.palette.tones.states[name].text,
        bgcolor: theme.palette.tones.states[name].soft,
      })}
    >
      <Icon name={icons[name]} size={15} />
      {t(vocabulary.state[name])}
    </Box>
  );
}
