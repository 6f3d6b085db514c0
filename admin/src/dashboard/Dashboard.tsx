import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, Title } from 'react-admin';
import { AlarmNotes } from '../components/AlarmNotes.tsx';
import { Blank } from '../components/Blank.tsx';
import { GatewayNote } from '../payments/GatewayNote.tsx';
import { mayEnter } from '../providers/access.ts';
import { currentUser } from '../providers/current-user.ts';
import { OwnTasks } from '../tasks/OwnTasks.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Checklist } from './Checklist.tsx';
import { Figure } from './Figure.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { MoneyBoard } from './MoneyBoard.tsx';
import { ProductHealth } from './ProductHealth.tsx';
import { QueueTiles } from './QueueTiles.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { Tiles } from './Tile.tsx';
import { Trends } from './Trends.tsx';

const Changes = () => (
  <CanAccess resource="history" action="list">
    <RecentChanges />
  </CanAccess>
);

/** The books, for those who keep them and do not run the product: operators have the money among their figures. */
const Books = () => (
  <CanAccess resource="trialBalance" action="list">
    <MoneyBoard>
      <Changes />
    </MoneyBoard>
  </CanAccess>
);

/** Work that waits for the user, recent figures, the totals, and the latest events. */
export default function Dashboard() {
  const { app, dashboard, menu, signIn } = useLocale().console;
  const { dashboard: accounts } = useLocale().administration;
  const { culture, t } = useLocale();
  const { data: user } = useQuery({ queryKey: ['current-user'], queryFn: currentUser });
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
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={t(menu.dashboard)} />
      {user && (
        <Typography variant="h5" component="h2">
          {t(dashboard.welcome, { name: shownName(user.name, culture) })}
        </Typography>
      )}
      <AlarmNotes />
      <CanAccess resource="payments" action="list">
        <GatewayNote onlyTrouble />
      </CanAccess>
      <CanAccess resource="settings" action="edit">
        <Checklist />
      </CanAccess>
      <OwnTasks />
      <QueueTiles />
      <CanAccess resource="system" action="list" accessDenied={<Books />}>
        <FigureTiles />
      </CanAccess>
      <CanAccess resource="advertisements" action="list">
        <Tiles title={t(dashboard.now)}>
          <Figure resource="advertisements" filter={{ displayed: true }} label={dashboard.displayed} icon="eye" />
          <Figure
            resource="advertisements"
            filter={{ state: publicationState.draft }}
            label={dashboard.drafts}
            icon="pencil"
          />
          <Figure
            resource="advertisements"
            filter={{ state: publicationState.denied }}
            label={dashboard.denied}
            icon="circle-x"
          />
          <CanAccess resource="tenants" action="list">
            <Figure
              resource="tenants"
              filter={{ state: publicationState.approved }}
              label={dashboard.tenants}
              icon="store"
            />
          </CanAccess>
          <CanAccess resource="users" action="list">
            <Figure resource="users" filter={{ deleted: false }} label={accounts.users} icon="users" />
          </CanAccess>
        </Tiles>
      </CanAccess>
      <CanAccess resource="system" action="list">
        <Trends />
      </CanAccess>
      <CanAccess
        resource="system"
        action="list"
        accessDenied={
          <CanAccess resource="trialBalance" action="list" accessDenied={<Changes />}>
            {null}
          </CanAccess>
        }
      >
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1.4fr 1fr' }, alignItems: 'start' }}>
          <Changes />
          <ProductHealth />
        </Box>
      </CanAccess>
    </Box>
  );
}
