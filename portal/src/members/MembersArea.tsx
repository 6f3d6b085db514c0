import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { CurrentUser } from '@charsu/core/contract/account.ts';
import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { UserMenu } from '@charsu/core/contract/user.ts';
import { type PublicationStateName, publicationState } from '@charsu/core/domain/publication-state.ts';
import { Suspense } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { callApi } from '../api.ts';
import { useLocale } from '../locale.tsx';
import { PageError } from '../shell/ErrorPage.tsx';
import styles from './MembersArea.module.css';
import { MembersMenu } from './MembersMenu.tsx';
import { readMe } from './me.ts';
import { memberLoader } from './member-loader.ts';
import { SignedOut } from './SignedOut.tsx';
import { useStaySignedIn } from './use-stay-signed-in.ts';
import { Waiting } from './Waiting.tsx';

export const stateNames: readonly PublicationStateName[] = ['draft', 'pending', 'approved', 'denied', 'cancelled'];

/** What every page of the area knows: who is here, their menu, and how many advertisements they have in each state. */
export interface Member {
  readonly user: CurrentUser;
  readonly menu: UserMenu['entries'];
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

export const loader = memberLoader(async ({ request }): Promise<Member> => {
  const user = await readMe(request);
  // What somebody may not do is never asked: a refusal would sign them out.
  const may = new Set(user.permissions);
  const [menu, ...counts] = await Promise.all([
    may.has('user_getusermenu') ? callApi<UserMenu>('user/getusermenu', { quiet: true }) : { entries: [] },
    ...stateNames.map((state) => (may.has('advertisement_search') ? countOf(state) : ([state, 0] as const))),
  ]);
  return { user, menu: menu.entries, counts: Object.fromEntries(counts) as Member['counts'] };
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
  const member = useLoaderData<Member>();
  const { ended, onInput, leave } = useStaySignedIn(member.user.userId);
  return (
    <div className={`page split ${styles.area}`}>
      <aside className="pin wide">
        <MembersMenu member={member} />
      </aside>
      <div className="stack gap-6" onInput={onInput}>
        <Outlet />
      </div>
      <SignedOut open={ended} onLeave={leave} />
    </div>
  );
}
