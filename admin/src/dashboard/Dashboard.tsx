import { publicationState } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, Title } from 'react-admin';
import { AlarmNotes } from '../components/AlarmNotes.tsx';
import { Blank } from '../components/Blank.tsx';
import { GatewayNote } from '../payments/GatewayNote.tsx';
import { isAllowed, mayEnter } from '../providers/access.ts';
import { currentUser } from '../providers/current-user.ts';
import { useLocale } from '../texts/locale.tsx';
import { Figure } from './Figure.tsx';
import { ProductHealth } from './ProductHealth.tsx';
import { QueueCard } from './QueueCard.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { Trends } from './Trends.tsx';

/** The records that wait, the totals, and the latest events. */
export default function Dashboard() {
  const {
    console: { app, dashboard, menu, signIn },
    administration: { dashboard: accounts },
    t,
  } = useLocale();
  const { data: user } = useQuery({ queryKey: ['current-user'], queryFn: currentUser });
  /** Moderators get the queue; others who may see the list, that. */
  const queueOf = (resource: 'tenants' | 'persons') =>
    user && isAllowed(new Set(user.permissions), resource, 'approve') ? { to: `/moderation/${resource}` } : {};
  // Members of the portal share the token with the console but have no access here.
  if (user && !mayEnter(new Set(user.permissions))) {
    return (
      <>
        <Title title={t(menu.dashboard)} />
        <Blank icon="ban" title={t(signIn.notForConsole)}>
          <Button variant="outlined" href="/">
            {t(app.toSite)}
          </Button>
        </Blank>
      </>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={t(menu.dashboard)} />
      {user && (
        <Typography variant="h5" component="h2">
          {t(dashboard.welcome, { name: user.name })}
        </Typography>
      )}
      <AlarmNotes />
      <CanAccess resource="payments" action="list">
        <GatewayNote onlyTrouble />
      </CanAccess>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1.4fr 1fr' } }}>
        <CanAccess resource="advertisements" action="list">
          <QueueCard />
        </CanAccess>
        <CanAccess resource="tenants" action="list">
          <Figure
            resource="tenants"
            state={publicationState.pending}
            label={dashboard.tenantsWait}
            icon="store"
            {...queueOf('tenants')}
            large
          />
        </CanAccess>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
        <CanAccess resource="advertisements" action="list">
          <Figure resource="advertisements" filter={{ displayed: true }} label={dashboard.displayed} icon="eye" />
          <Figure resource="advertisements" state={publicationState.draft} label={dashboard.drafts} icon="pencil" />
          <Figure resource="advertisements" state={publicationState.denied} label={dashboard.denied} icon="circle-x" />
        </CanAccess>
        <CanAccess resource="tenants" action="list">
          <Figure resource="tenants" state={publicationState.approved} label={dashboard.tenants} icon="store" />
        </CanAccess>
        <CanAccess resource="persons" action="list">
          <Figure
            resource="persons"
            state={publicationState.pending}
            label={accounts.personsWait}
            icon="id-card"
            {...queueOf('persons')}
          />
        </CanAccess>
        <CanAccess resource="users" action="list">
          <Figure resource="users" filter={{ deleted: false }} label={accounts.users} icon="users" />
        </CanAccess>
      </Box>
      <CanAccess resource="system" action="list">
        <Trends />
      </CanAccess>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1.4fr 1fr' }, alignItems: 'start' }}>
        <CanAccess resource="history" action="list">
          <RecentChanges />
        </CanAccess>
        <CanAccess resource="system" action="list">
          <ProductHealth />
        </CanAccess>
      </Box>
    </Box>
  );
}
