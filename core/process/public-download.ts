import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupOf } from '../gateways/public-address.ts';

/** Why something is not downloaded. */
export class DownloadRefused extends Error {}

interface Download {
  /** The hosts that are allowed, in lower case, with their port where it is not the usual one. */
  readonly hosts: readonly string[];
  readonly mostBytes: number;
  readonly timeoutMs: number;
  /** Hosts of one's own network are allowed too: for tests. */
  readonly anyNetwork?: boolean;
}

/**
 * Downloads a file from an allowed host on the internet. Redirects are not followed. Throws `DownloadRefused` for any other
 * host, an address within the operator's network, an answer that is not 200, one of more than `mostBytes`, or one that takes
 * longer than `timeoutMs` in all.
 */
export async function downloadPublic(
  url: string,
  { hosts, mostBytes, timeoutMs, anyNetwork = false }: Download,
): Promise<Buffer> {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol) || address.username !== '') {
    throw new DownloadRefused(`${url} is no address of a picture`);
  }
  if (!hosts.includes(address.host)) throw new DownloadRefused(`${address.host} is not among the allowed hosts`);
  const literal = address.hostname.replace(/^\[|\]$/g, '');
  if (!anyNetwork && isIP(literal) && !isPublicAddress(literal))
    throw new DownloadRefused(`${literal} is not on the internet`);
  const signal = AbortSignal.timeout(timeoutMs);
  const send = address.protocol === 'https:' ? tlsRequest : plainRequest;
  const answer = await new Promise<IncomingMessage>((settle, reject) => {
    send(address, { signal, agent: false, ...(!anyNetwork && { lookup: lookupOf(isPublicAddress) }) }, settle)
      .once('error', reject)
      .end();
  });
  try {
    if (answer.statusCode !== 200) throw new DownloadRefused(`${address.host} answers ${answer.statusCode}`);
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of answer) {
      length += part.length;
      if (length > mostBytes) throw new DownloadRefused(`${url} is larger than ${mostBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    answer.destroy();
  }
}
