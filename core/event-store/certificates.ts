import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { basename } from 'node:path';
import { connect } from 'node:tls';

/** A certificate of the connection to the event log. */
export interface LogCertificate {
  /** Its source: `host:port` of a node, or the name of the authority's file. */
  readonly name: string;
  /** Its last moment: ISO 8601 in UTC. */
  readonly validUntil: string;
}

interface Node {
  readonly host: string;
  readonly port: number;
}

/** The parts of a connection string for certificates. */
interface SecureAddress {
  readonly nodes: readonly Node[];
  readonly authorityFile: string | undefined;
}

const defaultPort = 2113;
/** Milliseconds for a node to show its certificate. */
const patienceMs = 2_000;
/** Milliseconds for which a result is used: a complete one, or a partial one. */
const freshMs = { whole: 60 * 60_000, partial: 60_000 };

/**
 * Undefined where the connection is not encrypted. Parses a connection string as the official client does: a password
 * may contain a slash, and only the file's name is decoded.
 */
function secureAddressOf(url: string): SecureAddress | undefined {
  const [, hosts, parameters = ''] =
    /^esdb(?:\+discover)?:\/\/(?:[^:]+:[^@]+@)?([^/?]+)\/*(?:\?(.*))?$/.exec(url) ?? [];
  if (hosts === undefined) throw new Error('The address of the event log cannot be read.');
  const given = new Map(
    parameters.split('&').map((parameter): [string, string] => {
      const [, key = '', value = ''] = /^([^=]*)=(.*)$/.exec(parameter) ?? [];
      return [key.toLowerCase(), value];
    }),
  );
  if (given.get('tls') === 'false') return undefined;
  const nodes = hosts.split(',').map((text) => {
    const [host = '', port] = text.split(':');
    return { host, port: port === undefined ? defaultPort : Number(port) };
  });
  const authorityFile = given.get('tlscafile');
  return { nodes, authorityFile: authorityFile && decodeURIComponent(authorityFile) };
}

/** The certificate of a node. No data is sent to the node, so an untrusted one does no harm. */
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
  const late = setTimeout(() => reject(new Error(`${host}:${port} does not answer`)), patienceMs);
  socket.once('error', reject);
  return promise.finally(() => {
    clearTimeout(late);
    socket.destroy();
  });
}

const beginning = '-----BEGIN CERTIFICATE-----';

/** The authority in a file; of several, the one that expires first. */
async function authorityIn(file: string): Promise<LogCertificate> {
  const [, ...certificates] = (await readFile(file, 'utf8')).split(beginning);
  const [validUntil] = certificates
    .map((text) => new X509Certificate(beginning + text).validToDate.toISOString())
    .sort();
  if (validUntil === undefined) throw new Error(`${file} holds no certificate`);
  return { name: basename(file), validUntil };
}

/**
 * The certificates of the event log in a connection string: of its nodes and of the authority in `tlsCAFile`; none
 * where TLS is off. When a node cannot be reached its last known certificate stays; one that was never seen is left
 * out, since other checks report that the log is away. They are read once an hour, or once a minute while one is
 * missing. Only the first call waits, two seconds at most; later calls return the last result at once.
 *
 * @throws {Error} for an invalid connection string.
 */
export function watchCertificates(url: string): () => Promise<readonly LogCertificate[]> {
  const address = secureAddressOf(url);
  if (address === undefined) return async () => [];
  const { nodes, authorityFile } = address;
  const sources = [
    ...nodes.map((node) => () => certificateOf(node)),
    ...(authorityFile === undefined ? [] : [() => authorityIn(authorityFile)]),
  ];
  const seen = new Map<number, LogCertificate>();
  let looking: Promise<void> | undefined;
  let freshUntil = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const looks = await Promise.allSettled(sources.map((source) => source()));
    for (const [source, one] of looks.entries()) if (one.status === 'fulfilled') seen.set(source, one.value);
    const isWhole = looks.every(({ status }) => status === 'fulfilled');
    freshUntil = performance.now() + (isWhole ? freshMs.whole : freshMs.partial);
    looking = undefined;
  }
  return async () => {
    if (performance.now() > freshUntil) looking ??= look();
    if (seen.size === 0) await looking;
    return sources.flatMap((_, source) => seen.get(source) ?? []);
  };
}
