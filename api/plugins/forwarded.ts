import { isIP } from 'node:net';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import fastifyPlugin from 'fastify-plugin';
import { isPrivateAddress } from '../own-network.ts';

const header = 'x-forwarded-for';

/** Parses an address in the forms of gateways: with a port, and IPv6 in brackets. Undefined for any other text. */
function addressIn(text: string): string | undefined {
  const trimmed = text.trim();
  const bare = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  return isIP(bare) > 0 ? bare : undefined;
}

/**
 * The addresses of an `X-Forwarded-For` header without their ports. Proxies append, so everything before an invalid
 * address may be forged: it is left out.
 */
export function forwardedAddresses(value: string): string {
  const addresses: string[] = [];
  for (const text of value.split(',').reverse()) {
    const address = addressIn(text);
    if (address === undefined) break;
    addresses.unshift(address);
  }
  return addresses.join(', ');
}

/**
 * Cleans the header with the client's address before `request.ip` is read: otherwise each port would count as another
 * visitor. Only the header of a trusted proxy counts (TRUSTED_PROXIES).
 */
export const forwarded = fastifyPlugin(
  async (app) => {
    let warned = false;
    app.addHook('onRequest', async (request) => {
      const { headers, socket } = request.raw;
      const peer = socket.remoteAddress;
      // The client is gone, and its address unknown.
      if (peer === undefined) throw new DomainError('Status_400');
      const value = headers[header];
      if (value === undefined) return;
      headers[header] = forwardedAddresses([value].flat().join(','));
      if (warned || request.ip !== peer || !isPrivateAddress(peer)) return;
      warned = true;
      app.log.warn(`x-forwarded-for of ${peer} is not believed: if that is the proxy, name it in TRUSTED_PROXIES`);
    });
  },
  { name: 'forwarded' },
);
