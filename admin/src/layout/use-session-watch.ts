import { type QueryCacheNotifyEvent, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { currentUser } from '../providers/current-user.ts';

/** How often the server is asked what one may still do, in ms. */
const askEveryMs = 10_000;

/** First what may be shown at all, then what of the histories. */
async function followRights(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['auth'] });
  await client.invalidateQueries({ queryKey: ['history'] });
}

/**
 * Keeps a page that stays open in step with its session: a call that was refused ends it, whichever part of the page
 * made the call, and rights that were given or taken meanwhile show in menus and pages without a reload.
 */
export function useSessionWatch(): void {
  const client = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => {
    const stops = [
      client.getQueryCache().subscribe((event: QueryCacheNotifyEvent) => {
        if (event.type === 'updated' && event.action.type === 'error') void logoutIfAccessDenied(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') void logoutIfAccessDenied(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, logoutIfAccessDenied]);

  const { data } = useQuery({ queryKey: ['current-user'], queryFn: currentUser, refetchInterval: askEveryMs });
  const rights = data?.permissions.toSorted().join();
  const before = useRef(rights);
  useEffect(() => {
    if (rights === undefined || rights === before.current) return;
    // Whoever has just come was asked for already.
    const changed = before.current !== undefined;
    before.current = rights;
    if (changed) void followRights(client);
  }, [client, rights]);
}
