import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCanAccess, useGetList } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Brand } from './Brand.tsx';

interface EntryProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: Text;
  readonly badge?: number | undefined;
}

function EntryLink({ to, icon, label, badge }: EntryProps) {
  const { culture, t } = useLocale();
  return (
    <Link
      component={NavLink}
      to={to}
      end={to === '/'}
      underline="none"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        px: 1.5,
        borderRadius: '12px',
        color: 'text.secondary',
        fontWeight: 500,
        fontSize: '.9375rem',
        '&:hover': { bgcolor: theme.palette.tones.raised, color: 'text.primary' },
        '&.active': {
          bgcolor: theme.palette.tones.primarySoft,
          color: theme.palette.tones.primaryText,
          fontWeight: 600,
        },
      })}
    >
      <Icon name={icon} />
      <Box component="span" sx={{ flex: 1 }}>
        {t(label)}
      </Box>
      {badge ? (
        <Box
          component="span"
          sx={(theme) => ({
            px: 1,
            borderRadius: 99,
            fontSize: '.75rem',
            fontWeight: 700,
            lineHeight: '22px',
            bgcolor: theme.palette.tones.saffronSoft,
            color: theme.palette.tones.saffronText,
          })}
        >
          {formatNumber(badge, culture)}
        </Box>
      ) : null}
    </Link>
  );
}

/** A link that shows to whom the resource's list is allowed. */
function Entry({ resource, ...link }: EntryProps & { readonly resource: string }) {
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  return canAccess ? <EntryLink {...link} /> : null;
}

interface WaitingEntryProps extends Omit<EntryProps, 'badge'> {
  readonly resource: 'advertisements' | 'persons';
}

/** The way to a queue, with how many wait in it. */
function WaitingEntry({ resource, ...link }: WaitingEntryProps) {
  const { canAccess } = useCanAccess({ resource, action: 'approve' });
  const { total } = useGetList(
    resource,
    { filter: { state: publicationState.pending }, pagination: { page: 1, perPage: 1 } },
    { enabled: canAccess === true, refetchInterval: 30_000 },
  );
  if (!canAccess) return null;
  return <EntryLink {...link} badge={total} />;
}

function Group({ label }: { label: Text }) {
  const { t } = useLocale();
  return (
    <Typography variant="caption" color="textSecondary" sx={{ px: 1.5, pt: 2.5, pb: 0.5 }}>
      {t(label)}
    </Typography>
  );
}

/** The pages of the console that the signed-in person may open. */
export function ConsoleMenu() {
  const {
    console: { menu, app },
    administration: { menu: accounts },
    t,
  } = useLocale();
  const { canAccess: knowsUsers } = useCanAccess({ resource: 'users', action: 'list' });
  const { canAccess: knowsPersons } = useCanAccess({ resource: 'persons', action: 'list' });
  const { canAccess: operates } = useCanAccess({ resource: 'system', action: 'list' });
  return (
    <Box component="nav" aria-label={t(app.title)} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, p: 2 }}>
      <Box sx={{ px: 1, pb: 2 }}>
        <Brand />
      </Box>
      <EntryLink to="/" icon="layout-dashboard" label={menu.dashboard} />
      <WaitingEntry to="/moderation" icon="list-checks" label={menu.moderation} resource="advertisements" />
      <Group label={menu.contentGroup} />
      <Entry to="/advertisements" icon="megaphone" label={menu.advertisements} resource="advertisements" />
      <Entry to="/tenants" icon="store" label={menu.tenants} resource="tenants" />
      <Entry to="/categories" icon="folder-tree" label={menu.categories} resource="categories" />
      {(knowsUsers || knowsPersons) && <Group label={accounts.group} />}
      <Entry to="/users" icon="users" label={accounts.users} resource="users" />
      <WaitingEntry to="/person-queue" icon="user-check" label={accounts.personQueue} resource="persons" />
      <Entry to="/persons" icon="id-card" label={accounts.persons} resource="persons" />
      <Entry to="/roles" icon="shield-check" label={accounts.roles} resource="roles" />
      {operates && <Group label={menu.operationGroup} />}
      <Entry to="/events" icon="scroll-text" label={menu.events} resource="events" />
      <Entry to="/outbox" icon="mail" label={accounts.outbox} resource="outbox" />
      <Entry to="/settings" icon="settings" label={accounts.settings} resource="settings" />
      <Entry to="/system" icon="activity" label={menu.system} resource="system" />
    </Box>
  );
}
