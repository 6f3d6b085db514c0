import type { ReviewClaim, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { formatTime } from '@charsu/core/i18n/days/format.ts';
import { Box, Button, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { Fragment, type ReactNode, useState } from 'react';
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

const isUnusual = ({ tone }: Pick<Decision<never>, 'tone'>): boolean => tone === 'neutral';

/** The reviewed record with its decisions. */
export function DecisionFrame<Data>({ resource, id, since, ...decided }: DecisionFrameProps<Data>) {
  const { decisions, busy, taken, onTakeOver, onDecide, onBack, onNewest, children } = decided;
  const locale = useLocale();
  const { commonMessage, console, culture, t } = locale;
  const { moderation } = console;
  // On a small screen two decisions and what is seldom wanted behind them stand in one line.
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const disabled = busy || taken !== undefined;
  const recordPath = `/${resource}/${id}/show`;
  const waited = (
    <>
      <Icon name="hourglass" size={14} /> <Moment at={since} />
    </>
  );
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
          flexWrap: onBack ? 'nowrap' : 'wrap',
          alignItems: 'center',
          gap: onBack ? 0.5 : 1.5,
          p: onBack ? 1 : 2,
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
          <IconButton onClick={onBack} aria-label={t(moderation.backToQueue)} title={t(moderation.backToQueue)}>
            <Icon name="arrow-left" directional />
          </IconButton>
        )}
        {!onBack && (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 140 }}>
              {waited}
            </Typography>
            <Button component={RouterLink} to={recordPath} size="small">
              {t(moderation.openRecord)}
            </Button>
          </>
        )}
        {/* In one line, or in a line of their own. */}
        <Box
          sx={
            onBack ? { flex: 1, minWidth: 0, display: 'flex', gap: 1 } : { display: 'flex', flexWrap: 'wrap', gap: 1 }
          }
        >
          {decisions.map((decision) => (
            <Fragment key={decision.name}>
              {!disabled && (
                <OfferedInPalette
                  label={t(decision.label(locale))}
                  icon={decision.icon}
                  act={() => onDecide(decision)}
                />
              )}
              {!(onBack && isUnusual(decision)) && (
                <Button
                  variant={decision.tone === 'primary' ? 'contained' : 'outlined'}
                  color={decision.tone === 'neutral' ? 'inherit' : decision.tone}
                  disabled={disabled}
                  onClick={() => onDecide(decision)}
                  startIcon={!onBack && <Icon name={decision.icon} size={18} />}
                  aria-keyshortcuts={decision.letter}
                  sx={onBack ? { flex: 1, minWidth: 0 } : {}}
                >
                  {t(decision.label(locale))}
                </Button>
              )}
            </Fragment>
          ))}
        </Box>
        {onBack && (
          <>
            <IconButton
              aria-label={t(console.app.actions)}
              aria-haspopup="menu"
              aria-expanded={menu !== null}
              onClick={(event) => setMenu(event.currentTarget)}
            >
              <Icon name="ellipsis" />
            </IconButton>
            <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
              {decisions.filter(isUnusual).map((decision) => (
                <MenuItem
                  key={decision.name}
                  disabled={disabled}
                  onClick={() => {
                    setMenu(null);
                    onDecide(decision);
                  }}
                  sx={{ gap: 1.5 }}
                >
                  <Icon name={decision.icon} size={18} />
                  {t(decision.label(locale))}
                </MenuItem>
              ))}
              <MenuItem component={RouterLink} to={recordPath} sx={{ gap: 1.5 }}>
                <Icon name="file-text" size={18} />
                {t(moderation.openRecord)}
              </MenuItem>
            </Menu>
          </>
        )}
      </Box>
      {onBack && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1.5 }}>
          {waited}
        </Typography>
      )}
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
            {commonMessage.The_Record_Was_Changed}{' '}
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
