import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { CurrentUser } from '@charsu/core/contract/account.ts';
import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import { type PublicationStateName, publicationState } from '@charsu/core/domain/publication-state.ts';
import { Suspense, useEffect } from 'react';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { callApi } from '../api.ts';
import { BusinessMark } from '../components/BusinessMark.tsx';
import { NavLink } from '../components/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import { isLeaving } from '../session/token.ts';
import { useSignedIn } from '../session/use-session.ts';
import { PageError } from '../shell/ErrorPage.tsx';
import styles from './MembersArea.module.css';
import { memberLoader } from './member-loader.ts';
import { logoutPath } from './return-path.ts';
import { useMemberTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

export const stateNames: readonly PublicationStateName[] = ['draft', 'pending', 'approved', 'denied', 'cancelled'];

/** What every page of the area knows: who is here, and how many advertisements they have in each state. */
export interface Member {
  readonly user: CurrentUser;
  readonly counts: Readonly<Record<PublicationStateName, number>>;
}

async function countOf(state: PublicationStateName): Promise<[PublicationStateName, number]> {
  const found = await callApi<PageOf<AdvertisementRecord>>('advertisement/search', {
    method: 'POST',
    query: { pageSize: 1 },
    body: { states: [publicationState[state]] },
    quiet: true,
  });
  return [state, found.total];
}

export const loader = memberLoader(async (): Promise<Member> => {
  const [user, ...counts] = await Promise.all([
    callApi<CurrentUser>('account/me', { quiet: true }),
    ...stateNames.map(countOf),
  ]);
  return { user, counts: Object.fromEntries(counts) as Member['counts'] };
});

/** The counts change with what is saved and done, not with a search or a page turned. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export const ErrorBoundary = PageError;

export const totalOf = ({ counts }: Member): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The area behind the sign-in: its menu at the side, the page beside it. */
export function Component() {
  const { direction } = useLocale();
  return (
    <DirectionProvider direction={direction}>
      <Suspense fallback={<Waiting />}>
        <Area />
      </Suspense>
    </DirectionProvider>
  );
}

function Area() {
  const { members } = useMemberTexts();
  const { number } = useLocale();
  const member = useLoaderData<Member>();
  useStaySignedIn();
  return (
    <div className={`page split ${styles.area}`}>
      <aside className="pin wide">
        <nav className={styles.menu} aria-label={members.area.label}>
          <div className={styles.who}>
            <BusinessMark tenant={{ logo: null, name: member.user.name, subDomain: member.user.userId }} />
            <div>
              <p className={styles.name}>{member.user.name}</p>
              <p className="xs muted">
                <bdi>{member.user.uniqueName}</bdi>
              </p>
            </div>
          </div>
          <NavLink to="/users/advertisement/list">
            <Icon name="megaphone" />
            {members.area.myAds}
            <b className="xs">{number(totalOf(member))}</b>
          </NavLink>
          <NavLink to="/users/advertisement/add">
            <Icon name="circle-plus" />
            {members.area.newAd}
          </NavLink>
          <hr />
          <NavLink to="/logout">
            <Icon name="log-out" directional />
            {members.area.exit}
          </NavLink>
        </nav>
      </aside>
      <div className="stack gap-6">
        <Outlet />
      </div>
    </div>
  );
}

/** A token that ends while a page is open (401, another tab, its time) leads to the sign-in and back to this page. */
function useStaySignedIn(): void {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const idle = useNavigation().state === 'idle';
  useEffect(() => {
    // The way out is under way before `idle` says so: routers tell of it in a transition.
    if (!signedIn && idle && !isLeaving()) void navigate(logoutPath(pathname + search), { replace: true });
  }, [signedIn, idle, pathname, search, navigate]);
}
