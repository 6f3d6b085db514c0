import type { ReviewClaim, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { formatTime } from '@charsu/core/i18n/format.ts';
import { Box, Button, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { Moment } from '../components/Moment.tsx';
import { Note } from '../components/Note.tsx';
import { OfferedInPalette } from '../search/offered-actions.ts';
import { useLocale } from '../texts/locale.tsx';
import type { Decision } from './review.ts';

interface DecisionFrameProps<Data> {
  readonly resource: ReviewResource;
  readonly id: string;
  /** Since when the record waits. */
  readonly since: string;
  readonly decisions: readonly Decision<Data>[];
  readonly busy: boolean;
  /** Another moderator's claim: decisions are disabled until it is taken over. */
  readonly taken: ReviewClaim | undefined;
  readonly onTakeOver: () => void;
  readonly onDecide: (decision: Decision<Data>) => void;
  /** Back to the list, on small screens. */
  readonly onBack: (() => void) | undefined;
  /** Shows the newer version of a record that was changed since it was chosen. */
  readonly onNewest: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The reviewed record with its decisions. */
export function DecisionFrame<Data>({ resource, id, since, ...decided }: DecisionFrameProps<Data>) {
  const { decisions, busy, taken, onTakeOver, onDecide, onBack, onNewest, children } = decided;
  const locale = useLocale();
  const {
    console: { moderation },
    culture,
    t,
  } = locale;
  return (
    <Box
      component="article"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
        bgcolor: 'background.paper',
        containerType: 'inline-size',
        overflowWrap: 'anywhere',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          p: 2,
          position: 'sticky',
          top: 64,
          zIndex: 2,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
          borderRadius: '16px 16px 0 0',
        }}
      >
        {onBack && (
          <Button size="small" onClick={onBack} startIcon={<Icon name="arrow-left" size={16} directional />}>
            {t(moderation.backToQueue)}
          </Button>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 140 }}>
          <Icon name="hourglass" size={14} /> <Moment at={since} />
        </Typography>
        <Button component={RouterLink} to={`/${resource}/${id}/show`} size="small">
          {t(moderation.openRecord)}
        </Button>
        {/* In one line, or in a line of their own. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {decisions.map((decision) => (
            <Fragment key={decision.name}>
              {!busy && !taken && (
                <OfferedInPalette
                  label={t(decision.label(locale))}
                  icon={decision.icon}
                  act={() => onDecide(decision)}
                />
              )}
              <Button
                variant={decision.tone === 'primary' ? 'contained' : 'outlined'}
                color={decision.tone === 'neutral' ? 'inherit' : decision.tone}
                disabled={busy || taken !== undefined}
                onClick={() => onDecide(decision)}
                startIcon={<Icon name={decision.icon} size={18} />}
                aria-keyshortcuts={decision.letter}
              >
                {t(decision.label(locale))}
              </Button>
            </Fragment>
          ))}
        </Box>
      </Box>
      {taken && (
        <Box sx={{ px: 2, pt: 2 }}>
          <Note tone="warning">
            {t(moderation.taken, { name: taken.userName, time: formatTime(taken.until, culture) })}{' '}
            <Button size="small" color="inherit" variant="outlined" onClick={onTakeOver}>
              {t(moderation.takeOver)}
            </Button>
          </Note>
        </Box>
      )}
      {onNewest && (
        <Box sx={{ px: 2, pt: 2 }}>
          <Note tone="danger">
            {t(moderation.changed)}{' '}
            <Button size="small" color="inherit" variant="outlined" onClick={onNewest}>
              {t(moderation.showNewest)}
            </Button>
          </Note>
        </Box>
      )}
      {children}
    </Box>
  );
}
