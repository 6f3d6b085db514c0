import { lookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The networks that no address on the internet is in: of this machine, of the operator's own network, and special ones. */
const inner = new BlockList();
const networks = {
  ipv4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
    ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
    ...['224.0.0.0/4', '240.0.0.0/4'],
  ],
  // Only 2000::/3 is given out; in it are tunnels to any IPv4 address, and examples.
  ipv6: ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16'],
} as const;
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const network of networks[family]) {
    const [address = '', bits] = network.split('/');
    inner.addSubnet(address, Number(bits), family);
  }
}

/** Whether an IP address is one of the internet, not of this machine or a network of the operator's own. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !inner.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Why something is not downloaded. */
export class DownloadRefused extends Error {}

/** Looks a name up, and refuses it when any of its addresses is not public: the connection goes to one that was checked. */
const publicLookup: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const hidden = addresses?.find(({ address }) => !isPublicAddress(address));
    const refused = error ?? (hidden && new DownloadRefused(`${host} is not on the internet`));
    if (refused) return answer(refused, '', 4);
    if (options.all) return answer(null, addresses);
    const [first] = addresses;
    return answer(null, first?.address ?? '', first?.family);
  });
};

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
    send(address, { signal, agent: false, ...(!anyNetwork && { lookup: publicLookup }) }, settle)
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
