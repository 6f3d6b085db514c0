import { callApi } from '../http/api.ts';
import { readToken, signedInUser } from '../session/token.ts';

/** Whether this browser can get notices while the site is closed. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The account that has asked for it here, and the end of the token of the session that told the server last. */
const [askedFor, toldIn] = ['push-for', 'push-told'];
const path = 'message/push';
const session = () => readToken()?.slice(-12) ?? '';

const presentOne = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null;

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await callApi(path, { method: 'PUT', body: { endpoint, keys }, quiet: true });
  localStorage.setItem(askedFor, signedInUser() ?? '');
  localStorage.setItem(toldIn, session());
}

/** Whether a browser belongs to the present key of the product. */
function isOf(pushKey: string, { options }: PushSubscription): boolean {
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey;
}

/**
 * Resolves with whether this browser gets the notices of the signed-in account. In a new session of the same account the
 * server is told again, since the browser goes with the session; for another account it ends. `pushKey`: it also ends
 * where the key of the product is another one.
 */
export async function followSession(pushKey?: string): Promise<boolean> {
  const subscription = await presentOne();
  if (subscription === null || signedInUser() === null) return false;
  const isOwn = localStorage.getItem(askedFor) === signedInUser();
  if (!isOwn || (pushKey !== undefined && !isOf(pushKey, subscription))) {
    await subscription.unsubscribe();
    return false;
  }
  if (pushKey !== undefined || localStorage.getItem(toldIn) !== session()) await tell(subscription);
  return true;
}

/** Asks for push in this browser; false where its user does not allow it. Rejects while its push service is away. */
export async function askForPush(applicationServerKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  await tell(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  return true;
}

/** Ends push in this browser; the server forgets it now, while somebody is signed in, or with the next notice. */
export async function endPush(): Promise<void> {
  const subscription = await presentOne();
  if (subscription === null) return;
  const body = { endpoint: subscription.endpoint };
  if (readToken() !== null) await callApi(path, { method: 'DELETE', body, quiet: true }).catch(() => undefined);
  await subscription.unsubscribe();
}
