import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { Moment } from '../components/Moment.tsx';
import { Note } from '../components/Note.tsx';
import { useLocale } from '../texts/locale.tsx';

export interface Decisions {
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onDeny: () => void;
  /** Back to the list, on small screens. */
  readonly onBack: (() => void) | undefined;
  /** Shows the record as somebody has changed it since it was chosen. */
  readonly onNewest: (() => void) | undefined;
}

interface DecisionFrameProps extends Decisions {
  readonly resource: 'advertisements' | 'persons';
  readonly id: string;
  /** Since when the record waits. */
  readonly since: string | null;
  readonly children: ReactNode;
}

const decisions = [
  { action: 'deny', icon: 'x', look: { variant: 'outlined', color: 'error' }, shortcut: 'd' },
  { action: 'approve', icon: 'check', look: { variant: 'contained' }, shortcut: 'a' },
] as const;

/** What is reviewed, with the two decisions at hand. */
export function DecisionFrame({ resource, id, since, ...decided }: DecisionFrameProps) {
  const { busy, onApprove, onDeny, onBack, onNewest, children } = decided;
  const {
    console: { moderation },
    vocabulary,
    t,
  } = useLocale();
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
          {since !== null && (
            <>
              <Icon name="hourglass" size={14} /> <Moment at={since} />
            </>
          )}
        </Typography>
        <Button component={RouterLink} to={`/${resource}/${id}/show`} size="small">
          {t(moderation.openRecord)}
        </Button>
        {decisions.map(({ action, icon, look, shortcut }) => (
          <CanAccess key={action} resource={resource} action={action}>
            <Button
              {...look}
              disabled={busy}
              onClick={action === 'approve' ? onApprove : onDeny}
              startIcon={<Icon name={icon} size={18} />}
              aria-keyshortcuts={shortcut}
            >
              {t(vocabulary.action[action])}
            </Button>
          </CanAccess>
        ))}
      </Box>
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
