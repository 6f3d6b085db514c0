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

/** Milliseconds between two reads of the user's permissions. */
const askEveryMs = 10_000;

const rightsOf = ({ permissions }: CurrentUser): string => [...permissions].sort().join();

/** First reads whether the console is open at all, then the histories. */
async function followRights(client: QueryClient, user: CurrentUser): Promise<void> {
  client.setQueryData(['current-user'], user);
  await client.invalidateQueries({ queryKey: ['auth'] });
  await client.invalidateQueries({ queryKey: ['history'] });
}

/**
 * Keeps an open page in step with its session: a refused call of any part of the page ends it, and changed permissions
 * show in menus and pages without a reload. When another tab signs another user in, the page restarts, since its data
 * belongs to the former user.
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
    // Not a query, which would show the page as loading.
    const ask = async () => {
      if (document.hidden) return;
      try {
        const user = await currentUser();
        const before = rights.current;
        rights.current = rightsOf(user);
        if (before !== undefined && rights.current !== before) await followRights(client, user);
      } catch (error) {
        // An unreachable server is tried again; a refusal has ended the session.
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
