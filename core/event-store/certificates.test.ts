import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchCertificates } from './certificates.ts';

const ends = { node: '2031-02-03T04:05:06.000Z', authority: '2035-02-03T04:05:06.000Z' };

/** A value in DER: its tag, its length, and what it holds. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const utcTime = (at: string) => der(0x17, Buffer.from(`${at.replaceAll(/[-T:]/g, '').slice(2, 14)}Z`));

/** A certificate that signs itself. */
function selfSigned(validUntil: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ecdsaWithSha256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = Buffer.from('0603550403', 'hex');
  const name = der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from('node')))));
  const toSign = der(
    0x30,
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(0x30, utcTime('2020-01-01T00:00:00Z'), utcTime(validUntil)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toSign, privateKey));
  const body = der(0x30, toSign, ecdsaWithSha256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}

describe('the certificates of the event log', () => {
  let server: Server;
  let folder: string;
  let node: string;
  let connections = 0;

  beforeAll(async () => {
    server = createServer(selfSigned(ends.node)).listen(0, '127.0.0.1');
    server.on('connection', () => {
      connections += 1;
    });
    await once(server, 'listening');
    node = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    folder = await mkdtemp(join(tmpdir(), 'charsu-certificates-'));
    await writeFile(join(folder, 'ca.crt'), selfSigned(ends.authority).cert);
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
    await rm(folder, { recursive: true });
  });

  it('are seen at each node and in the authority’s file, once an hour', async () => {
    const certificates = watchCertificates(
      `esdb://admin:Zx/9+k=@${node},${node}?tls=true&tlsCAFile=${join(folder, 'ca.crt')}&nodePreference=leader`,
    );
    const all = [
      { name: node, validUntil: ends.node },
      { name: node, validUntil: ends.node },
      { name: 'ca.crt', validUntil: ends.authority },
    ];
    expect(await certificates()).toEqual(all);
    expect(await certificates()).toEqual(all);
    expect(connections).toBe(2);
  });

  it('are left out where they cannot be seen', async () => {
    const away = watchCertificates(`esdb://127.0.0.1:1,${node}?tlsCAFile=${join(folder, 'missing.crt')}`);
    expect(await away()).toEqual([{ name: node, validUntil: ends.node }]);
  });

  it('stay as they were seen last while their node is away; of several the first to end counts', async () => {
    const both = join(folder, 'both+.crt');
    await writeFile(both, selfSigned(ends.authority).cert + selfSigned(ends.node).cert);
    const leaving = createServer(selfSigned(ends.node)).listen(0, '127.0.0.1');
    await once(leaving, 'listening');
    const place = `127.0.0.1:${(leaving.address() as AddressInfo).port}`;
    const certificates = watchCertificates(`esdb://${place}?tlsCAFile=${both}`);
    const all = [
      { name: place, validUntil: ends.node },
      { name: 'both+.crt', validUntil: ends.node },
    ];
    expect(await certificates()).toEqual(all);
    leaving.close();
    await once(leaving, 'close');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * 60 * 60_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await certificates()).toEqual(all);
    expect(await certificates()).toEqual(all);
  });

  it('are not taken for none where the address cannot be read', () => {
    expect(() => watchCertificates('esdb:/nowhere')).toThrow('cannot be read');
  });

  it('are none where TLS is off', async () => {
    expect(await watchCertificates(`esdb://${node}?tls=false`)()).toEqual([]);
  });
});
