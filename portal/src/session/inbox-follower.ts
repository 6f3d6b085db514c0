import type { Inbox } from '@charsu/core/contract/notice.ts';
import { serverSentEvents } from '@charsu/core/web/server-sent-events.ts';
import { ApiError, callApi } from '../http/api.ts';
import { setInbox } from './inbox.ts';
import { dropRefused, isLeaving, readToken } from './token.ts';

export interface Follower {
  /** Call when another page was opened: without a stream it reads the inbox then. */
  look(): void;
  stop(): void;
}

/** Milliseconds before reopening a broken stream: the first pause, and the longest. */
const pauses = { first: 3_000, longest: 60_000 };

/** Somebody is signed in. The page of the sign-out ends the session meanwhile, so what it asked could be refused. */
const isSignedIn = () => readToken() !== null && location.pathname !== '/logout';

/**
 * Follows the inbox by a stream while the page is visible, since a browser has few connections for a site. Without a
 * stream, the inbox is read with every page.
 */
export function followInbox(): Follower {
  let stream: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  async function ask(): Promise<void> {
    try {
      setInbox(await callApi<Inbox>('message/unreadCount', { quiet: true }));
    } catch (error) {
      // The number stays unchanged; a refusal leads a signed-out user to the sign-in.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /**
   * The server has ended the stream for good: because the session has ended, which a refusal shows, or for another
   * reason.
   */
  async function lookWhetherSignedIn(): Promise<void> {
    // The user is signing out or deleting the account here.
    if (isLeaving() || readToken() === null) return;
    try {
      await callApi('account/me', { quiet: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Reads the stream to its end; resolves with whether the server sent `over`. */
  async function read(signal: AbortSignal): Promise<boolean> {
    const token = readToken();
    const answer = await fetch('/api/message/stream', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal,
    });
    if (answer.status === 401 || answer.status === 403) dropRefused(token);
    // Refused for now, or by a proxy.
    if (!answer.ok || answer.body === null) return answer.status < 500;
    for await (const { name, data } of serverSentEvents(answer.body)) {
      failures = 0;
      if (name === 'over') return true;
      if (name === 'unread') setInbox(JSON.parse(data) as Inbox);
    }
    return false;
  }

  async function follow(): Promise<void> {
    const leaving = new AbortController();
    stream = leaving;
    // A broken stream is its usual end.
    const over = await read(leaving.signal).catch(() => false);
    if (leaving.signal.aborted) return;
    stream = undefined;
    if (over) await lookWhetherSignedIn();
    else retry();
  }

  function retry(): void {
    const pause = Math.min(pauses.first * 2 ** failures, pauses.longest);
    failures += 1;
    // Spread out, so that clients do not all reconnect at once after an outage.
    timer = setTimeout(open, pause * (0.5 + Math.random() / 2));
  }

  function open(): void {
    clearTimeout(timer);
    const wanted = !stopped && isSignedIn() && document.visibilityState === 'visible';
    if (wanted && stream === undefined) void follow();
  }

  function close(): void {
    clearTimeout(timer);
    stream?.abort();
    stream = undefined;
  }

  const seen = () => (document.visibilityState === 'visible' ? open() : close());
  document.addEventListener('visibilitychange', seen);
  open();
  return {
    look() {
      if (stream !== undefined || !isSignedIn()) return;
      void ask();
      if (failures === 0) open();
    },
    stop() {
      stopped = true;
      document.removeEventListener('visibilitychange', seen);
      close();
    },
  };
}
