import { type BrandColors, defaultColors } from '@charsu/core/domain/brand.ts';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Admin, CustomRoutes, localStorageStore, type RaRecord, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { Failure } from './components/Failure.tsx';
import { LoadingRows } from './components/LoadingRows.tsx';
import { mayPass } from './http/api.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { Denied } from './layout/Denied.tsx';
import { Guarded, guardedPages } from './layout/Guarded.tsx';
import { lazyPage } from './layout/lazy-page.ts';
import { NotThere } from './layout/NotThere.tsx';
import { SignInPage } from './layout/SignInPage.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { currentUser } from './providers/current-user.ts';
import { dataProvider } from './providers/data-provider.ts';
import { consoleI18nProvider } from './providers/i18n-provider.ts';
import { resources } from './resources.ts';
import { useLocale } from './texts/locale.tsx';
import { consoleTheme } from './theme/theme.ts';
import { ThemeChoiceProvider } from './theme/theme-choice.tsx';

/** The operator's colours, which the server writes where they are not the product's own. */
const { colors } = document.documentElement.dataset;
const brand: BrandColors = colors === undefined ? defaultColors : JSON.parse(colors);

const Dashboard = lazyPage(() => import('./dashboard/Dashboard.tsx'));
const ModerationPage = lazyPage(() => import('./moderation/ModerationPage.tsx'));
const EventExplorer = lazyPage(() => import('./events/EventExplorer.tsx'));
const SearchPage = lazyPage(() => import('./search/SearchPage.tsx'));
const SetUpPage = lazyPage(() => import('./set-up/SetUpPage.tsx'));
const SettingsPage = lazyPage(() => import('./settings/SettingsPage.tsx'));
const TranslationsPage = lazyPage(() => import('./translations/TranslationsPage.tsx'));
const SystemPage = lazyPage(() => import('./system/SystemPage.tsx'));

/** Sends requests without a network, too, so that they fail at once: a paused one would run later, unexpectedly. */
const networkMode = 'always';
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode, retry: (failures, error) => failures < 2 && mayPass(error), staleTime: 2_000 },
    mutations: { networkMode },
  },
});
/** Column widths and the like; raise the version when the meaning of the stored values changes. */
const store = localStorageStore('2', 'console');

/** The former address of the queue of persons. */
const PersonQueue = () => <Navigate to="/moderation/persons" replace />;

/** Shown when the server could not return the user: its error, and a button to retry. */
function UnknownPerson() {
  const { error, isSuccess, refetch } = useQuery({ queryKey: ['current-user'], queryFn: currentUser });
  if (isSuccess) return <Navigate to="/" replace />;
  return error && <Failure error={error} retry={refetch} />;
}

/** The pages without a resource, with their permissions. */
const ownPages = [
  { path: '/moderation/:resource?', Page: ModerationPage, resource: 'moderation', action: 'list' },
  { path: '/person-queue', Page: PersonQueue, resource: 'persons', action: 'approve' },
  { path: '/search', Page: SearchPage, resource: 'search', action: 'list' },
  { path: '/translations', Page: TranslationsPage, resource: 'translations', action: 'list' },
  { path: '/events', Page: EventExplorer, resource: 'events', action: 'list' },
  { path: '/system', Page: SystemPage, resource: 'system', action: 'list' },
  { path: '/settings', Page: SettingsPage, resource: 'settings', action: 'list' },
] as const;

/** The console: its resources and other pages, each shown by permission. */
export function App() {
  const locale = useLocale();
  const i18nProvider = useMemo(() => consoleI18nProvider(locale, locale.culture), [locale]);
  const themes = useMemo(
    () => ({
      dark: consoleTheme('dark', locale.culture, brand),
      light: consoleTheme('light', locale.culture, brand),
    }),
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
          {Object.entries(resources).map(([name, { needs: _, menu: __, recordRepresentation, ...pages }]) => (
            <Resource
              key={name}
              name={name}
              {...pages}
              {...guardedPages(name, pages)}
              {...(recordRepresentation && {
                recordRepresentation: (record: RaRecord) => recordRepresentation(record, locale),
              })}
            />
          ))}
          <CustomRoutes noLayout>
            <Route
              path="/set-up"
              element={
                <Suspense fallback={<LoadingRows />}>
                  <SetUpPage />
                </Suspense>
              }
            />
          </CustomRoutes>
          <CustomRoutes>
            {ownPages.map(({ path, Page, ...right }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Guarded {...right}>
                    <Page />
                  </Guarded>
                }
              />
            ))}
          </CustomRoutes>
        </Admin>
      )}
    </ThemeChoiceProvider>
  );
}
