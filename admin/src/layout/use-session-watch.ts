import type { CurrentUser } from '@charsu/core/contract/account.ts';
import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { currentUser } from '../providers/current-user.ts';
import { onTokenChange, signedInUser } from '../session/token.ts';

/** How often the server is asked what one may still do, in ms. */
const askEveryMs = 10_000;

const rightsOf = ({ permissions }: CurrentUser): string => permissions.toSorted().join();

/** First what may be shown at all, then what of the histories. */
async function followRights(client: QueryClient, user: CurrentUser): Promise<void> {
  client.setQueryData(['current-user'], user);
  await client.invalidateQueries({ queryKey: ['auth'] });
  await client.invalidateQueries({ queryKey: ['history'] });
}

/**
 * Keeps a page that stays open in step with its session: a call that was refused ends it, whichever part of the page
 * made the call, and rights that were given or taken meanwhile show in menus and pages without a reload. When another
 * tab signs somebody else in, the page begins anew: nothing that it holds is theirs.
 */
export function useSessionWatch(): void {
  const client = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const rights = useRef<string>(undefined);
  const [reader] = useState(signedInUser);

  useEffect(() => {
    const onEvent = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type === 'updated' && event.action.type === 'error') void logoutIfAccessDenied(event.action.error);
    };
    const stops = [client.getQueryCache().subscribe(onEvent), client.getMutationCache().subscribe(onEvent)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, logoutIfAccessDenied]);

  useEffect(() => {
    // Not a query: those show that the page is loading, and nothing of it is.
    const ask = async () => {
      if (document.hidden) return;
      try {
        const user = await currentUser();
        const before = rights.current;
        rights.current = rightsOf(user);
        if (before !== undefined && rights.current !== before) await followRights(client, user);
      } catch (error) {
        // A server that is away is asked again; one that refuses has ended the session.
        await logoutIfAccessDenied(error);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    const onVisible = () => void ask();
    const stop = onTokenChange(() => {
      const now = signedInUser();
      if (now === null || now === reader) void ask();
      else location.reload();
    });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, logoutIfAccessDenied, reader]);
}
