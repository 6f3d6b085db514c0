import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { basename } from 'node:path';
import { connect } from 'node:tls';

/** A certificate that the connection to the event log stands on. */
export interface LogCertificate {
  /** Where it was seen: `host:port` of a node, or the name of the authority's file. */
  readonly name: string;
  /** Its last moment: ISO 8601 in UTC. */
  readonly validUntil: string;
}

interface Node {
  readonly host: string;
  readonly port: number;
}

/** What of a connection string concerns certificates. */
interface SecureAddress {
  readonly nodes: readonly Node[];
  readonly authorityFile: string | undefined;
}

const defaultPort = 2113;
/** How long, in ms, a node may take to show its certificate. */
const patienceMs = 2_000;
/** How long, in ms, what was seen holds: all of it, or a part. */
const freshMs = { whole: 60 * 60_000, partial: 60_000 };

/** Undefined where the connection is not encrypted. */
function secureAddressOf(url: string): SecureAddress | undefined {
  const [, hosts = '', parameters = ''] =
    /^esdb(?:\+discover)?:\/\/(?:[^@/]*@)?([^/?]+)\/*(?:\?(.*))?$/.exec(url) ?? [];
  const given = new Map([...new URLSearchParams(parameters)].map(([key, value]) => [key.toLowerCase(), value]));
  if (hosts === '' || given.get('tls') === 'false') return undefined;
  const nodes = hosts.split(',').map((text) => {
    const [host = '', port] = text.split(':');
    return { host, port: port === undefined ? defaultPort : Number(port) };
  });
  return { nodes, authorityFile: given.get('tlscafile') };
}

/** The certificate that a node shows. Nothing is said to it, so it does not matter whether it is trusted. */
function certificateOf({ host, port }: Node): Promise<LogCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<LogCertificate>();
  const socket = connect(
    { host, port, ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: false },
    () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to);
      if (Number.isNaN(end)) reject(new Error(`${host}:${port} shows no certificate`));
      else resolve({ name: `${host}:${port}`, validUntil: new Date(end).toISOString() });
    },
  );
  socket.setTimeout(patienceMs, () => socket.destroy(new Error(`${host}:${port} does not answer`)));
  socket.once('error', reject);
  return promise.finally(() => socket.destroy());
}

async function authorityIn(file: string): Promise<LogCertificate> {
  const { validToDate } = new X509Certificate(await readFile(file));
  return { name: basename(file), validUntil: validToDate.toISOString() };
}

/**
 * The certificates of the event log that a connection string names: of its nodes and of the authority in `tlsCAFile`; none
 * where TLS is off. Those that cannot be seen now are left out, for that the log is away is seen elsewhere. They are looked
 * at once an hour; an answer takes two seconds at most.
 */
export function watchCertificates(url: string): () => Promise<readonly LogCertificate[]> {
  const address = secureAddressOf(url);
  if (address === undefined) return async () => [];
  const { nodes, authorityFile } = address;
  let seen: { readonly answer: Promise<readonly LogCertificate[]>; until: number } | undefined;

  async function look(): Promise<readonly LogCertificate[]> {
    const authority = authorityFile === undefined ? [] : [authorityIn(authorityFile)];
    const looks = await Promise.allSettled([...nodes.map(certificateOf), ...authority]);
    const certificates = looks.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (seen !== undefined) {
      seen.until = performance.now() + (certificates.length === looks.length ? freshMs.whole : freshMs.partial);
    }
    return certificates;
  }
  return () => {
    if (seen === undefined || performance.now() > seen.until) {
      seen = { answer: look(), until: Number.POSITIVE_INFINITY };
    }
    return seen.answer;
  };
}
