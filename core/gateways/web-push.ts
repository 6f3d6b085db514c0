import { request } from 'node:https';
import { isIP } from 'node:net';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { PushBrowser, PushedNotice } from '../contract/notice.ts';
import { readOrCreateSecret } from '../process/secret-file.ts';
import { type Delivery, neverLeft, refused, unknown } from './delivery.ts';
import { isPublicAddress, lookupOf } from './public-address.ts';

const keysSchema = z.strictObject({ publicKey: z.string(), privateKey: z.string() });
/** The VAPID keys by which push services know the product (RFC 8292), base64url. */
export type PushKeys = z.infer<typeof keysSchema>;

/** Reads the keys from the folder of secrets; the first process makes them. Browsers belong to the public one. */
export const readPushKeys = async (secretsDir: string): Promise<PushKeys> =>
  keysSchema.parse(
    JSON.parse(
      await readOrCreateSecret(path.join(secretsDir, 'push-key'), () => JSON.stringify(webPush.generateVAPIDKeys())),
    ),
  );

/** Sends notices to browsers by their push services. It never throws. */
export interface PushGateway {
  /** `gone`: the browser has ended it, or belongs to other keys; it is to be forgotten. */
  send(browser: PushBrowser, notice: PushedNotice): Promise<Delivery | { readonly outcome: 'gone' }>;
}

interface WebPushOptions {
  readonly keys: PushKeys;
  /** The address of the product for users: push services complain there. */
  readonly publicUrl: string;
  /** Which IP addresses may be asked; by default the public ones. */
  readonly isAllowed?: (ip: string) => boolean;
  /** A certificate that is trusted besides the usual ones, PEM. */
  readonly ca?: string;
}

/** How long a service is waited for, in ms. */
const patienceMs = 15_000;
/** How long a service keeps a notice for a browser that is not there, in seconds. */
const keptSeconds = 24 * 60 * 60;

/** The status of the answer, of which nothing is read. Redirects are not followed. */
const statusOf = (
  { endpoint, method, headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
  { isAllowed = isPublicAddress, ca }: Pick<WebPushOptions, 'isAllowed' | 'ca'>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs);
    const asked = request(
      endpoint,
      { method, headers: headers as Record<string, string>, lookup: lookupOf(isAllowed), signal, agent: false, ca },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    asked.on('error', reject).end(body);
  });

export function createWebPush({ keys, publicUrl, ...connection }: WebPushOptions): PushGateway {
  const { hostname, protocol } = new URL(publicUrl);
  const subject = protocol === 'https:' ? publicUrl : `mailto:no-reply@${hostname}`;
  const isAllowed = connection.isAllowed ?? isPublicAddress;
  return {
    async send(browser, notice) {
      const host = URL.parse(browser.endpoint)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
      if (!browser.endpoint.startsWith('https://') || (isIP(host) !== 0 && !isAllowed(host)))
        return refused('its push service has no public address', false);
      try {
        const details = webPush.generateRequestDetails(browser, JSON.stringify(notice), {
          vapidDetails: { subject, ...keys },
          TTL: keptSeconds,
          urgency: 'normal',
          contentEncoding: 'aes128gcm',
        });
        const status = await statusOf(details, connection);
        if (status >= 200 && status < 300) return { outcome: 'sent', reference: host };
        // 403: the browser was made for other keys.
        if (status === 403 || status === 404 || status === 410) return { outcome: 'gone' };
        return refused(`its push service answered ${status}`, status === 429 || status >= 500);
      } catch (error) {
        if (neverLeft(error)) return refused('its push service cannot be reached', true);
        return unknown('its push service did not answer');
      }
    },
  };
}
