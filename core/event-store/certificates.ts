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

/**
 * Undefined where the connection is not encrypted. Reads a connection string as the official client does: a password may
 * hold a slash, and of the parameters here only the file's name is decoded.
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
  const late = setTimeout(() => reject(new Error(`${host}:${port} does not answer`)), patienceMs);
  socket.once('error', reject);
  return promise.finally(() => {
    clearTimeout(late);
    socket.destroy();
  });
}

const beginning = '-----BEGIN CERTIFICATE-----';

/** Of several authorities in a file the one that ends first. */
async function authorityIn(file: string): Promise<LogCertificate> {
  const [, ...certificates] = (await readFile(file, 'utf8')).split(beginning);
  const [validUntil] = certificates
    .map((text) => new X509Certificate(beginning + text).validToDate.toISOString())
    .sort();
  if (validUntil === undefined) throw new Error(`${file} holds no certificate`);
  return { name: basename(file), validUntil };
}

/**
 * The certificates of the event log that a connection string names: of its nodes and of the authority in `tlsCAFile`; none
 * where TLS is off. One that cannot be seen now stays as it was seen last; one that never was is left out, for that the log
 * is away is seen elsewhere. They are looked at once an hour, or a minute while one cannot be seen. Only who asks first
 * waits, two seconds at most; later ones are answered at once with what is known.
 *
 * @throws {Error} when the connection string cannot be read.
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
