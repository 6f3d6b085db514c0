import { createHmac, randomBytes } from 'node:crypto';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { PublishedEvent } from '../contract/webhook.ts';
import { isPublicAddress, lookupOf } from './public-address.ts';

/** How long a receiver is waited for, in ms. */
const patienceMs = 10_000;

/** A new secret, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** The signature of a body (Standard Webhooks 1.0): HMAC-SHA-256 of id, time and body. `seconds`: since 1970. */
export function webhookSignature(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** The status of a receiver's answer, or why there was none. */
type Told = { readonly status: number; readonly detail: null } | { readonly status: null; readonly detail: string };

/** Tells a program of an event. It never throws. */
export type WebhookSender = (
  to: { readonly url: string; readonly secret: string },
  event: PublishedEvent,
) => Promise<Told>;

/**
 * Sends events to addresses that members gave: only to public IP addresses, without following redirects, and without reading
 * an answer's body. `isAllowed`: which addresses count as public; `ca`: a certificate that is trusted besides the usual ones.
 */
export const createWebhookSender =
  ({ isAllowed = isPublicAddress, ca }: { isAllowed?: (ip: string) => boolean; ca?: string } = {}): WebhookSender =>
  ({ url, secret }, event) =>
    new Promise((resolve) => {
      const failed = (detail: string) => resolve({ status: null, detail });
      const host = URL.parse(url)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
      if (!url.startsWith('https://') || (isIP(host) !== 0 && !isAllowed(host))) return failed('no public address');
      const body = JSON.stringify(event);
      const seconds = Math.floor(Date.now() / 1_000);
      const headers = {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': webhookSignature(secret, event.id, seconds, body),
      };
      const signal = AbortSignal.timeout(patienceMs);
      request(
        url,
        { method: 'POST', headers, signal, agent: false, lookup: lookupOf(isAllowed), ...(ca && { ca }) },
        (answer) => {
          resolve({ status: answer.statusCode ?? 0, detail: null });
          answer.destroy();
        },
      )
        .on('error', (error) => failed('code' in error ? String(error.code) : error.message))
        .end(body);
    });
