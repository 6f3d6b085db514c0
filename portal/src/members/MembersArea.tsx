import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { UserMenu } from '@charsu/core/contract/user.ts';
import { Suspense } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { Empty } from '../components/Empty.tsx';
import { readToken } from '../session/token.ts';
import { PageError, statusOf } from '../shell/ErrorPage.tsx';
import { usePageTitle } from '../shell/use-head.ts';
import { useLocale } from '../texts/locale.tsx';
import { filterOf, type ListTab, listTabs } from './list/list-query.ts';
import styles from './MembersArea.module.css';
import { MembersMenu } from './MembersMenu.tsx';
import type { Member } from './member.ts';
import { memberLoader, readMe } from './member-loader.ts';
import { newAdPath } from './newcomer/steps.ts';
import { read, search } from './read.ts';
import { SignedOut } from './SignedOut.tsx';
import { useStaySignedIn } from './use-stay-signed-in.ts';
import { Waiting } from './Waiting.tsx';

async function countOf(tab: ListTab, signal: AbortSignal): Promise<[ListTab, number]> {
  const found = await search<AdvertisementRecord>('advertisement', signal, { pageSize: 1 }, filterOf(tab));
  return [tab, found.total];
}

const loadMember = memberLoader(async ({ request }): Promise<Member> => {
  const user = await readMe(request);
  // Requests need the permission: a refusal would sign the user out.
  const may = new Set(user.permissions);
  const [menu, ...counts] = await Promise.all([
    may.has('user_getusermenu') ? read<UserMenu>('user/getusermenu', request.signal) : { entries: [] },
    ...listTabs.map((tab) => (may.has('advertisement_search') ? countOf(tab, request.signal) : ([tab, 0] as const))),
  ]);
  return { user, menu: menu.entries, counts: Object.fromEntries(counts) as Member['counts'] };
});

/** A visitor has the form for something to sell, without the area around it. */
export const loader = async (args: LoaderFunctionArgs): Promise<Member | Response | null> => {
  const sells = new URL(args.request.url).pathname === newAdPath;
  return sells && readToken() === null ? null : loadMember(args);
};

/** The counts change after saving and after actions, not after a search or a change of page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** The page of an error; a missing permission says so. */
export function ErrorBoundary() {
  if (statusOf(useRouteError()) !== 403) return <PageError />;
  return (
    <Suspense fallback={<Waiting />}>
      <NotAllowed />
    </Suspense>
  );
}

function NotAllowed() {
  const { forbiddenTitle, forbiddenText } = useLocale().texts.members.area;
  const { goHome } = useLocale().texts.portal.error;
  usePageTitle(forbiddenTitle);
  const link = { to: '/', label: goHome, look: 'primary' } as const;
  return <Empty title={forbiddenTitle} text={forbiddenText} link={link} page />;
}

/** The members' area: its menu at the side, the page beside it. */
export function Component() {
  const { direction } = useLocale();
  return (
    <DirectionProvider direction={direction}>
      <Suspense fallback={<Waiting />}>
        <Place />
      </Suspense>
    </DirectionProvider>
  );
}

function Place() {
  const member = useLoaderData<Member | null>();
  return member === null ? <Outlet /> : <Area member={member} />;
}

function Area({ member }: { member: Member }) {
  const { label } = useLocale().texts.members.area;
  const { ended, onInput, leave } = useStaySignedIn(member.user.userId);
  return (
    <div className={`page split ${styles.area}`} data-members>
      <aside className="pin wide" aria-label={label}>
        <MembersMenu member={member} />
      </aside>
      <div className="stack gap-6" onInput={onInput}>
        <Outlet />
      </div>
      <SignedOut open={ended} onLeave={leave} />
    </div>
  );
}
