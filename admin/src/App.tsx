import { QueryClient } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { Admin, CustomRoutes, HttpError, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { advertisements } from './advertisements/index.tsx';
import { categories } from './categories/index.tsx';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { Denied } from './layout/Denied.tsx';
import { Guarded, guardedPages } from './layout/Guarded.tsx';
import { NotThere } from './layout/NotThere.tsx';
import { SignInPage } from './layout/SignInPage.tsx';
import { UnknownPerson } from './layout/UnknownPerson.tsx';
import { persons } from './persons/index.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { consoleI18nProvider } from './providers/i18n-provider.ts';
import { roles } from './roles/index.tsx';
import { subscribers } from './subscribers/index.tsx';
import { tenants } from './tenants/index.tsx';
import { useLocale } from './texts/locale.tsx';
import { consoleTheme } from './theme/theme.ts';
import { ThemeChoiceProvider } from './theme/theme-choice.tsx';
import { users } from './users/index.tsx';

const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx'));
const ModerationQueue = lazy(() => import('./moderation/ModerationQueue.tsx'));
const PersonQueue = lazy(() => import('./persons/PersonQueue.tsx'));
const EventExplorer = lazy(() => import('./events/EventExplorer.tsx'));
const OutboxPage = lazy(() => import('./outbox/OutboxPage.tsx'));
const SettingsPage = lazy(() => import('./settings/SettingsPage.tsx'));
const SystemPage = lazy(() => import('./system/SystemPage.tsx'));

/** Only what may pass by itself is asked again: no answer, or a server in trouble. */
const mayPass = (error: unknown) => !(error instanceof HttpError) || error.status === 0 || error.status >= 500;
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => failures < 2 && mayPass(error), staleTime: 2_000 } },
});
/** Column widths and the like; the version is raised when what is stored changes its meaning. */
const store = localStorageStore('1', 'console');

/** The console: its resources and its own pages, each shown to whom its permission allows. */
export function App() {
  const locale = useLocale();
  const i18nProvider = useMemo(() => consoleI18nProvider(locale, locale.culture), [locale]);
  const themes = useMemo(
    () => ({ dark: consoleTheme('dark', locale.culture), light: consoleTheme('light', locale.culture) }),
    [locale.culture],
  );
  return (
    <ThemeChoiceProvider>
      {(theme) => (
        <Admin
          title={locale.t(locale.console.app.title)}
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
          theme={themes[theme]}
          darkTheme={null}
          layout={ConsoleLayout}
          loginPage={SignInPage}
          dashboard={Dashboard}
          catchAll={NotThere}
          accessDenied={Denied}
          authenticationError={UnknownPerson}
          requireAuth
          disableTelemetry
        >
          <Resource name="advertisements" {...advertisements} {...guardedPages('advertisements', advertisements)} />
          <Resource name="tenants" {...tenants} {...guardedPages('tenants', tenants)} />
          <Resource name="categories" {...categories} {...guardedPages('categories', categories)} />
          <Resource name="users" {...users} {...guardedPages('users', users)} />
          <Resource name="persons" {...persons} {...guardedPages('persons', persons)} />
          <Resource name="roles" {...roles} {...guardedPages('roles', roles)} />
          <Resource name="subscribers" {...subscribers} {...guardedPages('subscribers', subscribers)} />
          <CustomRoutes>
            <Route
              path="/person-queue"
              element={
                <Guarded resource="persons" action="approve">
                  <PersonQueue />
                </Guarded>
              }
            />
            <Route
              path="/moderation"
              element={
                <Guarded resource="advertisements" action="approve">
                  <ModerationQueue />
                </Guarded>
              }
            />
            <Route
              path="/events"
              element={
                <Guarded resource="events" action="list">
                  <EventExplorer />
                </Guarded>
              }
            />
            <Route
              path="/system"
              element={
                <Guarded resource="system" action="list">
                  <SystemPage />
                </Guarded>
              }
            />
            <Route
              path="/outbox"
              element={
                <Guarded resource="outbox" action="list">
                  <OutboxPage />
                </Guarded>
              }
            />
            <Route
              path="/settings"
              element={
                <Guarded resource="settings" action="list">
                  <SettingsPage />
                </Guarded>
              }
            />
          </CustomRoutes>
        </Admin>
      )}
    </ThemeChoiceProvider>
  );
}
