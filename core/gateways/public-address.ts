import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that no public server is in: this machine, private and shared ones, tests, multicast and the reserved. */
const notPublic = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/32',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]) {
  const [address = '', bits] = network.split('/');
  notPublic.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether an IP address, in whatever form, is one that everybody on the internet can reach. */
export const isPublicAddress = (ip: string): boolean =>
  isIP(ip) !== 0 && !notPublic.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/**
 * A look-up for connections to addresses that strangers give: of a name it finds only the addresses that are allowed, and
 * the connection goes to one of these. A host that is an IP address itself is never looked up: check it before.
 */
export const lookupOf =
  (isAllowed: (ip: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first, ...more] = error ? [] : found.filter(({ address }) => isAllowed(address));
      if (first === undefined) {
        const refusal = Object.assign(new Error(`${hostname} has no public address`), { code: 'ENOTFOUND' });
        callback(error ?? refusal, '', 0);
      } else if (options.all) callback(null, [first, ...more]);
      else callback(null, first.address, first.family);
    });
